import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, createAnswer, type AnswerGenerator, type GuideAnswer } from '../answer-generator.ts';
import { type ResolvedQuestion, maxList } from '../follow-up.ts';
import type { FileMedicine, LookupResult, LookupCall, ReadFile, TestResult } from '../guide-types.ts';
import { namesSameTest } from '../test-names.ts';
import { tokenise } from '../text.ts';
import { listNamesOfFamily } from '../triage/facts.ts';
import type { GuideVoice } from '../voice.ts';
import { findHits } from '../words/guide-vocabulary.ts';
import { formatDirections } from './medicine.ts';
import { formatCitation, judge, maxLines, formatRange, formatEmphasised, formatWithUnit } from './result.ts';
import { formatDay, answerFailed, joinLines, joinParagraphs, quoteSafely } from './format.ts';

const medicineLine = (medicine: FileMedicine, texts: GuideTexts): string => {
  const { name, ...how } = medicine;
  const words = formatDirections(how, texts);
  return `- **${quoteSafely(name, 80)}**${words === '' ? '' : `: ${words}`}`;
};

const resultLine = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const { name, range, flag } = result;
  const about = [
    range === null ? '' : ` (${formatRange(range, texts)})`,
    flag === null ? '' : `, ${m.flagWords[flag]}`,
  ];
  return `- ${quoteSafely(name, 80)}: ${formatEmphasised(result)}${about.join('')}`;
};

/** Names the doubtful readings, formatted so that they do not look like facts. */
const unsureLines = ({ medicines, results }: ReadFile): readonly string[] => [
  ...medicines.filter(({ isDoubtful }) => isDoubtful).map(({ name }) => `- ${quoteSafely(name, 80)}`),
  ...results
    .filter(({ isDoubtful }) => isDoubtful)
    .map((result) => `- ${quoteSafely(result.name, 80)}: ${formatWithUnit(result)}`),
];

const isFlagged = ({ flag }: TestResult): boolean => flag !== null && flag !== 'normal';

const quoted = (title: string, text: string | null): string | false =>
  text !== null && `**${title}:** “${quoteSafely(text)}”`;

const understood = (file: ReadFile, { texts }: GuideVoice): string => {
  const { files: m, records } = texts;
  const { kind, date, doctor, diagnosis, advice, symptoms, tests } = file;
  const about = [date === null ? '' : formatDay(date, texts), doctor === null ? '' : quoteSafely(doctor, 80)];
  const medicines = file.medicines.filter(({ isDoubtful }) => !isDoubtful);
  const results = file.results.filter(({ isDoubtful }) => !isDoubtful);
  const unsure = unsureLines(file);
  if (file.medicines.length + file.results.length + tests.length === 0 && diagnosis === null && advice === null)
    return m.nothingKnown(quoteSafely(file.name, 80));
  return joinParagraphs(
    m.says(quoteSafely(file.name, 80)),
    m.lines.of(m.lines.kind[kind], about.filter((part) => part !== '').join(', ')),
    quoted(records.written.diagnosis, diagnosis),
    symptoms.length > 0 && quoted(records.written.symptoms, symptoms.join(', ')),
    medicines.length > 0 &&
      `**${records.written.medicines}:**\n${joinLines(medicines.slice(0, 2 * maxLines).map((one) => medicineLine(one, texts)))}`,
    results.length > 0 &&
      `**${records.written.results}:**\n${joinLines(results.slice(0, 2 * maxLines).map((one) => resultLine(one, texts)))}`,
    results.some(({ flag }) => flag !== null) &&
      (results.some(isFlagged) ? m.flagged(results.filter(isFlagged).length) : m.noFlags),
    tests.length > 0 && `**${records.written.tests}:** ${quoteSafely(tests.join(', '), 300)}`,
    quoted(records.written.advice, advice),
    unsure.length > 0 && `${m.unsure}\n${joinLines(unsure.slice(0, 2 * maxLines))}`,
  );
};

/** Opens a PDF that may be explained; otherwise returns the answer to give instead. */
function* openFile(
  fileId: string,
  voice: GuideVoice,
): Generator<LookupCall, { readonly file: ReadFile } | { readonly instead: GuideAnswer }, LookupResult['output']> {
  const { files: m } = voice.texts;
  const fileFacts = yield* lookUp('read_file', { fileId });
  if (fileFacts === null) return { instead: answerFailed(voice) };
  const { file } = fileFacts;
  if (file === null) return { instead: createAnswer(m.gone) };
  const name = quoteSafely(file.name, 80);
  if (file.state === 'unreadable')
    return { instead: createAnswer(joinParagraphs(`${m.notRead(name)} ${m.unreadable[file.reason ?? 'damaged']}`)) };
  if (file.state !== 'read') return { instead: createAnswer(m.busy) };
  return file.isOfAnother ? { instead: createAnswer(m.ofAnother(name)) } : { file };
}

/** Explains a PDF of the chat, with a card for saving it as a record. */
export function* explainFile(fileId: string, isNew: boolean, voice: GuideVoice): AnswerGenerator {
  const { files: m } = voice.texts;
  const opened = yield* openFile(fileId, voice);
  if ('instead' in opened) return opened.instead;
  const { file } = opened;
  const hasLines = file.medicines.length + file.results.length > 0;
  const text = understood(file, voice);
  return isNew
    ? createAnswer(joinParagraphs(text, hasLines && m.followUp, m.keep), {
        tool: 'propose',
        input: { kind: 'save-to-vault', fileId },
      })
    : createAnswer(text);
}

/** Answers about a test in the PDF: its value, or whether the PDF marks it as out of range. */
export const answerFileResult = (result: TestResult, isJudged: boolean, voice: GuideVoice): GuideAnswer => {
  const { texts } = voice;
  const { records: m } = texts;
  if (isJudged) return judge(result, voice);
  return createAnswer(
    joinParagraphs(
      `${resultLine(result, texts).replace(/^- /u, '')} ${formatCitation(result, texts)}`,
      result.isDoubtful && m.doubtful,
      m.askDoctor,
    ),
  );
};

/** Finds tests by the short names that patients and laboratories use: 'Hb' is haemoglobin. */
const testsIn = (name: string): readonly string[] => listNamesOfFamily(findHits(tokenise(name)), 'test');

/**
 * Finds the result in the PDF that a message names; undefined if the PDF has no such result, so that the records are searched
 * next.
 */
export function* findFileResult(
  tests: readonly string[],
  fileId: string,
): Generator<LookupCall, TestResult | undefined, LookupResult['output']> {
  const fileFacts = yield* lookUp('read_file', { fileId });
  const results = fileFacts?.file?.isOfAnother === false ? fileFacts.file.results : [];
  const of = results.filter(({ name }) =>
    tests.some((test) => namesSameTest(name, test) || testsIn(name).includes(test)),
  );
  return of.find(({ isDoubtful }) => !isDoubtful) ?? of[0];
}

/** Answers which results the PDF marks as out of range, or one of its results by its position. */
export function* answerFileResults(
  { listIndex: place }: ResolvedQuestion,
  fileId: string,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts } = voice;
  const { files: m, records } = texts;
  const opened = yield* openFile(fileId, voice);
  if ('instead' in opened) return opened.instead;
  const results = opened.file.results.filter(({ isDoubtful }) => !isDoubtful);
  const unsure = unsureLines({ ...opened.file, medicines: [] });
  const doubts = unsure.length > 0 && `${m.unsure}\n${joinLines(unsure.slice(0, maxLines))}`;
  if (results.length === 0) return createAnswer(doubts === false ? m.noResults : doubts);
  const flagged = results.filter(isFlagged);
  if (place !== null) {
    const one = results.at(place < maxList - 1 ? place : -1);
    return createAnswer(one === undefined ? records.noSuchPlace(results.length) : resultLine(one, texts));
  }
  return createAnswer(
    joinParagraphs(
      flagged.length === 0
        ? m.noneFlagged
        : `${m.flaggedList}\n${joinLines(flagged.slice(0, 2 * maxLines).map((one) => resultLine(one, texts)))}`,
      doubts,
      flagged.length > 0 && records.askDoctor,
    ),
  );
}

/** Lists the medicines of the PDF. */
export function* answerFileMedicines(fileId: string, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { files: m } = texts;
  const opened = yield* openFile(fileId, voice);
  if ('instead' in opened) return opened.instead;
  const sure = opened.file.medicines.filter(({ isDoubtful }) => !isDoubtful);
  const unsure = unsureLines({ ...opened.file, results: [] });
  return createAnswer(
    joinParagraphs(
      sure.length > 0 && `${m.medicines}\n${joinLines(sure.map((one) => medicineLine(one, texts)))}`,
      unsure.length > 0 && `${m.unsure}\n${joinLines(unsure)}`,
    ) || m.noMedicines,
  );
}

/** Finds the names of the PDF's medicines in order; empty if the PDF may not be explained. */
export function* findFileMedicines(fileId: string): Generator<LookupCall, readonly string[], LookupResult['output']> {
  const fileFacts = yield* lookUp('read_file', { fileId });
  return fileFacts?.file?.isOfAnother === false ? fileFacts.file.medicines.map(({ name }) => name) : [];
}
