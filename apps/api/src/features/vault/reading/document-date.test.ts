import type { RecordFacts } from '@arogo/contract/reading';
import type { RecordQuestions } from '@arogo/contract/corrections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  createPlace,
  type FactsCalls,
  createFactsCalls,
  prescriptionFacts,
} from '../corrections/corrections.test-helpers.ts';
import { findCertainDate, findOtherDoctor } from './document-date.ts';
import { type VaultCalls, createVaultCalls } from '../vault.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let vault: VaultCalls;
let calls: FactsCalls;
beforeAll(async () => {
  api = await buildTestApp();
  asha = await api.signUp();
  vault = createVaultCalls(api);
  calls = createFactsCalls(api, asha);
});
afterAll(() => api.close());

const sure = { certainty: 'sure', place: createPlace(120) } as const;
const recordFacts: RecordFacts = {
  ...prescriptionFacts,
  date: '2026-05-03',
  doctor: { name: 'Dr. Imran Qureshi' },
  lines: { date: sure, doctor: sure },
};

const readQuestions = async (id: string): Promise<RecordQuestions | undefined> => (await calls.details(id)).questions;
const findInList = async (id: string) => (await vault.list(asha)).find((record) => record.id === id);
/** Midnight of a day in the patient's time zone. */
const toMidnight = (day: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime('Asia/Kolkata').toInstant().toString({ fractionalSecondDigits: 3 });

describe("decision V9: the paper's own date is asked about once where it differs from the one typed; the patient's answer wins", () => {
  test('used, it is the date of the list, its order and the alerts, and nothing asks again', async () => {
    const newer = await calls.createRecord();
    const id = await calls.createRecord(recordFacts);
    expect(await readQuestions(id)).toMatchObject({ date: '2026-05-03', doctor: 'Dr. Imran Qureshi' });
    expect(await findInList(id)).toMatchObject({ paperDate: '2026-05-03' });
    const answer = await calls.patch(id, { date: 'paper', doctor: 'paper' });
    expect(answer.json()).toMatchObject({ data: { date: toMidnight('2026-05-03'), doctorName: 'Dr. Imran Qureshi' } });
    const listed = await vault.list(asha);
    expect(listed.find((record) => record.id === id)).toMatchObject({
      date: toMidnight('2026-05-03'),
      doctorName: 'Dr. Imran Qureshi',
    });
    expect(listed.find((record) => record.id === id)).not.toHaveProperty('paperDate');
    expect(listed.findIndex((record) => record.id === id)).toBeGreaterThan(
      listed.findIndex((record) => record.id === newer),
    );
    expect(await readQuestions(id)).not.toHaveProperty('date');
    expect(await readQuestions(id)).not.toHaveProperty('doctor');
  });

  test('kept, the typed one stays, and the course of an alert begins on it', async () => {
    const id = await calls.createRecord(recordFacts);
    const typed = await findInList(id);
    expect((await calls.patch(id, { date: 'typed' })).statusCode).toBe(200);
    expect((await calls.details(id)).date).toBe(typed?.date);
    expect(await readQuestions(id)).toEqual({ doctor: 'Dr. Imran Qureshi' });
    const proposal = await api.call('GET', `/api/physical-health/health-vault/${id}/med-alert`, undefined, asha);
    expect(proposal.json()).toMatchObject({ data: { date: '2026-08-12' } });
    // The patient reverts the choice: the typed value was not lost.
    await calls.patch(id, { date: 'paper' });
    await calls.patch(id, { date: 'typed' });
    expect((await calls.details(id)).date).toBe(typed?.date);
  });

  test('the same day, and the same doctor in other words, ask nothing', async () => {
    const id = await calls.createRecord({
      ...recordFacts,
      date: '2026-08-12',
      doctor: { name: 'DR KAVITA DESHPANDE' },
    });
    expect(await readQuestions(id)).toEqual({});
  });

  test('a value that the document does not have cannot be used', async () => {
    const id = await calls.createRecord({
      ...prescriptionFacts,
      date: '2026-04-03',
      lines: { date: { ...sure, certainty: 'doubtful' } },
    });
    expect(await readQuestions(id)).not.toHaveProperty('date');
    expect((await calls.patch(id, { date: 'paper' })).statusCode).toBe(409);
    expect((await calls.patch(id, { date: 'tomorrow' })).statusCode).toBe(400);
  });
});

test.each([
  ['ahead', '2026-12-01', 'sure', undefined],
  ['before 1900', '1899-12-31', 'sure', undefined],
  ['in two ways, such as 03/04', '2026-04-03', 'doubtful', undefined],
  ['today', '2026-11-26', 'sure', '2026-11-26'],
] as const)('decision V9: a date %s: %s, %s', (_, date, certainty, proposed) => {
  expect(findCertainDate({ date, lines: { date: { certainty } } }, '2026-11-26')).toBe(proposed);
});

test('decision V9: proposes no doctor with a doubtful name', () => {
  expect(
    findOtherDoctor({ doctor: { name: 'Dr. X Y' }, lines: { doctor: { certainty: 'doubtful' } } }, 'Dr. A B'),
  ).toBeUndefined();
});
