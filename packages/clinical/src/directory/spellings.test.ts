import { expect, test } from 'vitest';
import { readDoctorQuery } from './query.ts';
import { toMatchForm, toSoundForm } from './search-text.ts';
import { specialties } from './specialties.ts';
import { noSpecialties, spellings } from './spellings.test-helpers.ts';

const form = (text: string): string => toSoundForm(toMatchForm(text));

const all = Object.entries(spellings).flatMap(([key, texts]) => texts.map((text) => ({ key, text })));

test('each specialty is found first by every usual spelling, and no word is left', () => {
  expect(Object.keys(spellings).toSorted()).toEqual(specialties.map(({ key }) => key).toSorted());
  expect(Object.entries(spellings).filter(([, texts]) => texts.length < 10)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(1_300);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  const missed = all.filter(({ key, text }) => {
    const {
      specialties: [first],
      words,
    } = readDoctorQuery(text);
    return first?.key !== key || words.length > 0;
  });
  expect(missed).toEqual([]);
});

test('names, places, languages and plain words are no specialty', () => {
  expect(noSpecialties.length).toBeGreaterThanOrEqual(150);
  expect(noSpecialties.filter((text) => readDoctorQuery(text).specialties.length > 0)).toEqual([]);
});

test.each([
  ['ह्रदय', 'हृदय'],
  ['डायटीशियन', 'डाइटिशियन'],
  ['टयूब', 'ट्यूब'],
  ['हडडी', 'हड्डी'],
  ['मुत्र', 'मूत्र'],
  ['यूरोलोजिस्ट', 'यूरोलॉजिस्ट'],
  ['उल्टियां', 'उल्टी'],
  ['bachchon', 'bacho'],
  ['hridaya', 'hriday'],
  ['zukaam', 'jukam'],
  ['canser', 'cancer'],
  ['paediatrics', 'pediatrics'],
])("'%s' sounds as '%s' and is no guess", (typed, meant) => {
  expect(form(typed)).toBe(form(meant));
  expect(readDoctorQuery(typed).specialties.some(({ isGuessed: guessed }) => guessed)).toBe(false);
});

test('a degree asks for its specialty, and beside a name for the name', () => {
  expect(readDoctorQuery('BDS').specialties.map(({ key }) => key)).toEqual(['dentistry']);
  expect(readDoctorQuery('Dr. Rao BDS')).toMatchObject({ specialties: [], words: ['rao'] });
  expect(readDoctorQuery('B.A.M.S. doctor').specialties.map(({ key }) => key)).toEqual(['ayurveda']);
});
