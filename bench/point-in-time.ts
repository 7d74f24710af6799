// The drill of docs/operations.md (To a point in time): a PostgreSQL of one's own is destroyed and brought back by pgBackRest, to a moment and
// to the end of its log.
import type { Benchmark } from './main.ts';
import { drillPointInTime, findMissingForDrill } from './support/recovery-drill.ts';
import { formatFigure, printLine, printTable } from './support/table.ts';

/** Longer than the log stays unarchived. */
const lossSeconds = 130;

const benchmark: Benchmark = async (scope) => {
  const missing = findMissingForDrill();
  if (missing !== undefined) {
    printLine(`Left out: ${missing}.`);
    return [];
  }
  const report = await drillPointInTime(scope, lossSeconds);
  printTable([
    ['seconds until the product answered again', report.recoverySeconds],
    ['seconds of acknowledged writes that were lost with the machine', report.lostSeconds],
    ['tables as they were at the moment', report.sameTables],
    ['tables that were not', report.changedTables.join(' ') || 0],
    ['uploads from before that were missing', report.missing],
    ['uploads from after that were there', report.foreign],
    ['files that are what was uploaded', report.files],
    ['files that are not', report.damagedFiles],
    ['signing in with the PIN', report.signIn],
  ]);
  printLine(report.verified);
  return [
    { what: 'restored to a moment: until the product answers', found: `${formatFigure(report.recoverySeconds)} s` },
    {
      what: 'a lost machine: seconds of acknowledged writes that its archive lacks',
      found: `${formatFigure(report.lostSeconds)} s`,
      aim: 'at most 65 s (archive_timeout and the way to the archive)',
    },
    {
      what: 'rows, files or uploads that are not what they were at the moment',
      found: formatFigure(report.changedTables.length + report.missing + report.foreign + report.damagedFiles),
      aim: '0',
    },
  ];
};

export default benchmark;
