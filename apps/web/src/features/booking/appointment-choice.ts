import { toLocalDateTime } from '@arogo/client/format';
import { bookingCheck } from '@arogo/contract/appointments';
import { type DoctorProfile, type AppointmentMode, appointmentModes } from '@arogo/contract/doctors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { isCalendarDate } from '@arogo/contract/profile';
import * as z from 'zod/mini';
import type { TimeChoice } from '../../components/shared/doctors/time-choice.ts';

/** Appointment modes that a doctor offers, in person first. */
export const listAppointmentModes = ({ fees }: Pick<DoctorProfile, 'fees'>): readonly AppointmentMode[] =>
  appointmentModes.filter((mode) => fees[mode] !== null);

/**
 * Parses a choice from the address; parts that do not fit the doctor default to the day and mode of the doctor's next free time.
 */
export const parseTimeChoice = (
  search: URLSearchParams,
  doctor: Pick<DoctorProfile, 'fees' | 'nextAvailable'>,
  today: string,
): TimeChoice => {
  const modes = listAppointmentModes(doctor);
  const next = doctor.nextAvailable;
  const requestedMode = search.get('mode');
  const mode = modes.find((each) => each === requestedMode) ?? next?.mode ?? modes[0] ?? 'in-person';
  const date = search.get('date') ?? '';
  const time = search.get('time') ?? '';
  const isDate = isCalendarDate(date) && date >= today;
  return { mode, date: isDate ? date : (next?.date ?? today), time: isDate && /^\d\d:\d\d$/.test(time) ? time : '' };
};

const { visitHour: timeSchema, symptoms: symptomsSchema, appointmentDate } = bookingCheck.shape;
const appointmentSchema = z.object({ visitHour: timeSchema, symptoms: symptomsSchema, appointmentDate });

/** Error messages by field, as the fields are called in the address and in the confirmation form. */
export type Problems = Readonly<Partial<Record<keyof typeof appointmentSchema.shape, string>>>;

/** Validates a choice and the symptoms in the doctor's time zone: a time in the past cannot be booked. */
export const validateChoice = ({ date, time }: TimeChoice, written: string, timeZone: string, now: Date): Problems => {
  const checked = appointmentSchema.safeParse({ visitHour: time, symptoms: written, appointmentDate: date });
  const problems: Record<string, string> = checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const [today = '', clock = ''] = toLocalDateTime(now, timeZone).split('T');
  const isOver = date < today || (date === today && time !== '' && time <= clock);
  return isOver ? { appointmentDate: bookingMessages.datePast, ...problems } : problems;
};
