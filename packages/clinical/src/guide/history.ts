import { ageIn, daysIn } from './triage/spoken.ts';
import { isFlag, isNegated, namesOf } from './triage/facts.ts';
import { complaintOf, type ComplaintKey } from './triage/complaints.ts';
import type { QuestionKey } from './triage/complaint.ts';
import { askedBy, questionIn, type Question } from './triage/question.ts';
import { readingOf } from './triage/readings.ts';
import { repliesTo } from './triage/reply.ts';
import { tokensOf } from './text.ts';
import type { Turn } from './talk.ts';
import { understand, type Asked } from './understand.ts';
import { hitsIn } from './words/all.ts';

/** A complaint that is being asked about. */
export interface Triage {
  readonly complaint: ComplaintKey;
  readonly others: readonly ComplaintKey[];
  /** Somebody else is unwell, so that the patient's own profile says nothing of it. */
  readonly isOther: boolean;
  /** In years, where it was said. */
  readonly age: number | null;
  readonly answers: Readonly<Partial<Record<QuestionKey, readonly string[]>>>;
}

/** What a chat has come to, as its last turn stands. */
export interface Heard {
  /** The triage that goes on, or the one whose last question was answered now. */
  readonly triage: Triage | null;
  /** How the last turn bears on it. */
  readonly how: 'begun' | 'answered' | 'unclear' | 'aside' | 'none';
  /** What was answered now. */
  readonly answer: (Question & { readonly options: readonly string[] }) | null;
  /** What the last turn asks besides. */
  readonly asked: readonly Asked[];
  /** What the turn before it asked, to which 'and the one before that?' refers. */
  readonly before: Asked | null;
}

const begin = ({ complaints, text }: Asked): Triage => {
  const [complaint = 'fever', ...others] = complaints;
  const tokens = tokensOf(text);
  const hits = hitsIn(tokens);
  const { flags, ask } = complaintOf(complaint);
  const told = namesOf(hits.filter((hit) => !isNegated(tokens, hit)), 'flag').filter((flag) => isFlag(flag) && flags[flag] !== undefined);
  const replies = namesOf(hits, 'reply');
  const days = daysIn(text);
  const strength = replies.includes('strong') ? 'strong' : replies.includes('mild') ? 'mild' : undefined;
  const reading = readingOf(complaint, text);
  const asks = (question: QuestionKey): boolean => ask.includes(question);
  const answers: Partial<Record<QuestionKey, readonly string[]>> = {
    ...(told.length > 0 && asks('flags') && { flags: told }),
    ...(days !== undefined && asks('days') && { days: [days] }),
    ...(strength !== undefined && asks('strength') && { strength: [strength] }),
    ...(reading !== undefined && asks('own') && { own: [reading] }),
    ...(replies.includes('pregnant') && asks('pregnant') && { pregnant: ['yes'] }),
  };
  return { complaint, others, isOther: namesOf(hits, 'person').length > 0, age: ageIn(text) ?? null, answers };
};

const answered = (triage: Triage, { question }: Question, options: readonly string[]): Triage => ({
  ...triage,
  answers: { ...triage.answers, [question]: options.length > 1 ? options.filter((one) => one !== 'none' && one !== 'unsure') : options },
});

/** As many turns back are read again. */
const turnsRead = 80;

/** Follows a chat to its last turn, which is the patient's. */
export const hear = (talk: readonly Turn[]): Heard => {
  let triage: Triage | null = null;
  let open: Question | undefined;
  let misses = 0;
  let heard: Heard = { triage: null, how: 'none', answer: null, asked: [], before: null };
  let before: Asked | null = null;
  for (const turn of talk.slice(-turnsRead)) {
    if (turn.role === 'ai') {
      if (turn.shown.some(({ tool }) => tool === 'show_level')) triage = null;
      open = questionIn(turn.shown);
      continue;
    }
    const chosen = turn.chosen.flatMap((id) => askedBy(id) ?? []);
    const tapped = open === undefined ? undefined : chosen.filter(({ complaint, question }) => complaint === open?.complaint && question === open.question);
    if (triage === null && open !== undefined) triage = { complaint: open.complaint, others: [], isOther: false, age: null, answers: {} };
    if (triage !== null && open !== undefined && tapped !== undefined && tapped.length > 0) {
      const options = tapped.map(({ option }) => option);
      triage = answered(triage, open, options);
      misses = 0;
      heard = { triage, how: 'answered', answer: { ...open, options }, asked: [], before };
      continue;
    }
    const asked = understand(turn.text);
    const isElse = asked.some(({ name }) => name !== 'symptom' && name !== 'small.unknown');
    if (triage !== null && open !== undefined && !isElse) {
      const replies = repliesTo(open, turn.text);
      const isNew = asked[0]?.name === 'symptom' && !asked[0].complaints.includes(triage.complaint) && replies.length === 0;
      if (!isNew) {
        misses = replies.length > 0 ? 0 : misses + 1;
        // What stays unclear twice is an answer too: nobody is asked the same a third time.
        const given: readonly string[] = replies.length > 0 ? replies : misses > 1 ? ['unsure'] : [];
        if (given.length > 0) triage = answered(triage, open, given);
        heard = { triage, how: given.length > 0 ? 'answered' : 'unclear', answer: given.length > 0 ? { ...open, options: given } : null, asked: [], before };
        continue;
      }
    }
    misses = 0;
    const symptom = asked.find(({ name }) => name === 'symptom');
    const others = asked.filter(({ name }) => name !== 'symptom');
    if (symptom) triage = begin(symptom);
    const last: Asked | undefined = asked.at(-1);
    heard = { triage, how: symptom ? 'begun' : triage === null ? 'none' : 'aside', answer: null, asked: others, before };
    before = last !== undefined && last.name !== 'small.unknown' ? last : before;
  }
  return heard;
};
