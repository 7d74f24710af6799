import { describe, expect, test } from 'vitest';
import { buildDoctorListPath, maxDoctorQueryLength } from './doctor-list-path.ts';

describe('the search carries its query to the doctor list', () => {
  test('condition and place', () => {
    expect(buildDoctorListPath({ q: 'fever & chills', place: 'Pune, 411045' })).toBe(
      '/doctor-list?q=fever+%26+chills&place=Pune%2C+411045',
    );
  });

  test('nothing said leads to the plain list', () => {
    expect(buildDoctorListPath({ q: '   ', place: '' })).toBe('/doctor-list');
  });

  test.each(['डॉक्टर', 'a+b=c?#', '100%', '‘quoted’'])('%s arrives as it was written', (q) => {
    const { searchParams } = new URL(buildDoctorListPath({ q, place: q }), 'http://localhost');
    expect([searchParams.get('q'), searchParams.get('place')]).toEqual([q, q]);
  });

  test('white space is tidied and what is too long is cut', () => {
    expect(buildDoctorListPath({ q: '  eye \n doctor ', place: 'x'.repeat(500) })).toBe(
      `/doctor-list?q=eye+doctor&place=${'x'.repeat(maxDoctorQueryLength)}`,
    );
  });
});
