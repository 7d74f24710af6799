import { plainWords } from '@arogo/clinical/guide/test-names';
import type { DoctorLine, DoctorSearch, PartOfDay } from '@arogo/clinical/guide/guide-types';
import { type DoctorCard, type DoctorDay, doctorQuery, type FreeTime } from '@arogo/contract/doctors';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import pLimit from 'p-limit';
import { AppError } from '../../platform/errors.ts';
import type { DoctorsService } from '../doctors/service.ts';
import { formatAnswerMoment } from './tools-format.ts';

export type DoctorsLookup = Pick<DoctorsService, 'search' | 'freeOnDay' | 'read'>;

/** Doctors in one answer, and lookups of free times if a day is requested. */
const maxDoctors = 10;
const maxTimesLookups = 12;

/** The hours of each part of the day; the end is exclusive. */
const hoursByPart: Readonly<Record<PartOfDay, readonly [from: number, until: number]>> = {
  morning: [5, 12],
  afternoon: [12, 16],
  evening: [16, 20],
  night: [20, 24],
};

const isInPartOfDay = (part: PartOfDay | undefined, time: string): boolean => {
  if (part === undefined) return true;
  const hour = Number(time.slice(0, 2));
  const [from, until] = hoursByPart[part];
  return hour >= from && hour < until;
};

/**
 * Whether a doctor's name has at least one of the words. Needed since the search tolerates typing errors and also matches
 * clinics.
 */
const matchesName = (displayName: string, name: string): boolean => {
  const words = plainWords(displayName).split(' ');
  return plainWords(name)
    .split(' ')
    .some((word) => words.some((one) => one.startsWith(word.slice(0, Math.max(3, word.length - 1)))));
};

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Maps not_found to undefined. */
const orUndefined = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** The free times on a day, within a part of it, in the patient's time zone. */
const freeTimes = (first: DoctorDay | undefined, own: string, { partOfDay, mode }: DoctorSearch): readonly string[] => {
  if (first === undefined) return [];
  const free: readonly FreeTime[] = mode === undefined ? [...first['in-person'], ...first.online] : first[mode];
  const times = free.map(({ at }) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(own).toPlainTime().toString({ smallestUnit: 'minute' }),
  );
  return [...new Set(times)]
    .toSorted()
    .filter((time) => isInPartOfDay(partOfDay, time))
    .map(formatClock);
};

/**
 * Finds doctors for an answer, with their free times on a requested day.
 * @param own the patient's time zone, used for all times
 */
export const findDoctors = async (
  doctors: DoctorsLookup,
  own: string,
  wanted: DoctorSearch,
): Promise<{
  readonly cards: readonly DoctorCard[];
  readonly lines: readonly DoctorLine[];
  readonly place: string | null;
}> => {
  const { specialty, name, mode, place, maxPrice, sort, day, doctorIds, gender, language } = wanted;
  const few = pLimit(3);
  const query = {
    ...(specialty !== undefined && { speciality: specialty }),
    ...(name !== undefined && name.trim() !== '' && { q: name }),
    ...(mode !== undefined && { consultationType: mode }),
    ...(place !== undefined && place.trim() !== '' && { place }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(sort !== undefined && { sort: 'price-low' as const }),
    ...(gender !== undefined && { gender }),
    ...(language !== undefined && { languages: language }),
  };
  const found = doctorIds === undefined ? await doctors.search(doctorQuery.parse({ ...query, limit: 20 })) : undefined;
  const ids = (doctorIds ?? []).filter((id) => uuidPattern.test(id)).slice(0, maxDoctors);
  const chosen = await Promise.all(ids.map((id) => few(() => orUndefined(doctors.read(id, 'signed in')))));
  const all: readonly DoctorCard[] = found?.doctors ?? chosen.filter((card) => card !== undefined);
  // A name without a match must not return other doctors.
  const named = name === undefined ? all : all.filter(({ displayName }) => matchesName(displayName, name));
  const sorted =
    sort === 'price'
      ? named.toSorted((one, other) => one.price - other.price)
      : named.toSorted((one, other) => (one.nextAvailable?.at ?? '9').localeCompare(other.nextAvailable?.at ?? '9'));
  const some = sorted.slice(0, day === undefined ? maxDoctors : maxTimesLookups);
  const days =
    day === undefined
      ? undefined
      : await doctors.freeOnDay(
          some.map(({ userId }) => userId),
          day,
        );
  const looked = some.map((card) => ({ card, times: days && freeTimes(days.get(card.userId), own, wanted) }));
  // Doctors with free times first.
  const shown = looked
    .toSorted((one, other) => Number((other.times?.length ?? 1) > 0) - Number((one.times?.length ?? 1) > 0))
    .slice(0, maxDoctors);
  const lines = shown.map(
    ({
      card: { userId, displayName, specialty: called, clinicName, city, nextAvailable, timeZone, price },
      times,
    }): DoctorLine => ({
      doctorId: userId,
      name: displayName,
      specialty: called,
      clinic: clinicName,
      city,
      nextFree: nextAvailable === null ? null : formatAnswerMoment(nextAvailable.at, own, timeZone),
      price,
      ...(times && { times }),
    }),
  );
  return { cards: shown.map(({ card }) => card), lines, place: found?.place?.name ?? null };
};
