import type { DoctorCard, PlaceSuggestion } from '@arogo/contract/doctors';
import { doctorOrderMessages as m } from '@arogo/contract/messages/doctor-order';
import { expect, test } from 'vitest';
import { explainOrder, getEffectiveSort, listMatches } from './ranking-reasons.ts';

const pune: PlaceSuggestion = { kind: 'city', name: 'Pune', state: 'Maharashtra', latitude: 18.5, longitude: 73.8 };
const kerala: PlaceSuggestion = { kind: 'state', name: 'Kerala', state: 'Kerala', latitude: null, longitude: null };
const understood = {
  specialties: [] as string[],
  insteadOf: null,
  gender: null,
  languages: [] as string[],
  unspoken: [] as string[],
  leftOut: [] as string[],
  nearMe: false,
};
const doctor = {
  distance: 2.44,
  price: 500,
  rating: 4.5,
  reviewCount: 12,
  yearsOfExperience: 9,
  score: 71.26,
} as DoctorCard;
const createQuery = (text: string): URLSearchParams => new URLSearchParams(text);

test('what sorts the list is said: the distance from a place, else the score, or what was chosen', () => {
  const near = { place: pune, understood };
  const nowhere = { place: null, understood };
  expect(getEffectiveSort(createQuery('sort=distance'), nowhere)).toBe('score');
  expect(getEffectiveSort(createQuery(''), { place: kerala })).toBe('score');
  expect(explainOrder(doctor, createQuery(''), near)).toBe(m.byDistance('2.4 km', 'Pune'));
  expect(explainOrder(doctor, createQuery(''), nowhere)).toBe(m.byScore('71.3'));
  expect(explainOrder(doctor, createQuery('sort=price-low'), near)).toBe(m.byFee('₹500'));
  expect(explainOrder(doctor, createQuery('sort=rating'), near)).toBe(m.byRating('4.5', '12 reviews'));
  expect(explainOrder({ ...doctor, rating: null }, createQuery('sort=rating'), near)).toBe(m.byNoRating);
  expect(explainOrder(doctor, createQuery('sort=experience'), near)).toBe(m.byExperience('9 years'));
});

test('what every doctor of the list matches is said, as it was understood; nothing where nothing was asked', () => {
  expect(listMatches(createQuery(''), { place: pune, understood })).toEqual([]);
  expect(
    listMatches(createQuery('q=lady skin doctor&languages=Hindi&consultationType=online&maxLocation=5&favourites=1'), {
      place: pune,
      understood: { ...understood, specialties: ['Dermatology'], gender: 'female' },
    }),
  ).toEqual([m.speciality('Dermatology'), m.languages('Hindi'), m.gender.female, m.online, m.within(5), m.favourite]);
  expect(
    listMatches(createQuery('q=kulkarni&maxLocation=5&rating=4&languages=any'), { place: kerala, understood }),
  ).toEqual([m.words('kulkarni'), m.inState('Kerala'), m.stars('4')]);
});

type Understanding = Parameters<typeof listMatches>[1]['understood'];

const matchWords = (q: string, changes: Partial<Understanding>, textUnread = false): readonly string[] =>
  listMatches(new URLSearchParams({ q }), {
    place: null,
    understood: { ...understood, ...changes },
    ...(textUnread && { textUnread: true as const }),
  });

test('words are said only as far as they were looked for', () => {
  expect(matchWords('kulkarni zzyx', { leftOut: ['zzyx'] })).toEqual([m.words('kulkarni')]);
  expect(matchWords('Zzyx', { leftOut: ['zzyx'] })).toEqual([]);
  expect(matchWords('kulkrni', { insteadOf: { typed: 'kulkrni', read: 'kulkarni' } })).toEqual([m.words('kulkarni')]);
  expect(matchWords('??', {}, true)).toEqual([]);
  expect(matchWords('lady doctor', { gender: 'female' })).toEqual([m.gender.female]);
  expect(matchWords('skin kulkarni', { specialties: ['Dermatology'] })).toEqual([m.speciality('Dermatology')]);
});
