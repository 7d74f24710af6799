import { languages } from '@arogo/clinical/directory/languages';
import { specialties } from '@arogo/clinical/directory/specialties';
import { computeScoreParts } from '@arogo/contract/doctor-score';
import { type DoctorCard, maxNextTimes } from '@arogo/contract/doctors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { createTestDoctor } from './doctors.test-helpers.ts';
import { unindexedWords } from './query-parser.ts';

let api: TestApp;
const ids: Record<string, string> = {};
const getName = (id: string): string => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id;
beforeAll(async () => {
  api = await buildTestApp();
  const sql = getSql(api);
  const mumbai = { city: 'Mumbai', latitude: 19.076, longitude: 72.8777 };
  ids['skin'] = await createTestDoctor(sql, {
    name: 'Dr. Meera Kulkarni',
    specialty: 'Dermatology',
    reviews: [5, 5, 4],
  });
  ids['heart'] = await createTestDoctor(sql, {
    name: 'Dr. Élodie Sharma',
    specialty: 'Cardiology',
    clinic: 'Apollo Heart Clinic',
    onlineFee: null,
    inPersonFee: 1500,
    languages: ['English', 'Tamil'],
    ...mumbai,
  });
  ids['teeth'] = await createTestDoctor(sql, {
    name: 'Dr. Ravi Sharma',
    gender: 'male',
    specialty: 'Dentistry',
    expertise: ['Root canal', 'Implants'],
    onlineFee: 450,
    inPersonFee: null,
    since: api.clock.now().toZonedDateTimeISO('UTC').year - 2,
    ...mumbai,
  });
  ids['house'] = await createTestDoctor(sql, {
    name: 'Dr. Anil Joshi',
    gender: 'male',
    specialty: 'Primary care',
    clinic: 'Sunrise Heart House',
    latitude: 18.53,
    longitude: 73.86,
  });
  ids['gone'] = await createTestDoctor(sql, { name: 'Dr. Gone Away', listed: false });
});
afterAll(() => api.close());

interface SearchData {
  readonly doctors: readonly DoctorCard[];
  readonly total: number;
  readonly understood: { readonly specialties: readonly string[]; readonly insteadOf: unknown };
  readonly loosen: readonly object[];
  readonly textUnread?: true;
  readonly totalRelation: string;
  readonly place: { readonly kind: string } | null;
}
const search = async (query: string): Promise<SearchData> => {
  const answer = await api.call('GET', `/api/doctors/search?${query}`);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.json<{ data: SearchData }>().data;
};
const searchNames = async (query: string): Promise<readonly string[]> =>
  (await search(query)).doctors.map(({ userId }) => getName(userId)).toSorted();

describe('text over name, specialty, expertise, clinic, city, symptom-to-specialty in English and Hindi', () => {
  test.each([
    ['sharma', ['heart', 'teeth']],
    ['elodie', ['heart']],
    ['dermatologist', ['skin']],
    ['root canal', ['teeth']],
    ['apollo', ['heart']],
    ['mumbai', ['heart', 'teeth']],
    ['bombay', ['heart', 'teeth']],
    ['tooth ache', ['teeth']],
    ['दांत दर्द', ['teeth']],
    ['dil ka doctor', ['heart']],
    ['skin doctor pune', ['skin']],
    ['sunrise heart house', ['house']],
    ['maharashtra dentist', ['teeth']],
    ['kulk', ['skin']],
    ['gone away', []],
    ['nobodyhasthis', []],
    ['meera kulkarni md', ['skin']],
    ['male dentist', ['teeth']],
    ['lady dentist', []],
    ['the sunrise heart of house', ['house']],
  ])('%s', async (typed, expected) => {
    expect(await searchNames(`q=${encodeURIComponent(typed)}`)).toEqual(expected);
  });

  test.each([
    ['shrama', ['heart', 'teeth'], { typed: 'shrama', read: 'sharma' }],
    ['kulkrani', ['skin'], { typed: 'kulkrani', read: 'kulkarni' }],
    ['dermatolgist', ['skin'], { typed: 'dermatolgist', read: 'Dermatology' }],
  ])('%s: a typing error is forgiven, and said', async (typed, expected, insteadOf) => {
    expect(await searchNames(`q=${typed}`)).toEqual(expected);
    expect((await search(`q=${typed}`)).understood.insteadOf).toEqual(insteadOf);
  });
});

test.each([
  ['😀', true],
  ["';--", true],
  ['', undefined],
  ['sharma', undefined],
  ['skin', undefined],
  ['zzzzqq', undefined],
  ['doctor near me', undefined],
])('in the text %s nothing is read: %s', async (typed, unread) => {
  expect((await search(`q=${encodeURIComponent(typed)}`)).textUnread).toBe(unread);
});

test('the words that are left out of what doctors are found under are left out of what is asked for', async () => {
  expect(
    await getSql(api)('select public.build_doctor_words($1, $2) as words', [unindexedWords.join(' '), '']),
  ).toEqual([{ words: [] }]);
});

test('a word that only hidden doctors have is read as a mistyping of one that can be found', async () => {
  const sql = getSql(api);
  const hidden = await createTestDoctor(sql, { name: 'Dr. Meera Kulkarny', listed: false });
  expect(await search('q=kulkarny')).toMatchObject({
    total: 1,
    understood: { insteadOf: { typed: 'kulkarny', read: 'kulkarni' } },
  });
  const known = () => sql<{ doctors: number }>(`select doctors from doctor_word where word = 'kulkarny'`);
  expect(await known()).toEqual([]);
  await sql('update doctor set listed = true where id = $1', [hidden]);
  expect(await known()).toEqual([{ doctors: 1 }]);
  await sql('update doctor set listed = false where id = $1', [hidden]);
  expect(await known()).toEqual([]);
  await sql('delete from doctor where id = $1', [hidden]);
});

describe('decision B1: no place without coordinates; all filters combined', () => {
  test.each([
    ['', ['heart', 'house', 'skin', 'teeth']],
    ['speciality=Heart%20Specialist', ['heart']],
    ['speciality=Cardiology&speciality=Dentist', ['heart', 'teeth']],
    ['languages=Tamil', ['heart']],
    ['languages=tamil&languages=Hindi', ['heart', 'house', 'skin', 'teeth']],
    ['consultationType=online', ['house', 'skin', 'teeth']],
    ['consultationType=in-person', ['heart', 'house', 'skin']],
    ['consultationType=both', ['heart', 'house', 'skin', 'teeth']],
    ['maxPrice=450', ['teeth']],
    ['consultationType=in-person&minPrice=1000', ['heart']],
    ['rating=4', ['skin']],
    ['rating=', ['heart', 'house', 'skin', 'teeth']],
    ['gender=male', ['house', 'teeth']],
    ['gender=both', ['heart', 'house', 'skin', 'teeth']],
    ['maxExperienceRange=5', ['teeth']],
    ['latitude=18.5204&longitude=73.8567&maxLocation=5', ['house', 'skin']],
    ['latitude=18.5204&longitude=73.8567&minLocation=100', ['heart', 'teeth']],
    ['latitude=0&longitude=0&maxLocation=5', ['heart', 'house', 'skin', 'teeth']],
    ['gender=male&speciality=Dentistry&q=sharma&maxPrice=500', ['teeth']],
    ['gender=female&speciality=Dentistry', []],
    [
      'maxPrice=&minPrice=&minLocation=&maxLocation=&minExperienceRange=&maxExperienceRange=&latitude=&longitude=',
      ['heart', 'house', 'skin', 'teeth'],
    ],
    [
      specialties.map(({ name }) => `speciality=${encodeURIComponent(name)}`).join('&'),
      ['heart', 'house', 'skin', 'teeth'],
    ],
    [languages.map((name) => `languages=${encodeURIComponent(name)}`).join('&'), ['heart', 'house', 'skin', 'teeth']],
  ])('%s', async (query, expected) => {
    expect(await searchNames(query)).toEqual(expected);
  });

  test('no result says which filter to loosen, the one that helps most first', async () => {
    expect((await search('gender=female&speciality=Dentistry')).loosen).toEqual([
      { filter: 'speciality', total: 2, totalRelation: 'exact' },
      { filter: 'gender', total: 1, totalRelation: 'exact' },
    ]);
  });
});

test.each([
  ['', null],
  ['latitude=0&longitude=0', null],
  ['place=Zzyzx', null],
  ['latitude=18.5204&longitude=73.8567', 'device'],
])('decision B4a: the answer says whether the place is known: %s', async (query, kind) => {
  const found = await search(query);
  expect([
    found.place?.kind ?? null,
    found.doctors.every(({ distance }) => (distance === null) === (kind === null)),
  ]).toEqual([kind, true]);
  expect([found.total, found.totalRelation]).toEqual([found.doctors.length, 'exact']);
});

test('decision B1: with a place their real distance, the nearest first', async () => {
  const { doctors } = await search('latitude=18.5204&longitude=73.8567');
  expect(doctors.map(({ userId, distance }) => [getName(userId), distance])).toEqual([
    ['skin', 0],
    ['house', 1.1],
    [expect.any(String), 120.2],
    [expect.any(String), 120.2],
  ]);
});

test('the price is that of the mode asked for, and the next free times on each card follow from hours and what is taken', async () => {
  const [skin] = (await search('q=kulkarni')).doctors;
  expect(skin).toMatchObject({
    price: 500,
    fees: { online: 500, 'in-person': 700 },
    rating: 4.67,
    reviewCount: 3,
    sample: true,
    city: 'Pune',
    latitude: 18.5204,
    longitude: 73.8567,
    currency: 'INR',
  });
  expect((await search('q=kulkarni&consultationType=in-person')).doctors[0]).toMatchObject({
    price: 700,
    nextAvailable: { mode: 'in-person' },
  });
  const times = await api.call('GET', `/api/doctors/${skin?.userId}/times?days=2`);
  const { days } = times.json<{ data: { days: { online: { at: string }[]; 'in-person': { at: string }[] }[] } }>().data;
  const starts = new Set(days.flatMap((day) => [...day.online, ...day['in-person']].map(({ at }) => at)));
  const earliest = [...starts].toSorted().slice(0, maxNextTimes);
  expect(earliest).toHaveLength(maxNextTimes);
  expect(skin?.nextTimes.map(({ at }) => at)).toEqual(earliest);
  expect(skin?.nextAvailable).toEqual(skin?.nextTimes[0]);
});

test('the parts of a score that a patient is shown come to the score by which the list is sorted', async () => {
  const { doctors } = await search('limit=50');
  expect(doctors.length).toBeGreaterThan(2);
  for (const doctor of doctors) {
    const { reviews, registration, page } = computeScoreParts(doctor);
    expect(Math.abs(reviews + registration + page - doctor.score)).toBeLessThan(0.1);
  }
});

describe('bad input', () => {
  test.each([
    ['latitude=abc&longitude=1', 'latitude', 'A latitude must be between -90 and 90 degrees.'],
    ['latitude=91&longitude=1', 'latitude', 'A latitude must be between -90 and 90 degrees.'],
    ['latitude=1&longitude=181', 'longitude', 'A longitude must be between -180 and 180 degrees.'],
    ['latitude=1', 'longitude', 'A place needs both a latitude and a longitude.'],
    ['page=1000000000', 'page', expect.any(String)],
    [
      'page=1001',
      'page',
      'You can browse the first 10,000 doctors. Add a filter or a search word to find the right one sooner.',
    ],
    ['limit=100000', 'limit', expect.any(String)],
    ['minPrice=900&maxPrice=500', 'maxPrice', 'Please enter prices in rupees, the lower one first.'],
    ['minLocation=9&maxLocation=5', 'maxLocation', 'Please enter distances in kilometres, the shorter one first.'],
    [
      'minExperienceRange=9&maxExperienceRange=5',
      'maxExperienceRange',
      'Please enter years of experience, the smaller number first.',
    ],
    ['maxPrice=0x10', 'maxPrice', 'Please enter prices in rupees, the lower one first.'],
    ['minPrice=%20', 'minPrice', 'Please enter prices in rupees, the lower one first.'],
    ['maxPrice=Infinity', 'maxPrice', 'Please enter prices in rupees, the lower one first.'],
    ['latitude=1&latitude=2&longitude=1', 'latitude', 'A latitude must be between -90 and 90 degrees.'],
    ['rating=5', 'rating', 'Please choose any rating, 2, 3 or 4 stars.'],
    ['gender=robot', 'gender', 'Please choose male, female or both.'],
    ['sort=random', 'sort', 'Please choose an order from the list.'],
    ['consultationType=phone', 'consultationType', 'Please choose online, in-person or both.'],
    ['speciality=Astrology', 'speciality', 'Please choose a specialization from the list.'],
    ['languages=Klingon', 'languages', 'Please choose a language from the list.'],
    [`q=a${encodeURIComponent('\u202E')}b`, 'q', 'Please use only letters, numbers and punctuation.'],
    ['place=a%00b', 'place', 'Please use only letters, numbers and punctuation.'],
    [`q=${'x'.repeat(121)}`, 'q', 'Please use at most 120 characters in your search.'],
  ])('%s is refused at its field', async (query, field, message) => {
    const answer = await api.call('GET', `/api/doctors/search?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 'fail', fields: { [field]: message } }]);
  });

  test.each([
    "'; drop table doctor; --",
    "' or '1'='1",
    '.*',
    '(a+)+$',
    '%',
    '_',
    String.raw`\\\\`,
    '{1,2}',
    '[',
    "sharma' --",
    '𝒞𝒽',
    '\u200d',
    '१२३',
  ])('%s as text is text', async (typed) => {
    for (const field of ['q', 'place']) {
      const answer = await api.call('GET', `/api/doctors/search?${field}=${encodeURIComponent(typed)}`);
      expect([field, answer.statusCode]).toEqual([field, 200]);
    }
    expect((await api.call('GET', `/api/doctors/places?q=${encodeURIComponent(typed)}`)).statusCode).toBe(200);
  });
});

test.each([
  'latitude=5e-324&longitude=-5e-324',
  'latitude=1&longitude=1&minLocation=5e-324&maxLocation=1e-320',
  'minExperienceRange=0.5&maxExperienceRange=20.25',
  'minPrice=1e-320&maxPrice=99999.999',
])('%s: numbers that no database has are no fault of ours', async (query) => {
  expect((await api.call('GET', `/api/doctors/search?${query}`)).statusCode).toBe(200);
});

test.each(['price-low', 'price-high', 'rating', 'experience', 'distance', 'relevance'])(
  'decision B1: sort=%s sorts, and pages never repeat anybody',
  async (sort) => {
    const all = (await search(`sort=${sort}`)).doctors;
    const paged = [];
    for (const page of [1, 2, 3, 4]) paged.push(...(await search(`sort=${sort}&limit=1&page=${page}`)).doctors);
    expect(paged.map(({ userId }) => userId)).toEqual(all.map(({ userId }) => userId));
    const key = (card: DoctorCard): number =>
      ({
        'price-low': card.price,
        'price-high': -card.price,
        rating: -(card.rating ?? 0),
        experience: -card.yearsOfExperience,
      })[sort] ?? -card.score;
    expect(all.map(key)).toEqual(all.map(key).toSorted((one, other) => one - other));
  },
);
