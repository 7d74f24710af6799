import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { people } from './names.test-helpers.ts';
import { readDoctorQuery } from './query.ts';
import { toSearchForm } from './search-text.ts';
import { symptoms } from './symptoms.ts';

// What patients write: a complaint in a sentence, whose it is and since when; a doctor who shall be a woman; one near them.

test.each([
  ['fever since 3 days', 'primary-care'],
  ['fever 3 days', 'primary-care'],
  ['bukhar 3 din se', 'primary-care'],
  ['मुझे 3 दिन से बुखार है', 'primary-care'],
  ['my son has fever', 'primary-care'],
  ['my daughter is vomiting', 'gastroenterology'],
  ['headache for 2 weeks', 'neurology'],
  ['skin rash on face', 'dermatology'],
  ['stomach pain after eating', 'gastroenterology'],
  ['tooth pain since yesterday', 'dentistry'],
  ['pain in left arm', 'orthopaedics'],
  ['knee pain while walking', 'orthopaedics'],
  ['my mother has knee pain', 'orthopaedics'],
  ['मेरी माँ को घुटने में दर्द है', 'orthopaedics'],
  ['seedhi chadhne par ghutne mein dard', 'orthopaedics'],
  ['broken arm', 'orthopaedics'],
  ['sprained ankle while playing', 'orthopaedics'],
  ['low back pain', 'orthopaedics'],
  ['my 5 year old has cough', 'pulmonology'],
  ['teen din se khansi', 'pulmonology'],
  ["can't breathe properly", 'pulmonology'],
  ['2 months pregnant', 'obstetrics-gynaecology'],
  ['period late by 10 days', 'obstetrics-gynaecology'],
  ['cant sleep at night', 'psychiatry'],
  ['raat ko neend nahi aati', 'psychiatry'],
  ['feeling sad all the time', 'psychiatry'],
  ['pimples on face', 'dermatology'],
  ['itching all over body', 'dermatology'],
  ['hair falling a lot', 'dermatology'],
  ['sugar level 250', 'endocrinology'],
  ['papa ko sugar hai', 'endocrinology'],
  ['mere bete ko bukhar hai', 'primary-care'],
  ['khane ke baad pet dard', 'gastroenterology'],
  ['my husband snores at night', 'ent'],
  ['my father has chest pain', 'cardiology'],
  ['dentist today', 'dentistry'],
  ['dentist open on sunday', 'dentistry'],
  ['experienced cardiologist', 'cardiology'],
  ['low cost cardiologist', 'cardiology'],
  ['who treats migraine', 'neurology'],
  ['which doctor for thyroid', 'endocrinology'],
])("'%s' asks for %s first, and for no doctor's word besides", (text, key) => {
  const {
    specialties: [first],
    words,
  } = readDoctorQuery(text);
  expect([first?.key, words]).toEqual([key, []]);
});

test('whose a complaint is and since when takes nothing from it, whatever it is', () => {
  const plain = symptoms.map(({ words }) => words).filter((words) => readDoctorQuery(words).specialties.length > 0);
  const lost = plain.filter(
    (words) =>
      readDoctorQuery(`my son has ${words} since yesterday`).words.length > 0 ||
      readDoctorQuery(`mere bete ko 3 din se ${words}`).words.length > 0,
  );
  expect(lost).toEqual([]);
});

test('a PIN code is no figure of a complaint, and what says nothing beside a specialty is a word without one', () => {
  for (const text of ['dentist 411001', 'dentist 411 001', 'dentist in 411-001'])
    expect(readDoctorQuery(text).words).toEqual(['411001']);
  expect(readDoctorQuery('bp 140/100').words).toEqual([]);
  expect(readDoctorQuery('Mother Teresa').words).toEqual(['mother', 'teresa']);
  expect(readDoctorQuery('5 Star').words).toEqual(['5', 'star']);
});

test.each([
  ['female doctor', 'female', []],
  ['male doctor', 'male', []],
  ['gents doctor', 'male', []],
  ['purush doctor', 'male', []],
  ['पुरुष डॉक्टर', 'male', []],
  ['lady doctor', 'female', ['obstetrics-gynaecology']],
  ['mahila doctor', 'female', ['obstetrics-gynaecology']],
  ['महिला डॉक्टर', 'female', ['obstetrics-gynaecology']],
  ['लेडी डॉक्टर', 'female', ['obstetrics-gynaecology']],
  ['women doctor', 'female', ['obstetrics-gynaecology']],
  ['lady dr near me', 'female', ['obstetrics-gynaecology']],
  ['lady doctor for skin', 'female', ['dermatology']],
  ['lady skin doctor', 'female', ['dermatology']],
  ['lady doctor pregnancy', 'female', ['obstetrics-gynaecology']],
  ['lady dentist', 'female', ['dentistry']],
  ['mahila dentist', 'female', ['dentistry']],
  ['male dentist', 'male', ['dentistry']],
  ['dentist female', 'female', ['dentistry']],
  ['dentist female in Pune', 'female', ['dentistry']],
  ['female skin specialist', 'female', ['dermatology']],
  ['female heart doctor', 'female', ['cardiology']],
  ['male sexologist', 'male', ['sexual-health']],
  ['male gynaecologist', 'male', ['obstetrics-gynaecology']],
  ['mahila chikitsak', 'female', []],
  ['male or female dentist', undefined, ['dentistry']],
  ['ladies doctor', undefined, ['obstetrics-gynaecology']],
  ['womens doctor', undefined, ['obstetrics-gynaecology']],
  ['women specialist', undefined, ['obstetrics-gynaecology']],
  ['mahila rog', undefined, ['obstetrics-gynaecology']],
  ['mahila rog doctor', undefined, ['obstetrics-gynaecology']],
  ['women problem', undefined, ['obstetrics-gynaecology']],
  ['aurat ki doctor', undefined, ['obstetrics-gynaecology']],
  ['male infertility', undefined, ['fertility', 'urology', 'obstetrics-gynaecology']],
  ['female infertility specialist', undefined, ['fertility']],
  ['Lady Hardinge', undefined, []],
  ['dentist Lady Hardinge', undefined, ['dentistry']],
] as const)("'%s' asks for the gender %s of %j", (text, gender, keys) => {
  const query = readDoctorQuery(text);
  expect([query.gender, query.specialties.map(({ key }) => key)]).toEqual([gender, keys]);
});

test('a gender that is asked for is no word of a doctor', () => {
  for (const text of ['female doctor', 'male dentist', 'gents doctor', 'dentist female', 'lady doctor for skin'])
    expect([text, readDoctorQuery(text).words]).toEqual([text, []]);
  expect(readDoctorQuery('Lady Hardinge').words).toEqual(['lady', 'hardinge']);
});

test('nobody is asked for by gender with a name alone', () => {
  const name = fc.constantFrom(...people);
  fc.assert(
    fc.property(name, name, (first, family) => {
      const { gender, words } = readDoctorQuery(`Lady ${first} ${family}`);
      expect([gender, words]).toEqual([undefined, ['lady', ...toSearchForm(`${first} ${family}`).split(' ')]]);
    }),
    { numRuns: 200, seed: 7 },
  );
});

test.each([
  ['dentist near me', true],
  ['nearest dentist', true],
  ['mere paas ka dentist', true],
  ['aas paas skin doctor', true],
  ['मेरे आसपास डॉक्टर', true],
  ['नज़दीकी दांत का डॉक्टर', true],
  ['dentist nearby', true],
  ['dentist near Andheri', false],
  ['dentist', false],
  ['', false],
])("'%s' says near me: %s", (text, nearMe) => {
  expect(readDoctorQuery(text).nearMe).toBe(nearMe);
});
