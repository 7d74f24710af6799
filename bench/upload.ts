// Files of 1 MB through the whole API (form, content check, hash, encryption, flush, row, audit), against a plain server that
// streams them to and from the same disk, and against nginx for downloads where the machine has it. What the product does
// with an upload afterwards (reading it) runs meanwhile, at low priority; the other side and downloads wait for its end.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadRecord, listRecords, uploadRecord } from '@arogo/contract/vault';
import type { Benchmark } from './main.ts';
import { load, loadProgram, type LoadResult, wrk } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { type Patient, signUp } from './support/patient.ts';
import { answered, freePort, runProgram, startProgram, temporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { median, printTable, say, shown } from './support/table.ts';

const rounds = 3;
const connections = 10;
const uploadsEachRound = 50;
const downloadSeconds = 2;
const downloadsWithoutWrk = 300;
const filesInTurn = 20;

const transfers = fileURLToPath(new URL('support/transfers.ts', import.meta.url));
const bareFiles = fileURLToPath(new URL('support/bare-files.ts', import.meta.url));

interface Side {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const client = async (args: readonly (string | number)[], { headers }: Side): Promise<LoadResult> =>
  JSON.parse(
    await runProgram(process.execPath, [transfers, ...args.map(String)], {
      AUTHORIZATION: headers?.['authorization'] ?? '',
    }),
  ) as LoadResult;

const upload = (side: Side, path: string, seed: string): Promise<LoadResult> =>
  client(['put', side.url + path, uploadsEachRound, connections, seed], side);

const download = (side: Side, paths: readonly string[], folder: string): Promise<LoadResult> =>
  wrk === undefined
    ? client(['get', side.url, downloadsWithoutWrk, connections, ...paths], side)
    : load({ ...side, paths, connections, seconds: downloadSeconds }, folder);

const startBare = async (scope: AsyncDisposableStack, folder: string): Promise<Side> => {
  const port = await freePort();
  const logFile = join(await temporaryFolder(scope), 'bare.log');
  const program = startProgram(scope, {
    command: process.execPath,
    args: [bareFiles],
    env: { FOLDER: folder, PORT: String(port) },
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await answered(program, `${url}/healthy`, logFile);
  return { url };
};

/** The paths of the newest records' files. */
const recordFiles = async (url: string, { token }: Patient): Promise<string[]> => {
  const answer = await fetch(`${url}${listRecords.path}?limit=${filesInTurn}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { records } = (await answer.json()) as { records: { id: string }[] };
  return records.map(({ id }) => downloadRecord.path.replace('{id}', id));
};

const row = (name: string, results: readonly LoadResult[]): (string | number)[] => [
  name,
  median(results.map(({ perSecond }) => perSecond)),
  median(results.map(({ p99 }) => p99)),
];

const ratioOf = (api: readonly LoadResult[], raw: readonly LoadResult[]): number =>
  median(api.map(({ perSecond }, index) => perSecond / (raw[index]?.perSecond ?? Number.NaN)));

const ratios = (name: string, api: readonly LoadResult[], raw: readonly LoadResult[]): (string | number)[] => [
  name,
  ratioOf(api, raw),
  median(api.map(({ p99 }, index) => p99 / (raw[index]?.p99 ?? Number.NaN))),
];

const benchmark: Benchmark = async (scope) => {
  const product = await startProduct(scope);
  const patient = await signUp(product.url);
  const api: Side = { url: product.url, headers: { authorization: `Bearer ${patient.token}` } };
  const folder = await temporaryFolder(scope);
  const bare = await startBare(scope, folder);
  const nginxUrl = await startNginx(scope, folder);
  await upload(api, uploadRecord.path, 'warm');
  await upload(bare, '/', 'warm');

  const up: Record<'api' | 'bare', LoadResult[]> = { api: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    await product.settled();
    up.api.push(await upload(api, uploadRecord.path, String(round)));
    await product.settled();
    up.bare.push(await upload(bare, '/', String(round)));
  }

  const scripts = await temporaryFolder(scope);
  const records = await recordFiles(product.url, patient);
  const files = (await readdir(folder)).slice(0, filesInTurn).map((name) => `/${name}`);
  await download(api, records, scripts);
  const down: Record<'api' | 'bare' | 'nginx', LoadResult[]> = { api: [], bare: [], nginx: [] };
  for (let round = 0; round < rounds; round += 1) {
    down.api.push(await download(api, records, scripts));
    down.bare.push(await download(bare, files, scripts));
    if (nginxUrl !== undefined) down.nginx.push(await download({ url: nginxUrl }, files, scripts));
  }

  say(
    `1 MB each, ${connections} connections, ${rounds} rounds on each side, medians; downloads by ${wrk === undefined ? 'our own clients' : loadProgram}`,
  );
  printTable([
    ['', 'files a second', 'p99 ms'],
    row('upload: plain stream, flushed', up.bare),
    row('upload: through the API', up.api),
    ratios('ratio', up.api, up.bare),
    ['', '', ''],
    row('download: plain stream', down.bare),
    ...(nginxUrl === undefined ? [] : [row('download: nginx', down.nginx)]),
    row('download: through the API', down.api),
    ratios('ratio to the plain stream', down.api, down.bare),
    ...(nginxUrl === undefined ? [] : [ratios('ratio to nginx', down.api, down.nginx)]),
  ]);
  return [
    { what: 'uploads of 1 MB a second, of a plain stream that is flushed', found: shown(ratioOf(up.api, up.bare)) },
    { what: 'downloads of 1 MB a second, of a plain stream', found: shown(ratioOf(down.api, down.bare)) },
  ];
};

export default benchmark;
