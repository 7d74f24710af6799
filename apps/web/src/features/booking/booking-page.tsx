import { ApiError, getErrorText } from '@arogo/client/api-error';
import { toCalendarDate } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import type { TimeChoice } from '../../components/shared/doctors/time-choice.ts';
import { buildPaymentPath } from '../../components/shared/booking/payment-path.ts';
import { upcomingAppointmentsQuery } from '../../components/shared/booking/queries.ts';
import { useDangerSigns } from '../../components/shared/danger-signs/use-danger-signs.ts';
import { doctorQuery } from '../../components/shared/doctors/queries.ts';
import { useUrlSearchParams } from '../../components/shared/doctors/use-url-search-params.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { BookingForm } from './booking-form.tsx';
import { parseTimeChoice } from './appointment-choice.ts';
import { DoctorHeader } from './doctor-header.tsx';
import { DoctorSections, parseSection } from './doctor-sections.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { useBookingDraft } from './use-booking-draft.ts';
import { useIsPartManaged, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { getBookingDraftName } from '../../lib/booking-draft.ts';
import { useBookingUser } from './use-booking-user.ts';

const ConfirmBookingDialog = lazy(() => import('./confirm-booking-dialog.tsx'));
const BookingConfirmedDialog = lazy(() => import('../../components/shared/booking/booking-confirmed-dialog.tsx'));

/** Milliseconds without input after which the person has paused typing. */
const typingDangerOptions = { wait: 900, keeps: false };

/** A doctor's page, with the form in which an appointment is booked (/book-appointment?doctorId=…). */
export default function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('doctorId') ?? '';
  if (id === '') return <DoctorNotFound title={doctorMessages.idMissing} />;
  return <LoadedDoctor key={id} id={id} />;
}

function DoctorNotFound({ title }: { readonly title: string }) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <LinkButton as={Link} to="/doctor-list" size="sm" variant="secondary">
          {m.toList}
        </LinkButton>
      }
    />
  );
}

function LoadedDoctor({ id }: { readonly id: string }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(doctorQuery(call, id));
  // A held time is shown above the form and must not shift it later.
  const { isPending, failureCount } = useQuery(upcomingAppointmentsQuery(call));
  if (data !== undefined && isPending && failureCount === 0) return <LoadingSkeleton />;
  if (data !== undefined) return <DoctorBooking doctor={data} />;
  if (error === null) return <LoadingSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <DoctorNotFound title={m.gone} />;
  return (
    <LoadFailed error={error} title={getErrorText(error, m.failed)} busy={isFetching} onAgain={() => void refetch()} />
  );
}

function DoctorBooking({ doctor }: { readonly doctor: DoctorProfile }) {
  const { toaster } = useServices();
  const user = useBookingUser();
  const person = usePagePerson();
  const isManaged = useIsPartManaged('visits');
  const navigate = useNavigate();
  const { search, put: keep } = useUrlSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const symptoms = useRef<HTMLTextAreaElement>(null);
  const draft = useBookingDraft(user?.id ?? '', getBookingDraftName(doctor.userId, person?.id));
  const { symptoms: text } = draft.draft;
  const written = useMemo(() => ({ text }), [text]);
  const dangers = useDangerSigns(written, typingDangerOptions);
  const now = useNow();
  const [confirming, setConfirming] = useState(false);
  const [booked, setBooked] = useState<Appointment>();
  const choice = parseTimeChoice(search, doctor, toCalendarDate(now, doctor.timeZone));

  const put = (part: Readonly<Record<string, string>>): void =>
    keep(
      (before) => {
        for (const [name, value] of Object.entries(part)) {
          if (value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  const choose = ({ date, time, mode }: TimeChoice): void => put({ date, time, mode });
  /** Runs once the dialog has closed and returned the focus. */
  const backTo = (target: () => HTMLElement | null): void => {
    setConfirming(false);
    requestAnimationFrame(() => {
      target()?.scrollIntoView({ block: 'start' });
      target()?.focus({ preventScroll: true });
    });
  };

  const done = (appointment: Appointment): void => {
    setConfirming(false);
    // A hold that has expired is reported there too.
    if (appointment.state === 'confirmed') setBooked(appointment);
    else void navigate(buildPaymentPath(appointment.id));
  };

  const open = (): void => {
    if (user === undefined) toaster.error(bookingMessages.userMissing);
    else setConfirming(true);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
      <DoctorHeader doctor={doctor} />
      <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <HoldNotice doctorId={doctor.userId} />
        {isManaged && (
          <BookingForm
            doctor={doctor}
            draft={draft}
            dangers={dangers}
            choice={choice}
            onChoice={choose}
            onBook={open}
            place={place}
            symptoms={symptoms}
          />
        )}
      </div>
      <DoctorSections
        doctor={doctor}
        section={parseSection(search.get('section'))}
        onSection={(section) => put({ section: section === 'about' ? '' : section })}
      />
      <Suspense fallback={null}>
        {confirming && user !== undefined && (
          <ConfirmBookingDialog
            doctor={doctor}
            user={user}
            draft={draft}
            dangers={dangers}
            choice={choice}
            onChoice={choose}
            onChangeDate={() => backTo(() => place.current)}
            onAddSymptoms={() => backTo(() => symptoms.current)}
            onClose={() => setConfirming(false)}
            onBooked={done}
          />
        )}
        {booked !== undefined && <BookingConfirmedDialog appointment={booked} />}
      </Suspense>
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={m.loading} className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
      <Skeleton className="h-[34rem] w-full rounded-card" />
      <Skeleton className="h-[56rem] w-full rounded-card" />
    </SkeletonRegion>
  );
}
