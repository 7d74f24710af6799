import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a stage ended how, and which of them failed: title and the first lines of the reason. */
export type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
const REASON_LINES = 6;
// What colours a terminal is noise in a log.
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

function formatFailure(title: string, reason: string | undefined): string {
  const lines = (reason ?? '').replaceAll(COLOURS, '').split('\n').slice(0, REASON_LINES);
  return [title, ...lines.map((line) => `    ${line.trim()}`)].join('\n');
}

/** Reads Vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function readVitestCounts(path: string): Counts {
  if (!existsSync(path)) return NONE;
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [formatFailure(name, message)];
    return tests.map((test) => formatFailure(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

function findFailedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        formatFailure(`[${projectName}] ${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(findFailedJourneys)];
}

/** Reads Playwright's JSON report; a test that needed a second try has failed. */
export function readPlaywrightCounts(path: string): Counts {
  if (!existsSync(path)) return NONE;
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: findFailedJourneys({ suites }),
  };
}

/**
 * What a stage contributes to the last line: its tests, and one failure more where it failed without a failed test
 * or where its tests did not run at all.
 * @param tests what its report says; undefined for a stage without tests
 */
export function toOutcome(endedWell: boolean, tests: Counts | undefined): Counts {
  if (tests === undefined) return endedWell ? NONE : { ...NONE, failed: 1 };
  const silent = tests.failed === 0 && (!endedWell || tests.passed === 0);
  return silent ? { ...tests, failed: 1 } : tests;
}
