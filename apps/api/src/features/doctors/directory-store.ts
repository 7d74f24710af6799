import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Trx } from '../../platform/database/database.ts';
import type { DirectoryEntry } from './directory-entry.ts';

/** The result of writing doctors. */
export interface WriteCounts {
  readonly added: number;
  readonly updated: number;
}

const writeClinics = async (db: Trx, entries: readonly DirectoryEntry[], now: Date): Promise<void> => {
  // If several entries contain the same clinic, the last one wins.
  const clinics = [...new Map(entries.map(({ clinic }) => [clinic.code, clinic])).values()];
  await sql`
    insert into clinic as known (code, name, address, city, state, postal_code, phone, latitude, longitude, updated_at)
    select c.code, c.name, c.address, c.city, c.state, c."postalCode", c.phone, c.latitude, c.longitude, ${now}
    from jsonb_to_recordset(${JSON.stringify(clinics)}::jsonb)
    as c (code text, name text, address text, city text, state text, "postalCode" text, phone text, latitude float8,
    longitude float8)
    order by c.code
    on conflict (code) do update set name = excluded.name, address = excluded.address, city = excluded.city,
    state = excluded.state, postal_code = excluded.postal_code,
      phone = excluded.phone, latitude = excluded.latitude, longitude = excluded.longitude, updated_at = excluded.updated_at
    where (known.name, known.address, known.city, known.state, known.postal_code, known.phone, known.latitude, known.longitude)
      is distinct from (excluded.name, excluded.address, excluded.city, excluded.state, excluded.postal_code,
      excluded.phone, excluded.latitude, excluded.longitude)`.execute(db);
};

interface DoctorWriteResult {
  readonly id: string;
  readonly code: string;
  readonly added: boolean;
  /** Whether the doctor maintains hours, leave and fees in the workspace. */
  readonly selfKept: boolean;
}

const writeDoctors = async (
  db: Trx,
  entries: readonly DirectoryEntry[],
  now: Date,
): Promise<readonly DoctorWriteResult[]> => {
  const rows = entries.map(({ clinic, hours: _hours, exceptions: _exceptions, faq: _faq, ...doctor }) => ({
    ...doctor,
    clinicCode: clinic.code,
  }));
  const written = await sql<DoctorWriteResult>`
    insert into doctor as known (code, display_name, gender, specialty, expertise, clinic_id, education, credentials,
    practising_since, registration_number, registration_council,
      registration_state, registration_checked_on, languages, online_fee, in_person_fee, bio, time_zone, listed, sample, created_at, updated_at)
    select d.code, d."displayName", d.gender, d.specialty, d.expertise, c.id, d.education, d.credentials,
    d."practisingSince", d."registrationNumber", d."registrationCouncil",
      case when d."registrationCheckedOn" is null then 'unchecked'
      else 'verified' end, d."registrationCheckedOn", d.languages, d."onlineFee", d."inPersonFee", d.bio, d."timeZone",
      d.listed, d.sample, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as d (code text, "displayName" text, gender text, specialty text, expertise text[], "clinicCode" text,
    education text, credentials text,
      "practisingSince" smallint, "registrationNumber" text, "registrationCouncil" text, "registrationCheckedOn" date,
      languages text[], "onlineFee" integer, "inPersonFee" integer, bio text,
      "timeZone" text, listed boolean, sample boolean)
    join clinic c on c.code = d."clinicCode"
    order by d.code
    on conflict (code) do update set display_name = excluded.display_name, gender = excluded.gender,
    specialty = excluded.specialty, expertise = excluded.expertise, clinic_id = excluded.clinic_id,
      education = excluded.education, credentials = excluded.credentials, practising_since = excluded.practising_since,
      registration_number = excluded.registration_number,
      registration_council = excluded.registration_council, registration_state = excluded.registration_state,
      registration_checked_on = excluded.registration_checked_on,
      languages = excluded.languages, online_fee = case when known.is_self_managed then known.online_fee else excluded.online_fee end,
      in_person_fee = case when known.is_self_managed then known.in_person_fee
      else excluded.in_person_fee end, bio = excluded.bio, time_zone = excluded.time_zone, listed = excluded.listed,
      sample = excluded.sample, updated_at = excluded.updated_at
    returning id, code, xmax = 0 as added, is_self_managed as "selfKept"`.execute(db);
  return written.rows;
};

/**
 * Replaces the details of doctors: what the registry no longer has is deleted. Keeps the hours and exceptions of doctors who
 * maintain them themselves.
 */
const writeDoctorDetails = async (
  db: Trx,
  entries: readonly DirectoryEntry[],
  written: readonly DoctorWriteResult[],
  today: string,
): Promise<void> => {
  const idByCode = new Map(written.map(({ code, id }) => [code, id]));
  const importedIds = new Map(written.filter(({ selfKept }) => !selfKept).map(({ code, id }) => [code, id]));
  await db
    .deleteFrom('doctor_hours')
    .where('doctor_id', '=', sql<string>`any(${[...importedIds.values()]}::uuid[])`)
    .execute();
  await db
    .deleteFrom('availability_override')
    .where('doctor_id', '=', sql<string>`any(${[...importedIds.values()]}::uuid[])`)
    .where('day', '>=', today)
    .execute();
  await db
    .deleteFrom('doctor_question')
    .where('doctor_id', 'in', [...idByCode.values()])
    .execute();
  const withTimes = entries.filter(({ code }) => importedIds.has(code));
  const hours = withTimes.flatMap((entry) => entry.hours.map((one) => ({ id: idByCode.get(entry.code), ...one })));
  const exceptions = withTimes.flatMap((entry) =>
    entry.exceptions.map((one) => ({ id: idByCode.get(entry.code), ...one })),
  );
  const questions = entries.flatMap((entry) =>
    entry.faq.map((one, index) => ({ id: idByCode.get(entry.code), position: index + 1, ...one })),
  );
  await sql`insert into doctor_hours (doctor_id, mode, weekday, times)
    select id, mode, weekday, times from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h (id uuid, mode text, weekday smallint, times text[])`.execute(
    db,
  );
  await sql`insert into availability_override (doctor_id, day, mode, times)
    select id, day, mode, times from jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb) as e (id uuid, day date, mode text, times text[])
    on conflict (doctor_id, day, mode) do update set times = excluded.times`.execute(db);
  await sql`insert into doctor_question (doctor_id, position, question, answer)
    select id, position, question, answer from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
    as q (id uuid, position smallint, question text, answer text)`.execute(db);
};

/**
 * Inserts or updates doctors by code, with clinics, hours, exceptions and questions. Codes in `entries` must be unique.
 * @param today exceptions before this date stay unchanged
 */
export const writeEntries = async (
  db: Trx,
  entries: readonly DirectoryEntry[],
  now: Date,
  today: string,
): Promise<WriteCounts> => {
  if (entries.length === 0) return { added: 0, updated: 0 };
  await writeClinics(db, entries, now);
  const written = await writeDoctors(db, entries, now);
  await writeDoctorDetails(db, entries, written, today);
  const added = written.filter((one) => one.added).length;
  return { added, updated: written.length - added };
};

/** The constraint that the database reported; undefined for any other error. */
export const getConstraintName = (error: unknown): string | undefined =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
    ? (error.constraint ?? error.column ?? error.code)
    : undefined;

/** A review in the sample data. */
export interface SampleReview {
  /** The doctor's code. */
  readonly code: string;
  readonly star: number;
  readonly comment: string;
  readonly name: string;
  readonly at: string;
}

export const writeReviews = async (db: Trx, reviews: readonly SampleReview[]): Promise<void> => {
  await sql`insert into doctor_review (doctor_id, shown_name, star, comment, created_at, updated_at)
    select d.id, r.name, r.star, r.comment, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
    as r (code text, star smallint, comment text, name text, at timestamptz) join doctor d on d.code = r.code`.execute(
    db,
  );
};

/** Whether the sample data was ever loaded. */
export const isSampleLoaded = async (db: Trx): Promise<boolean> =>
  (await db.selectFrom('sample_data_load').select('doctors').executeTakeFirst()) !== undefined;

/** Records that the sample data was loaded. False if it is recorded already. */
export const saveSampleLoaded = async (db: Trx, doctors: number, now: Date): Promise<boolean> =>
  (await db
    .insertInto('sample_data_load')
    .values({ doctors, loaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('doctors')
    .executeTakeFirst()) !== undefined;

/** The codes of sample doctors in the directory. */
export const findSampleCodes = async (db: Trx): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('doctor').select('code').where('sample', '=', true).execute()).map(({ code }) => code));

/**
 * Deletes sample doctors without any appointment, and the record that they were loaded.
 * @returns how many were deleted, and how many remain because of appointments
 */
export const removeSample = async (db: Trx): Promise<{ readonly removed: number; readonly remaining: number }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('sample world', 0))`.execute(db);
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from doctor d where sample and not exists (select from appointment a where a.doctor_id = d.id)
      and not exists (select from appointment_slot v where v.doctor_id = d.id)
      returning clinic_id
    ) select count(*)::integer as removed from gone`.execute(db);
  await sql`delete from clinic c where code like 'SAMPLE-%' and not exists (select from doctor d
    where d.clinic_id = c.id) and not exists (select from appointment a where a.clinic_id = c.id)`.execute(db);
  await db.deleteFrom('sample_data_load').execute();
  const remaining = await sql<{
    remaining: number;
  }>`select count(*)::integer as remaining from doctor where sample`.execute(db);
  return { removed: rows[0]?.removed ?? 0, remaining: remaining.rows[0]?.remaining ?? 0 };
};
