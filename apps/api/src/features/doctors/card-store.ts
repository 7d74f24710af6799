import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import type { AppointmentMode } from '@arogo/contract/doctors';

/** The period in which free slots are searched. It has a spare day at either end, for every time zone. */
export interface AvailabilityWindow {
  readonly now: Date;
  readonly from: string;
  readonly until: string;
}

/** A doctor's columns for a card, with the input of the next free slots. */
export interface CardRow {
  readonly id: string;
  readonly display_name: string;
  readonly profile_picture: string | null;
  readonly gender: string;
  readonly specialty: string;
  readonly expertise: readonly string[];
  readonly clinic_id: string;
  readonly clinic_name: string;
  readonly education: string;
  readonly credentials: string;
  readonly practising_since: number;
  readonly registration_number: string;
  readonly registration_state: string;
  readonly languages: readonly string[];
  readonly online_fee: number | null;
  readonly in_person_fee: number | null;
  readonly bio: string;
  readonly score: number;
  readonly rating: string | null;
  readonly review_count: number;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
  readonly listed: boolean;
  readonly sample: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** 'online 2 11:00 12:00' for each mode and weekday, separated by semicolons. */
  readonly week: string;
  readonly exceptions: readonly (readonly [day: string, mode: AppointmentMode, times: readonly string[]])[] | null;
  /** Epoch milliseconds. */
  readonly taken: readonly (readonly [from: number, until: number])[] | null;
}

/** Selects the hours, exceptions and taken slots of doctor `d` within the window. Expired holds do not count as taken. */
export const buildScheduleColumns = ({ now, from, until }: AvailabilityWindow): RawBuilder<unknown> => sql`
  d.week,
  (select json_agg(json_build_array(day, mode, times)) from availability_override where doctor_id = d.id
  and day between ${from}::date and ${until}::date) as exceptions,
  (select json_agg(json_build_array((extract(epoch from lower(during)) * 1000)::float8, (extract(epoch
  from upper(during)) * 1000)::float8)) from appointment_slot
    where doctor_id = d.id and day between ${from}::date and ${until}::date and (held_until is null or held_until > ${now})) as taken`;

/** The columns that a card needs, of doctor `d`. */
export const buildCardColumns = (availability: AvailabilityWindow): RawBuilder<unknown> => sql`
  d.id, d.display_name, d.profile_picture, d.gender, d.specialty, d.expertise, d.clinic_id, d.clinic_name, d.education, d.credentials, d.practising_since,
  d.registration_number, d.registration_state, d.languages, d.online_fee, d.in_person_fee, d.bio, d.score, d.rating, d.review_count, d.city, d.state,
  d.latitude, d.longitude, d.time_zone, d.listed, d.sample, d.created_at, d.updated_at, ${buildScheduleColumns(availability)}`;

const selectCards = prepareSql<AvailabilityWindow & { readonly ids: readonly string[] }, CardRow>(
  (values) => sql`select ${buildCardColumns(values)} from doctor d where d.id = any(${values.ids}::uuid[])`,
);

/**
 * Selects the cards of the doctors whose ids are in the transaction's setting `app.page`, unordered. It lets the search and the
 * cards share one round trip.
 */
export const selectCardsOfPage = prepareSql<AvailabilityWindow, CardRow>(
  (availability) =>
    sql`select ${buildCardColumns(availability)} from doctor d where d.id = any(nullif(current_setting('app.page', true), '')::uuid[])`,
);

/** Finds cards by id, unordered. */
export const findCards = async (
  db: Trx,
  ids: readonly string[],
  availability: AvailabilityWindow,
): Promise<readonly CardRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.executeQuery(selectCards(db, { ids: [...ids], ...availability }));
  return rows;
};

/** The input of a doctor's free slots: hours, exceptions and taken slots within the window. */
export type ScheduleRow = Pick<
  CardRow,
  'time_zone' | 'listed' | 'online_fee' | 'in_person_fee' | 'week' | 'exceptions' | 'taken'
>;

export const findSchedule = async (
  db: Trx,
  id: string,
  availability: AvailabilityWindow,
): Promise<ScheduleRow | undefined> => {
  const { rows } =
    await sql<ScheduleRow>`select d.time_zone, d.listed, d.online_fee, d.in_person_fee, ${buildScheduleColumns(availability)}
      from doctor d where d.id = ${id}`.execute(db);
  return rows[0];
};

/** The schedules of doctors, in one query. Unknown ids are skipped. */
export const planRows = async (
  db: Trx,
  ids: readonly string[],
  availability: AvailabilityWindow,
): Promise<readonly (ScheduleRow & { readonly id: string })[]> =>
  (
    await sql<ScheduleRow & { readonly id: string }>`
    select d.id, d.time_zone, d.listed, d.online_fee, d.in_person_fee, ${buildScheduleColumns(availability)}
    from doctor d where d.id = any(${ids}::uuid[])`.execute(db)
  ).rows;
