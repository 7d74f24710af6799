import { asThemself } from '../../../platform/database/actor.ts';
import { randomUUID } from 'node:crypto';
import type { FactChange } from '@arogo/contract/corrections';
import { factMessages } from '@arogo/contract/messages/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  createPlace,
  type FactsCalls,
  createFactsCalls,
  prescriptionFacts,
  createTypedFactName,
} from './corrections.test-helpers.ts';
import { type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

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

const createDiagnosisChange = (text: string, version?: string): FactChange => ({
  sort: 'diagnosis',
  fact: 'diagnosis',
  value: { text },
  ...(version !== undefined && { version }),
});

const createManyChanges = () =>
  Array.from({ length: 200 }, (): FactChange => ({
    sort: 'lab_test',
    fact: createTypedFactName(),
    value: { test_name: 'A' },
  }));

describe('two windows', () => {
  test('the later one hears of the earlier: 409, and nothing is lost', async () => {
    const id = await calls.createRecord();
    const { facts } = await calls.change(id, createDiagnosisChange('Gout'));
    const stale = [
      createDiagnosisChange('Gastritis'),
      createDiagnosisChange('Gastritis', randomUUID()),
      { ...createDiagnosisChange('Gout'), value: null },
    ];
    for (const wish of stale) {
      const answer = await calls.put(id, [wish]);
      expect([answer.statusCode, answer.json<{ code: string; message: string }>()]).toEqual([
        409,
        { status: 'fail', code: 'extraction_changed', message: factMessages.changedElsewhere },
      ]);
    }
    expect((await calls.details(id)).facts.diagnosis).toBe('Gout');
    const again = await calls.change(id, createDiagnosisChange('Gastritis', facts.lines.diagnosis?.version));
    expect((await calls.revert(id, facts.lines.diagnosis?.version ?? '')).statusCode).toBe(409);
    expect(again.facts.diagnosis).toBe('Gastritis');
  });

  test('all or nothing: a change that comes too late keeps the others of its call from being kept', async () => {
    const id = await calls.createRecord();
    await calls.change(id, createDiagnosisChange('Gout'));
    expect(
      (
        await calls.put(id, [
          { sort: 'advice', fact: 'advice', value: { text: 'Rest' } },
          createDiagnosisChange('Gastritis'),
        ])
      ).statusCode,
    ).toBe(409);
    expect((await calls.details(id)).facts.advice).toBeUndefined();
  });

  test('the same wish sent twice is one wish; twenty at once have one winner', async () => {
    const id = await calls.createRecord();
    const wish: FactChange = { sort: 'medicine', fact: createTypedFactName(), value: { medicine_name: 'Pan 40' } };
    for (const answer of await Promise.all([calls.put(id, [wish]), calls.put(id, [wish])]))
      expect(answer.statusCode).toBe(200);
    expect((await calls.details(id)).facts.medicines).toHaveLength(3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => calls.put(id, [createDiagnosisChange(`Diagnosis ${index}`)])),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });
});

describe("'Bad input': the wrong type chosen, another person's paper", () => {
  test('a paper that reads like the other type is asked about; changed or kept, it is not asked again', async () => {
    for (const [recordType, shown] of [
      ['LAB_REPORT', 'LAB_REPORT'],
      ['PRESCRIPTION', 'PRESCRIPTION'],
    ] as const) {
      const id = await calls.createRecord({ ...prescriptionFacts, kind: 'LAB_REPORT' });
      expect((await calls.details(id)).questions).toEqual({ type: 'LAB_REPORT' });
      const answer = await calls.patch(id, { recordType });
      expect(answer.json()).toMatchObject({ data: { recordType: shown, questions: {} } });
      expect(await calls.details(id)).toMatchObject({ recordType: shown, questions: {} });
      expect((await vault.list(asha, `?recordType=${shown}`)).map((record) => record.id)).toContain(id);
      await calls.read(id, { ...prescriptionFacts, kind: 'LAB_REPORT' });
      expect((await calls.details(id)).questions).toEqual({});
    }
    expect((await calls.details(await calls.createRecord({ ...prescriptionFacts, kind: 'OTHER' }))).questions).toEqual(
      {},
    );
  });

  test("a name that is not the account's: asked, not refused; the answer is kept and another name is another question", async () => {
    const sunita = { ...prescriptionFacts, patient: { name: 'Sunita Kulkarni' } };
    const id = await calls.createRecord(sunita);
    const isListedAsAnothers = async (record: string) =>
      (await vault.list(asha)).find((listed) => listed.id === record)?.isOfAnother === true;
    const isFoundAsAnothers = async (record: string) =>
      (await vault.list(asha, '?q=Glycomet')).find((listed) => listed.id === record)?.isOfAnother === true;
    expect(await calls.details(id)).toMatchObject({ questions: { person: 'Sunita Kulkarni' }, person: null });
    expect(await isListedAsAnothers(id)).toBe(true);
    expect(await isFoundAsAnothers(id)).toBe(true);
    await calls.patch(id, { person: 'someone_else' });
    await calls.read(id, sunita);
    expect(await calls.details(id)).toMatchObject({ questions: {}, person: 'someone_else' });
    expect(await isListedAsAnothers(id)).toBe(true);
    await calls.patch(id, { person: 'mine' });
    expect(await isListedAsAnothers(id)).toBe(false);
    expect(await isFoundAsAnothers(id)).toBe(false);
    await calls.change(id, { sort: 'patient', fact: 'patient', value: { name: 'Debjani Sen' } });
    expect(await calls.details(id)).toMatchObject({ questions: { person: 'Debjani Sen' }, person: null });
    expect(await isListedAsAnothers(id)).toBe(true);
    const { first_name: first, last_name: last } = (
      await calls.sql<{ first_name: string; last_name: string }>(
        'select first_name, last_name from patient where id = $1',
        [asha.user.id],
      )
    )[0] ?? { first_name: '', last_name: '' };
    const own = await calls.createRecord({
      ...prescriptionFacts,
      patient: { name: `${last}, ${first}`.toUpperCase() },
    });
    expect((await calls.details(own)).questions).toEqual({});
  });

  test('an answer says something, and only what there is to say', async () => {
    const id = await calls.createRecord();
    for (const body of [{}, { recordType: 'BILL' }, { person: 'theirs' }, []])
      expect((await calls.patch(id, body)).statusCode).toBe(400);
  });
});

describe('attacks', () => {
  const wish = { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Gout' } } as const;

  test('another patient finds nothing there, whatever they send', async () => {
    const id = await calls.createRecord();
    const { facts } = await calls.change(id, wish);
    const ravi = await api.signUp();
    const version = facts.lines.diagnosis?.version ?? '';
    for (const answer of [
      await calls.put(id, [{ ...wish, version }], ravi),
      await calls.revert(id, version, ravi),
      await calls.patch(id, { person: 'mine' }, ravi),
    ]) {
      expect([answer.statusCode, answer.body.includes('Gout')]).toEqual([404, false]);
    }
    const own = await calls.createRecord(prescriptionFacts, { patient: ravi });
    expect((await calls.revert(own, version, ravi)).statusCode).toBe(409);
    expect((await calls.details(id)).facts.diagnosis).toBe('Gout');
    const rows = await api.parts.db.asPatient(asThemself(ravi.user.id), (db) =>
      db.selectFrom('record_correction').select('fact').where('record_id', '=', id).execute(),
    );
    expect(rows).toEqual([]);
  });

  test('a deleted record takes no word', async () => {
    const id = await calls.createRecord();
    await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
    expect((await calls.put(id, [wish])).statusCode).toBe(404);
  });

  test.each([
    ['no change', []],
    ['too many', Array.from({ length: 201 }, () => wish)],
    ['an unknown sort', [{ ...wish, sort: 'owner' }]],
    ['a number for a text', [{ ...wish, value: { text: 7 } }]],
    ['an empty text', [{ ...wish, value: { text: '  ' } }]],
    ['a huge text', [{ ...wish, value: { text: 'x'.repeat(2_001) } }]],
    ['a null byte', [{ ...wish, value: { text: 'a\0b' } }]],
    ['text that runs backwards', [{ ...wish, value: { text: 'a\u202Eb' } }]],
    ['half a surrogate', [{ ...wish, value: { text: 'a\uD800b' } }]],
    ['no value', [{ sort: 'diagnosis', fact: 'diagnosis' }]],
    [
      'doses in prose',
      [{ sort: 'medicine', fact: createTypedFactName(), value: { medicine_name: 'A', doses: 'many' } }],
    ],
    ['a day that is none', [{ sort: 'date', fact: 'date', value: { date: '2026-02-30' } }]],
    [
      'a duration of half a day',
      [{ sort: 'medicine', fact: createTypedFactName(), value: { medicine_name: 'A', durationDays: 0.5 } }],
    ],
    [
      'a range upside down',
      [{ sort: 'result', fact: createTypedFactName(), value: { name: 'A', value: 1, low: 5, high: 2 } }],
    ],
    ['an infinite value', [{ sort: 'result', fact: createTypedFactName(), value: { name: 'A', value: 1e300 } }]],
    ['a key of a megabyte', [{ ...wish, fact: 'x'.repeat(100_000) }]],
    ['a version that is none', [{ ...wish, version: "' or true" }]],
  ])('%s is 400 and changes nothing', async (_what, changes) => {
    const id = await calls.createRecord();
    expect((await calls.put(id, changes)).statusCode).toBe(400);
    expect((await calls.details(id)).facts.diagnosis).toBe('Type 2 diabetes');
  });

  test('a fact that the paper does not have is no place to write to; what a client adds to a fact is dropped', async () => {
    const id = await calls.createRecord();
    for (const fact of ['medicine:unknown', 'typed:1', '__proto__', 'diagnosis']) {
      expect((await calls.put(id, [{ sort: 'medicine', fact, value: { medicine_name: 'A' } }])).statusCode).toBe(409);
    }
    const { facts } = await calls.change(id, {
      sort: 'medicine',
      fact: createTypedFactName(),
      value: { medicine_name: 'A', place: createPlace(1), state: 'read', timesPerDay: 99 },
    } as FactChange);
    expect(facts.medicines[2]).toEqual({
      medicine_name: 'A',
      fact: expect.any(String),
      state: 'typed',
      certainty: 'sure',
      version: expect.any(String),
      changedAt: expect.any(String),
    });
  });

  test('nobody fills a record without end', async () => {
    const id = await calls.createRecord();
    await calls.change(id, ...createManyChanges());
    await calls.change(id, ...createManyChanges());
    expect((await calls.put(id, createManyChanges())).statusCode).toBe(400);
    expect((await calls.details(id)).facts.lab_tests).toHaveLength(401);
  });
});
