import type { HealthRecord, SearchHit } from '@arogo/contract/vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompiledQuery, sql } from 'kysely';
import { escapeLiteral } from 'pg';
import { asThemself } from '../../../platform/database/actor.ts';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createReadingJobs } from '../reading/reading-jobs.ts';
import { listRecords, type RecordFilter } from '../store.ts';
import { findSearchHit } from './search-hit.ts';
import { searchRecords } from './search-store.ts';
import {
  createFilePart,
  createPdfBytes,
  sampleFile,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
let ravi: TestPatient;
let prescription: HealthRecord;
let report: HealthRecord;
beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
  ravi = await api.signUp();
  prescription = await vault.upload(asha, { doctor_name: 'Dr. Élodie Ray' }, createFilePart(sampleFile, 'august.pdf'));
  report = await vault.upload(
    asha,
    { doctor_name: 'डॉ. कविता देशपांडे', record_type: 'LAB_REPORT', date: '2026-02-01' },
    createFilePart(createPdfBytes(2_000, 'report'), 'HbA1c 2026.pdf'),
  );
  await createReadingJobs({
    db: api.jobsDb,
    clock: api.clock,
    files: api.parts.files,
    reader: { read: readInProcess },
    jobs: api.parts.jobs,
    live: api.parts.live,
  }).read(prescription.id);
  await vault.upload(ravi, { doctor_name: 'Dr. Élodie Ray' }, createFilePart(sampleFile, 'august.pdf'));
});
afterAll(async () => {
  await api.close();
});

const search = async (q: string, more = '', patient = asha): Promise<readonly HealthRecord[]> =>
  vault.list(patient, `?q=${encodeURIComponent(q)}${more}`);
const getMarkedWords = (hit: SearchHit | undefined): readonly string[] =>
  (hit?.marks ?? []).map(([start, end]) => (hit?.text ?? '').slice(start, end));

describe('decision V7: search filters as one types, over names, doctors, diagnoses, medicines and the text of the records', () => {
  test.each([
    ['Glyco', 'medicine', ['Glyco']],
    ['glycomet 500', 'medicine', ['Glycomet', '500']],
    ['500mg glyc', 'medicine', ['Glyc', '500']],
    ['ELODIE', 'doctor', ['Élodie']],
    ['ray elod', 'doctor', ['Élod', 'Ray']],
    ['augus', 'file', ['augus']],
    ['type 2 diab', 'diagnosis', ['Type', '2', 'Diab']],
    ['thirst', 'symptom', ['thirst']],
    ['Baner', 'clinic', ['Baner']],
  ])('finds %s in the %s', async (typed, field, marks) => {
    const found = await search(typed);
    expect(found.map(({ id }) => id)).toEqual([prescription.id]);
    const [record] = found;
    expect([record?.hit?.in === field || record?.hit?.in === 'text', getMarkedWords(record?.hit)]).toEqual([
      true,
      marks,
    ]);
  });

  test.each([
    ['कवि', ['कवि']],
    ['hba1', ['HbA1']],
    ['2026', ['2026']],
  ])('finds %s in the script and form in which it was written', async (typed, marks) => {
    const [record, ...others] = await search(typed, '&recordType=LAB_REPORT');
    expect([record?.id, others, getMarkedWords(record?.hit)]).toEqual([report.id, [], marks]);
  });

  test.each(['lycomet', 'glycomet zzz', 'diagnosis', 'null', 'b1', '5000mg', "' or 1=1 --", 'glycomet & zzz'])(
    'does not find %s',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  test('a search without any word returns all records', async () => {
    for (const typed of ['', '   ', '-- ?!', '…']) expect((await search(typed)).length).toBe(2);
  });

  test("does not return another patient's records with the same words", async () => {
    const found = await search('glycomet', '', ravi);
    expect(found).toEqual([]);
    expect((await search('august', '', ravi)).map(({ userId }) => userId)).toEqual([ravi.user.id]);
  });

  test('too long words, too many words and any punctuation give a result, not an error', async () => {
    for (const typed of [
      'x'.repeat(100),
      'a b c d e f g h i j k l m n o',
      String.raw`\'":*&|!<->()`,
      '\u{1F9EA}\u0000',
    ]) {
      const answer = await api.call('GET', `${vaultPath}?q=${encodeURIComponent(typed)}`, undefined, asha);
      expect(answer.statusCode).toBe(200);
    }
    const answer = await api.call('GET', `${vaultPath}?q=${'x'.repeat(101)}`, undefined, asha);
    expect(answer.json()).toMatchObject({ status: 'fail', fields: { q: 'Please search with fewer words.' } });
  });
});

test('does not find a deleted record, and finds it again after Undo', async () => {
  const { id } = await vault.upload(asha, { doctor_name: 'Dr. Hiddenname' });
  expect((await search('hiddenn')).length).toBe(1);
  await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
  expect(await search('hiddenn')).toEqual([]);
  await api.call('POST', `${vaultPath}/${id}/restore`, undefined, asha);
  expect((await search('hiddenn')).length).toBe(1);
});

test('writes one audit row, like a list', async () => {
  const before = (await vault.findAuditLines(asha)).length;
  await search('glycomet');
  expect((await vault.findAuditLines(asha)).slice(before).map(({ action }) => action)).toEqual(['record.list']);
});

/** Inserts records directly into the database; every tenth is about the common cold, one about gout. */
const fill = (patient: TestPatient, count: number): Promise<unknown> =>
  withClient(api.database.adminUrl, async (client) => {
    await client.query(
      `with files as (
         insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
         select gen_random_uuid(), $1::uuid, 'record', 1, sha256(($1::uuid || ' ' || n)::bytea), 'k', '',
         'application/pdf', now() from generate_series(1, $2::integer) n
         returning id, sha256
       ), numbered as (select id, sha256, row_number() over () as n from files), made as (
         insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name,
         original_file_name, file_id, file_sha256, created_at, updated_at)
         select $1::uuid, 'PHYSICAL', 'PRESCRIPTION', 'UPLOADED', timestamptz '2026-01-01' - n * interval '1 hour',
         'Dr. ' || case when n = $2::integer then 'Gout' when n % 10 = 0 then 'Cold' else 'Fever' end,
           'paper ' || n || '.pdf', id, sha256, now(), now() from numbered
         returning id, patient_id, file_id
       )
       insert into record_reading (record_id, patient_id, file_id, updated_at) select id, patient_id, file_id, now() from made`,
      [patient.user.id, count],
    );
  });

/** The plan of a search for a word: it must not scan all of a patient's records, nor those of others. */
const explainPlan = (patient: TestPatient): Promise<string> =>
  withClient(api.database.adminUrl, async (client) => {
    await client.query('vacuum analyze record_search');
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      `explain select 1 from record_search where not deleted and patient_id = '${patient.user.id}' and words @@ ` +
        `public.build_search_query('${patient.user.id}', 'gou')`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/** The largest number of rows that a step of a plan reads or returns. */
const countPlanRows = (node: PlanNode): number =>
  Math.max(node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).map(countPlanRows));
interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const toFilter = ({ user }: TestPatient): RecordFilter => ({
  patientId: user.id,
  healthType: 'PHYSICAL',
  recordType: undefined,
  status: undefined,
});

/** The rows that a statement about the second patient reads with the generic plan that was made for the first. */
const countRowsByOthersPlan = (first: TestPatient, second: TestPatient, ask: (patient: TestPatient) => CompiledQuery) =>
  api.parts.db.asPatient(asThemself(first.user.id), async (trx) => {
    // Tables of a test are so small that a sequential scan would be cheapest.
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
      trx,
    );
    const name = 'shared_plan';
    await trx.executeQuery(CompiledQuery.raw(`prepare ${name} as ${ask(first).sql}`));
    const execute = async (patient: TestPatient): Promise<PlanNode> => {
      await sql`select set_config('app.actor', ${patient.user.id}, true), set_config('app.subject', ${patient.user.id}, true)`.execute(
        trx,
      );
      const values = ask(patient).parameters.map((value) =>
        value === null ? 'null' : escapeLiteral(String(value as string | number | boolean)),
      );
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
        CompiledQuery.raw(`explain (analyze, format json) execute ${name} (${values.join(', ')})`),
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan === undefined) throw new TypeError('There is no plan.');
      return plan;
    };
    await execute(first);
    const read = countPlanRows(await execute(second));
    await trx.executeQuery(CompiledQuery.raw(`deallocate ${name}`));
    return read;
  });

const searchPage = async (patient: TestPatient, query: string) => {
  const answer = await api.call('GET', `${vaultPath}?${query}`, undefined, patient);
  return answer.json<{ records: HealthRecord[]; total: number }>();
};

describe('many records', () => {
  test('finds a word that is in all, some or one of them, ordered by date, each record once', async () => {
    const patient = await api.signUp();
    await fill(patient, 1_000);
    expect((await searchPage(patient, 'q=gout')).records.map(({ doctorName }) => doctorName)).toEqual(['Dr. Gout']);
    for (const [typed, least] of [
      ['cold', 99],
      ['paper', 91],
      ['fever', 91],
    ] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((number) => searchPage(patient, `q=${typed}&limit=30&page=${number}`)),
      );
      const dates = pages.flatMap(({ records }) => records.map(({ date }) => date));
      expect([dates.length, new Set(dates).size]).toEqual([90, 90]);
      expect(dates).toEqual(dates.toSorted().toReversed());
      // While there are more records, the total is larger than the number shown.
      expect(pages.every((each, index) => each.total > (index + 1) * 30)).toBe(true);
      expect(pages[2]?.total).toBeGreaterThanOrEqual(least);
      const oldest = await searchPage(patient, `q=${typed}&limit=2&sortOrder=asc`);
      expect(oldest.records.map(({ date }) => date)).toEqual(oldest.records.map(({ date }) => date).toSorted());
    }
    expect(await searchPage(patient, 'q=cold&limit=30&page=4')).toMatchObject({ records: { length: 9 }, total: 99 });
    expect(await searchPage(patient, 'q=paper&limit=40')).toMatchObject({ more: true });
    expect((await searchPage(patient, 'q=gout&page=7')).total).toBe(1);
    expect((await searchPage(patient, 'q=gout&recordType=LAB_REPORT')).total).toBe(0);
    expect((await searchPage(patient, '')).total).toBe(1_000);
    expect((await searchPage(patient, 'recordType=LAB_REPORT')).total).toBe(0);
    expect(await explainPlan(patient)).toContain('record_search_words');
  });

  test('joins a page record by record, also with a plan that was made for a vault of two', async () => {
    const patient = await api.signUp();
    await fill(patient, 1_000);
    await withClient(api.database.adminUrl, (client) => client.query('vacuum analyze'));
    const { db } = api.parts;
    const page = { order: 'desc', limit: 10, offset: 0 } as const;
    const statements = await db.asPatient(asThemself(asha.user.id), async (trx) => [
      (one: TestPatient) => listRecords(trx, toFilter(one), page),
      (one: TestPatient) => searchRecords(trx, toFilter(one), page, ['paper']),
    ]);
    for (const statement of statements) expect(await countRowsByOthersPlan(asha, patient, statement)).toBe(page.limit);
  });

  test('the total stays correct during concurrent inserts, deletions, undos and purges', async () => {
    const patient = await api.signUp();
    const records = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        vault.upload(patient, { record_type: index % 2 === 0 ? 'LAB_REPORT' : 'PRESCRIPTION' }),
      ),
    );
    const act = (method: 'DELETE' | 'POST', id: string) =>
      api.call(method, `${vaultPath}/${id}${method === 'POST' ? '/restore' : ''}`, undefined, patient);
    await Promise.all(records.slice(0, 8).map(({ id }) => act('DELETE', id)));
    await Promise.all([
      ...records.slice(0, 4).map(({ id }) => act('POST', id)),
      ...records.slice(8, 10).map(({ id }) => act('DELETE', id)),
    ]);
    const real = (await vault.list(patient, '?limit=100')).length;
    expect([
      real,
      (await searchPage(patient, '')).total,
      (await searchPage(patient, 'recordType=LAB_REPORT')).total,
    ]).toEqual([6, 6, 3]);
  });
});

describe('the passage of a hit', () => {
  test('is short, begins and ends between words if possible, and marks where it is cut', () => {
    const text = `${'Take rest. '.repeat(40)}Avoid oily food.${' Drink water.'.repeat(40)}`;
    const hit = findSearchHit({ text: [text] }, ['oily']);
    expect(hit?.text).toMatch(/^….*Avoid oily food\..*…$/);
    expect([hit && hit.text.length <= 122, getMarkedWords(hit)]).toEqual([true, ['oily']]);
  });

  test('is where most of the words are together, in the more specific field if several have them', () => {
    const texts = {
      text: [`metformin ${'- '.repeat(200)} metformin and telmisartan`],
      medicine: ['Metformin 500 mg', 'Telmisartan 40 mg'],
      doctor: ['Dr. Ray'],
    };
    expect(findSearchHit(texts, ['metformin'])?.in).toBe('medicine');
    expect(getMarkedWords(findSearchHit(texts, ['metformin', 'telmisartan']))).toEqual(['metformin', 'telmisartan']);
    expect(findSearchHit(texts, ['aspirin'])).toBeUndefined();
  });

  test('never splits a surrogate pair', () => {
    const hit = findSearchHit({ text: [`${'😀'.repeat(100)} gout ${'😀'.repeat(100)}`] }, ['gout']);
    expect([hit?.text.isWellFormed(), getMarkedWords(hit)]).toEqual([true, ['gout']]);
  });
});
