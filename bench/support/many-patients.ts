import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Patient } from './patient.ts';

const tokenBytes = 32;

/** Creates accounts with a live session each, as copies of one that signed up: no PIN has to be hashed for them. */
export const createManyPatients = async (
  databaseUrl: string,
  { id }: Patient,
  count: number,
): Promise<readonly Patient[]> => {
  const people = Array.from({ length: count }, (): Patient => ({
    id: randomUUID(),
    email: `${randomBytes(8).toString('hex')}@example.com`,
    token: randomBytes(tokenBytes).toString('base64url'),
  }));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const values = [
      id,
      people.map((one) => one.id),
      people.map(({ email }) => email),
      people.map(({ token }) => createHash('sha256').update(token).digest()),
    ];
    await client.query(
      `with given as (select * from unnest($2::uuid[], $3::text[], $4::bytea[]) as given (id, email, hash)), made as (
         insert into patient (id, first_name, last_name, date_of_birth, gender, phone_number, completed_profile, time_zone, created_at, updated_at)
         select given.id, first_name, last_name, date_of_birth, gender, phone_number, true, time_zone,
         now(), now() from given, patient where patient.id = $1
       ), sign_in as (
         insert into account (id, email, created_at) select id, email, now() from given
       )
       insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until)
       select given.id, hash, now(), now(), now() + interval '12 hours', now() + interval '30 days' from given`,
      values,
    );
  } finally {
    await client.end();
  }
  return people;
};

/** Creates doctors with in-person appointments every day at these times. @returns their ids */
export const createDoctors = async (
  databaseUrl: string,
  count: number,
  times: readonly string[],
): Promise<readonly string[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into clinic (code, name, address, city, state, postal_code, latitude, longitude, updated_at)
       select 'bench-' || n, 'Lotus Clinic', '4 MG Road', 'Pune', 'Maharashtra', '411001', 18.52, 73.85, now() from generate_series(1, $1::integer) n`,
      [count],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into doctor (code, display_name, gender, specialty, clinic_id, practising_since, registration_number,
        registration_council, languages, in_person_fee,
         city, state, latitude, longitude, created_at, updated_at)
       select code, 'Dr. Meera Iyer', 'female', 'Dermatologist', id, 2010, code, 'Bench', '{English}', 50000, city,
       state, latitude, longitude, now(), now() from clinic where code like 'bench-%'
       returning id`,
    );
    await client.query(
      `insert into doctor_hours (doctor_id, mode, weekday, times) select id, 'in-person', weekday, $1
        from doctor, generate_series(1, 7) weekday where code like 'bench-%'`,
      [times],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
};
