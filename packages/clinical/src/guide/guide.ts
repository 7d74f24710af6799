import { guideMessages as m } from '@arogo/contract/messages/guide';
import { guideMedicine } from '@arogo/contract/messages/guide-medicine';
import { guideRecords } from '@arogo/contract/messages/guide-records';
import { guideTriage } from '@arogo/contract/messages/guide-triage';
import { answerArticle, findArticleText } from './answers/article.ts';
import { answerAbout, answerChange, answerMedicines, answerRemind, answerWhen } from './answers/medicine.ts';
import { answerChosenDose, answerExcess, answerMark, answerMissed, answerTaken, answerWithout } from './answers/doses.ts';
import { answerAbnormal, answerDoctor, answerExplain, answerIllness, answerLast, answerList, answerResult, answerSearch, answerValue } from './answers/record.ts';
import { answerSmall, answerTopic, goOn, isTopic, menu, topics } from './answers/small.ts';
import { goOnAsking } from './answers/triage.ts';
import { answerBook, answerChosenSpecialty, answerMove, answerNext, answerPast, specialtyChoices } from './answers/visit.ts';
import { paragraphs } from './answers/words.ts';
import { distinctCalls, runAnswer, said, type Answer, type Said } from './asking.ts';
import type { Followed } from './follow.ts';
import { dangersOf, hear, isUrgent, type Heard } from './history.ts';
import { writesHindi } from './language.ts';
import type { Picked } from './picked.ts';
import type { Looked, Step, Turn } from './talk.ts';
import type { AskedName } from './rules.ts';
import { namesOf } from './triage/facts.ts';
import { understand } from './understand.ts';

interface Asking {
  readonly asked: Followed;
  readonly isHindi: boolean;
  /** The record that was attached last. */
  readonly recordId: string | undefined;
  readonly turn: Turn;
}

const pdfIn = ({ attached }: Turn): string | undefined => {
  const file = attached.find((one) => 'fileId' in one && one.kind === 'document');
  return file !== undefined && 'fileId' in file ? file.fileId : undefined;
};

const saving = (turn: Turn): Said => {
  const fileId = pdfIn(turn);
  if (fileId !== undefined) return said(guideRecords.save, { tool: 'propose', input: { kind: 'save-to-vault', fileId } });
  return said(turn.attached.some((one) => 'fileId' in one) ? guideRecords.saveOnlyPdf : guideRecords.saveWhat);
};

function* answerRecord({ asked, isHindi, recordId, turn }: Asking): Answer {
  switch (asked.name) {
    case 'record.result':
      return yield* answerResult(asked, asked.back);
    case 'record.doctor':
      return yield* answerDoctor(asked);
    case 'record.last':
      return yield* answerLast();
    case 'record.explain':
      return turn.attached.some((one) => 'fileId' in one) && !turn.attached.some((one) => 'recordId' in one) ? saving(turn) : yield* answerExplain(asked, recordId);
    case 'record.value':
      return answerValue(asked, isHindi);
    case 'record.abnormal':
      return yield* answerAbnormal();
    case 'record.illness':
      return yield* answerIllness(asked);
    case 'record.search':
      return yield* answerSearch(asked);
    case 'record.save':
      return saving(turn);
    default:
      return yield* answerList(asked);
  }
}

function* answerMedicine({ asked, isHindi, recordId, turn }: Asking): Answer {
  switch (asked.name) {
    case 'medicine.when':
      return yield* answerWhen(asked);
    case 'medicine.taken':
      return yield* answerTaken(asked);
    case 'medicine.mark':
      return yield* answerMark(asked);
    case 'medicine.about':
      return yield* answerAbout(asked, yield* findArticleText(asked));
    case 'medicine.change':
      return yield* answerChange(asked, isHindi);
    case 'medicine.missed':
      return yield* answerMissed(asked, isHindi);
    case 'medicine.remind':
      return yield* answerRemind(asked, turn.attached.some((one) => 'recordId' in one) || asked.hits.some(({ key }) => key === 'ask.this') ? recordId : undefined);
    case 'medicine.excess':
      return answerExcess(isHindi);
    case 'medicine.without':
      return answerWithout(asked, isHindi);
    default:
      return yield* answerMedicines(asked);
  }
}

const ofPatient: ReadonlySet<AskedName> = new Set(['record.result', 'record.abnormal', 'medicine.when', 'medicine.list', 'medicine.taken', 'medicine.mark']);

function* answerTo(asking: Asking): Answer {
  const { asked, isHindi } = asking;
  const [family, topic = ''] = asked.name.split('.');
  // The lookups know the patient alone.
  if (ofPatient.has(asked.name) && namesOf(asked.hits, 'person').length > 0) return said(asked.name === 'medicine.when' || asked.name === 'medicine.list' ? paragraphs(guideMedicine.doseUnknown, guideMedicine.ofOther) : guideMedicine.ofOther);
  if (asked.name === 'article.named') return yield* answerArticle(asked);
  if (family === 'medicine') return yield* answerMedicine(asking);
  if (family === 'record') return yield* answerRecord(asking);
  if (family === 'product' && isTopic(topic)) return answerTopic(topic);
  if (asked.name === 'visit.next') return yield* answerNext();
  if (asked.name === 'visit.past') return yield* answerPast();
  if (asked.name === 'visit.change') return yield* answerMove();
  if (asked.name === 'visit.book') return yield* answerBook(asked);
  return yield* answerSmall(asked, isHindi);
}

function* answerPicked({ family, key }: Picked, isHindi: boolean): Answer {
  if (family === 'dose') return yield* answerChosenDose(key);
  if (family === 'see') return yield* answerChosenSpecialty(key);
  if (family === 'how') return isTopic(key) ? answerTopic(key) : said('', topics());
  if (key === 'symptom') return said(paragraphs(m.tellMe, isHindi && m.tellMeInHindi));
  if (key === 'medicines') return yield* answerMedicines({ name: 'medicine.list', text: '', hits: [], complaints: [], tests: [], stated: [], drugs: [], specialty: null, topic: [], rest: [] });
  if (key === 'results') return said(guideRecords.whichTest);
  if (key === 'visit') return said('', specialtyChoices());
  return said('', topics());
}

/** Several answers as one message; of questions only the last stands, since one is answered at a time. */
const together = (all: readonly Said[]): Said => {
  const show = all.flatMap((one) => one.show);
  const last = show.findLast(({ tool }) => tool === 'offer_choices');
  return { say: paragraphs(...new Set(all.map(({ say }) => say))), show: [...show.filter(({ tool }) => tool !== 'offer_choices'), ...(last ? [last] : [])] };
};

/** What is answered to nothing but a yes or a no. */
const toReply = (reply: 'yes' | 'no', before: Turn | undefined): Said => {
  if (before?.shown.some(({ tool }) => tool === 'propose') === true) return said(reply === 'yes' ? m.onCard : m.leftAlone);
  return reply === 'no' && before?.shown.some(({ tool }) => tool === 'offer_choices') === true ? said(m.leftAlone) : said(m.yesToWhat, menu());
};

/** For so many turns after an emergency what says nothing new is taken to be about it. */
const stillUrgent = 3;

const answersOf = (talk: readonly Turn[], heard: Heard, isHindi: boolean): readonly (Answer | Said)[] => {
  const turn = talk.at(-1);
  if (turn === undefined) return [said(m.nothing, menu())];
  if (heard.how === 'stopped') return [said(guideTriage.stopped)];
  if (heard.picked !== null) return [answerPicked(heard.picked, isHindi)];
  const urgent = talk.filter(({ role }) => role === 'user').slice(-1 - stillUrgent, -1).flatMap(dangersOf).filter(({ act }) => act !== 'now');
  const saysNothingNew = heard.reply !== null || heard.asked.every(({ name }) => name === 'small.unknown' || name === 'small.help' || name === 'small.emergency');
  if (urgent.length > 0 && heard.triage === null && saysNothingNew) return [said(urgent.some(({ act }) => act === 'emergency') ? m.dangerAgain : m.crisisAgain)];
  if (heard.reply !== null && heard.how !== 'aside') return [toReply(heard.reply, talk.findLast(({ role }) => role === 'ai'))];
  const recordId = talk.flatMap(({ attached }) => attached.flatMap((one) => ('recordId' in one ? [one.recordId] : []))).at(-1);
  const isOnlyAttached = turn.attached.length > 0 && heard.how === 'none' && heard.asked.every(({ name }) => name.startsWith('small.') && name !== 'small.others');
  const asked: readonly Followed[] = isOnlyAttached ? understand(turn.text).slice(0, 1).map((one) => ({ ...one, name: 'record.explain', back: 0 })) : heard.asked;
  const answers = asked.map((one) => answerTo({ asked: one, isHindi, recordId, turn }));
  if (heard.triage === null) return answers.length > 0 ? answers : [said(m.help, menu())];
  return [...answers, heard.how === 'aside' ? said('', goOn()) : goOnAsking(heard, heard.triage, isHindi)];
};

/**
 * The next step of the built-in guide: pure, so that the same talk has the same answer. What is an emergency by the
 * patient's words was shown before; then nothing is asked that holds it up.
 * @param talk the chat, whose last turn is the patient's
 * @param looked what was looked up for this answer so far, in order
 */
export const nextStep = (talk: readonly Turn[], looked: readonly Looked[]): Step => {
  const turn = talk.at(-1);
  if (turn !== undefined && isUrgent(turn)) return { say: m.dangerShown, show: [] };
  // What was tapped is in the words of the catalogue.
  const written = talk.findLast(({ role, chosen }) => role === 'user' && chosen.length === 0)?.text ?? '';
  const runs = answersOf(talk, hear(talk), writesHindi(written)).map((answer) => ('say' in answer ? { said: answer } : runAnswer(answer, looked)));
  const calls = runs.flatMap((run) => ('call' in run ? [run.call] : []));
  return calls.length > 0 ? { look: distinctCalls(calls) } : together(runs.flatMap((run) => ('said' in run ? [run.said] : [])));
};
