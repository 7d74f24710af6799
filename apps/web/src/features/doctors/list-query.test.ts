import { describe, expect, test } from 'vitest';
import {
  applyChange,
  clearedFilters,
  toExperienceChange,
  countActiveFilters,
  countsAnywhere,
  loosenedFilters,
  buildLoosenChange,
  toPriceChange,
  parseDoctorQuery,
  getImpliedRadius,
  getSort,
  toggleValue,
  toggleMode,
  toggleNearest,
  toggleRating,
  dropInvalidParams,
} from './list-query.ts';

const address = (text: string) => new URLSearchParams(text);

describe('all state stands in the address, by the names of the filter’s fields', () => {
  test('decision A2: one value, several values of a filter as a repeated key', () => {
    expect(
      parseDoctorQuery(
        address('q=skin&speciality=Dermatologist&speciality=Dentist&languages=Hindi&maxLocation=5&rating='),
      ),
    ).toEqual({
      q: 'skin',
      speciality: ['Dermatologist', 'Dentist'],
      languages: ['Hindi'],
      maxLocation: '5',
    });
  });

  test('what is no filter is not sent, and nothing is mended: the server says what is wrong', () => {
    expect(parseDoctorQuery(address('latitude=abc&longitude=1&evil=1&page=1000000000'))).toEqual({
      latitude: 'abc',
      longitude: '1',
      page: '1000000000',
    });
  });

  test('a change leads back to the first page, a page alone does not', () => {
    expect(applyChange(address('q=skin&page=3'), { gender: 'female' }).toString()).toBe('q=skin&gender=female');
    expect(applyChange(address('q=skin&page=3'), { page: '4' }).toString()).toBe('q=skin&page=4');
    expect(applyChange(address('languages=Hindi&languages=Tamil'), { languages: ['Tamil'] }).toString()).toBe(
      'languages=Tamil',
    );
  });
});

test("2 §4: 'clicking the active online or in-person chip sets consultation type to both'", () => {
  expect(toggleMode(null, 'online')).toBe('online');
  expect(toggleMode('online', 'online')).toBe('both');
  expect(toggleMode('online', 'in-person')).toBe('in-person');
});

test("2 §4: 'consultation type and gender toggles deselect on second click'", () => {
  expect(toggleValue(null, 'female')).toBe('female');
  expect(toggleValue('female', 'female')).toBe('');
  expect(toggleValue('female', 'male')).toBe('male');
});

test("2 §4: 'the rating chip toggles between 4 and empty; the Nearest chip toggles maximum location between 5 and unset'", () => {
  expect([toggleRating(null), toggleRating('4'), toggleRating('2')]).toEqual(['4', '', '4']);
  expect([toggleNearest(null), toggleNearest('5'), toggleNearest('20')]).toEqual(['5', '', '5']);
});

test('the ends of a slider are no bound', () => {
  expect(toPriceChange(450, 2000)).toEqual({ minPrice: '', maxPrice: '' });
  expect(toPriceChange(500, 1000)).toEqual({ minPrice: '500', maxPrice: '1000' });
  expect(toExperienceChange(0, 10)).toEqual({ minExperienceRange: '', maxExperienceRange: '10' });
});

test('filters are counted, cleared, and taken away one by one; words, place and order stay', () => {
  const full = address(
    'q=a&place=Pune&sort=rating&maxLocation=5&speciality=x&languages=Hindi&consultationType=online&minPrice=500&rating=4&gender=male&maxExperienceRange=5',
  );
  expect(countActiveFilters(full)).toBe(8);
  expect(countActiveFilters(address('consultationType=both&gender=both&rating=&languages=any'))).toBe(0);
  expect(applyChange(full, clearedFilters).toString()).toBe('q=a&place=Pune&sort=rating');
  for (const change of Object.values(loosenedFilters))
    expect(applyChange(full, change).size).toBeLessThan(full.size + 1);
});

test('without a gender or a language that the words ask for, any is asked for', () => {
  expect(applyChange(address('q=Tamil+lady+dentist'), loosenedFilters.gender).toString()).toBe(
    'q=Tamil+lady+dentist&gender=both',
  );
  expect(applyChange(address('q=Tamil+lady+dentist&languages=Hindi'), loosenedFilters.languages).toString()).toBe(
    'q=Tamil+lady+dentist&languages=any',
  );
});

test('what helps takes the order away that would keep what it takes, or says nothing without it', () => {
  expect(
    ['relevance', 'distance', 'rating', 'price-low', 'experience'].map((sort) =>
      getImpliedRadius(address(`sort=${sort}`)),
    ),
  ).toEqual([undefined, undefined, 50, 50, 50]);
  expect(
    applyChange(
      address('place=Leh&sort=rating'),
      buildLoosenChange(address('place=Leh&sort=rating'), 'maxLocation'),
    ).toString(),
  ).toBe('place=Leh');
  expect(
    applyChange(
      address('place=Leh&sort=distance&maxLocation=5'),
      buildLoosenChange(address('place=Leh&sort=distance&maxLocation=5'), 'maxLocation'),
    ).toString(),
  ).toBe('place=Leh&sort=distance');
  expect(
    applyChange(
      address('place=Leh&sort=distance'),
      buildLoosenChange(address('place=Leh&sort=distance'), 'place'),
    ).toString(),
  ).toBe('');
  expect(
    applyChange(
      address('place=Leh&sort=rating'),
      buildLoosenChange(address('place=Leh&sort=rating'), 'place'),
    ).toString(),
  ).toBe('sort=rating');
});

test('an order that there is not is the best fit', () => {
  expect([getSort(address('sort=price-low')), getSort(address('sort=x')), getSort(address(''))]).toEqual([
    'price-low',
    'relevance',
    'relevance',
  ]);
});

test('what the server cannot read is taken away, a place and a range as a whole', () => {
  expect(dropInvalidParams(['latitude'])).toEqual({ latitude: '', longitude: '' });
  expect(dropInvalidParams(['maxPrice', 'page'])).toEqual({ page: '', minPrice: '', maxPrice: '' });
  expect(dropInvalidParams(['rating'])).toEqual({ rating: '' });
});

test('doctors at any distance are counted, unless a distance is asked for or an order that the server bounds', () => {
  const queries = [
    'place=Pune',
    'place=Pune&sort=distance',
    'place=Pune&maxLocation=5',
    'place=Pune&sort=rating',
    'place=Pune&sort=price-low',
  ];
  expect(queries.map((text) => countsAnywhere(address(text)))).toEqual([true, true, false, false, false]);
});
