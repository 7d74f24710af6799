import { type DoctorCard, maxLoosenSuggestions, type TotalRelation } from '@arogo/contract/doctors';
import { maxSearchDepth } from '@arogo/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDate } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { writeEntries } from './directory-store.ts';
import { createSampleData } from './sample/sample-data.ts';
import { indexSearchThreshold, toTotal } from './search-store.ts';

// Where many fit, the best are found in the order of an index.

const pune = { name: 'Pune', state: 'Maharashtra', population: 1_000_000, latitude: 18.52, longitude: 73.86, pins: [] };
const mumbai = { ...pune, name: 'Mumbai', latitude: 19.07, longitude: 72.88 };
const count = 3_600;

interface Known {
  readonly id: string;
  readonly specialty: string;
  readonly languages: readonly string[];
  readonly online_fee: number | null;
  readonly gender: string;
  readonly words: readonly string[];
  readonly family: string;
  readonly score: number;
  /** Km from where is searched. */
  readonly far: number;
}

const here = { latitude: 18.9, longitude: 73.2 };

let api: TestApp;
let doctors: readonly Known[];
beforeAll(async () => {
  api = await buildTestApp();
  const now = api.clock.now();
  const today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  await api.jobsDb.asSystem((trx) =>
    writeEntries(trx, createSampleData({ count, cities: [pune, mumbai], today }).doctors, toDate(now), today),
  );
  // The spherical law of cosines, which the search does not use.
  doctors = await getSql(api)<Known>(
    `select id, specialty, languages, online_fee, gender, words, score, lower(substring(display_name from '[^ ]+$')) as family,
       6371.0088 * acos(least(1,
       sin(radians($1)) * sin(radians(latitude)) + cos(radians($1)) * cos(radians(latitude)) * cos(radians(longitude - $2))))
       as far from doctor`,
    [here.latitude, here.longitude],
  );
}, 120_000);
afterAll(() => api.close());

interface SearchData {
  readonly doctors: readonly DoctorCard[];
  readonly total: number;
  readonly totalRelation: TotalRelation;
  readonly loosen: readonly {
    readonly filter: string;
    readonly total: number;
    readonly totalRelation: TotalRelation;
  }[];
}

const search = async (query: string): Promise<SearchData> => {
  const answer = await api.call('GET', `/api/doctors/search?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<{ data: SearchData }>().data;
};

/** The specialty of most doctors. */
const findCommonSpecialty = (): string => {
  const counted = new Map<string, number>();
  for (const { specialty } of doctors) counted.set(specialty, (counted.get(specialty) ?? 0) + 1);
  return [...counted].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
};

const at = `latitude=${here.latitude}&longitude=${here.longitude}`;
const perPage = 10;

describe.each<readonly [string, (doctor: Known) => boolean]>([
  ['', () => true],
  ['languages=English', ({ languages }) => languages.includes('English')],
  [
    'languages=English&languages=Marathi',
    ({ languages }) => languages.includes('English') || languages.includes('Marathi'),
  ],
  ['consultationType=online', ({ online_fee: fee }) => fee !== null],
  [
    'consultationType=online&languages=Hindi',
    ({ online_fee: fee, languages }) => fee !== null && languages.includes('Hindi'),
  ],
  ['gender=female', ({ gender }) => gender === 'female'],
])('of thousands that fit %s', (query, fits) => {
  test.each([1, 2, 100, 101])('page %i has the next nearest, and the total is true', async (page) => {
    const nearest = doctors
      .filter(fits)
      .map(({ far }) => far)
      .toSorted((one, other) => one - other);
    expect(nearest.length).toBeGreaterThan(indexSearchThreshold);
    const found = await search(`${query}&${at}&page=${page}`);
    expect([found.total, found.totalRelation]).toEqual([nearest.length, 'exact']);
    expect(found.doctors).toHaveLength(Math.min(perPage, nearest.length - (page - 1) * perPage));
    for (const [index, { userId, distance }] of found.doctors.entries()) {
      expect(doctors.some((doctor) => doctor.id === userId && fits(doctor))).toBe(true);
      // Told to a tenth of a kilometre.
      expect(Math.abs((distance ?? 0) - (nearest[(page - 1) * perPage + index] ?? 0))).toBeLessThan(0.051);
    }
  });

  test('without a place the best kept pages come first', async () => {
    const best = doctors
      .filter(fits)
      .map(({ score }) => score)
      .toSorted((one, other) => other - one);
    const found = await search(query);
    expect(found.doctors.map(({ score }) => score)).toEqual(
      best.slice(0, perPage).map((score) => Math.round(score * 10) / 10),
    );
  });
});

test('several specialties that fit thousands give the nearest of any', async () => {
  const specialties = [...new Set(doctors.map(({ specialty }) => specialty))].slice(0, 20);
  const either = doctors
    .filter(({ specialty }) => specialties.includes(specialty))
    .map(({ far }) => far)
    .toSorted((one, other) => one - other);
  expect(either.length).toBeGreaterThan(indexSearchThreshold);
  const query = specialties.map((name) => `speciality=${encodeURIComponent(name)}`).join('&');
  const found = await search(`${query}&${at}`);
  expect([found.doctors.length, found.total, found.totalRelation]).toEqual([perPage, either.length, 'exact']);
  for (const [index, { distance }] of found.doctors.entries())
    expect(Math.abs((distance ?? 0) - (either[index] ?? 0))).toBeLessThan(0.051);
});

test.each(['clinic', 'clinik'])(
  '%s: a word of thousands gives the best of those who have it, and the total is true',
  async (typed) => {
    const clinics = doctors.filter(({ words }) => words.includes('clinic'));
    expect(clinics.length).toBeGreaterThan(indexSearchThreshold);
    const found = await search(`q=${typed}`);
    expect([found.total, found.totalRelation]).toEqual([clinics.length, 'exact']);
    expect(found.doctors.every(({ userId }) => clinics.some(({ id }) => id === userId))).toBe(true);
    expect(found.doctors[0]?.score).toBe(Math.round(Math.max(...clinics.map(({ score }) => score)) * 10) / 10);
  },
);

describe('no result says which filter to loosen', () => {
  test('where the other filters find thousands, each is counted so far and said to be more', async () => {
    expect((await search('minPrice=100000&gender=female')).loosen).toEqual([
      { filter: 'price', total: maxLoosenSuggestions, totalRelation: 'at-least' },
    ]);
  });

  test('where they find few, the same is counted in one look', async () => {
    const specialty = findCommonSpecialty();
    const women = doctors.filter((doctor) => doctor.specialty === specialty && doctor.gender === 'female');
    const families = Map.groupBy(women, ({ family }) => family);
    const [family = '', those = []] =
      [...families].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const found = await search(
      `q=${family}&speciality=${encodeURIComponent(specialty)}&gender=female&minPrice=100000&${at}&maxLocation=400`,
    );
    expect([family, found.total, found.loosen]).toEqual([
      family,
      0,
      [{ filter: 'price', total: those.length, totalRelation: 'exact' }],
    ]);
  });

  test('the place and the distance from it come to the same', async () => {
    const specialty = findCommonSpecialty();
    const fits = doctors.filter((doctor) => doctor.specialty === specialty && doctor.gender === 'female').length;
    expect(fits).toBeLessThan(maxLoosenSuggestions);
    expect(
      (
        await search(
          `latitude=8.5&longitude=77&maxLocation=5&gender=female&speciality=${encodeURIComponent(specialty)}`,
        )
      ).loosen,
    ).toEqual([
      { filter: 'place', total: fits, totalRelation: 'exact' },
      { filter: 'maxLocation', total: fits, totalRelation: 'exact' },
    ]);
  });
});

test('the last page has the rest, no page repeats anybody, and pages beyond the total are empty', async () => {
  const seen = new Set<string>();
  const limit = 100;
  const { total } = await search(`limit=${limit}&${at}`);
  for (let page = 1; page <= Math.ceil(total / limit); page += 1) {
    const found = await search(`limit=${limit}&page=${page}&${at}`);
    for (const { userId } of found.doctors) seen.add(userId);
  }
  expect([total, seen.size]).toEqual([count, count]);
  expect(await search(`limit=${limit}&page=${Math.ceil(total / limit) + 1}&${at}`)).toMatchObject({
    doctors: [],
    total: count,
    totalRelation: 'exact',
  });
});

test('within a distance that holds many the total is true too', async () => {
  const near = doctors.filter(({ far }) => far <= 48);
  expect(near.length).toBeGreaterThan(indexSearchThreshold);
  expect(await search(`${at}&maxLocation=48`)).toMatchObject({ total: near.length, totalRelation: 'exact' });
});

test('what is counted no further is a lower bound, and said to be one', () => {
  expect([toTotal(maxSearchDepth, maxSearchDepth), toTotal(maxSearchDepth + 1, maxSearchDepth)]).toEqual([
    { total: maxSearchDepth, totalRelation: 'exact' },
    { total: maxSearchDepth, totalRelation: 'at-least' },
  ]);
});

test('how many have a frequent word the vocabulary tells, also before all its letters are typed', async () => {
  const sql = getSql(api);
  const family = doctors.map((doctor) => doctor.family).find((name) => name.length > 4) ?? '';
  const typed = [family, family.slice(0, -1)];
  const before = await Promise.all(typed.map((text) => search(`q=${text}`)));
  expect(before.map(({ total, totalRelation }) => [total < indexSearchThreshold, totalRelation])).toEqual([
    [true, 'exact'],
    [true, 'exact'],
  ]);
  await sql('update doctor_word set doctors = $1 where word = $2', [maxSearchDepth + 1, family]);
  api.clock.advance({ seconds: 61 });
  for (const [index, text] of typed.entries()) {
    const found = await search(`q=${text}`);
    expect(found).toMatchObject({ total: maxSearchDepth, totalRelation: 'at-least' });
    expect(found.doctors.map(({ userId }) => userId)).toEqual(before[index]?.doctors.map(({ userId }) => userId));
  }
  await sql('update doctor_word set doctors = $1 where word = $2', [before[0]?.total, family]);
});

test('how many fit of many is believed for a minute, however often it is asked', async () => {
  const sql = getSql(api);
  const query = `consultationType=in-person&${at}`;
  const offered = (await search(query)).total;
  expect(offered).toBeGreaterThan(indexSearchThreshold);
  expect(await search(query)).toMatchObject({ total: offered, totalRelation: 'exact' });
  await sql('update doctor set listed = false where id <> $1', [(await search(query)).doctors[0]?.userId]);
  expect(await search(query)).toMatchObject({ total: offered, totalRelation: 'exact' });
  api.clock.advance({ seconds: 50 });
  expect(await search(query)).toMatchObject({ total: offered, totalRelation: 'exact' });
  api.clock.advance({ seconds: 11 });
  expect((await search(query)).total).toBe(1);
});
