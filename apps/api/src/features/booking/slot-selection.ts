import { type FreeTime, type AppointmentMode, appointmentModes } from '@arogo/contract/doctors';
import { appointmentMinutes } from '@arogo/contract/booking-limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { AppError } from '../../platform/errors.ts';
import { appointmentTimes } from '../doctors/service.ts';
import type { DoctorRow } from './slot-store.ts';

const { bookable, dayAfter, toEpochMs: instantOf, nearestFree, offeredOn, toSchedule } = appointmentTimes;

/** The slot that a patient asks for, by the doctor's calendar and clock. */
export interface SlotRequest {
  readonly date: string;
  readonly time: string;
  /** Absent: the one that offers that time, in person first. */
  readonly mode: AppointmentMode | undefined;
}

/** A slot that a doctor offers, whether or not it is taken. */
export interface SelectedSlot {
  readonly date: string;
  readonly time: string;
  readonly mode: AppointmentMode;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Paise. */
  readonly fee: number;
}

/** Paise; null where the mode is not offered. */
const getFee = (doctor: DoctorRow, mode: AppointmentMode): number | null =>
  mode === 'online' ? doctor.online_fee : doctor.in_person_fee;

/** Whether a doctor takes bookings for a time in that mode, whoever has it and whenever it is. */
export const isOffered = (
  doctor: DoctorRow | undefined,
  { date, time, mode }: Pick<SelectedSlot, 'date' | 'time' | 'mode'>,
): boolean =>
  doctor?.listed === true && getFee(doctor, mode) !== null && offeredOn(toSchedule(doctor), date)[mode].includes(time);

const refused = (code: 'slot_not_offered' | 'slot_past' | 'slot_too_far', message: string): AppError =>
  new AppError(code, { fields: { appointmentSlot: message } });

/** @throws AppError slot_past, slot_too_far for a day on which nobody can book */
export const checkBookable = (date: string, timeZone: string, now: Temporal.Instant): void => {
  const { today, lastDay } = bookable(now, timeZone);
  if (date < today) throw refused('slot_past', bookingMessages.datePast);
  if (date > lastDay) throw refused('slot_too_far', bookingMessages.tooFarAhead);
};

/**
 * Finds the requested slot among those that the doctor offers.
 * @throws AppError doctor_gone, slot_past, slot_too_far, slot_not_offered
 */
export const selectSlot = (
  doctor: DoctorRow | undefined,
  { date, time, mode: wanted }: SlotRequest,
  now: Temporal.Instant,
): SelectedSlot => {
  if (!doctor?.listed) throw new AppError('doctor_gone');
  checkBookable(date, doctor.time_zone, now);
  const mode = appointmentModes.find(
    (one) => (wanted === undefined || one === wanted) && isOffered(doctor, { date, time, mode: one }),
  );
  const at = instantOf(date, time, doctor.time_zone);
  if (at !== undefined && at <= now.epochMilliseconds) throw refused('slot_past', bookingMessages.datePast);
  const fee = mode === undefined ? null : getFee(doctor, mode);
  if (mode === undefined || at === undefined || fee === null)
    throw refused('slot_not_offered', bookingMessages.notOffered);
  return { date, time, mode, startsAt: new Date(at), endsAt: new Date(at + appointmentMinutes[mode] * 60_000), fee };
};

/**
 * Whether somebody has a part of that time, as it could be seen.
 * @param ownStart of an appointment that leaves its time: that does not count
 */
export const isSlotTaken = (
  { taken }: Pick<DoctorRow, 'taken'>,
  { startsAt, endsAt }: Pick<SelectedSlot, 'startsAt' | 'endsAt'>,
  ownStart?: Date,
): boolean =>
  (taken ?? []).some(
    ([from, until]) => from !== ownStart?.getTime() && from < endsAt.getTime() && until > startsAt.getTime(),
  );

/** How far around a taken time others are looked for. */
export const nearbyDays = 7;
const nearestMaximum = 6;

/** The days around a date within which `findNearestSlots` looks. */
export const getDaysAround = (date: string): { readonly fromDay: string; readonly untilDay: string } => ({
  fromDay: dayAfter(date, -nearbyDays),
  untilDay: dayAfter(date, nearbyDays),
});

/** The free times nearest to one that is taken, of its mode. @param doctor with what is taken in `getDaysAround` */
export const findNearestSlots = (
  doctor: DoctorRow,
  { date, mode, startsAt }: SelectedSlot,
  now: Temporal.Instant,
): readonly FreeTime[] => {
  const { fromDay, untilDay } = getDaysAround(date);
  const around = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime());
  // What lies beyond was not looked at.
  return nearestFree(toSchedule(doctor), [mode], around, now, nearestMaximum).filter(
    (free) => fromDay <= free.date && free.date <= untilDay,
  );
};
