import { randomUUID } from 'node:crypto';
import { commonMessages } from '@arogo/contract/messages/common';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  buildFields,
  createFilePart,
  createPdfBytes,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
let ravi: TestPatient;

beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
  ravi = await api.signUp();
});
afterAll(() => api.close());

test("2 §7: response field records (array), by date descending, beside total, page and limit; another patient's are not among them", async () => {
  const patient = await api.signUp();
  const dates = ['2026-01-05T10:00:00.000Z', '2026-08-12T10:00:00.000Z', '2025-12-31T10:00:00.000Z'];
  for (const date of dates) await vault.upload(patient, { date });
  await vault.upload(ravi);
  const answer = await api.call(
    'GET',
    `${vaultPath}?healthType=PHYSICAL&limit=50&page=1&sortBy=date&sortOrder=desc`,
    undefined,
    patient,
  );
  const body = answer.json<{
    status: string;
    records: { date: string }[];
    total: number;
    page: number;
    limit: number;
  }>();
  expect(answer.statusCode).toBe(200);
  expect(body.status).toBe('success');
  expect(body.records.map(({ date }) => date)).toEqual([dates[1], dates[0], dates[2]]);
  expect([body.total, body.page, body.limit]).toEqual([3, 1, 50]);
  expect((await vault.list(patient, '?sortOrder=asc')).map(({ date }) => date)).toEqual([dates[2], dates[0], dates[1]]);
});

test('pages contain each record once, also records of the same instant', async () => {
  const patient = await api.signUp();
  const made = new Set<string>();
  for (let count = 0; count < 5; count += 1) made.add((await vault.upload(patient)).id);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => vault.list(patient, `?limit=2&page=${page}`)));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
  expect(new Set(pages.flat().map(({ id }) => id))).toEqual(made);
});

test(
  '2 §7, decision A2: optional recordType (PRESCRIPTION or LAB_REPORT), optional status (UPLOADED or UHP), ' +
    "healthType (PHYSICAL or MENTAL); 'several values of a filter as a repeated key'",
  async () => {
    const patient = await api.signUp();
    const prescription = await vault.upload(patient);
    const lab = await vault.upload(patient, { record_type: 'LAB_REPORT' });
    const mental = await vault.upload(patient, { health_type: 'MENTAL' });
    const ids = async (query: string): Promise<Set<string>> =>
      new Set((await vault.list(patient, query)).map(({ id }) => id));
    expect(await ids('')).toEqual(new Set([prescription.id, lab.id]));
    expect(await ids('?recordType=LAB_REPORT')).toEqual(new Set([lab.id]));
    expect(await ids('?recordType=PRESCRIPTION')).toEqual(new Set([prescription.id]));
    expect(await ids('?status=UPLOADED')).toEqual(new Set([prescription.id, lab.id]));
    expect(await ids('?status=UHP')).toEqual(new Set());
    expect(await ids('?recordType=LAB_REPORT&recordType=PRESCRIPTION')).toEqual(new Set([prescription.id, lab.id]));
    expect(await ids('?recordType=LAB_REPORT&recordType=LAB_REPORT&status=UHP&status=UPLOADED')).toEqual(
      new Set([lab.id]),
    );
    expect(await ids('?healthType=MENTAL')).toEqual(new Set([mental.id]));
    expect(await ids('?healthType=MENTAL&recordType=LAB_REPORT')).toEqual(new Set());
  },
);

test.each([
  'limit=101',
  'limit=0',
  'limit=-1',
  'limit=1.5',
  'limit=ten',
  'page=0',
  'page=1000001',
  'sortBy=doctor',
  'sortOrder=up',
  'healthType=BODY',
  'recordType=XRAY',
  'recordType=LAB_REPORT&recordType=XRAY',
  'status=MINE',
  'limit=50&limit=51',
  "healthType=MENTAL'%20or%201=1--",
])('the list refuses ?%s with 400 and names the field', async (query) => {
  const answer = await api.call('GET', `${vaultPath}?${query}`, undefined, asha);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    status: 'fail',
    code: 'invalid_input',
    fields: { [query.split('=')[0] ?? '']: expect.any(String) },
  });
});

const moveTo = (patient: TestPatient, timeZone: string) =>
  api.call('PATCH', '/api/users/settings', { timeZone }, patient);

describe("the date of a record is a day of the patient's time zone", () => {
  test.each([
    ['Asia/Kolkata', '2026-07-20', '2026-07-20'],
    ['Asia/Kolkata', '2026-07-19T19:00:00Z', '2026-07-20'],
    ['UTC', '2026-07-20', '2026-07-20'],
    ['UTC', '2026-07-19T19:00:00Z', '2026-07-19'],
    ['America/Los_Angeles', '2026-07-20', '2026-07-20'],
    ['Pacific/Auckland', '2026-07-20', '2026-07-20'],
  ])('%s: a record of %s has the day %s in lists, searches and details', async (timeZone, date, day) => {
    const patient = await api.signUp();
    expect((await moveTo(patient, timeZone)).statusCode).toBe(200);
    const { id, day: created } = await vault.upload(patient, { date });
    const details = await api.call('GET', `${vaultPath}/${id}`, undefined, patient);
    const listed = [await vault.list(patient), await vault.list(patient, '?q=kavita')];
    expect([
      created,
      details.json<{ data: HealthRecord }>().data.day,
      ...listed.map(([record]) => record?.day),
    ]).toEqual(Array.from({ length: 4 }, () => day));
  });

  test('what is dated today keeps the order in which it was uploaded', async () => {
    const patient = await api.signUp();
    const ids = [];
    for (let count = 0; count < 4; count += 1) {
      const date = api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
      ids.unshift((await vault.upload(patient, { date })).id);
      api.clock.advance({ milliseconds: 5 });
    }
    expect((await vault.list(patient)).map(({ id }) => id)).toEqual(ids);
  });
});

test('details contain all fields of a record, and links with a ticket', async () => {
  const record = await vault.upload(asha, { date: '2026-08-12', record_type: 'LAB_REPORT' });
  const answer = await api.call('GET', `${vaultPath}/${record.id}`, undefined, asha);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: typeof record }>();
  const link = expect.stringMatching(new RegExp(`^${vaultPath}/${record.id}/download\\?ticket=[\\w.-]+$`));
  expect(data).toEqual({
    id: record.id,
    userId: asha.user.id,
    // Midnight in the patient's time zone, Asia/Kolkata.
    date: '2026-08-11T18:30:00.000Z',
    day: '2026-08-12',
    status: 'UPLOADED',
    recordType: 'LAB_REPORT',
    healthType: 'PHYSICAL',
    originalFileName: 'diabetes-aug.pdf',
    originalFileUrl: link,
    pdfUrl: link,
    originalFileType: 'application/pdf',
    originalFileSize: 2_000,
    hospitalClinicName: null,
    doctorName: 'Dr. Kavita Deshpande',
    doctorSpecialization: null,
    labReport: null,
    reading: { state: 'reading' },
    facts: null,
    questions: {},
    person: null,
    looks: [],
    createdAt: api.clock.now().toString({ smallestUnit: 'millisecond' }),
    updatedAt: api.clock.now().toString({ smallestUnit: 'millisecond' }),
  });
});

test(
  "2 §3, decision V7: 'Main (UHP) records come from a doctor of the product': " +
    'with hospitalClinicName, doctorSpecialization and labReport.test_name, found by status UHP and by clinic and ' +
    'test',
  async () => {
    const patient = await api.signUp();
    await vault.upload(patient);
    const { id } = await vault.upload(patient, { record_type: 'LAB_REPORT' });
    // As a doctor's record.
    await withClient(api.database.adminUrl, (client) =>
      client.query(
        `update health_record
        set status = 'UHP', hospital_clinic_name = 'Sahyadri Clinic', doctor_specialization = 'Cardiology',
        lab_test_name = 'Lipid Profile' where id = $1`,
        [id],
      ),
    );
    const written = {
      id,
      status: 'UHP',
      hospitalClinicName: 'Sahyadri Clinic',
      doctorSpecialization: 'Cardiology',
      labReport: { test_name: 'Lipid Profile' },
    };
    for (const query of ['?status=UHP', '?q=sahyadri', '?q=lipid']) {
      const found = await vault.list(patient, query);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject(written);
    }
    expect((await api.call('GET', `${vaultPath}/${id}`, undefined, patient)).json()).toMatchObject({ data: written });
  },
);

test('foreign, unknown, deleted and malformed ids are the same 404, for every endpoint that takes one', async () => {
  const foreign = await vault.upload(ravi);
  const deleted = await vault.upload(asha);
  await api.call('DELETE', `${vaultPath}/${deleted.id}`, undefined, asha);
  const absent = { status: 'fail', code: 'not_found', message: commonMessages.notFound };
  for (const id of [
    foreign.id,
    deleted.id,
    randomUUID(),
    'x',
    '1',
    '%00',
    "'",
    foreign.id.slice(1),
    `${foreign.id}0`,
  ]) {
    for (const [method, end] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/download'],
    ] as const) {
      const answer = await api.call(method, `${vaultPath}/${id}${end}`, undefined, asha);
      expect([answer.statusCode, answer.json()], `${method} ${id}${end}`).toEqual([404, absent]);
    }
    if (id === deleted.id) continue;
    const restored = await api.call('POST', `${vaultPath}/${id}/restore`, undefined, asha);
    expect([restored.statusCode, restored.json()]).toEqual([404, absent]);
  }
  expect(await vault.list(ravi)).toContainEqual(expect.objectContaining({ id: foreign.id }));
});

test('every endpoint refuses a request without a session', async () => {
  const record = await vault.upload(asha);
  const calls = [
    ['GET', ''],
    ['GET', `/${record.id}`],
    ['DELETE', `/${record.id}`],
    ['POST', `/${record.id}/restore`],
    ['GET', `/${record.id}/download`],
  ] as const;
  for (const [method, end] of calls) {
    const answer = await api.call(method, `${vaultPath}${end}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code], `${method} ${end}`).toEqual([
      401,
      'session_ended',
    ]);
  }
  const before = await vault.countStored();
  expect((await vault.send([...buildFields({}), createFilePart(createPdfBytes(100))])).statusCode).toBe(401);
  expect(await vault.countStored()).toEqual(before);
});

test('each read or write of a record writes exactly one audit row', async () => {
  const patient = await api.signUp();
  const file = createFilePart(createPdfBytes(3_000, 'audit'));
  const { id } = await vault.upload(patient, {}, file);
  await vault.send([...buildFields({}), file], patient);
  await vault.list(patient);
  await api.call('GET', `${vaultPath}/${id}`, undefined, patient);
  await api.call('GET', `${vaultPath}/${id}/download`, undefined, patient);
  await api.call('DELETE', `${vaultPath}/${id}`, undefined, patient);
  await api.call('POST', `${vaultPath}/${id}/restore`, undefined, patient);
  await api.call('GET', `${vaultPath}/${randomUUID()}`, undefined, patient);
  await api.call('GET', `${vaultPath}/${id}`, undefined, ravi);
  const lines = await vault.findAuditLines(patient);
  expect(lines.map(({ action, resource }) => [action, resource])).toEqual([
    ['record.create', id],
    ['record.read', id],
    ['record.list', null],
    ['record.read', id],
    ['record.download', id],
    ['record.delete', id],
    ['record.restore', id],
  ]);
  expect(new Set(lines.map(({ session }) => session)).size).toBe(1);
});
