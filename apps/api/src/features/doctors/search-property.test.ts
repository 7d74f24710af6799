import { readDoctorQuery } from '@arogo/clinical/directory/query';
import { toSearchForm } from '@arogo/clinical/directory/search-text';
import { distanceBounds, type DoctorCard, type DoctorQueryInput, doctorSorts } from '@arogo/contract/doctors';
import { assert, asyncProperty, boolean, constantFrom, double, integer, option, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDate } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { writeEntries, writeReviews } from './directory-store.ts';
import { createSampleData } from './sample/sample-data.ts';

// What the database finds is what one finds by looking at every doctor.

const createCity = (name: string, state: string, latitude: number, longitude: number) => ({
  name,
  state,
  population: 1_000_000,
  latitude,
  longitude,
  pins: [],
});
const cities = [
  createCity('Pune', 'Maharashtra', 18.52, 73.86),
  createCity('Mumbai', 'Maharashtra', 19.07, 72.88),
  createCity('Thane', 'Maharashtra', 19.2, 72.97),
  createCity('Srinagar', 'Jammu and Kashmir', 34.08, 74.8),
  createCity('Kollam', 'Kerala', 8.88, 76.6),
];

interface Known extends DirectoryEntry {
  readonly rating: number | null;
  readonly words: ReadonlySet<string>;
}

let api: TestApp;
let doctors: readonly Known[];
let today: string;
beforeAll(async () => {
  api = await buildTestApp();
  const now = api.clock.now();
  today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  const world = createSampleData({ count: 240, cities, today });
  await api.jobsDb.asSystem(async (trx) => {
    await writeEntries(trx, world.doctors, toDate(now), today);
    await writeReviews(trx, world.reviews);
  });
  doctors = world.doctors.map((entry) => {
    const stars = world.reviews.filter(({ code }) => code === entry.code).map(({ star }) => star);
    const rating =
      stars.length === 0 ? null : Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length) * 100) / 100;
    const texts = [
      entry.displayName,
      entry.specialty,
      ...entry.expertise,
      entry.clinic.name,
      entry.clinic.city,
      entry.clinic.state,
    ];
    return { ...entry, rating, words: new Set(texts.flatMap((text) => toSearchForm(text).split(' '))) };
  });
}, 120_000);
afterAll(() => api.close());

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** By the haversine formula, which the search does not use. */
const computeKilometres = (one: Point, other: Point): number => {
  const [north, east] = [toRadians(other.latitude - one.latitude), toRadians(other.longitude - one.longitude)];
  const a =
    Math.sin(north / 2) ** 2 +
    Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * 6_371.0088 * Math.asin(Math.sqrt(a));
};

interface SearchData {
  readonly doctors: readonly DoctorCard[];
  readonly total: number;
}

type SearchQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const search = async (query: SearchQuery): Promise<SearchData> => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined
        ? []
        : (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  );
  const answer = await api.call('GET', `/api/doctors/search?limit=100&${params.toString()}`);
  if (answer.statusCode !== 200) throw new Error(`${params.toString()}: ${answer.body}`);
  return answer.json<{ data: SearchData }>().data;
};

const list = (value: unknown): readonly string[] => (value === undefined ? [] : [value].flat().map(String));

const getFee = (doctor: Known, mode: DoctorQueryInput['consultationType']): number => {
  const fees = { online: doctor.onlineFee, 'in-person': doctor.inPersonFee };
  return mode === 'online' || mode === 'in-person'
    ? (fees[mode] ?? Infinity) / 100
    : Math.min(fees.online ?? Infinity, fees['in-person'] ?? Infinity) / 100;
};

/** A language that no doctor speaks is not looked for. */
const isSpoken = (language: string): boolean => doctors.some(({ languages }) => languages.includes(language));

const matchesQuery = (doctor: Known, query: Partial<DoctorQueryInput>, year: number): boolean => {
  const point =
    query.latitude === undefined ? undefined : { latitude: Number(query.latitude), longitude: Number(query.longitude) };
  const far = point && computeKilometres(point, doctor.clinic);
  const isByPlace = query.sort === 'relevance' || query.sort === 'distance';
  const most =
    query.maxLocation === undefined ? (isByPlace ? Infinity : distanceBounds.most) : Number(query.maxLocation);
  const years = year - doctor.practisingSince;
  const fee = getFee(doctor, query.consultationType);
  return (
    (query.q === undefined || doctor.words.has(query.q)) &&
    (far === undefined || (far <= most && far >= Number(query.minLocation ?? 0))) &&
    (query.speciality === undefined || list(query.speciality).includes(doctor.specialty)) &&
    (query.languages === undefined ||
      !list(query.languages).some(isSpoken) ||
      list(query.languages).some((one) => doctor.languages.includes(one))) &&
    fee >= Number(query.minPrice ?? 0) &&
    fee <= Number(query.maxPrice ?? 1e6) &&
    (query.rating === undefined || query.rating === '' || (doctor.rating ?? 0) >= Number(query.rating)) &&
    (query.gender === undefined || query.gender === 'both' || doctor.gender === query.gender) &&
    years >= Number(query.minExperienceRange ?? 0) &&
    years <= Number(query.maxExperienceRange ?? 1e3)
  );
};

const getSortKey = (sort: DoctorQueryInput['sort'], card: DoctorCard): number => {
  const keys = {
    'price-low': card.price,
    'price-high': -card.price,
    rating: -(card.rating ?? 0),
    experience: -card.yearsOfExperience,
    distance: card.distance ?? -card.score,
    relevance: card.distance ?? -card.score,
  };
  return keys[sort ?? 'relevance'];
};

/** Asked for in every second search. */
const ask = <T>(arbitrary: Parameters<typeof option<T>>[0]) => option(arbitrary, { nil: undefined, freq: 2 });
const createBounds = (most: number) =>
  uniqueArray(integer({ min: 0, max: most }), { minLength: 2, maxLength: 2 }).map((pair) =>
    pair.toSorted((one, other) => one - other),
  );

test('the result of any filters together is what a look at every doctor finds, in the order that was asked for', async () => {
  const families = [
    ...new Set(doctors.map(({ displayName }) => toSearchForm(displayName).split(' ').at(-1) ?? '')),
  ].filter((name) => readDoctorQuery(name).words.join(' ') === name);
  const wish = record({
    q: option(constantFrom(...families, 'clinic', 'maharashtra'), { nil: undefined, freq: 4 }),
    point: ask(constantFrom(...cities)),
    speciality: ask(
      uniqueArray(constantFrom(...new Set(doctors.map(({ specialty }) => specialty))), { minLength: 1, maxLength: 6 }),
    ),
    languages: ask(
      uniqueArray(constantFrom('Hindi', 'Marathi', 'English', 'Malayalam', 'Kashmiri'), { minLength: 1, maxLength: 2 }),
    ),
    consultationType: ask(constantFrom('online', 'in-person', 'both')),
    price: ask(createBounds(2_000)),
    location: ask(createBounds(300)),
    hasLeast: boolean(),
    rating: ask(constantFrom('', '2', '3', '4')),
    gender: ask(constantFrom('male', 'female', 'both')),
    experience: ask(createBounds(36)),
    sort: constantFrom(...doctorSorts),
  });
  const year = Number(today.slice(0, 4));
  await assert(
    asyncProperty(wish, async ({ q, point, price, location, hasLeast, experience, ...rest }) => {
      const query = Object.fromEntries(
        Object.entries({
          ...rest,
          q,
          latitude: point?.latitude,
          longitude: point?.longitude,
          minPrice: price?.[0],
          maxPrice: price?.[1],
          minLocation: hasLeast ? location?.[0] : undefined,
          maxLocation: location?.[1],
          minExperienceRange: experience?.[0],
          maxExperienceRange: experience?.[1],
        }).filter(([, value]) => value !== undefined),
      ) as Partial<DoctorQueryInput>;
      const expected = doctors
        .filter((doctor) => matchesQuery(doctor, query, year))
        .map(({ registrationNumber }) => registrationNumber);
      const found = await search(query as SearchQuery);
      const numbers = found.doctors.map(({ medicalRegistrationNumber }) => medicalRegistrationNumber);
      expect([query, found.total]).toEqual([query, expected.length]);
      expect([numbers.length, numbers.filter((number) => !expected.includes(number))]).toEqual([
        Math.min(100, expected.length),
        [],
      ]);
      expect(new Set(numbers).size).toBe(numbers.length);
      const keys = found.doctors.map((card) => getSortKey(query.sort, card));
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('the nearest ten are the nearest ten on the sphere, from anywhere', async () => {
  await assert(
    asyncProperty(
      double({ min: 0.001, max: 89, noNaN: true }),
      double({ min: -179, max: 179, noNaN: true }),
      async (latitude, longitude) => {
        const expected = doctors
          .map(({ clinic }) => computeKilometres({ latitude, longitude }, clinic))
          .toSorted((one, other) => one - other);
        const found = await search({ latitude, longitude });
        for (const [index, { distance }] of found.doctors.slice(0, 10).entries())
          expect(Math.abs((distance ?? 0) - (expected[index] ?? 0))).toBeLessThan(0.051);
      },
    ),
    { numRuns: 40 },
  );
});

test('a letter left out, put in, changed or swapped finds the same doctors', async () => {
  const families = [
    ...new Set(doctors.map(({ displayName }) => toSearchForm(displayName).split(' ').at(-1) ?? '')),
  ].filter((name) => name.length >= 7);
  await assert(
    asyncProperty(
      constantFrom(...families),
      integer({ min: 1, max: 5 }),
      constantFrom('left out', 'put in', 'changed', 'swapped'),
      async (family, at, how) => {
        const [front, back] = [family.slice(0, at), family.slice(at)];
        const typed = {
          'left out': front + back.slice(1),
          'put in': `${front}x${back}`,
          changed: `${front}x${back.slice(1)}`,
          swapped: `${front}${back.charAt(1)}${back.charAt(0)}${back.slice(2)}`,
        }[how];
        const { doctors: found, understood } = (await search({ q: typed })) as SearchData & {
          readonly understood: {
            readonly insteadOf: { readonly read: string } | null;
            readonly specialties: readonly string[];
          };
        };
        // Another name may be as near, or the text may be a complaint: then the answer says what was read.
        const read = understood.insteadOf?.read ?? family;
        expect([typed, understood.specialties.length > 0 || found.length > 0, read !== '']).toEqual([
          typed,
          true,
          true,
        ]);
      },
    ),
    { numRuns: 60 },
  );
});
