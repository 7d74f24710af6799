import { answerArticle, findArticleText } from './answers/article.ts';
import { answerAboutMedicine, answerChangeMedicine, answerMedicines, answerWhenToTake } from './answers/medicine.ts';
import {
  answerChosenDose,
  answerExtraDose,
  answerMarkDose,
  answerMissedDose,
  answerNextDose,
  answerDosesTaken,
  answerStopping,
} from './answers/doses.ts';
import {
  answerDoctor,
  answerFamily,
  answerExplain,
  answerIllness,
  answerLast,
  answerList,
  answerSearch,
  answerWhoWrote,
} from './answers/record.ts';
import {
  answerFileMedicines,
  answerFileResults,
  explainFile,
  findFileMedicines,
  findFileResult,
  answerFileResult,
} from './answers/file.ts';
import { answerReminder } from './answers/reminder.ts';
import { answerAbnormal, answerJudge, answerResult, answerValue } from './answers/result.ts';
import {
  answerSmallTalk,
  answerTopic,
  buildContinueChoices,
  isProductTopic,
  buildMenu,
  buildTopicChoices,
} from './answers/small-talk.ts';
import { continueTriage } from './answers/triage.ts';
import {
  answerBookAppointment,
  answerChosenSpecialty,
  answerConfirmAppointment,
  answerReschedule,
  answerNextAppointment,
  answerPastAppointments,
  buildSpecialtyChoices,
} from './answers/visit.ts';
import { joinParagraphs, quoteSafely } from './answers/format.ts';
import {
  dropDuplicateCalls,
  lookUp,
  runAnswer,
  createAnswer,
  type AnswerGenerator,
  type GuideAnswer,
} from './answer-generator.ts';
import { type ResolvedQuestion, maxList } from './follow-up.ts';
import {
  allMedicines,
  findDangers,
  type DialogueState,
  interpretLastTurn,
  type TurnIntent,
  isUrgent,
} from './dialogue.ts';
import type { PickedChoice } from './picked-choice.ts';
import { type ChatPerson, namesChatPerson } from './chat-person.ts';
import { findOwnerName } from './owner.ts';
import type { LookupResult, LookupCall, GuideStep, ConversationTurn } from './guide-types.ts';
import type { IntentName } from './intent-rules.ts';
import { listNamesOfFamily } from './triage/facts.ts';
import { adultAge } from './triage/complaint-order.ts';
import { findAge } from './triage/duration-and-age.ts';
import { parseMessage } from './intent-parser.ts';
import { type GuideVoice, createVoice, stripReminders } from './voice.ts';

interface QuestionContext {
  readonly question: ResolvedQuestion;
  /** State of the chat before this turn. */
  readonly state: DialogueState;
  readonly turnIntent: TurnIntent;
  /** The record that was attached last. */
  readonly recordId: string | undefined;
  /** The PDF that was attached last, if no record was attached after it. */
  readonly fileId: string | undefined;
  readonly turn: ConversationTurn;
  readonly voice: GuideVoice;
}

const findAttachedPdf = ({ attached }: ConversationTurn): string | undefined => {
  const file = attached.find((one) => 'fileId' in one && one.kind === 'document');
  return file !== undefined && 'fileId' in file ? file.fileId : undefined;
};

const answerSaveToVault = (turn: ConversationTurn, { texts: { records: m } }: GuideVoice): GuideAnswer => {
  const fileId = findAttachedPdf(turn);
  if (fileId !== undefined) return createAnswer(m.save, { tool: 'propose', input: { kind: 'save-to-vault', fileId } });
  return createAnswer(turn.attached.some((one) => 'fileId' in one) ? m.saveOnlyPdf : m.saveWhat);
};

/** Answers from a PDF of the chat; undefined if the PDF has no answer, so that the records are searched next. */
function* answerFromFile(
  { question, voice, state, turn }: QuestionContext,
  fileId: string,
): Generator<LookupCall, GuideAnswer | undefined, LookupResult['output']> {
  const { name, tests, stepsBack: back, hits, listIndex: place } = question;
  const isNear = turn.attached.length > 0 || state.isAboutFile;
  const asks = listNamesOfFamily(hits, 'ask');
  if (name === 'record.explain' && isNear) return yield* explainFile(fileId, turn.attached.length > 0, voice);
  if (name === 'medicine.about' && isNear && question.drugs.length === 0) {
    const names = yield* findFileMedicines(fileId);
    const called =
      names.length === 1 || place !== null ? names.at(place === null || place >= maxList - 1 ? -1 : place) : undefined;
    if (names.length > 0)
      return called === undefined
        ? yield* answerFileMedicines(fileId, voice)
        : createAnswer(
            (yield* findArticleText({ ...question, drugs: [called], unknownWords: [], tests: [] }, voice)) ??
              voice.texts.files.noArticle(quoteSafely(called, 60)),
          );
  }
  if (name === 'medicine.list' && isNear) return yield* answerFileMedicines(fileId, voice);
  if (name === 'record.abnormal' && isNear) return yield* answerFileResults(question, fileId, voice);
  const isOfNow = back === 0 && !asks.includes('trend') && !asks.includes('before');
  if ((name === 'record.result' || name === 'record.judge') && tests.length > 0 && isOfNow) {
    const isJudged = name === 'record.judge' || asks.includes('state');
    const result = yield* findFileResult(tests, fileId);
    return result === undefined ? undefined : answerFileResult(result, isJudged, voice);
  }
  if (name === 'record.judge' && tests.length === 0 && isNear)
    return yield* answerFileResults({ ...question, listIndex: place }, fileId, voice);
  return undefined;
}

function* answerRecord({ question, voice, recordId, turn }: QuestionContext): AnswerGenerator {
  switch (question.name) {
    case 'record.result':
      return yield* answerResult(question, voice);
    case 'record.judge':
      return yield* answerJudge(question, voice);
    case 'record.family':
      return answerFamily(question, voice);
    case 'record.who':
      return yield* answerWhoWrote(question, voice);
    case 'record.doctor':
      return yield* answerDoctor(question, voice);
    case 'record.last':
      return yield* answerLast(voice);
    case 'record.explain':
      return turn.attached.some((one) => 'fileId' in one) && !turn.attached.some((one) => 'recordId' in one)
        ? answerSaveToVault(turn, voice)
        : yield* answerExplain(question, recordId, voice);
    case 'record.value':
      return answerValue(question, voice);
    case 'record.abnormal':
      return yield* answerAbnormal(question, voice);
    case 'record.illness':
      return yield* answerIllness(question, voice);
    case 'record.search':
      return yield* answerSearch(question, voice);
    case 'record.save':
      return answerSaveToVault(turn, voice);
    default:
      return yield* answerList(question, voice);
  }
}

function* answerMedicine({ question, voice, recordId, turn }: QuestionContext): AnswerGenerator {
  switch (question.name) {
    case 'medicine.when':
      return yield* answerWhenToTake(question, voice);
    case 'medicine.next':
      return yield* answerNextDose(voice);
    case 'medicine.taken':
      return yield* answerDosesTaken(question, voice);
    case 'medicine.mark':
      return yield* answerMarkDose(question, voice);
    case 'medicine.about':
      return yield* answerAboutMedicine(question, yield* findArticleText(question, voice), voice);
    case 'medicine.change':
      return yield* answerChangeMedicine(question, voice);
    case 'medicine.missed':
      return yield* answerMissedDose(question, voice);
    case 'medicine.remind':
      return yield* answerReminder(
        question,
        turn.attached.some((one) => 'recordId' in one) || question.hits.some(({ key }) => key === 'ask.this')
          ? recordId
          : undefined,
        voice,
      );
    case 'medicine.excess':
      return answerExtraDose(voice);
    case 'medicine.without':
      return answerStopping(question, voice);
    default:
      return yield* answerMedicines(question, voice);
  }
}

function* answerAppointment({ question, voice, turnIntent, state }: QuestionContext): AnswerGenerator {
  switch (question.name) {
    case 'visit.past':
      return yield* answerPastAppointments(voice);
    case 'visit.change':
      return yield* answerReschedule(voice);
    case 'visit.book':
    case 'visit.more':
      return yield* answerBookAppointment(turnIntent.booking ?? {}, voice);
    case 'visit.confirm':
      return yield* answerConfirmAppointment(turnIntent.booking, state.doctors, voice);
    default:
      return yield* answerNextAppointment(question, voice);
  }
}

const patientIntents: ReadonlySet<IntentName> = new Set([
  'medicine.next',
  'record.result',
  'record.judge',
  'record.abnormal',
  'medicine.when',
  'medicine.list',
  'medicine.taken',
  'medicine.mark',
]);

/**
 * Whether a message is about another person's data: it names a relation, a child's age, or a name that is not the patient's own.
 */
function* isAboutOtherPerson(
  question: ResolvedQuestion,
  { person }: GuideVoice,
): Generator<LookupCall, boolean, LookupResult['output']> {
  if (listNamesOfFamily(question.hits, 'person').length > 0)
    return person === undefined || !namesChatPerson(question.text, person);
  const isChild = (findAge(question.text) ?? adultAge) < adultAge;
  if (question.name === 'medicine.when' && isChild && (person?.age ?? adultAge) >= adultAge) return true;
  const name = findOwnerName(question);
  if (name === undefined) return false;
  const me = yield* lookUp('about_me', {});
  return me === null || !me.firstName.toLowerCase().split(' ').includes(name);
}

function* answerQuestion(asking: QuestionContext): AnswerGenerator {
  const { question, voice } = asking;
  const { texts, pick } = voice;
  const [family, topic = ''] = question.name.split('.');
  // The lookups return data of the patient only.
  if (patientIntents.has(question.name) && (yield* isAboutOtherPerson(question, voice))) {
    const isOfDose = question.name === 'medicine.when' || question.name === 'medicine.list';
    return createAnswer(joinParagraphs(isOfDose && texts.medicine.doseUnknown, pick(texts.medicine.ofOther)));
  }
  if (asking.fileId !== undefined) {
    const fromFile = yield* answerFromFile(asking, asking.fileId);
    if (fromFile !== undefined) return fromFile;
  }
  if (question.name === 'article.named') return yield* answerArticle(question, voice);
  if (family === 'medicine') return yield* answerMedicine(asking);
  if (family === 'record') return yield* answerRecord(asking);
  if (family === 'visit') return yield* answerAppointment(asking);
  if (family === 'product' && isProductTopic(topic)) return answerTopic(topic, voice);
  return yield* answerSmallTalk(question, voice);
}

function* answerChoice({ family, key }: PickedChoice, { booking }: TurnIntent, voice: GuideVoice): AnswerGenerator {
  const { texts, pick } = voice;
  if (family === 'dose') return yield* answerChosenDose(key, voice);
  if (family === 'see') return yield* answerChosenSpecialty(key, booking, voice);
  if (family === 'how')
    return isProductTopic(key) ? answerTopic(key, voice) : createAnswer('', buildTopicChoices(texts));
  if (key === 'symptom') return createAnswer(texts.small.tellMe);
  if (key === 'medicines') return yield* answerMedicines(allMedicines, voice);
  if (key === 'results') return createAnswer(pick(texts.records.whichTest));
  if (key === 'visit') return createAnswer('', buildSpecialtyChoices(voice));
  return createAnswer('', buildTopicChoices(texts));
}

/** Joins the paragraphs of several answers, each once: a paragraph that repeats, such as a source, stays at its last place. */
const joinOnce = (says: readonly string[]): string => {
  const all = says.flatMap((say) => say.split('\n\n'));
  return joinParagraphs(...all.filter((part, place) => all.lastIndexOf(part) === place));
};

/** Merges several answers into one message; keeps only the last question, because the patient answers one at a time. */
const mergeAnswers = (all: readonly GuideAnswer[]): GuideAnswer => {
  const show = all.flatMap((one) => one.show);
  const last = show.findLast(({ tool }) => tool === 'offer_choices');
  return {
    say: all.length === 1 ? (all[0]?.say ?? '') : joinOnce(all.map(({ say }) => say)),
    show: [...show.filter(({ tool }) => tool !== 'offer_choices'), ...(last ? [last] : [])],
  };
};

/** Answers a yes or a no without further text. */
const toReply = (reply: 'yes' | 'no', { shown }: DialogueState, { texts, pick }: GuideVoice): GuideAnswer => {
  const { small: m } = texts;
  if (shown.some(({ tool }) => tool === 'propose')) return createAnswer(pick(reply === 'yes' ? m.onCard : m.leftAlone));
  const choices = shown.find(({ tool }) => tool === 'offer_choices');
  if (choices !== undefined)
    return reply === 'no' ? createAnswer(pick(m.leftAlone)) : createAnswer(pick(m.whichOne), choices);
  return reply === 'no' ? createAnswer(pick(m.well)) : createAnswer(pick(m.yesToWhat), buildMenu(texts));
};

/** Number of turns after an emergency in which a vague message is taken to refer to it. */
const urgentTurns = 3;

const vagueIntents: ReadonlySet<IntentName> = new Set(['small.unknown', 'small.help', 'small.emergency', 'small.well']);

const listAnswers = (
  turns: readonly ConversationTurn[],
  { intent, before: state }: ReturnType<typeof interpretLastTurn>,
  voice: GuideVoice,
): readonly (AnswerGenerator | GuideAnswer)[] => {
  const turn = turns.at(-1);
  const { texts, pick } = voice;
  if (turn === undefined) return [createAnswer(pick(texts.small.nothing), buildMenu(texts))];
  if (intent.relation === 'stopped') return [createAnswer(pick(texts.triage.stopped))];
  if (intent.choice !== null) return [answerChoice(intent.choice, intent, voice)];
  const urgent = turns
    .filter(({ role }) => role === 'user')
    .slice(-1 - urgentTurns, -1)
    .flatMap((one) => findDangers(one))
    .filter(({ act }) => act !== 'now');
  const saysNothingNew = intent.reply !== null || intent.intents.every(({ name }) => vagueIntents.has(name));
  if (urgent.length > 0 && intent.triage === null && saysNothingNew)
    return [
      createAnswer(
        pick(urgent.some(({ act }) => act === 'emergency') ? texts.small.dangerAgain : texts.small.crisisAgain),
      ),
    ];
  if (intent.reply !== null && intent.relation !== 'aside') return [toReply(intent.reply, state, voice)];
  const recordId = turns
    .flatMap(({ attached }) => attached.flatMap((one) => ('recordId' in one ? [one.recordId] : [])))
    .at(-1);
  const last = turns.findLast(({ attached }) => attached.length > 0);
  const fileId =
    last === undefined || last.attached.some((one) => 'recordId' in one) ? undefined : findAttachedPdf(last);
  const isOnlyAttached =
    turn.attached.length > 0 &&
    intent.relation === 'none' &&
    intent.intents.every(({ name }) => name.startsWith('small.') && name !== 'small.others');
  const questions: readonly ResolvedQuestion[] = isOnlyAttached
    ? parseMessage(turn.text)
        .slice(0, 1)
        .map((one) => ({ ...one, name: 'record.explain', stepsBack: 0, listIndex: null }))
    : intent.intents;
  const answers = questions.map((one) =>
    answerQuestion({ question: one, state, turnIntent: intent, recordId, fileId, turn, voice }),
  );
  if (intent.triage === null)
    return answers.length > 0 ? answers : [createAnswer(pick(texts.small.help), buildMenu(texts))];
  return [
    ...answers,
    intent.relation === 'aside'
      ? createAnswer('', buildContinueChoices(intent.triage, texts))
      : continueTriage(intent, intent.triage, voice),
  ];
};

/**
 * Next step of the built-in guide. Pure, so that the same conversation yields the same answer. The notice for an emergency in the
 * patient's words is shown before this; the guide then asks nothing that would delay help.
 * @param turns the chat, whose last turn is the patient's
 * @param looked the lookups made for this answer so far, in order
 * @param person the person whom the chat is about, if that is not the writer
 */
export const getNextStep = (
  turns: readonly ConversationTurn[],
  looked: readonly LookupResult[],
  person?: ChatPerson,
): GuideStep => {
  const turn = turns.at(-1);
  const voice = createVoice(turns, person);
  if (turn !== undefined && isUrgent(turn)) return { say: voice.pick(voice.texts.small.dangerShown), show: [] };
  const runs = listAnswers(turns, interpretLastTurn(turns), voice).map((answer) =>
    'say' in answer ? { answer } : runAnswer(answer, looked, voice.texts.small.closed),
  );
  const calls = runs.flatMap((run) => ('call' in run ? [run.call] : []));
  if (calls.length > 0) return { look: dropDuplicateCalls(calls) };
  const { say, show } = mergeAnswers(runs.flatMap((run) => ('answer' in run ? [run.answer] : [])));
  return { say: stripReminders(say, turns, voice.texts), show };
};
