import { type DoctorProfile, type VisitMode } from '@arogo/contract/doctors';
import { visitMinutes } from '@arogo/contract/booking-limits';
import { cardOf, plannedOf } from './card.ts';
import type { ProfileRow } from './store.ts';

const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const;
const minutesOfDay = 24 * 60;

/** Minutes after midnight of a time, HH:mm. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const endOf = (time: string, mode: VisitMode): string => {
  const minutes = (minutesOf(time) + visitMinutes[mode]) % minutesOfDay;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** A doctor's page. */
export const profileOf = (row: ProfileRow, now: Temporal.Instant): DoctorProfile => {
  const { hours } = plannedOf(row);
  const stretches = (weekday: number, mode: VisitMode): [string, string][] => {
    const times = hours.find((one) => one.weekday === weekday && one.mode === mode)?.times.toSorted() ?? [];
    const found: { readonly first: string; last: string }[] = [];
    for (const time of times) {
      const before = found.at(-1);
      // What begins where the one before ends goes on with it.
      if (before !== undefined && minutesOf(time) <= minutesOf(before.last) + visitMinutes[mode]) before.last = time;
      else found.push({ first: time, last: time });
    }
    return found.map(({ first, last }) => [first, endOf(last, mode)]);
  };
  const given = new Map(row.given ?? []);
  return {
    ...cardOf(row, { now }),
    registrationCouncil: row.registration_council,
    clinic: {
      name: row.clinic_name,
      address: row.address,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
      phone: row.phone,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    visits: row.visits,
    stars: [1, 2, 3, 4, 5].map((star) => given.get(star) ?? 0),
    week: daysOfWeek.map((weekday) => ({
      weekday,
      online: stretches(weekday, 'online'),
      'in-person': stretches(weekday, 'in-person'),
    })),
    faq: (row.faq ?? []).map(([question, answer]) => ({ question, answer })),
  };
};
