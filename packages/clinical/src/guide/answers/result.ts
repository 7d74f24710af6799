import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { Looked, LookupCall, TestResult } from '../talk.ts';
import type { Followed } from '../follow.ts';
import type { Asked } from '../understand.ts';
import { isCritical } from '../values.ts';
import { listMaximum } from '../follow.ts';
import { namesOf } from '../triage/facts.ts';
import type { Voice } from '../voice.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

/** As many lines of a list are told. */
export const linesTold = 8;

export const withUnit = ({ value, unit }: TestResult): string =>
  quotable(unit === null ? value : `${value} ${unit}`, 80);

/** What was not read surely is not made to look sure. */
export const strong = (result: TestResult): string =>
  result.isDoubtful ? withUnit(result) : `**${withUnit(result)}**`;

/** A range in words: a sign is easily overlooked, and read the wrong way round. */
export const rangeWords = (range: string, { records: m }: GuideTexts): string =>
  quotable(
    range
      .replaceAll(/(\d[\d.,]*) to (\d[\d.,]*)/g, (_, low: string, high: string) => m.between(low, high))
      .replaceAll(/(?:<=|=<|≤|\bup to)\s*(\d[\d.,]*)/g, (_, value: string) => m.atMost(value))
      .replaceAll(/(?:>=|=>|≥|\bfrom)\s*(\d[\d.,]*)/g, (_, value: string) => m.atLeast(value))
      .replaceAll(/(?:<|\bbelow\b)\s*(\d[\d.,]*)/g, (_, value: string) => m.below(value))
      .replaceAll(/(?:>|\babove\b)\s*(\d[\d.,]*)/g, (_, value: string) => m.above(value)),
    80,
  );

/** Where a result stands: the record that is cited, the PDF of the chat, or that its patient typed it in. */
export const cite = ({ ref, isOfFile }: TestResult, { records: m, files }: GuideTexts): string =>
  isOfFile === true ? files.cite : ref === null ? m.typed : `[${ref}]`;

/** What is said of one result: as the report prints it or its patient typed it in, and nothing of what it means. */
const told = (result: TestResult, { texts, pick }: Voice, isBefore: boolean): string => {
  const { records: m } = texts;
  const says = isBefore ? [m.resultBefore] : m.result;
  return [
    pick(
      says.map((say) =>
        say(quotable(result.name, 80), strong(result), dayWords(result.date, texts), cite(result, texts)),
      ),
    ),
    result.range !== null &&
      (result.flag === null ? m.range : m.rangeMarked[result.flag])(rangeWords(result.range, texts)),
    result.range === null && result.flag !== null && m.flags[result.flag],
    result.isDoubtful && m.doubtful,
  ]
    .filter((part) => part !== false)
    .join(' ');
};

const inLine = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const extra = [result.flag === null ? '' : m.flagWords[result.flag], result.isDoubtful ? m.doubtfulShort : ''].filter(
    (part) => part !== '',
  );
  return m.trendLine(
    dayWords(result.date, texts),
    strong(result),
    extra.length > 0 ? `, ${extra.join(', ')}` : '',
    cite(result, texts),
  );
};

function* resultOf(test: string, back: number, isTrend: boolean, voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const found = yield* lookUp('test_results', { test });
  if (found === null) return failed(voice);
  const leftOut = (found.leftOut ?? 0) > 0 && m.resultLeftOut(found.leftOut ?? 0);
  // What was not read surely replaces nothing: it is said beside the newest sure result.
  const sure = found.results.filter(({ isDoubtful }) => !isDoubtful);
  if (isTrend && sure.length > 1) {
    const doubtful = found.results.length - sure.length;
    const more = sure.length > linesTold && m.more(sure.length - linesTold);
    return said(
      paragraphs(
        m.trend(quotable(test, 80)),
        lined(sure.slice(0, linesTold).map((one) => inLine(one, texts))),
        more,
        doubtful > 0 && m.trendUnsure(doubtful),
        leftOut,
        m.askDoctor,
      ),
    );
  }
  const [first] = found.results;
  const unsure = back === 0 && sure.length > 0 && first?.isDoubtful === true ? first : undefined;
  const result = (sure.length > 0 ? sure : found.results)[back];
  if (result === undefined)
    return said(
      back > 0 && found.results.length > 0
        ? m.noEarlier(quotable(test, 80))
        : leftOut || m.noResult(quotable(test, 80)),
    );
  const alsoUnsure =
    unsure !== undefined && m.newerUnsure(withUnit(unsure), dayWords(unsure.date, texts), cite(unsure, texts));
  return said(paragraphs(told(result, voice, back > 0), isTrend && m.onlyOne, alsoUnsure, leftOut, m.askDoctor));
}

/** As many tests of one message are looked up. */
const testsAtOnce = 3;

/** What a plain word asks for as well: 'my cholesterol' is the LDL too, 'my sugar' the HbA1c. */
const besides: Readonly<Partial<Record<string, string>>> = { cholesterol: 'LDL', glucose: 'HbA1c' };
/** Words that mean one test alone. */
const oneAlone =
  /\b(?:total|fasting|random|pp|ppbs|fbs|rbs|post ?prandial|khali pet|glucose|trend|over time)\b|खाली पेट/iu;

function* isThere(test: string): Generator<LookupCall, boolean, Looked['output']> {
  const found = yield* lookUp('test_results', { test });
  return found !== null && found.results.length > 0;
}

/** A test with what its plain word asks for as well, as far as there are results. */
function* withBesides(test: string, text: string): Generator<LookupCall, readonly string[], Looked['output']> {
  const other = besides[test];
  if (other === undefined || oneAlone.test(text)) return [test];
  const isKnown = yield* isThere(test);
  if (!(yield* isThere(other))) return [test];
  return isKnown ? [test, other] : [other];
}

/** The last result of a test, the one before it, or all of them over time. */
export function* answerResult({ tests, rest, hits, text, back }: Followed, voice: Voice): Answer {
  const { records: m } = voice.texts;
  // 'my thyroid TSH' names one test twice; the words of a longer name say more.
  const isOfLipids = tests.some((test) => /^(?:LDL|HDL|triglycerides)$/.test(test)) && !/\btotal\b/i.test(text);
  const asked = tests.filter((test) => !(isOfLipids && test === 'cholesterol'));
  const names = asked.length > 0 ? asked.slice(0, testsAtOnce) : rest.length > 0 ? [rest.join(' ').slice(0, 80)] : [];
  const [only] = names;
  if (only === undefined) return said(voice.pick(m.whichTest));
  const isTrend = namesOf(hits, 'ask').includes('trend');
  const parts: string[] = [];
  const all = names.length === 1 && back === 0 && !isTrend ? yield* withBesides(only, text) : names;
  for (const name of all) parts.push((yield* resultOf(name, back, isTrend, voice)).say);
  const [first = ''] = parts;
  return said(
    parts.length === 1
      ? first
      : paragraphs(...new Set(parts.map((part) => part.replace(`\n\n${m.askDoctor}`, ''))), m.askDoctor),
  );
}
/** A value that the patient states: what it means is for a doctor, and what is critical is not to wait. */
export const answerValue = ({ stated }: Asked, { texts: { records: m } }: Voice): Said => {
  const worst = stated.find(isCritical);
  const [one] = stated;
  if (worst === undefined) return said(m.value(one?.test ?? m.thisTest));
  return said(m.valueUrgent(worst.test), {
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

/** As many of the newest reports are looked through. */
const reportsRead = 3;

/** What the newest reports mark as out of range, each test once; a result that a newer one has replaced is left out. Null where nothing could be looked up. */
function* abnormalResults(): Generator<LookupCall, readonly TestResult[] | 'none' | null, Looked['output']> {
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return null;
  const reports = found.found
    .filter(({ type }) => type === 'LAB_REPORT')
    .filter(({ whose }) => whose === undefined)
    .slice(0, reportsRead);
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

/** What the newest reports mark as out of range, or one of it by its place. */
export function* answerAbnormal({ place }: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const results = yield* abnormalResults();
  if (results === null) return failed(voice);
  if (results === 'none') return said(m.noRecords(m.reports));
  if (results.length === 0) return said(m.noneAbnormal);
  const chosen = place === null ? undefined : results.at(place < listMaximum - 1 ? place : -1);
  if (place !== null)
    return chosen === undefined ? said(m.noSuchPlace(results.length)) : yield* resultOf(chosen.name, 0, false, voice);
  const lines = results.map(
    (result) =>
      `- ${quotable(result.name, 80)}: ${strong(result)} (${dayWords(result.date, texts)}), ${m.flagWords[result.flag ?? 'abnormal']} ${cite(result, texts)}`,
  );
  return said(
    paragraphs(
      m.abnormal,
      lined(lines.slice(0, 2 * linesTold)),
      lines.length > 2 * linesTold && m.openVault,
      m.askDoctor,
    ),
  );
}

/** Whether a value is bad: as its report marks it, and no word more. */
export const judge = (result: TestResult, { texts, pick }: Voice): Said => {
  const { records: m } = texts;
  const how = result.isDoubtful ? 'doubtful' : (result.flag ?? 'unmarked');
  const range = result.range !== null && !result.isDoubtful && m.judgedRange(rangeWords(result.range, texts));
  const marks = m.judged[how](quotable(result.name, 80), strong(result)).replace(
    /[.।]$/u,
    (end) => ` ${cite(result, texts)}${end}`,
  );
  return said(paragraphs(range === false ? marks : `${marks} ${range}`, pick(m.judgedDoctor)));
};

/** Whether a value that was told is bad: as the report marks it, and no word more. */
export function* answerJudge({ tests, rest, back }: Followed, voice: Voice): Answer {
  const { texts, pick } = voice;
  const { records: m } = texts;
  const name = tests.at(-1) ?? (rest.length > 0 ? rest.join(' ').slice(0, 80) : undefined);
  if (name === undefined) return said(pick(m.whichMeant));
  const found = yield* lookUp('test_results', { test: name });
  if (found === null) return failed(voice);
  const sure = found.results.filter(({ isDoubtful }) => !isDoubtful);
  const result = (sure.length > 0 ? sure : found.results)[back];
  if (result === undefined) return said(m.judgedNothing(quotable(name, 80)));
  return judge(result, voice);
}
