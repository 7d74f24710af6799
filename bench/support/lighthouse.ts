import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findReservedPort } from '@arogo/api/test/free-port';
import { waitForAnswer, root, runProgram, startProgram, createTemporaryFolder } from './processes.ts';
import { getMedian } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** What we use of a Lighthouse report. */
export interface Report {
  readonly finalDisplayedUrl: string;
  /** How quick it finds this machine: everything that it simulates is four times as slow as that. */
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

/** The browser that the set-up found. */
export const findBrowserPath = (): string =>
  process.env['CHROMIUM_PATH'] ?? readFileSync(join(root, 'node_modules', '.arogo-chromium'), 'utf8');

/** A browser of its own that begins at an address. @returns the port at which Lighthouse finds it */
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

/** Lighthouse brings a hundred packages that nothing else needs: they are installed when it is first asked for. */
export const installLighthouse = async (): Promise<void> => {
  if (!existsSync(lighthouse)) await runProgram('npm', ['ci', '--prefix', lighthouseFolder, '--loglevel=error']);
};

/** Now and then it misses the beginning of a page, says so, and asks to be run again. */
const retryPattern = /NO_NAVSTART/;
const maxTries = 4;

/** One visit of a phone as Lighthouse simulates it, in an open browser with what it has kept. */
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

/** Visits of a page, one after the other. @throws when it leads elsewhere, such as to the page of signing in */
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

/** Of 100, in the middle of the visits. */
export const getScore = (reports: readonly Report[], category: (typeof categories)[number]): number =>
  getMedian(reports.map((report) => report.categories[category].score * 100));

export const getFigure = (reports: readonly Report[], audit: string): number =>
  getMedian(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
