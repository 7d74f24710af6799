// Whether one account makes others wait: the single scanned page of a patient while another has six scans of twenty pages read, and
// the health check and the list of a patient's records while another downloads thirty archives at once; each against the same in peace, in the same run.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drawPage } from '@arogo/document-reading/recognition/page-image';
import { openPdf } from '@arogo/document-reading/recognition/pdf';
import { health } from '@arogo/contract/platform';
import { listRecords } from '@arogo/contract/vault';
import { createCanvas } from '@napi-rs/canvas';
import PdfKit from 'pdfkit';
import { Client } from 'pg';
import type { Benchmark } from './main.ts';
import { downloadArchive, startDownloads } from './support/downloads.ts';
import { getP99, sendPacedRequests } from './support/paced-requests.ts';
import { readSamples } from './support/papers/samples.ts';
import { type Patient, signUp } from './support/patient.ts';
import { type Product, startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';
import { type PdfDocument, uploadDocument } from './support/vault.ts';

const scans = 6;
const pagesPerScan = 20;
const singlePages = 3;
const records = 30;
const recordBytes = 1_000_000;
const maxConcurrentUploads = 3;
const maxConcurrentDownloads = 30;
/** Milliseconds for which each is watched in a round, in peace and meanwhile. */
const watchMs = 4_000;
const watchRounds = 5;
const readTimeoutMs = 240_000;
const lookEveryMs = 40;
const scanDpi = 150;
const aims = { reading: 4, health: 10, list: 10 };

/** The same scanned page, so many times: each is recognised anew. */
const repeatPage = async ({ name, pdf }: PdfDocument, pages: number): Promise<PdfDocument> => {
  const image = await drawPage(await (await openPdf(pdf)).getPage(1));
  const full = createCanvas(image.width, image.height);
  const colours = full.getContext('2d').createImageData(image.width, image.height);
  for (let at = 0; at < image.pixels.length; at += 1)
    colours.data.fill(image.pixels[at] ?? 255, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  full.getContext('2d').putImageData(colours, 0, 0);
  const scale = scanDpi / (image.scale * 72);
  const page = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  page.getContext('2d').drawImage(full, 0, 0, page.width, page.height);
  const jpeg = await page.encode('jpeg', 70);
  const size: [number, number] = [(page.width / scanDpi) * 72, (page.height / scanDpi) * 72];
  const out = new PdfKit({ autoFirstPage: false, margin: 0 });
  const pieces: Buffer[] = [];
  out.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => out.once('end', () => resolve()));
  // By one name, so that the document holds the picture once.
  const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  for (let number = 0; number < pages; number += 1)
    out.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
  out.end();
  await ended;
  return { name: `${name}, ${pages} pages`, pdf: Buffer.concat(pieces) };
};

/** The same paper as another file: what follows a PDF's end is no part of it. */
const copyDocument = ({ name, pdf }: PdfDocument): PdfDocument => ({
  name,
  pdf: Buffer.concat([pdf, Buffer.from(`\n% ${randomBytes(8).toString('hex')}\n`)]),
});

interface ReadingState {
  readonly record_id: string;
  readonly state: string;
  readonly page: number | null;
}

const findReadingStates = async (database: Client, patient: Patient): Promise<readonly ReadingState[]> =>
  (
    await database.query<ReadingState>('select record_id, state, page from record_reading where patient_id = $1', [
      patient.id,
    ])
  ).rows;

/** Seconds from the upload's first byte until its record was read. */
const measureReading = async (
  url: string,
  database: Client,
  patient: Patient,
  document: PdfDocument,
): Promise<number> => {
  const begun = performance.now();
  const id = await uploadDocument(url, patient, copyDocument(document));
  while (performance.now() - begun < readTimeoutMs) {
    const state = (await findReadingStates(database, patient)).find((row) => row.record_id === id)?.state;
    if (state !== 'reading') return (performance.now() - begun) / 1000;
    await pause(lookEveryMs);
  }
  throw new Error(`A page was not read within ${readTimeoutMs / 1000} s.`);
};

const measureReadings = async (
  url: string,
  database: Client,
  patient: Patient,
  document: PdfDocument,
): Promise<readonly number[]> => {
  const seconds: number[] = [];
  for (let turn = 0; turn < singlePages; turn += 1)
    seconds.push(await measureReading(url, database, patient, document));
  return seconds;
};

/** Files that nobody reads. @returns the ids of their records */
const fillVault = async (database: Client, { url }: Product, patient: Patient): Promise<readonly string[]> => {
  const ids: string[] = [];
  while (ids.length < records) {
    const newFile = (_: unknown, index: number): PdfDocument => ({
      name: `lab-${ids.length + index}`,
      pdf: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(recordBytes)]),
    });
    const batch = Array.from({ length: maxConcurrentUploads }, newFile);
    ids.push(...(await Promise.all(batch.map((document) => uploadDocument(url, patient, document)))));
  }
  await database.query("update record_reading set state = 'unreadable', reason = 'damaged' where patient_id = $1", [
    patient.id,
  ]);
  return ids;
};

/** What others waited for, in milliseconds; of their own bulk download in seconds. */
interface WaitTimes {
  readonly health: readonly number[];
  readonly list: readonly number[];
  readonly download: number;
}

interface Round {
  readonly idle: WaitTimes;
  readonly busy: WaitTimes;
}

type PacedRequest = Parameters<typeof sendPacedRequests>[0];

const watchRequests = async (
  check: PacedRequest,
  list: PacedRequest,
  own: Parameters<typeof downloadArchive>[0],
): Promise<WaitTimes> => ({
  health: await sendPacedRequests(check, pause(watchMs)),
  list: await sendPacedRequests(list, pause(watchMs)),
  download: await downloadArchive(own),
});

/** Medians over the rounds: idle, busy, and busy in times of idle. */
const compareRounds = (
  rounds: readonly Round[],
  figure: (watched: WaitTimes) => number,
): readonly [number, number, number] => [
  getMedian(rounds.map(({ idle }) => figure(idle))),
  getMedian(rounds.map(({ busy }) => figure(busy))),
  getMedian(rounds.map(({ idle, busy }) => figure(busy) / figure(idle))),
];

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const { url } = product;
  const database = new Client({ connectionString: await product.databaseUrl() });
  await database.connect();
  scope.defer(() => database.end());
  const [greedy, other] = [await signUp(url), await signUp(url)];

  const ids = await fillVault(database, product, greedy);
  const otherIds = await fillVault(database, product, other);
  await product.waitForJobs();
  const check = { url: url + health.path, headers: {} };
  const list = { url: url + listRecords.path, headers: { authorization: `Bearer ${other.token}` } };
  await sendPacedRequests(list, pause(2_000));
  const own = { url, token: other.token, ids: otherIds };
  const rounds: Round[] = [];
  // In turns, since others use the machine as well: the medians of the rounds say more than one long stretch.
  while (rounds.length < watchRounds) {
    const idle = await watchRequests(check, list, own);
    const endDownloads = startDownloads({ url, token: greedy.token, ids, count: maxConcurrentDownloads });
    scope.defer(async () => void (await endDownloads()));
    // The thread has to start.
    await pause(1_000);
    const busy = await watchRequests(check, list, own);
    await endDownloads();
    rounds.push({ idle, busy });
  }

  const scanned = (await readSamples()).find(({ isScan }) => isScan);
  if (scanned === undefined) throw new Error('There is no scanned sample.');
  const [single, long] = [await repeatPage(scanned, 1), await repeatPage(scanned, pagesPerScan)];
  await measureReading(url, database, other, single);
  const alone = await measureReadings(url, database, other, single);
  await Promise.all(Array.from({ length: scans }, () => uploadDocument(url, greedy, copyDocument(long))));
  while (!(await findReadingStates(database, greedy)).some(({ state, page }) => state === 'reading' && page !== null))
    await pause(lookEveryMs);
  const beside = await measureReadings(url, database, other, single);
  const left = (await findReadingStates(database, greedy)).filter(({ state }) => state === 'reading').length;

  const reading = getMedian(beside) / getMedian(alone);
  const healthP99 = compareRounds(rounds, (watched) => getP99(watched.health));
  const listP99 = compareRounds(rounds, (watched) => getP99(watched.list));
  const download = compareRounds(rounds, (watched) => watched.download);
  printTable([
    ['', 'alone', 'beside', 'ratio'],
    [
      `a single scanned page, beside ${scans} scans of ${pagesPerScan} pages, s`,
      getMedian(alone),
      getMedian(beside),
      reading,
    ],
    ['the longest of them, s', Math.max(...alone), Math.max(...beside), Math.max(...beside) / Math.max(...alone)],
    [
      `health check, beside ${maxConcurrentDownloads} bulk downloads, p50 ms`,
      ...compareRounds(rounds, (watched) => getMedian(watched.health)),
    ],
    ['health check, p99 ms', ...healthP99],
    ["another patient's list of records, p50 ms", ...compareRounds(rounds, (watched) => getMedian(watched.list))],
    ['the list, p99 ms', ...listP99],
    [`another patient's bulk download of ${records} MB, s`, ...download],
  ]);
  printLine(`${left} of the ${scans} long scans were still being read when the last single page was done.`);
  return [
    {
      what: `a single scanned page while another account has ${scans} scans of ${pagesPerScan} pages read, in times of alone`,
      found: formatFigure(reading),
      aim: `at most ${aims.reading}`,
    },
    { what: 'the same, longest wait', found: `${formatFigure(Math.max(...beside))} s` },
    {
      what: `health check, p99, while another account has ${maxConcurrentDownloads} bulk downloads, in times of idle`,
      found: formatFigure(healthP99[2]),
      aim: `at most ${aims.health}`,
    },
    { what: 'the same, p99', found: `${formatFigure(healthP99[1])} ms` },
    {
      what: "another patient's list of records meanwhile, p99, in times of idle",
      found: formatFigure(listP99[2]),
      aim: `at most ${aims.list}`,
    },
    { what: 'the list, p99', found: `${formatFigure(listP99[1])} ms` },
    { what: "another patient's bulk download meanwhile, in times of alone", found: formatFigure(download[2]) },
  ];
};

export default benchmark;
