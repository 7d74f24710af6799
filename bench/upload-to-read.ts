// From the first byte of an upload to the moment its record says that it was read, for typed papers, scanned and photographed pages, and what
// that does to others: their requests come at an even pace, as those of people do, in turn while nothing is read and all through a
// reading, so that what else the machine does meets both alike. The machine's own speed is measured beside it: the same paper read by
// the same process, with nothing around it. The state of a record is asked of the database: a patient's app is told of it.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createDocumentReader } from '@arogo/api/platform/reading/reader';
import { listRecords } from '@arogo/contract/vault';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { every, p99, pacedRequests } from './support/paced.ts';
import { drawLayouts } from './support/papers/layouts/all.ts';
import { photograph } from './support/papers/photograph.ts';
import { samples } from './support/papers/samples.ts';
import { type Patient, signUp } from './support/patient.ts';
import { startProduct } from './support/product.ts';
import { median, printTable, say, shown } from './support/table.ts';
import { type Document, upload } from './support/vault.ts';

const typedUploads = 12;
const pictureUploads = 6;
/** Seconds of peace before each upload, about as long as its reading takes. */
const peace = { typed: 3, picture: 6 };
/** Of the layouts, a report and a prescription of one page each. */
const photographedLayouts = ['a dark bar above each panel', 'e-prescription, composition below'];
/** Of the cameras, one of 8 and one of 12 MP. */
const photographSeeds = [3, 4];
/** Milliseconds after a reading in which the process for the next one is made ready: that is part of its cost to others. */
const makingReady = 2_000;
/** Milliseconds between two looks at a record. */
const lookEvery = 40;
const readWithin = 120_000;
const aims = { typed: 2, scanned: 6, photographed: 5, others: 1.5 };

/** The same paper as another file: what follows a PDF's end is no part of it. */
const another = ({ name, pdf }: Document, number: number): Document => ({
  name,
  pdf: Buffer.concat([pdf, Buffer.from(`\n% ${number}\n`)]),
});

const stateOf = async (database: Client, id: string): Promise<string> => {
  const { rows } = await database.query<{ state: string }>('select state from record_reading where record_id = $1', [
    id,
  ]);
  return rows[0]?.state ?? 'reading';
};

/** Seconds from the upload's first byte until its record was read. */
const secondsToRead = async (url: string, database: Client, patient: Patient, document: Document): Promise<number> => {
  const begun = performance.now();
  const id = await upload(url, patient, document);
  while (performance.now() - begun < readWithin) {
    const state = await stateOf(database, id);
    if (state === 'unreadable') throw new Error(`${document.name} could not be read.`);
    if (state !== 'reading') return (performance.now() - begun) / 1000;
    await pause(lookEvery);
  }
  throw new Error(`${document.name} was not read within ${readWithin / 1000} s.`);
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const database = new Client({ connectionString: await product.databaseUrl() });
  await database.connect();
  scope.defer(() => database.end());
  const [patient, other] = [await signUp(product.url), await signUp(product.url)];
  const own = await samples();
  const [typed, scanned] = [own.filter(({ isScan }) => !isScan), own.filter(({ isScan }) => isScan)];
  const drawn = (await drawLayouts(1)).filter(({ name }) =>
    photographedLayouts.some((layout) => name.startsWith(layout)),
  );
  const photographed = await Promise.all(drawn.map((paper, index) => photograph(paper, photographSeeds[index] ?? 0)));
  const reader = createDocumentReader();
  scope.defer(() => reader.close());
  const aloneSeconds = async (documents: readonly Document[]): Promise<number> => {
    const seconds: number[] = [];
    for (const { pdf } of documents) {
      const begun = performance.now();
      await reader.read(Readable.from([pdf]));
      seconds.push((performance.now() - begun) / 1000);
    }
    return median(seconds);
  };
  const others = { url: product.url + listRecords.path, headers: { authorization: `Bearer ${other.token}` } };

  /** One upload after the other, each after a while of peace; others go on asking. */
  const all = async (documents: readonly Document[], count: number, peaceSeconds: number) => {
    const alone = await aloneSeconds(documents);
    const [seconds, idle, busy]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < count; turn += 1) {
      idle.push(...(await pacedRequests(others, pause(peaceSeconds * 1000))));
      const read = async (): Promise<void> => {
        seconds.push(
          await secondsToRead(
            product.url,
            database,
            patient,
            another(documents[turn % documents.length] as Document, turn),
          ),
        );
        await pause(makingReady);
      };
      busy.push(...(await pacedRequests(others, read())));
    }
    return { alone, seconds, idle: p99(idle), busy: p99(busy), ratio: p99(busy) / p99(idle) };
  };

  // The first reading of a process compiles what later ones find compiled.
  await secondsToRead(product.url, database, patient, another(typed[0] as Document, -1));
  await pacedRequests(others, pause(makingReady));
  const found = {
    typed: await all(typed, typedUploads, peace.typed),
    scanned: await all(scanned, pictureUploads, peace.picture),
    photographed: await all(photographed, pictureUploads, peace.picture),
  };

  const uploads = `${typedUploads} typed, ${pictureUploads} scanned and ${pictureUploads} photographed uploads`;
  say(`${uploads}, one after the other; meanwhile a request of another patient every ${every} ms`);
  const row = (name: string, { alone, seconds, idle, busy, ratio }: typeof found.typed): (string | number)[] => [
    name,
    alone,
    median(seconds),
    Math.max(...seconds),
    idle,
    busy,
    ratio,
  ];
  printTable([
    ['', 'read alone s', 'upload to read s', 'longest s', 'others p99 ms, idle', 'while reading', 'ratio'],
    row('typed', found.typed),
    row('one scanned page', found.scanned),
    row('one photographed page', found.photographed),
    ['aim', '', `${aims.typed}, ${aims.scanned} and ${aims.photographed}`, '', '', '', aims.others],
  ]);
  return (['typed', 'scanned', 'photographed'] as const).flatMap((kind) => [
    {
      what: `a ${kind} page, from its first byte to being read`,
      found: `${shown(median(found[kind].seconds))} s`,
      aim: `${aims[kind]} s`,
    },
    {
      what: `others' p99 while ${kind} papers are read, in times of idle`,
      found: shown(found[kind].ratio),
      aim: String(aims.others),
    },
  ]);
};

export default benchmark;
