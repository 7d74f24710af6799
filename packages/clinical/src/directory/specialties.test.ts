import { mentalHealthSpecialties } from '@arogo/contract/messages/mental-health-specialties';
import { expect, test } from 'vitest';
import { formatCouncil, isSpecialtyKey, specialties, getSpecialty } from './specialties.ts';

test('each specialty has a stable key, names, expertise, credentials and a council', () => {
  expect(specialties.length).toBeGreaterThanOrEqual(45);
  for (const specialty of specialties) {
    expect(specialty.key).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(specialty.weight).toBeGreaterThan(0);
    expect(specialty.expertise.length).toBeGreaterThanOrEqual(8);
    expect(specialty.expertise.length).toBeLessThanOrEqual(15);
    expect(new Set(specialty.expertise).size).toBe(specialty.expertise.length);
    expect(specialty.credentials.length).toBeGreaterThan(0);
    expect(formatCouncil(specialty.key)).not.toBe('');
    expect(isSpecialtyKey(specialty.key)).toBe(true);
    expect(getSpecialty(specialty.key)).toBe(specialty);
  }
});

test('names are told apart, and none is empty or padded', () => {
  for (const names of [specialties.map(({ name }) => name), specialties.map(({ practitioner }) => practitioner)])
    expect(new Set(names).size).toBe(specialties.length);
  for (const { name, practitioner, synonyms, expertise, credentials } of specialties)
    for (const text of [name, practitioner, ...Object.values(synonyms).flat(), ...expertise, ...credentials])
      expect(text).toMatch(/^\S(?:.*\S)?$/u);
});

test('Hindi is written in Devanagari, and the rest in Latin letters', () => {
  for (const { synonyms } of specialties) {
    expect(synonyms.hindi.filter((text) => !/^[\p{Script=Devanagari}\s]+$/u.test(text))).toEqual([]);
    expect([...synonyms.english, ...synonyms.hindiInLatin].filter((text) => !/^[a-z ]+$/.test(text))).toEqual([]);
    expect(Object.values(synonyms).every((list) => list.length > 0)).toBe(true);
  }
});

test('what registers whom: dentists, AYUSH, psychologists', () => {
  expect(specialties.filter(({ council }) => council === 'dental').map(({ system }) => system)).toEqual(
    Array.from({ length: 5 }, () => 'dental'),
  );
  expect(specialties.filter(({ system }) => system === 'ayush').map(({ key }) => key)).toEqual([
    'ayurveda',
    'homoeopathy',
    'unani',
    'siddha',
    'yoga-naturopathy',
  ]);
  expect(formatCouncil('clinical-psychology')).toContain('Rehabilitation Council of India');
});

test('no synonym belongs to two specialties', () => {
  const seen = new Map<string, string[]>();
  for (const { key, synonyms } of specialties)
    for (const text of Object.values(synonyms).flat()) seen.set(text, [...(seen.get(text) ?? []), key]);
  expect([...seen].filter(([, keys]) => keys.length > 1)).toEqual([]);
});

test("'doctors for the mind' are those of the directory", () => {
  expect(mentalHealthSpecialties.toSorted()).toEqual(
    specialties
      .filter(({ system }) => system === 'mental')
      .map(({ name }) => name)
      .toSorted(),
  );
});
