import type { DoctorDay, DoctorProfile } from '@arogo/contract/doctors';
import { assert, asyncProperty, constantFrom, dictionary, double, integer, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { createTestDoctor } from './doctors.test-helpers.ts';

let api: TestApp;
let doctor: string;
beforeAll(async () => {
  api = await buildTestApp();
  doctor = await createTestDoctor(getSql(api), {
    reviews: [5, 5, 3],
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ['in-person', weekday, ['09:00', '09:30']] as const),
  });
});
afterAll(() => api.close());

interface Times {
  readonly today: string;
  readonly lastDay: string;
  readonly days: readonly DoctorDay[];
}
const readTimes = async (query: string, id = doctor): Promise<Times> =>
  (await api.call('GET', `/api/doctors/${id}/times?${query}`)).json<{ data: Times }>().data;

describe('free times of any day', () => {
  test('what is booked and what is held are taken; a hold that is over takes nothing', async () => {
    const { today } = await readTimes('');
    const day = Temporal.PlainDate.from(today).add({ days: 3 }).toString();
    const at = (time: string): string =>
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Asia/Kolkata').toInstant().toString();
    const take = (from: string, until: string, heldUntil: Temporal.Instant | null) =>
      getSql(api)(
        `insert into appointment_slot (appointment_id, doctor_id, day, during, held_until) values (gen_random_uuid(), $1, $2, tstzrange($3, $4), $5)`,
        [doctor, day, at(from), at(until), heldUntil?.toString() ?? null],
      );
    const free = async (): Promise<readonly string[]> =>
      (await readTimes(`from=${day}`)).days[0]?.['in-person'].map(({ time }) => time) ?? [];
    expect(await free()).toEqual(['09:00', '09:30']);
    await take('09:00', '09:30', api.clock.now().add({ minutes: 15 }));
    expect(await free()).toEqual(['09:30']);
    await take('09:30', '10:00', null);
    expect(await free()).toEqual([]);
    api.clock.advance({ minutes: 15, seconds: 1 });
    expect(await free()).toEqual(['09:00']);
  });

  test('the week that stands beside a doctor follows each change of the hours', async () => {
    const other = await createTestDoctor(getSql(api), {
      hours: [
        ['in-person', 1, ['09:00', '09:30']],
        ['online', 2, ['11:00']],
      ],
    });
    const sql = getSql(api);
    const week = async (): Promise<unknown> =>
      (await sql<{ week: string }>('select week from doctor where id = $1', [other]))[0]?.week;
    expect(await week()).toBe('in-person 1 09:00 09:30;online 2 11:00');
    await sql(`update doctor_hours set times = '{12:00}' where doctor_id = $1 and mode = 'online'`, [other]);
    expect(await week()).toBe('in-person 1 09:00 09:30;online 2 12:00');
    const { days } = await readTimes('days=7', other);
    expect(days.flatMap((one) => one.online.map(({ time }) => time))).toEqual(['12:00']);
    await sql('delete from doctor_hours where doctor_id = $1', [other]);
    expect(await week()).toBe('');
    expect((await readTimes('days=7', other)).days.flatMap((one) => [...one.online, ...one['in-person']])).toEqual([]);
  });

  test('the week has what two wrote at the same time', async () => {
    const other = await createTestDoctor(getSql(api), { hours: [] });
    const insert = 'insert into doctor_hours (doctor_id, mode, weekday, times) values ($1, $2, 1, $3)';
    await withClient(api.database.jobsUrl, (one) =>
      withClient(api.database.jobsUrl, async (two) => {
        for (const client of [one, two]) await client.query('begin');
        await one.query(insert, [other, 'in-person', ['09:00']]);
        const later = two.query(insert, [other, 'online', ['11:00']]);
        await one.query('commit');
        await later;
        await two.query('commit');
      }),
    );
    expect(await getSql(api)('select week from doctor where id = $1', [other])).toEqual([
      { week: 'in-person 1 09:00;online 1 11:00' },
    ]);
  });

  test('beyond the days that can be booked there are none, nor for who is no longer listed', async () => {
    const { lastDay } = await readTimes('');
    expect((await readTimes(`from=${lastDay}&days=2`)).days.map((day) => day['in-person'].length)).toEqual([2, 0]);
    const gone = await createTestDoctor(getSql(api), { listed: false });
    expect((await readTimes('days=7', gone)).days.flatMap((day) => [...day.online, ...day['in-person']])).toEqual([]);
  });

  test.each(['from=2026-02-30', 'from=tomorrow', 'days=0', 'days=32', 'days=1.5', 'from=2026-01-01T00:00'])(
    '%s: please choose a day that exists',
    async (query) => {
      const answer = await api.call('GET', `/api/doctors/${doctor}/times?${query}`);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('Please choose a valid day.')]);
    },
  );
});
const read = async (query: string) =>
  (await api.call('GET', `/api/doctors/${doctor}/reviews?${query}`)).json<{
    data: { total: number; reviews: { star: number }[] };
  }>().data;

describe('a doctor’s page', () => {
  test('stars, week and place', async () => {
    const profile = (await api.call('GET', `/api/doctors/${doctor}`)).json<{ data: DoctorProfile }>().data;
    expect(profile).toMatchObject({
      stars: [0, 0, 1, 0, 2],
      rating: 4.33,
      reviewCount: 3,
      timeZone: 'Asia/Kolkata',
      clinic: { city: 'Pune', address: '1 Station Road' },
    });
    expect(profile.week[0]).toEqual({ weekday: 1, online: [], 'in-person': [['09:00', '10:00']] });
    const usual = await createTestDoctor(getSql(api));
    const { week } = (await api.call('GET', `/api/doctors/${usual}`)).json<{ data: DoctorProfile }>().data;
    // A break stays one, and what begins where an appointment ends goes on with it.
    expect(week[6]).toEqual({
      weekday: 7,
      online: [['11:00', '23:00']],
      'in-person': [
        ['09:00', '11:30'],
        ['14:00', '15:30'],
      ],
    });
  });

  test('reviews, newest first, by stars, in pages', async () => {
    expect(await read('star=5&limit=1')).toMatchObject({ total: 2, reviews: [{ star: 5 }] });
    expect((await read('star=3&star=5')).reviews).toHaveLength(3);
    expect((await read('page=1000000')).reviews).toEqual([]);
  });

  test.each(['', '/reviews', '/times'])('nobody of that id%s is a 404', async (part) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%00'])
      expect((await api.call('GET', `/api/doctors/${id}${part}`)).statusCode).toBe(404);
  });
});

test('whatever is asked for, the answer is no fault of ours', async () => {
  const value = oneof(
    string({ unit: 'binary', maxLength: 60 }),
    string({ unit: 'grapheme', maxLength: 40 }),
    double().map(String),
    integer().map(String),
    constantFrom('sharma', 'दांत', '411001', 'pune', '%', '\\', "'", 'a'.repeat(120)),
  );
  const names = constantFrom(
    'q',
    'place',
    'latitude',
    'longitude',
    'minLocation',
    'maxLocation',
    'speciality',
    'languages',
    'minPrice',
    'maxPrice',
    'minExperienceRange',
    'maxExperienceRange',
    'page',
    'limit',
    'sort',
  );
  await assert(
    asyncProperty(dictionary(names, value, { maxKeys: 4 }), async (query) => {
      const params = new URLSearchParams(
        Object.entries(query).map(([name, content]) => [name, content.toWellFormed()]),
      );
      const { statusCode } = await api.call('GET', `/api/doctors/search?${params.toString()}`);
      expect([query, statusCode < 500]).toEqual([query, true]);
    }),
    { numRuns: 200 },
  );
});

test('decision B1: search is public; reading is public and bounded for each client', async () => {
  const limited = await buildTestApp({ limits: true });
  try {
    const ask = async (): Promise<number> => (await limited.call('GET', '/api/doctors/places?q=')).statusCode;
    const answers = [];
    for (let count = 0; count < 601; count += 1) answers.push(await ask());
    expect([answers.slice(0, 600).every((status) => status === 200), answers[600]]).toEqual([true, 429]);
    limited.clock.advance({ minutes: 1 });
    expect(await ask()).toBe(200);
  } finally {
    await limited.close();
  }
});
