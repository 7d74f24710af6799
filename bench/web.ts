// What a phone pays for /login: its JavaScript against react-dom alone, and what Lighthouse says of it.
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Benchmark } from './main.ts';
import { root, runProgram, temporaryFolder } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { median, printTable, say } from './support/table.ts';

const page = '/login';
const rounds = 3;
const bound = 115;

/** What we use of a Lighthouse report. */
interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number; readonly details?: { readonly items?: readonly RequestItem[] } }>
  >;
}

interface RequestItem {
  readonly url: string;
  readonly resourceType: string;
}

/** The browser that the set-up found. */
const browser = (): string => process.env['CHROMIUM_PATH'] ?? readFileSync(join(root, 'node_modules', '.arogo-chromium'), 'utf8');

/** One visit of a phone as Lighthouse simulates it. */
const visit = async (scope: AsyncDisposableStack, url: string): Promise<Report> => {
  const report = join(await temporaryFolder(scope), 'report.json');
  await runProgram(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('lighthouse/cli/index.js')),
      url,
      '--quiet',
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless --no-sandbox',
      '--output=json',
      `--output-path=${report}`,
    ],
    { CHROME_PATH: browser() },
  );
  return JSON.parse(await readFile(report, 'utf8')) as Report;
};

/** Bytes of an answer as they come over the wire to a browser that takes gzip. */
const gzipped = (url: string): Promise<number> =>
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
const reactAlone = async (scope: AsyncDisposableStack): Promise<number> => {
  // Inside node_modules, so that React is found from there.
  const folder = await mkdtemp(join(root, 'node_modules', '.arogo-bench-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="/main.js"></script>');
  await writeFile(
    join(folder, 'main.js'),
    `import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('p'));\n`,
  );
  await runProgram(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', folder, '--logLevel', 'error'], { NODE_ENV: 'production' });
  const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (script === undefined) throw new Error('The build of react-dom alone has no script.');
  return gzipSync(await readFile(join(folder, 'dist', script))).length;
};

const kB = (bytes: number): number => bytes / 1000;

const benchmark: Benchmark = async (scope) => {
  const { url } = await startProduct(scope);
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await visit(scope, url + page));

  const requests = reports[0]?.audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script').map((request) => request.url);
  const sizes = await Promise.all(scripts.map(async (script) => ({ name: new URL(script).pathname, bytes: await gzipped(script) })));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const alone = await reactAlone(scope);

  say(`JavaScript that ${page} loads, gzip`);
  printTable([
    ['', 'kB'],
    ...sizes.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }): (string | number)[] => [name, kB(bytes)]),
    ['all', kB(total)],
    ['react-dom alone', kB(alone)],
    ['bound', bound],
    ['ratio to react-dom alone', total / alone],
  ]);

  const score = (category: keyof Report['categories']): number => median(reports.map(({ categories }) => categories[category].score * 100));
  const value = (audit: string): number => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  say(`\nLighthouse, mobile, simulated, medians of ${rounds}`);
  printTable([
    ['', 'found', 'aim'],
    ['performance', score('performance'), '97'],
    ['accessibility', score('accessibility'), '100'],
    ['best practices', score('best-practices'), '100'],
    ['layout shift', value('cumulative-layout-shift'), '0'],
    ['first contentful paint, ms', value('first-contentful-paint'), ''],
    ['largest contentful paint, ms', value('largest-contentful-paint'), ''],
    ['total blocking time, ms', value('total-blocking-time'), ''],
  ]);
  const failed = Object.values(reports.at(-1)?.audits ?? {}).filter((audit) => audit.score !== null && audit.score < 0.9);
  if (failed.length > 0) say(`Below 0.9: ${failed.map(({ title }) => title).join('; ')}`);
};

export default benchmark;
