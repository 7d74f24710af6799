import { answerArticle, findArticleText } from './answers/article.ts';
import { answerAbout, answerChange, answerMedicines, answerWhen } from './answers/medicine.ts';
import {
  answerChosenDose,
  answerExcess,
  answerMark,
  answerMissed,
  answerNextDose,
  answerTaken,
  answerWithout,
} from './answers/doses.ts';
import {
  answerDoctor,
  answerFamily,
  answerExplain,
  answerIllness,
  answerLast,
  answerList,
  answerSearch,
  answerWho,
} from './answers/record.ts';
import {
  answerFileMedicines,
  answerFileResults,
  explainFile,
  findFileMedicines,
  findFileResult,
  tellFileResult,
} from './answers/file.ts';
import { answerReminder } from './answers/reminder.ts';
import { answerAbnormal, answerJudge, answerResult, answerValue } from './answers/result.ts';
import { answerSmall, answerTopic, goOn, isTopic, menu, topics } from './answers/small.ts';
import { goOnAsking } from './answers/triage.ts';
import {
  answerBook,
  answerChosenSpecialty,
  answerConfirm,
  answerMove,
  answerNext,
  answerPast,
  specialtyChoices,
} from './answers/visit.ts';
import { paragraphs, quotable } from './answers/words.ts';
import { distinctCalls, lookUp, runAnswer, said, type Answer, type Said } from './asking.ts';
import { type Followed, listMaximum } from './follow.ts';
import { allMedicines, findDangers, type DialogueState, hear, type Heard, isUrgent } from './dialogue.ts';
import type { Picked } from './picked.ts';
import { ownerIn } from './owner.ts';
import type { Looked, LookupCall, Step, Turn } from './talk.ts';
import type { AskedName } from './rules.ts';
import { namesOf } from './triage/facts.ts';
import { grownUp } from './triage/order.ts';
import { ageIn } from './triage/spoken.ts';
import { understand } from './understand.ts';
import { type Voice, voiceFor, withoutReminders } from './voice.ts';

interface Asking {
  readonly asked: Followed;
  /** What the chat had come to before this turn. */
  readonly state: DialogueState;
  readonly heard: Heard;
  /** The record that was attached last. */
  readonly recordId: string | undefined;
  /** The PDF that was attached last, where no record was after it. */
  readonly fileId: string | undefined;
  readonly turn: Turn;
  readonly voice: Voice;
}

const pdfIn = ({ attached }: Turn): string | undefined => {
  const file = attached.find((one) => 'fileId' in one && one.kind === 'document');
  return file !== undefined && 'fileId' in file ? file.fileId : undefined;
};

const saving = (turn: Turn, { texts: { records: m } }: Voice): Said => {
  const fileId = pdfIn(turn);
  if (fileId !== undefined) return said(m.save, { tool: 'propose', input: { kind: 'save-to-vault', fileId } });
  return said(turn.attached.some((one) => 'fileId' in one) ? m.saveOnlyPdf : m.saveWhat);
};

/** What a PDF of the chat answers; undefined where it says nothing of what is asked, so that the records are asked. */
function* answerFromFile(
  { asked, voice, state, turn }: Asking,
  fileId: string,
): Generator<LookupCall, Said | undefined, Looked['output']> {
  const { name, tests, back, hits, place } = asked;
  const isNear = turn.attached.length > 0 || state.isAboutFile;
  const asks = namesOf(hits, 'ask');
  if (name === 'record.explain' && isNear) return yield* explainFile(fileId, turn.attached.length > 0, voice);
  if (name === 'medicine.about' && isNear && asked.drugs.length === 0) {
    const names = yield* findFileMedicines(fileId);
    const called =
      names.length === 1 || place !== null
        ? names.at(place === null || place >= listMaximum - 1 ? -1 : place)
        : undefined;
    if (names.length > 0)
      return called === undefined
        ? yield* answerFileMedicines(fileId, voice)
        : said(
            (yield* findArticleText({ ...asked, drugs: [called], rest: [], tests: [] }, voice)) ??
              voice.texts.files.noArticle(quotable(called, 60)),
          );
  }
  if (name === 'medicine.list' && isNear) return yield* answerFileMedicines(fileId, voice);
  if (name === 'record.abnormal' && isNear) return yield* answerFileResults(asked, fileId, voice);
  const isOfNow = back === 0 && !asks.includes('trend') && !asks.includes('before');
  if ((name === 'record.result' || name === 'record.judge') && tests.length > 0 && isOfNow) {
    const isJudged = name === 'record.judge' || asks.includes('state');
    const result = yield* findFileResult(tests, fileId);
    return result === undefined ? undefined : tellFileResult(result, isJudged, voice);
  }
  if (name === 'record.judge' && tests.length === 0 && isNear)
    return yield* answerFileResults({ ...asked, place }, fileId, voice);
  return undefined;
}

function* answerRecord({ asked, voice, recordId, turn }: Asking): Answer {
  switch (asked.name) {
    case 'record.result':
      return yield* answerResult(asked, voice);
    case 'record.judge':
      return yield* answerJudge(asked, voice);
    case 'record.family':
      return answerFamily(asked, voice);
    case 'record.who':
      return yield* answerWho(asked, voice);
    case 'record.doctor':
      return yield* answerDoctor(asked, voice);
    case 'record.last':
      return yield* answerLast(voice);
    case 'record.explain':
      return turn.attached.some((one) => 'fileId' in one) && !turn.attached.some((one) => 'recordId' in one)
        ? saving(turn, voice)
        : yield* answerExplain(asked, recordId, voice);
    case 'record.value':
      return answerValue(asked, voice);
    case 'record.abnormal':
      return yield* answerAbnormal(asked, voice);
    case 'record.illness':
      return yield* answerIllness(asked, voice);
    case 'record.search':
      return yield* answerSearch(asked, voice);
    case 'record.save':
      return saving(turn, voice);
    default:
      return yield* answerList(asked, voice);
  }
}

function* answerMedicine({ asked, voice, recordId, turn }: Asking): Answer {
  switch (asked.name) {
    case 'medicine.when':
      return yield* answerWhen(asked, voice);
    case 'medicine.next':
      return yield* answerNextDose(voice);
    case 'medicine.taken':
      return yield* answerTaken(asked, voice);
    case 'medicine.mark':
      return yield* answerMark(asked, voice);
    case 'medicine.about':
      return yield* answerAbout(asked, yield* findArticleText(asked, voice), voice);
    case 'medicine.change':
      return yield* answerChange(asked, voice);
    case 'medicine.missed':
      return yield* answerMissed(asked, voice);
    case 'medicine.remind':
      return yield* answerReminder(
        asked,
        turn.attached.some((one) => 'recordId' in one) || asked.hits.some(({ key }) => key === 'ask.this')
          ? recordId
          : undefined,
        voice,
      );
    case 'medicine.excess':
      return answerExcess(voice);
    case 'medicine.without':
      return answerWithout(asked, voice);
    default:
      return yield* answerMedicines(asked, voice);
  }
}

function* answerVisit({ asked, voice, heard, state }: Asking): Answer {
  switch (asked.name) {
    case 'visit.past':
      return yield* answerPast(voice);
    case 'visit.change':
      return yield* answerMove(voice);
    case 'visit.book':
    case 'visit.more':
      return yield* answerBook(heard.booking ?? {}, voice);
    case 'visit.confirm':
      return yield* answerConfirm(heard.booking, state.doctors, voice);
    default:
      return yield* answerNext(asked, voice);
  }
}

const ofPatient: ReadonlySet<AskedName> = new Set([
  'medicine.next',
  'record.result',
  'record.judge',
  'record.abnormal',
  'medicine.when',
  'medicine.list',
  'medicine.taken',
  'medicine.mark',
]);

/** Whether a message asks for what is somebody else's: a relation, a child's age, or a name that is not the patient's own. */
function* isOfOther(asked: Followed): Generator<LookupCall, boolean, Looked['output']> {
  if (namesOf(asked.hits, 'person').length > 0) return true;
  if (asked.name === 'medicine.when' && (ageIn(asked.text) ?? grownUp) < grownUp) return true;
  const name = ownerIn(asked);
  if (name === undefined) return false;
  const me = yield* lookUp('about_me', {});
  return me === null || !me.firstName.toLowerCase().split(' ').includes(name);
}

function* answerTo(asking: Asking): Answer {
  const { asked, voice } = asking;
  const { texts, pick } = voice;
  const [family, topic = ''] = asked.name.split('.');
  // The lookups know the patient alone.
  if (ofPatient.has(asked.name) && (yield* isOfOther(asked))) {
    const isOfDose = asked.name === 'medicine.when' || asked.name === 'medicine.list';
    return said(paragraphs(isOfDose && texts.medicine.doseUnknown, pick(texts.medicine.ofOther)));
  }
  if (asking.fileId !== undefined) {
    const fromFile = yield* answerFromFile(asking, asking.fileId);
    if (fromFile !== undefined) return fromFile;
  }
  if (asked.name === 'article.named') return yield* answerArticle(asked, voice);
  if (family === 'medicine') return yield* answerMedicine(asking);
  if (family === 'record') return yield* answerRecord(asking);
  if (family === 'visit') return yield* answerVisit(asking);
  if (family === 'product' && isTopic(topic)) return answerTopic(topic, voice);
  return yield* answerSmall(asked, voice);
}

function* answerPicked({ family, key }: Picked, { booking }: Heard, voice: Voice): Answer {
  const { texts, pick } = voice;
  if (family === 'dose') return yield* answerChosenDose(key, voice);
  if (family === 'see') return yield* answerChosenSpecialty(key, booking, voice);
  if (family === 'how') return isTopic(key) ? answerTopic(key, voice) : said('', topics(texts));
  if (key === 'symptom') return said(texts.small.tellMe);
  if (key === 'medicines') return yield* answerMedicines(allMedicines, voice);
  if (key === 'results') return said(pick(texts.records.whichTest));
  if (key === 'visit') return said('', specialtyChoices(voice));
  return said('', topics(texts));
}

/** Paragraphs of several answers, each once: what stands beneath all of them, such as a source, beneath the last. */
const joinOnce = (says: readonly string[]): string => {
  const all = says.flatMap((say) => say.split('\n\n'));
  return paragraphs(...all.filter((part, place) => all.lastIndexOf(part) === place));
};

/** Several answers as one message; of questions only the last stands, since one is answered at a time. */
const together = (all: readonly Said[]): Said => {
  const show = all.flatMap((one) => one.show);
  const last = show.findLast(({ tool }) => tool === 'offer_choices');
  return {
    say: all.length === 1 ? (all[0]?.say ?? '') : joinOnce(all.map(({ say }) => say)),
    show: [...show.filter(({ tool }) => tool !== 'offer_choices'), ...(last ? [last] : [])],
  };
};

/** What is answered to nothing but a yes or a no. */
const toReply = (reply: 'yes' | 'no', { shown }: DialogueState, { texts, pick }: Voice): Said => {
  const { small: m } = texts;
  if (shown.some(({ tool }) => tool === 'propose')) return said(pick(reply === 'yes' ? m.onCard : m.leftAlone));
  const choices = shown.find(({ tool }) => tool === 'offer_choices');
  if (choices !== undefined) return reply === 'no' ? said(pick(m.leftAlone)) : said(pick(m.whichOne), choices);
  return reply === 'no' ? said(pick(m.well)) : said(pick(m.yesToWhat), menu(texts));
};

/** For so many turns after an emergency what says nothing new is taken to be about it. */
const stillUrgent = 3;

const saysLittle: ReadonlySet<AskedName> = new Set(['small.unknown', 'small.help', 'small.emergency', 'small.well']);

const answersOf = (
  talk: readonly Turn[],
  { heard, before: state }: ReturnType<typeof hear>,
  voice: Voice,
): readonly (Answer | Said)[] => {
  const turn = talk.at(-1);
  const { texts, pick } = voice;
  if (turn === undefined) return [said(pick(texts.small.nothing), menu(texts))];
  if (heard.how === 'stopped') return [said(pick(texts.triage.stopped))];
  if (heard.picked !== null) return [answerPicked(heard.picked, heard, voice)];
  const urgent = talk
    .filter(({ role }) => role === 'user')
    .slice(-1 - stillUrgent, -1)
    .flatMap((one) => findDangers(one))
    .filter(({ act }) => act !== 'now');
  const saysNothingNew = heard.reply !== null || heard.asked.every(({ name }) => saysLittle.has(name));
  if (urgent.length > 0 && heard.triage === null && saysNothingNew)
    return [
      said(pick(urgent.some(({ act }) => act === 'emergency') ? texts.small.dangerAgain : texts.small.crisisAgain)),
    ];
  if (heard.reply !== null && heard.how !== 'aside') return [toReply(heard.reply, state, voice)];
  const recordId = talk
    .flatMap(({ attached }) => attached.flatMap((one) => ('recordId' in one ? [one.recordId] : [])))
    .at(-1);
  const last = talk.findLast(({ attached }) => attached.length > 0);
  const fileId = last === undefined || last.attached.some((one) => 'recordId' in one) ? undefined : pdfIn(last);
  const isOnlyAttached =
    turn.attached.length > 0 &&
    heard.how === 'none' &&
    heard.asked.every(({ name }) => name.startsWith('small.') && name !== 'small.others');
  const asked: readonly Followed[] = isOnlyAttached
    ? understand(turn.text)
        .slice(0, 1)
        .map((one) => ({ ...one, name: 'record.explain', back: 0, place: null }))
    : heard.asked;
  const answers = asked.map((one) => answerTo({ asked: one, state, heard, recordId, fileId, turn, voice }));
  if (heard.triage === null) return answers.length > 0 ? answers : [said(pick(texts.small.help), menu(texts))];
  return [
    ...answers,
    heard.how === 'aside' ? said('', goOn(heard.triage, texts)) : goOnAsking(heard, heard.triage, voice),
  ];
};

/**
 * The next step of the built-in guide: pure, so that the same talk has the same answer. What is an emergency by the
 * patient's words was shown before; then nothing is asked that holds it up.
 * @param talk the chat, whose last turn is the patient's
 * @param looked what was looked up for this answer so far, in order
 */
export const nextStep = (talk: readonly Turn[], looked: readonly Looked[]): Step => {
  const turn = talk.at(-1);
  const voice = voiceFor(talk);
  if (turn !== undefined && isUrgent(turn)) return { say: voice.pick(voice.texts.small.dangerShown), show: [] };
  const runs = answersOf(talk, hear(talk), voice).map((answer) =>
    'say' in answer ? { said: answer } : runAnswer(answer, looked),
  );
  const calls = runs.flatMap((run) => ('call' in run ? [run.call] : []));
  if (calls.length > 0) return { look: distinctCalls(calls) };
  const { say, show } = together(runs.flatMap((run) => ('said' in run ? [run.said] : [])));
  return { say: withoutReminders(say, talk, voice.texts), show };
};
