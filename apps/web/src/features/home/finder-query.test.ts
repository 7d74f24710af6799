import { expect, test } from 'vitest';
import {
  buildFinderPath,
  buildWholeListPath,
  isEmptyFinderQuery,
  parseFinderQuery,
  toDirectoryQuery,
} from './finder-query.ts';

const parse = (search: string) => parseFinderQuery(new URLSearchParams(search));

test('decision G15: what a visitor looks for stands in the address and comes back from it', () => {
  const query = parse('q=Dentist&place=Pune');
  expect(query).toEqual({ q: 'Dentist', place: 'Pune', position: undefined });
  expect(buildFinderPath(query)).toBe('/?q=Dentist&place=Pune');
  expect(buildWholeListPath(query)).toBe('/doctor-list?q=Dentist&place=Pune');
  expect(toDirectoryQuery(query)).toEqual({ limit: 6, q: 'Dentist', place: 'Pune' });
});

test('decision G8: doctors near the browser are sorted by distance; a place that is typed counts for more', () => {
  const query = parse('latitude=18.52&longitude=73.86&q=eye');
  expect(toDirectoryQuery(query)).toEqual({
    limit: 6,
    q: 'eye',
    latitude: '18.52',
    longitude: '73.86',
    sort: 'distance',
  });
  expect(buildWholeListPath(query)).toBe('/doctor-list?q=eye&latitude=18.52&longitude=73.86&sort=distance');
  expect(parse('latitude=18.52&longitude=73.86&place=Delhi').position).toBeUndefined();
});

test('an address that nobody can mean asks for nothing', () => {
  for (const search of ['', 'q=%20', 'latitude=1', 'latitude=a&longitude=b', 'latitude=1e9&longitude=2', 'token=x']) {
    expect({ search, isEmpty: isEmptyFinderQuery(parse(search)) }).toEqual({ search, isEmpty: true });
    expect(buildFinderPath(parse(search))).toBe('/');
  }
  expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
});

test('before anything is asked three doctors are shown', () => {
  expect(toDirectoryQuery(parse(''))).toEqual({ limit: 3 });
});
