import { guideTriage } from '@arogo/contract/messages/guide-triage';
import type { SpecialtyKey } from '../directory/specialties.ts';
import { followed, type Followed } from './follow.ts';
import { pickedIn, type Picked } from './picked.ts';
import type { Shown, Turn } from './talk.ts';
import { plainText, tokensOf } from './text.ts';
import type { FlagKey, QuestionKey } from './triage/complaint.ts';
import { complaintOf, type ComplaintKey } from './triage/complaints.ts';
import { isFlag, isNegated, namesOf } from './triage/facts.ts';
import { ofChild } from './triage/order.ts';
import { askedBy, questionIn, type Question } from './triage/question.ts';
import { readingOf } from './triage/readings.ts';
import { repliesTo } from './triage/reply.ts';
import { ageIn, daysIn } from './triage/spoken.ts';
import { understand, type Asked } from './understand.ts';

/** A complaint that is being asked about. */
export interface Triage {
  readonly complaint: ComplaintKey;
  readonly others: readonly ComplaintKey[];
  /** Somebody else is unwell, so that the patient's own profile says nothing of it. */
  readonly isOther: boolean;
  /** In years, where it was said. */
  readonly age: number | null;
  readonly answers: Readonly<Partial<Record<QuestionKey, readonly string[]>>>;
  /** Warning signs that were said unasked. */
  readonly told: readonly FlagKey[];
  /** Who sees it, where no table of complaints says so. */
  readonly specialty: SpecialtyKey | null;
}

/** What a chat has come to, as its last turn stands. */
export interface Heard {
  /** The triage that goes on, or the one whose last question was answered now. */
  readonly triage: Triage | null;
  /** How the last turn bears on it. */
  readonly how: 'begun' | 'again' | 'answered' | 'unclear' | 'aside' | 'stopped' | 'none';
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
const sameWords: Readonly<Partial<Record<ComplaintKey, readonly string[]>>> = { pressure: ['heart'], sugar: ['sugar'], chest: ['heart'], heartbeat: ['heart'], urine: ['kidney'], abdomen: ['kidney'] };

const begin = ({ complaints, text, hits, specialty }: Asked): Triage => {
  const [complaint = 'other', ...others] = complaints;
  const tokens = tokensOf(text);
  const { flags, ask } = complaintOf(complaint);
  const told = namesOf(hits.filter((hit) => !isNegated(tokens, hit)), 'flag').filter(isFlag).filter((flag) => flags[flag] !== undefined);
  const there = namesOf(hits.filter((hit) => !isNegated(tokens, hit)), 'reply');
  const ill = there.filter((one) => Object.hasOwn(guideTriage.ill, one) && !(sameWords[complaint] ?? []).includes(one));
  const days = daysIn(text);
  const strength = there.includes('strong') ? 'strong' : there.includes('mild') ? 'mild' : undefined;
  const own = complaint === 'child' ? others.flatMap((one) => ofChild[one] ?? [])[0] : readingOf(complaint, text);
  const asks = (question: QuestionKey): boolean => ask.includes(question);
  const answers: Partial<Record<QuestionKey, readonly string[]>> = {
    ...(days !== undefined && asks('days') && { days: [days] }),
    ...(strength !== undefined && asks('strength') && { strength: [strength] }),
    ...(own !== undefined && asks('own') && { own: [own] }),
    ...(ill.length > 0 && asks('ill') && { ill }),
    ...(there.includes('pregnant') && asks('pregnant') && { pregnant: ['yes'] }),
  };
  return { complaint, others: complaint === 'child' ? others.filter((one) => ofChild[one] === undefined) : others, isOther: complaint === 'child' || namesOf(hits, 'person').length > 0, age: ageIn(text) ?? null, answers, told, specialty };
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

interface Listening {
  readonly triage: Triage | null;
  readonly open: Question | undefined;
  readonly shown: readonly Shown[];
  readonly misses: number;
  readonly before: Followed | null;
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
  if (replies.length > 0) return given(replies);
  const isNew = asked[0]?.name === 'symptom' && !asked[0].complaints.includes(triage.complaint);
  if (isNew) return undefined;
  // What stays unclear twice is an answer too: nobody is asked the same a third time.
  return misses > 0 ? given(['unsure']) : { ...nothing, triage, how: 'unclear' };
};

const heardIn = (turn: Turn, so: Listening): Heard => {
  const { triage, open, shown, before } = so;
  const plain = bare(turn.text);
  if (restarts.test(plain)) return triage === null ? nothing : { ...nothing, triage: { ...triage, answers: {} }, how: 'again' };
  if (triage !== null && stops.test(plain)) return { ...nothing, how: 'stopped' };
  const picked = pickedIn(turn, shown, open);
  if (picked?.family === 'on') return triage !== null && picked.key === 'yes' ? { ...nothing, triage, how: 'answered' } : { ...nothing, how: 'stopped' };
  if (picked !== undefined) return { ...nothing, picked };
  const answer = answersOpen(turn, so);
  if (answer !== undefined) return answer;
  const asked = understood(turn).map((one) => followed(one, before));
  const symptom = asked.find(({ name }) => name === 'symptom');
  const others = asked.filter(({ name }) => name !== 'symptom');
  if (symptom) return { ...nothing, triage: begin(symptom), how: 'begun', asked: others };
  const reply = others.length === 1 && others[0]?.name === 'small.unknown' ? namesOf(others[0].hits, 'reply').find((one) => one === 'yes' || one === 'no') : undefined;
  // Whoever asks something else twice has left the questions.
  const left = open === undefined ? null : triage;
  return { ...nothing, triage: left, how: left === null ? 'none' : 'aside', asked: others, reply: reply === 'yes' || reply === 'no' ? reply : null };
};

/** What a question stands for. Of a long chat the beginning is not read again, so that the question itself begins it. */
const triageOf = (triage: Triage | null, open: Question | undefined): Triage | null =>
  open === undefined || triage?.complaint === open.complaint ? triage : { complaint: open.complaint, others: [], isOther: false, age: null, answers: {}, told: [], specialty: null };

/** Follows a chat to its last turn, which is the patient's. */
export const hear = (talk: readonly Turn[]): Heard => {
  let triage: Triage | null = null;
  let open: Question | undefined;
  let shown: readonly Shown[] = [];
  let misses = 0;
  let before: Followed | null = null;
  let heard = nothing;
  for (const turn of talk.slice(-turnsRead)) {
    if (turn.role === 'ai') {
      ({ shown } = turn);
      open = questionIn(shown);
      triage = shown.some(({ tool }) => tool === 'show_level') ? null : triageOf(triage, open);
      continue;
    }
    heard = heardIn(turn, { triage, open, shown, misses, before });
    ({ triage } = heard);
    misses = heard.how === 'unclear' ? misses + 1 : 0;
    const last: Followed | undefined = heard.asked.at(-1);
    if (last !== undefined && !last.name.startsWith('small.')) before = last;
  }
  return heard;
};
