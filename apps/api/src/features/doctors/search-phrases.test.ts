import { readDoctorQuery } from '@arogo/clinical/directory/query';
import { specialties } from '@arogo/clinical/directory/specialties';
import { spellings } from '@arogo/clinical/directory/spellings.test-helpers';
import { people } from '@arogo/clinical/directory/names.test-helpers';
import { findSpecialty } from '@arogo/clinical/guide/answers/specialty';
import { parseMessage } from '@arogo/clinical/guide/intent-parser';
import type { DoctorCard } from '@arogo/contract/doctors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { createTestDoctor } from './doctors.test-helpers.ts';

// What patients write in a sentence, in a directory with a woman and a man of each specialty.

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  const sql = getSql(api);
  for (const [index, { name, expertise }] of specialties.entries())
    for (const gender of ['female', 'male'])
      await createTestDoctor(sql, {
        languages: gender === 'male' ? ['Tamil', 'English'] : ['Bengali', 'Hindi'],
        name: `Dr. ${gender === 'male' ? 'Vikas' : 'Asha'} ${index % 2 === 0 ? 'Kulkarni' : 'Deshpande'}`,
        gender,
        specialty: name,
        expertise: expertise.slice(0, 5),
      });
  await createTestDoctor(sql, {
    name: 'Dr. Ravi Sharma',
    gender: 'male',
    specialty: 'Cardiology',
    clinic: 'Sunrise House',
    city: 'Patna',
    state: 'Bihar',
  });
  await createTestDoctor(sql, { name: 'Dr. A. K. Gupta', gender: 'male', specialty: 'Neurology' });
  await createTestDoctor(sql, { name: 'Dr. BK Iyer', gender: 'female', specialty: 'Neurology' });
  await createTestDoctor(sql, { name: 'DR. UMA RAO', gender: 'female', specialty: 'Neurology' });
});
afterAll(() => api.close());

interface SearchData {
  readonly doctors: readonly DoctorCard[];
  readonly total: number;
  readonly understood: {
    readonly specialties: readonly string[];
    readonly insteadOf: { readonly typed: string; readonly read: string } | null;
    readonly gender: 'female' | 'male' | null;
    readonly languages: readonly string[];
    readonly unspoken: readonly string[];
    readonly leftOut: readonly string[];
    readonly nearMe: boolean;
  };
  readonly loosen: readonly { readonly filter: string; readonly total: number }[];
}
const search = async (q: string, more = ''): Promise<SearchData> => {
  const answer = await api.call('GET', `/api/doctors/search?limit=100&q=${encodeURIComponent(q)}${more}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json<{ data: SearchData }>().data;
};
const getNames = ({ doctors }: SearchData): readonly string[] =>
  doctors.map(({ displayName }) => displayName).toSorted();

test.each([
  'fever since 3 days',
  'bukhar 3 din se',
  'मुझे 3 दिन से बुखार है',
  'headache for 2 weeks',
  'skin rash on face',
  'stomach pain after eating',
  'tooth pain since yesterday',
  'pain in left arm',
  'knee pain while walking',
  'my mother has knee pain',
  'my daughter is vomiting',
  'my son has fever',
  'my 5 year old has cough',
  '2 months pregnant',
  'cant sleep at night',
  'low back pain',
  'pimples on face',
  'sugar level 250',
  'dentist today',
  'experienced cardiologist',
  'who treats migraine',
  'my baby has loose motion since morning',
  'hair falling a lot',
  'chest pain on left side',
  'swelling in right leg',
  'blood in stool for two days',
  'dad has high bp',
  'my husband snores at night',
  'papa ko sugar hai',
  'do din se pet dard',
  'raat ko neend nahi aati',
  'seedhi chadhne par ghutne mein dard',
  'मेरी माँ को घुटने में दर्द है',
  'daant mein dard kal se',
  'itching all over body',
  'high fever',
  'mild fever with chills',
  'which doctor for thyroid',
  'skin doctor open now',
  'cheap dentist',
  'dentist contact number',
  "can't breathe properly",
  'numbness in left hand',
  'dizzy when standing up',
  'broken arm',
  'sprained ankle while playing',
  'neck pain due to computer work',
  'anxiety and panic attacks at work',
])('the complaint %s finds whoever is seen for it, and nothing is left out', async (q) => {
  const found = await search(q);
  expect(found.understood).toMatchObject({ insteadOf: null, leftOut: [] });
  expect(found.total).toBeGreaterThan(1);
  expect(found.doctors.every(({ specialty }) => found.understood.specialties.includes(specialty))).toBe(true);
});

test.each(specialties)(
  '$name: spellings lead to it in the search, and to the same in a sentence to the assistant',
  async ({ key, name }) => {
    const certain = spellings[key].filter((text) => readDoctorQuery(text).specialties[0]?.isGuessed === false);
    const terms = [...certain.slice(0, 2), ...certain.slice(-2)];
    for (const term of terms) {
      const { understood, total } = await search(term);
      expect([term, understood.specialties[0], understood.leftOut, total > 1]).toEqual([term, name, [], true]);
      expect([term, parseMessage(`book ${term} appointment`).some((intent) => findSpecialty(intent) === key)]).toEqual([
        term,
        true,
      ]);
    }
  },
);

test.each([
  ['OBG', 'Obstetrics and gynaecology'],
  ['ह्रदय रोग', 'Cardiology'],
  ['kardiologist', 'Cardiology'],
  ['bachchon ke doctor', 'Paediatrics'],
])('the filter takes %s for %s', async (typed, name) => {
  const answer = await api.call('GET', `/api/doctors/search?speciality=${encodeURIComponent(typed)}`);
  expect([...new Set(answer.json<{ data: SearchData }>().data.doctors.map(({ specialty }) => specialty))]).toEqual([
    name,
  ]);
});

test.each(['paediatric surgeon', 'heart and skin', 'Sharma'])('the filter takes %s for no specialty', async (typed) => {
  expect((await api.call('GET', `/api/doctors/search?speciality=${encodeURIComponent(typed)}`)).statusCode).toBe(400);
});

describe('a word beside a specialty that no doctor of it has', () => {
  test.each([
    ['Dr Zzyzx dentist', ['zzyzx']],
    ['dentist zzyzx qqqq', ['zzyzx', 'qqqq']],
    ['tooth pain zzyzx', ['zzyzx']],
    // Others have words that begin with it or are near it.
    ['dentist sunri', ['sunri']],
    ['dentist sunrize', ['sunrize']],
  ])('%s: is left out, and said', async (q, leftOut) => {
    const found = await search(q);
    expect(found.understood).toMatchObject({ leftOut, insteadOf: null });
    expect([
      found.total > 1,
      found.doctors.every(({ specialty }) => found.understood.specialties.includes(specialty)),
    ]).toEqual([true, true]);
  });

  test('is not left out where somebody else has it as it stands', async () => {
    expect(await search('dentist sharma')).toMatchObject({
      total: 0,
      understood: { specialties: ['Dentistry'], leftOut: [] },
    });
    expect(getNames(await search('cardiologist sharma'))).toEqual(['Dr. Ravi Sharma']);
  });

  test.each(['Zzyzx', 'Dr Zzyzx', 'Zzyzx Sharma', 'dentits zzyzx', 'doctor zzyzx'])(
    '%s: whoever is looked for by name alone is nobody else',
    async (q) => {
      expect(await search(q)).toMatchObject({ total: 0, understood: { leftOut: [] } });
    },
  );

  test('no name finds strangers', async () => {
    const strangers: string[] = [];
    for (const name of people.filter((_, index) => index % 7 === 0)) {
      const typed = name.toLowerCase();
      const { doctors, understood } = await search(`Dr ${name}`);
      const read = understood.insteadOf?.read ?? typed;
      if (
        doctors.some(
          ({ displayName, expertiseAreas }) =>
            !read.split(' ').every((word) => [displayName, ...expertiseAreas].join(' ').toLowerCase().includes(word)),
        )
      )
        strangers.push(name);
    }
    expect(strangers).toEqual([]);
  });
});

describe('a doctor’s gender in the text', () => {
  test.each([
    ['female doctor', 'female', undefined],
    ['male doctor', 'male', undefined],
    ['gents doctor', 'male', undefined],
    ['lady dentist', 'female', 'Dentistry'],
    ['mahila dentist', 'female', 'Dentistry'],
    ['male dentist today', 'male', 'Dentistry'],
    ['महिला डॉक्टर', 'female', 'Obstetrics and gynaecology'],
    ['lady doctor for skin', 'female', 'Dermatology'],
    ['female dentist zzyzx', 'female', 'Dentistry'],
  ])('%s finds none but %s', async (q, gender, specialty) => {
    const found = await search(q);
    expect(found.understood.gender).toBe(gender);
    expect(found.total).toBeGreaterThan(0);
    expect(
      found.doctors.filter(
        (doctor) => doctor.gender !== gender || (specialty !== undefined && doctor.specialty !== specialty),
      ),
    ).toEqual([]);
  });

  test.each(['Lady Hardinge', 'male infertility', 'mahila rog', 'ladies doctor', 'women problem'])(
    '%s asks for none',
    async (q) => {
      expect((await search(q)).understood.gender).toBeNull();
    },
  );

  test('what is chosen counts for more than what is typed, and it can be loosened', async () => {
    for (const [chosen, genders] of [
      ['both', ['female', 'male']],
      ['male', ['male']],
    ] as const) {
      const found = await search('lady dentist', `&gender=${chosen}`);
      expect(found.understood.gender).toBeNull();
      expect([...new Set(found.doctors.map(({ gender }) => gender))].toSorted()).toEqual(genders);
    }
    expect((await search('lady dentist', '&minPrice=100000')).loosen).toMatchObject([{ filter: 'price', total: 1 }]);
    await getSql(api)(`update doctor set listed = false where specialty = 'Dentistry' and gender = 'female'`);
    expect(await search('lady dentist')).toMatchObject({
      total: 0,
      understood: { gender: 'female' },
      loosen: [
        { filter: 'q', total: countSearchable() },
        { filter: 'gender', total: 1 },
      ],
    });
  });
});

describe('a language in the text', () => {
  test.each([
    ['Tamil speaking skin doctor', ['Tamil'], 'Dermatology'],
    ['dermatologist who speaks Bengali', ['Bengali'], 'Dermatology'],
    ['hindi bolne wale doctor', ['Hindi'], undefined],
    ['तमिल डॉक्टर', ['Tamil'], undefined],
    ['Bengali or Tamil cardiologist', ['Bengali', 'Tamil'], 'Cardiology'],
    ['Tamil cardiologist zzyzx', ['Tamil'], 'Cardiology'],
  ])('%s finds none but who speak one of %j', async (q, languages, specialty) => {
    const found = await search(q);
    expect(found.understood).toMatchObject({ languages, gender: null, unspoken: [] });
    expect(found.total).toBeGreaterThan(0);
    expect(
      found.doctors.filter(
        (doctor) =>
          !doctor.languagesSpoken.some((one) => languages.includes(one)) ||
          (specialty !== undefined && doctor.specialty !== specialty),
      ),
    ).toEqual([]);
  });

  test('stands beside a gender', async () => {
    expect(await search('Tamil lady cardiologist')).toMatchObject({
      total: 0,
      understood: { gender: 'female', languages: ['Tamil'] },
      loosen: [
        { filter: 'languages', total: 1 },
        { filter: 'gender', total: 1 },
      ],
    });
    expect(await search('Bengali lady cardiologist')).toMatchObject({
      total: 1,
      understood: { gender: 'female', languages: ['Bengali'] },
    });
  });

  test('what is chosen counts for more than what is typed: another one, or any', async () => {
    for (const [chosen, genders] of [
      ['Bengali', ['female']],
      ['Bengali&languages=Tamil', ['female', 'male']],
      ['any', ['female', 'male']],
      ['Hindi&languages=any', ['female', 'male']],
      ['', ['male']],
    ] as const) {
      const found = await search('Tamil speaking dermatologist', `&languages=${chosen}`);
      expect([chosen, found.understood.languages]).toEqual([chosen, chosen === '' ? ['Tamil'] : []]);
      expect([chosen, found.doctors.map(({ gender }) => gender).toSorted()]).toEqual([chosen, genders]);
    }
    expect((await api.call('GET', '/api/doctors/search?languages=any&languages=Klingon')).statusCode).toBe(400);
  });

  test.each([
    ['Kashmiri dermatologist', '', ['Kashmiri'], 2],
    ['dermatologist', '&languages=Kashmiri&languages=Dogri', ['Kashmiri', 'Dogri'], 2],
    // What is chosen counts, so nobody was asked for Tamil.
    ['Tamil dermatologist', '&languages=Kashmiri', ['Kashmiri'], 2],
    ['Kashmiri dermatologist', '&languages=any', [], 2],
  ])('%s%s: languages that no doctor speaks are said, and the others shown', async (q, more, unspoken, total) => {
    expect(await search(q, more)).toMatchObject({
      total,
      understood: { specialties: ['Dermatology'], languages: [], unspoken },
      loosen: [],
    });
  });

  test('a language that no doctor speaks, beside one that is spoken, is said too', async () => {
    const found = await search('Kashmiri or Tamil cardiologist');
    expect(found).toMatchObject({ total: 1, understood: { languages: ['Tamil'], unspoken: ['Kashmiri'] } });
  });

  test.each(['Dr. Bengali', 'Tamil Nadu', 'Tamil Selvan', 'Urdu Bazaar', 'English', 'dermatologist Tamil Selvan'])(
    '%s asks for none',
    async (q) => {
      expect((await search(q)).understood.languages).toEqual([]);
    },
  );

  test('Dr. Bengali is found by name', async () => {
    const sql = getSql(api);
    const id = await createTestDoctor(sql, {
      name: 'Dr. Noor Bengali',
      gender: 'female',
      specialty: 'Unani',
      languages: ['Urdu'],
    });
    for (const q of ['Dr. Bengali', 'Bengali', 'Noor Bengali unani doctor', 'unani Noor Bengali'])
      expect([q, getNames(await search(q))]).toEqual([q, ['Dr. Noor Bengali']]);
    await sql('delete from doctor where id = $1', [id]);
  });
});

describe('a lady doctor of a name', () => {
  test.each([
    ['lady doctor Iyer', ['Dr. BK Iyer']],
    ['mahila doctor iyer in Pune', ['Dr. BK Iyer']],
    ['female doctor Uma', ['DR. UMA RAO']],
    ['लेडी डॉक्टर Iyer', ['Dr. BK Iyer']],
  ])('%s: where no gynaecologist is called so it is a woman of that name, and that is said', async (q, names) => {
    const found = await search(q);
    const understood = {
      specialties: [],
      gender: 'female',
      languages: [],
      unspoken: [],
      insteadOf: null,
      leftOut: [],
      nearMe: false,
    };
    expect([getNames(found), found.understood]).toEqual([names, understood]);
  });

  test('a mistyped name is forgiven, and said', async () => {
    expect(await search('lady doctor Iyerr')).toMatchObject({
      total: 1,
      understood: { specialties: [], gender: 'female', insteadOf: { typed: 'iyerr', read: 'iyer' } },
    });
  });

  test('with a language of hers', async () => {
    expect(await search('Hindi speaking lady doctor Iyer')).toMatchObject({
      total: 1,
      understood: { specialties: [], gender: 'female', languages: ['Hindi'] },
    });
  });

  test('a gynaecologist who is called so is found as before, and so is whoever fits without a word that nobody has', async () => {
    const { name } = specialties.find(({ key }) => key === 'obstetrics-gynaecology') ?? { name: '' };
    for (const q of ['lady doctor Asha', 'lady doctor', 'lady doctor zzyzx']) {
      const { doctors, understood } = await search(q);
      expect([q, understood.specialties, doctors.map(({ specialty, gender }) => [specialty, gender])]).toEqual([
        q,
        [name],
        [[name, 'female']],
      ]);
    }
  });

  test('a man of that name is not, and neither is any woman of a place without a gynaecologist', async () => {
    expect(await search('lady doctor Sharma')).toMatchObject({ total: 0, understood: { gender: 'female' } });
    expect(await search('lady doctor in Patna')).toMatchObject({
      total: 0,
      understood: { specialties: ['Obstetrics and gynaecology'], gender: 'female' },
    });
  });
});

/** The women who are listed, when she who is a dentist is not. */
const countSearchable = (): number => specialties.length - 1 + 2;

test.each([
  ['dentist near me', true],
  ['मेरे आसपास दांत का डॉक्टर', true],
  ['nearest dentist in Patna', false],
  ['dentist', false],
])('the answer says whether %s says near me: %s', async (q, nearMe) => {
  expect((await search(q)).understood.nearMe).toBe(nearMe);
});

describe('initials', () => {
  test.each([
    ['A. K. Gupta', ['Dr. A. K. Gupta'], []],
    ['AK Gupta', ['Dr. A. K. Gupta'], []],
    ['Dr A.K. Gupta', ['Dr. A. K. Gupta'], []],
    ['Gupta', ['Dr. A. K. Gupta'], []],
    ['B. K. Iyer', ['Dr. BK Iyer'], []],
    ['BK Iyer', ['Dr. BK Iyer'], []],
    ['R Sharma', ['Dr. Ravi Sharma'], ['r']],
    ['K Sharma', ['Dr. Ravi Sharma'], ['k']],
    ['R Sharma heart', ['Dr. Ravi Sharma'], ['r']],
    ['K', ['Dr. A. K. Gupta', 'Dr. BK Iyer'], []],
    ['Q', [], []],
  ])('%s finds %j and leaves out %j', async (q, names, leftOut) => {
    const found = await search(q);
    expect([getNames(found), found.understood.leftOut]).toEqual([names, leftOut]);
  });

  test.each([
    ['Dr. A. K. Gupta', 'AK'],
    ['Dr. A.P.J. Rao', 'APJ'],
    ['Dr. AK Gupta', 'A K '],
    ['Dr. Meera Rao', null],
    ['DR. UMA RAO', null],
    ['Dr. Rao MD', null],
    ['Dr. M Rao', null],
  ])('of %s are %j', async (name, initials) => {
    expect(await getSql(api)('select public.extract_initials($1) as initials', [name])).toEqual([{ initials }]);
  });
});

test('of all that was mended all is told', async () => {
  expect(await search('cardiolgist shrama')).toMatchObject({
    total: 1,
    understood: { insteadOf: { typed: 'cardiolgist shrama', read: 'Cardiology sharma' } },
  });
});
