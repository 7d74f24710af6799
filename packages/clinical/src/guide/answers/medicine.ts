import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { toSoundForm } from '../../directory/search-text.ts';
import { lookUp, createAnswer, type AnswerGenerator } from '../answer-generator.ts';
import type { ReminderLine, LookupResult, LookupCall, PrescribedLine } from '../guide-types.ts';
import { listNamesOfFamily } from '../triage/facts.ts';
import { tokenise } from '../text.ts';
import { type ResolvedQuestion, maxList } from '../follow-up.ts';
import type { MessageIntent } from '../intent-parser.ts';
import type { GuideVoice } from '../voice.ts';
import { drugWords } from '../words/drugs.ts';
import { formatWhen } from './format-when.ts';
import { formatDay, answerFailed, joinLines, joinParagraphs, quoteSafely } from './format.ts';

/** Maximum number of lines of a list. */
const maxLines = 12;

/** Drops parts that repeat: documents often print the same words in several columns. */
const dropRepeatedParts = (columns: readonly string[]): readonly string[] => {
  const parts = columns.flatMap((part) => part.split(', '));
  const plain = parts.map((part) => ` ${part.toLowerCase()} `);
  const isIncluded = (at: number): boolean =>
    plain.some(
      (other, place) => place !== at && other.includes(plain[at] ?? '') && (place < at || other !== plain[at]),
    );
  return parts.filter((_, at) => !isIncluded(at));
};

/** Formats how a medicine is taken, from the columns of a document. */
export const formatDirections = (
  { frequency, duration, instructions }: Pick<PrescribedLine, 'frequency' | 'duration' | 'instructions'>,
  texts: GuideTexts,
): string =>
  formatWhen(
    dropRepeatedParts(
      [frequency, duration, instructions].flatMap((part) => (part === null ? [] : quoteSafely(part, 120))),
    ).join(', '),
    texts,
  );

/** Formats a medicine of a prescription as one line. */
export const formatPrescribedLine = (
  { name, frequency, duration, instructions, date, ref }: PrescribedLine,
  texts: GuideTexts,
): string =>
  texts.medicine.prescribed(
    quoteSafely(name, 80),
    formatDirections({ frequency, duration, instructions }, texts),
    formatDay(date, texts),
    ref,
  );

/** Formats a medicine as a line within its own record. */
export const formatRecordLine = ({ name, ref, ...how }: PrescribedLine, texts: GuideTexts): string =>
  texts.medicine.ofRecord(quoteSafely(name, 80), formatDirections(how, texts), ref);

const formatAlertLine = (
  { name, dose, when, meal, instructions, until, state, ref }: ReminderLine,
  texts: GuideTexts,
): string => {
  const { medicine: m } = texts;
  const parts = [
    meal,
    instructions,
    until === null ? null : m.until(formatDay(until, texts)),
    state === 'paused' ? m.paused : state === 'ended' ? m.ended : null,
  ];
  const extra = dropRepeatedParts(
    parts.flatMap((part) => (part === null || part === '' ? [] : quoteSafely(formatWhen(part, texts), 120))),
  );
  const words = (text: string, most: number): string => formatWhen(quoteSafely(text, most), texts);
  return m.alert(
    quoteSafely(name, 80),
    words(dose, 80),
    words(when, 160),
    extra.length > 0 ? `, ${extra.join(', ')}` : '',
    ref === null ? '' : ` [${ref}]`,
  );
};

/** Lists the names by which a message can mean a medicine: as typed, transliterated to Latin letters, and synonyms. */
export const listPossibleNames = ({ drugs, unknownWords: rest, tests }: MessageIntent): readonly string[] =>
  [
    ...new Set([
      ...drugs.flatMap((drug) => [drug, ...(drugWords.get(drug) ?? [])]),
      ...rest,
      ...tests.map((test) => test.toLowerCase()),
    ]),
  ].filter((name) => name.length > 2);

/** Whether a medicine is one of those meant; spellings that sound the same count as equal. */
export const isMeantMedicine = (medicine: string, names: readonly string[]): boolean => {
  const words = tokenise(medicine).map(({ word }) => toSoundForm(word));
  return names.some((name) =>
    tokenise(name).every(({ word }) => words.some((one) => one.startsWith(toSoundForm(word)))),
  );
};

interface OwnMedicines {
  readonly alerts: readonly ReminderLine[];
  readonly prescribed: readonly PrescribedLine[];
  readonly leftOut?: number;
}

/** Looks up those of the patient's medicines that are meant; all of them if the message names none. */
function* lookUpOwnMedicines(
  intent: MessageIntent,
): Generator<
  LookupCall,
  (OwnMedicines & { readonly all: OwnMedicines; readonly name: string }) | null,
  LookupResult['output']
> {
  const all = yield* lookUp('my_medicines', {});
  if (all === null) return null;
  const names = listPossibleNames(intent);
  const name = intent.drugs[0] ?? names[0] ?? '';
  const of = (found: OwnMedicines): OwnMedicines => ({
    alerts: found.alerts.filter((one) => isMeantMedicine(one.name, names)),
    prescribed: found.prescribed.filter((one) => isMeantMedicine(one.name, names)),
  });
  if (names.length === 0) return { ...all, all, name: '' };
  const meant = of(all);
  if (meant.alerts.length + meant.prescribed.length > 0) return { ...meant, all, name };
  // The lookup of all medicines returns only some of a long list; the lookup by name returns all that match.
  const one = yield* lookUp('my_medicines', { name: name.slice(0, 80) });
  return { alerts: one?.alerts ?? [], prescribed: one?.prescribed ?? [], all, name };
}

/** Finds the alerts and prescriptions for a medicine name; for all medicines if the name is empty. */
export function* findMedicines(
  intent: MessageIntent,
  name: string,
): Generator<LookupCall, OwnMedicines | null, LookupResult['output']> {
  const all = yield* lookUp('my_medicines', {});
  if (all === null || name === '') return all;
  const names = [...new Set([name, ...listPossibleNames(intent)])];
  return {
    alerts: all.alerts.filter((one) => isMeantMedicine(one.name, names)),
    prescribed: all.prescribed.filter((one) => isMeantMedicine(one.name, names)),
  };
}

const listCurrentAlerts = ({ alerts }: OwnMedicines): readonly ReminderLine[] =>
  alerts.filter(({ state }) => state !== 'ended');
/** Leaves out prescription lines that repeat an alert. */
const listUnremindedPrescriptions = ({ prescribed }: OwnMedicines): readonly PrescribedLine[] =>
  [
    ...new Map(
      prescribed
        .filter(({ hasAlert }) => !hasAlert)
        .toReversed()
        .map((line) => [line.name.toLowerCase(), line]),
    ).values(),
  ].toReversed();

const formatMedicineLists = (of: OwnMedicines, texts: GuideTexts): string => {
  const { medicine: m } = texts;
  const alerts = listCurrentAlerts(of);
  const unreminded = listUnremindedPrescriptions(of);
  return joinParagraphs(
    alerts.length > 0 &&
      `${m.now}\n${joinLines(alerts.slice(0, maxLines).map((line) => formatAlertLine(line, texts)))}`,
    unreminded.length > 0 &&
      `${m.onPaper}\n${joinLines(unreminded.slice(0, maxLines).map((line) => formatPrescribedLine(line, texts)))}`,
  );
};

/** Formats all alerts and prescriptions of the medicines meant, including ended ones. */
const formatMedicineHistory = (of: OwnMedicines, texts: GuideTexts): string =>
  joinLines([
    ...of.alerts.slice(0, maxLines).map((line) => formatAlertLine(line, texts)),
    ...of.prescribed.slice(0, maxLines).map((line) => formatPrescribedLine(line, texts)),
  ]);

/** Notes how many documents were left out because they name another person. */
const formatLeftOutNote = ({ leftOut = 0 }: OwnMedicines, { medicine: m }: GuideTexts): string | false =>
  leftOut > 0 && m.leftOut(leftOut);

/** Formats the medicine at a position, in the order in which the list was shown. */
const getMedicineAt = (of: OwnMedicines, place: number, texts: GuideTexts): string => {
  const lines = [
    ...listCurrentAlerts(of).map((line) => formatAlertLine(line, texts)),
    ...listUnremindedPrescriptions(of).map((line) => formatPrescribedLine(line, texts)),
  ];
  return lines.at(place < maxList - 1 ? place : -1) ?? texts.records.noSuchPlace(lines.length);
};

/** Lists the patient's medicines, or answers about one by its position. */
export function* answerMedicines(question: ResolvedQuestion, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const ownMedicines = yield* lookUpOwnMedicines(question);
  if (ownMedicines === null) return answerFailed(voice);
  const shown = ownMedicines.alerts.length + ownMedicines.prescribed.length > 0 ? ownMedicines : ownMedicines.all;
  if (question.listIndex !== null) return createAnswer(getMedicineAt(shown, question.listIndex, texts));
  const text = formatMedicineLists(shown, texts);
  const leftOut = formatLeftOutNote(ownMedicines.all, texts);
  return createAnswer(joinParagraphs(text === '' ? leftOut === false && texts.medicine.none : text, leftOut));
}

/** Answers when a medicine is taken, according to alerts and prescriptions. */
export function* answerWhenToTake(question: ResolvedQuestion, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { medicine: m } = texts;
  const ownMedicines = yield* lookUpOwnMedicines(question);
  if (ownMedicines === null) return answerFailed(voice);
  if (question.listIndex !== null) return createAnswer(getMedicineAt(ownMedicines.all, question.listIndex, texts));
  if (ownMedicines.name === '') return createAnswer(formatMedicineLists(ownMedicines.all, texts) || m.none);
  const text = formatMedicineHistory(ownMedicines, texts);
  if (text !== '')
    return createAnswer(joinParagraphs(m.of(quoteSafely(formatMedicineNames(question, ownMedicines.name), 60)), text));
  const others = formatMedicineLists(ownMedicines.all, texts);
  return createAnswer(
    joinParagraphs(m.noneOf(quoteSafely(ownMedicines.name, 60)), others !== '' && `${m.these}\n\n${others}`),
  );
}

/** Formats several medicines as one joined name. */
const formatMedicineNames = ({ drugs }: MessageIntent, name: string): string =>
  drugs.length > 1 ? drugs.join(', ') : name;

/**
 * Answers what a medicine is for and does, from an article and from the patient's documents.
 * @param article the text of the article that answers; undefined if there is none
 */
export function* answerAboutMedicine(
  intent: MessageIntent,
  article: string | undefined,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts, pick } = voice;
  const { medicine: m } = texts;
  const ownMedicines = yield* lookUpOwnMedicines(intent);
  if (ownMedicines === null) return article === undefined ? answerFailed(voice) : createAnswer(article);
  const isOfOther = listNamesOfFamily(intent.hits, 'person').length > 0;
  const text = ownMedicines.name === '' || isOfOther ? '' : formatMedicineHistory(ownMedicines, texts);
  const harm = listNamesOfFamily(intent.hits, 'ask').includes('sideEffects') && m.badly;
  const none =
    article === undefined && !isOfOther && ownMedicines.name !== '' && m.noneOf(quoteSafely(ownMedicines.name, 60));
  const prescribedText = text === '' ? none : `${m.of(quoteSafely(ownMedicines.name, 60))}\n${text}`;
  return createAnswer(
    article === undefined
      ? joinParagraphs(prescribedText, pick(m.aboutUnknown), harm)
      : joinParagraphs(article, prescribedText, harm),
  );
}

/** Gives what the documents say; never advises whether to begin, stop or change a medicine. */
export function* answerChangeMedicine(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  const { texts, pick } = voice;
  const ownMedicines = yield* lookUpOwnMedicines(intent);
  const text = ownMedicines === null || ownMedicines.name === '' ? '' : formatMedicineHistory(ownMedicines, texts);
  return createAnswer(
    joinParagraphs(pick(texts.medicine.notMine), text !== '' && `${texts.medicine.paperSays}\n${text}`),
  );
}

/** Proposes reminders from the attached record. */
function* proposeReminders(recordId: string, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { medicine: m } = texts;
  const recordFacts = yield* lookUp('read_record', { recordId });
  if (recordFacts === null) return answerFailed(voice);
  const { record } = recordFacts;
  if (record === null) return createAnswer(texts.records.gone);
  if (record.whose !== undefined) return createAnswer(m.alertsOfAnother);
  if (record.medicines.length === 0) return createAnswer(m.alertsNothing);
  if (record.medicines.every(({ hasAlert }) => hasAlert)) return createAnswer(m.alertsHave);
  const names = record.medicines.filter(({ hasAlert }) => !hasAlert).map(({ name }) => quoteSafely(name, 60));
  return createAnswer(m.alerts(names.slice(0, 6).join(', '), formatDay(record.date, texts)), {
    tool: 'propose',
    input: { kind: 'record-alerts', recordId },
  });
}

/** Proposes reminders from a prescription; they are created once the patient confirms. */
export function* answerRemindMe(
  intent: MessageIntent,
  attached: string | undefined,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts } = voice;
  const { medicine: m } = texts;
  if (attached !== undefined) return yield* proposeReminders(attached, voice);
  const ownMedicines = yield* lookUpOwnMedicines(intent);
  if (ownMedicines === null) return answerFailed(voice);
  const isFound = ownMedicines.alerts.length + ownMedicines.prescribed.length > 0;
  const named = [...intent.drugs, ...intent.tests][0];
  if (!isFound && named !== undefined) return createAnswer(m.alertsByHand(quoteSafely(named, 60)));
  const source = isFound ? ownMedicines : ownMedicines.all;
  const line = source.prescribed.find(({ hasAlert }) => !hasAlert);
  if (line === undefined)
    return createAnswer(
      source.alerts.length > 0 || source.prescribed.length > 0
        ? m.alertsHave
        : formatLeftOutNote(ownMedicines.all, texts) || m.alertsNone,
    );
  const names = source.prescribed
    .filter(({ recordId, hasAlert }) => recordId === line.recordId && !hasAlert)
    .map(({ name }) => quoteSafely(name, 60));
  return createAnswer(m.alerts(names.slice(0, 6).join(', '), formatDay(line.date, texts)), {
    tool: 'propose',
    input: { kind: 'record-alerts', recordId: line.recordId },
  });
}
