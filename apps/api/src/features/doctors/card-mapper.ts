import { type DoctorCard, type AppointmentMode, appointmentModes, maxNextTimes } from '@arogo/contract/doctors';
import { toDate } from '../../platform/clock.ts';
import type { CardRow, ScheduleRow, AvailabilityWindow } from './card-store.ts';
import {
  getBookableDays,
  getDayBefore,
  findNextFree,
  type WeeklyHours,
  getNextDay,
  type DoctorSchedule,
} from './times.ts';

/**
 * The days whose hours and appointments a search reads. One day before the first and one after the last bookable day in UTC, to
 * cover every time zone.
 */
export const getAvailabilityWindow = (now: Temporal.Instant): AvailabilityWindow => {
  const { today, lastDay } = getBookableDays(now, 'UTC');
  return { now: toDate(now), from: getDayBefore(today), until: getNextDay(lastDay) };
};

/** Parses the hours column of a doctor. */
const parseHours = (week: string): WeeklyHours[] =>
  (week === '' ? [] : week.split(';')).map((one) => {
    const [mode, weekday, ...times] = one.split(' ');
    return { mode: mode as AppointmentMode, weekday: Number(weekday), times };
  });

/** The input from which free slots are computed. A mode without a fee is not offered, even if it has hours. */
export const toDoctorSchedule = ({
  time_zone: timeZone,
  online_fee,
  in_person_fee,
  week,
  exceptions,
  taken,
}: Omit<ScheduleRow, 'listed'>): DoctorSchedule => {
  const isOffered = (mode: AppointmentMode): boolean => (mode === 'online' ? online_fee : in_person_fee) !== null;
  return {
    timeZone,
    hours: parseHours(week).filter(({ mode }) => isOffered(mode)),
    exceptions: (exceptions ?? [])
      .filter(([, mode]) => isOffered(mode))
      .map(([day, mode, times]) => ({ day, mode, times })),
    taken: (taken ?? []).map(([from, until]) => ({ from, until })),
  };
};

const paisePerRupee = 100;
const toRupees = (paise: number | null): number | null => (paise === null ? null : paise / paisePerRupee);

/** Length of the year in a date YYYY-MM-DD. */
const yearDigits = 4;

/** The context of a card. */
export interface CardContext {
  readonly now: Temporal.Instant;
  /** The requested mode; any if absent. */
  readonly mode?: AppointmentMode | undefined;
  /** Distance in km from the place of the search. */
  readonly distance?: number | null;
}

/** Maps a row to a card with the doctor's next free times. */
export const toDoctorCard = (row: CardRow, { now, mode, distance = null }: CardContext): DoctorCard => {
  const fees = { online: toRupees(row.online_fee), 'in-person': toRupees(row.in_person_fee) };
  const modes = mode === undefined ? appointmentModes : [mode];
  const nextTimes = row.listed ? findNextFree(toDoctorSchedule(row), modes, now, maxNextTimes) : [];
  return {
    userId: row.id,
    displayName: row.display_name,
    profilePicture: row.profile_picture,
    gender: row.gender as DoctorCard['gender'],
    specialty: row.specialty,
    expertiseAreas: [...row.expertise],
    clinicId: row.clinic_id,
    clinicName: row.clinic_name,
    education: row.education,
    credentials: row.credentials,
    timeZone: row.time_zone,
    yearsOfExperience: Math.max(
      0,
      Number(getBookableDays(now, row.time_zone).today.slice(0, yearDigits)) - row.practising_since,
    ),
    medicalRegistrationNumber: row.registration_number,
    languagesSpoken: [...row.languages],
    providesOnlineConsultation: row.online_fee !== null,
    providesInPersonConsultation: row.in_person_fee !== null,
    bio: row.bio,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isVerified: row.registration_state === 'verified',
    score: Math.round(row.score * 10) / 10,
    distance,
    price: Math.min(...modes.map((one) => fees[one] ?? Infinity)),
    fees,
    currency: 'INR',
    city: row.city,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    rating: row.rating === null ? null : Number(row.rating),
    reviewCount: row.review_count,
    nextAvailable: nextTimes[0] ?? null,
    nextTimes: [...nextTimes],
    sample: row.sample,
  };
};
