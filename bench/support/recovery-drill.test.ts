import { expect, it } from 'vitest';
import { drillPointInTime, findMissingForDrill } from './recovery-drill.ts';

const missing = findMissingForDrill();

it.skipIf(missing !== undefined)(
  `pgBackRest restores a destroyed PostgreSQL to a moment${missing === undefined ? '' : ` (left out: ${missing})`}`,
  { tags: ['heavy'], timeout: 300_000 },
  async () => {
    await using scope = new AsyncDisposableStack();
    const { recoverySeconds, lostSeconds, sameTables, verified, ...report } = await drillPointInTime(scope, 0);
    expect(report).toEqual({ changedTables: [], missing: 0, foreign: 0, files: 4, damagedFiles: 0, signIn: 200 });
    expect(sameTables).toBeGreaterThan(80);
    expect(verified).toMatch(/^Whole, as of .*: \d+ rows, and \d+ files were decrypted/);
    expect([recoverySeconds > 0, lostSeconds]).toEqual([true, Number.NaN]);
  },
);
