import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { FoundRecord, Looked, LookupCall, ReadRecord, TestResult } from '../talk.ts';
import type { Followed } from '../follow.ts';
import type { Asked } from '../understand.ts';
import { isCritical } from '../values.ts';
import { listMaximum } from '../follow.ts';
import { namesOf } from '../triage/facts.ts';
import { lineOfRecord } from './medicine.ts';
import type { Voice } from '../voice.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

/** As many lines of a list are told. */
const linesTold = 8;

const withUnit = ({ value, unit }: TestResult): string => quotable(unit === null ? value : `${value} ${unit}`, 80);

/** What was not read surely is not made to look sure. */
const strong = (result: TestResult): string => (result.isDoubtful ? withUnit(result) : `**${withUnit(result)}**`);

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

/** Where a result stands: the record that is cited, or that its patient typed it in. */
const cite = ({ ref }: TestResult, { records: m }: GuideTexts): string => (ref === null ? m.typed : `[${ref}]`);

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

const named = ({ type, date, doctor, ref }: FoundRecord, texts: GuideTexts): string =>
  texts.records.record(texts.records.types[type], dayWords(date, texts), quotable(doctor, 80), ref);
const marked = ({ whose }: FoundRecord, { records: m }: GuideTexts): string =>
  whose === undefined ? '' : `, ${m.another}`;
/** Within a sentence. */
const namedWithin = (record: FoundRecord, texts: GuideTexts): string =>
  named(record, texts).replace(/^./, (letter) => letter.toLowerCase());

const part = (title: string, text: string | null): string | false =>
  text !== null && text !== '' && `**${title}:** ${text}`;

/** A result as one of a paper's lines. */
const inPaper = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const { name, range, flag, isDoubtful, isReplaced } = result;
  const about = [
    range === null ? '' : ` (${rangeWords(range, texts)})`,
    flag === null ? '' : `, ${m.flagWords[flag]}`,
    isDoubtful ? `, ${m.doubtfulShort}` : '',
  ];
  return `- ${quotable(name, 80)}: ${strong(result)}${about.join('')}${isReplaced ? `, ${m.replacedShort}` : ''} ${cite(result, texts)}`;
};

/** What stands on a record, part by part. */
const says = (record: ReadRecord, texts: GuideTexts): string => {
  const { records: m } = texts;
  const out = record.results.filter(({ flag }) => flag !== null && flag !== 'normal').length;
  const flagged = record.results.filter(({ flag }) => flag !== null);
  const results = record.results.slice(0, 2 * linesTold).map((one) => inPaper(one, texts));
  const isEmpty =
    record.results.length + record.medicines.length + record.symptoms.length + record.tests.length === 0 &&
    record.diagnosis === null &&
    record.advice === null;
  return paragraphs(
    !record.isRead && m.notRead,
    record.isRead && isEmpty && m.nothingRead,
    part(m.written.diagnosis, record.diagnosis === null ? null : `“${quotable(record.diagnosis)}”`),
    part(m.written.symptoms, record.symptoms.map((one) => `“${quotable(one, 80)}”`).join(', ')),
    record.medicines.length > 0 &&
      `**${m.written.medicines}:**\n${lined(record.medicines.slice(0, 2 * linesTold).map((line) => lineOfRecord(line, texts)))}`,
    results.length > 0 && `**${m.written.results}:**\n${lined(results)}`,
    flagged.length > 0 && (out > 0 ? m.outside(out) : m.noneOutside),
    part(
      m.written.tests,
      record.tests
        .slice(0, linesTold)
        .map((one) => quotable(one, 80))
        .join(', '),
    ),
    part(m.written.advice, record.advice === null ? null : `“${quotable(record.advice)}”`),
    record.results.length > 0 && m.askDoctor,
  );
};

function* explained(recordId: string, opening: 'says' | 'fromDoctor', voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const found = yield* lookUp('read_record', { recordId });
  if (found === null) return failed(voice);
  const { record } = found;
  if (record === null) return said(m.gone);
  if (record.whose === 'unsaid') return said(m.unsaid(namedWithin(record, texts)));
  return said(
    paragraphs(
      (record.whose === 'another' ? m.ofAnother : m[opening])(namedWithin(record, texts)),
      says(record, texts),
    ),
  );
}

/** The newest of some records that is the patient's; where there is none, the newest. Newer ones that name another person are said. */
function* newest(of: readonly FoundRecord[], none: string, voice: Voice): Answer {
  const { texts } = voice;
  const own = of.findIndex(({ whose }) => whose === undefined);
  const record = of[Math.max(own, 0)];
  if (record === undefined) return said(none);
  const { say } = yield* explained(record.recordId, 'says', voice);
  const passed = own > 0 ? of.slice(0, own).find(({ whose }) => whose === 'unsaid') : undefined;
  return said(paragraphs(say, passed !== undefined && texts.records.passedOver(namedWithin(passed, texts))));
}

/** Explains the record that was attached, or the newest of the kind that is meant. */
export function* answerExplain({ hits }: Asked, attached: string | undefined, voice: Voice): Answer {
  const { records: m } = voice.texts;
  if (attached !== undefined) return yield* explained(attached, 'says', voice);
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed(voice);
  const asked = namesOf(hits, 'ask');
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  return yield* newest(
    found.found.filter((one) => type === undefined || one.type === type),
    m.noRecordMeant,
    voice,
  );
}

/** The newest prescription. */
export function* answerLast(voice: Voice): Answer {
  const { records: m } = voice.texts;
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed(voice);
  return yield* newest(
    found.found.filter(({ type }) => type === 'PRESCRIPTION'),
    m.noRecords(m.prescriptions),
    voice,
  );
}

/** What a doctor wrote. */
export function* answerDoctor({ rest }: Asked, voice: Voice): Answer {
  const { records: m } = voice.texts;
  const doctor = rest.join(' ').slice(0, 80);
  if (doctor === '') return yield* answerLast(voice);
  const found = yield* lookUp('search_records', { query: doctor });
  if (found === null) return failed(voice);
  const of = found.found.filter((one) => rest.some((word) => one.doctor.toLowerCase().includes(word)));
  const own = of.filter(({ whose }) => whose === undefined);
  const record = own.find(({ type }) => type === 'PRESCRIPTION') ?? own[0] ?? of[0];
  return record === undefined
    ? said(m.noFromDoctor(`Dr. ${quotable(doctor, 80).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`))
    : yield* explained(record.recordId, 'fromDoctor', voice);
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
  const how = result.isDoubtful ? 'doubtful' : (result.flag ?? 'unmarked');
  const range = result.range !== null && !result.isDoubtful && m.judgedRange(rangeWords(result.range, texts));
  const marks = m.judged[how](quotable(result.name, 80), strong(result)).replace(
    /[.।]$/u,
    (end) => ` ${cite(result, texts)}${end}`,
  );
  return said(paragraphs(range === false ? marks : `${marks} ${range}`, pick(m.judgedDoctor)));
}

/** Who stands on the record that was spoken of. */
export function* answerWho({ hits }: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const found = yield* lookUp('search_records', { query: '' });
  if (found === null) return failed(voice);
  const asked = namesOf(hits, 'ask');
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  const record = found.found.find((one) => one.whose === undefined && (type === undefined || one.type === type));
  return said(record === undefined ? m.noRecordMeant : m.who(namedWithin(record, texts)));
}

/** Whether somebody has an illness is never said; what their papers say of it is. */
export function* answerIllness({ topic }: Asked, { texts, pick }: Voice): Answer {
  const found = topic.length === 0 ? null : yield* findWords(topic, texts);
  return said(paragraphs(pick(texts.records.illness), found ?? false, texts.records.illnessTell));
}

/** The records of a kind, the newest first; or what one of them says, by its place. */
export function* answerList({ hits, topic, text, place }: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { records: m } = texts;
  const asked = namesOf(hits, 'ask');
  const image = asked.includes('imaging')
    ? /x[- ]?rays?|mri|ct scan|scan|sonography|ultrasound|ecg|echo/i.exec(text)?.[0]
    : undefined;
  if (image !== undefined) return said((yield* findWords([image], texts)) ?? m.noImages(image));
  const query = topic.join(' ').slice(0, 100);
  const found = yield* lookUp('search_records', { query });
  if (found === null) return failed(voice);
  const type = asked.includes('prescription') ? 'PRESCRIPTION' : asked.includes('report') ? 'LAB_REPORT' : undefined;
  const what = type === 'PRESCRIPTION' ? m.prescriptions : type === 'LAB_REPORT' ? m.reports : m.all;
  const of = found.found.filter((one) => type === undefined || one.type === type);
  if (of.length === 0) return said(query === '' ? m.noRecords(what) : m.foundNothing(quotable(query, 80)));
  const chosen = place === null ? undefined : of.at(place < listMaximum - 1 ? place : -1);
  if (place !== null)
    return chosen === undefined ? said(m.noSuchPlace(of.length)) : yield* explained(chosen.recordId, 'says', voice);
  const lines = of
    .slice(0, linesTold)
    .map(
      (one) =>
        `- ${one.test === null ? '' : `**${quotable(one.test, 80)}**: `}${named(one, texts)}${marked(one, texts)}`,
    );
  return said(paragraphs(m.listed(what), lined(lines), (found.more || of.length > linesTold) && m.openVault));
}

/** What the records say of something. */
export function* answerSearch({ topic }: Asked, { texts }: Voice): Answer {
  const found = topic.length === 0 ? null : yield* findWords(topic, texts);
  return said(found ?? texts.records.foundNothing(quotable(topic.join(' '), 80)));
}

/** What records say of words that nothing else is meant by; null where they say nothing. */
export function* findWords(
  words: readonly string[],
  texts: GuideTexts,
): Generator<LookupCall, string | null, Looked['output']> {
  const { records: m } = texts;
  const query = words.join(' ').slice(0, 100);
  const found = yield* lookUp('search_records', { query });
  if (found === null || found.found.length === 0) return null;
  const lines = found.found
    .slice(0, linesTold)
    .map(
      (one) =>
        `- ${named(one, texts)}${marked(one, texts)}${one.passage === null ? '' : `: ${m.passage(quotable(one.passage, 200))}`}`,
    );
  return paragraphs(m.found(quotable(query, 80)), lined(lines), found.more && m.openVault);
}
