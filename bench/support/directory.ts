import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Family names of the directory, by frequency; the last are rare. */
export const familyNames: readonly string[] = [
  'sharma',
  'verma',
  'kulkarni',
  'deshpande',
  'chatterjee',
  'mukherjee',
  'subramanian',
  'venkataraman',
  'krishnamurthy',
  'bhattacharya',
].concat(
  ['bal', 'chan', 'dev', 'gan', 'hari', 'jag', 'kal', 'lak', 'man', 'nar', 'prab', 'raj', 'sun', 'tal', 'vis'].flatMap(
    (front) => ['akar', 'ender', 'itram', 'odhar', 'uvan', 'eshwar', 'apathi', 'indran'].map((end) => front + end),
  ),
);

/** Specialties with their expertise, the most frequent first. */
const specialties: readonly (readonly [name: string, ...expertise: readonly string[]])[] = [
  ['Primary care', 'Fever and infections', 'Cough and cold', 'High blood pressure', 'Adult vaccination'],
  ['Dentistry', 'Root canal treatment', 'Dental implants', 'Teeth whitening', 'Bleeding gums'],
  ['Internal medicine', 'Type 2 diabetes', 'Thyroid disorders', 'Anaemia', 'High cholesterol'],
  ['Paediatrics', 'Newborn care', 'Childhood vaccination', 'Growth and nutrition', 'Childhood asthma'],
  ['Dermatology', 'Acne', 'Hair loss', 'Eczema', 'Psoriasis', 'Pigmentation'],
  ['Orthopaedics', 'Knee pain', 'Fractures', 'Back pain', 'Frozen shoulder'],
  ['Ayurveda', 'Panchakarma', 'Digestive complaints', 'Joint pain', 'Stress and sleep'],
  ['Ophthalmology', 'Cataract', 'Glaucoma', 'Dry eyes', 'Spectacles'],
  ['Cardiology', 'Chest pain', 'Heart failure', 'Irregular heartbeat', 'Angioplasty and stents'],
  ['General surgery', 'Hernia', 'Gallstones', 'Piles', 'Appendicitis'],
  ['ENT', 'Sinusitis', 'Hearing loss', 'Tonsillitis', 'Vertigo'],
  ['Physiotherapy', 'Neck pain', 'Sports injuries', 'Stroke rehabilitation', 'Posture'],
  ['Homoeopathy', 'Allergies', 'Skin complaints', 'Migraine', 'Recurring colds'],
  ['Neurology', 'Epilepsy', 'Headache', 'Stroke', 'Parkinson'],
  ['Psychiatry', 'Depression', 'Anxiety', 'Sleep disorders', 'Addiction'],
];

/** In the format of the doctor's column in the database. */
const weeklyHours = ['in-person 1', 'in-person 4', 'online 2', 'online 5']
  .map(
    (day) =>
      `${day} ${day.startsWith('online') ? '11:00 12:00 18:00 19:00 20:00' : '09:00 09:30 10:00 10:30 11:00 14:00 14:30 15:00'}`,
  )
  .join(';');

const searchIndexes = [
  'doctor_earth',
  'doctor_specialty_earth',
  'doctor_score',
  'doctor_specialty_score',
  'doctor_words',
  'doctor_fee',
  'doctor_rating',
  'doctor_practising',
];

/**
 * Grows the directory to a number of doctors, over India's 120 largest cities, with the specialties, words and hours of real
 * ones. Bulk statements replace the triggers' work per row, and indexes are built afterwards.
 * @param client as the superuser
 */
export const growDirectory = async (client: Client, from: number, to: number): Promise<void> => {
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = any($1)',
    [searchIndexes],
  );
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '400MB'; select setseed(0.5)`,
  );
  for (const name of searchIndexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into clinic (code, name, address, city, state, postal_code, latitude, longitude, updated_at)
     select 'bench' || id, 'Sunrise Clinic', '1 Station Road', name, state, '110001', latitude, longitude, now()
     from place where kind = 'city' order by population desc limit 120 on conflict do nothing`,
  );
  const kinds = specialties.map(([name, ...expertise]) => ({ name, expertise }));
  await client.query(
    `with cities as materialized (
         select id, city, state, latitude, longitude, array(select distinct word
         from public.split_words(city || ' ' || state)) as words, (row_number() over (order by code) - 1)::integer as n
         from clinic where code like 'bench%'
       ), kinds as materialized (
         select name, expertise, array(select distinct word
         from public.split_words(name || ' ' || array_to_string(expertise, ' '))) as words, (place - 1)::integer as n
         from rows from (jsonb_to_recordset($1::jsonb) as (name text, expertise text[])) with ordinality as k (name, expertise, place)
       ), drawn as materialized (
         select n, floor(120 * random() ^ 2)::integer as city, floor($2::integer * random() ^ 1.5)::integer
         as kind, floor($3::integer * random() ^ 1.5)::integer + 1 as family,
           floor(400 * random())::integer as given, random() as a, random() as b, random() as c, random() as d, random() as spoken
         from generate_series($4::integer, $5::integer) n
       )
     insert into doctor (code, display_name, gender, specialty, expertise, clinic_id, credentials, practising_since,
     registration_number, registration_council, languages, online_fee, in_person_fee,
       bio, week, rating, review_count, city, state, latitude, longitude, clinic_name, words, score, created_at, updated_at)
     select 'bench' || d.n, 'Dr. Given' || d.given || ' ' || initcap(($6::text[])[d.family]), case
     when d.a < 0.5 then 'female' else 'male' end, k.name, k.expertise, c.id, 'MBBS, MD',
       1985 + floor(40 * d.b)::integer, 'R' || d.n, 'Council',
       (array['{English,Hindi,Tamil}', '{Hindi,Marathi}', '{English,Bengali}', '{English,Telugu}', '{English,Hindi}',
       '{English,Hindi}'])[1 + floor(6 * d.spoken)::integer]::text[],
       case when d.d < 0.8 then (6 + floor(30 * d.a)::integer) * 5000 end, case when d.d > 0.2 then (8 + floor(30 * d.b)::integer) * 5000 end,
       'Explains the reports line by line.', $7, round((3 + 2 * d.c)::numeric, 2), 1 + floor(50 * d.d)::integer, c.city,
       c.state, c.latitude + (d.a + d.c - 1) * 0.25,
       c.longitude + (d.b + d.d - 1) * 0.25, 'Sunrise Clinic', array['given' || d.given, ($6::text[])[d.family],
       'sunrise', 'clinic'] || k.words || c.words, 40 + 50 * d.c, now(), now()
     from drawn d join kinds k on k.n = d.kind join cities c on c.n = d.city`,
    [JSON.stringify(kinds), kinds.length, familyNames.length, from, to, familyNames, weeklyHours],
  );
  await client.query(
    `insert into doctor_hours (doctor_id, mode, weekday, times)
     select id, split_part(line, ' ', 1), split_part(line, ' ', 2)::smallint, (string_to_array(line, ' '))[3:]
     from doctor, unnest(string_to_array(week, ';')) as line where not exists (select from doctor_hours where doctor_id = doctor.id)`,
  );
  await client.query('truncate doctor_word');
  await client.query(
    'insert into doctor_word (word, doctors) select word, count(*) from doctor, unnest(words) as word where listed group by word',
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze doctor, doctor_hours, doctor_word, clinic');
  // Before anything is measured, the rows are on disk and no autovacuum runs.
  await client.query('checkpoint');
  while ((await client.query(`select from pg_stat_activity where backend_type = 'autovacuum worker'`)).rowCount !== 0)
    await pause(500);
};

const placesTimeoutMs = 120_000;

/** Waits until the product has filled its table of places, which the directory needs. */
export const waitForPlaces = async (client: Client): Promise<void> => {
  const deadline = performance.now() + placesTimeoutMs;
  while ((await client.query('select from place limit 1')).rowCount === 0) {
    if (performance.now() > deadline) throw new Error('The places were not filled.');
    await pause(200);
  }
};
