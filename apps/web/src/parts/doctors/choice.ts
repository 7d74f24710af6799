import type { DoctorDay, VisitMode } from '@arogo/contract/doctors';

/** A free time, as the days of a doctor list it. */
export type FreeTime = DoctorDay['online'][number];

/** What is chosen of a doctor's times. Date and time are the doctor's ('YYYY-MM-DD', HH:mm); empty: not yet. */
export interface TimeChoice {
  readonly mode: VisitMode;
  readonly date: string;
  readonly time: string;
}

/** Days that stand side by side where a time is chosen. */
export const daysShown = 7;

const day = 86_400_000;

/** The calendar date so many days after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * day).toISOString().slice(0, 10);

/** How many days lie from one calendar date to another. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / day);

/** The first free time of a mode on these days, after a date. */
export const nextOf = (days: readonly DoctorDay[], mode: VisitMode, after: string): FreeTime | undefined =>
  days.filter(({ date }) => date > after).flatMap((of) => of[mode])[0];
