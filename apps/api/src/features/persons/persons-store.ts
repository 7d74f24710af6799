import { sql } from 'kysely';
import type { NewPersonForm, PersonForm } from '@arogo/contract/persons';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly gender: string;
  readonly version: number;
  readonly relation: string;
  readonly colour: number;
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
  readonly ends_at: Date | null;
}

/** The persons for whom the acting account may act now, by name. */
export const listPersons = async (db: Trx, now: Temporal.Instant): Promise<readonly PersonRow[]> =>
  (await sql<PersonRow>`select * from privileged.list_persons(${toDate(now)})`.execute(db)).rows;

/** The acting account's own person. */
interface OwnPerson {
  /** YYYY-MM-DD; '' if not given. */
  readonly dateOfBirth: string;
  readonly isComplete: boolean;
  /** Today in the person's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Reads the acting account's own person, whomever it acts for. */
export const findOwnPerson = async (db: Trx, now: Temporal.Instant): Promise<OwnPerson> => {
  const { rows } = await sql<{ date_of_birth: string | null; completed_profile: boolean; time_zone: string }>`
    select * from privileged.find_own_person()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The acting account has no person.');
  return {
    dateOfBirth: row.date_of_birth ?? '',
    isComplete: row.completed_profile,
    today: now.toZonedDateTimeISO(row.time_zone).toPlainDate().toString(),
  };
};

interface ChangeDeps {
  /** The version of the consent text that the guardian confirmed; null if none is required. */
  readonly consentVersion: string | null;
  readonly now: Temporal.Instant;
}

/** Adds a person kept by the acting account. @returns their id; undefined if the account already cares for `limit` persons */
export const addPerson = async (
  db: Trx,
  form: NewPersonForm,
  { limit, sessionId, consentVersion, now }: ChangeDeps & { readonly limit: number; readonly sessionId: string },
): Promise<string | undefined> => {
  const { firstName, lastName, dateOfBirth, gender, relation, colour, bloodGroup } = form;
  const { rows } = await sql<{ id: string | null }>`select privileged.add_person(${firstName}, ${lastName},
    ${dateOfBirth}::date, ${gender}, ${relation}, ${colour ?? null}::smallint, ${bloodGroup}, ${consentVersion}::text, ${limit}::integer,
    ${sessionId}::uuid, ${toDate(now)}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Changes the person for whom the account acts. @returns false if the version has changed */
export const changePerson = async (
  db: Trx,
  version: number,
  { firstName, lastName, dateOfBirth, gender, relation, colour }: PersonForm,
  { consentVersion, now }: ChangeDeps,
): Promise<boolean> => {
  const { rows } = await sql<{
    done: boolean;
  }>`select privileged.change_person(${version}::integer, ${firstName}, ${lastName},
    ${dateOfBirth}::date, ${gender}, ${relation}, ${colour ?? null}::smallint, ${consentVersion}::text, ${toDate(now)}) as done`.execute(
    db,
  );
  return rows[0]?.done === true;
};

/** Whether the keeper has confirmed to be the guardian of the person for whom the account acts. */
export const hasKeeperConsent = async (db: Trx, patientId: string): Promise<boolean> =>
  (await db
    .selectFrom('keeper_consent')
    .select('id')
    .where('patient_id', '=', patientId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
