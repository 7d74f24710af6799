import { asThemself } from '../../../platform/database/actor.ts';
import { readSampleDocument } from '@arogo/document-reading/test/samples';
import type { Readable } from 'node:stream';
import { deleteRecords, restoreRecords } from '@arogo/contract/bulk';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { RecordFacts, RecordReading } from '@arogo/contract/reading';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startWorkers } from '../../../platform/jobs/workers.ts';
import { listenToChannels } from '../../../platform/database/database-listener.ts';
import { parseLiveEvents, liveChannel } from '../../../platform/live/live-publisher.ts';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { readingLimits } from '@arogo/document-reading/recognition/limits';
import { buildTextPdf } from '@arogo/document-reading/recognition/pdf.test-helpers';
import { createDocumentReader, type DocumentReader } from '@arogo/document-reading/recognition/reader';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { allQueueRules } from '../../../queue-rules.ts';
import { createPurgeJobs } from '../records/purge-jobs.ts';
import { createReadingJobs, type ReadingJobs } from './reading-jobs.ts';
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
let reader: DocumentReader;
let readings: ReadingJobs;
/** As `readings`, without a process for each document. */
let quickReadings: ReadingJobs;
beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
  reader = createDocumentReader({ concurrency: 2, limits: { ...readingLimits, patience: 1_000 }, priority: 0 });
  readings = createReadingJobsWith(reader);
  quickReadings = createReadingJobsWith({ read: readInProcess });
});
afterAll(async () => {
  await reader.close();
  await api.close();
});

const createReadingJobsWith = (given: Pick<DocumentReader, 'read'>): ReadingJobs =>
  createReadingJobs({
    db: api.jobsDb,
    clock: api.clock,
    files: api.parts.files,
    reader: given,
    jobs: api.parts.jobs,
    live: api.parts.live,
  });

const sql = <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
  api.database.rows<T>(text, values);

const readShown = async (id: string): Promise<RecordReading> =>
  (await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{ data: { reading: RecordReading } }>().data
    .reading;

interface StoredReading {
  readonly text: readonly { readonly items: readonly { readonly text: string }[] }[];
}
const readText = async (id: string): Promise<string> => {
  const [row] = await sql<StoredReading>('select text from record_reading where record_id = $1', [id]);
  return (row?.text ?? []).flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
};

const findJobs = (id: string): Promise<readonly object[]> =>
  sql(
    "select data->>'recordId' as \"recordId\" from pgboss.job where name = 'record.read' and data->>'recordId' = $1",
    [id],
  );

/** A reader that ends when, and with what, the test says. */
const createSlowReader = () => {
  const begun = Promise.withResolvers<NonNullable<Parameters<DocumentReader['read']>[1]>>();
  const end = Promise.withResolvers<Awaited<ReturnType<DocumentReader['read']>>>();
  return {
    begun: begun.promise,
    end: end.resolve,
    read: (async (pdf, options = {}) => {
      pdf.destroy();
      begun.resolve(options);
      return end.promise;
    }) satisfies DocumentReader['read'],
  };
};
const facts: RecordFacts = {
  kind: 'OTHER',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
};
const page = { width: 595, height: 842, items: [{ text: 'Tab. Glycomet', x: 1, y: 2, width: 3, height: 4 }] };

test('an upload is in state reading from the start: its row and its job are in its transaction', async () => {
  const record = await vault.upload(asha);
  expect(record.reading).toEqual({ state: 'reading' });
  expect((await vault.list(asha)).find(({ id }) => id === record.id)?.reading).toEqual({ state: 'reading' });
  expect(await findJobs(record.id)).toEqual([{ recordId: record.id }]);
});

test('a typed prescription becomes ready; its text is stored once, with one audit row', async () => {
  const record = await vault.upload(asha, {}, createFilePart(sampleFile));
  await Promise.all([readings.read(record.id), readings.read(record.id)]);
  await readings.read(record.id);
  expect(await readShown(record.id)).toEqual({ state: 'ready', pages: 1, took: 0 });
  expect(await readText(record.id)).toContain('1) Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)');
  const lines = (await vault.findAuditLines(asha)).filter(
    ({ action, resource }) => action === 'record.read_text' && resource === record.id,
  );
  expect(lines).toEqual([{ action: 'record.read_text', resource: record.id, session: null }]);
});

test("the detail response has the specification's field names, and the other extracted facts", async () => {
  const record = await vault.upload(asha, {}, createFilePart(Buffer.concat([sampleFile, Buffer.from('\n')])));
  const readDetails = async () =>
    (await api.call('GET', `${vaultPath}/${record.id}`, undefined, asha)).json<{
      data: { facts: RecordFacts | null };
    }>().data.facts;
  expect(await readDetails()).toBeNull();
  await quickReadings.read(record.id);
  const read = await readDetails();
  expect(read).toMatchObject({
    kind: 'PRESCRIPTION',
    patient: { id: 'SFC-20418', name: 'Rohan Kulkarni', age: 46, gender: 'Male' },
    doctor: { name: 'Dr. Kavita Deshpande', registrationNumber: 'MMC-2009-03-1187' },
    date: '2026-08-12',
    diagnosis: 'Type 2 Diabetes Mellitus with Hypertension',
    lab_tests: [{ test_name: 'HbA1c' }, { test_name: 'Fasting Lipid Profile' }, { test_name: 'Serum Creatinine' }],
  });
  expect(read?.medicines[0]).toMatchObject({
    medicine_name: 'Glycomet',
    strength: '500 mg',
    doses: '1-0-1',
    timesPerDay: 2,
    durationDays: 30,
    meal: 'after',
    certainty: 'sure',
    place: { page: 0 },
  });
});

test(
  '2 §3, decision V2: each of the field names: medicine_name, chemical_composition, frequency, duration, ' +
    'instructions, test_name, book_test_url; results name, value, unit, low, high, flag',
  async () => {
    const standing = { certainty: 'sure', place: { page: 0, x: 1, y: 2, width: 3, height: 4 } } as const;
    const medicine = {
      medicine_name: 'Augmentin',
      chemical_composition: 'Amoxycillin + Clavulanic acid',
      frequency: '1-0-1',
      duration: 'x 5 days',
      instructions: 'after_food',
      strength: '625 mg',
      form: 'tablet',
      doses: '1-0-1',
      timesPerDay: 2,
      durationDays: 5,
      meal: 'after',
      asNeeded: true,
    } as const;
    const result = { name: 'TSH', value: 6.84, unit: 'uIU/mL', low: 0.27, high: 4.2, flag: 'high', section: 'THYROID' };
    const outcome = {
      patient: { id: 'SFC-1', name: 'Asha Rao', age: 36, gender: 'Female' },
      symptoms: ['Cough'],
      diagnosis: 'Sinusitis',
      advice: 'Steam twice a day',
    };
    const whole: RecordFacts = {
      ...facts,
      ...outcome,
      kind: 'PRESCRIPTION',
      medicines: [{ ...medicine, ...standing }],
      lab_tests: [{ test_name: 'ESR', ...standing }],
      results: [{ ...result, ...standing }],
    };
    const record = await vault.upload(asha);
    const read = (pdf: Readable) => (
      pdf.destroy(),
      Promise.resolve({ ok: true as const, recognised: false, pages: [page], facts: whole })
    );
    await createReadingJobsWith({ read }).read(record.id);
    const { data } = (await api.call('GET', `${vaultPath}/${record.id}`, undefined, asha)).json<{
      data: { facts: unknown };
    }>();
    expect(data.facts).toMatchObject({
      ...outcome,
      medicines: [medicine],
      lab_tests: [{ test_name: 'ESR', book_test_url: '/service/book-test?test=ESR' }],
      results: [result],
    });
  },
);

test(
  '2 §3: hospitalClinicName, doctorSpecialization and labReport.test_name come from the document ' +
    'with the patient’s corrections; the specialization only if its doctor is the typed one',
  async () => {
    const patient = await api.signUp();
    const whole: RecordFacts = {
      ...facts,
      doctor: { name: 'Dr. Kavita Deshpande', specialty: 'General Medicine' },
      clinic: { name: 'Sahyadri Clinic' },
      test_name: 'Thyroid profile',
    };
    const read = (pdf: Readable) => (
      pdf.destroy(),
      Promise.resolve({ ok: true as const, recognised: false, pages: [page], facts: whole })
    );
    const own = await vault.upload(patient, { doctor_name: 'Kavita Deshpande' });
    const others = await vault.upload(patient, { doctor_name: 'Dr. Lahiri', record_type: 'LAB_REPORT' });
    for (const { id } of [own, others]) await createReadingJobsWith({ read }).read(id);
    const names = async (id: string) => {
      const record = (await vault.list(patient)).find((listed) => listed.id === id);
      return [record?.hospitalClinicName, record?.doctorSpecialization, record?.labReport];
    };
    expect(await names(own.id)).toEqual(['Sahyadri Clinic', 'General Medicine', null]);
    expect(await names(others.id)).toEqual(['Sahyadri Clinic', null, { test_name: 'Thyroid profile' }]);
    const changes = [{ sort: 'clinic', fact: 'clinic', value: { name: 'Sahyadri Hospital' } }];
    expect((await api.call('PUT', `${vaultPath}/${own.id}/facts`, { changes }, patient)).statusCode).toBe(200);
    expect(await names(own.id)).toEqual(['Sahyadri Hospital', 'General Medicine', null]);
  },
);

test('the list shows a document’s contents with the patient’s corrections; nothing before it was read', async () => {
  const patient = await api.signUp();
  const low = {
    name: 'Haemoglobin',
    value: 9,
    low: 12,
    high: 15,
    flag: 'low',
    certainty: 'sure',
    place: { page: 0, x: 1, y: 2, width: 3, height: 4 },
  } as const;
  const whole: RecordFacts = {
    ...facts,
    kind: 'LAB_REPORT',
    medicines: [],
    results: [low, { ...low, name: 'ESR', certainty: 'doubtful' }],
  };
  const read = (pdf: Readable) => (
    pdf.destroy(),
    Promise.resolve({ ok: true as const, recognised: false, pages: [page], facts: whole })
  );
  const { id } = await vault.upload(patient, { record_type: 'LAB_REPORT' });
  const contents = async () => (await vault.list(patient)).find((listed) => listed.id === id)?.contents;
  expect(await contents()).toBeUndefined();
  await createReadingJobsWith({ read }).read(id);
  expect(await contents()).toEqual({
    medicines: 0,
    results: 2,
    result: 'Haemoglobin',
    low: 1,
    high: 0,
    marked: 0,
    // The doubtful result is not named.
    outside: [{ name: 'Haemoglobin', printed: '9', side: 'below' }],
  });
  const { facts: shownFacts } = (await api.call('GET', `${vaultPath}/${id}`, undefined, patient)).json<{
    data: { facts: RecordFactsView };
  }>().data;
  const changes = [
    { sort: 'result', fact: shownFacts.results[0]?.fact, value: { name: 'Haemoglobin', value: 13, low: 12, high: 15 } },
  ];
  expect((await api.call('PUT', `${vaultPath}/${id}/facts`, { changes }, patient)).statusCode).toBe(200);
  expect(await contents()).toMatchObject({ results: 2, low: 0 });
  expect(await contents()).not.toHaveProperty('outside');
});

test('a scanned report needs review', { tags: ['heavy'] }, async () => {
  const scan = await readSampleDocument('lab-thyroid-scanned.pdf');
  const record = await vault.upload(asha, { record_type: 'LAB_REPORT' }, createFilePart(scan));
  await quickReadings.read(record.id);
  expect(await readShown(record.id)).toEqual({ state: 'needs_review', pages: 1, took: 0 });
  const { facts: read } = (await api.call('GET', `${vaultPath}/${record.id}`, undefined, asha)).json<{
    data: { facts: RecordFacts };
  }>().data;
  expect(read.kind).toBe('LAB_REPORT');
  expect(read.results.map(({ name, value, flag }) => [name, value, flag])).toContainEqual([
    'Vitamin D, 25-OH',
    14.6,
    'low',
  ]);
});

test('an unreadable document says why; so does one whose stored file is damaged', async () => {
  const record = await vault.upload(asha, {}, createFilePart(createPdfBytes(2_000, 'no PDF beyond its first line')));
  await quickReadings.read(record.id);
  expect(await readShown(record.id)).toEqual({ state: 'unreadable', reason: 'damaged' });

  const lost = await vault.upload(asha);
  const [file] = await sql<{ file_id: string }>('select file_id from health_record where id = $1', [lost.id]);
  await api.blobs.delete(file?.file_id ?? '');
  await quickReadings.read(lost.id);
  expect(await readShown(lost.id)).toEqual({ state: 'unreadable', reason: 'damaged' });
});

test('state and progress are visible live: page n of m, in the list and in the record', async () => {
  const record = await vault.upload(asha);
  const slow = createSlowReader();
  const running = createReadingJobsWith(slow).read(record.id);
  const { onPage } = await slow.begun;
  onPage?.(1, 3);
  onPage?.(2, 3);
  await vi.waitFor(async () => expect(await readShown(record.id)).toEqual({ state: 'reading', page: 2, pages: 3 }), {
    timeout: 60_000,
  });
  expect((await vault.list(asha)).find(({ id }) => id === record.id)?.reading).toEqual({
    state: 'reading',
    page: 2,
    pages: 3,
  });
  slow.end({ ok: true, recognised: false, facts, pages: [page, page, page] });
  await running;
  expect(await readShown(record.id)).toEqual({ state: 'ready', pages: 3, took: 0 });
});

test(
  'publishes the upload, each page and the end to its patient’s browsers; ' +
    'publishes nothing for a document that was read before; then publishes delete and Undo',
  async () => {
    const received: unknown[] = [];
    const line = await listenToChannels({
      url: api.database.appUrl,
      name: 'arogo-test',
      channels: [liveChannel],
      onNotification: (_channel, payload = '') => void received.push(...parseLiveEvents(payload)),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    });
    onTestFinished(() => line.stop());
    let expected = 0;
    const hears = (times: number): Promise<void> =>
      expect
        .poll(() => received)
        .toEqual(Array.from({ length: (expected += times) }, () => ({ patientId: asha.user.id, kinds: ['records'] })));

    const record = await vault.upload(asha);
    await hears(1);
    const slow = createSlowReader();
    const reading = createReadingJobsWith(slow).read(record.id);
    const { onPage } = await slow.begun;
    onPage?.(1, 1);
    await hears(1);
    expect(await readShown(record.id)).toEqual({ state: 'reading', page: 1, pages: 1 });
    slow.end({ ok: true, recognised: false, pages: [page], facts });
    await reading;
    await hears(1);
    await readings.read(record.id);

    const another = await vault.upload(asha, {}, createFilePart(createPdfBytes(1_000, 'no paper')));
    await quickReadings.read(another.id);
    await hears(2);
    expect(await readShown(another.id)).toMatchObject({ state: 'unreadable' });

    const ids = [record.id, another.id];
    await api.call('DELETE', `${vaultPath}/${record.id}`, undefined, asha);
    await api.call('POST', `${vaultPath}/${record.id}/restore`, undefined, asha);
    await api.call('POST', `${vaultPath}/${record.id}/restore`, undefined, asha);
    await hears(2);
    expect((await api.call('POST', deleteRecords.path, { ids }, asha)).statusCode).toBe(200);
    expect((await api.call('POST', restoreRecords.path, { ids }, asha)).statusCode).toBe(200);
    await hears(2);
  },
);

test('stores nothing when the reading fails, and the job is retried', async () => {
  const record = await vault.upload(asha, {}, createFilePart(buildTextPdf('Two tablets in the evening, before food')));
  const failing = createReadingJobsWith({ read: () => Promise.reject(new Error('The process could not be started')) });
  await expect(failing.read(record.id)).rejects.toThrow('could not be started');
  expect(await readShown(record.id)).toEqual({ state: 'reading' });
  await quickReadings.read(record.id);
  // So short a text does not tell the kind of document: the patient is asked.
  expect(await readShown(record.id)).toMatchObject({ state: 'needs_review' });
});

test('a deleted record is not read, and its facts are deleted with it', async () => {
  const read = await vault.upload(asha, {}, createFilePart(buildTextPdf('One drop in each eye at night')));
  await quickReadings.read(read.id);
  const slow = createSlowReader();
  const during = await vault.upload(asha);
  const running = createReadingJobsWith(slow).read(during.id);
  await slow.begun;
  const before = await vault.upload(asha);

  for (const { id } of [read, during, before]) await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
  api.clock.advance({ seconds: 11 });
  await createReadingJobsWith({ read: () => Promise.reject(new Error('It was read')) }).read(before.id);
  const purges = createPurgeJobs({ db: api.jobsDb, clock: api.clock, files: api.parts.files });
  for (const { id } of [read, during, before]) await purges.purge(id);
  slow.end({ ok: true, recognised: false, facts, pages: [page] });
  await running;
  expect(
    await sql('select 1 as found from record_reading where record_id = any($1)', [[read.id, during.id, before.id]]),
  ).toEqual([]);
});

test('a record whose job was lost is found and enqueued again, once', async () => {
  const lost = await vault.upload(asha);
  await sql("delete from pgboss.job where name = 'record.read'");
  await sql(
    "update record_reading set state = 'unreadable', reason = 'empty' where state = 'reading' and record_id <> $1",
    [lost.id],
  );
  expect([await readings.readWaiting(), await readings.readWaiting()]).toEqual([1, 1]);
  expect(await findJobs(lost.id)).toEqual([{ recordId: lost.id }]);
});

test('the workers read an uploaded document', async () => {
  const record = await vault.upload(asha, {}, createFilePart(buildTextPdf('Syrup 5 ml three times daily for 3 days')));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const workers = await startWorkers({
    queues: allQueueRules,
    jobsUrl: api.database.jobsUrl,
    handlers: { 'record.read': () => quickReadings.readNext() },
    schedules: [],
    log: silent,
    onError: () => undefined,
  });
  onTestFinished(() => workers.stop());
  await vi.waitFor(
    async () => expect(await readShown(record.id)).toEqual({ state: 'needs_review', pages: 1, took: 0 }),
    {
      timeout: 60_000,
    },
  );
});

test('facts of one patient are not accessible to another', async () => {
  const record = await vault.upload(asha, {}, createFilePart(buildTextPdf('Apply twice a day on the left elbow')));
  await quickReadings.read(record.id);
  const ravi = await api.signUp();
  const seen = (patient: TestPatient) =>
    api.parts.db.asPatient(asThemself(patient.user.id), (db) =>
      db.selectFrom('record_reading').select('record_id').where('record_id', '=', record.id).execute(),
    );
  expect(await seen(asha)).toEqual([{ record_id: record.id }]);
  expect(await seen(ravi)).toEqual([]);
});
