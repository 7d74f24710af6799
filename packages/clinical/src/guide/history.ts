import { aiTextMaximum } from '@arogo/contract/assistant';
import { guideTriage } from '@arogo/contract/messages/guide-triage';
import { dangersIn, type Danger } from '../danger/danger.ts';
import { wordSet } from '../directory/search-text.ts';
import type { SpecialtyKey } from '../directory/specialties.ts';
import { followed, type Followed } from './follow.ts';
import { pickedIn, type Picked } from './picked.ts';
import type { Shown, Turn } from './talk.ts';
import { guideReads, plainText, tokensOf } from './text.ts';
import type { FlagKey, QuestionKey } from './triage/complaint.ts';
import { complaintOf, type ComplaintKey } from './triage/complaints.ts';
import { isFlag, isNegated, namesOf } from './triage/facts.ts';
import { isToldFlag } from './triage/judge.ts';
import { ofChild } from './triage/order.ts';
import { askedBy, questionIn, type Question } from './triage/question.ts';
import { readingOf } from './triage/readings.ts';
import { deniedIn, repliesTo } from './triage/reply.ts';
import { signs, signsIn, type SignKey } from './triage/signs.ts';
import { ageIn, daysIn } from './triage/spoken.ts';
import { understand, type Asked } from './understand.ts';
import type { Hit } from './vocabulary.ts';
import { hitsIn } from './words/all.ts';

/** A complaint that is being asked about. */
export interface Triage {
  readonly complaint: ComplaintKey;
  readonly others: readonly ComplaintKey[];
  /** Somebody else is unwell, so that the patient's own profile says nothing of it. */
  readonly isOther: boolean;
  /** Somebody else is a man or a boy. */
  readonly isMale: boolean;
  /** In years, where it was said. */
  readonly age: number | null;
  readonly answers: Readonly<Partial<Record<QuestionKey, readonly string[]>>>;
  /** Warning signs that were said unasked. */
  readonly told: readonly FlagKey[];
  /** What raises it by itself. */
  readonly signs: readonly SignKey[];
  /** Warning signs that were said not to be there, one by one. */
  readonly denied: readonly FlagKey[];
  /** What notices were shown for. */
  readonly dangers: readonly Danger[];
  /** Who sees it, where no table of complaints says so. */
  readonly specialty: SpecialtyKey | null;
}

/** What a chat has come to, as its last turn stands. */
export interface Heard {
  /** The triage that goes on, or the one whose last question was answered now. */
  readonly triage: Triage | null;
  /** How the last turn bears on it. */
  readonly how: 'begun' | 'again' | 'answered' | 'noted' | 'unclear' | 'aside' | 'stopped' | 'none';
  /** What was answered now. */
  readonly answer: (Question & { readonly options: readonly string[] }) | null;
  /** What the last turn asks besides. */
  readonly asked: readonly Followed[];
  /** Another choice that it made. */
  readonly picked: Picked | null;
  /** A short yes or no to nothing that was asked. */
  readonly reply: 'yes' | 'no' | null;
}

/** Words of a complaint that name a long illness elsewhere: 'my bp is 150/90' says nothing of one. */
const sameWords: Readonly<Partial<Record<ComplaintKey, readonly string[]>>> = { pressure: ['heart'], sugar: ['sugar'], chest: ['heart'], heartbeat: ['heart'], acidity: ['heart'], urine: ['kidney'], abdomen: ['kidney'] };

/** Sounds are forgiven, typing errors are not where an illness or a pregnancy would be made of them. */
const surely = 1;

/** What is severe counts whether its complaint is asked how strong it is or not. */
const severe = /\b(?:severe|unbearable|excruciating|asahniya|bardasht nahi|sahan nahi)|असहनीय|बर्दाश्त नहीं|सहन नहीं/u;

type Facts = Pick<Triage, 'age' | 'answers' | 'told' | 'signs'>;

/** What a message says of a complaint, asked for or not. */
const factsIn = (text: string, allHits: readonly Hit[], complaint: ComplaintKey, others: readonly ComplaintKey[]): Facts => {
  const tokens = tokensOf(text);
  const hits = allHits.filter((hit) => !isNegated(tokens, hit));
  const { ask } = complaintOf(complaint);
  const told = namesOf(hits, 'flag').filter(isFlag).filter((flag) => isToldFlag(flag, complaint, others));
  const there = namesOf(hits, 'reply');
  const sure = namesOf(hits.filter(({ far }) => far < surely), 'reply');
  const ill = sure.filter((one) => Object.hasOwn(guideTriage.ill, one) && !(sameWords[complaint] ?? []).includes(one));
  const days = daysIn(text);
  const isSevere = severe.test(plainText(text));
  const strength = isSevere || there.includes('strong') ? 'strong' : there.includes('mild') ? 'mild' : undefined;
  const own = complaint === 'child' ? others.flatMap((one) => ofChild[one] ?? [])[0] : readingOf(complaint, text);
  const asks = (question: QuestionKey): boolean => ask.includes(question);
  const isFever = complaint === 'fever' || complaint === 'child' || hits.some(({ key }) => key === 'complaint.fever');
  const age = ageIn(text) ?? null;
  return {
    age,
    told,
    signs: signsIn(text, tokens, hits, isFever),
    answers: {
      ...(days !== undefined && asks('days') && { days: [days] }),
      ...(strength !== undefined && (asks('strength') || isSevere) && { strength: [strength] }),
      ...(own !== undefined && asks('own') && { own: [own] }),
      ...(ill.length > 0 && asks('ill') && { ill }),
      ...(sure.includes('pregnant') && asks('pregnant') && { pregnant: ['yes'] }),
      ...(age === null && complaint === 'child' && sure.includes('newborn') && asks('age') && { age: ['newborn'] }),
    },
  };
};

const begin = ({ complaints, text, hits, specialty }: Asked, dangers: readonly Danger[]): Triage => {
  const [complaint = 'other', ...others] = complaints;
  const facts = factsIn(text, hits, complaint, others);
  const bySign = facts.signs.flatMap((sign) => signs[sign].specialty ?? [])[0];
  return {
    ...facts,
    complaint,
    others: complaint === 'child' ? others.filter((one) => ofChild[one] === undefined) : others,
    isOther: complaint === 'child' || namesOf(hits, 'person').length > 0,
    isMale: tokensOf(text).some(({ word }) => males.has(word)),
    denied: [],
    dangers,
    specialty: bySign ?? specialty ?? facts.told.flatMap((flag) => seenBy[flag] ?? [])[0] ?? null,
  };
};

const males = wordSet('father dad papa husband brother grandfather grandpa uncle son boy nephew grandson pita pitaji pati dada nana beta bete ladka पिता पिताजी पापा पति दादा नाना बेटा बेटे भाई लड़का');

/** Who sees what is told of by a warning sign alone. */
const seenBy: Readonly<Partial<Record<FlagKey, SpecialtyKey>>> = { voices: 'psychiatry' };

const union = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])];

/** A triage with what a message says besides; what was answered before stands. */
const withFacts = (triage: Triage, text: string, open: QuestionKey): { readonly triage: Triage; readonly isMore: boolean } => {
  const said = factsIn(text, hitsIn(tokensOf(text)), triage.complaint, triage.others);
  // '3 years' answers how old, or since when, and never both; a strength is not meant by 'bad' in another answer.
  const { days, strength: _strength, age: band, ...rest } = said.answers;
  const answers = { ...rest, ...(open !== 'age' && days !== undefined && { days }), ...(band !== undefined && { age: band }), ...triage.answers };
  const age = triage.age ?? (open === 'days' ? null : said.age);
  const denied = union(triage.denied, namesOf(deniedIn(text), 'flag').filter(isFlag));
  const after: Triage = { ...triage, answers, age, denied, told: union(triage.told, said.told), signs: union(triage.signs, said.signs) };
  const sizeOf = (one: Triage): number => Object.keys(one.answers).length + one.told.length + one.signs.length + one.denied.length + (one.age === null ? 0 : 1);
  return { triage: after, isMore: sizeOf(after) > sizeOf(triage) };
};

/** What somebody who is not well names when asked has questions of its own. */
const named: Readonly<Record<string, ComplaintKey>> = { fever: 'fever', stomach: 'abdomen', breath: 'cough', tired: 'weakness', mind: 'anxiety' };

const answered = (triage: Triage, { question }: Question, options: readonly string[]): Triage => {
  const complaint = triage.complaint === 'unwell' && question === 'own' ? named[options[0] ?? ''] : undefined;
  if (complaint !== undefined) return { ...triage, complaint };
  return { ...triage, answers: { ...triage.answers, [question]: options.length > 1 ? options.filter((one) => one !== 'none' && one !== 'unsure') : options } };
};

/** As many turns back are read again. */
const turnsRead = 30;

const stops = /^(?:please )?(?:stop(?: it| this| asking)?|cancel|quit|exit|enough|no more questions|bas(?: karo)?|ruko|band karo|rehne do|chhodo|leave it|बस|रुको|बंद करो|रहने दो|छोड़ो)(?: please| now)?$/u;
const restarts = /^(?:please )?(?:start (?:again|over|new|fresh)|restart|begin again|from the beginning|reset|phir se(?: shuru)?(?: karo)?|shuru se|dobara|फिर से(?: शुरू)?(?: करो)?|शुरू से|दोबारा)(?: please)?$/u;
/** What a turn asks, kept while the turn is: an answer is made in several steps over the same talk. */
const understoodBefore = new WeakMap<Turn, readonly Asked[]>();
const understood = (turn: Turn): readonly Asked[] => {
  const asked = understoodBefore.get(turn) ?? understand(turn.text);
  understoodBefore.set(turn, asked);
  return asked;
};

const bare = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '').replaceAll(/\s+/g, ' ').trim();

const nothing: Heard = { triage: null, how: 'none', answer: null, asked: [], picked: null, reply: null };

/** Dangers of what was written, found once while the turn is. */
const dangersBefore = new WeakMap<Turn, readonly Danger[]>();
/** What needs help by the words of a turn, of an earlier one by its beginning; what was tapped is in the words of the catalogue. */
export const dangersOf = (turn: Turn, read = guideReads): readonly Danger[] => {
  const found = dangersBefore.get(turn) ?? (turn.chosen.length > 0 ? [] : dangersIn(turn.text.slice(0, read)));
  dangersBefore.set(turn, found);
  return found;
};
/** Whether a turn carries what needs help at once. */
export const isUrgent = (turn: Turn): boolean => dangersOf(turn, aiTextMaximum).some(({ act }) => act !== 'now');

interface Listening {
  readonly triage: Triage | null;
  readonly open: Question | undefined;
  readonly shown: readonly Shown[];
  readonly misses: number;
  readonly before: Followed | null;
  /** Notices of this turn, and of the one before where it was urgent. */
  readonly dangers: readonly Danger[];
}

/** What an answer to the open question comes to; undefined for what is none. */
const answersOpen = (turn: Turn, { triage, open, misses }: Listening): Heard | undefined => {
  if (triage === null || open === undefined) return undefined;
  const tapped = turn.chosen.flatMap((id) => askedBy(id) ?? []).filter(({ complaint, question }) => complaint === open.complaint && question === open.question);
  const given = (options: readonly string[]): Heard => ({ ...nothing, triage: answered(triage, open, options), how: 'answered', answer: { ...open, options } });
  if (tapped.length > 0) return given(tapped.map(({ option }) => option));
  const asked = understood(turn);
  if (asked.some(({ name }) => name !== 'symptom' && name !== 'small.unknown')) return undefined;
  const replies = repliesTo(open, turn.text);
  const { triage: more, isMore } = withFacts(triage, turn.text, open.question);
  if (replies.length > 0) return { ...given(replies), triage: answered(more, open, replies) };
  const isDenied = deniedIn(turn.text).length > 0;
  const isNew = asked[0]?.name === 'symptom' && !asked[0].complaints.includes(triage.complaint) && !isMore && !(isDenied && asked[0].complaints[0] === 'other');
  if (isNew) return undefined;
  if (open.question === 'flags' && open.flags?.length !== 0 && open.flags?.every((flag) => more.denied.includes(flag)) === true) return { ...given(['none']), triage: answered(more, open, ['none']) };
  // What belongs to another question is taken where it comes, and the open one is asked again.
  if (isMore || (isDenied && misses === 0)) return { ...nothing, triage: more, how: isMore ? 'noted' : 'unclear' };
  // What stays unclear twice is an answer too: nobody is asked the same a third time.
  return misses > 0 ? given(['unsure']) : { ...nothing, triage, how: 'unclear' };
};

/** What may stand beside a yes or a no. */
const polite = wordSet('sir madam mam ji please plz thanks thank you ok okay bhai yaar doctor dr');

/** A yes or a no that is the whole message. */
const loneReply = ({ hits, text }: Asked): 'yes' | 'no' | null => {
  const tokens = tokensOf(text);
  for (const reply of ['yes', 'no'] as const) {
    const of = new Set(hits.filter(({ key }) => key === `reply.${reply}`).flatMap(({ at }) => at));
    if (of.size > 0 && tokens.every(({ word }, place) => of.has(place) || polite.has(word))) return reply;
  }
  return null;
};

const heardIn = (turn: Turn, so: Listening): Heard => {
  const { triage, open, shown, before } = so;
  const plain = bare(turn.text);
  if (restarts.test(plain)) return triage === null ? nothing : { ...nothing, triage: { ...triage, answers: {}, denied: [] }, how: 'again' };
  if (triage !== null && stops.test(plain)) return { ...nothing, how: 'stopped' };
  const picked = pickedIn(turn, shown, open);
  if (picked?.family === 'on') return triage !== null && picked.key === 'yes' ? { ...nothing, triage, how: 'answered' } : { ...nothing, how: 'stopped' };
  if (picked !== undefined) return { ...nothing, picked };
  const answer = answersOpen(turn, so);
  if (answer !== undefined) return answer;
  const asked = understood(turn).map((one) => followed(one, before));
  const symptom = asked.find(({ name }) => name === 'symptom');
  const others = asked.filter(({ name }) => name !== 'symptom');
  if (symptom) return { ...nothing, triage: begin(symptom, so.dangers), how: 'begun', asked: others };
  const reply = others.length === 1 && others[0]?.name === 'small.unknown' ? loneReply(others[0]) : null;
  // Whoever asks something else twice has left the questions.
  const left = open === undefined ? null : triage;
  return { ...nothing, triage: left, how: left === null ? 'none' : 'aside', asked: others, reply };
};

/** What a question stands for. Of a long chat the beginning is not read again, so that the question itself begins it. */
const triageOf = (triage: Triage | null, open: Question | undefined): Triage | null =>
  open === undefined || triage?.complaint === open.complaint ? triage : { complaint: open.complaint, others: [], isOther: false, isMale: false, age: null, answers: {}, told: [], signs: [], denied: [], dangers: [], specialty: null };

/** Follows a chat to its last turn, which is the patient's. */
export const hear = (talk: readonly Turn[]): Heard => {
  let triage: Triage | null = null;
  let open: Question | undefined;
  let shown: readonly Shown[] = [];
  let misses = 0;
  let before: Followed | null = null;
  let urgent: readonly Danger[] = [];
  let heard = nothing;
  for (const turn of talk.slice(-turnsRead)) {
    if (turn.role === 'ai') {
      ({ shown } = turn);
      open = questionIn(shown);
      triage = shown.some(({ tool }) => tool === 'show_level') ? null : triageOf(triage, open);
      continue;
    }
    const dangers = dangersOf(turn);
    heard = heardIn(turn, { triage, open, shown, misses, before, dangers: union(urgent, dangers) });
    urgent = dangers.some(({ act }) => act !== 'now') ? dangers : [];
    if (heard.triage !== null && heard.how !== 'begun' && dangers.length > 0) heard = { ...heard, triage: { ...heard.triage, dangers: union(heard.triage.dangers, dangers) } };
    ({ triage } = heard);
    misses = heard.how === 'unclear' ? misses + 1 : 0;
    const last: Followed | undefined = heard.asked.at(-1);
    if (last !== undefined && !last.name.startsWith('small.')) before = last;
  }
  return heard;
};
