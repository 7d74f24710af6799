// Everything about a patient as one ZIP: whether the server's memory grows with what there is.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askExport } from '@arogo/contract/privacy-data';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { type Patient, pin, signUp } from './support/patient.ts';
import { type Product, startProduct } from './support/product.ts';
import { median, printTable, say, shown } from './support/table.ts';
import { upload } from './support/vault.ts';

const sizes = [10, 1_000] as const;
const rounds = 3;
const fileBytes = 500_000;
const uploadsAtOnce = 4;
const looksEvery = 20;
const mega = 1_000_000;

/** What a report says, so that each record brings twenty observations. */
const facts = {
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
const fill = async (client: Client, { url }: Product, patient: Patient, records: number): Promise<void> => {
  for (let done = 0; done < records; done += uploadsAtOnce) {
    const batch = Array.from({ length: Math.min(uploadsAtOnce, records - done) }, (_, index) => ({
      name: `lab-${done + index}`,
      pdf: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)]),
    }));
    await Promise.all(batch.map((document) => upload(url, patient, document)));
    await client.query("delete from pgboss.job where name = 'record.read' and state = 'created'");
  }
  await client.query(
    "update record_reading set state = 'ready', reason = null, text = '[]', recognised = false, facts = $2 where patient_id = $1",
    [patient.id, JSON.stringify(facts)],
  );
};

interface Taken {
  readonly bytes: number;
  readonly seconds: number;
  /** Bytes of the server's memory at most, while it was downloaded. */
  readonly peak: number;
}

const download = async (product: Product, { token }: Patient): Promise<Taken> => {
  const { url } = product;
  const asked = await fetch(url + askExport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ securityPin: pin }),
  });
  const { data } = (await asked.json()) as { data: { url: string } };
  const done = new AbortController();
  let peak = 0;
  const looking = (async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, await product.memory());
      await pause(looksEvery);
    }
  })();
  const start = performance.now();
  let bytes = 0;
  const answer = await fetch(url + data.url);
  for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  const seconds = (performance.now() - start) / 1000;
  done.abort();
  await looking;
  return { bytes, seconds, peak };
};

const middle = (all: readonly Taken[], part: (one: Taken) => number): number => median(all.map(part));

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patients = await Promise.all(sizes.map(() => signUp(product.url)));
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  try {
    for (const [index, patient] of patients.entries()) await fill(client, product, patient, sizes[index] ?? 0);
    await product.settled();
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  // What is compiled and loaded once is no growth.
  for (const patient of patients) await download(product, patient);
  const found = patients.map((): Taken[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, patient] of patients.entries()) found[index]?.push(await download(product, patient));
  printTable([
    ['', ...sizes.map((size) => `${size.toLocaleString('en-GB')} records`)],
    ['ZIP, MB', ...found.map((all) => middle(all, ({ bytes }) => bytes / mega))],
    ['seconds', ...found.map((all) => middle(all, ({ seconds }) => seconds))],
    ['MB a second', ...found.map((all) => middle(all, ({ bytes, seconds }) => bytes / mega / seconds))],
    ["server's memory at most, MB", ...found.map((all) => middle(all, ({ peak }) => peak / mega))],
  ]);
  const [few = [], many = []] = found;
  const grown = middle(many, ({ peak }) => peak / mega) - middle(few, ({ peak }) => peak / mega);
  // What is garbage and not yet collected counts too, and more of it comes together in a minute than in half a second.
  say('Aim: at most 100 MB more with 1,000 records than with 10, while 500 MB go through.');
  return [
    {
      what: "everything as a ZIP: the server's memory with 1,000 records (500 MB), beyond that with 10",
      found: `${shown(grown)} MB`,
      aim: 'at most 100 MB',
    },
    {
      what: 'everything as a ZIP: MB a second',
      found: shown(middle(many, ({ bytes, seconds }) => bytes / mega / seconds)),
    },
  ];
};

export default benchmark;
