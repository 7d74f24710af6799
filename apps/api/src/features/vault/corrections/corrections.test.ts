import type { FactChange } from '@arogo/contract/corrections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  createPlace,
  type FactsCalls,
  createFactsCalls,
  glycomet,
  prescriptionFacts,
  telma,
  createTypedFactName,
} from './corrections.test-helpers.ts';
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

const createTshChange = (value: number | string, low = 0.27, high = 4.2) =>
  ({
    sort: 'result',
    fact: 'result:thyroid tsh',
    value: { name: 'TSH', value, unit: 'uIU/mL', low, high, section: 'THYROID' },
  }) as const;

/** The state of a record's reading, in its window and in the list. */
const readState = async (id: string): Promise<readonly unknown[]> => [
  (await calls.details(id)).reading.state,
  (await vault.list(asha)).find((record) => record.id === id)?.reading.state,
];

const asRead = {
  sort: 'medicine',
  fact: 'medicine:telma 40 mg',
  value: { medicine_name: 'Telma', strength: '40 mg', doses: '1-0-0', frequency: '1-O-0' },
} as const;

const listMedicineNames = async (id: string) =>
  (await calls.details(id)).facts.medicines.map(({ medicine_name: name, state }) => [name, state]);

describe("decision V2: 'What was read is shown beside the original and can be corrected before it feeds alerts; a correction is kept and marked'", () => {
  test('a medicine is corrected: the correction is shown with its time, and what it implies follows', async () => {
    const id = await calls.createRecord();
    const [, doubtful] = (await calls.details(id)).facts.medicines;
    expect(doubtful).toMatchObject({ fact: 'medicine:telma 40 mg', state: 'read', certainty: 'doubtful' });
    const { facts } = await calls.change(id, {
      sort: 'medicine',
      fact: doubtful?.fact ?? '',
      value: { medicine_name: 'Telma', strength: '40 mg', doses: '1-0-1', durationDays: 10, meal: 'after' },
    });
    expect(facts.medicines[1]).toMatchObject({
      medicine_name: 'Telma',
      doses: '1-0-1',
      frequency: '1-0-1',
      timesPerDay: 2,
      duration: '10 days',
      durationDays: 10,
      meal: 'after',
      state: 'corrected',
      certainty: 'sure',
      place: telma.place,
      changedAt: api.clock.now().toString({ fractionalSecondDigits: 3 }),
    });
    // What cannot be typed stays; nothing else of the paper changed.
    const renamed = await calls.change(id, {
      sort: 'medicine',
      fact: 'medicine:glycomet 500 mg',
      value: { medicine_name: 'Glycomet SR', form: 'tablet', strength: '500 mg', doses: '1-0-1', durationDays: 30 },
    });
    expect(renamed.facts.medicines[0]).toMatchObject({
      medicine_name: 'Glycomet SR',
      timesPerDay: 2,
      duration: 'x 30 days',
      route: 'by mouth',
    });
    expect((await calls.details(id)).facts).toEqual(renamed.facts);
    expect(renamed.facts.diagnosis).toBe('Type 2 diabetes');
  });

  test('words for how often mean what they mean on a paper', async () => {
    const id = await calls.createRecord();
    const { facts } = await calls.change(
      id,
      ...['BD', 'once a week', 'every 8 hours', 'SOS'].map((frequency): FactChange => ({
        sort: 'medicine',
        fact: createTypedFactName(),
        value: { medicine_name: frequency, frequency },
      })),
    );
    expect(
      facts.medicines
        .slice(2)
        .map(({ timesPerDay, everyHours, cycle, asNeeded }) => ({ timesPerDay, everyHours, cycle, asNeeded })),
    ).toEqual([
      { timesPerDay: 2 },
      { cycle: { times: 1, days: 7 } },
      { everyHours: 8, timesPerDay: 3 },
      { asNeeded: true },
    ]);
  });

  test('a result is corrected: its flag follows its value and range', async () => {
    const id = await calls.createRecord();
    const first = await calls.change(id, createTshChange(2.5));
    expect(first.facts.results[0]).toMatchObject({
      value: 2.5,
      flag: 'normal',
      range: '0.27 - 4.20',
      state: 'corrected',
    });
    const second = await calls.change(id, { ...createTshChange(2.5, 3, 5), version: first.facts.results[0]?.version });
    expect(second.facts.results[0]).toMatchObject({ value: 2.5, flag: 'low', range: '3 - 5' });
  });

  test('every kind of fact can be corrected, added and taken away', async () => {
    const id = await calls.createRecord();
    const { facts } = await calls.change(
      id,
      { sort: 'patient', fact: 'patient', value: { name: 'Asha V. Rao', age: 37 } },
      { sort: 'doctor', fact: 'doctor', value: { name: 'Dr. K. Deshpande', registrationNumber: 'MMC-1' } },
      { sort: 'clinic', fact: 'clinic', value: { name: 'Sahyadri Family Clinic' } },
      { sort: 'date', fact: 'date', value: { date: '2026-08-13' } },
      { sort: 'symptoms', fact: 'symptoms', value: { symptoms: ['Thirst', 'Tiredness'] } },
      { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Type 2 diabetes\nHypertension' } },
      { sort: 'advice', fact: 'advice', value: { text: 'Walk every day.' } },
      { sort: 'test_name', fact: 'test_name', value: { text: 'Thyroid profile' } },
      {
        sort: 'lab_test',
        fact: createTypedFactName(),
        value: { test_name: 'Lipid profile', test_description: 'Fasting' },
      },
      { sort: 'lab_test', fact: 'lab_test:hba1c', value: null },
    );
    expect(facts).toMatchObject({
      patient: { name: 'Asha V. Rao', age: 37 },
      doctor: { name: 'Dr. K. Deshpande', registrationNumber: 'MMC-1' },
      clinic: { name: 'Sahyadri Family Clinic' },
      date: '2026-08-13',
      symptoms: ['Thirst', 'Tiredness'],
      diagnosis: 'Type 2 diabetes\nHypertension',
      advice: 'Walk every day.',
      test_name: 'Thyroid profile',
      lab_tests: [
        {
          test_name: 'Lipid profile',
          test_description: 'Fasting',
          book_test_url: '/service/book-test?test=Lipid%20profile',
          state: 'typed',
        },
      ],
      lines: { diagnosis: { state: 'corrected', place: createPlace(180) }, clinic: { state: 'typed' } },
      removed: [{ name: 'HbA1c', fact: 'lab_test:hba1c' }],
    });
  });

  test('it can be taken back to what was read; what was typed in then is gone', async () => {
    const id = await calls.createRecord();
    const { facts } = await calls.change(
      id,
      { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Gout' } },
      { sort: 'medicine', fact: 'medicine:telma 40 mg', value: null },
      { sort: 'medicine', fact: createTypedFactName(), value: { medicine_name: 'Pan 40' } },
    );
    expect(facts.medicines.map(({ medicine_name: name }) => name)).toEqual(['Glycomet', 'Pan 40']);
    for (const version of [facts.lines.diagnosis?.version, facts.removed[0]?.version, facts.medicines[1]?.version])
      expect((await calls.revert(id, version ?? '')).statusCode).toBe(200);
    const now = (await calls.details(id)).facts;
    expect(now.diagnosis).toBe('Type 2 diabetes');
    expect(now.medicines.map(({ medicine_name: name, state }) => [name, state])).toEqual([
      ['Glycomet', 'read'],
      ['Telma', 'read'],
    ]);
    expect(await calls.sql('select fact from record_correction where record_id = $1', [id])).toEqual([]);
  });

  test('who and when are kept, and each change is one line in the audit', async () => {
    const id = await calls.createRecord();
    await calls.change(id, { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Gout' } });
    const [row] = await calls.sql<{ session: string; patient: string; said: Date }>(
      'select session_id as session, patient_id as patient, recorded_at as said from record_correction where record_id = $1',
      [id],
    );
    const lines = (await vault.findAuditLines(asha)).filter(
      ({ action, resource }) => action === 'record.change_facts' && resource === id,
    );
    expect(lines).toEqual([{ action: 'record.change_facts', resource: id, session: row?.session }]);
    expect(row).toMatchObject({ patient: asha.user.id, said: new Date(api.clock.now().epochMilliseconds) });
  });

  test('a search finds what was corrected, and no longer what was wrong', async () => {
    const id = await calls.createRecord();
    await calls.change(id, { sort: 'medicine', fact: 'medicine:glycomet 500 mg', value: { medicine_name: 'Zyloric' } });
    expect((await vault.list(asha, '?q=zyloric')).map((record) => record.id)).toEqual([id]);
    expect((await vault.list(asha, '?q=glycomet')).map((record) => record.id)).not.toContain(id);
  });
});

describe("'a record whose doubtful facts are all confirmed or corrected no longer says needs review'", () => {
  test('confirmed, taken back, corrected, taken away', async () => {
    const id = await calls.createRecord();
    expect(await readState(id)).toEqual(['needs_review', 'needs_review']);
    const confirmed = await calls.change(id, asRead);
    expect(confirmed.facts.medicines[1]).toMatchObject({ state: 'confirmed', certainty: 'sure', timesPerDay: 1 });
    expect(confirmed.reading.state).toBe('ready');
    expect(await readState(id)).toEqual(['ready', 'ready']);
    await calls.revert(id, confirmed.facts.medicines[1]?.version ?? '');
    expect(await readState(id)).toEqual(['needs_review', 'needs_review']);
    await calls.change(id, { ...asRead, value: null });
    expect(await readState(id)).toEqual(['ready', 'ready']);
  });

  test('a picture in which nothing is doubtful waits until its patient has compared it', async () => {
    const id = await calls.createRecord({ ...prescriptionFacts, medicines: [glycomet] }, { recognised: true });
    expect(await readState(id)).toEqual(['needs_review', 'needs_review']);
    await calls.change(id, { sort: 'paper', fact: 'paper', value: {} });
    expect(await readState(id)).toEqual(['ready', 'ready']);
    await calls.read(id, { ...prescriptionFacts, medicines: [glycomet] }, true);
    expect(await readState(id)).toEqual(['ready', 'ready']);
  });

  test('what a new reading doubts anew waits again', async () => {
    const id = await calls.createRecord();
    await calls.change(id, asRead);
    await calls.read(id, prescriptionFacts);
    expect(await readState(id)).toEqual(['ready', 'ready']);
    await calls.read(id, { ...prescriptionFacts, medicines: [{ ...glycomet, certainty: 'doubtful' }, telma] });
    expect(await readState(id)).toEqual(['needs_review', 'needs_review']);
  });
});

describe("'your correction wins', also over a new reading, which loses and doubles nothing", () => {
  test('the same reading, another spelling in the same place, and the name that was corrected to', async () => {
    const id = await calls.createRecord({
      ...prescriptionFacts,
      medicines: [{ ...glycomet, medicine_name: 'Glycornet' }, telma],
    });
    await calls.change(id, {
      sort: 'medicine',
      fact: 'medicine:glycornet 500 mg',
      value: { medicine_name: 'Glycomet', strength: '500 mg' },
    });
    for (const medicine of [
      { ...glycomet, medicine_name: 'Glycornet' },
      { ...glycomet, medicine_name: 'Glyc0met', place: { ...createPlace(229), x: 83 } },
      glycomet,
      { ...glycomet, place: createPlace(500) },
    ]) {
      await calls.read(id, { ...prescriptionFacts, medicines: [medicine, telma] });
      expect(await listMedicineNames(id)).toEqual([
        ['Glycomet', 'corrected'],
        ['Telma', 'read'],
      ]);
    }
    // Not found at all: the word of the patient stands.
    await calls.read(id, { ...prescriptionFacts, medicines: [telma] });
    expect(await listMedicineNames(id)).toEqual([
      ['Telma', 'read'],
      ['Glycomet', 'corrected'],
    ]);
  });

  test('what was typed in because it could not be read is not doubled once it is', async () => {
    const { id } = await vault.upload(asha);
    await calls.sql("update record_reading set state = 'unreadable', reason = 'no_text' where record_id = $1", [id]);
    const answer = await calls.change(
      id,
      {
        sort: 'medicine',
        fact: createTypedFactName(),
        value: { medicine_name: 'Glycomet', strength: '500 mg', doses: '1-1-1' },
      },
      { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Diabetes' } },
    );
    expect(answer).toMatchObject({
      reading: { state: 'unreadable', reason: 'no_text' },
      facts: { diagnosis: 'Diabetes', medicines: [{ state: 'typed', timesPerDay: 3 }] },
    });
    await calls.read(id, prescriptionFacts);
    expect(await listMedicineNames(id)).toEqual([
      ['Glycomet', 'typed'],
      ['Telma', 'read'],
    ]);
    expect((await calls.details(id)).facts).toMatchObject({
      diagnosis: 'Diabetes',
      medicines: [{ doses: '1-1-1', place: glycomet.place }, {}],
    });
  });

  test('the list and the record say of one that could not be read that its patient typed it in, until that is taken back', async () => {
    const { id } = await vault.upload(asha);
    await calls.sql("update record_reading set state = 'unreadable', reason = 'encrypted' where record_id = $1", [id]);
    const shown = async () => [
      (await calls.details(id)).reading,
      (await vault.list(asha)).find((record) => record.id === id)?.reading,
      (await vault.list(asha, '?q=zincovit')).find((record) => record.id === id)?.reading,
    ];
    const unreadable = { state: 'unreadable', reason: 'encrypted' };
    // Looking at the paper as a whole says nothing of what stands on it.
    await calls.put(id, [{ sort: 'paper', fact: 'paper', value: {} }]);
    expect(await shown()).toEqual([unreadable, unreadable, undefined]);
    const { facts, reading } = await calls.change(id, {
      sort: 'medicine',
      fact: createTypedFactName(),
      value: { medicine_name: 'Zincovit' },
    });
    const known = { ...unreadable, typed: true };
    expect([reading, ...(await shown())]).toEqual([known, known, known, known]);
    const back = await calls.revert(id, facts.medicines[0]?.version ?? '');
    expect(back.json()).toMatchObject({ data: { reading: unreadable } });
    expect(await shown()).toEqual([unreadable, unreadable, undefined]);
  });

  test('what was taken away stays away; the same medicine twice stays two', async () => {
    const twice = [telma, { ...telma, place: createPlace(260) }];
    const id = await calls.createRecord({ ...prescriptionFacts, medicines: twice });
    expect((await calls.details(id)).facts.medicines.map(({ fact }) => fact)).toEqual([
      'medicine:telma 40 mg',
      'medicine:telma 40 mg#2',
    ]);
    await calls.change(id, { sort: 'medicine', fact: 'medicine:telma 40 mg#2', value: null });
    await calls.read(id, { ...prescriptionFacts, medicines: twice });
    expect(await listMedicineNames(id)).toEqual([['Telma', 'read']]);
    expect((await calls.details(id)).facts.removed).toHaveLength(1);
  });
});
