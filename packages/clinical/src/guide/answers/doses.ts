import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { lookUp, said, type Answer, type Said } from '../asking.ts';
import type { DoseLine, Looked, LookupCall } from '../talk.ts';
import { namesOf } from '../triage/facts.ts';
import { daysIn } from '../triage/spoken.ts';
import { plainText, tokensOf } from '../text.ts';
import type { Asked } from '../understand.ts';
import type { Voice } from '../voice.ts';
import { isMeant, meantBy } from './medicine.ts';
import { whenWords } from './when.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

/** As many doses are told, and offered to be chosen from. */
const dosesTold = 11;

/** Hours of a part of the day, the last not in it. */
const partsOfDay: readonly (readonly [words: RegExp, from: number, until: number])[] = [
  [/^(?:morning|breakfast|subah|सुबह)$/u, 4, 12],
  [/^(?:noon|afternoon|lunch|dopahar|दोपहर)$/u, 11, 16],
  [/^(?:evening|shaam|sham|शाम)$/u, 16, 22],
  [/^(?:night|bedtime|dinner|raat|रात)$/u, 19, 28],
];

/** The hour of a clock's words, such as '8:00 pm'. */
const hourOf = (time: string): number | undefined => {
  const [, hour, half] = /^(\d{1,2}):\d{2}\s*([ap])?/i.exec(time) ?? [];
  if (hour === undefined) return undefined;
  return half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** Whether a dose is of the part of the day and the medicine that a message names. */
const fits = (asked: Asked): ((dose: DoseLine) => boolean) => {
  const words = tokensOf(asked.text).map(({ word }) => word);
  const parts = partsOfDay.filter(([pattern]) => words.some((word) => pattern.test(word)));
  const names = meantBy(asked);
  return ({ time, medicine }) => {
    const hour = hourOf(time);
    const isPart =
      parts.length === 0 ||
      (hour !== undefined &&
        parts.some(([, from, until]) => (hour >= from && hour < until) || (until > 24 && hour + 24 < until)));
    return isPart && (names.length === 0 || isMeant(medicine, names));
  };
};

const doseLine = ({ time, medicine, dose, status }: DoseLine, texts: GuideTexts): string =>
  texts.medicine.dose(
    whenWords(time, texts),
    quotable(medicine, 80),
    whenWords(quotable(dose, 80), texts),
    texts.medicine.status[status],
  );

const dayBefore = (iso: string): string => {
  const at = Date.parse(`${iso}T12:00:00Z`);
  return Number.isNaN(at) ? iso : new Date(at - 86_400_000).toISOString().slice(0, 10);
};

function* dosesOf(
  asked: Asked,
): Generator<
  LookupCall,
  { readonly day: string; readonly isToday: boolean; readonly doses: readonly DoseLine[] } | null,
  Looked['output']
> {
  if (!namesOf(asked.hits, 'ask').includes('yesterday')) {
    const found = yield* lookUp('my_doses', {});
    return found && { ...found, isToday: true };
  }
  const me = yield* lookUp('about_me', {});
  if (me === null) return null;
  const found = yield* lookUp('my_doses', { day: dayBefore(me.today) });
  return found && { ...found, isToday: false };
}

/** Whether doses were taken, as they were marked. */
export function* answerTaken(asked: Asked, voice: Voice): Answer {
  const { texts } = voice;
  const { medicine: m } = texts;
  const found = yield* dosesOf(asked);
  if (found === null) return failed(voice);
  const doses = found.doses.filter(fits(asked));
  if (doses.length === 0) return said(m.noDoses);
  const taken = doses.filter(({ status }) => status === 'Taken').length;
  const first = taken === doses.length ? m.yes : taken === 0 ? m.no : m.notAll;
  const title = found.isToday ? m.doses.today : m.doses.day(dayWords(found.day, texts));
  return said(
    paragraphs(first, `${title}\n${lined(doses.slice(0, dosesTold).map((line) => doseLine(line, texts)))}`, m.recorded),
  );
}

/** What of today is not taken yet. */
export function* answerNextDose(voice: Voice): Answer {
  const { texts } = voice;
  const { medicine: m } = texts;
  const found = yield* lookUp('my_doses', {});
  if (found === null) return failed(voice);
  const pending = found.doses.filter(({ status }) => status === 'Pending');
  if (pending.length === 0) return said(found.doses.length === 0 ? m.noDoses : m.noMoreDoses);
  return said(
    paragraphs(
      `${m.doses.next}\n${lined(pending.slice(0, dosesTold).map((line) => doseLine(line, texts)))}`,
      m.recorded,
    ),
  );
}

/** A dose that was taken is marked once the patient confirmed it. */
export function* answerMark(asked: Asked, voice: Voice): Answer {
  const { texts, pick } = voice;
  const { medicine: m } = texts;
  const found = yield* lookUp('my_doses', {});
  if (found === null) return failed(voice);
  const meant = found.doses.filter(fits(asked));
  const open = meant.filter(({ canBeTaken }) => canBeTaken);
  const [dose] = open;
  if (dose === undefined) {
    if (meant.length > 0 && meant.every(({ status }) => status === 'Taken')) return said(m.markedAlready);
    return said(
      paragraphs(
        m.markNone,
        found.doses.length > 0 &&
          `${m.doses.today}\n${lined(found.doses.slice(0, dosesTold).map((line) => doseLine(line, texts)))}`,
      ),
    );
  }
  if (open.length === 1)
    return said(pick(m.mark), { tool: 'propose', input: { kind: 'dose-taken', doseId: dose.doseId } });
  const choices = open.slice(0, dosesTold).map(({ doseId, time, medicine }) => ({
    id: `dose.${doseId}`,
    label: `${whenWords(time, texts)}, ${quotable(medicine, 70)}`,
  }));
  return said('', { tool: 'offer_choices', input: { question: m.markWhich, choices, many: false } });
}

/** The dose that was chosen of several. */
export function* answerChosenDose(doseId: string, voice: Voice): Answer {
  const {
    texts: { medicine: m },
    pick,
  } = voice;
  const found = yield* lookUp('my_doses', {});
  if (found === null) return failed(voice);
  const dose = found.doses.find((one) => one.doseId === doseId);
  if (dose?.canBeTaken !== true) return said(dose?.status === 'Taken' ? m.markedAlready : m.markNone);
  return said(pick(m.mark), { tool: 'propose', input: { kind: 'dose-taken', doseId } });
}

/** Medicines that are not left out for a day. */
const notToMiss =
  /insulin|epilep|\bfits?\b|seizure|convuls|mirgi|daure|warfarin|acitrom|thinner|steroid|predni|wysolone|transplant|tacrolimus|\bhiv\b|\bart\b|\btb\b|dialysis|इंसुलिन|मिर्गी|दौरे|स्टेरॉयड|टीबी/u;

/** Somebody is without a medicine. */
export const answerWithout = ({ text }: Asked, { texts: { medicine: m } }: Voice): Said =>
  said(paragraphs(m.without, notToMiss.test(plainText(text)) && m.missedLong, m.missed));

/** Too much of a medicine, or a wrong one, was taken. */
export const answerExcess = ({ texts: { medicine: m } }: Voice): Said =>
  said(m.excess, {
    tool: 'show_level',
    input: {
      level: 'today',
      title: m.excessTitle,
      reasons: [m.excessReason],
      watchFor: m.excessWatch,
      next: m.excessNext,
    },
  });

/** What is recorded of a missed dose; what to do about it is not said. */
export function* answerMissed(asked: Asked, voice: Voice): Answer {
  const { texts } = voice;
  const { medicine: m } = texts;
  const found = yield* lookUp('my_doses', {});
  if (found === null) return failed(voice);
  const missed = found.doses.filter(({ status }) => status === 'Missed');
  const names = meantBy(asked);
  const meant = missed.filter(({ medicine }) => names.length === 0 || isMeant(medicine, names));
  const told = meant.length > 0 ? meant : missed;
  // A day is one dose; more, or what must not be left out, is for the doctor today.
  const isLong = (daysIn(asked.text) ?? 'today') !== 'today' || notToMiss.test(plainText(asked.text));
  const lines = lined(told.slice(0, dosesTold).map((line) => doseLine(line, texts)));
  return said(
    paragraphs(isLong && m.missedLong, told.length > 0 ? `${m.missedToday}\n${lines}` : m.missedNone, m.missed),
  );
}
