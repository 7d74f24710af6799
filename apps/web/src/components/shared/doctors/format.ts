import { formatMonth, formatWeekday } from '@arogo/client/format';
import { formatNumber, formatRupees } from '@arogo/contract/messages/calendar';
import type { DoctorCard } from '@arogo/contract/doctors';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';

const toNoon = (date: string): string => `${date}T12:00:00Z`;

/** Formats the weekday of a calendar date: 'Thu'. */
export const formatDateWeekday = (date: string): string => formatWeekday(toNoon(date), 'UTC');

/** Formats the months of consecutive days: 'November 2026' or 'November – December 2026'. */
export const formatMonths = (dates: readonly string[]): string => {
  const names = [
    ...new Set(
      [dates[0], dates.at(-1)].filter((date) => date !== undefined).map((date) => formatMonth(toNoon(date), 'UTC')),
    ),
  ];
  return `${names.join(' – ')} ${dates.at(-1)?.slice(0, 4) ?? ''}`.trim();
};

/** Formats '₹700', or 'Free'. */
export const formatFee = (fee: number): string => (fee === 0 ? w.free : formatRupees(fee));

/** Formats '4.8'. */
export const formatRating = (rating: number): string => formatNumber(rating, 1, 1);

/** Formats '2.4 km'; from ten km on without a fraction. */
export const formatDistance = (distance: number): string =>
  w.kilometres(distance < 10 ? formatNumber(distance, 1, 1) : formatNumber(distance));

/** Formats 'Dermatologist · 17 years'. */
export const formatSpecialtyAndExperience = ({
  specialty,
  yearsOfExperience,
}: Pick<DoctorCard, 'specialty' | 'yearsOfExperience'>): string =>
  `${formatSpecialty(specialty)} · ${w.years(yearsOfExperience)}`;
