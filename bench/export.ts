// Everything about a patient as one ZIP: whether the server's memory grows with what there is.
import { randomBytes } from 'node:crypto';
import { requestExport } from '@arogo/contract/privacy-data';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { watchMemory } from './support/memory.ts';
import { type Patient, pin, signUp } from './support/patient.ts';
import { type Product, startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';
import { uploadDocument } from './support/vault.ts';

const sizes = [10, 1_000] as const;
const rounds = 3;
const fileBytes = 500_000;
const maxConcurrentUploads = 4;
const bytesPerMegabyte = 1_000_000;

/** What a report says, so that each record brings twenty observations. */
const reportFacts = {
  kind: 'LAB_REPORT',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: Array.from({ length: 20 }, (_, index) => ({
    name: `Analyte ${index}`,
    value: index,
    unit: 'mg/dL',
    low: 1,
    high: 9,
    certainty: 'sure',
    place: { page: 0, x: 0, y: 0, width: 1, height: 1 },
  })),
};

/** Records with files of their own; what is on them is written down here, since reading them is of no matter. */
const fillRecords = async (client: Client, { url }: Product, patient: Patient, records: number): Promise<void> => {
  for (let done = 0; done < records; done += maxConcurrentUploads) {
    const batch = Array.from({ length: Math.min(maxConcurrentUploads, records - done) }, (_, index) => ({
      name: `lab-${done + index}`,
      pdf: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)]),
    }));
    await Promise.all(batch.map((document) => uploadDocument(url, patient, document)));
    await client.query("delete from pgboss.job where name = 'record.read' and state = 'created'");
  }
  await client.query(
    "update record_reading set state = 'ready', reason = null, text = '[]', recognised = false, facts = $2 where patient_id = $1",
    [patient.id, JSON.stringify(reportFacts)],
  );
};

interface ExportResult {
  readonly bytes: number;
  readonly seconds: number;
  /** Bytes of the server's memory at most, while it was downloaded. */
  readonly peak: number;
}

const download = async (product: Product, { token }: Patient): Promise<ExportResult> => {
  const { url } = product;
  const response = await fetch(url + requestExport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ securityPin: pin }),
  });
  const { data } = (await response.json()) as { data: { url: string } };
  const start = performance.now();
  const { result: bytes, peakBytes: peak } = await watchMemory(product, async () => {
    const answer = await fetch(url + data.url);
    let read = 0;
    for await (const piece of answer.body ?? []) read += piece.byteLength;
    return read;
  });
  const seconds = (performance.now() - start) / 1000;
  return { bytes, seconds, peak };
};

const computeMedian = (all: readonly ExportResult[], part: (one: ExportResult) => number): number =>
  getMedian(all.map(part));

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patients = await Promise.all(sizes.map(() => signUp(product.url)));
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  try {
    for (const [index, patient] of patients.entries()) await fillRecords(client, product, patient, sizes[index] ?? 0);
    await product.waitForJobs();
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  // What is compiled and loaded once is no growth.
  for (const patient of patients) await download(product, patient);
  const found = patients.map((): ExportResult[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, patient] of patients.entries()) found[index]?.push(await download(product, patient));
  printTable([
    ['', ...sizes.map((size) => `${size.toLocaleString('en-GB')} records`)],
    ['ZIP, MB', ...found.map((all) => computeMedian(all, ({ bytes }) => bytes / bytesPerMegabyte))],
    ['seconds', ...found.map((all) => computeMedian(all, ({ seconds }) => seconds))],
    [
      'MB a second',
      ...found.map((all) => computeMedian(all, ({ bytes, seconds }) => bytes / bytesPerMegabyte / seconds)),
    ],
    ["server's memory at most, MB", ...found.map((all) => computeMedian(all, ({ peak }) => peak / bytesPerMegabyte))],
  ]);
  const [few = [], many = []] = found;
  const grown =
    computeMedian(many, ({ peak }) => peak / bytesPerMegabyte) -
    computeMedian(few, ({ peak }) => peak / bytesPerMegabyte);
  // What is garbage and not yet collected counts too, and more of it comes together in a minute than in half a second.
  printLine('Aim: at most 100 MB more with 1,000 records than with 10, while 500 MB go through.');
  return [
    {
      what: "everything as a ZIP: the server's memory with 1,000 records (500 MB), beyond that with 10",
      found: `${formatFigure(grown)} MB`,
      aim: 'at most 100 MB',
    },
    {
      what: 'everything as a ZIP: MB a second',
      found: formatFigure(computeMedian(many, ({ bytes, seconds }) => bytes / bytesPerMegabyte / seconds)),
    },
  ];
};

export default benchmark;
