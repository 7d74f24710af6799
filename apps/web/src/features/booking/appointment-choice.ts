import { toLocalDateTime } from '@arogo/client/format';
import { bookingCheck } from '@arogo/contract/appointments';
import { type DoctorProfile, type AppointmentMode, appointmentModes } from '@arogo/contract/doctors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { isCalendarDate } from '@arogo/contract/profile';
import * as z from 'zod/mini';
import type { TimeChoice } from '../../components/shared/doctors/time-choice.ts';

/** How a doctor sees patients, in person first. */
export const listAppointmentModes = ({ fees }: Pick<DoctorProfile, 'fees'>): readonly AppointmentMode[] =>
  appointmentModes.filter((mode) => fees[mode] !== null);

/** What the address carries of a choice; what does not fit the doctor is the doctor's next free time's day and mode. */
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

/** Name of what stands in the address and in the form behind the confirm window, to what is wrong with it. */
export type Problems = Readonly<Partial<Record<keyof typeof appointmentSchema.shape, string>>>;

/** What is wrong with a choice and what was written, by the doctor's clock: a time that is over cannot be booked. */
export const validateChoice = ({ date, time }: TimeChoice, written: string, timeZone: string, now: Date): Problems => {
  const checked = appointmentSchema.safeParse({ visitHour: time, symptoms: written, appointmentDate: date });
  const found: Record<string, string> = checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const [today = '', clock = ''] = toLocalDateTime(now, timeZone).split('T');
  const isOver = date < today || (date === today && time !== '' && time <= clock);
  return isOver ? { appointmentDate: bookingMessages.datePast, ...found } : found;
};
