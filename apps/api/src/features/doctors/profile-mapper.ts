import { type DoctorProfile, type AppointmentMode } from '@arogo/contract/doctors';
import { appointmentMinutes } from '@arogo/contract/booking-limits';
import { toDoctorCard, toDoctorSchedule } from './card-mapper.ts';
import type { ProfileRow } from './store.ts';

const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const;
const minutesPerDay = 24 * 60;

/** Converts a time HH:mm to minutes after midnight. */
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const getEndTime = (time: string, mode: AppointmentMode): string => {
  const minutes = (toMinutes(time) + appointmentMinutes[mode]) % minutesPerDay;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Maps a row to the page of a doctor. */
export const toDoctorProfile = (row: ProfileRow, now: Temporal.Instant): DoctorProfile => {
  const { hours } = toDoctorSchedule(row);
  const stretches = (weekday: number, mode: AppointmentMode): [string, string][] => {
    const times = hours.find((one) => one.weekday === weekday && one.mode === mode)?.times.toSorted() ?? [];
    const found: { readonly first: string; last: string }[] = [];
    for (const time of times) {
      const before = found.at(-1);
      // Joins adjacent times to one period.
      if (before !== undefined && toMinutes(time) <= toMinutes(before.last) + appointmentMinutes[mode])
        before.last = time;
      else found.push({ first: time, last: time });
    }
    return found.map(({ first, last }) => [first, getEndTime(last, mode)]);
  };
  const given = new Map(row.given ?? []);
  return {
    ...toDoctorCard(row, { now }),
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
