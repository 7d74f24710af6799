import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toOutcome, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'arogo-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeReport(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test file that could not be loaded counts as one failed test', () => {
  const path = writeReport({
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds up', failureMessages: ['\u001B[31mexpected 2\nto be 3'] },
          { status: 'passed' },
        ],
      },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
    ],
  });
  expect(readVitestCounts(path)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ['a.test.ts\n    no such module', 'b.test.ts: adds up\n    expected 2\n    to be 3'],
  });
});

function createSpec(title: string, status: string, message?: string): object {
  return {
    file: 'a.spec.ts',
    title,
    tests: [
      { projectName: 'phone', status, results: [{ error: message === undefined ? undefined : { message } }, {}] },
    ],
  };
}

test('a journey that needed a second try has failed', () => {
  const path = writeReport({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [createSpec('opens', 'expected')],
        suites: [{ specs: [createSpec('closes', 'unexpected', 'not seen'), createSpec('waits', 'flaky', 'too late')] }],
      },
    ],
  });
  expect(readPlaywrightCounts(path)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: ['[phone] a.spec.ts: closes\n    not seen', '[phone] a.spec.ts: waits\n    too late'],
  });
});

test('a missing report means that nothing ran, and a run in which no test ran has failed', () => {
  const absent = join(folder, 'absent.json');
  expect(toOutcome(true, readVitestCounts(absent)).failed).toBe(1);
  expect(toOutcome(true, readPlaywrightCounts(absent)).failed).toBe(1);
});

test.each([
  ['a stage without tests that ended well adds nothing', true, undefined, 0, 0],
  ['a failing stage without tests is one failure', false, undefined, 0, 1],
  [
    'passed tests do not hide that the stage itself failed',
    false,
    { passed: 5, failed: 0, skipped: 0, failures: [] },
    5,
    1,
  ],
  ['failed tests are counted once', false, { passed: 5, failed: 2, skipped: 0, failures: [] }, 5, 2],
  ['only skipped tests are no tests', true, { passed: 0, failed: 0, skipped: 4, failures: [] }, 0, 1],
])('%s', (_title, endedWell, tests, passed, failed) => {
  expect(toOutcome(endedWell, tests)).toMatchObject({ passed, failed });
});
