import { maxAiTextLength } from '@arogo/contract/assistant';
import { joinPattern } from '@arogo/contract/join-pattern';
import { findUrgentDangers, type Danger } from '../danger/danger.ts';
import { buildWordSet } from '../directory/search-text.ts';
import { readDoctorQuery } from '../directory/query.ts';
import { isSpecialtyKey, type SpecialtyKey, specialties } from '../directory/specialties.ts';
import { findSpecialty } from './answers/specialty.ts';
import { type BookingRequest, hasRequest, readBookingRequest, mergeRequests } from './booking.ts';
import { resolveFollowUp, type ResolvedQuestion, maxList } from './follow-up.ts';
import { findPickedChoice, type PickedChoice } from './picked-choice.ts';
import type { GuideWidget, ConversationTurn } from './guide-types.ts';
import type { ReminderRequest } from './reminder.ts';
import { maxMessageLength, toPlainText, spellOut, tokenise } from './text.ts';
import { childAnswers, sortComplaints } from './triage/complaint-order.ts';
import { isFlagKey, listNamesOfFamily } from './triage/facts.ts';
import { parseOptionId, findPendingQuestion, type TriageQuestion } from './triage/question.ts';
import { findDenied, isPlainYes, matchReply } from './triage/reply.ts';
import { beginTriage, type TriageState, unionLists, addAnswer, addFacts } from './triage/state.ts';
import { parseMessage, type MessageIntent } from './intent-parser.ts';

/** What a chat has come to. It follows from the stored messages alone: see docs/decisions/0064-dialogue-state.md. */
export interface DialogueState {
  /** The question on the screen; which answers fit follows from it. */
  readonly pending: TriageQuestion | undefined;
  /** What the last answer showed beside its text. */
  readonly shown: readonly GuideWidget[];
  /** The complaint that is asked about. */
  readonly triage: TriageState | null;
  /** Complaints whose questions were left for something else, the last on top. */
  readonly unfinished: readonly TriageState[];
  /** How often in a row an answer to the pending question was not understood. */
  readonly misunderstoodCount: number;
  /** The last request that names something to come back to. */
  readonly previousQuestion: ResolvedQuestion | null;
  /** Ids of the doctors that were shown last, while nothing else was asked. */
  readonly doctors: readonly string[];
  /** What the visit that is looked for shall be. */
  readonly booking: BookingRequest | null;
  /** A PDF was attached, and nothing else was asked since. */
  readonly isAboutFile: boolean;
  /** What shall be reminded of, while nothing else was asked. */
  readonly reminder: ReminderRequest | null;
  /** Dangers of the message before, where they were urgent. */
  readonly urgent: readonly Danger[];
}

/** What the patient's last turn asks for. */
export interface TurnIntent {
  /** The triage that goes on, or the one whose last question was answered now. */
  readonly triage: TriageState | null;
  /** How the last turn bears on it. */
  readonly relation:
    | 'begun'
    | 'again'
    | 'answered'
    | 'noted'
    | 'which'
    | 'unclear'
    | 'aside'
    | 'resumed'
    | 'stopped'
    | 'none';
  /** What was answered now. */
  readonly answer: (TriageQuestion & { readonly options: readonly string[]; readonly isTyped: boolean }) | null;
  /** What the last turn asks besides. */
  readonly intents: readonly ResolvedQuestion[];
  /** Another choice that it made. */
  readonly choice: PickedChoice | null;
  /** A short yes or no to nothing that was asked. */
  readonly reply: 'yes' | 'no' | null;
  /** What the visit that is looked for shall be. */
  readonly booking: BookingRequest | null;
}

/** As many turns back are read again. */
const maxTurnsRead = 30;
/** As many complaints wait to be gone on with. */
const maxUnfinished = 3;

const stops = new RegExp(
  joinPattern(String.raw`
    ^(?:please )?(?:stop(?: it| this| asking)?|cancel|quit|exit|enough|no more questions|bas(?: karo)?|ruko|
    band karo|rehne do|chhodo|leave it|बस|रुको|बंद करो|रहने दो|छोड़ो)(?: please| now)?$
  `),
  'u',
);
const restarts = new RegExp(
  joinPattern(String.raw`
    ^(?:please )?(?:start (?:again|over|new|fresh)|restart|begin again|from the beginning|reset|
    phir se(?: shuru)?(?: karo)?|shuru se|dobara|फिर से(?: शुरू)?(?: करो)?|शुरू से|दोबारा)(?: please)?$
  `),
  'u',
);
const resumes = new RegExp(
  joinPattern(String.raw`
    ^(?:(?:ok|okay|now|please|lets|let us) )*(?:continue|resume|go on|go back|back|where were we|
    (?:go |come |lets go )?back to (?:the |my |those )?(?:questions?|\p{L}+)|
    continue (?:the |with the |with )?(?:questions?|\p{L}+)|(?:wapas|vapas)(?: sawal\p{L}*| chalo| jao)?|
    aage (?:badho|badhao|pucho)|sawal (?:pucho|poocho|jari rakho)|आगे (?:बढ़ो|पूछो|बढ़ें)|वापस(?: चलो)?|
    सवाल पूछो)(?: please)?$
  `),
  'u',
);

/** What a turn asks, kept while the turn is: an answer is made in several steps over the same talk. */
const understandingCache = new WeakMap<ConversationTurn, readonly MessageIntent[]>();
const parseTurn = ({ text, isOfChild = false }: ConversationTurn): readonly MessageIntent[] => {
  const intents = parseMessage(spellOut(text));
  return isOfChild ? intents.map(asOfChild) : intents;
};
/** Complaints of a child as they are dealt with, unless a grown-up of the family is named. */
const asOfChild = (intent: MessageIntent): MessageIntent =>
  listNamesOfFamily(intent.hits, 'person').includes('other')
    ? intent
    : { ...intent, complaints: sortComplaints(intent.complaints, intent.text, true) };
const understandTurn = (turn: ConversationTurn): readonly MessageIntent[] => {
  const intents = understandingCache.get(turn) ?? parseTurn(turn);
  understandingCache.set(turn, intents);
  return intents;
};

const stripPunctuation = (text: string): string =>
  toPlainText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Dangers of what was written, found once while the turn is. */
const dangersCache = new WeakMap<ConversationTurn, readonly Danger[]>();
/** What needs help by the words of a turn, of an earlier one by its beginning; what was tapped is in the words of the catalogue. */
export const findDangers = (turn: ConversationTurn, read = maxMessageLength): readonly Danger[] => {
  const found = dangersCache.get(turn) ?? (turn.chosen.length > 0 ? [] : findUrgentDangers(turn.text.slice(0, read)));
  dangersCache.set(turn, found);
  return found;
};
/** Whether a turn carries what needs help at once. */
export const isUrgent = (turn: ConversationTurn): boolean =>
  findDangers(turn, maxAiTextLength).some(({ act }) => act !== 'now');

/** A list of medicines without a word of what is meant. */
export const allMedicines: ResolvedQuestion = {
  name: 'medicine.list',
  text: '',
  hits: [],
  complaints: [],
  tests: [],
  statedValues: [],
  drugs: [],
  specialty: null,
  topic: [],
  unknownWords: [],
  stepsBack: 0,
  listIndex: null,
};

/** A PDF that was attached without a word of what is meant. */
const fileExplained: ResolvedQuestion = { ...allMedicines, name: 'record.explain' };

/** What is asked of a PDF that was attached. */
const ofFile: ReadonlySet<string> = new Set([
  'record.explain',
  'record.abnormal',
  'record.judge',
  'record.result',
  'medicine.list',
  'medicine.about',
  'article.named',
]);

const initialState: DialogueState = {
  pending: undefined,
  shown: [],
  triage: null,
  unfinished: [],
  misunderstoodCount: 0,
  previousQuestion: null,
  doctors: [],
  booking: null,
  isAboutFile: false,
  reminder: null,
  urgent: [],
};

/** Nothing that is understood by itself. */
const createEmptyIntent = ({ booking }: DialogueState): TurnIntent => ({
  triage: null,
  relation: 'none',
  answer: null,
  intents: [],
  choice: null,
  reply: null,
  booking,
});

/** What an answer to the pending question comes to; undefined for what is none. */
const answerPending = (turn: ConversationTurn, state: DialogueState): TurnIntent | undefined => {
  const { triage, pending, misunderstoodCount: misses } = state;
  if (triage === null || pending === undefined) return undefined;
  const none = createEmptyIntent(state);
  const tapped = turn.chosen
    .flatMap((id) => parseOptionId(id) ?? [])
    .filter(({ complaint, question }) => complaint === pending.complaint && question === pending.question);
  const given = (options: readonly string[], to = triage): TurnIntent => ({
    ...none,
    triage: addAnswer(to, pending, options),
    relation: 'answered',
    answer: { ...pending, options, isTyped: tapped.length === 0 },
  });
  if (tapped.length > 0) return given(tapped.map(({ option }) => option));
  const intents = understandTurn(turn);
  if (intents.some(({ name }) => name !== 'symptom' && name !== 'small.unknown' && name !== 'small.well'))
    return undefined;
  const isList = pending.question === 'flags' || pending.question === 'ill';
  // A yes to a list says not to what; said again, it is to the worst of it.
  if (isList && misses === 0 && isPlainYes(turn.text)) return { ...none, triage, relation: 'which' };
  const replies = matchReply(pending, turn.text);
  const { triage: added, isMore } = addFacts(triage, turn.text, pending.question);
  // 'Fever since yesterday' says what troubles a child, whose complaints are all one.
  const ofChild =
    turn.isOfChild === true && triage.complaint === 'child'
      ? intents.flatMap(({ complaints }) => complaints.flatMap((key) => childAnswers[key] ?? []))[0]
      : undefined;
  const more: TriageState =
    ofChild === undefined || added.answers.own !== undefined
      ? added
      : { ...added, answers: { ...added.answers, own: [ofChild] } };
  if (replies.length > 0) return given(replies, more);
  if (ofChild !== undefined && pending.question === 'own') return given([ofChild], more);
  const denied = findDenied(turn.text);
  const isNew =
    intents[0]?.name === 'symptom' &&
    !intents[0].complaints.includes(triage.complaint) &&
    !isMore &&
    !(denied.length > 0 && intents[0].complaints[0] === 'other');
  if (isNew) return undefined;
  if (
    pending.question === 'flags' &&
    pending.flags?.length !== 0 &&
    pending.flags?.every((flag) => more.denied.filter(isFlagKey).includes(flag)) === true
  )
    return given(['none'], more);
  // What belongs to another question is taken where it comes, and the pending one is asked again.
  if (isMore || (denied.length > 0 && misses === 0))
    return { ...none, triage: more, relation: isMore ? 'noted' : 'unclear' };
  // Nobody is asked the same a third time: it stays unanswered, which is said.
  return misses > 0 ? given(['unanswered']) : { ...none, triage, relation: 'unclear' };
};

/** A no to what was prepared, in other words. */
const declinePattern = new RegExp(
  joinPattern(String.raw`
    ^(?:(?:no|nahi|nahin|nhi|नहीं) )?(?:cancel|leave it|not now|later|no need|skip|dont|rehne do|abhi nahi|
    baad mein|baad me|nahi chahiye|बाद में|अभी नहीं|रहने दो|नहीं चाहिए)(?: please)?$
  `),
  'u',
);
/** What may stand beside a yes or a no. */
const polite = buildWordSet('sir madam mam ji please plz thanks thank you ok okay bhai yaar doctor dr');

/** A yes or a no that is the whole message. */
const parseLoneReply = ({ hits, text }: MessageIntent): 'yes' | 'no' | null => {
  if (declinePattern.test(stripPunctuation(text))) return 'no';
  const tokens = tokenise(text);
  for (const reply of ['yes', 'no'] as const) {
    const of = new Set(hits.filter(({ key }) => key === `reply.${reply}`).flatMap(({ at }) => at));
    if (of.size > 0 && tokens.every(({ word }, place) => of.has(place) || polite.has(word))) return reply;
  }
  return null;
};

/** A request without the doctors that were chosen. */
const dropChoiceWords = (request: BookingRequest | null): BookingRequest => {
  const { doctorIds: _, ...rest } = request ?? {};
  return rest;
};

/** What a message asks beside what is pending. */
const interpretSideQuestion = (
  turn: ConversationTurn,
  state: DialogueState,
  dangers: readonly Danger[],
): TurnIntent => {
  const { triage, pending, unfinished } = state;
  const none = createEmptyIntent(state);
  const questions = understandTurn(turn).map((one) => resolveFollowUp(one, state));
  const symptom = questions.find(({ name }) => name === 'symptom');
  const others = questions.filter(({ name }) => name !== 'symptom');
  const appointment = others.find(({ name }) => name === 'visit.book');
  const isMore = others.some(({ name }) => name === 'visit.more');
  // 'A lady doctor' says nothing new of whom to see, once that was said.
  const isGenderAlone =
    appointment !== undefined &&
    state.booking?.specialty !== undefined &&
    readDoctorQuery(appointment.text).isGenderAlone;
  const specialty = appointment === undefined || isGenderAlone ? undefined : findSpecialty(appointment);
  const isAnother =
    specialty !== undefined && state.booking?.specialty !== undefined && specialty !== state.booking.specialty;
  const chosen =
    appointment === undefined || appointment.listIndex === null
      ? undefined
      : state.doctors.at(appointment.listIndex < maxList - 1 ? appointment.listIndex : -1);
  const request: BookingRequest =
    appointment === undefined
      ? {}
      : { ...readBookingRequest(appointment), ...(specialty !== undefined && { specialty }) };
  // 'I need a doctor' begins anew.
  const isNew =
    isAnother || (!hasRequest(request) && appointment?.listIndex === null && appointment.isOfShown !== true);
  const wanted = appointment === undefined ? state.booking : mergeRequests(isNew ? null : state.booking, request);
  const wider = isMore
    ? { ...dropChoiceWords(state.booking), exceptIds: [...(state.booking?.exceptIds ?? []), ...state.doctors] }
    : wanted;
  const booking =
    chosen !== undefined
      ? { ...wanted, doctorIds: [chosen] }
      : appointment?.isOfShown === true
        ? { ...wanted, doctorIds: state.doctors }
        : wider;
  if (symptom) return { ...none, triage: beginTriage(symptom, dangers), relation: 'begun', intents: others, booking };
  const reply =
    others.length === 1 && (others[0]?.name === 'small.unknown' || others[0]?.name === 'small.well')
      ? parseLoneReply(others[0])
      : null;
  const left = triage ?? unfinished.at(-1) ?? null;
  // Who asks something else twice has left the questions, and may come back to them.
  const isAside = left !== null && pending !== undefined;
  return {
    ...none,
    triage: isAside ? left : null,
    relation: isAside ? 'aside' : 'none',
    intents: others,
    reply,
    booking,
  };
};

const interpretTurn = (turn: ConversationTurn, state: DialogueState, dangers: readonly Danger[]): TurnIntent => {
  const { triage, pending, shown, unfinished } = state;
  const none = createEmptyIntent(state);
  const plain = stripPunctuation(turn.text);
  const current = triage ?? unfinished.at(-1) ?? null;
  if (restarts.test(plain))
    return current === null ? none : { ...none, triage: { ...current, answers: {}, denied: [] }, relation: 'again' };
  if (triage !== null && stops.test(plain)) return { ...none, relation: 'stopped' };
  if (pending === undefined && current !== null && resumes.test(plain))
    return { ...none, triage: current, relation: 'resumed' };
  const picked = findPickedChoice(turn, shown, pending);
  if (picked?.family === 'on')
    return current !== null && picked.key === 'yes'
      ? { ...none, triage: current, relation: 'resumed' }
      : { ...none, relation: 'stopped' };
  if (picked !== undefined) {
    const booking =
      picked.family === 'see' && isSpecialtyKey(picked.key)
        ? mergeRequests(state.booking, { specialty: picked.key })
        : state.booking;
    return { ...none, choice: picked, booking };
  }
  return answerPending(turn, state) ?? interpretSideQuestion(turn, state, dangers);
};

/** What a question stands for. Of a long chat the beginning is not read again, so that the question itself begins it. */
const resumeTriage = (triage: TriageState | null, pending: TriageQuestion | undefined): TriageState | null =>
  pending === undefined || triage?.complaint === pending.complaint
    ? triage
    : {
        complaint: pending.complaint,
        others: [],
        isOther: false,
        isMale: false,
        personText: '',
        age: null,
        answers: {},
        reported: [],
        signs: [],
        denied: [],
        dangers: [],
        specialty: null,
      };

const findSpecialtyKey = (shown: string): SpecialtyKey | undefined =>
  specialties.find(({ key, name }) => name === shown || key === shown)?.key;

/** The state after an answer of the assistant: what stands on the screen now. */
const reduceAnswer = (state: DialogueState, { shown }: ConversationTurn): DialogueState => {
  const pending = findPendingQuestion(shown);
  const hasEnded = shown.some(({ tool }) => tool === 'show_level');
  const triage = hasEnded || pending === undefined ? null : resumeTriage(state.triage, pending);
  const list = shown.findLast(({ tool }) => tool === 'show_doctors');
  const doctors = list?.tool === 'show_doctors' ? list.input.doctorIds : [];
  const specialty = list?.tool === 'show_doctors' ? findSpecialtyKey(list.input.specialty) : undefined;
  const isOfAny = state.booking !== null && state.booking.specialty === undefined && state.booking.place !== undefined;
  const isOfBooking =
    specialty === undefined || isOfAny || state.booking?.specialty === specialty || state.booking?.name !== undefined;
  const isNamed = specialty !== undefined && state.booking?.name !== undefined && state.booking.specialty === undefined;
  return {
    ...state,
    shown,
    pending,
    triage,
    doctors,
    booking: isNamed ? { ...state.booking, specialty } : isOfBooking ? state.booking : { specialty },
  };
};

/** One step of the dialogue: the state after a turn, and what a turn of the patient asks for. */
export const reduceTurn = (
  state: DialogueState,
  turn: ConversationTurn,
): { readonly state: DialogueState; readonly intent: TurnIntent } => {
  if (turn.role === 'ai') return { state: reduceAnswer(state, turn), intent: createEmptyIntent(state) };
  const own = findDangers(turn);
  const dangers = unionLists(state.urgent, own);
  let intent = interpretTurn(turn, state, dangers);
  if (intent.triage !== null && intent.relation !== 'begun' && own.length > 0)
    intent = { ...intent, triage: { ...intent.triage, dangers: unionLists(intent.triage.dangers, own) } };
  const { triage, relation: how, intents, booking } = intent;
  const last = intents.findLast(({ name }) => !name.startsWith('small.') && name !== 'visit.confirm');
  const isOfFile = turn.attached.some((one) => 'fileId' in one && one.kind === 'document');
  // What was asked about is left for another complaint, and gone on with later.
  const left =
    how === 'aside' ? triage : how === 'begun' && state.triage?.complaint !== triage?.complaint ? state.triage : null;
  const waiting =
    how === 'stopped'
      ? []
      : state.unfinished.filter(({ complaint }) => complaint !== triage?.complaint && complaint !== left?.complaint);
  return {
    intent,
    state: {
      ...state,
      triage,
      unfinished: (left === null ? waiting : [...waiting, left]).slice(-maxUnfinished),
      misunderstoodCount: how === 'unclear' || how === 'which' ? state.misunderstoodCount + 1 : 0,
      previousQuestion:
        last ??
        (isOfFile ? fileExplained : null) ??
        (intent.choice?.family === 'go' && intent.choice.key === 'medicines' ? allMedicines : state.previousQuestion),
      doctors: last === undefined || last.name === 'visit.book' || last.name === 'visit.more' ? state.doctors : [],
      booking,
      isAboutFile: isOfFile || (state.isAboutFile && (last === undefined || ofFile.has(last.name))),
      reminder: intents.findLast(({ name }) => name === 'medicine.remind')?.reminder ?? null,
      urgent: own.some(({ act }) => act !== 'now') ? own : [],
    },
  };
};

/** The state that some turns lead to. */
export const replayTurns = (turns: readonly ConversationTurn[]): DialogueState =>
  turns.slice(-maxTurnsRead).reduce((state, turn) => reduceTurn(state, turn).state, initialState);

/** What the last turn of a chat, which is the patient's, asks; and what the chat had come to before it. */
export const interpretLastTurn = (
  turns: readonly ConversationTurn[],
): { readonly intent: TurnIntent; readonly before: DialogueState } => {
  const before = replayTurns(turns.slice(-maxTurnsRead, -1));
  const turn = turns.at(-1);
  return { intent: turn === undefined ? createEmptyIntent(before) : reduceTurn(before, turn).intent, before };
};
