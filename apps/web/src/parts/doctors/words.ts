import { monthOf, weekdayOf } from '@arogo/client/formats';
import { numberWords } from '@arogo/contract/messages/calendar';
import type { DoctorCard } from '@arogo/contract/doctors';
import { doctorWords as w } from '@arogo/contract/messages/doctor-words';

const noon = (date: string): string => `${date}T12:00:00Z`;

/** 'Thu' of a calendar date. */
export const weekdayWords = (date: string): string => weekdayOf(noon(date), 'UTC');

/** 'November 2026' of days in a row, or 'November – December 2026'. */
export const monthWords = (dates: readonly string[]): string => {
  const names = [
    ...new Set([dates[0], dates.at(-1)].filter((date) => date !== undefined).map((date) => monthOf(noon(date), 'UTC'))),
  ];
  return `${names.join(' – ')} ${dates.at(-1)?.slice(0, 4) ?? ''}`.trim();
};

/** '4.8'. */
export const ratingWords = (rating: number): string => numberWords(rating, 1, 1);

/** '2.4 km'; from ten km on without a fraction. */
export const distanceWords = (distance: number): string =>
  w.kilometres(distance < 10 ? numberWords(distance, 1, 1) : numberWords(distance));

/** 'Dermatologist · 17 years'. */
export const callingWords = ({
  specialty,
  yearsOfExperience,
}: Pick<DoctorCard, 'specialty' | 'yearsOfExperience'>): string => `${specialty} · ${w.years(yearsOfExperience)}`;
