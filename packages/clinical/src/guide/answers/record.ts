import { guideRecords as m } from '@arogo/contract/messages/guide-records';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { FoundRecord, Looked, LookupCall, ReadRecord, TestResult } from '../talk.ts';
import type { Asked } from '../understand.ts';
import { isCritical } from '../values.ts';
import { namesOf } from '../triage/facts.ts';
import { lineOfRecord } from './medicine.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

/** As many lines of a list are told. */
const linesTold = 8;

const withUnit = ({ value, unit }: TestResult): string => quotable(unit === null ? value : `${value} ${unit}`, 80);

/** What was not read surely is not made to look sure. */
const strong = (result: TestResult): string => (result.isDoubtful ? withUnit(result) : `**${withUnit(result)}**`);

/** A range that has one end alone, in words: a sign is easily overlooked, and read the wrong way round. */
const rangeWords = (range: string): string =>
  quotable(range.replaceAll(/(?:<=|=<|≤)\s*(\d[\d.,]*)/g, (_, value: string) => m.atMost(value)).replaceAll(/(?:>=|=>|≥)\s*(\d[\d.,]*)/g, (_, value: string) => m.atLeast(value)).replaceAll(/<\s*(\d[\d.,]*)/g, (_, value: string) => m.below(value)).replaceAll(/>\s*(\d[\d.,]*)/g, (_, value: string) => m.above(value)), 80);

/** Where a result stands: the record that is cited, or that its patient typed it in. */
const cite = ({ ref }: TestResult): string => (ref === null ? m.typed : `[${ref}]`);

/** What is said of one result: as the report prints it or its patient typed it in, and nothing of what it means. */
const told = (result: TestResult, say: typeof m.result): string =>
  [
    say(quotable(result.name, 80), strong(result), dayWords(result.date), cite(result)),
    result.range !== null && m.range(rangeWords(result.range)),
    result.flag !== null && m.flags[result.flag],
    result.isDoubtful && m.doubtful,
  ]
    .filter((part) => part !== false)
    .join(' ');

const inLine = (result: TestResult): string => {
  const extra = [result.flag === null ? '' : m.flagWords[result.flag], result.isDoubtful ? m.doubtfulShort : ''].filter((part) => part !== '');
  return m.trendLine(dayWords(result.date), strong(result), extra.length > 0 ? `, ${extra.join(', ')}` : '', cite(result));
};

function* resultOf(test: string, back: number, isTrend: boolean): Answer {
  const found = yield* lookUp('test_results', { test });
  if (found === null) return failed();
  const leftOut = (found.leftOut ?? 0) > 0 && m.resultLeftOut(found.leftOut ?? 0);
  // What was not read surely replaces nothing: it is said beside the newest sure result.
  const sure = found.results.filter(({ isDoubtful }) => !isDoubtful);
  if (isTrend && sure.length > 1) {
    const doubtful = found.results.length - sure.length;
    return said(paragraphs(m.trend(quotable(test, 80)), lined(sure.slice(0, linesTold).map(inLine)), sure.length > linesTold
      && m.more(sure.length - linesTold), doubtful > 0 && m.trendUnsure(doubtful), leftOut, m.askDoctor));
  }
  const [first] = found.results;
  const unsure = back === 0 && sure.length > 0 && first?.isDoubtful === true ? first : undefined;
  const result = (sure.length > 0 ? sure : found.results)[back];
  if (result === undefined) return said(back > 0 && found.results.length > 0 ? m.noEarlier(quotable(test, 80)) : leftOut || m.noResult(quotable(test, 80)));
  const alsoUnsure = unsure !== undefined && m.newerUnsure(withUnit(unsure), dayWords(unsure.date), cite(unsure));
  return said(paragraphs(told(result, back > 0 ? m.resultBefore : m.result), alsoUnsure, leftOut, m.askDoctor));
}

/** As many tests of one message are looked up. */
const testsAtOnce = 3;

/** The last result of a test, the one before it, or all of them over time. */
export function* answerResult({ tests, rest, hits, text }: Asked, back: number): Answer {
  // 'my thyroid TSH' names one test twice; the words of a longer name say more.
  const isOfLipids = tests.some((test) => /^(?:LDL|HDL|triglycerides)$/.test(test)) && !/\btotal\b/i.test(text);
  const asked = tests.filter((test) => !(isOfLipids && test === 'cholesterol'));
  const names = asked.length > 0 ? asked.slice(0, testsAtOnce) : rest.length > 0 ? [rest.join(' ').slice(0, 80)] : [];
  if (names.length === 0) return said(m.whichTest);
  const isTrend = namesOf(hits, 'ask').includes('trend');
  const parts: string[] = [];
  for (const name of names) parts.push((yield* resultOf(name, back, isTrend)).say);
  const [first = ''] = parts;
  return said(parts.length === 1 ? first : paragraphs(...new Set(parts.map((part) => part.replace(`\n\n${m.askDoctor}`, ''))), m.askDoctor));
}

const named = ({ type, date, doctor, ref }: FoundRecord): string => m.record(m.types[type], dayWords(date), quotable(doctor, 80), ref);
const marked = ({ whose }: FoundRecord): string => (whose === undefined ? '' : `, ${m.another}`);
/** Within a sentence. */
const namedWithin = (record: FoundRecord): string => named(record).replace(/^./, (letter) => letter.toLowerCase());

const part = (title: string, text: string | null): string | false => text !== null && text !== '' && `**${title}:** ${text}`;

/** A result as one of a paper's lines. */
const inPaper = (result: TestResult): string => {
  const { name, range, flag, isDoubtful, isReplaced } = result;
  const about = [range === null ? '' : ` (${rangeWords(range)})`, flag === null ? '' : `, ${m.flagWords[flag]}`, isDoubtful ? `, ${m.doubtfulShort}` : ''];
  return `- ${quotable(name, 80)}: ${strong(result)}${about.join('')}${isReplaced ? `, ${m.replacedShort}` : ''} ${cite(result)}`;
};

/** What stands on a record, part by part. */
const says = (record: ReadRecord): string => {
  const out = record.results.filter(({ flag }) => flag !== null && flag !== 'normal').length;
  const flagged = record.results.filter(({ flag }) => flag !== null);
  const results = record.results.slice(0, 2 * linesTold).map(inPaper);
  const isEmpty = record.results.length + record.medicines.length + record.symptoms.length + record.tests.length === 0 && record.diagnosis === null && record.advice === null;
  return paragraphs(
    !record.isRead && m.notRead,
    record.isRead && isEmpty && m.nothingRead,
    part(m.written.diagnosis, record.diagnosis === null ? null : `“${quotable(record.diagnosis)}”`),
    part(m.written.symptoms, record.symptoms.map((one) => quotable(one, 80)).join(', ')),
    record.medicines.length > 0 && `**${m.written.medicines}:**\n${lined(record.medicines.slice(0, 2 * linesTold).map(lineOfRecord))}`,
    results.length > 0 && `**${m.written.results}:**\n${lined(results)}`,
    flagged.length > 0 && (out > 0 ? m.outside(out) : m.noneOutside),
    part(m.written.tests, record.tests.slice(0, linesTold).map((one) => quotable(one, 80)).join(', ')),
    part(m.written.advice, record.advice === null ? null : `“${quotable(record.advice)}”`),
    record.results.length > 0 && m.askDoctor,
  );
};

function* explained(recordId: string, opening: (record: string) => string): Answer {
  const found = yield* lookUp('read_record', { recordId });
  if (found === null) return failed();
  const { record } = found;
  if (record === null) return said(m.gone);
  if (record.whose === 'unsaid') return said(m.unsaid(namedWithin(record)));
  return said(paragraphs((record.whose === 'another' ? m.ofAnother : opening)(namedWithin(record)), says(record)));
}

/** The newest of some records that is the patient's; where there is none, the newest. Newer ones that name another person are said. */
function* newest(of: readonly FoundRecord[], none: string): Answer {
  const own = of.findIndex(({ whose }) => whose === undefined);
  const record = of[Math.max(own, 0)];
  if (record === undefined) return said(none);
  const { say } = yield* explained(record.recordId, m.says);
  const passed = own > 0 ? of.slice(0, own).find(({ whose }) => whose === 'unsaid') : undefined;
  return said(paragraphs(say, passed !== undefined && m.passedOver(namedWithin(passed))));
}

/** Explains the record that was attached, or the newest of the kind that is meant. */
export function* answerExplain({ hits }: Asked, attached: string | undefined): Answer {
  if (attached !== undefined) return yield* explained(attached, m.says);
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed();
  const asked = namesOf(hits, 'ask');
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  return yield* newest(found.found.filter((one) => type === undefined || one.type === type), m.noRecordMeant);
}

/** The newest prescription. */
export function* answerLast(): Answer {
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed();
  return yield* newest(found.found.filter(({ type }) => type === 'PRESCRIPTION'), m.noRecords(m.prescriptions));
}

/** What a doctor wrote. */
export function* answerDoctor({ rest }: Asked): Answer {
  const doctor = rest.join(' ').slice(0, 80);
  if (doctor === '') return yield* answerLast();
  const found = yield* lookUp('search_records', { query: doctor });
  if (found === null) return failed();
  const of = found.found.filter((one) => rest.some((word) => one.doctor.toLowerCase().includes(word)));
  const own = of.filter(({ whose }) => whose === undefined);
  const record = own.find(({ type }) => type === 'PRESCRIPTION') ?? own[0] ?? of[0];
  return record === undefined ? said(m.noFromDoctor(`Dr. ${quotable(doctor, 80).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`)) : yield* explained(record.recordId, m.fromDoctor);
}

/** A value that the patient states: what it means is for a doctor, and what is critical is not to wait. */
export const answerValue = ({ stated }: Asked, isHindi: boolean): Said => {
  const worst = stated.find(isCritical);
  const [one] = stated;
  if (worst === undefined) return said(paragraphs(m.value(one?.test ?? m.thisTest), isHindi && m.valueInHindi));
  return said(paragraphs(m.valueUrgent(worst.test), isHindi && m.valueInHindi), {
    tool: 'show_level',
    input: { level: 'today', title: m.valueTitle, reasons: [m.valueReason(worst.test, String(worst.value))], watchFor: m.valueWatch, next: m.valueNext },
  });
};

/** As many of the newest reports are looked through. */
const reportsRead = 3;

/** What the newest reports mark as out of range; a result that a newer one has replaced is left out. */
export function* answerAbnormal(): Answer {
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed();
  const reports = found.found.filter(({ type }) => type === 'LAB_REPORT').filter(({ whose }) => whose === undefined).slice(0, reportsRead);
  if (reports.length === 0) return said(m.noRecords(m.reports));
  const lines: string[] = [];
  for (const { recordId } of reports) {
    const read = yield* lookUp('read_record', { recordId });
    for (const result of read?.record?.results ?? []) {
      if (result.flag === null || result.flag === 'normal' || result.isReplaced === true || result.isDoubtful) continue;
      lines.push(`- ${quotable(result.name, 80)}: ${strong(result)} (${dayWords(result.date)}), ${m.flagWords[result.flag]} ${cite(result)}`);
    }
  }
  if (lines.length === 0) return said(m.noneAbnormal);
  return said(paragraphs(m.abnormal, lined(lines.slice(0, 2 * linesTold)), lines.length > 2 * linesTold && m.openVault, m.askDoctor));
}

/** Whether somebody has an illness is never said; what their papers say of it is. */
export function* answerIllness({ topic }: Asked): Answer {
  const found = topic.length === 0 ? null : yield* findWords(topic);
  return said(paragraphs(m.illness, found ?? false, m.illnessTell));
}

/** The records of a kind, the newest first. */
export function* answerList({ hits, topic, text }: Asked): Answer {
  const asked = namesOf(hits, 'ask');
  const image = asked.includes('imaging') ? /x[- ]?rays?|mri|ct scan|scan|sonography|ultrasound|ecg|echo/i.exec(text)?.[0] : undefined;
  if (image !== undefined) return said((yield* findWords([image])) ?? m.noImages(image));
  const query = topic.join(' ').slice(0, 100);
  const found = yield* lookUp('search_records', { query });
  if (found === null) return failed();
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  const what = type === 'PRESCRIPTION' ? m.prescriptions : type === 'LAB_REPORT' ? m.reports : m.all;
  const of = found.found.filter((one) => type === undefined || one.type === type);
  if (of.length === 0) return said(query === '' ? m.noRecords(what) : m.foundNothing(quotable(query, 80)));
  const lines = of.slice(0, linesTold).map((one) => `- ${one.test === null ? '' : `**${quotable(one.test, 80)}**: `}${named(one)}${marked(one)}`);
  return said(paragraphs(m.listed(what), lined(lines), (found.more || of.length > linesTold) && m.openVault));
}

/** What the records say of something. */
export function* answerSearch({ topic }: Asked): Answer {
  const found = topic.length === 0 ? null : yield* findWords(topic);
  return said(found ?? m.foundNothing(quotable(topic.join(' '), 80)));
}

/** What records say of words that nothing else is meant by; null where they say nothing. */
export function* findWords(words: readonly string[]): Generator<LookupCall, string | null, Looked['output']> {
  const query = words.join(' ').slice(0, 100);
  const found = yield* lookUp('search_records', { query });
  if (found === null || found.found.length === 0) return null;
  const lines = found.found.slice(0, linesTold).map((one) => `- ${named(one)}${marked(one)}${one.passage === null ? '' : `: ${m.passage(quotable(one.passage, 200))}`}`);
  return paragraphs(m.found(quotable(query, 80)), lined(lines), found.more && m.openVault);
}
