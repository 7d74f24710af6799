import { expect, test } from 'vitest';
import { findLanguageByName, languages } from './languages.ts';
import { people, towns } from './names.test-helpers.ts';
import { readDoctorQuery } from './query.ts';

const read = (text: string) => {
  const { languages: spoken, specialties, words, gender } = readDoctorQuery(text);
  return { spoken, keys: specialties.map(({ key }) => key), words, gender };
};

test.each([
  ['Tamil speaking dentist', ['Tamil'], ['dentistry']],
  ['tamil-speaking dentists', ['Tamil'], ['dentistry']],
  ['dentist who speaks Bengali', ['Bengali'], ['dentistry']],
  ['doctor who can speak both Hindi and Tamil', ['Hindi', 'Tamil'], []],
  ['Hindi and English speaking doctor', ['Hindi', 'English'], []],
  ['doctor fluent in Kannada', ['Kannada'], []],
  ['I want to talk to a Telugu doctor', ['Telugu'], []],
  ['Marathi speaking', ['Marathi'], []],
  ['hindi bolne wale doctor', ['Hindi'], []],
  ['hindi mein baat karne wala dentist', ['Hindi'], ['dentistry']],
  ['angrezi bolne wala doctor', ['English'], []],
  ['हिंदी बोलने वाले डॉक्टर', ['Hindi'], []],
  ['हिन्दी बोलने वाला दांत का डॉक्टर', ['Hindi'], ['dentistry']],
  ['तमिल भाषी डॉक्टर', ['Tamil'], []],
  ['hindi speaking speech therapist', ['Hindi'], ['speech-hearing']],
  ['doctor who knows sign language', ['Sign language'], []],
  ['sign language dentist', ['Sign language'], ['dentistry']],
])("'%s' says that %j is spoken, and nothing is left", (text, spoken, keys) => {
  expect(read(text)).toMatchObject({ spoken, keys, words: [] });
});

test.each([
  ['Marathi doctor', ['Marathi'], []],
  ['तमिल डॉक्टर', ['Tamil'], []],
  ['Tamil or Telugu child specialist', ['Tamil', 'Telugu'], ['paediatrics']],
  ['malayali doctor near me', ['Malayalam'], []],
  ['best Bangla doctor', ['Bengali'], []],
  ['Marathi bukhar ka doctor', ['Marathi'], ['primary-care']],
  ['skin doctor Tamil', ['Tamil'], ['dermatology']],
  ['gynaecologist, Hindi', ['Hindi'], ['obstetrics-gynaecology']],
  ['good surgeon Punjabi', ['Punjabi'], ['general-surgery']],
])("'%s' names %j beside a specialty or a word for doctors", (text, spoken, keys) => {
  expect(read(text)).toMatchObject({ spoken, keys, words: [] });
});

test.each([
  'Tamil lady doctor',
  'lady Tamil doctor',
  'lady Tamil and Telugu doctor',
  'female Telugu gynaecologist',
  'Tamil female gynaecologist',
  'lady doctor who speaks Marathi',
])("a language and a gender are both read: '%s'", (text) => {
  expect(read(text)).toMatchObject({
    spoken: [expect.any(String), ...(text.includes(' and ') ? ['Telugu'] : [])],
    keys: ['obstetrics-gynaecology'],
    words: [],
    gender: 'female',
  });
});

test.each([
  ['Dr. Bengali', ['bengali']],
  ['Doctor Bengali', ['bengali']],
  ['डॉ. बंगाली', ['बंगाली']],
  ['Rahul Punjabi dentist', ['rahul', 'punjabi']],
  ['Dr. Punjabi dentist', ['punjabi']],
  ['Tamil Selvan', ['tamil', 'selvan']],
  ['Dr Tamil Selvan', ['tamil', 'selvan']],
  ['Tamil Selvan dentist', ['tamil', 'selvan']],
  ['dentist Tamil Selvan', ['tamil', 'selvan']],
  ['Tamil Nadu', ['tamil', 'nadu']],
  ['Tamil Nadu dentist', ['tamil', 'nadu']],
  ['dentist in Tamil Nadu', ['tamil', 'nadu']],
  ['तमिल नाडु दांत का डॉक्टर', ['तमिल', 'नाडु']],
  ['Urdu Bazaar', ['urdu', 'bazaar']],
  ['dentist Urdu Bazaar', ['urdu', 'bazaar']],
  ['Kashmiri Gate skin doctor', ['kashmiri', 'gate']],
  ['English', ['english']],
  ['Hindi hospital', ['hindi', 'hospital']],
])("a language's name that is a person's or a place's stays one: '%s'", (text, words) => {
  expect(read(text)).toMatchObject({ spoken: [], words });
});

test('a place of a language’s name stands beside the language itself', () => {
  expect(read('dentist in Tamil Nadu who speaks Tamil')).toMatchObject({ spoken: ['Tamil'], words: ['tamil', 'nadu'] });
  expect(read('Tamil doctor in Tamil Nadu')).toMatchObject({ spoken: ['Tamil'], words: ['tamil', 'nadu'] });
});

test('a cough, dandruff and a complaint of speech are no languages', () => {
  expect(
    [
      'khasi ka doctor',
      'खासी का डॉक्टर',
      'रूसी का डॉक्टर',
      'bolne ka doctor',
      'not speaking',
      'speech and language delay',
    ].filter((text) => read(text).spoken.length > 0 || read(text).keys.length === 0),
  ).toEqual([]);
  expect(read('Khasi speaking doctor')).toMatchObject({ spoken: ['Khasi'], keys: [], words: [] });
});

test('every language of the directory is read with a word for speaking and beside a doctor, but where its name is a complaint too', () => {
  expect(languages.filter((name) => read(`${name} speaking dentist`).spoken.join() !== name)).toEqual([]);
  expect(languages.filter((name) => read(`${name} dentist`).spoken.join() !== name)).toEqual(['Khasi']);
});

test('no name of a person or a town asks for a language', () => {
  expect(
    [...people, ...towns]
      .flatMap((name) => [name, `Dr. ${name}`, `${name} dentist`, `dentist ${name}`])
      .filter((text) => read(text).spoken.length > 0),
  ).toEqual([]);
});

test('a language is known under each of its names', () => {
  expect(
    ['tamil', 'TAMIL', 'हिन्दी', 'oriya', 'Bangla', 'sign  language', 'Klingon', ''].map(findLanguageByName),
  ).toEqual(['Tamil', 'Tamil', 'Hindi', 'Odia', 'Bengali', 'Sign language', undefined, undefined]);
});
