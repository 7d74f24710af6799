import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { seedPlaces, seedSample, resetSample } from './seed.ts';
import { inviteDemoDoctor } from './doctor-invitations.ts';
import { createSampleData } from './sample/sample-data.ts';

const count = 60;

let api: TestApp;
let parts: Parameters<typeof seedSample>[0];
beforeAll(async () => {
  api = await buildTestApp();
  parts = { db: api.jobsDb, clock: api.clock };
  await seedPlaces(parts);
  await seedSample(parts, count);
}, 120_000);
afterAll(() => api.close());

const countDoctors = async (query = ''): Promise<number> =>
  (await api.call('GET', `/api/doctors/search?limit=1${query}`)).json<{ data: { total: number } }>().data.total;
const findPlace = async (place: string): Promise<unknown> =>
  (await api.call('GET', `/api/doctors/search?limit=1&place=${encodeURIComponent(place)}`)).json<{
    data: { place: unknown };
  }>().data.place;
const suggestNames = async (typed: string): Promise<readonly string[]> =>
  (await api.call('GET', `/api/doctors/places?q=${typed}`))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name);

describe('place by name, PIN code', () => {
  test.each([
    ['Pune', { kind: 'city', name: 'Pune', state: 'Maharashtra' }],
    ['bombay', { kind: 'city', name: 'Mumbai' }],
    ['मुंबई', { kind: 'city', name: 'Mumbai' }],
    ['Mumbay', { kind: 'city', name: 'Mumbai' }],
    ['bangalor', { kind: 'city', name: 'Bengaluru' }],
    ['Trivandrm', { kind: 'city', name: 'Thiruvananthapuram' }],
    ['Baner, Pune', { kind: 'city', name: 'Pune' }],
    ['411045', { kind: 'pin', name: '411045, Pune', state: 'Maharashtra' }],
    ['110 001', { kind: 'pin', state: 'Delhi' }],
    ['Gorakhpur', { kind: 'city', name: 'Gorakhpur', state: 'Uttar Pradesh' }],
    ['Gorakhpur, Haryana', { kind: 'city', name: 'Gorakhpur', state: 'Haryana' }],
    ['Aurangabad, Bihar', { kind: 'city', state: 'Bihar' }],
    ['Aurangabad', { kind: 'city', state: 'Maharashtra' }],
    ['Kerala', { kind: 'state', name: 'Kerala', latitude: null }],
    ['UP', { kind: 'state', name: 'Uttar Pradesh' }],
  ])('%s', async (typed, expected) => {
    expect(await findPlace(typed)).toMatchObject(expected);
  });

  test('a place that nobody knows is said, and the search runs without it', async () => {
    const answer = await api.call('GET', '/api/doctors/search?place=Xyzzyville');
    expect(answer.json()).toMatchObject({ data: { place: null, placeUnknown: true, total: count } });
    expect(await findPlace('999999')).toBeNull();
  });

  test('of a place and coordinates the place counts', async () => {
    expect((await api.call('GET', '/api/doctors/search?place=Pune&latitude=28.6&longitude=77.2')).json()).toMatchObject(
      { data: { place: { name: 'Pune' } } },
    );
  });

  test('1 §2.8, 1 §9: address search suggestions: at most 5; at most five places that begin with what was typed, the largest first', async () => {
    expect(await suggestNames('Mumb')).toContain('Mumbai');
    expect((await suggestNames('pun'))[0]).toBe('Pune');
    expect(await suggestNames('bomb')).toContain('Mumbai');
    expect(await suggestNames('41104')).toEqual([
      '411040, Pune',
      '411041, Pune',
      '411042, Pune',
      '411043, Pune',
      '411044, Pune',
    ]);
    expect(await suggestNames('')).toEqual([]);
    expect(await suggestNames('%25')).toEqual([]);
  });
});

test('no place is suggested twice: of one name and state the largest alone', async () => {
  const twice = await getSql(api)<{ name: string }>(
    `select name from place where kind = 'city' group by name, state having count(*) > 1 order by max(population) desc limit 20`,
  );
  expect(twice.length).toBeGreaterThan(0);
  for (const { name } of twice) {
    const { data } = (await api.call('GET', `/api/doctors/places?q=${encodeURIComponent(name)}`)).json<{
      data: { name: string; state: string }[];
    }>();
    expect(new Set(data.map((place) => `${place.name}, ${place.state}`)).size).toBe(data.length);
    expect(data.length).toBeGreaterThan(0);
  }
});

const search = async (query: string) =>
  (await api.call('GET', `/api/doctors/search?limit=1&${query}`)).json<{ data: { place: unknown; total: number } }>()
    .data;

test('a PIN code in the text is the place where none is asked for', async () => {
  expect(await search('q=411045')).toMatchObject({ place: { kind: 'pin', name: '411045, Pune' }, total: count });
  expect(await search('q=doctor%20411%20045')).toMatchObject({ place: { name: '411045, Pune' }, total: count });
  expect(await search('q=doctor%20411045&latitude=28.6&longitude=77.2')).toMatchObject({
    place: { name: '411045, Pune' },
  });
  expect(await search('q=411045&place=Mumbai')).toMatchObject({ place: { name: 'Mumbai' }, total: 0 });
  expect(await search('q=999999')).toMatchObject({ place: null, total: 0 });
});

describe('the sample world', () => {
  test('is loaded once, and never again on later starts, whatever became of it', async () => {
    expect([await countDoctors(), await seedSample(parts, count)]).toEqual([count, false]);
  });

  test('is plainly made up, and complete: every doctor has hours, reviews give the stars', async () => {
    const rows = await getSql(api)<{ sound: boolean }>(
      `select d.sample and d.registration_number like 'SAMPLE-%' and exists (select from doctor_hours h where h.doctor_id = d.id)
         and d.review_count = (select count(*) from doctor_review r where r.doctor_id = d.id)
         and d.rating is not distinct from (select round(avg(star), 2) from doctor_review r where r.doctor_id = d.id) as sound from doctor d`,
    );
    expect(rows.map(({ sound }) => sound)).toEqual(Array.from({ length: count }, () => true));
  });

  test('is the same for the same wish', () => {
    const cities = [
      { name: 'Pune', state: 'Maharashtra', population: 1_000_000, latitude: 18.5, longitude: 73.8, pins: [] },
    ];
    const wish = { count: 20, cities, today: '2026-11-21' };
    expect(createSampleData(wish)).toEqual(createSampleData(wish));
    expect(new Set(createSampleData(wish).doctors.map(({ code }) => code)).size).toBe(20);
  });

  test('2 §9, decision B2: 09:00, 09:30, 10:00, 10:30, 11:00, 14:00, 14:30, 15:00 in person; 11:00AM through 10:00PM hourly (12 slots) online', () => {
    const cities = [
      { name: 'Pune', state: 'Maharashtra', population: 1_000_000, latitude: 18.5, longitude: 73.8, pins: [] },
    ];
    const { doctors } = createSampleData({ count: 20, cities, today: '2026-11-21' });
    const offered = (mode: string) =>
      new Set(doctors.flatMap(({ hours }) => hours.filter((each) => each.mode === mode).flatMap(({ times }) => times)));
    expect([...offered('in-person')].toSorted()).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '14:00',
      '14:30',
      '15:00',
    ]);
    expect([...offered('online')].toSorted()).toEqual(Array.from({ length: 12 }, (_, hour) => `${hour + 11}:00`));
  });

  test('has one demo doctor to sign in as, who sees patients in both ways; another start changes nothing', async () => {
    const sql = getSql(api);
    const working = () =>
      sql<{ code: string; modes: number; sample: boolean }>(
        `select d.code, d.sample, (select count(distinct mode)::int from doctor_hours h where h.doctor_id = d.id) as modes
       from doctor_account a join account p on p.id = a.account_id join doctor d on d.id = a.doctor_id where p.email = 'doctor@arogo.example'`,
      );
    expect(await Promise.all([inviteDemoDoctor(parts), inviteDemoDoctor(parts)])).toEqual([true, true]);
    const [first, ...more] = await working();
    expect([first?.modes, first?.sample, more]).toEqual([2, true, []]);
    // A reset recreates the doctor, and the account works for them again.
    const owner = openDatabase({
      url: api.database.ownerUrl,
      maxConnections: 1,
      onConnectionLost: () => undefined,
    });
    try {
      await resetSample({ db: owner, clock: api.clock }, count);
    } finally {
      await owner.close();
    }
    expect(await working()).toEqual([first]);
  });

  test('a reset removes who has no appointments, keeps who has, and loads the rest again', async () => {
    const sql = getSql(api);
    const [seen] = await sql<{ id: string }>('select id from doctor order by code limit 1');
    await sql(
      `insert into appointment_slot (appointment_id, doctor_id, day, during)
        values (gen_random_uuid(), $1, '2026-12-01', '[2026-12-01 04:00+00, 2026-12-01 04:30+00)')`,
      [seen?.id],
    );
    const owner = openDatabase({
      url: api.database.ownerUrl,
      maxConnections: 1,
      onConnectionLost: () => undefined,
    });
    try {
      expect(await resetSample({ db: owner, clock: api.clock }, count)).toEqual({ removed: count - 1, remaining: 1 });
    } finally {
      await owner.close();
    }
    expect(await sql('select 1 from doctor where id = $1', [seen?.id])).toHaveLength(1);
    expect(await countDoctors()).toBe(count);
    const [reviews] = await sql<{ same: boolean }>(
      'select bool_and(review_count = (select count(*) from doctor_review r where r.doctor_id = d.id)) as same from doctor d',
    );
    expect(reviews?.same).toBe(true);
  });
});
