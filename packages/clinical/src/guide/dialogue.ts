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

/** State of a chat. It is computed from the stored messages alone: see docs/decisions/0064-dialogue-state.md. */
export interface DialogueState {
  /** The question on the screen; it determines which answers fit. */
  readonly pending: TriageQuestion | undefined;
  /** Widgets that the last answer showed beside its text. */
  readonly shown: readonly GuideWidget[];
  /** The complaint under triage. */
  readonly triage: TriageState | null;
  /** Complaints whose questions were interrupted by something else, the last one last. */
  readonly unfinished: readonly TriageState[];
  /** How many times in a row an answer to the pending question was not understood. */
  readonly misunderstoodCount: number;
  /** The last request that a follow-up can refer to. */
  readonly previousQuestion: ResolvedQuestion | null;
  /** Ids of the doctors shown last; empty once something else is asked. */
  readonly doctors: readonly string[];
  /** The current appointment request. */
  readonly booking: BookingRequest | null;
  /** A PDF was attached, and nothing else was asked since. */
  readonly isAboutFile: boolean;
  /** The reminder being prepared; null once something else is asked. */
  readonly reminder: ReminderRequest | null;
  /** Dangers of the previous message if they were urgent. */
  readonly urgent: readonly Danger[];
}

/** What the patient's last turn asks for. */
export interface TurnIntent {
  /** The triage that continues, or the one whose last question was just answered. */
  readonly triage: TriageState | null;
  /** How the last turn relates to the triage. */
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
  /** The answer given in this turn. */
  readonly answer: (TriageQuestion & { readonly options: readonly string[]; readonly isTyped: boolean }) | null;
  /** Other questions in the last turn. */
  readonly intents: readonly ResolvedQuestion[];
  /** A selected choice that is not a triage answer. */
  readonly choice: PickedChoice | null;
  /** A short yes or no that answers no question. */
  readonly reply: 'yes' | 'no' | null;
  /** The current appointment request. */
  readonly booking: BookingRequest | null;
}

/** Maximum number of turns that are replayed. */
const maxTurnsRead = 30;
/** Maximum number of interrupted complaints. */
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

/** Intents per turn, cached in a WeakMap: one answer takes several steps over the same conversation. */
const intentCache = new WeakMap<ConversationTurn, readonly MessageIntent[]>();
const parseTurn = ({ text, isOfChild = false }: ConversationTurn): readonly MessageIntent[] => {
  const intents = parseMessage(spellOut(text));
  return isOfChild ? intents.map(asOfChild) : intents;
};
/** Sorts the complaints as those of a child, unless the message names an adult of the family. */
const asOfChild = (intent: MessageIntent): MessageIntent =>
  listNamesOfFamily(intent.hits, 'person').includes('other')
    ? intent
    : { ...intent, complaints: sortComplaints(intent.complaints, intent.text, true) };
const readTurnIntents = (turn: ConversationTurn): readonly MessageIntent[] => {
  const intents = intentCache.get(turn) ?? parseTurn(turn);
  intentCache.set(turn, intents);
  return intents;
};

const stripPunctuation = (text: string): string =>
  toPlainText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Dangers per turn, cached in a WeakMap. */
const dangersCache = new WeakMap<ConversationTurn, readonly Danger[]>();
/**
 * Finds dangers in the words of a turn; for an earlier turn only in its beginning. A tapped choice has none, because its words
 * come from the catalogue.
 */
export const findDangers = (turn: ConversationTurn, read = maxMessageLength): readonly Danger[] => {
  const turnDangers =
    dangersCache.get(turn) ?? (turn.chosen.length > 0 ? [] : findUrgentDangers(turn.text.slice(0, read)));
  dangersCache.set(turn, turnDangers);
  return turnDangers;
};
/** Whether a turn contains a danger that needs help at once. */
export const isUrgent = (turn: ConversationTurn): boolean =>
  findDangers(turn, maxAiTextLength).some(({ act }) => act !== 'now');

/** The intent 'list of medicines' without any text. */
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

/** The intent for a PDF that was attached without any text. */
const fileExplained: ResolvedQuestion = { ...allMedicines, name: 'record.explain' };

/** Intents that can refer to an attached PDF. */
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

/** An intent without content. */
const createEmptyIntent = ({ booking }: DialogueState): TurnIntent => ({
  triage: null,
  relation: 'none',
  answer: null,
  intents: [],
  choice: null,
  reply: null,
  booking,
});

/** Interprets a turn as an answer to the pending question; undefined if it is not an answer. */
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
  const intents = readTurnIntents(turn);
  if (intents.some(({ name }) => name !== 'symptom' && name !== 'small.unknown' && name !== 'small.well'))
    return undefined;
  const isList = pending.question === 'flags' || pending.question === 'ill';
  // A yes to a list does not say to which item; if repeated, it counts for the most serious one.
  if (isList && misses === 0 && isPlainYes(turn.text)) return { ...none, triage, relation: 'which' };
  const replies = matchReply(pending, turn.text);
  const { triage: added, isMore } = addFacts(triage, turn.text, pending.question);
  // 'Fever since yesterday' names the complaint of a child; all complaints of a child are one triage.
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
  // Facts that answer another question are recorded, and the pending question is asked again.
  if (isMore || (denied.length > 0 && misses === 0))
    return { ...none, triage: more, relation: isMore ? 'noted' : 'unclear' };
  // A question is asked at most twice: after that it stays unanswered, and the answer says so.
  return misses > 0 ? given(['unanswered']) : { ...none, triage, relation: 'unclear' };
};

/** Other wordings of a no to a proposal. */
const declinePattern = new RegExp(
  joinPattern(String.raw`
    ^(?:(?:no|nahi|nahin|nhi|नहीं) )?(?:cancel|leave it|not now|later|no need|skip|dont|rehne do|abhi nahi|
    baad mein|baad me|nahi chahiye|बाद में|अभी नहीं|रहने दो|नहीं चाहिए)(?: please)?$
  `),
  'u',
);
/** Words that may accompany a yes or a no. */
const polite = buildWordSet('sir madam mam ji please plz thanks thank you ok okay bhai yaar doctor dr');

/** Parses a yes or a no that is the whole message. */
const parseLoneReply = ({ hits, text }: MessageIntent): 'yes' | 'no' | null => {
  if (declinePattern.test(stripPunctuation(text))) return 'no';
  const tokens = tokenise(text);
  for (const reply of ['yes', 'no'] as const) {
    const of = new Set(hits.filter(({ key }) => key === `reply.${reply}`).flatMap(({ at }) => at));
    if (of.size > 0 && tokens.every(({ word }, place) => of.has(place) || polite.has(word))) return reply;
  }
  return null;
};

/** Drops the selected doctors from a request. */
const dropChoiceWords = (request: BookingRequest | null): BookingRequest => {
  const { doctorIds: _, ...rest } = request ?? {};
  return rest;
};

/** Interprets what a message asks besides the pending question. */
const interpretSideQuestion = (
  turn: ConversationTurn,
  state: DialogueState,
  dangers: readonly Danger[],
): TurnIntent => {
  const { triage, pending, unfinished } = state;
  const none = createEmptyIntent(state);
  const questions = readTurnIntents(turn).map((one) => resolveFollowUp(one, state));
  const symptom = questions.find(({ name }) => name === 'symptom');
  const others = questions.filter(({ name }) => name !== 'symptom');
  const appointment = others.find(({ name }) => name === 'visit.book');
  const isMore = others.some(({ name }) => name === 'visit.more');
  // 'A lady doctor' does not change the specialty once that is set.
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
  // 'I need a doctor' starts a new request.
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
  // Two unrelated questions in a row interrupt the triage; the patient may resume it.
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

/**
 * Resumes the triage to which a question belongs. The beginning of a long chat is not replayed, so the question itself starts the
 * triage.
 */
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

/** State after an answer of the assistant, from what is on the screen. */
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

/** One step of the dialogue: returns the state after a turn, and what a turn of the patient asks for. */
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
  // The complaint under triage is interrupted by another complaint and continued later.
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

/** Computes the state after some turns. */
export const replayTurns = (turns: readonly ConversationTurn[]): DialogueState =>
  turns.slice(-maxTurnsRead).reduce((state, turn) => reduceTurn(state, turn).state, initialState);

/** Interprets the last turn of a chat, which is the patient's, and returns the state before it. */
export const interpretLastTurn = (
  turns: readonly ConversationTurn[],
): { readonly intent: TurnIntent; readonly before: DialogueState } => {
  const before = replayTurns(turns.slice(-maxTurnsRead, -1));
  const turn = turns.at(-1);
  return { intent: turn === undefined ? createEmptyIntent(before) : reduceTurn(before, turn).intent, before };
};
