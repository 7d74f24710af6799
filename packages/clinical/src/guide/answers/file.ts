import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import { type Followed, listMaximum } from '../follow.ts';
import type { FileMedicine, Looked, LookupCall, ReadFile, TestResult } from '../talk.ts';
import { namesSameTest } from '../test-names.ts';
import { tokensOf } from '../text.ts';
import { namesOf } from '../triage/facts.ts';
import type { Voice } from '../voice.ts';
import { hitsIn } from '../words/all.ts';
import { howTaken } from './medicine.ts';
import { cite, judge, linesTold, rangeWords, strong, withUnit } from './result.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

const medicineLine = (medicine: FileMedicine, texts: GuideTexts): string => {
  const { name, ...how } = medicine;
  const words = howTaken(how, texts);
  return `- **${quotable(name, 80)}**${words === '' ? '' : `: ${words}`}`;
};

const resultLine = (result: TestResult, texts: GuideTexts): string => {
  const { records: m } = texts;
  const { name, range, flag } = result;
  const about = [range === null ? '' : ` (${rangeWords(range, texts)})`, flag === null ? '' : `, ${m.flagWords[flag]}`];
  return `- ${quotable(name, 80)}: ${strong(result)}${about.join('')}`;
};

/** What is in doubt is named, and made to look like no fact. */
const unsureLines = ({ medicines, results }: ReadFile): readonly string[] => [
  ...medicines.filter(({ isDoubtful }) => isDoubtful).map(({ name }) => `- ${quotable(name, 80)}`),
  ...results
    .filter(({ isDoubtful }) => isDoubtful)
    .map((result) => `- ${quotable(result.name, 80)}: ${withUnit(result)}`),
];

const isFlagged = ({ flag }: TestResult): boolean => flag !== null && flag !== 'normal';

const quoted = (title: string, text: string | null): string | false =>
  text !== null && `**${title}:** “${quotable(text)}”`;

const understood = (file: ReadFile, { texts }: Voice): string => {
  const { files: m, records } = texts;
  const { kind, date, doctor, diagnosis, advice, symptoms, tests } = file;
  const about = [date === null ? '' : dayWords(date, texts), doctor === null ? '' : quotable(doctor, 80)];
  const medicines = file.medicines.filter(({ isDoubtful }) => !isDoubtful);
  const results = file.results.filter(({ isDoubtful }) => !isDoubtful);
  const unsure = unsureLines(file);
  if (file.medicines.length + file.results.length + tests.length === 0 && diagnosis === null && advice === null)
    return m.nothingKnown(quotable(file.name, 80));
  return paragraphs(
    m.says(quotable(file.name, 80)),
    m.lines.of(m.lines.kind[kind], about.filter((part) => part !== '').join(', ')),
    quoted(records.written.diagnosis, diagnosis),
    symptoms.length > 0 && quoted(records.written.symptoms, symptoms.join(', ')),
    medicines.length > 0 &&
      `**${records.written.medicines}:**\n${lined(medicines.slice(0, 2 * linesTold).map((one) => medicineLine(one, texts)))}`,
    results.length > 0 &&
      `**${records.written.results}:**\n${lined(results.slice(0, 2 * linesTold).map((one) => resultLine(one, texts)))}`,
    results.some(({ flag }) => flag !== null) &&
      (results.some(isFlagged) ? m.flagged(results.filter(isFlagged).length) : m.noFlags),
    tests.length > 0 && `**${records.written.tests}:** ${quotable(tests.join(', '), 300)}`,
    quoted(records.written.advice, advice),
    unsure.length > 0 && `${m.unsure}\n${lined(unsure.slice(0, 2 * linesTold))}`,
  );
};

/** A PDF that can be told of, or what is said in its place. */
function* openFile(
  fileId: string,
  voice: Voice,
): Generator<LookupCall, { readonly file: ReadFile } | { readonly instead: Said }, Looked['output']> {
  const { files: m } = voice.texts;
  const found = yield* lookUp('read_file', { fileId });
  if (found === null) return { instead: failed(voice) };
  const { file } = found;
  if (file === null) return { instead: said(m.gone) };
  const name = quotable(file.name, 80);
  if (file.state === 'unreadable')
    return { instead: said(paragraphs(`${m.notRead(name)} ${m.unreadable[file.reason ?? 'damaged']}`)) };
  if (file.state !== 'read') return { instead: said(m.busy) };
  return file.isOfAnother ? { instead: said(m.ofAnother(name)) } : { file };
}

/** What a PDF of the chat says, with a card by which it is kept. */
export function* explainFile(fileId: string, isNew: boolean, voice: Voice): Answer {
  const { files: m } = voice.texts;
  const opened = yield* openFile(fileId, voice);
  if ('instead' in opened) return opened.instead;
  const { file } = opened;
  const hasLines = file.medicines.length + file.results.length > 0;
  const text = understood(file, voice);
  return isNew
    ? said(paragraphs(text, hasLines && m.followUp, m.keep), {
        tool: 'propose',
        input: { kind: 'save-to-vault', fileId },
      })
    : said(text);
}

/** What the PDF says of a test: its value, or whether it is marked as bad. */
export const tellFileResult = (result: TestResult, isJudged: boolean, voice: Voice): Said => {
  const { texts } = voice;
  const { records: m } = texts;
  if (isJudged) return judge(result, voice);
  return said(
    paragraphs(
      `${resultLine(result, texts).replace(/^- /u, '')} ${cite(result, texts)}`,
      result.isDoubtful && m.doubtful,
      m.askDoctor,
    ),
  );
};

/** Tests by the names that patients and laboratories shorten: 'Hb' is haemoglobin. */
const testsIn = (name: string): readonly string[] => namesOf(hitsIn(tokensOf(name)), 'test');

/** A result of the PDF that a message names; undefined where it has none of that name, so that the records are asked. */
export function* findFileResult(
  tests: readonly string[],
  fileId: string,
): Generator<LookupCall, TestResult | undefined, Looked['output']> {
  const found = yield* lookUp('read_file', { fileId });
  const results = found?.file?.isOfAnother === false ? found.file.results : [];
  const of = results.filter(({ name }) =>
    tests.some((test) => namesSameTest(name, test) || testsIn(name).includes(test)),
  );
  return of.find(({ isDoubtful }) => !isDoubtful) ?? of[0];
}

/** What the PDF marks as out of range, or one of its results by its place. */
export function* answerFileResults({ place }: Followed, fileId: string, voice: Voice): Answer {
  const { texts } = voice;
  const { files: m, records } = texts;
  const opened = yield* openFile(fileId, voice);
  if ('instead' in opened) return opened.instead;
  const results = opened.file.results.filter(({ isDoubtful }) => !isDoubtful);
  const unsure = unsureLines({ ...opened.file, medicines: [] });
  const doubts = unsure.length > 0 && `${m.unsure}\n${lined(unsure.slice(0, linesTold))}`;
  if (results.length === 0) return said(doubts === false ? m.noResults : doubts);
  const flagged = results.filter(isFlagged);
  if (place !== null) {
    const one = results.at(place < listMaximum - 1 ? place : -1);
    return said(one === undefined ? records.noSuchPlace(results.length) : resultLine(one, texts));
  }
  return said(
    paragraphs(
      flagged.length === 0
        ? m.noneFlagged
        : `${m.flaggedList}\n${lined(flagged.slice(0, 2 * linesTold).map((one) => resultLine(one, texts)))}`,
      doubts,
      flagged.length > 0 && records.askDoctor,
    ),
  );
}

/** The medicines of the PDF. */
export function* answerFileMedicines(fileId: string, voice: Voice): Answer {
  const { texts } = voice;
  const { files: m } = texts;
  const opened = yield* openFile(fileId, voice);
  if ('instead' in opened) return opened.instead;
  const sure = opened.file.medicines.filter(({ isDoubtful }) => !isDoubtful);
  const unsure = unsureLines({ ...opened.file, results: [] });
  return said(
    paragraphs(
      sure.length > 0 && `${m.medicines}\n${lined(sure.map((one) => medicineLine(one, texts)))}`,
      unsure.length > 0 && `${m.unsure}\n${lined(unsure)}`,
    ) || m.noMedicines,
  );
}

/** The names of the PDF's medicines in their order; none of what cannot be told. */
export function* findFileMedicines(fileId: string): Generator<LookupCall, readonly string[], Looked['output']> {
  const found = yield* lookUp('read_file', { fileId });
  return found?.file?.isOfAnother === false ? found.file.medicines.map(({ name }) => name) : [];
}
