// Files of 1 MB through the whole API (form, content check, hash, encryption, flush, row, audit), against a plain server that
// streams them to and from the same disk, and against nginx for downloads where the machine has it. What the product does
// with an upload afterwards (reading it) runs meanwhile, at low priority; the other side and downloads wait for its end.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadRecord, listRecords, uploadRecord } from '@arogo/contract/vault';
import type { Benchmark } from './main.ts';
import { runLoad, loadProgram, type LoadResult, wrkPath } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { type Patient, signUp } from './support/patient.ts';
import { waitForAnswer, findFreePort, runProgram, startProgram, createTemporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';

const rounds = 3;
const connections = 10;
const uploadsEachRound = 50;
const downloadSeconds = 2;
const downloadsWithoutWrk = 300;
const fileCount = 20;

const transfers = fileURLToPath(new URL('support/transfers.ts', import.meta.url));
const bareFiles = fileURLToPath(new URL('support/bare-files.ts', import.meta.url));

interface TransferTarget {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const runTransfers = async (args: readonly (string | number)[], { headers }: TransferTarget): Promise<LoadResult> =>
  JSON.parse(
    await runProgram(process.execPath, [transfers, ...args.map(String)], {
      AUTHORIZATION: headers?.['authorization'] ?? '',
    }),
  ) as LoadResult;

const runUpload = (side: TransferTarget, path: string, seed: string): Promise<LoadResult> =>
  runTransfers(['put', side.url + path, uploadsEachRound, connections, seed], side);

const runDownload = (side: TransferTarget, paths: readonly string[], folder: string): Promise<LoadResult> =>
  wrkPath === undefined
    ? runTransfers(['get', side.url, downloadsWithoutWrk, connections, ...paths], side)
    : runLoad({ ...side, paths, connections, seconds: downloadSeconds }, folder);

const startBare = async (scope: AsyncDisposableStack, folder: string): Promise<TransferTarget> => {
  const port = await findFreePort();
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

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patient = await signUp(product.url);
  const api: TransferTarget = { url: product.url, headers: { authorization: `Bearer ${patient.token}` } };
  const folder = await createTemporaryFolder(scope);
  const bare = await startBare(scope, folder);
  const nginxUrl = await startNginx(scope, folder);
  await runUpload(api, uploadRecord.path, 'warm');
  await runUpload(bare, '/', 'warm');

  const up: Record<'api' | 'bare', LoadResult[]> = { api: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    await product.waitForJobs();
    up.api.push(await runUpload(api, uploadRecord.path, String(round)));
    await product.waitForJobs();
    up.bare.push(await runUpload(bare, '/', String(round)));
  }

  const scripts = await createTemporaryFolder(scope);
  const records = await findRecordFiles(product.url, patient);
  const files = (await readdir(folder)).slice(0, fileCount).map((name) => `/${name}`);
  await runDownload(api, records, scripts);
  const down: Record<'api' | 'bare' | 'nginx', LoadResult[]> = { api: [], bare: [], nginx: [] };
  for (let round = 0; round < rounds; round += 1) {
    down.api.push(await runDownload(api, records, scripts));
    down.bare.push(await runDownload(bare, files, scripts));
    if (nginxUrl !== undefined) down.nginx.push(await runDownload({ url: nginxUrl }, files, scripts));
  }

  printLine(
    `1 MB each, ${connections} connections, ${rounds} rounds on each side, medians; downloads by ${wrkPath === undefined ? 'our own clients' : loadProgram}`,
  );
  printTable([
    ['', 'files a second', 'p99 ms'],
    formatRow('upload: plain stream, flushed', up.bare),
    formatRow('upload: through the API', up.api),
    formatRatios('ratio', up.api, up.bare),
    ['', '', ''],
    formatRow('download: plain stream', down.bare),
    ...(nginxUrl === undefined ? [] : [formatRow('download: nginx', down.nginx)]),
    formatRow('download: through the API', down.api),
    formatRatios('ratio to the plain stream', down.api, down.bare),
    ...(nginxUrl === undefined ? [] : [formatRatios('ratio to nginx', down.api, down.nginx)]),
  ]);
  return [
    {
      what: 'uploads of 1 MB a second, of a plain stream that is flushed',
      found: formatFigure(getRatio(up.api, up.bare)),
    },
    { what: 'downloads of 1 MB a second, of a plain stream', found: formatFigure(getRatio(down.api, down.bare)) },
  ];
};

export default benchmark;
