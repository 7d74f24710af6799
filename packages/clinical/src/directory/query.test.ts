import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBinding, isGeneral } from './lexicon.ts';
import { people, towns } from './names.test-helpers.ts';
import { countTypingErrors } from './fuzzy-match.ts';
import { readDoctorQuery } from './query.ts';
import { toMatchForm, maxReadLength, toSearchForm } from './search-text.ts';
import { specialties, getSpecialty } from './specialties.ts';
import { symptoms } from './symptoms.ts';
import { createRandom } from '@arogo/document-reading/test/random';

const listSpecialtyKeys = (text: string): string[] => readDoctorQuery(text).specialties.map(({ key }) => key);

test.each([
  ['Primary care', 'primary-care'],
  ['Dentist', 'dentistry'],
  ['OB-GYN', 'obstetrics-gynaecology'],
  ['Dermatologist', 'dermatology'],
  ['Eye Doctor', 'ophthalmology'],
  ['Orthologist', 'orthopaedics'],
  ['Heart Specialist', 'cardiology'],
  ['Eye Specialist', 'ophthalmology'],
  ['skin', 'dermatology'],
  ['heart', 'cardiology'],
  ['tooth ache', 'dentistry'],
  ['daant ka doctor', 'dentistry'],
  ['aankh', 'ophthalmology'],
  ['chamdi', 'dermatology'],
  ['sugar', 'endocrinology'],
  ['bp', 'cardiology'],
  ['udaasi', 'psychiatry'],
  ['E.N.T. surgeon', 'ent'],
])("'%s' of the specification finds %s first", (text, key) => {
  expect(listSpecialtyKeys(text)[0]).toBe(key);
  expect(readDoctorQuery(text).words).toEqual([]);
});

test.each([
  ['hair fall doctor', 'dermatology'],
  ['blood pressure doctor', 'cardiology'],
  ['stomach ache doctor', 'gastroenterology'],
  ['sir dard ka doctor', 'neurology'],
  ['leg pain doctor', 'orthopaedics'],
])("a complaint with a word for its doctor, '%s', finds %s first, and no word is left", (text, key) => {
  expect([listSpecialtyKeys(text)[0], readDoctorQuery(text).words]).toEqual([key, []]);
});

test.each(['doctor', 'ka doctor', 'specialist', 'clinic'])(
  "with '%s' behind it each complaint leads to whom it leads alone, and leaves no other word",
  (behind) => {
    const lost = symptoms.filter(({ words }) => {
      const [alone, query] = [readDoctorQuery(words), readDoctorQuery(`${words} ${behind}`)];
      // 'arthritis' is first seen by an orthopaedist; an 'arthritis doctor' is a rheumatologist.
      const isFound =
        alone.specialties.length === 0 ||
        query.specialties[0]?.why === 'synonym' ||
        query.specialties.some(({ key }) => key === alone.specialties[0]?.key);
      return query.words.length > alone.words.length || !isFound;
    });
    expect(lost.map(({ words }) => words)).toEqual([]);
  },
);

test('every name and every synonym finds its specialty, before those that only see the complaint', () => {
  const missed: string[] = [];
  for (const { key, name, practitioner, synonyms } of specialties)
    for (const text of [name, practitioner, ...Object.values(synonyms).flat()]) {
      const { specialties: found, words } = readDoctorQuery(text);
      const specialty = found.find((one) => one.key === key);
      const isFirst = found[0]?.key === key || found[0]?.why === specialty?.why;
      if (!isFirst || specialty?.isGuessed !== false || specialty.why === 'symptom' || words.length > 0)
        missed.push(text);
    }
  expect(missed).toEqual([]);
});

test('every symptom as it is written finds its specialties in their order', () => {
  expect(new Set(symptoms.map(({ words }) => words)).size).toBe(symptoms.length);
  expect(symptoms.length).toBeGreaterThanOrEqual(250);
  const missed = symptoms.filter(({ words, specialties: wanted }) => {
    const found = readDoctorQuery(words);
    const expected = found.specialties.filter(({ key }) => wanted.includes(key));
    return (
      expected.length < wanted.length ||
      found.words.length > 0 ||
      found.specialties.some(({ isGuessed: guessed }) => guessed)
    );
  });
  expect(missed.map(({ words }) => words)).toEqual([]);
});

test('an area of expertise of some words finds those who know it, and nothing of it is left', () => {
  const missed = specialties
    .filter(({ system }) => system !== 'ayush')
    .flatMap(({ key, expertise }) => expertise.map((area) => ({ key, area })))
    .filter(
      ({ area }) =>
        toSearchForm(area)
          .split(' ')
          .filter((word) => !isGeneral(toMatchForm(word)) && !isBinding(toMatchForm(word))).length > 1,
    )
    .filter(({ key, area }) => !listSpecialtyKeys(area).includes(key) || readDoctorQuery(area).words.length > 0);
  expect(missed).toEqual([]);
  expect(
    specialties
      .flatMap(({ expertise }) => expertise)
      .filter((area) => readDoctorQuery(area).specialties.some(({ isGuessed: guessed }) => guessed)),
  ).toEqual([]);
  expect(listSpecialtyKeys('thyroid surgery')).toEqual(['general-surgery', 'endocrinology', 'internal-medicine']);
});

test.each([
  ['doctor for skin near me', ['dermatology'], []],
  ['Dr. Rao skin Kanpur', ['dermatology'], ['rao', 'kanpur']],
  ['skin clinic Andheri', ['dermatology'], ['andheri']],
  ['Apollo clinic', [], ['apollo', 'clinic']],
  ['pain in the stomach', ['gastroenterology', 'primary-care', 'general-surgery'], []],
  ['पेट में बहुत दर्द', ['gastroenterology', 'primary-care', 'general-surgery'], []],
  ['डॉ. शर्मा', [], ['शर्मा']],
  ['B. P. Singh', [], ['b', 'p', 'singh']],
  ['b.p.', ['cardiology', 'internal-medicine', 'primary-care'], []],
  ['M.D. medicine', ['internal-medicine'], []],
  ['knee replacement surgeon in Pune', ['orthopaedics'], ['pune']],
  ['Max Smart Super Speciality Hospital', [], ['max', 'smart', 'super', 'hospital']],
  ['mere pet mein bahut dard ho raha hai', ['gastroenterology', 'primary-care', 'general-surgery'], []],
  ['Lady Hardinge', [], ['lady', 'hardinge']],
  ['lady doctor', ['obstetrics-gynaecology'], []],
  ['Dr. Gala', [], ['gala']],
  ['gala dard', ['ent'], []],
  ['Ashok Vaidya', [], ['ashok', 'vaidya']],
  ['vaidya', ['ayurveda'], []],
  ["women's doctor", ['obstetrics-gynaecology'], []],
  ['EYES', ['ophthalmology'], []],
  ['eyé', ['ophthalmology'], []],
  ['', [], []],
  ['doctor', [], []],
  ['lady dr near me', ['obstetrics-gynaecology'], []],
  ['docter', [], []],
  ['Dr. Rao dentist MDS', ['dentistry'], ['rao']],
  ['Sharma MD', [], ['sharma']],
  ['lady dentist', ['dentistry'], []],
  ['dentist ji', ['dentistry'], []],
  ['skin dr', ['dermatology'], []],
] as const)("'%s' asks for %j and leaves %j", (text, keys, words) => {
  expect({ keys: listSpecialtyKeys(text), words: readDoctorQuery(text).words }).toEqual({ keys, words });
});

test.each(['dr', 'doc', 'docter', 'doktor', 'daktar', 'doctors'])(
  "'%s' is read as doctor: 'bachon ka doctor', 'eye doctor'",
  (spelt) => {
    for (const specialty of ['bachon ka', 'bacho ka', 'eye', 'lady'])
      expect(readDoctorQuery(`${specialty} ${spelt}`).specialties[0]?.key).toBe(
        listSpecialtyKeys(`${specialty} doctor`)[0],
      );
  },
);

test.each(['डॉ', 'डॉक्टर्स', 'डाक्टर', 'डॉक्टरों'])("'%s' is read as doctor: 'बच्चों का डॉक्टर'", (spelt) => {
  expect(listSpecialtyKeys(`बच्चों का ${spelt}`)).toEqual(listSpecialtyKeys('बच्चों का डॉक्टर'));
});

test.each([
  ['lady doctor Sharma', true],
  ['mahila doctor', true],
  ['lady skin doctor', false],
  ['lady dentist', false],
  ['female doctor Priya', false],
  ['mahila rog', false],
  ['Sharma', false],
])("whether the specialty of '%s' rests on a doctor's gender alone: %s", (text, isGenderAlone) => {
  expect(readDoctorQuery(text).isGenderAlone).toBe(isGenderAlone);
});

test('says on what a specialty rests, and whether a word was taken as mistyped', () => {
  expect(readDoctorQuery('dermatolgist').specialties).toEqual([
    { key: 'dermatology', why: 'name', words: ['dermatolgist'], isGuessed: true },
  ]);
  expect(readDoctorQuery('eye doctor').specialties).toEqual([
    { key: 'ophthalmology', why: 'synonym', words: ['eye', 'doctor'], isGuessed: false },
  ]);
  expect(readDoctorQuery('skin itchingg').specialties).toEqual([
    { key: 'dermatology', why: 'symptom', words: ['skin', 'itchingg'], isGuessed: false },
  ]);
  expect(readDoctorQuery('Skin').specialties).toEqual([
    { key: 'dermatology', why: 'symptom', words: ['skin'], isGuessed: false },
  ]);
});

test.each([
  ['हड्डी का डॉक्टर', 'हड्डी का डाक्टर'],
  ['ज़ुकाम', 'जुकाम'],
  ['दाँत', 'दांत'],
  ['मुँह के छाले', 'मुंह के छाले'],
  ['दन्त चिकित्सक', 'दंत चिकित्सक'],
  ['पेट\u200Dदर्द', 'पेटदर्द'],
])("Devanagari of two spellings is one: '%s' and '%s'", (one, other) => {
  expect(listSpecialtyKeys(one).length).toBeGreaterThan(0);
  expect(listSpecialtyKeys(one)).toEqual(listSpecialtyKeys(other));
  expect(listSpecialtyKeys(one.normalize('NFD'))).toEqual(listSpecialtyKeys(one.normalize('NFC')));
});

test('a person or a city is never taken for a complaint', () => {
  expect(people.length).toBeGreaterThanOrEqual(200);
  expect(towns.length).toBeGreaterThanOrEqual(100);
  const taken = [...people, ...towns]
    .flatMap((name) => [name, `Dr. ${name}`, name.toUpperCase()])
    .filter((text) => readDoctorQuery(text).specialties.length > 0);
  expect(taken).toEqual([]);
  expect(
    ['कौर', 'कानपुर', 'नासिक', 'पिल्लई', 'कुमार', 'नायर', 'शर्मा', 'दिल्ली', 'आगरा', 'सिंह', 'हरि'].filter(
      (text) => listSpecialtyKeys(text).length > 0,
    ),
  ).toEqual([]);
});

test('no name is passed over as a word that says nothing', () => {
  expect([...people, ...towns].filter((name) => readDoctorQuery(name).words.join(' ') !== toSearchForm(name))).toEqual(
    [],
  );
});

test('names stand in what is left, in their order, whatever stands beside them', () => {
  const name = fc.constantFrom(...people);
  fc.assert(
    fc.property(name, name, fc.constantFrom(...towns), (first, family, town) => {
      const { words } = readDoctorQuery(`Dr. ${first} ${family}, skin specialist in ${town}`);
      expect(words).toEqual([first, family, town].flatMap((text) => toSearchForm(text).split(' ')));
    }),
    { numRuns: 300, seed: 5 },
  );
});

/** One typing error in a word, behind its first letter where that one must be right. */
const addTypingError = (word: string, random: ReturnType<typeof createRandom>): string => {
  const letters = Array.from(word);
  const from = letters.length < 8 ? 1 : 0;
  const at = random.between(from, letters.length - 1);
  const alphabet = /\p{Script=Devanagari}/u.test(word) ? 'कखगतदनपबमरलसहािीे' : 'abcdefghijklmnopqrstuvwxyz';
  const letter = random.pick(Array.from(alphabet));
  const swapAt = Math.min(at, letters.length - 2);
  const [one = '', other = ''] = letters.slice(swapAt, swapAt + 2);
  return random
    .pick([
      letters.toSpliced(at, 1),
      letters.toSpliced(at, 0, letter),
      letters.with(at, letter),
      letters.toSpliced(swapAt, 2, other, one),
    ])
    .join('');
};

test('one typing error in a word of five letters or more still finds the specialty, in at least 95 of 100 cases', () => {
  const random = createRandom(20_261_121);
  const phrases = [
    ...specialties.flatMap(({ key, name, practitioner, synonyms }) =>
      [name, practitioner, ...Object.values(synonyms).flat()].map((text) => [text, key] as const),
    ),
    ...symptoms.map(({ words, specialties: [key] }) => [words, key] as const),
  ].map(([text, key]) => ({ words: toSearchForm(text).split(' '), key }));
  const missed: string[] = [];
  let tried = 0;
  for (const { words, key } of phrases)
    for (const [place, word] of words.entries()) {
      if (Array.from(word).length < 5 || isGeneral(toMatchForm(word)) || isBinding(toMatchForm(word))) continue;
      for (let time = 0; time < 4; time += 1) {
        const text = words.with(place, addTypingError(word, random)).join(' ');
        tried += 1;
        if (!listSpecialtyKeys(text).includes(key)) missed.push(`${words.join(' ')} > ${text}`);
      }
    }
  expect(tried).toBeGreaterThan(5_000);
  expect(missed.length / tried).toBeLessThan(0.05);
});

const hostile = [
  "'; DROP TABLE doctors; --",
  '(a+)+$ [^ .*\\',
  '%_\\%',
  'skin\u0000\u0007\u001B[31m',
  '\u202Enikš\u202C',
  '👩🏽‍⚕️🦷',
  '\uD800\uDC00\uD800',
  'ﷺ'.repeat(10_000),
  'a'.repeat(10_000),
  'skin '.repeat(10_000),
  'x\u0301'.repeat(5_000),
  '<script>alert(1)</script>',
  '__proto__ constructor toString',
  '\u0940\u0940',
];

test.each(hostile)('is safe for %j', (text) => {
  const { specialties: found, words } = readDoctorQuery(text);
  expect(
    [...words, ...found.flatMap((one) => one.words)].filter((word) => !/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u.test(word)),
  ).toEqual([]);
  expect(words.join(' ').length).toBeLessThanOrEqual(maxReadLength);
});

test('is safe for any text: no error, known keys, none twice, plain words, and the same answer to what it read', () => {
  const parts = fc.constantFrom(
    'skin ',
    'Dr. ',
    'दांत',
    ' ',
    'pet dard',
    '\u200F',
    "'",
    '\\',
    '़',
    'hert',
    '.',
    'e.n.t',
    '1',
    '🦷',
  );
  const any = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(parts, { maxLength: 80 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(any, (text) => {
      const { specialties: found, words, ...rest } = readDoctorQuery(text);
      expect(found.every(({ key }) => getSpecialty(key).key === key)).toBe(true);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      expect(
        [...words, ...found.flatMap((one) => one.words)].every((word) =>
          /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u.test(word),
        ),
      ).toBe(true);
      expect(readDoctorQuery(text.slice(0, maxReadLength))).toEqual({ specialties: found, words, ...rest });
      expect(toSearchForm(toSearchForm(text))).toBe(toSearchForm(text));
    }),
    { numRuns: 500, seed: 5 },
  );
});

test('what is asked lies within 120 characters: what follows changes nothing', () => {
  expect(readDoctorQuery(`${'skin'.padEnd(maxReadLength)}heart`)).toEqual(readDoctorQuery('skin'));
});

/** This package knows no clock, nor do its types; here alone time is taken. */
declare const performance: { now: () => number };

/** Of each work the quickest of some rounds, which take turns, so that what else runs on the machine does not count. */
const measureQuickest = (...works: readonly (() => unknown)[]): number[] => {
  const rounds = Array.from({ length: 15 }, () =>
    works.map((work) => {
      const start = performance.now();
      for (let time = 0; time < 10; time += 1) work();
      return performance.now() - start;
    }),
  );
  return works.map((_, index) => Math.min(...rounds.map((round) => round[index] ?? 0)));
};

test('looks words up in tables: a hundred thousand times the text costs no multiple, and errors far less than to compare them with every word', () => {
  const long = 'stomack pian dermatolgist kiddney '.repeat(100_000);
  const short = long.slice(0, maxReadLength);
  const words = [...new Set(symptoms.flatMap(({ words: phrase }) => toSearchForm(phrase).split(' ')))];
  const comparing = (): unknown =>
    toSearchForm(short)
      .split(' ')
      .map((typed) => words.map((word) => countTypingErrors(typed, word)));
  const [ofShort = 0, ofLong = 0, ofComparing = 0] = measureQuickest(
    () => readDoctorQuery(short),
    () => readDoctorQuery(long),
    comparing,
  );
  expect(ofLong).toBeLessThan(100 * ofShort);
  expect(5 * ofShort).toBeLessThan(ofComparing);
});
