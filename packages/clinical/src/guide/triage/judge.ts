import type { CareLevel } from '@arogo/contract/assistant-content';
import { type GuideTexts, guideTexts } from '@arogo/contract/messages/guide-texts';
import { dangerMessages } from '@arogo/contract/messages/danger';
import type { Danger } from '../../danger/danger.ts';
import { complaintKeys, getComplaint, type ComplaintKey } from './complaints.ts';
import type { AgeKey, FlagKey, QuestionKey } from './complaint.ts';
import { getAgeBand, isFlagKey } from './facts.ts';
import { signs as signTable, type SignKey } from './signs.ts';
import type { QuestionProgress } from '../guide-types.ts';

/** Known facts about one complaint. */
export interface TriageFacts {
  readonly complaint: ComplaintKey;
  /** Other complaints of the same message. */
  readonly others: readonly ComplaintKey[];
  /** In years, if it was stated or is in the profile. */
  readonly age: number | null;
  readonly isMale: boolean;
  /** Warning signs that were mentioned without a question. */
  readonly reported: readonly FlagKey[];
  /** Signs that raise the level by themselves. */
  readonly signs: readonly SignKey[];
  /** Dangers for which a notice was shown: the level is never below theirs. */
  readonly dangers: readonly Danger[];
  /** Option keys by question, asked or not, including 'yes', 'none' and 'unsure'. */
  readonly answers: Readonly<Partial<Record<QuestionKey, readonly string[]>>>;
}

const urgency: Readonly<Record<CareLevel, number>> = { 'self-care': 0, week: 1, today: 2, emergency: 3 };
export const getMoreUrgent = (one: CareLevel, other: CareLevel): CareLevel =>
  urgency[one] >= urgency[other] ? one : other;
/** Whether one level is at least as urgent as another. */
export const isAtLeastAsUrgent = (one: CareLevel, other: CareLevel): boolean => urgency[one] >= urgency[other];

export interface TriageJudgement {
  readonly level: CareLevel;
  /** Somebody may harm themselves: the person to talk to comes first. */
  readonly isCrisis: boolean;
  readonly reasons: readonly string[];
}

const getLabel = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Name of a complaint for use within a sentence. */
export const nameComplaint = (key: ComplaintKey, { complaints }: GuideTexts): string => complaints.names[key];
/** Joins a list for a sentence: 'a, b and c'. */
export const joinList = (parts: readonly string[], { when }: GuideTexts): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${when.phrases.and} ${parts.at(-1)}`;

interface OwnQuestion {
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Finds the texts of a complaint's own question. */
export const findOwnQuestion = (key: ComplaintKey, { complaints }: GuideTexts): OwnQuestion | undefined =>
  (complaints.own as Readonly<Partial<Record<ComplaintKey, OwnQuestion>>>)[key];

const minLevelByAge: Readonly<Record<AgeKey, CareLevel>> = {
  newborn: 'today',
  small: 'week',
  child: 'self-care',
  adult: 'self-care',
  old: 'week',
};

/** Age band from the stated or answered age. */
export const getPatientAgeBand = ({ age, answers }: TriageFacts): AgeKey | 'unsure' | undefined =>
  age === null ? (answers.age?.[0] as AgeKey | 'unsure' | undefined) : getAgeBand(age);

type WeighedReason = readonly [level: CareLevel, reason: string];

/** Complaints that often come with a fever, so that fever is not a warning sign for them. */
const feverComplaints: ReadonlySet<ComplaintKey> = new Set(['weakness', 'headache', 'unwell']);

/** Collects the warning signs of a complaint and of those mentioned with it, each with the more urgent of its levels. */
export const collectFlags = (
  complaint: ComplaintKey,
  others: readonly ComplaintKey[],
): Readonly<Partial<Record<FlagKey, CareLevel>>> => {
  const all: Partial<Record<FlagKey, CareLevel>> = { ...getComplaint(complaint).flags };
  for (const other of others)
    if (complaint !== 'fever' || !feverComplaints.has(other))
      for (const [flag, level] of Object.entries(getComplaint(other).flags) as [FlagKey, CareLevel][])
        all[flag] = getMoreUrgent(level, all[flag] ?? level);
  return all;
};

/** Maximum number of warning signs in one question. */
const maxFlagsAsked = 10;
/**
 * Selects the warning signs to ask for: all of the complaint itself, then the most urgent of the others, without those that were
 * already denied.
 */
export const listFlagsToAsk = (
  complaint: ComplaintKey,
  others: readonly ComplaintKey[],
  denied: readonly FlagKey[],
): readonly FlagKey[] => {
  const own = Object.keys(getComplaint(complaint).flags) as FlagKey[];
  const more = (Object.entries(collectFlags(complaint, others)) as [FlagKey, CareLevel][])
    .filter(([flag, level]) => !own.includes(flag) && urgency[level] >= urgency.today)
    .toSorted(([, one], [, other]) => urgency[other] - urgency[one]);
  return [...own, ...more.map(([flag]) => flag).slice(0, Math.max(0, maxFlagsAsked - own.length))].filter(
    (flag) => !denied.includes(flag),
  );
};

/** Warning signs that count for any complaint, with the minimum level in the tables. */
const commonFlags = [
  'jaundice',
  'bloodCough',
  'bloodVomit',
  'bloodStool',
  'bloodUrine',
  'weakSide',
  'fit',
  'cannotPass',
  'floppy',
  'saddle',
  'voices',
  'selfHarm',
  'testicle',
  'weightLoss',
  'confused',
  'fainted',
  'rigidBelly',
  'vision',
  'breathing',
  'chestPain',
  'lump',
] as const satisfies readonly FlagKey[];
const commonFlagLevels: Readonly<Partial<Record<FlagKey, CareLevel>>> = Object.fromEntries(
  commonFlags.map((flag) => [
    flag,
    complaintKeys
      .flatMap((key) => getComplaint(key).flags[flag] ?? [])
      .reduce((one, other) => (isAtLeastAsUrgent(one, other) ? other : one)),
  ]),
);

/** Whether a warning sign that was mentioned without a question counts for a complaint. */
export const isReportedFlag = (flag: FlagKey, complaint: ComplaintKey, others: readonly ComplaintKey[]): boolean =>
  collectFlags(complaint, others)[flag] !== undefined || commonFlagLevels[flag] !== undefined;

const weighFlags = (
  { complaint, others, answers, reported }: TriageFacts,
  { flags: labels, triage: m }: GuideTexts,
): WeighedReason[] => {
  const flags = collectFlags(complaint, others);
  const chosen = answers.flags ?? [];
  const levels = Object.values(getComplaint(complaint).flags);
  const worst = levels.reduce<CareLevel>(getMoreUrgent, 'self-care');
  const there = [...new Set([...chosen.filter(isFlagKey), ...reported])].map((flag): WeighedReason => [
    flags[flag] ?? commonFlagLevels[flag] ?? 'today',
    labels[flag],
  ]);
  if (there.length > 0) return there.toSorted(([one], [other]) => urgency[other] - urgency[one]);
  if (chosen.includes('yes')) return [[worst, m.reasons.flagged]];
  const doubt = chosen.includes('unanswered') ? m.reasons.unanswered(m.questions.flags) : m.reasons.flagsUnsure;
  return chosen.includes('unsure') || chosen.includes('unanswered')
    ? [[worst === 'self-care' || worst === 'week' ? worst : 'today', doubt]]
    : [];
};

const isUnsureAnswer = (answer: string | undefined): boolean => answer === 'unsure' || answer === 'unanswered';

const weighState = (facts: TriageFacts, texts: GuideTexts): WeighedReason[] => {
  const { complaint, others, age, answers } = facts;
  const { triage: m } = texts;
  const { since, ages, strong, own, least } = getComplaint(complaint);
  const name = capitaliseFirst(nameComplaint(complaint, texts));
  const weighed: WeighedReason[] = [];
  /** Words an unanswered question as unanswered, and any other doubt with `unsure`. */
  const doubt = (answer: string | undefined, question: string, unsure: string): string =>
    answer === 'unanswered' ? m.reasons.unanswered(question) : unsure;
  const ownText = findOwnQuestion(complaint, texts)?.text ?? '';
  for (const one of answers.own ?? [])
    if (own)
      weighed.push([
        own[one] ?? 'today',
        isUnsureAnswer(one)
          ? doubt(one, ownText, `${ownText} ${capitaliseFirst(m.reasons.unsure)}`)
          : getLabel(findOwnQuestion(complaint, texts)?.options ?? {}, one),
      ]);
  const band = getPatientAgeBand(facts);
  const isBand = band !== undefined && band !== 'unsure' && Object.hasOwn(minLevelByAge, band);
  const byAge = isBand ? (ages?.[band] ?? minLevelByAge[band]) : 'self-care';
  if (isBand && byAge !== 'self-care')
    weighed.push([byAge, age === null || age < 2 ? m.reasons.ageBand(m.age[band]) : m.reasons.age(Math.floor(age))]);
  const pregnant = answers.pregnant?.[0];
  if (pregnant === 'yes') weighed.push(['today', m.reasons.pregnant]);
  else if (isUnsureAnswer(pregnant)) weighed.push(['week', doubt(pregnant, m.questions.pregnant, m.reasons.pregnant)]);
  const days = answers.days?.[0];
  if (isUnsureAnswer(days))
    weighed.push(['week', doubt(days, m.questions.days, m.reasons.days(name, m.reasons.unsure))]);
  else if (days !== undefined)
    weighed.push([
      since?.[days as keyof typeof m.days] ?? 'self-care',
      m.reasons.days(name, getLabel(m.days, days).toLowerCase()),
    ]);
  const strength = answers.strength?.[0];
  if (strength === 'strong') weighed.push([strong ?? 'today', m.reasons.strength(m.strength.strong)]);
  else if (strength === 'moderate') weighed.push(['week', m.reasons.strength(m.strength.moderate)]);
  else if (isUnsureAnswer(strength))
    weighed.push(['week', doubt(strength, m.questions.strength, m.reasons.strength(m.reasons.unsure))]);
  else if (strength === 'mild') weighed.push(['self-care', m.reasons.strength(m.strength.mild)]);
  const ill = (answers.ill ?? []).filter((one) => Object.hasOwn(m.ill, one));
  const unnamed = answers.ill?.[0];
  if (ill.length > 0)
    weighed.push([
      ill.includes('weak') ? 'today' : 'week',
      m.reasons.ill(
        joinList(
          ill.map((one) => getLabel(m.ill, one)),
          texts,
        ),
      ),
    ]);
  else if (unnamed === 'yes' || isUnsureAnswer(unnamed))
    weighed.push([
      'week',
      unnamed === 'yes' ? m.reasons.illUnnamed : doubt(unnamed, m.questions.ill, m.reasons.ill(m.reasons.unsure)),
    ]);
  if (least !== undefined) weighed.push([least, m.reasons.least(name)]);
  if (others.length > 0)
    weighed.push([
      others.map((one) => getComplaint(one).least ?? 'week').reduce(getMoreUrgent, 'week'),
      m.reasons.others(
        joinList(
          others.map((one) => nameComplaint(one, texts)),
          texts,
        ),
      ),
    ]);
  return weighed;
};

/** Maximum number of reasons in the answer. */
const maxReasons = 6;

/** Judges how soon a complaint should be seen, with the reasons from what the patient said. */
export const judgeTriage = (facts: TriageFacts, texts: GuideTexts): TriageJudgement => {
  const { triage: m } = texts;
  const flags = [
    ...facts.dangers.map(({ sign, act }): WeighedReason => [
      act === 'now' ? 'today' : 'emergency',
      m.reasons.danger(dangerMessages.signs[sign].title),
    ]),
    ...facts.signs.map((sign): WeighedReason => [signTable[sign].level, m.signs[sign]]),
    ...weighFlags(facts, texts),
  ];
  const state = weighState(facts, texts);
  const level = [...flags, ...state].reduce<CareLevel>((worst, [one]) => getMoreUrgent(worst, one), 'self-care');
  const reasons = [...flags, ...state]
    .toSorted(([one], [other]) => urgency[other] - urgency[one])
    .map(([, reason]) => reason);
  if (facts.answers.flags?.[0] === 'none' && flags.length === 0) reasons.push(m.reasons.flagsNone);
  return {
    level,
    isCrisis:
      [...(facts.answers.flags ?? []), ...facts.reported].includes('selfHarm') ||
      facts.dangers.some(({ act }) => act === 'crisis'),
    reasons: [...new Set(reasons)].slice(0, maxReasons),
  };
};

const mayBePregnant = (facts: TriageFacts): boolean => {
  const band = getPatientAgeBand(facts);
  return (
    !facts.isMale &&
    (facts.age === null ? band !== 'newborn' && band !== 'small' && band !== 'old' : facts.age >= 11 && facts.age <= 56)
  );
};

/** Questions of the complaint that are unanswered and apply to this person. */
const listOpenQuestions = (facts: TriageFacts): readonly QuestionKey[] =>
  getComplaint(facts.complaint).ask.filter((question) => {
    if (facts.answers[question] !== undefined) return false;
    if (question === 'age') return facts.age === null;
    return question !== 'pregnant' || mayBePregnant(facts);
  });

/** Next question; undefined once the level is known. An emergency ends the questions at once. */
export const getNextQuestion = (facts: TriageFacts): QuestionKey | undefined =>
  judgeTriage(facts, guideTexts.en).level === 'emergency' ? undefined : listOpenQuestions(facts)[0];

/** Number of the next question and the maximum number; an emergency ends them earlier. */
export const countProgress = (facts: TriageFacts): QuestionProgress => {
  const answered = getComplaint(facts.complaint).ask.filter((question) => facts.answers[question] !== undefined).length;
  return { step: answered + 1, max: answered + listOpenQuestions(facts).length };
};
