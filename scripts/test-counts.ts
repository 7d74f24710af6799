import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a stage ended how. */
export type Counts = { passed: number; failed: number; skipped: number };

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Reads Vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function vitestCounts(path: string): Counts {
  if (!existsSync(path)) return NONE;
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length;
    return tests === 0 && status === 'failed' ? 1 : tests;
  });
  return {
    passed: report.numPassedTests,
    failed: failed.reduce((sum, count) => sum + count, 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Reads Playwright's JSON report; a test that needed a second try has failed. */
export function playwrightCounts(path: string): Counts {
  if (!existsSync(path)) return NONE;
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * What a stage contributes to the last line: its tests, and one failure more where it failed without a failed test
 * or where its tests did not run at all.
 * @param tests what its report says; undefined for a stage without tests
 */
export function outcome(endedWell: boolean, tests: Counts | undefined): Counts {
  if (tests === undefined) return endedWell ? NONE : { ...NONE, failed: 1 };
  const silent = tests.failed === 0 && (!endedWell || tests.passed === 0);
  return silent ? { ...tests, failed: 1 } : tests;
}
