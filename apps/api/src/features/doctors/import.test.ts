import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@arogo/clinical/directory/languages';
import { specialties } from '@arogo/clinical/directory/specialties';
import type { DoctorCard, DoctorProfile } from '@arogo/contract/doctors';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { importDoctors } from './import.ts';
import { readExceptions, readHours } from './import-hours.ts';
import { optionalColumns, requiredColumns } from './import-row.ts';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await buildTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-import-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const good: Readonly<Record<string, string>> = {
  code: 'MH-1',
  name: 'Dr. Asha Kulkarni',
  gender: 'female',
  specialty: 'Skin specialist',
  expertise: 'Acne;Hair loss',
  education: 'GMC Pune',
  credentials: 'MBBS, MD',
  practising_since: '2010',
  registration_number: '12345',
  registration_council: 'Maharashtra Medical Council',
  registration_checked_on: '2026-04-01',
  languages: 'marathi;English',
  online_fee: '499.50',
  in_person_fee: '700',
  bio: 'Says "hello", and listens.',
  clinic_code: 'C1',
  clinic_name: 'Sunrise',
  clinic_address: '1 Station Road',
  clinic_city: 'Pune',
  clinic_state: 'MH',
  clinic_pin: '411001',
  clinic_phone: '+912012345678',
  clinic_latitude: '18.5204',
  clinic_longitude: '73.8567',
  in_person_hours: 'Mon-Fri 09:00,09:30; Sat 10:00',
  online_hours: 'Sun 18:00',
  exceptions: '2099-12-24 leave; 2099-12-31 online 11:00',
  faq_1_question: 'Parking?',
  faq_1_answer: 'Two places.',
};
const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const formatCsv = (rows: readonly Readonly<Record<string, string>>[], columns = Object.keys(good)): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => quoteCell(row[column] ?? '')).join(','))].join(
    '\r\n',
  );

const importContent = async (content: string | Buffer, options: { readonly check?: boolean } = {}) => {
  const file = path.join(folder, 'doctors.csv');
  await writeFile(file, content);
  const problems: string[] = [];
  const done = await importDoctors({
    db: options.check ? undefined : api.jobsDb,
    clock: api.clock,
    file,
    onProblem: (line) => void problems.push(line),
  });
  return { ...done, problems };
};
const search = async (query: string): Promise<readonly DoctorCard[]> =>
  (await api.call('GET', `/api/doctors/search?${query}`)).json<{ data: { doctors: DoctorCard[] } }>().data.doctors;

test('a doctor arrives with everything, and is found', async () => {
  expect(await importContent(formatCsv([good]))).toEqual({ added: 1, updated: 0, refused: 0, problems: [] });
  const [card] = await search('q=kulkarni');
  expect(card).toMatchObject({
    specialty: 'Dermatology',
    price: 499.5,
    fees: { online: 499.5, 'in-person': 700 },
    languagesSpoken: ['Marathi', 'English'],
    state: 'Maharashtra',
    isVerified: true,
    sample: false,
  });
  const profile = (await api.call('GET', `/api/doctors/${card?.userId}`)).json<{ data: DoctorProfile }>().data;
  expect(profile).toMatchObject({
    bio: 'Says "hello", and listens.',
    faq: [{ question: 'Parking?', answer: 'Two places.' }],
    clinic: { postalCode: '411001', phone: '+912012345678' },
  });
  expect(profile.week.map((day) => [day['in-person'], day.online])).toEqual([
    ...Array.from({ length: 5 }, () => [[['09:00', '10:00']], []]),
    [[['10:00', '10:30']], []],
    [[], [['18:00', '19:00']]],
  ]);
});

test('what a doctor says in the workspace of hours, leave and fees stays; all else follows the registry', async () => {
  const row = { ...good, code: 'MH-KEPT', name: 'Dr. Keeps Gokhale' };
  await importContent(formatCsv([row]));
  const sql = getSql(api);
  const [doctor] = await sql<{ id: string }>(
    "update doctor set is_self_managed = true, in_person_fee = 80000, online_fee = null where code = 'MH-KEPT' returning id",
  );
  await sql("update doctor_hours set times = '{12:00}' where doctor_id = $1", [doctor?.id]);
  await sql('delete from availability_override where doctor_id = $1', [doctor?.id]);
  expect(
    await importContent(
      formatCsv([
        { ...row, name: 'Dr. Keeps Gokhale-Rao' },
        { ...good, code: 'MH-OTHER', name: 'Dr. Another One' },
      ]),
    ),
  ).toMatchObject({ added: 1, updated: 1, refused: 0 });
  const [card] = await search('q=gokhale');
  expect(card).toMatchObject({ displayName: 'Dr. Keeps Gokhale-Rao', fees: { online: null, 'in-person': 800 } });
  expect(await sql('select distinct times from doctor_hours where doctor_id = $1', [doctor?.id])).toEqual([
    { times: ['12:00'] },
  ]);
  expect(await sql('select 1 from availability_override where doctor_id = $1', [doctor?.id])).toEqual([]);
});

test('the same code updates: what the row no longer says is gone, the search follows, also where the clinic moved', async () => {
  await importContent(formatCsv([good, { ...good, code: 'MH-2', name: 'Dr. Second One' }]));
  const moved = {
    ...good,
    name: 'Dr. Asha Deshpande',
    online_fee: '',
    online_hours: '',
    exceptions: '',
    faq_1_question: '',
    faq_1_answer: '',
    clinic_name: 'Moonlight',
    clinic_city: 'Nashik',
    clinic_latitude: '19.9975',
    clinic_longitude: '73.7898',
  };
  expect(await importContent(formatCsv([moved]))).toMatchObject({ added: 0, updated: 1, refused: 0 });
  expect((await search('q=kulkarni')).length).toBe(0);
  expect((await search('q=deshpande')).map(({ fees, city }) => [fees.online, city])).toEqual([[null, 'Nashik']]);
  // Whoever else sees patients at that clinic moved with it, without a row of their own.
  expect(
    (await search('q=moonlight&latitude=19.9975&longitude=73.7898')).map(({ displayName, distance }) => [
      displayName,
      distance,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Dr. Second One', 0],
      ['Dr. Asha Deshpande', 0],
    ]),
  );
  const words = await getSql(api)<{ word: string }>(
    `select word from doctor_word where word in ('kulkarni', 'deshpande', 'sunrise', 'moonlight') order by word`,
  );
  expect(words.map(({ word }) => word)).toEqual(['deshpande', 'moonlight']);
});

test('the vocabulary counts what is there, whatever was written', async () => {
  const wrong = await getSql(api)(
    `select word from (select word, count(*) as doctors from doctor, unnest(words) as word where listed
      group by word) real full join doctor_word known using (word) where real.doctors is distinct from known.doctors`,
  );
  expect(wrong).toEqual([]);
});

describe('a report of refused rows: line, column, what is wrong, how to mend', () => {
  test.each([
    ['code', '', 'It is empty. Fill it.'],
    ['gender', 'f', "'f' is none of male, female and other."],
    ['specialty', 'Astrology', "'Astrology' is not in the list of specialties. docs/directory.md has it."],
    [
      'specialty',
      'Paediatric surgeon',
      "'Paediatric surgeon' is not in the list of specialties. docs/directory.md has it.",
    ],
    ['practising_since', '2999', "'2999' is no number from 1930 to"],
    ['practising_since', '20x', "'20x' is no number"],
    ['languages', 'Klingon', "'Klingon' is not in the list of languages."],
    ['languages', '', 'It is empty.'],
    ['online_fee', '12,5', "'12,5' is no fee in rupees"],
    ['online_fee', '-1', "'-1' is no fee in rupees"],
    ['online_fee', '', 'There are hours without a fee: nobody could book them.'],
    ['in_person_fee', '', 'There are hours without a fee: nobody could book them.'],
    ['registration_checked_on', '2026-02-30', "'2026-02-30' is no day up to today."],
    ['time_zone', 'Mars/Olympus', "'Mars/Olympus' is no time zone."],
    ['clinic_pin', '041100', "'041100' is no PIN code."],
    ['clinic_state', 'Bavaria', "'Bavaria' is no state of India."],
    ['clinic_latitude', '91', "'91' is no number from 6 to 38."],
    ['clinic_latitude', '1e1', "'1e1' is no number"],
    ['in_person_hours', 'Mon 25:00', "'25:00' is no time. Write times as HH:mm"],
    ['in_person_hours', 'Someday 09:00', "'Someday' is no day of the week."],
    ['exceptions', '2026-13-01 leave', "'2026-13-01' is no day or stretch of days."],
    ['faq_1_answer', '', 'There is a question without an answer.'],
    ['bio', 'x'.repeat(2_001), 'It has 2001 characters. Use at most 2000.'],
    ['name', 'Dr.\nTwo Lines', 'It has line breaks'],
    ['listed', 'perhaps', "'perhaps' is neither yes nor no."],
  ])('%s: %j', async (column, value, says) => {
    const { refused, problems } = await importContent(
      formatCsv([{ ...good, [column]: value }], [...new Set([...Object.keys(good), column])]),
      { check: true },
    );
    expect(refused).toBe(1);
    expect(problems[0]?.startsWith(`line ${column === 'name' ? 3 : 2}: ${column}: ${says}`)).toBe(true);
  });

  test('the good rows are kept; one doctor has one row; wrong quotes and numbers of cells cost their own row alone', async () => {
    const lines = formatCsv([
      { ...good, code: 'A-1', name: 'Dr. Kept One' },
      { ...good, code: 'A-2', gender: '?' },
      { ...good, code: 'A-1' },
      { ...good, code: 'A-3', name: 'Dr. Kept Three' },
    ]).split('\r\n');
    const { added, refused, problems } = await importContent(
      [...lines.slice(0, 3), '"only","three","cells"', ...lines.slice(3)].join('\r\n'),
    );
    expect([added, refused]).toEqual([2, 3]);
    expect(problems.map((line) => line.slice(0, 28)).toSorted()).toEqual([
      "line 3: gender: '?' is none ",
      'line 4: it has more or fewer',
      "line 5: code: 'A-1' stands i",
    ]);
    expect((await search('q=kept')).length).toBe(2);
  });

  test('--check writes nothing', async () => {
    expect(
      await importContent(formatCsv([{ ...good, code: 'CHECK-1', name: 'Dr. Neverwritten' }]), { check: true }),
    ).toMatchObject({ added: 1, refused: 0 });
    expect(await getSql(api)(`select 1 from doctor where code = 'CHECK-1'`)).toEqual([]);
  });

  test.each([
    ['no columns that are needed', 'code,name\r\n1,2', /lacks gender, specialty/],
    ['a column that nobody knows', formatCsv([good], [...Object.keys(good), 'shoe_size']), /no column shoe_size/],
    ['nothing', '', /The file is empty/],
  ])('a file with %s is refused as a whole', async (_name, content, says) => {
    await expect(importContent(content)).rejects.toThrow(says);
  });
});

test('a quote that never ends is said where it begins, and what stood before it is kept', async () => {
  const { updated, problems } = await importContent(`${formatCsv([{ ...good, code: 'ENC-1' }, good])}\r\n"MH-9,`);
  expect([updated, problems]).toEqual([
    1,
    ['line 4: A quote is opened and never closed. Close it, or double it where it belongs to the text.'],
  ]);
});

test.each([
  ['a mark of UTF-8', (text: string) => `\uFEFF${text}`],
  ['UTF-16 of a spreadsheet', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['line ends of Unix', (text: string) => text.replaceAll('\r\n', '\n')],
])('%s is read, with every script', async (_name, written) => {
  expect(await importContent(written(formatCsv([{ ...good, code: 'ENC', name: 'डॉ. कविता देशपांडे' }])))).toMatchObject({
    refused: 0,
  });
  expect((await search(`q=${encodeURIComponent('कविता')}`)).map(({ displayName }) => displayName)).toEqual([
    'डॉ. कविता देशपांडे',
  ]);
});

test('what is not in UTF-8 is said, not stored', async () => {
  const { problems } = await importContent(Buffer.from(formatCsv([{ ...good, name: 'Dr. Élan' }]), 'latin1'));
  expect(problems).toEqual(['line 2: name: It is not in UTF-8. Save the file as CSV UTF-8.']);
});

test('hours and days that differ, as they are written', () => {
  expect(readHours('Sat-Mon 10:00 09:00', 'online')).toEqual({
    value: [6, 7, 1].map((weekday) => ({ mode: 'online', weekday, times: ['09:00', '10:00'] })),
  });
  expect(readHours('', 'online')).toEqual({ value: [] });
  expect(readExceptions('2026-12-24..2026-12-25 leave')).toEqual({
    value: ['2026-12-24', '2026-12-25'].flatMap((day) => [
      { day, mode: 'in-person', times: [] },
      { day, mode: 'online', times: [] },
    ]),
  });
});

test('docs/directory.md names every column, specialty and language', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../../../../docs/directory.md'), 'utf8').then(
    (text) => text.replaceAll(/\s+/g, ' '),
  );
  const columns = [...requiredColumns, ...optionalColumns.filter((name) => !/^faq_(?:[2-9]|10)_/.test(name))];
  expect(
    [...columns.map((name) => `| ${name} |`), ...specialties.map(({ name }) => name), ...languages].filter(
      (text) => !page.includes(text),
    ),
  ).toEqual([]);
});
