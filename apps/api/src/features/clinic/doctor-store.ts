import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** The acting doctor's entry in the directory. */
export const findDoctor = (db: Trx, id: string) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('clinic as c', 'c.id', 'd.clinic_id')
    .select([
      'd.id',
      'd.display_name',
      'd.profile_picture',
      'd.gender',
      'd.specialty',
      'd.registration_number',
      'd.registration_council',
      'd.registration_state',
      'd.time_zone',
      'd.online_fee',
      'd.in_person_fee',
      'd.listed',
      'd.sample',
      'c.name as clinic_name',
      'c.address as clinic_address',
      'c.city as clinic_city',
      'c.state as clinic_state',
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
export type DoctorRow = Awaited<ReturnType<typeof findDoctor>>;

/** The account that works for the doctor. Runs as that patient. */
export const findDoctorAccount = (db: Trx, patientId: string) =>
  db
    .selectFrom('patient')
    .innerJoin('account', 'account.id', 'patient.id')
    .select(['first_name', 'last_name', 'account.email'])
    .where('patient.id', '=', patientId)
    .executeTakeFirstOrThrow();

export const findDoctorTimeZone = async (db: Trx, doctorId: string): Promise<string> =>
  (await db.selectFrom('doctor').select('time_zone').where('id', '=', doctorId).executeTakeFirstOrThrow()).time_zone;

/** The weekly times, Monday first. */
export const findWeeklyHours = (db: Trx, doctorId: string) =>
  db
    .selectFrom('doctor_hours')
    .select(['mode', 'weekday', 'times'])
    .where('doctor_id', '=', doctorId)
    .orderBy('mode')
    .orderBy('weekday')
    .execute();

/** Days in a range without any time of either mode. */
export const findLeaveDays = async (
  db: Trx,
  doctorId: string,
  from: string,
  until: string | null,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('availability_override')
    .select('day')
    .where('doctor_id', '=', doctorId)
    .where('day', '>=', from)
    .where(sql<boolean>`(${until}::date is null or day <= ${until}::date)`)
    .where(sql<boolean>`times = '{}'`)
    .groupBy('day')
    .having(sql<boolean>`count(*) = 2`)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};

// Written by privileged functions, which change the transaction's doctor only.

export interface WeekdayTimes {
  readonly mode: string;
  readonly weekday: number;
  readonly times: readonly string[];
}

export const setHours = async (db: Trx, hours: readonly WeekdayTimes[], at: Date): Promise<void> => {
  await sql`select privileged.replace_doctor_hours(${JSON.stringify(hours)}::jsonb, ${at})`.execute(db);
};

export const takeLeave = async (db: Trx, from: string, until: string, at: Date): Promise<void> => {
  await sql`select privileged.add_leave(${from}::date, ${until}::date, ${at})`.execute(db);
};

export const endLeave = async (db: Trx, from: string, until: string, at: Date): Promise<void> => {
  await sql`select privileged.remove_leave(${from}::date, ${until}::date, ${at})`.execute(db);
};

/** Fees in paise; null if the mode is not offered. */
export const setFees = async (db: Trx, online: number | null, inPerson: number | null, at: Date): Promise<void> => {
  await sql`select privileged.set_fees(${online}::int, ${inPerson}::int, ${at})`.execute(db);
};
