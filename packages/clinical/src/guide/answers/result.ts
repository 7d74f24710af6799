import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, createAnswer, type AnswerGenerator, type GuideAnswer } from '../answer-generator.ts';
import type { LookupResult, LookupCall, TestResult } from '../guide-types.ts';
import type { ResolvedQuestion } from '../follow-up.ts';
import type { MessageIntent } from '../intent-parser.ts';
import { isCriticalStated } from '../stated-values.ts';
import { maxList } from '../follow-up.ts';
import { listNamesOfFamily } from '../triage/facts.ts';
import type { GuideVoice } from '../voice.ts';
import { formatDay, answerFailed, joinLines, joinParagraphs, quoteSafely } from './format.ts';

/** Maximum number of lines of a list. */
export const maxLines = 8;

export const formatWithUnit = ({ value, unit }: TestResult): string =>
  quoteSafely(unit === null ? value : `${value} ${unit}`, 80);

/** Formats a result in bold, unless its reading is doubtful. */
export const formatEmphasised = (result: TestResult): string =>
  result.isDoubtful ? formatWithUnit(result) : `**${formatWithUnit(result)}**`;

/** Formats a range in words, because a sign such as < is easily overlooked or read the wrong way round. */
export const formatRange = (range: string, { records: m }: GuideTexts): string =>
  quoteSafely(
    range
      .replaceAll(/(\d[\d.,]*) to (\d[\d.,]*)/g, (_, low: string, high: string) => m.between(low, high))
      .replaceAll(/(?:<=|=<|≤|\bup to)\s*(\d[\d.,]*)/g, (_, value: string) => m.atMost(value))
      .replaceAll(/(?:>=|=>|≥|\bfrom)\s*(\d[\d.,]*)/g, (_, value: string) => m.atLeast(value))
      .replaceAll(/(?:<|\bbelow\b)\s*(\d[\d.,]*)/g, (_, value: string) => m.below(value))
      .replaceAll(/(?:>|\babove\b)\s*(\d[\d.,]*)/g, (_, value: string) => m.above(value)),
    80,
  );

/** Cites the source of a result: the record, the PDF of the chat, or the patient's own entry. */
export const formatCitation = ({ ref, isOfFile }: TestResult, { records: m, files }: GuideTexts): string =>
  isOfFile === true ? files.cite : ref === null ? m.typed : `[${ref}]`;

/** Formats one result as the report prints it or the patient typed it in, without any interpretation. */
const formatResult = (result: TestResult, { texts, pick }: GuideVoice, isBefore: boolean): string => {
  const { records: m } = texts;
  const says = isBefore ? [m.resultBefore] : m.result;
  return [
    pick(
      says.map((say) =>
        say(
          quoteSafely(result.name, 80),
          formatEmphasised(result),
          formatDay(result.date, texts),
          formatCitation(result, texts),
        ),
      ),
    ),
    result.range !== null &&
      (result.flag === null ? m.range : m.rangeMarked[result.flag])(formatRange(result.range, texts)),
    result.range === null && result.flag !== null && m.flags[result.flag],
    result.isDoubtful && m.doubtful,
  ]
    .filter((part) => part !== false)
    .join(' ');
};

const formatResultLine = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const extra = [result.flag === null ? '' : m.flagWords[result.flag], result.isDoubtful ? m.doubtfulShort : ''].filter(
    (part) => part !== '',
  );
  return m.trendLine(
    formatDay(result.date, texts),
    formatEmphasised(result),
    extra.length > 0 ? `, ${extra.join(', ')}` : '',
    formatCitation(result, texts),
  );
};

function* answerTestResult(test: string, back: number, isTrend: boolean, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { records: m } = texts;
  const testHistory = yield* lookUp('test_results', { test });
  if (testHistory === null) return answerFailed(voice);
  const leftOut = (testHistory.leftOut ?? 0) > 0 && m.resultLeftOut(testHistory.leftOut ?? 0);
  // A doubtful reading does not replace anything: it is listed beside the newest certain result.
  const sure = testHistory.results.filter(({ isDoubtful }) => !isDoubtful);
  if (isTrend && sure.length > 1) {
    const doubtful = testHistory.results.length - sure.length;
    const more = sure.length > maxLines && m.more(sure.length - maxLines);
    return createAnswer(
      joinParagraphs(
        m.trend(quoteSafely(test, 80)),
        joinLines(sure.slice(0, maxLines).map((one) => formatResultLine(one, texts))),
        more,
        doubtful > 0 && m.trendUnsure(doubtful),
        leftOut,
        m.askDoctor,
      ),
    );
  }
  const [first] = testHistory.results;
  const unsure = back === 0 && sure.length > 0 && first?.isDoubtful === true ? first : undefined;
  const result = (sure.length > 0 ? sure : testHistory.results)[back];
  if (result === undefined)
    return createAnswer(
      back > 0 && testHistory.results.length > 0
        ? m.noEarlier(quoteSafely(test, 80))
        : leftOut || m.noResult(quoteSafely(test, 80)),
    );
  const alsoUnsure =
    unsure !== undefined &&
    m.newerUnsure(formatWithUnit(unsure), formatDay(unsure.date, texts), formatCitation(unsure, texts));
  return createAnswer(
    joinParagraphs(formatResult(result, voice, back > 0), isTrend && m.onlyOne, alsoUnsure, leftOut, m.askDoctor),
  );
}

/** Maximum number of tests per message that are looked up. */
const maxTests = 3;

/** Tests that a plain word implies as well: 'my cholesterol' includes the LDL, 'my sugar' the HbA1c. */
const relatedTests: Readonly<Partial<Record<string, string>>> = { cholesterol: 'LDL', glucose: 'HbA1c' };
/** Words that restrict a question to one test. */
const oneTestPattern =
  /\b(?:total|fasting|random|pp|ppbs|fbs|rbs|post ?prandial|khali pet|glucose|trend|over time)\b|खाली पेट/iu;

function* checkHasResult(test: string): Generator<LookupCall, boolean, LookupResult['output']> {
  const testHistory = yield* lookUp('test_results', { test });
  return testHistory !== null && testHistory.results.length > 0;
}

/** Looks up a test together with the tests that its plain word implies, as far as there are results. */
function* lookUpRelatedTests(
  test: string,
  text: string,
): Generator<LookupCall, readonly string[], LookupResult['output']> {
  const other = relatedTests[test];
  if (other === undefined || oneTestPattern.test(text)) return [test];
  const isKnown = yield* checkHasResult(test);
  if (!(yield* checkHasResult(other))) return [test];
  return isKnown ? [test, other] : [other];
}

/** Answers with the last result of a test, the one before it, or all of them over time. */
export function* answerResult(
  { tests, unknownWords: rest, hits, text, stepsBack: back }: ResolvedQuestion,
  voice: GuideVoice,
): AnswerGenerator {
  const { records: m } = voice.texts;
  // 'my thyroid TSH' names one test twice; the words of the longer name are more specific.
  const isOfLipids = tests.some((test) => /^(?:LDL|HDL|triglycerides)$/.test(test)) && !/\btotal\b/i.test(text);
  const namedTests = tests.filter((test) => !(isOfLipids && test === 'cholesterol'));
  const names =
    namedTests.length > 0 ? namedTests.slice(0, maxTests) : rest.length > 0 ? [rest.join(' ').slice(0, 80)] : [];
  const [only] = names;
  if (only === undefined) return createAnswer(voice.pick(m.whichTest));
  const isTrend = listNamesOfFamily(hits, 'ask').includes('trend');
  const parts: string[] = [];
  const all = names.length === 1 && back === 0 && !isTrend ? yield* lookUpRelatedTests(only, text) : names;
  for (const name of all) parts.push((yield* answerTestResult(name, back, isTrend, voice)).say);
  const [first = ''] = parts;
  return createAnswer(
    parts.length === 1
      ? first
      : joinParagraphs(...new Set(parts.map((part) => part.replace(`\n\n${m.askDoctor}`, ''))), m.askDoctor),
  );
}
/** Answers a value that the patient states: a doctor must interpret it, and a critical value must not wait. */
export const answerValue = (
  { statedValues: stated }: MessageIntent,
  { texts: { records: m } }: GuideVoice,
): GuideAnswer => {
  const worst = stated.find(isCriticalStated);
  const [one] = stated;
  if (worst === undefined) return createAnswer(m.value(one?.test ?? m.thisTest));
  return createAnswer(m.valueUrgent(worst.test), {
    tool: 'show_level',
    input: {
      level: 'today',
      title: m.valueTitle,
      reasons: [m.valueReason(worst.test, String(worst.value))],
      watchFor: m.valueWatch,
      next: m.valueNext,
    },
  });
};

/** Maximum number of the newest reports that are searched. */
const maxReports = 3;

/**
 * Looks up the results that the newest reports mark as out of range, each test once and without results that a newer one
 * replaces. Null if the lookup failed.
 */
function* lookUpAbnormalResults(): Generator<
  LookupCall,
  readonly TestResult[] | 'none' | null,
  LookupResult['output']
> {
  const recordMatches = yield* lookUp('search_records', { query: '' });
  if (recordMatches === null) return null;
  const reports = recordMatches.found
    .filter(({ type }) => type === 'LAB_REPORT')
    .filter(({ whose }) => whose === undefined)
    .slice(0, maxReports);
  if (reports.length === 0) return 'none';
  const results: TestResult[] = [];
  for (const { recordId } of reports) {
    const read = yield* lookUp('read_record', { recordId });
    for (const result of read?.record?.results ?? []) {
      const isKnown = results.some(({ name }) => name.toLowerCase() === result.name.toLowerCase());
      if (
        result.flag !== null &&
        result.flag !== 'normal' &&
        result.isReplaced !== true &&
        !result.isDoubtful &&
        !isKnown
      )
        results.push(result);
    }
  }
  return results.toSorted((one, other) => other.date.localeCompare(one.date));
}

/** Lists what the newest reports mark as out of range, or answers about one of these by its position. */
export function* answerAbnormal({ listIndex: place }: ResolvedQuestion, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { records: m } = texts;
  const results = yield* lookUpAbnormalResults();
  if (results === null) return answerFailed(voice);
  if (results === 'none') return createAnswer(m.noRecords(m.reports));
  if (results.length === 0) return createAnswer(m.noneAbnormal);
  const chosen = place === null ? undefined : results.at(place < maxList - 1 ? place : -1);
  if (place !== null)
    return chosen === undefined
      ? createAnswer(m.noSuchPlace(results.length))
      : yield* answerTestResult(chosen.name, 0, false, voice);
  const lines = results.map(
    (result) =>
      `- ${quoteSafely(result.name, 80)}: ${formatEmphasised(result)} (${formatDay(result.date, texts)}), ` +
      `${m.flagWords[result.flag ?? 'abnormal']} ${formatCitation(result, texts)}`,
  );
  return createAnswer(
    joinParagraphs(
      m.abnormal,
      joinLines(lines.slice(0, 2 * maxLines)),
      lines.length > 2 * maxLines && m.openVault,
      m.askDoctor,
    ),
  );
}

/** Answers whether a value is out of range, only as its report marks it. */
export const judge = (result: TestResult, { texts, pick }: GuideVoice): GuideAnswer => {
  const { records: m } = texts;
  const how = result.isDoubtful ? 'doubtful' : (result.flag ?? 'unmarked');
  const range = result.range !== null && !result.isDoubtful && m.judgedRange(formatRange(result.range, texts));
  const marks = m.judged[how](quoteSafely(result.name, 80), formatEmphasised(result)).replace(
    /[.।]$/u,
    (end) => ` ${formatCitation(result, texts)}${end}`,
  );
  return createAnswer(joinParagraphs(range === false ? marks : `${marks} ${range}`, pick(m.judgedDoctor)));
};

/** Answers whether the value shown before is out of range, only as its report marks it. */
export function* answerJudge(
  { tests, unknownWords: rest, stepsBack: back }: ResolvedQuestion,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts, pick } = voice;
  const { records: m } = texts;
  const name = tests.at(-1) ?? (rest.length > 0 ? rest.join(' ').slice(0, 80) : undefined);
  if (name === undefined) return createAnswer(pick(m.whichMeant));
  const testHistory = yield* lookUp('test_results', { test: name });
  if (testHistory === null) return answerFailed(voice);
  const sure = testHistory.results.filter(({ isDoubtful }) => !isDoubtful);
  const result = (sure.length > 0 ? sure : testHistory.results)[back];
  if (result === undefined) return createAnswer(m.judgedNothing(quoteSafely(name, 80)));
  return judge(result, voice);
}
