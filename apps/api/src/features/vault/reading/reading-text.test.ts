import { readSampleDocument } from '@arogo/document-reading/test/samples';
import { readingMessages } from '@arogo/contract/messages/reading';
import type { RecordReading } from '@arogo/contract/reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createReadingJobs, type ReadingJobs } from './reading-jobs.ts';
import { createFilePart, type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterAll(() => api.close());

const createReadingJobsWith = (read: DocumentReader['read']): ReadingJobs =>
  createReadingJobs({
    db: api.jobsDb,
    clock: api.clock,
    files: api.parts.files,
    reader: { read },
    jobs: api.parts.jobs,
    live: api.parts.live,
  });
const readShown = async (id: string): Promise<RecordReading> =>
  (await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{ data: { reading: RecordReading } }>().data
    .reading;

test('reads and stores a browser-printed PDF whose joined Hindi letters leave NULs in its text', async () => {
  const record = await vault.upload(asha, {}, createFilePart(await readSampleDocument('rx-hindi-lines.pdf')));
  await createReadingJobsWith(readInProcess).read(record.id);
  expect(await readShown(record.id)).toMatchObject({ state: 'needs_review', pages: 1 });
  const [row] = await api.database.rows<{ text: object }>('select text from record_reading where record_id = $1', [
    record.id,
  ]);
  expect(JSON.stringify(row?.text)).toContain('Tab. Paracetamol 650 mg 1-1-1 x 5 days');
});

test('decision V2: a document in Tamil is unreadable with its reason, after one attempt', async () => {
  const record = await vault.upload(asha, {}, createFilePart(await readSampleDocument('rx-tamil.pdf')));
  await createReadingJobsWith(readInProcess).read(record.id);
  expect(await readShown(record.id)).toEqual({ state: 'unreadable', reason: 'other_script' });
  expect(readingMessages.unreadableText('other_script')).toMatch(
    /^This paper is in a script that Arogo cannot read yet\. /,
  );
});

test('text that the database refuses is unreadable after one attempt, without endless retries', async () => {
  const record = await vault.upload(asha, {}, createFilePart(await readSampleDocument('rx-diabetes-typed.pdf')));
  let tries = 0;
  const facts = { kind: 'OTHER', certainty: 'sure', patient: {} } as const;
  const refused = createReadingJobsWith(async (pdf) => {
    tries += 1;
    pdf.destroy();
    const empty = { ...facts, symptoms: [], medicines: [], lab_tests: [], results: [] };
    return {
      ok: true,
      recognised: false,
      facts: empty,
      pages: [{ width: 595, height: 842, items: [{ text: 'Dolo\u0000', x: 1, y: 2, width: 3, height: 4 }] }],
    };
  });
  await refused.read(record.id);
  await refused.read(record.id);
  expect(await readShown(record.id)).toEqual({ state: 'unreadable', reason: 'damaged' });
  expect(tries).toBe(1);
});
