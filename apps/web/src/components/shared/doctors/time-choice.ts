import type { DoctorDay, AppointmentMode } from '@arogo/contract/doctors';

/** A free time, as listed in a doctor's days. */
export type FreeTime = DoctorDay['online'][number];

/** The selected time. Date and time are in the doctor's time zone ('YYYY-MM-DD', HH:mm); empty: not selected yet. */
export interface TimeChoice {
  readonly mode: AppointmentMode;
  readonly date: string;
  readonly time: string;
}

/** Number of days shown side by side when selecting a time. */
export const dayCount = 7;

const millisecondsPerDay = 86_400_000;

/** Adds days to a calendar date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** Number of days between two calendar dates. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / millisecondsPerDay);

/** The first free time of a mode on these days, after a date. */
export const findNextFreeTime = (
  days: readonly DoctorDay[],
  mode: AppointmentMode,
  after: string,
): FreeTime | undefined => days.filter(({ date }) => date > after).flatMap((of) => of[mode])[0];
