import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { joinPattern } from '@arogo/contract/join-pattern';
import { lookUp, createAnswer, type AnswerGenerator, type GuideAnswer } from '../answer-generator.ts';
import type { DoseLine, LookupResult, LookupCall } from '../guide-types.ts';
import { listNamesOfFamily } from '../triage/facts.ts';
import { findDays } from '../triage/duration-and-age.ts';
import { toPlainText, tokenise } from '../text.ts';
import type { MessageIntent } from '../intent-parser.ts';
import type { GuideVoice } from '../voice.ts';
import { isMeantMedicine, listPossibleNames } from './medicine.ts';
import { formatWhen } from './format-when.ts';
import { formatDay, answerFailed, joinLines, joinParagraphs, quoteSafely } from './format.ts';

/** Maximum number of doses that are listed and offered as choices. */
const maxDoses = 11;

/** Hours of each part of the day; the end hour is exclusive. */
const partsOfDay: readonly (readonly [words: RegExp, from: number, until: number])[] = [
  [/^(?:morning|breakfast|subah|सुबह)$/u, 4, 12],
  [/^(?:noon|afternoon|lunch|dopahar|दोपहर)$/u, 11, 16],
  [/^(?:evening|shaam|sham|शाम)$/u, 16, 22],
  [/^(?:night|bedtime|dinner|raat|रात)$/u, 19, 28],
];

/** Parses the hour of a clock time such as '8:00 pm'. */
const parseHour = (time: string): number | undefined => {
  const [, hour, half] = /^(\d{1,2}):\d{2}\s*([ap])?/i.exec(time) ?? [];
  if (hour === undefined) return undefined;
  return half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** Builds a filter for the doses of the part of the day and the medicine that a message names. */
const createDoseFilter = (intent: MessageIntent): ((dose: DoseLine) => boolean) => {
  const words = tokenise(intent.text).map(({ word }) => word);
  const parts = partsOfDay.filter(([pattern]) => words.some((word) => pattern.test(word)));
  const names = listPossibleNames(intent);
  return ({ time, medicine }) => {
    const hour = parseHour(time);
    const isPart =
      parts.length === 0 ||
      (hour !== undefined &&
        parts.some(([, from, until]) => (hour >= from && hour < until) || (until > 24 && hour + 24 < until)));
    return isPart && (names.length === 0 || isMeantMedicine(medicine, names));
  };
};

const formatDoseLine = ({ time, medicine, dose, status }: DoseLine, texts: GuideTexts): string =>
  texts.medicine.dose(
    formatWhen(time, texts),
    quoteSafely(medicine, 80),
    formatWhen(quoteSafely(dose, 80), texts),
    texts.medicine.status[status],
  );

const getPreviousDay = (iso: string): string => {
  const at = Date.parse(`${iso}T12:00:00Z`);
  return Number.isNaN(at) ? iso : new Date(at - 86_400_000).toISOString().slice(0, 10);
};

const isOfYesterday = ({ hits }: MessageIntent): boolean => listNamesOfFamily(hits, 'ask').includes('yesterday');

/** @param isYesterday whether the day before is meant */
function* lookUpDoses(
  isYesterday: boolean,
): Generator<
  LookupCall,
  { readonly day: string; readonly isToday: boolean; readonly doses: readonly DoseLine[] } | null,
  LookupResult['output']
> {
  if (!isYesterday) {
    const doseDay = yield* lookUp('my_doses', {});
    return doseDay && { ...doseDay, isToday: true };
  }
  const me = yield* lookUp('about_me', {});
  if (me === null) return null;
  const doseDay = yield* lookUp('my_doses', { day: getPreviousDay(me.today) });
  return doseDay && { ...doseDay, isToday: false };
}

/** Answers whether doses were taken, as they are marked. */
export function* answerDosesTaken(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { medicine: m } = texts;
  const doseDay = yield* lookUpDoses(isOfYesterday(intent));
  if (doseDay === null) return answerFailed(voice);
  const doses = doseDay.doses.filter(createDoseFilter(intent));
  if (doses.length === 0) return createAnswer(m.noDoses);
  const taken = doses.filter(({ status }) => status === 'Taken').length;
  const first = taken === doses.length ? m.yes : taken === 0 ? m.no : m.notAll;
  const title = doseDay.isToday ? m.doses.today : m.doses.day(formatDay(doseDay.day, texts));
  return createAnswer(
    joinParagraphs(
      first,
      `${title}\n${joinLines(doses.slice(0, maxDoses).map((line) => formatDoseLine(line, texts)))}`,
      m.recorded,
    ),
  );
}

/** Answers which of today's doses are not taken yet. */
export function* answerNextDose(voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { medicine: m } = texts;
  const doseDay = yield* lookUp('my_doses', {});
  if (doseDay === null) return answerFailed(voice);
  const pending = doseDay.doses.filter(({ status }) => status === 'Pending');
  if (pending.length === 0) return createAnswer(doseDay.doses.length === 0 ? m.noDoses : m.noMoreDoses);
  return createAnswer(
    joinParagraphs(
      `${m.doses.next}\n${joinLines(pending.slice(0, maxDoses).map((line) => formatDoseLine(line, texts)))}`,
      m.recorded,
    ),
  );
}

/** Proposes to mark a dose as taken; it is marked once the patient confirms. */
export function* answerMarkDose(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  const { texts, pick } = voice;
  const { medicine: m } = texts;
  const doseDay = yield* lookUp('my_doses', {});
  if (doseDay === null) return answerFailed(voice);
  const meant = doseDay.doses.filter(createDoseFilter(intent));
  const open = meant.filter(({ canBeTaken }) => canBeTaken);
  const [dose] = open;
  if (dose === undefined) {
    if (meant.length > 0 && meant.every(({ status }) => status === 'Taken')) return createAnswer(m.markedAlready);
    return createAnswer(
      joinParagraphs(
        m.markNone,
        doseDay.doses.length > 0 &&
          `${m.doses.today}\n${joinLines(doseDay.doses.slice(0, maxDoses).map((line) => formatDoseLine(line, texts)))}`,
      ),
    );
  }
  if (open.length === 1)
    return createAnswer(pick(m.mark), { tool: 'propose', input: { kind: 'dose-taken', doseId: dose.doseId } });
  const choices = open.slice(0, maxDoses).map(({ doseId, time, medicine }) => ({
    id: `dose.${doseId}`,
    label: `${formatWhen(time, texts)}, ${quoteSafely(medicine, 70)}`,
  }));
  return createAnswer('', { tool: 'offer_choices', input: { question: m.markWhich, choices, many: false } });
}

/** Answers for the dose that was selected from several. */
export function* answerChosenDose(doseId: string, voice: GuideVoice): AnswerGenerator {
  const {
    texts: { medicine: m },
    pick,
  } = voice;
  const doseDay = yield* lookUp('my_doses', {});
  if (doseDay === null) return answerFailed(voice);
  const dose = doseDay.doses.find((one) => one.doseId === doseId);
  if (dose?.canBeTaken !== true) return createAnswer(dose?.status === 'Taken' ? m.markedAlready : m.markNone);
  return createAnswer(pick(m.mark), { tool: 'propose', input: { kind: 'dose-taken', doseId } });
}

/** Medicines of which not even one day may be missed. */
const notToMissPattern = new RegExp(
  joinPattern(String.raw`
    insulin|epilep|\bfits?\b|seizure|convuls|mirgi|daure|warfarin|acitrom|thinner|steroid|predni|wysolone|
    transplant|tacrolimus|\bhiv\b|\bart\b|\btb\b|dialysis|इंसुलिन|मिर्गी|दौरे|स्टेरॉयड|टीबी
  `),
  'u',
);

/** Answers a message that somebody has run out of a medicine or stopped it. */
export const answerStopping = ({ text }: MessageIntent, { texts: { medicine: m } }: GuideVoice): GuideAnswer =>
  createAnswer(joinParagraphs(m.without, notToMissPattern.test(toPlainText(text)) && m.missedLong, m.missed));

/** Answers a message that too much of a medicine, or a wrong one, was taken. */
export const answerExtraDose = ({ texts: { medicine: m } }: GuideVoice): GuideAnswer =>
  createAnswer(m.excess, {
    tool: 'show_level',
    input: {
      level: 'today',
      title: m.excessTitle,
      reasons: [m.excessReason],
      watchFor: m.excessWatch,
      next: m.excessNext,
    },
  });

/** Answers what is recorded about a missed dose; gives no advice on what to do about it. */
export function* answerMissedDose(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { medicine: m } = texts;
  // With a missed dose, 'kal' means yesterday; otherwise it may mean tomorrow.
  const doseDay = yield* lookUpDoses(isOfYesterday(intent) || /\bkal\b|कल/u.test(toPlainText(intent.text)));
  if (doseDay === null) return answerFailed(voice);
  const missed = doseDay.doses.filter(({ status }) => status === 'Missed');
  const names = listPossibleNames(intent);
  const meant = missed.filter(({ medicine }) => names.length === 0 || isMeantMedicine(medicine, names));
  const mentioned = meant.length > 0 ? meant : missed;
  // One day counts as one dose; a longer gap, or a medicine that must not be missed, is for the doctor today.
  const isLong = (findDays(intent.text) ?? 'today') !== 'today' || notToMissPattern.test(toPlainText(intent.text));
  const lines = joinLines(mentioned.slice(0, maxDoses).map((line) => formatDoseLine(line, texts)));
  const day = formatDay(doseDay.day, texts);
  const heading = doseDay.isToday ? m.missedToday : m.missedOn(day);
  const none = doseDay.isToday ? m.missedNone : doseDay.doses.length > 0 ? m.missedNoneOn(day) : m.noDoses;
  return createAnswer(
    joinParagraphs(isLong && m.missedLong, mentioned.length > 0 ? `${heading}\n${lines}` : none, m.missed),
  );
}
