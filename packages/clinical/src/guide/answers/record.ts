import { guideMessages } from '@arogo/contract/messages/guide';
import { guideRecords as m } from '@arogo/contract/messages/guide-records';
import { lookUp, said, type Answer } from '../asking.ts';
import type { TestResult } from '../talk.ts';

const withUnit = ({ value, unit }: TestResult): string => (unit === null ? value : `${value} ${unit}`);

/** What is said of one result: as the report prints it, and nothing of what it means. */
const told = (result: TestResult): string =>
  [m.result(result.name, withUnit(result), result.date, result.ref), result.range === null ? '' : m.range(result.range), result.flag === null ? '' : m.flags[result.flag], result.isDoubtful ? m.doubtful : '']
    .filter((part) => part !== '')
    .join(' ');

/** The last result of a test. */
export function* lastResult(test: string): Answer {
  const found = yield* lookUp('test_results', { test });
  if (found === null) return said(guideMessages.failed);
  const [last] = found.results;
  return said(last === undefined ? m.noResult(test) : `${told(last)}\n\n${m.askDoctor}`);
}
