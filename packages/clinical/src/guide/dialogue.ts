import { aiTextMaximum } from '@arogo/contract/assistant';
import { dangersIn, type Danger } from '../danger/danger.ts';
import { wordSet } from '../directory/search-text.ts';
import { readDoctorQuery } from '../directory/query.ts';
import { isSpecialtyKey, type SpecialtyKey, specialties } from '../directory/specialties.ts';
import { specialtyIn } from './answers/specialty.ts';
import { type BookingRequest, saysAnything, wantedIn, withWanted } from './booking.ts';
import { followed, type Followed, listMaximum } from './follow.ts';
import { pickedIn, type Picked } from './picked.ts';
import type { Shown, Turn } from './talk.ts';
import type { ReminderRequest } from './reminder.ts';
import { guideReads, plainText, spellOut, tokensOf } from './text.ts';
import { isFlag } from './triage/facts.ts';
import { askedBy, questionIn, type Question } from './triage/question.ts';
import { deniedIn, isBareYes, repliesTo } from './triage/reply.ts';
import { beginTriage, type Triage, union, withAnswer, withFacts } from './triage/state.ts';
import { understand, type Asked } from './understand.ts';

/** What a chat has come to. It follows from the stored messages alone: see docs/decisions/0064-dialogue-state.md. */
export interface DialogueState {
  /** The question on the screen; which answers fit follows from it. */
  readonly pending: Question | undefined;
  /** What the last answer showed beside its text. */
  readonly shown: readonly Shown[];
  /** The complaint that is asked about. */
  readonly triage: Triage | null;
  /** Complaints whose questions were left for something else, the last on top. */
  readonly unfinished: readonly Triage[];
  /** How often in a row an answer to the pending question was not understood. */
  readonly misses: number;
  /** The last request that names something to come back to. */
  readonly before: Followed | null;
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
export interface Heard {
  /** The triage that goes on, or the one whose last question was answered now. */
  readonly triage: Triage | null;
  /** How the last turn bears on it. */
  readonly how:
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
  readonly answer: (Question & { readonly options: readonly string[]; readonly isTyped: boolean }) | null;
  /** What the last turn asks besides. */
  readonly asked: readonly Followed[];
  /** Another choice that it made. */
  readonly picked: Picked | null;
  /** A short yes or no to nothing that was asked. */
  readonly reply: 'yes' | 'no' | null;
  /** What the visit that is looked for shall be. */
  readonly booking: BookingRequest | null;
}

/** As many turns back are read again. */
const turnsRead = 30;
/** As many complaints wait to be gone on with. */
const unfinishedMaximum = 3;

const stops =
  /^(?:please )?(?:stop(?: it| this| asking)?|cancel|quit|exit|enough|no more questions|bas(?: karo)?|ruko|band karo|rehne do|chhodo|leave it|बस|रुको|बंद करो|रहने दो|छोड़ो)(?: please| now)?$/u;
const restarts =
  /^(?:please )?(?:start (?:again|over|new|fresh)|restart|begin again|from the beginning|reset|phir se(?: shuru)?(?: karo)?|shuru se|dobara|फिर से(?: शुरू)?(?: करो)?|शुरू से|दोबारा)(?: please)?$/u;
const resumes =
  /^(?:(?:ok|okay|now|please|lets|let us) )*(?:continue|resume|go on|go back|back|where were we|(?:go |come |lets go )?back to (?:the |my |those )?(?:questions?|\p{L}+)|continue (?:the |with the |with )?(?:questions?|\p{L}+)|(?:wapas|vapas)(?: sawal\p{L}*| chalo| jao)?|aage (?:badho|badhao|pucho)|sawal (?:pucho|poocho|jari rakho)|आगे (?:बढ़ो|पूछो|बढ़ें)|वापस(?: चलो)?|सवाल पूछो)(?: please)?$/u;

/** What a turn asks, kept while the turn is: an answer is made in several steps over the same talk. */
const understoodBefore = new WeakMap<Turn, readonly Asked[]>();
const understood = (turn: Turn): readonly Asked[] => {
  const asked = understoodBefore.get(turn) ?? understand(spellOut(turn.text));
  understoodBefore.set(turn, asked);
  return asked;
};

const bare = (text: string): string =>
  plainText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Dangers of what was written, found once while the turn is. */
const dangersBefore = new WeakMap<Turn, readonly Danger[]>();
/** What needs help by the words of a turn, of an earlier one by its beginning; what was tapped is in the words of the catalogue. */
export const findDangers = (turn: Turn, read = guideReads): readonly Danger[] => {
  const found = dangersBefore.get(turn) ?? (turn.chosen.length > 0 ? [] : dangersIn(turn.text.slice(0, read)));
  dangersBefore.set(turn, found);
  return found;
};
/** Whether a turn carries what needs help at once. */
export const isUrgent = (turn: Turn): boolean => findDangers(turn, aiTextMaximum).some(({ act }) => act !== 'now');

/** A list of medicines without a word of what is meant. */
export const allMedicines: Followed = {
  name: 'medicine.list',
  text: '',
  hits: [],
  complaints: [],
  tests: [],
  stated: [],
  drugs: [],
  specialty: null,
  topic: [],
  rest: [],
  back: 0,
  place: null,
};

/** A PDF that was attached without a word of what is meant. */
const fileExplained: Followed = { ...allMedicines, name: 'record.explain' };

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

const begun: DialogueState = {
  pending: undefined,
  shown: [],
  triage: null,
  unfinished: [],
  misses: 0,
  before: null,
  doctors: [],
  booking: null,
  isAboutFile: false,
  reminder: null,
  urgent: [],
};

/** Nothing that is understood by itself. */
const nothing = ({ booking }: DialogueState): Heard => ({
  triage: null,
  how: 'none',
  answer: null,
  asked: [],
  picked: null,
  reply: null,
  booking,
});

/** What an answer to the pending question comes to; undefined for what is none. */
const answerPending = (turn: Turn, state: DialogueState): Heard | undefined => {
  const { triage, pending, misses } = state;
  if (triage === null || pending === undefined) return undefined;
  const none = nothing(state);
  const tapped = turn.chosen
    .flatMap((id) => askedBy(id) ?? [])
    .filter(({ complaint, question }) => complaint === pending.complaint && question === pending.question);
  const given = (options: readonly string[], to = triage): Heard => ({
    ...none,
    triage: withAnswer(to, pending, options),
    how: 'answered',
    answer: { ...pending, options, isTyped: tapped.length === 0 },
  });
  if (tapped.length > 0) return given(tapped.map(({ option }) => option));
  const asked = understood(turn);
  if (asked.some(({ name }) => name !== 'symptom' && name !== 'small.unknown' && name !== 'small.well'))
    return undefined;
  const isList = pending.question === 'flags' || pending.question === 'ill';
  // A yes to a list says not to what; said again, it is to the worst of it.
  if (isList && misses === 0 && isBareYes(turn.text)) return { ...none, triage, how: 'which' };
  const replies = repliesTo(pending, turn.text);
  const { triage: more, isMore } = withFacts(triage, turn.text, pending.question);
  if (replies.length > 0) return given(replies, more);
  const denied = deniedIn(turn.text);
  const isNew =
    asked[0]?.name === 'symptom' &&
    !asked[0].complaints.includes(triage.complaint) &&
    !isMore &&
    !(denied.length > 0 && asked[0].complaints[0] === 'other');
  if (isNew) return undefined;
  if (
    pending.question === 'flags' &&
    pending.flags?.length !== 0 &&
    pending.flags?.every((flag) => more.denied.filter(isFlag).includes(flag)) === true
  )
    return given(['none'], more);
  // What belongs to another question is taken where it comes, and the pending one is asked again.
  if (isMore || (denied.length > 0 && misses === 0))
    return { ...none, triage: more, how: isMore ? 'noted' : 'unclear' };
  // Nobody is asked the same a third time: it stays unanswered, which is said.
  return misses > 0 ? given(['unanswered']) : { ...none, triage, how: 'unclear' };
};

/** A no to what was prepared, in other words. */
const declines =
  /^(?:(?:no|nahi|nahin|nhi|नहीं) )?(?:cancel|leave it|not now|later|no need|skip|dont|rehne do|abhi nahi|baad mein|baad me|nahi chahiye|बाद में|अभी नहीं|रहने दो|नहीं चाहिए)(?: please)?$/u;
/** What may stand beside a yes or a no. */
const polite = wordSet('sir madam mam ji please plz thanks thank you ok okay bhai yaar doctor dr');

/** A yes or a no that is the whole message. */
const loneReply = ({ hits, text }: Asked): 'yes' | 'no' | null => {
  if (declines.test(bare(text))) return 'no';
  const tokens = tokensOf(text);
  for (const reply of ['yes', 'no'] as const) {
    const of = new Set(hits.filter(({ key }) => key === `reply.${reply}`).flatMap(({ at }) => at));
    if (of.size > 0 && tokens.every(({ word }, place) => of.has(place) || polite.has(word))) return reply;
  }
  return null;
};

/** A request without the doctors that were chosen. */
const withoutChoice = (request: BookingRequest | null): BookingRequest => {
  const { doctorIds: _, ...rest } = request ?? {};
  return rest;
};

/** What a message asks beside what is pending. */
const askBeside = (turn: Turn, state: DialogueState, dangers: readonly Danger[]): Heard => {
  const { triage, pending, unfinished } = state;
  const none = nothing(state);
  const asked = understood(turn).map((one) => followed(one, state));
  const symptom = asked.find(({ name }) => name === 'symptom');
  const others = asked.filter(({ name }) => name !== 'symptom');
  const visit = others.find(({ name }) => name === 'visit.book');
  const isMore = others.some(({ name }) => name === 'visit.more');
  // 'A lady doctor' says nothing new of whom to see, once that was said.
  const isGenderAlone =
    visit !== undefined && state.booking?.specialty !== undefined && readDoctorQuery(visit.text).isGenderAlone;
  const specialty = visit === undefined || isGenderAlone ? undefined : specialtyIn(visit);
  const isAnother =
    specialty !== undefined && state.booking?.specialty !== undefined && specialty !== state.booking.specialty;
  const chosen =
    visit === undefined || visit.place === null
      ? undefined
      : state.doctors.at(visit.place < listMaximum - 1 ? visit.place : -1);
  const said: BookingRequest =
    visit === undefined ? {} : { ...wantedIn(visit), ...(specialty !== undefined && { specialty }) };
  // 'I need a doctor' begins anew.
  const isNew = isAnother || (!saysAnything(said) && visit?.place === null && visit.isOfShown !== true);
  const wanted = visit === undefined ? state.booking : withWanted(isNew ? null : state.booking, said);
  const wider = isMore
    ? { ...withoutChoice(state.booking), exceptIds: [...(state.booking?.exceptIds ?? []), ...state.doctors] }
    : wanted;
  const booking =
    chosen !== undefined
      ? { ...wanted, doctorIds: [chosen] }
      : visit?.isOfShown === true
        ? { ...wanted, doctorIds: state.doctors }
        : wider;
  if (symptom) return { ...none, triage: beginTriage(symptom, dangers), how: 'begun', asked: others, booking };
  const reply =
    others.length === 1 && (others[0]?.name === 'small.unknown' || others[0]?.name === 'small.well')
      ? loneReply(others[0])
      : null;
  const left = triage ?? unfinished.at(-1) ?? null;
  // Who asks something else twice has left the questions, and may come back to them.
  const isAside = left !== null && pending !== undefined;
  return { ...none, triage: isAside ? left : null, how: isAside ? 'aside' : 'none', asked: others, reply, booking };
};

const hearTurn = (turn: Turn, state: DialogueState, dangers: readonly Danger[]): Heard => {
  const { triage, pending, shown, unfinished } = state;
  const none = nothing(state);
  const plain = bare(turn.text);
  const current = triage ?? unfinished.at(-1) ?? null;
  if (restarts.test(plain))
    return current === null ? none : { ...none, triage: { ...current, answers: {}, denied: [] }, how: 'again' };
  if (triage !== null && stops.test(plain)) return { ...none, how: 'stopped' };
  if (pending === undefined && current !== null && resumes.test(plain))
    return { ...none, triage: current, how: 'resumed' };
  const picked = pickedIn(turn, shown, pending);
  if (picked?.family === 'on')
    return current !== null && picked.key === 'yes'
      ? { ...none, triage: current, how: 'resumed' }
      : { ...none, how: 'stopped' };
  if (picked !== undefined) {
    const booking =
      picked.family === 'see' && isSpecialtyKey(picked.key)
        ? withWanted(state.booking, { specialty: picked.key })
        : state.booking;
    return { ...none, picked, booking };
  }
  return answerPending(turn, state) ?? askBeside(turn, state, dangers);
};

/** What a question stands for. Of a long chat the beginning is not read again, so that the question itself begins it. */
const resumeTriage = (triage: Triage | null, pending: Question | undefined): Triage | null =>
  pending === undefined || triage?.complaint === pending.complaint
    ? triage
    : {
        complaint: pending.complaint,
        others: [],
        isOther: false,
        isMale: false,
        age: null,
        answers: {},
        told: [],
        signs: [],
        denied: [],
        dangers: [],
        specialty: null,
      };

const keyOfSpecialty = (shown: string): SpecialtyKey | undefined =>
  specialties.find(({ key, name }) => name === shown || key === shown)?.key;

/** The state after an answer of the assistant: what stands on the screen now. */
const afterAnswer = (state: DialogueState, { shown }: Turn): DialogueState => {
  const pending = questionIn(shown);
  const hasEnded = shown.some(({ tool }) => tool === 'show_level');
  const triage = hasEnded || pending === undefined ? null : resumeTriage(state.triage, pending);
  const list = shown.findLast(({ tool }) => tool === 'show_doctors');
  const doctors = list?.tool === 'show_doctors' ? list.input.doctorIds : [];
  const specialty = list?.tool === 'show_doctors' ? keyOfSpecialty(list.input.specialty) : undefined;
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
export const reduce = (state: DialogueState, turn: Turn): { readonly state: DialogueState; readonly heard: Heard } => {
  if (turn.role === 'ai') return { state: afterAnswer(state, turn), heard: nothing(state) };
  const own = findDangers(turn);
  const dangers = union(state.urgent, own);
  let heard = hearTurn(turn, state, dangers);
  if (heard.triage !== null && heard.how !== 'begun' && own.length > 0)
    heard = { ...heard, triage: { ...heard.triage, dangers: union(heard.triage.dangers, own) } };
  const { triage, how, asked, booking } = heard;
  const last = asked.findLast(({ name }) => !name.startsWith('small.') && name !== 'visit.confirm');
  const isOfFile = turn.attached.some((one) => 'fileId' in one && one.kind === 'document');
  // What was asked about is left for another complaint, and gone on with later.
  const left =
    how === 'aside' ? triage : how === 'begun' && state.triage?.complaint !== triage?.complaint ? state.triage : null;
  const waiting =
    how === 'stopped'
      ? []
      : state.unfinished.filter(({ complaint }) => complaint !== triage?.complaint && complaint !== left?.complaint);
  return {
    heard,
    state: {
      ...state,
      triage,
      unfinished: (left === null ? waiting : [...waiting, left]).slice(-unfinishedMaximum),
      misses: how === 'unclear' || how === 'which' ? state.misses + 1 : 0,
      before:
        last ??
        (isOfFile ? fileExplained : null) ??
        (heard.picked?.family === 'go' && heard.picked.key === 'medicines' ? allMedicines : state.before),
      doctors: last === undefined || last.name === 'visit.book' || last.name === 'visit.more' ? state.doctors : [],
      booking,
      isAboutFile: isOfFile || (state.isAboutFile && (last === undefined || ofFile.has(last.name))),
      reminder: asked.findLast(({ name }) => name === 'medicine.remind')?.reminder ?? null,
      urgent: own.some(({ act }) => act !== 'now') ? own : [],
    },
  };
};

/** The state that some turns lead to. */
export const stateAfter = (talk: readonly Turn[]): DialogueState =>
  talk.slice(-turnsRead).reduce((state, turn) => reduce(state, turn).state, begun);

/** What the last turn of a chat, which is the patient's, asks; and what the chat had come to before it. */
export const hear = (talk: readonly Turn[]): { readonly heard: Heard; readonly before: DialogueState } => {
  const before = stateAfter(talk.slice(-turnsRead, -1));
  const turn = talk.at(-1);
  return { heard: turn === undefined ? nothing(before) : reduce(before, turn).heard, before };
};
