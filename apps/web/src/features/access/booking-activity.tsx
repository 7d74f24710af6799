import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import { type DoctorProfile, type FreeTime, listTimes, readDoctor } from '@arogo/contract/doctors';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { pendingActivityMessages as m } from '@arogo/contract/messages/pending-activities';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { formatFee } from '../../components/shared/doctors/format.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { useServices } from '../../lib/services.ts';
import { type BookingIntent, findIntendedTime } from './booking-intent.ts';

interface IntendedBooking {
  readonly doctor: DoctorProfile;
  /** Undefined if none was requested, or if it is no longer free. */
  readonly time: FreeTime | undefined;
}

/** Looks up a booking in the directory: undefined while loading, null if the doctor does not exist or the request failed. */
const useIntendedBooking = (intent: BookingIntent): IntendedBooking | null | undefined => {
  const { call } = useServices();
  const [intendedBooking, setIntendedBooking] = useState<IntendedBooking | null>();
  useEffect(() => {
    const controller = new AbortController();
    const params = { id: intent.doctorId };
    const loadBooking = async (): Promise<IntendedBooking> => {
      const { signal } = controller;
      const { date } = intent;
      const [{ data: doctor }, times] = await Promise.all([
        call(readDoctor, { params }, { signal }),
        // The doctor is shown even if the time cannot be loaded.
        date === undefined
          ? undefined
          : call(listTimes, { params, query: { from: date, days: 1 } }, { signal }).catch(() => undefined),
      ]);
      return { doctor, time: findIntendedTime(intent, times?.data.days ?? []) };
    };
    loadBooking().then(
      (booking) => setIntendedBooking(booking),
      () => !controller.signal.aborted && setIntendedBooking(null),
    );
    return () => controller.abort();
  }, [call, intent]);
  return intendedBooking;
};

interface BookingActivityProps {
  readonly intent: BookingIntent;
  /** Formats such as 'Sign in to book Dr. Asha Naik'. */
  readonly getTitle: (activity: string) => string;
  /** Shown if the directory request fails. */
  readonly otherwise: ReactNode;
}

/** Shows the intended booking: doctor, time and fee. The skeleton has the same height, so that the form below does not move. */
export function BookingActivity({ intent, getTitle, otherwise }: BookingActivityProps) {
  const booking = useIntendedBooking(intent);
  const now = useNow();
  if (booking === null) return <div className="min-h-26">{otherwise}</div>;
  const place = 'mb-5 flex min-h-26 items-center gap-3.5 rounded-card border border-line bg-card px-4 py-3';
  if (booking === undefined)
    return (
      <SkeletonRegion label={m.loading} className={place}>
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </span>
      </SkeletonRegion>
    );
  const { doctor, time } = booking;
  const fee = time === undefined ? doctor.price : (doctor.fees[time.mode] ?? doctor.price);
  const details = [
    time === undefined ? undefined : formatAppointmentWhen({ startsAt: time.at, timeZone: doctor.timeZone }, now),
    time === undefined ? undefined : doctorTexts.modes[time.mode],
    formatFee(fee),
  ].filter((part) => part !== undefined);
  return (
    <div className={place}>
      <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} />
      <div className="min-w-0">
        <p className="line-clamp-2 text-item wrap-anywhere text-leaf-ink">
          {getTitle(m.bookDoctor(doctor.displayName))}
        </p>
        <p className="mt-0.5 text-sm tabular-nums">{details.join(' · ')}</p>
      </div>
    </div>
  );
}
