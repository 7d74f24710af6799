import type { DoctorDay, AppointmentMode } from '@arogo/contract/doctors';

/** A free time, as the days of a doctor list it. */
export type FreeTime = DoctorDay['online'][number];

/** What is chosen of a doctor's times. Date and time are the doctor's ('YYYY-MM-DD', HH:mm); empty: not yet. */
export interface TimeChoice {
  readonly mode: AppointmentMode;
  readonly date: string;
  readonly time: string;
}

/** Days that stand side by side where a time is chosen. */
export const dayCount = 7;

const millisecondsPerDay = 86_400_000;

/** The calendar date so many days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** How many days lie from one calendar date to another. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / millisecondsPerDay);

/** The first free time of a mode on these days, after a date. */
export const findNextFreeTime = (
  days: readonly DoctorDay[],
  mode: AppointmentMode,
  after: string,
): FreeTime | undefined => days.filter(({ date }) => date > after).flatMap((of) => of[mode])[0];
