import {
  type DoctorCard,
  type DoctorDay,
  type DoctorProfile,
  type DoctorQuery,
  doctorQuery,
  type FoundPlace,
  type listReviews,
  type listTimes,
  type Review,
  soonestAmong,
  soonestShown,
} from '@arogo/contract/doctors';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import { filterValues } from '@arogo/contract/lists';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { cardOf, plannedOf, windowOf } from './card.ts';
import { cardRows, planRow, planRows } from './card-store.ts';
import { createPace } from './pace.ts';
import { type NearPlace, nearestPlace } from './near-store.ts';
import { beginningWith } from './place-store.ts';
import { profileOf } from './profile.ts';
import { createSearch } from './search.ts';
import { countSpecialties, isDoctor, readProfile, readReviews, spokenLanguages } from './store.ts';
import { bookable, type DayTimes, dayAfter, freeOn, instantOf, nearestFree, offeredOn, type Planned } from './times.ts';

export interface DoctorsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
}

type Times = {
  readonly timeZone: string;
  readonly today: string;
  readonly lastDay: string;
  readonly days: readonly DoctorDay[];
};

export type DoctorsService = ReturnType<typeof createDoctorsService>;

/** When visits can begin, for whoever books them: pure, without a clock of its own. */
export const visitTimes = { bookable, dayAfter, instantOf, nearestFree, offeredOn } as const;

/** The directory of doctors: whom to see, where and when. Nobody's health is in it, and everybody may read it. */
export const createDoctorsService = ({ db, clock, attempts }: DoctorsParts) => {
  /**
   * What a doctor's free times follow from, as it is now: hours, days that differ, and what is taken within the bookable
   * days. Undefined for a doctor who is not there or no longer listed.
   */
  const planned = async (statements: Statements, doctorId: string): Promise<Planned | undefined> => {
    const row = await planRow(statements, doctorId, windowOf(clock.now()));
    return row?.listed === true ? plannedOf(row) : undefined;
  };

  /** The times that a doctor offers on some days, whether or not they are booked or past, by their date. */
  const offered = async (
    statements: Statements,
    doctorId: string,
    from: string,
    days: number,
  ): Promise<ReadonlyMap<string, DayTimes>> => {
    const plan = await planned(statements, doctorId);
    const dates = Array.from({ length: days }, (_, index) => dayAfter(from, index));
    return new Map(dates.map((date) => [date, plan ? offeredOn(plan, date) : { online: [], 'in-person': [] }]));
  };

  /** The cards of some doctors by their ids, listed or not. */
  const cards = async (statements: Statements, ids: readonly string[]): Promise<ReadonlyMap<string, DoctorCard>> => {
    const now = clock.now();
    return new Map((await cardRows(statements, ids, windowOf(now))).map((row) => [row.id, cardOf(row, { now })]));
  };

  const search = createSearch({ db, clock });

  return {
    planned,
    offered,
    cards,
    /**
     * Counts a request of a client that nobody vouches for.
     * @throws AppError too_many
     */
    pace: createPace(attempts),

    search: (query: DoctorQuery) => search(query),

    /**
     * Of the best doctors who see patients online, those who are free soonest: when each of a million is free follows from
     * hours, leave and visits, and is worked out for a hundred.
     */
    async soonestOnline(speciality: string | undefined): Promise<readonly DoctorCard[]> {
      const { doctors } = await search(
        doctorQuery.parse({ consultationType: 'online', limit: soonestAmong, speciality }),
      );
      return doctors
        .flatMap((doctor) => (doctor.nextAvailable === null ? [] : [{ doctor, at: doctor.nextAvailable.at }]))
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .slice(0, soonestShown)
        .map(({ doctor }) => doctor);
    },

    specialties: () =>
      db.withoutActor(async (statements) => ({
        specialties: [...(await countSpecialties(statements))],
        languages: [...(await spokenLanguages(statements))],
      })),

    /** The town and PIN code nearest to a point in degrees; undefined where none is known near it. */
    placeNear: (latitude: number, longitude: number): Promise<NearPlace | undefined> =>
      db.withoutActor((statements) => nearestPlace(statements, latitude, longitude)),

    places: (typed: string): Promise<readonly FoundPlace[]> =>
      db.withoutActor((statements) => beginningWith(statements, typed)),

    async read(id: string): Promise<DoctorProfile> {
      const now = clock.now();
      const row = await db.withoutActor((statements) => readProfile(statements, id, windowOf(now)));
      if (!row) throw new AppError('not_found');
      return profileOf(row, now);
    },

    reviews: (
      id: string,
      { page, limit, star }: ParsedRequestOf<typeof listReviews>['query'],
    ): Promise<{ readonly reviews: readonly Review[]; readonly total: number }> =>
      db.withoutActor(async (statements) => {
        if (!(await isDoctor(statements, id))) throw new AppError('not_found');
        return readReviews(statements, id, {
          stars: filterValues(star)?.map(Number),
          limit,
          offset: (page - 1) * limit,
        });
      }),

    /** The free times of some doctors on a day, by their ids; in one query, however many they are. */
    async freeOnDay(ids: readonly string[], day: string): Promise<ReadonlyMap<string, DoctorDay>> {
      const now = clock.now();
      const rows =
        ids.length === 0 ? [] : await db.withoutActor((statements) => planRows(statements, ids, windowOf(now)));
      return new Map(rows.filter(({ listed }) => listed).map((row) => [row.id, freeOn(plannedOf(row), day, now)]));
    },

    async times(id: string, { from, days }: ParsedRequestOf<typeof listTimes>['query']): Promise<Times> {
      const now = clock.now();
      const row = await db.withoutActor((statements) => planRow(statements, id, windowOf(now)));
      if (!row) throw new AppError('not_found');
      const plan = plannedOf(row.listed ? row : { ...row, week: '', exceptions: null });
      const { today, lastDay } = bookable(now, plan.timeZone);
      const first = from ?? today;
      return {
        timeZone: plan.timeZone,
        today,
        lastDay,
        days: Array.from({ length: days }, (_, index) => freeOn(plan, dayAfter(first, index), now)),
      };
    },
  };
};
