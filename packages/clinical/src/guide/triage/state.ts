import { guideTriage } from '@arogo/contract/messages/guide-triage';
import type { Danger } from '../../danger/danger.ts';
import { buildWordSet } from '../../directory/search-text.ts';
import type { SpecialtyKey } from '../../directory/specialties.ts';
import { toPlainText, tokenise } from '../text.ts';
import type { MessageIntent } from '../intent-parser.ts';
import type { VocabularyHit } from '../vocabulary.ts';
import { findHits } from '../words/guide-vocabulary.ts';
import type { FlagKey, QuestionKey } from './complaint.ts';
import { getComplaint, type ComplaintKey } from './complaints.ts';
import { isFlagKey, isNegatedHit, listNamesOfFamily } from './facts.ts';
import { isReportedFlag } from './judge.ts';
import { childAnswers } from './complaint-order.ts';
import type { TriageQuestion } from './question.ts';
import { classifyReading } from './readings.ts';
import { findDenied } from './reply.ts';
import { signs, findSigns, type SignKey } from './signs.ts';
import { findAge, findDays } from './duration-and-age.ts';

/** A complaint under triage. */
export interface TriageState {
  readonly complaint: ComplaintKey;
  readonly others: readonly ComplaintKey[];
  /** Another person is unwell, so the patient's own profile does not apply. */
  readonly isOther: boolean;
  /** The words that named the other person; '' if none did. */
  readonly personText: string;
  /** The other person is a man or a boy. */
  readonly isMale: boolean;
  /** In years, if it was stated. */
  readonly age: number | null;
  readonly answers: Readonly<Partial<Record<QuestionKey, readonly string[]>>>;
  /** Warning signs that were mentioned without a question. */
  readonly reported: readonly FlagKey[];
  /** Signs that raise the level by themselves. */
  readonly signs: readonly SignKey[];
  /** Warning signs that were individually denied. */
  readonly denied: readonly FlagKey[];
  /** Dangers for which notices were shown. */
  readonly dangers: readonly Danger[];
  /** The specialty for a complaint that is in no table. */
  readonly specialty: SpecialtyKey | null;
}

/** Words of a complaint that also name a chronic illness: 'my bp is 150/90' does not state one. */
const sameWords: Readonly<Partial<Record<ComplaintKey, readonly string[]>>> = {
  pressure: ['heart'],
  sugar: ['sugar'],
  chest: ['heart'],
  heartbeat: ['heart'],
  acidity: ['heart'],
  urine: ['kidney'],
  abdomen: ['kidney'],
};

/** Sound-alike spellings match, but typing errors do not if the match would imply an illness or a pregnancy. */
const exactMatchDistance = 1;

/** A severe complaint counts as strong, whether or not its triage asks for the strength. */
const severe = /\b(?:severe|unbearable|excruciating|asahniya|bardasht nahi|sahan nahi)|असहनीय|बर्दाश्त नहीं|सहन नहीं/u;

type ReportedFacts = Pick<TriageState, 'age' | 'answers' | 'reported' | 'signs'>;

/** Finds the facts about a complaint in a message, asked for or not. */
const findReportedFacts = (
  text: string,
  allHits: readonly VocabularyHit[],
  complaint: ComplaintKey,
  others: readonly ComplaintKey[],
): ReportedFacts => {
  const tokens = tokenise(text);
  const hits = allHits.filter((hit) => !isNegatedHit(tokens, hit));
  const { ask } = getComplaint(complaint);
  const flags = listNamesOfFamily(hits, 'flag')
    .filter(isFlagKey)
    .filter((flag) => isReportedFlag(flag, complaint, others));
  const there = listNamesOfFamily(hits, 'reply');
  const sure = listNamesOfFamily(
    hits.filter(({ distance: far }) => far < exactMatchDistance),
    'reply',
  );
  const ill = sure.filter((one) => Object.hasOwn(guideTriage.ill, one) && !(sameWords[complaint] ?? []).includes(one));
  const days = findDays(text);
  const isSevere = severe.test(toPlainText(text));
  const strength = isSevere || there.includes('strong') ? 'strong' : there.includes('mild') ? 'mild' : undefined;
  const own =
    complaint === 'child' ? others.flatMap((one) => childAnswers[one] ?? [])[0] : classifyReading(complaint, text);
  const asks = (question: QuestionKey): boolean => ask.includes(question);
  const isFever = complaint === 'fever' || complaint === 'child' || hits.some(({ key }) => key === 'complaint.fever');
  const age = findAge(text) ?? null;
  return {
    age,
    reported: flags,
    signs: findSigns(text, tokens, hits, isFever),
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

/** Starts triage of a complaint with the facts in its message. */
export const beginTriage = (
  { complaints, text, hits, specialty }: MessageIntent,
  dangers: readonly Danger[],
): TriageState => {
  const [complaint = 'other', ...others] = complaints;
  const facts = findReportedFacts(text, hits, complaint, others);
  const bySign = facts.signs.flatMap((sign) => signs[sign].specialty ?? [])[0];
  return {
    ...facts,
    complaint,
    others: complaint === 'child' ? others.filter((one) => childAnswers[one] === undefined) : others,
    isOther: complaint === 'child' || listNamesOfFamily(hits, 'person').length > 0,
    personText: listNamesOfFamily(hits, 'person').length > 0 ? text : '',
    isMale: tokenise(text).some(({ word }) => males.has(word)),
    denied: [],
    dangers,
    specialty: bySign ?? specialty ?? facts.reported.flatMap((flag) => specialtyByFlag[flag] ?? [])[0] ?? null,
  };
};

const males = buildWordSet(
  'father dad papa husband brother grandfather grandpa uncle son boy nephew grandson pita pitaji pati dada nana ' +
    'beta bete ladka पिता पिताजी पापा पति दादा नाना बेटा बेटे भाई लड़का',
);

/** Specialty for a message that only mentions a warning sign. */
const specialtyByFlag: Readonly<Partial<Record<FlagKey, SpecialtyKey>>> = { voices: 'psychiatry' };

/** Union of two lists without duplicates. */
export const unionLists = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])];

/** In a message of at most this many words a strength is the whole answer: 'mild', 'very mild'. */
const loneWords = 2;

/** Adds the facts of a message to a triage; earlier answers stay. */
export const addFacts = (
  triage: TriageState,
  text: string,
  open: QuestionKey,
): { readonly triage: TriageState; readonly isMore: boolean } => {
  const reportedFacts = findReportedFacts(text, findHits(tokenise(text)), triage.complaint, triage.others);
  // '3 years' answers either the age or the duration, never both; 'bad' in another answer is not a strength.
  const { days, strength, age: band, ...rest } = reportedFacts.answers;
  const isLone = tokenise(text).length <= loneWords;
  const answers = {
    ...rest,
    ...(strength !== undefined && isLone && open !== 'strength' && { strength }),
    ...(open !== 'age' && days !== undefined && { days }),
    ...(band !== undefined && { age: band }),
    ...triage.answers,
  };
  const age = triage.age ?? (open === 'days' ? null : reportedFacts.age);
  const denied = unionLists(triage.denied, listNamesOfFamily(findDenied(text), 'flag').filter(isFlagKey));
  const after: TriageState = {
    ...triage,
    answers,
    age,
    denied,
    reported: unionLists(triage.reported, reportedFacts.reported),
    signs: unionLists(triage.signs, reportedFacts.signs),
  };
  const countFacts = (one: TriageState): number =>
    Object.keys(one.answers).length +
    one.reported.length +
    one.signs.length +
    one.denied.length +
    (one.age === null ? 0 : 1);
  return { triage: after, isMore: countFacts(after) > countFacts(triage) };
};

/** Complaints with their own questions, by what an unwell person names when asked. */
const namedComplaints: Readonly<Record<string, ComplaintKey>> = {
  fever: 'fever',
  stomach: 'abdomen',
  breath: 'cough',
  tired: 'weakness',
  mind: 'anxiety',
};

/** Adds the answer to a question; if the answer names a complaint with its own questions, those follow. */
export const addAnswer = (
  triage: TriageState,
  { question }: TriageQuestion,
  options: readonly string[],
): TriageState => {
  const complaint = triage.complaint === 'unwell' && question === 'own' ? namedComplaints[options[0] ?? ''] : undefined;
  if (complaint !== undefined) return { ...triage, complaint };
  return {
    ...triage,
    answers: {
      ...triage.answers,
      [question]: options.length > 1 ? options.filter((one) => one !== 'none' && one !== 'unsure') : options,
    },
  };
};
