import { readSampleDocument } from '@arogo/document-reading/test/samples';
import { Readable } from 'node:stream';
import type { FailAnswer } from '@arogo/contract/answers';
import type { RecordInsights } from '@arogo/contract/insights';
import { insightPdfsPerHour, insightsPerHour } from '@arogo/contract/limits';
import { insightsScreen } from '@arogo/contract/messages/insights';
import { insightsScreen as hindiScreen } from '@arogo/contract/messages/hi/insights';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages, removeSpaces } from '../../../platform/pdf/pdf.test-helpers.ts';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import type { ReadResult } from '@arogo/document-reading/recognition/reader';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  glycomet,
  type InsightsCalls,
  createInsightsCalls,
  createReadResult,
  getStatementTexts,
} from './insights.test-helpers.ts';
import { createFilePart, createPdfBytes, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';
import { createReadingJobs } from '../reading/reading-jobs.ts';

let api: TestApp;
let calls: InsightsCalls;
let asha: TestPatient;
let diabetes: ReadResult;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createInsightsCalls(api);
  asha = await api.signUp();
  const read = await readInProcess(Readable.from([await readSampleDocument('rx-diabetes-typed.pdf')]));
  if (!read.ok) throw new Error('The sample could not be read.');
  diabetes = read;
});
afterAll(async () => {
  await api.close();
});

const getErrorCode = (answer: LightMyRequestResponse): string => answer.json<FailAnswer>().code;
/** Topics and lines of statements, without their texts. */
const listTopicsAndLines = ({ insights }: RecordInsights) =>
  insights?.pages.map((statements) => statements.map(({ topic, lines, doubtful }) => ({ topic, lines, doubtful })));
const sql = <T extends object>(text: string, values: readonly unknown[]): Promise<readonly T[]> =>
  api.database.rows<T>(text, values);

test(
  "2 §3: 'AI-insight record: id, patient_id, patient_name, patient_gender, patient_age, symptoms, diagnosis, " +
    "medicines, lab_tests, doctor_advice'",
  async () => {
    const id = await calls.createRecord(asha, diabetes);
    expect(await calls.read(asha, id)).toMatchObject({
      id,
      patient_id: 'SFC-20418',
      patient_name: 'Rohan Kulkarni',
      patient_gender: 'Male',
      patient_age: 46,
      symptoms: ['Increased thirst', 'tiredness'],
      diagnosis: 'Type 2 Diabetes Mellitus with Hypertension',
      medicines: [
        { medicine_name: 'Glycomet', duration: 30 },
        { medicine_name: 'Telma' },
        { medicine_name: 'Ecosprin' },
        { medicine_name: 'Becosules', duration: 15 },
      ],
      lab_tests: [{ test_name: 'HbA1c' }, { test_name: 'Fasting Lipid Profile' }, { test_name: 'Serum Creatinine' }],
      doctor_advice: 'Low sugar diet. Walk 30 minutes every day.',
      insights: null,
      healthType: 'PHYSICAL',
      model: null,
    });
  },
);

test('decision V3: page 1 what the record says, page 2 what it means and what to ask; every statement names the line it rests on', async () => {
  const id = await calls.createRecord(asha, diabetes);
  const { insights } = await calls.create(asha, id);
  const [says = [], means = []] = insights?.pages ?? [];
  expect(insights).toMatchObject({
    by: 'rules',
    outdated: false,
    madeAt: api.clock.now().toString({ smallestUnit: 'millisecond' }),
  });
  expect(says.find(({ text }) => text.startsWith('Glycomet'))).toMatchObject({
    topic: 'medicines',
    text: 'Glycomet 500 mg (tablet): 1 tablet in the morning and at night, after food, for 30 days.',
    lines: [
      {
        fact: 'medicines',
        index: 0,
        text: expect.stringContaining('Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)'),
        place: { page: 0 },
      },
    ],
  });
  expect(means.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['meaning', 'unclear', 'ask']));
  const printed = diabetes.pages
    .flatMap(({ items }) => items.map(({ text }) => text))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const { lines } of [...says, ...means]) {
    expect(lines.length).toBeGreaterThan(0);
    for (const { text } of lines) expect(printed).toContain(text.slice(0, 40));
  }
  // They are stored: a second request returns the same.
  expect((await calls.read(asha, id)).insights).toEqual(insights);
});

test('a record that is being read, unreadable or empty says so; facts that were typed in can be explained', async () => {
  const vault = createVaultCalls(api);
  const { id: waiting } = await vault.upload(asha);
  for (const answer of [await calls.get(asha, waiting), await calls.post(asha, waiting)])
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([409, 'insights_reading']);

  const { id: broken } = await vault.upload(
    asha,
    {},
    createFilePart(createPdfBytes(2_000, 'no PDF beyond this line, for insights')),
  );
  await createReadingJobs({
    db: api.jobsDb,
    clock: api.clock,
    files: api.parts.files,
    reader: { read: readInProcess },
    jobs: api.parts.jobs,
    live: api.parts.live,
  }).read(broken);
  for (const answer of [await calls.get(asha, broken), await calls.post(asha, broken)])
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([422, 'insights_unreadable']);
  const typed = { changes: [{ sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Anaemia' } }] };
  await api.call('PUT', `${vaultPath}/${broken}/facts`, typed, asha);
  expect((await calls.create(asha, broken)).insights?.pages[0]).toMatchObject([
    {
      text: 'The doctor’s finding on the paper: “Anaemia”',
      lines: [{ fact: 'diagnosis', text: 'Anaemia', corrected: true }],
    },
  ]);

  const nothing = await calls.createRecord(asha, createReadResult({ kind: 'OTHER' }));
  const answer = await calls.post(asha, nothing);
  expect([answer.statusCode, getErrorCode(answer)]).toEqual([422, 'insights_nothing']);
  expect((await calls.read(asha, nothing)).insights).toBeNull();
});

test('the patient’s corrections win, and insights of earlier facts are marked as outdated', async () => {
  const id = await calls.createRecord(asha, createReadResult({ medicines: [glycomet] }));
  await calls.create(asha, id);
  const { data } = (await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{
    data: { facts: { medicines: { fact: string }[] } };
  }>();
  const value = {
    medicine_name: 'Glycomet',
    strength: '500 mg',
    form: 'tablet',
    doses: '1-0-0',
    durationDays: 10,
    meal: 'after',
  };
  const changed = await api.call(
    'PUT',
    `${vaultPath}/${id}/facts`,
    { changes: [{ sort: 'medicine', fact: data.facts.medicines[0]?.fact, value }] },
    asha,
  );
  expect(changed.statusCode).toBe(200);
  expect((await calls.read(asha, id)).insights?.outdated).toBe(true);

  const { insights } = await calls.create(asha, id);
  expect(insights?.outdated).toBe(false);
  expect(insights?.pages[0]?.[0]).toMatchObject({
    text: 'Glycomet 500 mg (tablet): 1 tablet in the morning, after food, for 10 days.',
    lines: [{ corrected: true }],
  });
});

test('says what is missing or doubtful on the document', async () => {
  const { durationDays: _days, duration: _said, ...endless } = glycomet;
  const id = await calls.createRecord(
    asha,
    createReadResult({ medicines: [endless, { ...glycomet, medicine_name: 'Telma', certainty: 'doubtful' }] }),
  );
  const { insights } = await calls.create(asha, id);
  const means = insights?.pages[1] ?? [];
  expect(means.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'The paper does not say for how many days Glycomet 500 mg is meant.',
      'For how many days is Glycomet 500 mg meant?',
    ]),
  );
  expect(insights?.pages[0]?.[1]).toMatchObject({ doubtful: true });
  expect(
    means.find(
      ({ text }) => text === 'Telma 500 mg could not be read with certainty. Please compare it with the original.',
    ),
  ).toMatchObject({ topic: 'unclear', doubtful: true });
});

test("decision V3: 'Generate new' makes them anew; of two concurrent requests the last one is stored", async () => {
  const id = await calls.createRecord(asha, diabetes);
  const answers = await Promise.all([calls.post(asha, id), calls.post(asha, id), calls.post(asha, id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  api.clock.advance({ minutes: 1 });
  const again = await calls.create(asha, id);
  expect(again.insights?.madeAt).toBe(api.clock.now().toString({ smallestUnit: 'millisecond' }));
  expect(await sql('select 1 as row from record_insight where record_id = $1', [id])).toHaveLength(1);
});

test('a deleted record has no insights, and stored ones are deleted with it', async () => {
  const id = await calls.createRecord(asha, diabetes);
  await calls.create(asha, id);
  await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
  for (const answer of [await calls.get(asha, id), await calls.post(asha, id), await calls.get(asha, id, '/pdf')])
    expect(answer.statusCode).toBe(404);
  await sql('delete from health_record where id = $1', [id]);
  expect(await sql('select 1 as row from record_insight where record_id = $1', [id])).toEqual([]);
});

test('the audit has a row for each read, creation and download, and the log has no content', async () => {
  const id = await calls.createRecord(asha, diabetes);
  await calls.read(asha, id);
  await calls.create(asha, id);
  await calls.get(asha, id, '/pdf');
  const lines = await sql<{ action: string }>(
    "select action from audit_event where resource_id = $1 and action like 'insights.%' order by id",
    [id],
  );
  expect(lines.map(({ action }) => action)).toEqual(['insights.read', 'insights.create', 'insights.download']);
  expect(api.logged.join('\n')).not.toMatch(/Glycomet|Rohan|Diabetes/);
});

test('decision A1: creation and PDFs are limited per hour and patient: 429 with Retry-After, and stored insights stay', async () => {
  const limited = await buildTestApp({ limits: true });
  try {
    const patient = await limited.signUp();
    const bounded = createInsightsCalls(limited);
    const id = await bounded.createRecord(patient, createReadResult({ medicines: [glycomet] }));
    const answers = await Promise.all(Array.from({ length: insightsPerHour + 3 }, () => bounded.post(patient, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(insightsPerHour);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await bounded.read(patient, id)).insights?.by).toBe('rules');
    // A few at a time: more would exceed the limit of waiting requests.
    const atOnce = 10;
    for (let drawn = 0; drawn < insightPdfsPerHour; drawn += atOnce) {
      const answered = await Promise.all(Array.from({ length: atOnce }, () => bounded.get(patient, id, '/pdf')));
      expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: atOnce }, () => 200));
    }
    for (const nth of ['first', 'second'])
      expect([nth, (await bounded.get(patient, id, '/pdf')).statusCode]).toEqual([nth, 429]);
  } finally {
    await limited.close();
  }
});

test('Download is a PDF: patient, record, both pages, each statement with its line, date, and that it is no diagnosis', async () => {
  await api.call(
    'PUT',
    '/api/users/profile',
    { firstName: 'आशा', lastName: 'Rao', dateOfBirth: '1990-04-12', gender: 'Female' },
    asha,
  );
  const id = await calls.createRecord(asha, diabetes);
  const early = await calls.get(asha, id, '/pdf');
  expect([early.statusCode, getErrorCode(early)]).toEqual([409, 'insights_not_made']);

  const made = await calls.create(asha, id);
  const answer = await calls.get(asha, id, '/pdf');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="AI insights - Prescription 12 Aug 2026.pdf"',
  );
  const pages = await readPdfPages(answer.rawPayload);
  const all = pages.join('');
  for (const text of [
    ...getStatementTexts(made),
    insightsScreen.notDiagnosis,
    'Rohan Kulkarni, 46, Male',
    'Prescription 12 Aug 2026, Dr. Kavita Deshpande',
    insightsScreen.rules,
    'आशा',
  ]) {
    expect(all).toContain(removeSpaces(text));
  }
  for (const { text } of (made.insights?.pages ?? []).flat().flatMap(({ lines }) => lines))
    expect(all).toContain(removeSpaces(`Line: ${text}`));
  expect(pages[0]).toContain(removeSpaces(`1/2 ${insightsScreen.pageTitles[0]}`));
  expect(pages.findIndex((page) => page.includes(removeSpaces(`2/2 ${insightsScreen.pageTitles[1]}`)))).toBeGreaterThan(
    0,
  );
});

test('a Hindi reader sees the same facts in Hindi, on the page and in the PDF; the stored English stays', async () => {
  const id = await calls.createRecord(asha, diabetes);
  const ask = (method: 'GET' | 'POST', part = '') =>
    api.app.inject({
      method,
      url: `${vaultPath}/${id}/ai-insights${part}`,
      headers: { authorization: `Bearer ${asha.token}`, 'accept-language': 'hi-IN' },
    });
  const made = (await ask('POST')).json<{ data: RecordInsights }>().data;
  const [says = []] = made.insights?.pages ?? [];
  expect(says.find(({ text }) => text.startsWith('Glycomet'))).toMatchObject({
    text: 'Glycomet 500 mg (गोली): सुबह और रात 1 गोली, खाने के बाद, 30 दिन तक।',
    lines: [{ text: expect.stringContaining('Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)') }],
  });
  expect((await ask('GET')).json<{ data: RecordInsights }>().data.insights).toEqual(made.insights);

  const english = await calls.read(asha, id);
  expect(getStatementTexts(english)).toContain(
    'Glycomet 500 mg (tablet): 1 tablet in the morning and at night, after food, for 30 days.',
  );
  expect(listTopicsAndLines(made)).toEqual(listTopicsAndLines(english));

  const pdf = await ask('GET', '/pdf');
  expect(pdf.headers['content-disposition']).toContain('filename*=UTF-8');
  const all = (await readPdfPages(pdf.rawPayload)).join('');
  // Without Hindi letters that are drawn before the one that they follow.
  for (const text of [
    hindiScreen.topics.medicines,
    '12 अग॰ 2026, Dr. Kavita Deshpande',
    'सुबह और रात 1 गोली, खाने के बाद',
  ])
    expect(all).toContain(removeSpaces(text));

  // Corrected facts are not mixed with statements of earlier ones.
  const corrected = { changes: [{ sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Anaemia' } }] };
  await api.call('PUT', `${vaultPath}/${id}/facts`, corrected, asha);
  const outdated = (await ask('GET')).json<{ data: RecordInsights }>().data.insights;
  expect(outdated).toMatchObject({ outdated: true, pages: english.insights?.pages });
});
