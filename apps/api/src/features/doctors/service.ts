import {
  type DoctorCard,
  type DoctorDay,
  type DoctorProfile,
  type DoctorQuery,
  doctorQuery,
  type PlaceSuggestion,
  type listReviews,
  type listTimes,
  type Review,
  soonestPoolSize,
  soonestCount,
} from '@arogo/contract/doctors';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { parseFilterValues } from '@arogo/contract/lists';
import { createBatchedRateLimit } from '../../platform/http/batched-rate-limit.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { PublicDatabase } from '../../platform/database/replica.ts';
import { AppError } from '../../platform/errors.ts';
import { toDoctorCard, toDoctorSchedule, getAvailabilityWindow } from './card-mapper.ts';
import { buildScheduleColumns, findCards, findSchedule, planRows } from './card-store.ts';
import { type NearestPlace, findNearestPlace } from './nearest-place-store.ts';
import { suggestPlaces } from './place-store.ts';
import { toDoctorProfile } from './profile-mapper.ts';
import { createDoctorSearch } from './doctor-search.ts';
import { countSpecialties, isDoctor, readProfile, readReviews, findSpokenLanguages } from './store.ts';
import {
  getBookableDays,
  type DayTimes,
  addDays,
  getFreeTimes,
  toEpochMs,
  findNearestFree,
  getOfferedTimes,
  type DoctorSchedule,
} from './times.ts';

/** 600 requests a minute in total: households and offices share an address. */
const directoryLimit = { name: 'directory', limit: 20, windowMs: 60_000 } as const;
const directoryBatchSize = 30;

export interface DoctorsDeps {
  /** For times that decide a booking, and for readers who may just have changed something. */
  readonly db: Database;
  /** For reads that may be seconds old. */
  readonly publicDb: PublicDatabase;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
}

/** The reader of a doctor's page. A signed-in reader must see their own bookings and reviews at once. */
export type DirectoryReader = 'visitor' | 'signed in';

type DoctorTimes = {
  readonly timeZone: string;
  readonly today: string;
  readonly lastDay: string;
  readonly days: readonly DoctorDay[];
};

export type DoctorsService = ReturnType<typeof createDoctorsService>;

/** Throws inside the transaction: a row missing on a replica is then read from the primary. @throws AppError not_found */
const requireRow = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};

/** Pure functions about appointment times, for the booking feature. */
export const appointmentTimes = {
  /** The columns from which `toSchedule` builds the schedule of doctor `d`. */
  buildScheduleColumns,
  toSchedule: toDoctorSchedule,
  bookable: getBookableDays,
  dayAfter: addDays,
  toEpochMs,
  nearestFree: findNearestFree,
  offeredOn: getOfferedTimes,
} as const;

/** The directory of doctors. It contains no health data, and everybody may read it. */
export const createDoctorsService = ({ db, publicDb, clock, attempts }: DoctorsDeps) => {
  /**
   * Reads the input of a doctor's free slots, up to date: hours, exceptions, and taken slots within the bookable days. Undefined
   * if the doctor is unknown or no longer listed.
   */
  const planned = async (trx: Trx, doctorId: string): Promise<DoctorSchedule | undefined> => {
    const row = await findSchedule(trx, doctorId, getAvailabilityWindow(clock.now()));
    return row?.listed === true ? toDoctorSchedule(row) : undefined;
  };

  /** The times that a doctor offers by date, including booked and past ones. */
  const offered = async (
    trx: Trx,
    doctorId: string,
    from: string,
    days: number,
  ): Promise<ReadonlyMap<string, DayTimes>> => {
    const plan = await planned(trx, doctorId);
    const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
    return new Map(dates.map((date) => [date, plan ? getOfferedTimes(plan, date) : { online: [], 'in-person': [] }]));
  };

  /** The cards of doctors by id, listed or not. */
  const cards = async (trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, DoctorCard>> => {
    const now = clock.now();
    return new Map(
      (await findCards(trx, ids, getAvailabilityWindow(now))).map((row) => [row.id, toDoctorCard(row, { now })]),
    );
  };

  /** A visitor has neither booked nor reviewed, and must sign in to book, so their data may be seconds old. */
  const getDatabase = (reader: DirectoryReader): PublicDatabase => (reader === 'visitor' ? publicDb : db);

  const search = createDoctorSearch({ db: publicDb, clock });

  return {
    planned,
    offered,
    cards,
    /**
     * Counts a request against the limit of its client address.
     * @throws AppError rate_limited
     */
    pace: createBatchedRateLimit({
      attempts,
      clock,
      limit: directoryLimit,
      batchSize: directoryBatchSize,
    }),

    /** @param among ids of the doctors to search; all if absent */
    search: (query: DoctorQuery, among?: readonly string[]) => search(query, among),

    /**
     * Finds those of the best online doctors who are free soonest. The next free slot depends on hours, leave and appointments,
     * so it is computed for a hundred doctors only, not for a million.
     */
    async soonestOnline(speciality: string | undefined): Promise<readonly DoctorCard[]> {
      const { doctors } = await search(
        doctorQuery.parse({ consultationType: 'online', limit: soonestPoolSize, speciality }),
      );
      return doctors
        .flatMap((doctor) => (doctor.nextAvailable === null ? [] : [{ doctor, at: doctor.nextAvailable.at }]))
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .slice(0, soonestCount)
        .map(({ doctor }) => doctor);
    },

    specialties: () =>
      publicDb.asSystem(async (trx) => ({
        specialties: [...(await countSpecialties(trx))],
        languages: [...(await findSpokenLanguages(trx))],
      })),

    /** The town and PIN code nearest to a point in degrees; undefined if none is known near it. */
    placeNear: (latitude: number, longitude: number): Promise<NearestPlace | undefined> =>
      publicDb.asSystem((trx) => findNearestPlace(trx, latitude, longitude)),

    places: (typed: string): Promise<readonly PlaceSuggestion[]> =>
      publicDb.asSystem((trx) => suggestPlaces(trx, typed)),

    async read(id: string, reader: DirectoryReader): Promise<DoctorProfile> {
      const now = clock.now();
      const row = await getDatabase(reader).asSystem(async (trx) =>
        requireRow(await readProfile(trx, id, getAvailabilityWindow(now))),
      );
      return toDoctorProfile(row, now);
    },

    reviews: (
      id: string,
      { page, limit, star }: ParsedEndpointRequest<typeof listReviews>['query'],
      reader: DirectoryReader,
    ): Promise<{ readonly reviews: readonly Review[]; readonly total: number }> =>
      getDatabase(reader).asSystem(async (trx) => {
        if (!(await isDoctor(trx, id))) throw new AppError('not_found');
        return readReviews(trx, id, {
          stars: parseFilterValues(star)?.map(Number),
          limit,
          offset: (page - 1) * limit,
        });
      }),

    /** The free times of doctors on a day, by id. One query for any number of doctors. */
    async freeOnDay(ids: readonly string[], day: string): Promise<ReadonlyMap<string, DoctorDay>> {
      const now = clock.now();
      const rows = ids.length === 0 ? [] : await db.asSystem((trx) => planRows(trx, ids, getAvailabilityWindow(now)));
      return new Map(
        rows.filter(({ listed }) => listed).map((row) => [row.id, getFreeTimes(toDoctorSchedule(row), day, now)]),
      );
    },

    async times(
      id: string,
      { from, days }: ParsedEndpointRequest<typeof listTimes>['query'],
      reader: DirectoryReader,
    ): Promise<DoctorTimes> {
      const now = clock.now();
      const row = await getDatabase(reader).asSystem(async (trx) =>
        requireRow(await findSchedule(trx, id, getAvailabilityWindow(now))),
      );
      const plan = toDoctorSchedule(row.listed ? row : { ...row, week: '', exceptions: null });
      const { today, lastDay } = getBookableDays(now, plan.timeZone);
      const first = from ?? today;
      return {
        timeZone: plan.timeZone,
        today,
        lastDay,
        days: Array.from({ length: days }, (_, index) => getFreeTimes(plan, addDays(first, index), now)),
      };
    },
  };
};
