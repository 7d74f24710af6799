import { transliterate } from '../../danger/spelling.ts';
import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { isOwnRisk } from '../family.ts';
import { toPlainText } from '../text.ts';
import { lookUp, createAnswer, type AnswerGenerator, type GuideAnswer } from '../answer-generator.ts';
import type { FoundRecord, LookupResult, LookupCall, ReadRecord, TestResult } from '../guide-types.ts';
import type { ResolvedQuestion } from '../follow-up.ts';
import type { MessageIntent } from '../intent-parser.ts';
import { maxList } from '../follow-up.ts';
import { listNamesOfFamily } from '../triage/facts.ts';
import { formatRecordLine } from './medicine.ts';
import type { GuideVoice } from '../voice.ts';
import { formatCitation, maxLines, formatRange, formatEmphasised } from './result.ts';
import { formatDay, answerFailed, joinLines, joinParagraphs, quoteSafely } from './format.ts';

const formatRecord = ({ type, date, doctor, ref }: FoundRecord, texts: GuideTexts): string =>
  texts.records.record(texts.records.types[type], formatDay(date, texts), quoteSafely(doctor, 80), ref);
const formatOtherPersonMark = ({ whose }: FoundRecord, { records: m }: GuideTexts): string =>
  whose === undefined ? '' : `, ${m.another}`;
/** Formats a record for use within a sentence. */
const formatRecordInSentence = (record: FoundRecord, texts: GuideTexts): string =>
  formatRecord(record, texts).replace(/^./, (letter) => letter.toLowerCase());

const formatPart = (title: string, text: string | null): string | false =>
  text !== null && text !== '' && `**${title}:** ${text}`;

/** Formats a result as one line of a document. */
const formatTestResult = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const { name, range, flag, isDoubtful, isReplaced } = result;
  const about = [
    range === null ? '' : ` (${formatRange(range, texts)})`,
    flag === null ? '' : `, ${m.flagWords[flag]}`,
    isDoubtful ? `, ${m.doubtfulShort}` : '',
  ];
  return `- ${quoteSafely(name, 80)}: ${formatEmphasised(result)}${about.join('')}${isReplaced ? `, ${m.replacedShort}` : ''} ${formatCitation(result, texts)}`;
};

/** Formats the contents of a record, part by part. */
const formatContents = (record: ReadRecord, texts: GuideTexts): string => {
  const { records: m } = texts;
  const out = record.results.filter(({ flag }) => flag !== null && flag !== 'normal').length;
  const flagged = record.results.filter(({ flag }) => flag !== null);
  const results = record.results.slice(0, 2 * maxLines).map((one) => formatTestResult(one, texts));
  const isEmpty =
    record.results.length + record.medicines.length + record.symptoms.length + record.tests.length === 0 &&
    record.diagnosis === null &&
    record.advice === null;
  return joinParagraphs(
    !record.isRead && m.notRead,
    record.isRead && isEmpty && m.nothingRead,
    formatPart(m.written.diagnosis, record.diagnosis === null ? null : `“${quoteSafely(record.diagnosis)}”`),
    formatPart(m.written.symptoms, record.symptoms.map((one) => `“${quoteSafely(one, 80)}”`).join(', ')),
    record.medicines.length > 0 &&
      `**${m.written.medicines}:**\n${joinLines(record.medicines.slice(0, 2 * maxLines).map((line) => formatRecordLine(line, texts)))}`,
    results.length > 0 && `**${m.written.results}:**\n${joinLines(results)}`,
    flagged.length > 0 && (out > 0 ? m.outside(out) : m.noneOutside),
    formatPart(
      m.written.tests,
      record.tests
        .slice(0, maxLines)
        .map((one) => quoteSafely(one, 80))
        .join(', '),
    ),
    formatPart(m.written.advice, record.advice === null ? null : `“${quoteSafely(record.advice)}”`),
    record.results.length > 0 && m.askDoctor,
  );
};

function* explainRecord(recordId: string, opening: 'says' | 'fromDoctor', voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { records: m } = texts;
  const recordFacts = yield* lookUp('read_record', { recordId });
  if (recordFacts === null) return answerFailed(voice);
  const { record } = recordFacts;
  if (record === null) return createAnswer(m.gone);
  if (record.whose === 'unsaid') return createAnswer(m.unsaid(formatRecordInSentence(record, texts)));
  return createAnswer(
    joinParagraphs(
      (record.whose === 'another' ? m.ofAnother : m[opening])(formatRecordInSentence(record, texts)),
      formatContents(record, texts),
    ),
  );
}

/**
 * Explains the newest of some records that is the patient's, else the newest one. Mentions newer ones that name another person.
 */
function* explainNewestRecord(of: readonly FoundRecord[], none: string, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const own = of.findIndex(({ whose }) => whose === undefined);
  const record = of[Math.max(own, 0)];
  if (record === undefined) return createAnswer(none);
  const { say } = yield* explainRecord(record.recordId, 'says', voice);
  const passed = own > 0 ? of.slice(0, own).find(({ whose }) => whose === 'unsaid') : undefined;
  return createAnswer(
    joinParagraphs(say, passed !== undefined && texts.records.passedOver(formatRecordInSentence(passed, texts))),
  );
}

/** Explains the attached record, or the newest of the kind that is meant. */
export function* answerExplain(
  { hits }: MessageIntent,
  attached: string | undefined,
  voice: GuideVoice,
): AnswerGenerator {
  const { records: m } = voice.texts;
  if (attached !== undefined) return yield* explainRecord(attached, 'says', voice);
  const recordMatches = yield* lookUp('search_records', { query: '' });
  if (recordMatches === null) return answerFailed(voice);
  const askHits = listNamesOfFamily(hits, 'ask');
  const type = askHits.includes('prescription')
    ? 'PRESCRIPTION'
    : askHits.includes('report')
      ? 'LAB_REPORT'
      : undefined;
  return yield* explainNewestRecord(
    recordMatches.found.filter((one) => type === undefined || one.type === type),
    m.noRecordMeant,
    voice,
  );
}

/** Explains the newest prescription. */
export function* answerLast(voice: GuideVoice): AnswerGenerator {
  const { records: m } = voice.texts;
  const recordMatches = yield* lookUp('search_records', { query: '' });
  if (recordMatches === null) return answerFailed(voice);
  return yield* explainNewestRecord(
    recordMatches.found.filter(({ type }) => type === 'PRESCRIPTION'),
    m.noRecords(m.prescriptions),
    voice,
  );
}

/** Answers what a doctor wrote. */
export function* answerDoctor({ unknownWords }: MessageIntent, voice: GuideVoice): AnswerGenerator {
  const { records: m } = voice.texts;
  // Documents print names in Latin letters: 'शर्मा' is printed as Sharma.
  const rest = unknownWords.map((word) => (/\p{Script=Devanagari}/u.test(word) ? transliterate(word) : word));
  const doctor = rest.join(' ').slice(0, 80);
  if (doctor === '') return yield* answerLast(voice);
  const recordMatches = yield* lookUp('search_records', { query: doctor });
  if (recordMatches === null) return answerFailed(voice);
  const of = recordMatches.found.filter((one) => rest.some((word) => one.doctor.toLowerCase().includes(word)));
  const own = of.filter(({ whose }) => whose === undefined);
  const record = own.find(({ type }) => type === 'PRESCRIPTION') ?? own[0] ?? of[0];
  return record === undefined
    ? createAnswer(
        m.noFromDoctor(`Dr. ${quoteSafely(doctor, 80).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`),
      )
    : yield* explainRecord(record.recordId, 'fromDoctor', voice);
}

/** Answers which doctor is named on the record that was discussed. */
export function* answerWhoWrote({ hits }: ResolvedQuestion, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { records: m } = texts;
  const recordMatches = yield* lookUp('search_records', { query: '' });
  if (recordMatches === null) return answerFailed(voice);
  const askHits = listNamesOfFamily(hits, 'ask');
  const type = askHits.includes('prescription')
    ? 'PRESCRIPTION'
    : askHits.includes('report')
      ? 'LAB_REPORT'
      : undefined;
  const record = recordMatches.found.find(
    (one) => one.whose === undefined && (type === undefined || one.type === type),
  );
  return createAnswer(record === undefined ? m.noRecordMeant : m.who(formatRecordInSentence(record, texts)));
}

/** Answers about an illness in the family: which person had it, and which doctor can judge what follows from it. */
export const answerFamily = ({ text }: ResolvedQuestion, { texts, pick, hasSaid }: GuideVoice): GuideAnswer => {
  const { records: m } = texts;
  if (!hasSaid(m.family)) return createAnswer(m.family);
  return createAnswer(pick(isOwnRisk.test(toPlainText(text)) ? m.familyRisk : m.familyPast));
};

/** Gives what the documents say about an illness; never says whether somebody has it. */
export function* answerIllness({ topic }: MessageIntent, { texts, pick }: GuideVoice): AnswerGenerator {
  const textMatch = topic.length === 0 ? null : yield* findWords(topic, texts);
  return createAnswer(joinParagraphs(pick(texts.records.illness), textMatch ?? false, texts.records.illnessTell));
}

/** Lists the records of a kind, the newest first; or explains one of them by its position. */
export function* answerList(
  { hits, topic, text, listIndex: place }: ResolvedQuestion,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts } = voice;
  const { records: m } = texts;
  const askHits = listNamesOfFamily(hits, 'ask');
  const image = askHits.includes('imaging')
    ? /x[- ]?rays?|mri|ct scan|scan|sonography|ultrasound|ecg|echo/i.exec(text)?.[0]
    : undefined;
  if (image !== undefined) return createAnswer((yield* findWords([image], texts)) ?? m.noImages(image));
  const query = topic.join(' ').slice(0, 100);
  const recordMatches = yield* lookUp('search_records', { query });
  if (recordMatches === null) return answerFailed(voice);
  const type = askHits.includes('prescription')
    ? 'PRESCRIPTION'
    : askHits.includes('report')
      ? 'LAB_REPORT'
      : undefined;
  const what = type === 'PRESCRIPTION' ? m.prescriptions : type === 'LAB_REPORT' ? m.reports : m.all;
  const of = recordMatches.found.filter((one) => type === undefined || one.type === type);
  if (of.length === 0) return createAnswer(query === '' ? m.noRecords(what) : m.foundNothing(quoteSafely(query, 80)));
  const chosen = place === null ? undefined : of.at(place < maxList - 1 ? place : -1);
  if (place !== null)
    return chosen === undefined
      ? createAnswer(m.noSuchPlace(of.length))
      : yield* explainRecord(chosen.recordId, 'says', voice);
  const lines = of
    .slice(0, maxLines)
    .map(
      (one) =>
        `- ${one.test === null ? '' : `**${quoteSafely(one.test, 80)}**: `}${formatRecord(one, texts)}${formatOtherPersonMark(one, texts)}`,
    );
  return createAnswer(
    joinParagraphs(m.listed(what), joinLines(lines), (recordMatches.more || of.length > maxLines) && m.openVault),
  );
}

/** Answers what the records say about a topic. */
export function* answerSearch({ topic }: MessageIntent, { texts }: GuideVoice): AnswerGenerator {
  const textMatch = topic.length === 0 ? null : yield* findWords(topic, texts);
  return createAnswer(textMatch ?? texts.records.foundNothing(quoteSafely(topic.join(' '), 80)));
}

/** Searches the records for words that have no other meaning in the message; null if nothing is found. */
export function* findWords(
  words: readonly string[],
  texts: GuideTexts,
): Generator<LookupCall, string | null, LookupResult['output']> {
  const { records: m } = texts;
  const query = words.join(' ').slice(0, 100);
  const recordMatches = yield* lookUp('search_records', { query });
  if (recordMatches === null || recordMatches.found.length === 0) return null;
  const lines = recordMatches.found
    .slice(0, maxLines)
    .map(
      (one) =>
        `- ${formatRecord(one, texts)}${formatOtherPersonMark(one, texts)}${one.passage === null ? '' : `: ${m.passage(quoteSafely(one.passage, 200))}`}`,
    );
  return joinParagraphs(m.found(quoteSafely(query, 80)), joinLines(lines), recordMatches.more && m.openVault);
}
