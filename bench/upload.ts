// Files of 1 MB and 5 MB through the whole API (form, content check, hash, encryption, flush, row, audit), against two limits: a plain
// server that streams them to and from the same disk, and the same server when it also encrypts and flushes as the product does. What
// the product does with an upload afterwards (reading it) runs meanwhile, at low priority. Before each measurement the readings that have
// not begun are dropped.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findReservedPort } from '@arogo/api/test/free-port';
import { downloadRecord, listRecords, uploadRecord } from '@arogo/contract/vault';
import type { Benchmark } from './main.ts';
import { runLoad, loadProgram, type LoadResult, wrkPath } from './support/load.ts';
import { watchMemory } from './support/memory.ts';
import { startNginx } from './support/nginx.ts';
import type { Finding } from './support/performance.ts';
import { type Patient, signUp } from './support/patient.ts';
import { waitForAnswer, runProgram, startProgram, createTemporaryFolder } from './support/processes.ts';
import { type Product, startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const bytesPerMegabyte = 1_000_000;
/** Files of each size, and how many of them one round uploads. */
const sizes = [
  { megabytes: 1, uploadsEachRound: 50 },
  { megabytes: 5, uploadsEachRound: 20 },
] as const;
type Size = (typeof sizes)[number];

const rounds = 3;
const connections = 10;
const downloadSeconds = 2;
const downloadsWithoutWrk = 300;
const fileCount = 20;

/** The product's memory is looked at with so few and so many uploads at once. */
const fewAtOnce = 10;
const manyAtOnce = 200;

const transfers = fileURLToPath(new URL('support/transfers.ts', import.meta.url));
const bareFiles = fileURLToPath(new URL('support/bare-files.ts', import.meta.url));

interface TransferTarget {
  readonly url: string;
  /** Of those who upload; each connection is one of them. */
  readonly authorizations?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const runTransfers = async (
  args: readonly (string | number)[],
  { authorizations = [], headers }: TransferTarget,
): Promise<LoadResult> =>
  JSON.parse(
    await runProgram(process.execPath, [transfers, ...args.map(String)], {
      AUTHORIZATION: authorizations.join(',') || (headers?.['authorization'] ?? ''),
    }),
  ) as LoadResult;

interface UploadRun {
  readonly count: number;
  readonly atOnce: number;
  readonly megabytes: number;
  /** Makes the files differ from those of other runs. */
  readonly seed: string;
}

const runUploads = (side: TransferTarget, path: string, { count, atOnce, megabytes, seed }: UploadRun) =>
  runTransfers(['put', side.url + path, count, atOnce, seed, megabytes * bytesPerMegabyte], side);

const runDownload = (
  { url, headers = {} }: TransferTarget,
  paths: readonly string[],
  folder: string,
): Promise<LoadResult> =>
  wrkPath === undefined
    ? runTransfers(['get', url, downloadsWithoutWrk, connections, ...paths], { url, headers })
    : runLoad({ url, headers, paths, connections, seconds: downloadSeconds }, folder);

const startBare = async (scope: AsyncDisposableStack, folder: string): Promise<TransferTarget> => {
  const port = await findReservedPort();
  const logFile = join(await createTemporaryFolder(scope), 'bare.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: [bareFiles],
    env: { FOLDER: folder, PORT: String(port) },
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(program, `${url}/healthy`, logFile);
  return { url };
};

type People = readonly [Patient, ...Patient[]];

const signUpMany = async (url: string, count: number): Promise<People> => {
  const people: [Patient, ...Patient[]] = [await signUp(url)];
  while (people.length < count) people.push(await signUp(url));
  return people;
};

/** The product, for uploads of several people and for downloads of the first. */
const toTarget = (url: string, people: People): TransferTarget => ({
  url,
  authorizations: people.map(({ token }) => `Bearer ${token}`),
  headers: { authorization: `Bearer ${people[0].token}` },
});

/** The paths of the newest records' files. */
const findRecordFiles = async (url: string, { token }: Patient): Promise<string[]> => {
  const answer = await fetch(`${url}${listRecords.path}?limit=${fileCount}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { records } = (await answer.json()) as { records: { id: string }[] };
  return records.map(({ id }) => downloadRecord.path.replace('{id}', id));
};

const formatRow = (name: string, results: readonly LoadResult[]): (string | number)[] => [
  name,
  getMedian(results.map(({ perSecond }) => perSecond)),
  getMedian(results.map(({ p99 }) => p99)),
];

const getRatio = (api: readonly LoadResult[], raw: readonly LoadResult[]): number =>
  getMedian(api.map(({ perSecond }, index) => perSecond / (raw[index]?.perSecond ?? Number.NaN)));

const formatRatios = (name: string, api: readonly LoadResult[], raw: readonly LoadResult[]): (string | number)[] => [
  name,
  getRatio(api, raw),
  getMedian(api.map(({ p99 }, index) => p99 / (raw[index]?.p99 ?? Number.NaN))),
];

/** What is measured on each side, round by round. */
type Sides = Record<'api' | 'plain' | 'sealed', LoadResult[]>;
const createSides = (): Sides => ({ api: [], plain: [], sealed: [] });

const measureSize = async (
  scope: AsyncDisposableStack,
  product: Product,
  { megabytes, uploadsEachRound }: Size,
): Promise<readonly Finding[]> => {
  // A vault and folders with files of this size alone.
  const people = await signUpMany(product.url, connections);
  const [patient] = people;
  const own = toTarget(product.url, people);
  const folder = await createTemporaryFolder(scope);
  const bare = await startBare(scope, folder);
  const nginxUrl = await startNginx(scope, folder);
  const scripts = await createTemporaryFolder(scope);
  const run = (seed: string): UploadRun => ({ count: uploadsEachRound, atOnce: connections, megabytes, seed });
  await runUploads(own, uploadRecord.path, run('warm'));
  await runUploads(bare, '/plain', run('warm'));

  const up = createSides();
  for (let round = 0; round < rounds; round += 1) {
    const seed = String(round);
    await product.dropReadings();
    up.api.push(await runUploads(own, uploadRecord.path, run(seed)));
    await product.dropReadings();
    up.plain.push(await runUploads(bare, '/plain', run(seed)));
    up.sealed.push(await runUploads(bare, '/sealed', run(seed)));
  }

  const records = await findRecordFiles(product.url, patient);
  const listFiles = async (side: string): Promise<string[]> =>
    (await readdir(join(folder, side))).slice(-fileCount).map((name) => `/${side}/${name}`);
  const [plain, sealed] = [await listFiles('plain'), await listFiles('sealed')];
  await runDownload(own, records, scripts);
  const down = createSides();
  const nginx: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    down.api.push(await runDownload(own, records, scripts));
    down.plain.push(await runDownload(bare, plain, scripts));
    down.sealed.push(await runDownload(bare, sealed, scripts));
    if (nginxUrl !== undefined) nginx.push(await runDownload({ url: nginxUrl }, plain, scripts));
  }

  const client = wrkPath === undefined ? 'our own clients' : loadProgram;
  printLine(
    `${megabytes} MB each, ${connections} connections, ${rounds} rounds on each side, medians; downloads by ${client}`,
  );
  printTable([
    ['', 'files a second', 'p99 ms'],
    formatRow('upload: plain stream, flushed', up.plain),
    formatRow('upload: encrypted, flushed as in the product', up.sealed),
    formatRow('upload: through the API', up.api),
    formatRatios('ratio to the plain stream', up.api, up.plain),
    formatRatios('ratio to the encrypted stream', up.api, up.sealed),
    ['', '', ''],
    formatRow('download: plain stream', down.plain),
    formatRow('download: decrypted stream', down.sealed),
    ...(nginxUrl === undefined ? [] : [formatRow('download: nginx', nginx)]),
    formatRow('download: through the API', down.api),
    formatRatios('ratio to the plain stream', down.api, down.plain),
    formatRatios('ratio to the decrypted stream', down.api, down.sealed),
    ...(nginxUrl === undefined ? [] : [formatRatios('ratio to nginx', down.api, nginx)]),
  ]);
  printLine('');
  const size = `${megabytes} MB`;
  return [
    {
      what: `uploads of ${size} a second, of a plain stream that is flushed`,
      found: formatFigure(getRatio(up.api, up.plain)),
    },
    {
      what: `uploads of ${size} a second, of a stream that encrypts and flushes alike`,
      found: formatFigure(getRatio(up.api, up.sealed)),
      aim: 'at least 0.6',
    },
    {
      what: `downloads of ${size} a second, of a plain stream`,
      found: formatFigure(getRatio(down.api, down.plain)),
    },
    {
      what: `downloads of ${size} a second, of a stream that decrypts`,
      found: formatFigure(getRatio(down.api, down.sealed)),
      aim: 'at least 0.8',
    },
  ];
};

/** The most memory that the product's server has, in bytes, while files of 1 MB are uploaded. */
const measurePeakBytes = async (product: Product, atOnce: number): Promise<number> => {
  const side = toTarget(product.url, await signUpMany(product.url, connections));
  await product.dropReadings();
  const { peakBytes } = await watchMemory(product, () =>
    runUploads(side, uploadRecord.path, { count: manyAtOnce, atOnce, megabytes: 1, seed: `peak ${atOnce}` }),
  );
  return peakBytes;
};

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const findings: Finding[] = [];
  for (const size of sizes) findings.push(...(await measureSize(scope, product, size)));
  const [few, many] = [await measurePeakBytes(product, fewAtOnce), await measurePeakBytes(product, manyAtOnce)];
  const more = (many - few) / bytesPerMegabyte;
  printLine(`memory: ${manyAtOnce} uploads at once need ${formatFigure(more)} MB more than ${fewAtOnce} at once`);
  return [
    ...findings,
    {
      what: `the server's memory with ${manyAtOnce} uploads of 1 MB at once, beyond that with ${fewAtOnce}`,
      found: `${formatFigure(more)} MB`,
      aim: 'at most 100 MB',
    },
  ];
};

export default benchmark;
