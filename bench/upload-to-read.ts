// From the first byte of an upload to the moment its record says that it was read, for typed papers, scanned and photographed pages, and what
// that does to others: their requests come at an even pace, as those of people do, in turn while nothing is read and all through a
// reading, so that what else the machine does meets both alike. The machine's own speed is measured beside it: the same paper read by
// the same process, with nothing around it. The state of a record is asked of the database: a patient's app is told of it.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createDocumentReader } from '@arogo/document-reading/recognition/reader';
import { listRecords } from '@arogo/contract/vault';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { requestIntervalMs, getP99, sendPacedRequests } from './support/paced-requests.ts';
import { drawLayouts } from './support/papers/layouts/all.ts';
import { photographPaper } from './support/papers/photograph.ts';
import { readSamples } from './support/papers/samples.ts';
import { type Patient, signUp } from './support/patient.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';
import { type PdfDocument, uploadDocument } from './support/vault.ts';

const typedUploads = 12;
const pictureUploads = 6;
/** Seconds of peace before each upload, about as long as its reading takes. */
const restSeconds = { typed: 3, picture: 6 };
/** Of the layouts, a report and a prescription of one page each. */
const photographedLayouts = ['a dark bar above each panel', 'e-prescription, composition below'];
/** Of the cameras, one of 8 and one of 12 MP. */
const photographSeeds = [3, 4];
/** Milliseconds after a reading in which the process for the next one is made ready: that is part of its cost to others. */
const preparationMs = 2_000;
/** Milliseconds between two looks at a record. */
const lookEveryMs = 40;
const readTimeoutMs = 120_000;
const aims = { typed: 2, scanned: 6, photographed: 5, others: 1.5 };

/** The same paper as another file: what follows a PDF's end is no part of it. */
const copyDocument = ({ name, pdf }: PdfDocument, number: number): PdfDocument => ({
  name,
  pdf: Buffer.concat([pdf, Buffer.from(`\n% ${number}\n`)]),
});

const findState = async (database: Client, id: string): Promise<string> => {
  const { rows } = await database.query<{ state: string }>('select state from record_reading where record_id = $1', [
    id,
  ]);
  return rows[0]?.state ?? 'reading';
};

/** Seconds from the upload's first byte until its record was read. */
const measureReading = async (
  url: string,
  database: Client,
  patient: Patient,
  document: PdfDocument,
): Promise<number> => {
  const begun = performance.now();
  const id = await uploadDocument(url, patient, document);
  while (performance.now() - begun < readTimeoutMs) {
    const state = await findState(database, id);
    if (state === 'unreadable') throw new Error(`${document.name} could not be read.`);
    if (state !== 'reading') return (performance.now() - begun) / 1000;
    await pause(lookEveryMs);
  }
  throw new Error(`${document.name} was not read within ${readTimeoutMs / 1000} s.`);
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const database = new Client({ connectionString: await product.databaseUrl() });
  await database.connect();
  scope.defer(() => database.end());
  const [patient, other] = [await signUp(product.url), await signUp(product.url)];
  const own = await readSamples();
  const [typed, scanned] = [own.filter(({ isScan }) => !isScan), own.filter(({ isScan }) => isScan)];
  const drawn = (await drawLayouts(1)).filter(({ name }) =>
    photographedLayouts.some((layout) => name.startsWith(layout)),
  );
  const photographed = await Promise.all(
    drawn.map((paper, index) => photographPaper(paper, photographSeeds[index] ?? 0)),
  );
  const reader = createDocumentReader();
  scope.defer(() => reader.close());
  const aloneSeconds = async (documents: readonly PdfDocument[]): Promise<number> => {
    const seconds: number[] = [];
    for (const { pdf } of documents) {
      const begun = performance.now();
      await reader.read(Readable.from([pdf]));
      seconds.push((performance.now() - begun) / 1000);
    }
    return getMedian(seconds);
  };
  const others = { url: product.url + listRecords.path, headers: { authorization: `Bearer ${other.token}` } };

  /** One upload after the other, each after a while of peace; others go on asking. */
  const all = async (documents: readonly PdfDocument[], count: number, peaceSeconds: number) => {
    const alone = await aloneSeconds(documents);
    const [seconds, idle, busy]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < count; turn += 1) {
      idle.push(...(await sendPacedRequests(others, pause(peaceSeconds * 1000))));
      const read = async (): Promise<void> => {
        seconds.push(
          await measureReading(
            product.url,
            database,
            patient,
            copyDocument(documents[turn % documents.length] as PdfDocument, turn),
          ),
        );
        await pause(preparationMs);
      };
      busy.push(...(await sendPacedRequests(others, read())));
    }
    return { alone, seconds, idle: getP99(idle), busy: getP99(busy), ratio: getP99(busy) / getP99(idle) };
  };

  // The first reading of a process compiles what later ones find compiled.
  await measureReading(product.url, database, patient, copyDocument(typed[0] as PdfDocument, -1));
  await sendPacedRequests(others, pause(preparationMs));
  const found = {
    typed: await all(typed, typedUploads, restSeconds.typed),
    scanned: await all(scanned, pictureUploads, restSeconds.picture),
    photographed: await all(photographed, pictureUploads, restSeconds.picture),
  };

  const uploads = `${typedUploads} typed, ${pictureUploads} scanned and ${pictureUploads} photographed uploads`;
  printLine(`${uploads}, one after the other; meanwhile a request of another patient every ${requestIntervalMs} ms`);
  const row = (name: string, { alone, seconds, idle, busy, ratio }: typeof found.typed): (string | number)[] => [
    name,
    alone,
    getMedian(seconds),
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
      found: `${formatFigure(getMedian(found[kind].seconds))} s`,
      aim: `at most ${aims[kind]} s`,
    },
    {
      what: `others' p99 while ${kind} papers are read, in times of idle`,
      found: formatFigure(found[kind].ratio),
      aim: `at most ${aims.others}`,
    },
  ]);
};

export default benchmark;
