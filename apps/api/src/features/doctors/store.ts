import type { Review } from '@arogo/contract/doctors';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { type CardRow, buildCardColumns, type AvailabilityWindow } from './card-store.ts';

/** The columns of a doctor's page besides those of the card. */
export interface ProfileRow extends CardRow {
  readonly registration_council: string;
  readonly address: string;
  readonly postal_code: string;
  readonly phone: string;
  readonly visits: number;
  /** Number of reviews by stars. */
  readonly given: readonly (readonly [star: number, reviews: number])[] | null;
  readonly faq: readonly (readonly [question: string, answer: string])[] | null;
}

export const readProfile = async (
  db: Trx,
  id: string,
  availability: AvailabilityWindow,
): Promise<ProfileRow | undefined> => {
  const { rows } = await sql<ProfileRow>`
    select ${buildCardColumns(availability)}, d.registration_council, c.address, c.postal_code, c.phone,
      (select count(*)::integer from appointment_slot v where v.doctor_id = d.id and v.held_until is null and upper(v.during) <= ${availability.now}) as visits,
      (select json_agg(json_build_array(star, reviews)) from (select star, count(*) as reviews from doctor_review
      where doctor_id = d.id group by star) counted) as given,
      (select json_agg(json_build_array(question, answer) order by position) from doctor_question where doctor_id = d.id) as faq
    from doctor d join clinic c on c.id = d.clinic_id where d.id = ${id}`.execute(db);
  return rows[0];
};

/** Whether a doctor exists, listed or not. */
export const isDoctor = async (db: Trx, id: string): Promise<boolean> =>
  (await db.selectFrom('doctor').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export interface ReviewPage {
  readonly stars: readonly number[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a doctor's reviews, newest first, with the total. */
export const readReviews = async (
  db: Trx,
  doctorId: string,
  { stars, limit, offset }: ReviewPage,
): Promise<{ readonly reviews: readonly Review[]; readonly total: number }> => {
  const those = db
    .selectFrom('doctor_review')
    .where('doctor_id', '=', doctorId)
    .$if(stars !== undefined, (query) => query.where('star', 'in', stars ?? []));
  const counted = await those.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await those
    .select(['id', 'star', 'comment', 'created_at', 'shown_name'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total: Number(counted.total),
    reviews: rows.map((row) => ({
      id: row.id,
      star: row.star,
      comment: row.comment,
      date: row.created_at.toISOString(),
      name: row.shown_name,
    })),
  };
};

/** The number of listed doctors of each specialty, most first. */
export const countSpecialties = async (
  db: Trx,
): Promise<readonly { readonly name: string; readonly doctors: number }[]> => {
  const { rows } = await sql<{ name: string; doctors: number }>`
    select specialty as name, count(*)::integer as doctors from doctor where listed group by specialty order by count(*) desc, specialty`.execute(
    db,
  );
  return rows;
};

/** The languages of listed doctors, most frequent first. */
export const findSpokenLanguages = async (db: Trx): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from doctor, unnest(languages) as name where listed group by name order by count(*) desc, name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
