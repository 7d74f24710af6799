// What a phone pays: the JavaScript of /login against react-dom alone, every file of the built app, and what Lighthouse says of
// /login and of pages whose person is signed in and has records, a conversation and doctors to look for.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Benchmark } from './main.ts';
import { getFigure, installLighthouse, openBrowser, getScore, visitPages } from './support/lighthouse.ts';
import { readSamples } from './support/papers/samples.ts';
import { root, runProgram } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { getMedian, printTable, printLine, formatFigure } from './support/table.ts';
import { createConversationPairs } from './support/conversation-pairs.ts';
import { uploadDocument } from './support/vault.ts';

const loginPath = '/login';
const frontPath = '/';
/** With the two above and the page of a doctor the ten that are used most. */
const signedInPaths = [
  '/physical',
  '/service/health-vault',
  '/service/medicine-alert',
  '/service/ai',
  '/doctor-list',
  '/messages',
  '/profile',
] as const;
/** Of Lighthouse, for each page. */
const performanceAim = 95;
const rounds = 3;
/** Kilobytes, gzip: all that /login loads, and any one file that pages load. */
const sizeLimits = { login: 115, chunk: 60 };
/** React, with which every page begins; the viewer of PDFs, which a paper loads, and the map of streets, which only an operator with tiles has. */
const onDemandPattern = /createRoot|pdfjs|maplibregl/;
/** Milliseconds in which a browser that was sent back has signed in. */
const settleTimeoutMs = 5_000;

/** Bytes of an answer as they come over the wire to a browser that takes gzip. */
const measureGzipped = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => {
        const body = Buffer.concat(pieces);
        resolve(answer.headers['content-encoding'] === 'gzip' ? body.length : gzipSync(body).length);
      });
    }).once('error', reject);
  });

/** Gzipped bytes of a built program that draws one paragraph with react-dom. */
const measureReactAlone = async (scope: AsyncDisposableStack): Promise<number> => {
  // Inside node_modules, so that React is found from there.
  const folder = await mkdtemp(join(root, 'node_modules', '.arogo-bench-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="/main.js"></script>');
  await writeFile(
    join(folder, 'main.js'),
    "import { createElement } from 'react';\nimport { createRoot } from " +
      "'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('p'));\n",
  );
  await runProgram(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder, '--logLevel', 'error'],
    { NODE_ENV: 'production' },
  );
  const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (script === undefined) throw new Error('The build of react-dom alone has no script.');
  return gzipSync(await readFile(join(folder, 'dist', script))).length;
};

/** Kilobytes, gzip, of the largest files that pages load by themselves. */
const findLargestFiles = async (): Promise<readonly (readonly [string, number])[]> => {
  const folder = join(root, 'apps/web/dist/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => {
      const script = await readFile(join(folder, name));
      return onDemandPattern.test(script.toString()) ? [] : [[name, gzipSync(script).length / 1000] as const];
    }),
  );
  return sizes.flat().toSorted(([, one], [, other]) => other - one);
};

/** The page of a doctor of the sample world. */
const findBookingPath = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/doctors/search?limit=1`);
  const { data } = (await answer.json()) as {
    readonly data: { readonly doctors: readonly { readonly userId: string }[] };
  };
  const [doctor] = data.doctors;
  if (doctor === undefined) throw new Error('The sample world has no doctor.');
  return `/book-appointment?doctorId=${doctor.userId}`;
};

const benchmark: Benchmark = async (scope) => {
  await installLighthouse();
  const product = await startProduct(scope, { SAMPLE_DATA: '200' });
  const [pair] = await createConversationPairs(product.url, await product.databaseUrl(), 1);
  if (pair === undefined) throw new Error('Nobody has a conversation.');
  for (const paper of (await readSamples()).slice(0, 6)) await uploadDocument(product.url, pair.patient, paper);
  await product.waitForJobs();

  const visitor = await openBrowser(scope, 'about:blank');
  const first = await visitPages(scope, product.url + loginPath, visitor, rounds);
  const requests = first[0]?.audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script').map((request) => request.url);
  const sizes = await Promise.all(
    scripts.map(async (script) => ({ name: new URL(script).pathname, kB: (await measureGzipped(script)) / 1000 })),
  );
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  const alone = (await measureReactAlone(scope)) / 1000;
  printLine(`JavaScript that ${loginPath} loads, gzip`);
  printTable([
    ['', 'kB'],
    ...sizes.toSorted((a, b) => b.kB - a.kB).map(({ name, kB }): (string | number)[] => [name, kB]),
    ['all', total],
    ['react-dom alone', alone],
    ['bound', sizeLimits.login],
    ['ratio to react-dom alone', total / alone],
  ]);
  const [chunk = ['', 0], ...others] = await findLargestFiles();
  printLine(
    `\nThe largest files that pages load, gzip, in kB: ${[chunk, ...others.slice(0, 4)].map(([name, kB]) => `${name} ${formatFigure(kB)}`).join(', ')}`,
  );

  // The address with which Google sends people back signs this browser in.
  const person = await openBrowser(scope, `${product.url}/auth/callback?token=${pair.patient.token}`);
  await pause(settleTimeoutMs);
  const pages = [
    { path: loginPath, reports: first },
    { path: frontPath, reports: await visitPages(scope, product.url + frontPath, visitor, rounds) },
  ];
  for (const path of [...signedInPaths, await findBookingPath(product.url)])
    pages.push({
      path: new URL(path, product.url).pathname,
      reports: await visitPages(scope, product.url + path, person, rounds),
    });
  printLine(`\nLighthouse, mobile, simulated, medians of ${rounds}`);
  printTable([
    [
      '',
      'performance',
      'accessibility',
      'best practices',
      'first paint ms',
      'largest paint ms',
      'blocked ms',
      'layout shift',
    ],
    ...pages.map(({ path, reports }): (string | number)[] => [
      path,
      getScore(reports, 'performance'),
      getScore(reports, 'accessibility'),
      getScore(reports, 'best-practices'),
      getFigure(reports, 'first-contentful-paint'),
      getFigure(reports, 'largest-contentful-paint'),
      getFigure(reports, 'total-blocking-time'),
      getFigure(reports, 'cumulative-layout-shift'),
    ]),
  ]);
  for (const { path, reports } of pages) {
    const failed = Object.values(reports.at(-1)?.audits ?? {}).filter(
      (audit) => audit.score !== null && audit.score < 0.9,
    );
    if (failed.length > 0) printLine(`${path}, below 0.9: ${failed.map(({ title }) => title).join('; ')}`);
  }
  const index = getMedian(pages.flatMap(({ reports }) => reports.map(({ environment }) => environment.benchmarkIndex)));
  printLine(`This machine's benchmarkIndex, by Lighthouse: ${formatFigure(index)}`);
  return [
    {
      what: 'the machine’s benchmarkIndex, by Lighthouse, of which it simulates a quarter',
      found: formatFigure(index),
    },
    {
      what: `JavaScript of ${loginPath}, gzip`,
      found: `${formatFigure(total)} kB, ${formatFigure(total / alone)} times react-dom alone`,
      aim: `below ${sizeLimits.login} kB`,
    },
    {
      what: 'the largest file that a page loads besides React, gzip',
      found: `${formatFigure(chunk[1])} kB`,
      aim: `below ${sizeLimits.chunk} kB`,
    },
    ...pages.map(({ path, reports }) => ({
      what: `Lighthouse, ${path}: performance, accessibility, best practices; layout shift`,
      found: `${[
        getScore(reports, 'performance'),
        getScore(reports, 'accessibility'),
        getScore(reports, 'best-practices'),
      ]
        .map((score) => score.toFixed(0))
        .join(' / ')}; ${formatFigure(getFigure(reports, 'cumulative-layout-shift'))}`,
      aim: `at least ${performanceAim} / 100 / 100; 0`,
    })),
  ];
};

export default benchmark;
