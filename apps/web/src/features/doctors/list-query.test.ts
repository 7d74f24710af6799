import { describe, expect, test } from 'vitest';
import {
  changed,
  cleared,
  experienceChange,
  filtersOn,
  isAnywhereCounted,
  loosened,
  looser,
  priceChange,
  queryOf,
  reachOf,
  sortOf,
  toggled,
  toggledMode,
  toggledNearest,
  toggledRating,
  withoutWrong,
} from './list-query.ts';

const address = (text: string) => new URLSearchParams(text);

describe('all state stands in the address, by the names of the filter’s fields', () => {
  test('decision A2: one value, several values of a filter as a repeated key', () => {
    expect(
      queryOf(address('q=skin&speciality=Dermatologist&speciality=Dentist&languages=Hindi&maxLocation=5&rating=')),
    ).toEqual({
      q: 'skin',
      speciality: ['Dermatologist', 'Dentist'],
      languages: ['Hindi'],
      maxLocation: '5',
    });
  });

  test('what is no filter is not sent, and nothing is mended: the server says what is wrong', () => {
    expect(queryOf(address('latitude=abc&longitude=1&evil=1&page=1000000000'))).toEqual({
      latitude: 'abc',
      longitude: '1',
      page: '1000000000',
    });
  });

  test('a change leads back to the first page, a page alone does not', () => {
    expect(changed(address('q=skin&page=3'), { gender: 'female' }).toString()).toBe('q=skin&gender=female');
    expect(changed(address('q=skin&page=3'), { page: '4' }).toString()).toBe('q=skin&page=4');
    expect(changed(address('languages=Hindi&languages=Tamil'), { languages: ['Tamil'] }).toString()).toBe(
      'languages=Tamil',
    );
  });
});

test("2 §4: 'clicking the active online or in-person chip sets consultation type to both'", () => {
  expect(toggledMode(null, 'online')).toBe('online');
  expect(toggledMode('online', 'online')).toBe('both');
  expect(toggledMode('online', 'in-person')).toBe('in-person');
});

test("2 §4: 'consultation type and gender toggles deselect on second click'", () => {
  expect(toggled(null, 'female')).toBe('female');
  expect(toggled('female', 'female')).toBe('');
  expect(toggled('female', 'male')).toBe('male');
});

test("2 §4: 'the rating chip toggles between 4 and empty; the Nearest chip toggles maximum location between 5 and unset'", () => {
  expect([toggledRating(null), toggledRating('4'), toggledRating('2')]).toEqual(['4', '', '4']);
  expect([toggledNearest(null), toggledNearest('5'), toggledNearest('20')]).toEqual(['5', '', '5']);
});

test('the ends of a slider are no bound', () => {
  expect(priceChange(450, 2000)).toEqual({ minPrice: '', maxPrice: '' });
  expect(priceChange(500, 1000)).toEqual({ minPrice: '500', maxPrice: '1000' });
  expect(experienceChange(0, 10)).toEqual({ minExperienceRange: '', maxExperienceRange: '10' });
});

test('filters are counted, cleared, and taken away one by one; words, place and order stay', () => {
  const full = address(
    'q=a&place=Pune&sort=rating&maxLocation=5&speciality=x&languages=Hindi&consultationType=online&minPrice=500&rating=4&gender=male&maxExperienceRange=5',
  );
  expect(filtersOn(full)).toBe(8);
  expect(filtersOn(address('consultationType=both&gender=both&rating=&languages=any'))).toBe(0);
  expect(changed(full, cleared).toString()).toBe('q=a&place=Pune&sort=rating');
  for (const change of Object.values(loosened)) expect(changed(full, change).size).toBeLessThan(full.size + 1);
});

test('without a gender or a language that the words ask for, any is asked for', () => {
  expect(changed(address('q=Tamil+lady+dentist'), loosened.gender).toString()).toBe('q=Tamil+lady+dentist&gender=both');
  expect(changed(address('q=Tamil+lady+dentist&languages=Hindi'), loosened.languages).toString()).toBe(
    'q=Tamil+lady+dentist&languages=any',
  );
});

test('what helps takes the order away that would keep what it takes, or says nothing without it', () => {
  expect(
    ['relevance', 'distance', 'rating', 'price-low', 'experience'].map((sort) => reachOf(address(`sort=${sort}`))),
  ).toEqual([undefined, undefined, 50, 50, 50]);
  expect(
    changed(address('place=Leh&sort=rating'), looser(address('place=Leh&sort=rating'), 'maxLocation')).toString(),
  ).toBe('place=Leh');
  expect(
    changed(
      address('place=Leh&sort=distance&maxLocation=5'),
      looser(address('place=Leh&sort=distance&maxLocation=5'), 'maxLocation'),
    ).toString(),
  ).toBe('place=Leh&sort=distance');
  expect(
    changed(address('place=Leh&sort=distance'), looser(address('place=Leh&sort=distance'), 'place')).toString(),
  ).toBe('');
  expect(changed(address('place=Leh&sort=rating'), looser(address('place=Leh&sort=rating'), 'place')).toString()).toBe(
    'sort=rating',
  );
});

test('an order that there is not is the best fit', () => {
  expect([sortOf(address('sort=price-low')), sortOf(address('sort=x')), sortOf(address(''))]).toEqual([
    'price-low',
    'relevance',
    'relevance',
  ]);
});

test('what the server cannot read is taken away, a place and a range as a whole', () => {
  expect(withoutWrong(['latitude'])).toEqual({ latitude: '', longitude: '' });
  expect(withoutWrong(['maxPrice', 'page'])).toEqual({ page: '', minPrice: '', maxPrice: '' });
  expect(withoutWrong(['rating'])).toEqual({ rating: '' });
});

test('doctors at any distance are counted, unless a distance is asked for or an order that the server bounds', () => {
  const asked = [
    'place=Pune',
    'place=Pune&sort=distance',
    'place=Pune&maxLocation=5',
    'place=Pune&sort=rating',
    'place=Pune&sort=price-low',
  ];
  expect(asked.map((text) => isAnywhereCounted(address(text)))).toEqual([true, true, false, false, false]);
});
