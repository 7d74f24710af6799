import { resolveMedicine } from '@arogo/document-reading/medicines/resolve-medicine';
import { buildWordSet } from '../../directory/search-text.ts';
import { createAnswer, type AnswerGenerator } from '../answer-generator.ts';
import { namesChatPerson } from '../chat-person.ts';
import type { ResolvedQuestion } from '../follow-up.ts';
import { readReminder, type ReminderRequest } from '../reminder.ts';
import { toPlainText, tokenise } from '../text.ts';
import { listNamesOfFamily } from '../triage/facts.ts';
import type { GuideVoice } from '../voice.ts';
import { findHits } from '../words/guide-vocabulary.ts';
import { answerRemindMe, findMedicines, formatPrescribedLine } from './medicine.ts';
import { formatWhen } from './format-when.ts';
import { answerFailed, joinParagraphs, quoteSafely } from './format.ts';

/** Things other than medicines that people want reminders for. */
const noMedicine = buildWordSet(
  `walk water exercise yoga bath break rest nap food meal breakfast lunch dinner tea coffee milk test tests
    reading weight appointment appointments doctor visit call meeting sleep paani pani kasrat chai doodh
  report birthday pay bill पानी कसरत चाय दूध टहलना व्यायाम अपॉइंटमेंट डॉक्टर फोन`,
);

/** Activities, which are done and not taken, including those named by everyday words. */
const activity = /\b(?:walk\w*|water|exercise|yoga|bath|rest|nap|call|meeting|paani|pani|kasrat)\b|पानी|कसरत|टहल/u;

/** Whether a name is a medicine: either it is known as one, or the message says that it is taken. */
const isMedicine = (name: string, { drugs, text }: ResolvedQuestion): boolean => {
  if (drugs.length > 0 || resolveMedicine({ name }).contents.length > 0) return true;
  return readReminder(text).saysTaking && !tokenise(name).some(({ word }) => noMedicine.has(word));
};

/** Formats '09:00' as 'at 9:00 am' in the language of the answer. */
const timeWords = (time: string, { texts }: GuideVoice): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatWhen(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`, texts);
};

/**
 * Adds the form to a name that is a complaint or a test: 'BP' is not the name of a medicine, 'BP tablet' is what people call
 * theirs.
 */
const withForm = (name: string, { unit }: ReminderRequest): string => {
  const isOfBody = findHits(tokenise(name)).some(({ key }) => key.startsWith('complaint.') || key === 'test.TSH');
  const isKnown = resolveMedicine({ name }).contents.length > 0;
  return isOfBody && !isKnown && unit !== undefined && unit !== '' && !name.includes(unit) ? `${name} ${unit}` : name;
};

function* prepare(
  question: ResolvedQuestion,
  name: string,
  request: ReminderRequest,
  isChanged: boolean,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts } = voice;
  const { reminders: m } = texts;
  const medicineMatches = yield* findMedicines(question, name);
  if (medicineMatches === null) return answerFailed(voice);
  const active = medicineMatches.alerts.find(({ state }) => state === 'active');
  if (active !== undefined) return createAnswer(m.onAlert(quoteSafely(active.name, 60)));
  const [prescribedLine] = medicineMatches.prescribed;
  const { isHalfGuessed, timesAWeek: _, ...rest } = request;
  const isTimed = request.times !== undefined || request.slots !== undefined || request.everyHours !== undefined;
  const [time] = request.times ?? [];
  return createAnswer(
    joinParagraphs(
      (isChanged ? m.changed : m.card)(quoteSafely(name, 60)),
      isHalfGuessed === true && time !== undefined && m.half(timeWords(time, voice)),
      !isTimed && !voice.hasSaid(m.askTime) && m.askTime,
      prescribedLine !== undefined && `${m.onPaper}\n${formatPrescribedLine(prescribedLine, texts)}`,
    ),
    { tool: 'propose', input: { kind: 'medicine-alert', medicine: { ...rest, name } } },
  );
}

/**
 * Proposes a reminder as it was worded, on a card that the patient confirms. If the medicine is on a prescription and the message
 * gives no time, the reminder is built from the prescription.
 * @param attached the record that the message means
 */
export function* answerReminder(
  question: ResolvedQuestion,
  attached: string | undefined,
  voice: GuideVoice,
): AnswerGenerator {
  const { texts, pick } = voice;
  const { reminders: m } = texts;
  const { reminder = {} } = question;
  if (attached !== undefined) return yield* answerRemindMe(question, attached, voice);
  if (
    listNamesOfFamily(question.hits, 'person').length > 0 &&
    (voice.person === undefined || !namesChatPerson(question.text, voice.person))
  )
    return createAnswer(m.ofOther);
  const { request, saysWhen } = readReminder(question.text);
  const isChanged = request.name === undefined && reminder.name !== undefined;
  const { name } = reminder;
  if (name === undefined) {
    if (activity.test(toPlainText(question.text))) return createAnswer(pick(m.onlyMedicines));
    const isOfAny = question.drugs.length + question.tests.length + question.unknownWords.length === 0;
    const known = isOfAny ? yield* findMedicines(question, '') : null;
    const isPrescribedWithoutAlert = known?.prescribed.some(({ hasAlert }) => !hasAlert) === true;
    return isPrescribedWithoutAlert || !saysWhen
      ? yield* answerRemindMe(question, undefined, voice)
      : createAnswer(pick(m.which));
  }
  if (!isChanged && !isMedicine(name, question)) return createAnswer(pick(m.onlyMedicines));
  if (reminder.timesAWeek !== undefined) return createAnswer(m.days(quoteSafely(name, 60)));
  if (!saysWhen && !isChanged) {
    const known = yield* findMedicines(question, name);
    if (known?.prescribed.some(({ hasAlert }) => !hasAlert) === true)
      return yield* answerRemindMe(question, undefined, voice);
  }
  return yield* prepare(question, withForm(name, reminder), reminder, isChanged, voice);
}
