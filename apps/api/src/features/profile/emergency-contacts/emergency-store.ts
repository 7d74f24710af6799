import type { ContactForm, ContactKind } from '@arogo/contract/emergency-contacts';
import { toIsoDate } from '@arogo/contract/emergency-contacts';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { EmergencyContact as ContactTable } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';

export type ContactRow = Omit<Selectable<ContactTable>, 'patient_id' | 'created_at' | 'updated_at'>;

const columns = [
  'id',
  'kind',
  'version',
  'first_name',
  'last_name',
  'country_code',
  'phone_number',
  'gender',
  'date_of_birth',
  'relation',
  'blood_group',
  'email',
] as const;

const toContactValues = ({
  firstName,
  lastName,
  countryCode,
  phoneNumber,
  gender,
  dateOfBirth,
  relation,
  bloodGroup,
  email,
}: ContactForm) => ({
  first_name: firstName,
  last_name: lastName,
  country_code: countryCode,
  phone_number: phoneNumber,
  gender,
  date_of_birth: dateOfBirth === null ? null : toIsoDate(dateOfBirth),
  relation,
  blood_group: bloodGroup,
  email,
});

/** A page of both lists, each by name, so that a restored contact returns to its place. */
export const listContacts = (
  db: Trx,
  patientId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ContactRow[]> =>
  db
    .selectFrom('emergency_contact')
    .select(columns)
    .where('patient_id', '=', patientId)
    .orderBy(sql`kind = 'care'`)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countContacts = async (db: Trx, patientId: string, kind?: ContactKind): Promise<number> => {
  const row = await db
    .selectFrom('emergency_contact')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const findContact = (db: Trx, patientId: string, id: string): Promise<ContactRow | undefined> =>
  db
    .selectFrom('emergency_contact')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks a patient's contacts until the end of the transaction, so that the limit holds. */
export const lockContacts = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emergency ${patientId}`}, 0))`.execute(db);
};

export const insertContact = (
  db: Trx,
  patientId: string,
  kind: ContactKind,
  form: ContactForm,
  now: Temporal.Instant,
): Promise<ContactRow> =>
  db
    .insertInto('emergency_contact')
    .values({ patient_id: patientId, kind, ...toContactValues(form), created_at: toDate(now), updated_at: toDate(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Updates a contact with the given version. @returns undefined if it is gone or has another version */
export const changeContact = (
  db: Trx,
  patientId: string,
  id: string,
  version: number,
  form: ContactForm,
  now: Temporal.Instant,
): Promise<ContactRow | undefined> =>
  db
    .updateTable('emergency_contact')
    .set({ ...toContactValues(form), version: version + 1, updated_at: toDate(now) })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

/** @returns false if there is none */
export const deleteContact = async (db: Trx, patientId: string, id: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('emergency_contact')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Today in the patient's time zone, YYYY-MM-DD. */
export const getToday = async (db: Trx, patientId: string, now: Temporal.Instant): Promise<string> => {
  const row = await db.selectFrom('patient').select('time_zone').where('id', '=', patientId).executeTakeFirstOrThrow();
  return now.toZonedDateTimeISO(row.time_zone).toPlainDate().toString();
};
