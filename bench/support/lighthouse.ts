import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findReservedPort } from '@arogo/api/test/free-port';
import { waitForAnswer, root, runProgram, startProgram, createTemporaryFolder } from './processes.ts';
import { getMedian } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** The parts of a Lighthouse report that we use. */
export interface Report {
  readonly finalDisplayedUrl: string;
  /** Lighthouse's measure of this machine's speed: it simulates a processor that is four times slower. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly RequestItem[] };
      }
    >
  >;
}

interface RequestItem {
  readonly url: string;
  readonly resourceType: string;
}

/** The path of the browser that the setup installed. */
export const findBrowserPath = (): string =>
  process.env['CHROMIUM_PATH'] ?? readFileSync(join(root, 'node_modules', '.arogo-chromium'), 'utf8');

/** Starts a separate browser at an address. @returns its debugging port */
export const openBrowser = async (scope: AsyncDisposableStack, url: string): Promise<number> => {
  const [port, folder] = [await findReservedPort(), await createTemporaryFolder(scope)];
  const logFile = join(folder, 'browser.log');
  const args = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    `--user-data-dir=${join(folder, 'profile')}`,
    `--remote-debugging-port=${port}`,
    url,
  ];
  const program = startProgram(scope, { command: findBrowserPath(), args, env: {}, logFile });
  await waitForAnswer(program, `http://127.0.0.1:${port}/json/version`, logFile);
  return port;
};

const lighthouseFolder = join(root, 'bench', 'lighthouse');
const lighthouse = join(lighthouseFolder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Installs Lighthouse at its first use, since nothing else needs its hundred packages. */
export const installLighthouse = async (): Promise<void> => {
  if (!existsSync(lighthouse)) await runProgram('npm', ['ci', '--prefix', lighthouseFolder, '--loglevel=error']);
};

/** Lighthouse sometimes misses the start of the navigation, and asks to be run again. */
const retryPattern = /NO_NAVSTART/;
const maxTries = 4;

/** Measures one visit with a simulated phone, in an open browser with its cache and storage. */
const visitPage = async (scope: AsyncDisposableStack, url: string, port: number, left = maxTries): Promise<Report> => {
  try {
    return await visitOnce(scope, url, port);
  } catch (error) {
    if (left <= 1 || !(error instanceof Error) || !retryPattern.test(error.message)) throw error;
    return visitPage(scope, url, port, left - 1);
  }
};

const visitOnce = async (scope: AsyncDisposableStack, url: string, port: number): Promise<Report> => {
  const report = join(await createTemporaryFolder(scope), 'report.json');
  await runProgram(process.execPath, [
    lighthouse,
    url,
    '--quiet',
    `--port=${port}`,
    '--disable-storage-reset',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${report}`,
  ]);
  return JSON.parse(await readFile(report, 'utf8')) as Report;
};

/** Measures consecutive visits of a page. @throws if it redirects, for example to the sign-in page */
export const visitPages = async (
  scope: AsyncDisposableStack,
  url: string,
  port: number,
  rounds: number,
): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const report = await visitPage(scope, url, port);
    if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${report.finalDisplayedUrl}.`);
    reports.push(report);
  }
  return reports;
};

/** The median score of the visits, of 100. */
export const getScore = (reports: readonly Report[], category: (typeof categories)[number]): number =>
  getMedian(reports.map((report) => report.categories[category].score * 100));

export const getFigure = (reports: readonly Report[], audit: string): number =>
  getMedian(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
