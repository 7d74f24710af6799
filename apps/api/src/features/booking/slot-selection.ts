import { type FreeTime, type AppointmentMode, appointmentModes } from '@arogo/contract/doctors';
import { appointmentMinutes } from '@arogo/contract/booking-limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { AppError } from '../../platform/errors.ts';
import { appointmentTimes } from '../doctors/service.ts';
import type { DoctorRow } from './slot-store.ts';

const { bookable, dayAfter, toEpochMs, nearestFree, offeredOn, toSchedule } = appointmentTimes;

/** The requested slot, in the doctor's time zone. */
export interface SlotRequest {
  readonly date: string;
  readonly time: string;
  /** If absent: the mode that offers this time, in person first. */
  readonly mode: AppointmentMode | undefined;
}

/** A slot that the doctor offers, free or taken. */
export interface SelectedSlot {
  readonly date: string;
  readonly time: string;
  readonly mode: AppointmentMode;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Paise. */
  readonly fee: number;
}

/** Paise; null if the mode is not offered. */
const getFee = (doctor: DoctorRow, mode: AppointmentMode): number | null =>
  mode === 'online' ? doctor.online_fee : doctor.in_person_fee;

/** Whether the doctor's schedule has this time in this mode. Ignores whether it is taken or past. */
export const isOffered = (
  doctor: DoctorRow | undefined,
  { date, time, mode }: Pick<SelectedSlot, 'date' | 'time' | 'mode'>,
): boolean =>
  doctor?.listed === true && getFee(doctor, mode) !== null && offeredOn(toSchedule(doctor), date)[mode].includes(time);

const createSlotError = (code: 'slot_not_offered' | 'slot_past' | 'slot_too_far', message: string): AppError =>
  new AppError(code, { fields: { appointmentSlot: message } });

/** @throws AppError slot_past, slot_too_far if the date is outside the bookable days */
export const checkBookable = (date: string, timeZone: string, now: Temporal.Instant): void => {
  const { today, lastDay } = bookable(now, timeZone);
  if (date < today) throw createSlotError('slot_past', bookingMessages.datePast);
  if (date > lastDay) throw createSlotError('slot_too_far', bookingMessages.tooFarAhead);
};

/**
 * Finds the requested slot among those that the doctor offers.
 * @throws AppError doctor_gone, slot_past, slot_too_far, slot_not_offered
 */
export const selectSlot = (
  doctor: DoctorRow | undefined,
  { date, time, mode: requestedMode }: SlotRequest,
  now: Temporal.Instant,
): SelectedSlot => {
  if (!doctor?.listed) throw new AppError('doctor_gone');
  checkBookable(date, doctor.time_zone, now);
  const mode = appointmentModes.find(
    (one) => (requestedMode === undefined || one === requestedMode) && isOffered(doctor, { date, time, mode: one }),
  );
  const at = toEpochMs(date, time, doctor.time_zone);
  if (at !== undefined && at <= now.epochMilliseconds) throw createSlotError('slot_past', bookingMessages.datePast);
  const fee = mode === undefined ? null : getFee(doctor, mode);
  if (mode === undefined || at === undefined || fee === null)
    throw createSlotError('slot_not_offered', bookingMessages.notOffered);
  return { date, time, mode, startsAt: new Date(at), endsAt: new Date(at + appointmentMinutes[mode] * 60_000), fee };
};

/**
 * Whether another appointment overlaps a slot, in the data read.
 * @param ownStart start of the appointment that is moved; its own slot does not count
 */
export const isSlotTaken = (
  { taken }: Pick<DoctorRow, 'taken'>,
  { startsAt, endsAt }: Pick<SelectedSlot, 'startsAt' | 'endsAt'>,
  ownStart?: Date,
): boolean =>
  (taken ?? []).some(
    ([from, until]) => from !== ownStart?.getTime() && from < endsAt.getTime() && until > startsAt.getTime(),
  );

/** How many days before and after a taken slot are searched for free ones. */
export const nearbyDays = 7;
const maxNearestSlots = 6;

/** The days that `findNearestSlots` searches. */
export const getDaysAround = (date: string): { readonly fromDay: string; readonly untilDay: string } => ({
  fromDay: dayAfter(date, -nearbyDays),
  untilDay: dayAfter(date, nearbyDays),
});

/** Finds the free slots nearest to a taken one, in the same mode. @param doctor read for `getDaysAround` */
export const findNearestSlots = (
  doctor: DoctorRow,
  { date, mode, startsAt }: SelectedSlot,
  now: Temporal.Instant,
): readonly FreeTime[] => {
  const { fromDay, untilDay } = getDaysAround(date);
  const requestedStart = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime());
  // Outside these days the taken slots are unknown.
  return nearestFree(toSchedule(doctor), [mode], requestedStart, now, maxNearestSlots).filter(
    (free) => fromDay <= free.date && free.date <= untilDay,
  );
};
