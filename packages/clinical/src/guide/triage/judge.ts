import type { CareLevel } from '@arogo/contract/assistant-content';
import { type GuideTexts, guideTexts } from '@arogo/contract/messages/guide-texts';
import { dangerMessages } from '@arogo/contract/messages/danger';
import type { Danger } from '../../danger/danger.ts';
import { complaintKeys, complaintOf, type ComplaintKey } from './complaints.ts';
import type { AgeKey, FlagKey, QuestionKey } from './complaint.ts';
import { ageBandOf, isFlag } from './facts.ts';
import { signs as signsOf, type SignKey } from './signs.ts';
import type { QuestionProgress } from '../talk.ts';

/** What is known of one complaint. */
export interface Facts {
  readonly complaint: ComplaintKey;
  /** Other complaints of the same message. */
  readonly others: readonly ComplaintKey[];
  /** In years, where it was said or stands in the profile. */
  readonly age: number | null;
  readonly isMale: boolean;
  /** Warning signs that were said unasked. */
  readonly told: readonly FlagKey[];
  /** What raises it by itself. */
  readonly signs: readonly SignKey[];
  /** What a notice was shown for: no level is below it. */
  readonly dangers: readonly Danger[];
  /** Keys of options, by what was asked or said unasked; 'yes', 'none' and 'unsure' among them. */
  readonly answers: Readonly<Partial<Record<QuestionKey, readonly string[]>>>;
}

const urgency: Readonly<Record<CareLevel, number>> = { 'self-care': 0, week: 1, today: 2, emergency: 3 };
export const moreUrgent = (one: CareLevel, other: CareLevel): CareLevel =>
  urgency[one] >= urgency[other] ? one : other;
/** Whether one level is at least as urgent as another. */
export const isAtLeast = (one: CareLevel, other: CareLevel): boolean => urgency[one] >= urgency[other];

export interface Judgement {
  readonly level: CareLevel;
  /** Somebody may harm themselves: whom to speak with comes first. */
  readonly isCrisis: boolean;
  readonly reasons: readonly string[];
}

const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The name of a complaint within a sentence. */
export const nameIn = (key: ComplaintKey, { complaints }: GuideTexts): string => complaints.names[key];
/** Joins as speech does: 'a, b and c'. */
export const listed = (parts: readonly string[], { when }: GuideTexts): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${when.phrases.and} ${parts.at(-1)}`;

interface OwnQuestion {
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The texts of a complaint's own question. */
export const ownOf = (key: ComplaintKey, { complaints }: GuideTexts): OwnQuestion | undefined =>
  (complaints.own as Readonly<Partial<Record<ComplaintKey, OwnQuestion>>>)[key];

const leastByAge: Readonly<Record<AgeKey, CareLevel>> = {
  newborn: 'today',
  small: 'week',
  child: 'self-care',
  adult: 'self-care',
  old: 'week',
};

/** The band of an age, said or answered. */
export const ageBand = ({ age, answers }: Facts): AgeKey | 'unsure' | undefined =>
  age === null ? (answers.age?.[0] as AgeKey | 'unsure' | undefined) : ageBandOf(age);

type Weighed = readonly [level: CareLevel, reason: string];

/** What a fever brings with it, so that fever is no warning sign of it. */
const broughtByFever: ReadonlySet<ComplaintKey> = new Set(['weakness', 'headache', 'unwell']);

/** The warning signs of a complaint and of what is said together with it, each with the more urgent of its levels. */
export const flagsOf = (
  complaint: ComplaintKey,
  others: readonly ComplaintKey[],
): Readonly<Partial<Record<FlagKey, CareLevel>>> => {
  const all: Partial<Record<FlagKey, CareLevel>> = { ...complaintOf(complaint).flags };
  for (const other of others)
    if (complaint !== 'fever' || !broughtByFever.has(other))
      for (const [flag, level] of Object.entries(complaintOf(other).flags) as [FlagKey, CareLevel][])
        all[flag] = moreUrgent(level, all[flag] ?? level);
  return all;
};

/** As many warning signs are asked for at once. */
const flagsAsked = 10;
/** Which of them are asked for: all of the complaint itself, then the most urgent of the others; not what was denied already. */
export const flagsToAsk = (
  complaint: ComplaintKey,
  others: readonly ComplaintKey[],
  denied: readonly FlagKey[],
): readonly FlagKey[] => {
  const own = Object.keys(complaintOf(complaint).flags) as FlagKey[];
  const more = (Object.entries(flagsOf(complaint, others)) as [FlagKey, CareLevel][])
    .filter(([flag, level]) => !own.includes(flag) && urgency[level] >= urgency.today)
    .toSorted(([, one], [, other]) => urgency[other] - urgency[one]);
  return [...own, ...more.map(([flag]) => flag).slice(0, Math.max(0, flagsAsked - own.length))].filter(
    (flag) => !denied.includes(flag),
  );
};

/** Signs that are one whatever is complained of, by the least that a table makes of them. */
const ofAny = [
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
const leastOf: Readonly<Partial<Record<FlagKey, CareLevel>>> = Object.fromEntries(
  ofAny.map((flag) => [
    flag,
    complaintKeys
      .flatMap((key) => complaintOf(key).flags[flag] ?? [])
      .reduce((one, other) => (isAtLeast(one, other) ? other : one)),
  ]),
);

/** Whether a warning sign that was said unasked counts for a complaint. */
export const isToldFlag = (flag: FlagKey, complaint: ComplaintKey, others: readonly ComplaintKey[]): boolean =>
  flagsOf(complaint, others)[flag] !== undefined || leastOf[flag] !== undefined;

const flagsWeighed = (
  { complaint, others, answers, told }: Facts,
  { flags: labels, triage: m }: GuideTexts,
): Weighed[] => {
  const flags = flagsOf(complaint, others);
  const chosen = answers.flags ?? [];
  const levels = Object.values(complaintOf(complaint).flags);
  const worst = levels.reduce<CareLevel>(moreUrgent, 'self-care');
  const there = [...new Set([...chosen.filter(isFlag), ...told])].map((flag): Weighed => [
    flags[flag] ?? leastOf[flag] ?? 'today',
    labels[flag],
  ]);
  if (there.length > 0) return there.toSorted(([one], [other]) => urgency[other] - urgency[one]);
  if (chosen.includes('yes')) return [[worst, m.reasons.flagged]];
  const doubt = chosen.includes('unanswered') ? m.reasons.unanswered(m.questions.flags) : m.reasons.flagsUnsure;
  return chosen.includes('unsure') || chosen.includes('unanswered')
    ? [[worst === 'self-care' || worst === 'week' ? worst : 'today', doubt]]
    : [];
};

const isDoubt = (answer: string | undefined): boolean => answer === 'unsure' || answer === 'unanswered';

const stateWeighed = (facts: Facts, texts: GuideTexts): Weighed[] => {
  const { complaint, others, age, answers } = facts;
  const { triage: m } = texts;
  const { since, ages, strong, own, least } = complaintOf(complaint);
  const name = capital(nameIn(complaint, texts));
  const weighed: Weighed[] = [];
  /** What was not answered is said to be that, and nothing else. */
  const doubt = (answer: string | undefined, question: string, unsure: string): string =>
    answer === 'unanswered' ? m.reasons.unanswered(question) : unsure;
  const ownText = ownOf(complaint, texts)?.text ?? '';
  for (const one of answers.own ?? [])
    if (own)
      weighed.push([
        own[one] ?? 'today',
        isDoubt(one)
          ? doubt(one, ownText, `${ownText} ${capital(m.reasons.unsure)}`)
          : labelOf(ownOf(complaint, texts)?.options ?? {}, one),
      ]);
  const band = ageBand(facts);
  const isBand = band !== undefined && band !== 'unsure' && Object.hasOwn(leastByAge, band);
  const byAge = isBand ? (ages?.[band] ?? leastByAge[band]) : 'self-care';
  if (isBand && byAge !== 'self-care')
    weighed.push([byAge, age === null || age < 2 ? m.reasons.ageBand(m.age[band]) : m.reasons.age(Math.floor(age))]);
  const pregnant = answers.pregnant?.[0];
  if (pregnant === 'yes') weighed.push(['today', m.reasons.pregnant]);
  else if (isDoubt(pregnant)) weighed.push(['week', doubt(pregnant, m.questions.pregnant, m.reasons.pregnant)]);
  const days = answers.days?.[0];
  if (isDoubt(days)) weighed.push(['week', doubt(days, m.questions.days, m.reasons.days(name, m.reasons.unsure))]);
  else if (days !== undefined)
    weighed.push([
      since?.[days as keyof typeof m.days] ?? 'self-care',
      m.reasons.days(name, labelOf(m.days, days).toLowerCase()),
    ]);
  const strength = answers.strength?.[0];
  if (strength === 'strong') weighed.push([strong ?? 'today', m.reasons.strength(m.strength.strong)]);
  else if (strength === 'moderate') weighed.push(['week', m.reasons.strength(m.strength.moderate)]);
  else if (isDoubt(strength))
    weighed.push(['week', doubt(strength, m.questions.strength, m.reasons.strength(m.reasons.unsure))]);
  else if (strength === 'mild') weighed.push(['self-care', m.reasons.strength(m.strength.mild)]);
  const ill = (answers.ill ?? []).filter((one) => Object.hasOwn(m.ill, one));
  const unnamed = answers.ill?.[0];
  if (ill.length > 0)
    weighed.push([
      ill.includes('weak') ? 'today' : 'week',
      m.reasons.ill(
        listed(
          ill.map((one) => labelOf(m.ill, one)),
          texts,
        ),
      ),
    ]);
  else if (unnamed === 'yes' || isDoubt(unnamed))
    weighed.push([
      'week',
      unnamed === 'yes' ? m.reasons.illUnnamed : doubt(unnamed, m.questions.ill, m.reasons.ill(m.reasons.unsure)),
    ]);
  if (least !== undefined) weighed.push([least, m.reasons.least(name)]);
  if (others.length > 0)
    weighed.push([
      others.map((one) => complaintOf(one).least ?? 'week').reduce(moreUrgent, 'week'),
      m.reasons.others(
        listed(
          others.map((one) => nameIn(one, texts)),
          texts,
        ),
      ),
    ]);
  return weighed;
};

/** As many reasons are told. */
const reasonsTold = 6;

/** How soon a complaint should be seen, and why, in what the patient said. */
export const judge = (facts: Facts, texts: GuideTexts): Judgement => {
  const { triage: m } = texts;
  const flags = [
    ...facts.dangers.map(({ sign, act }): Weighed => [
      act === 'now' ? 'today' : 'emergency',
      m.reasons.danger(dangerMessages.signs[sign].title),
    ]),
    ...facts.signs.map((sign): Weighed => [signsOf[sign].level, m.signs[sign]]),
    ...flagsWeighed(facts, texts),
  ];
  const state = stateWeighed(facts, texts);
  const level = [...flags, ...state].reduce<CareLevel>((worst, [one]) => moreUrgent(worst, one), 'self-care');
  const told = [...flags, ...state]
    .toSorted(([one], [other]) => urgency[other] - urgency[one])
    .map(([, reason]) => reason);
  if (facts.answers.flags?.[0] === 'none' && flags.length === 0) told.push(m.reasons.flagsNone);
  return {
    level,
    isCrisis:
      [...(facts.answers.flags ?? []), ...facts.told].includes('selfHarm') ||
      facts.dangers.some(({ act }) => act === 'crisis'),
    reasons: [...new Set(told)].slice(0, reasonsTold),
  };
};

const mayBePregnant = (facts: Facts): boolean => {
  const band = ageBand(facts);
  return (
    !facts.isMale &&
    (facts.age === null ? band !== 'newborn' && band !== 'small' && band !== 'old' : facts.age >= 11 && facts.age <= 56)
  );
};

/** What of a complaint's questions is not answered and can be asked of this person. */
const openQuestions = (facts: Facts): readonly QuestionKey[] =>
  complaintOf(facts.complaint).ask.filter((question) => {
    if (facts.answers[question] !== undefined) return false;
    if (question === 'age') return facts.age === null;
    return question !== 'pregnant' || mayBePregnant(facts);
  });

/** What is to be asked next; undefined once the level is known, which an emergency is at once. */
export const nextQuestion = (facts: Facts): QuestionKey | undefined =>
  judge(facts, guideTexts.en).level === 'emergency' ? undefined : openQuestions(facts)[0];

/** Which question the next one is, and how many there are at most: an emergency ends them before. */
export const countProgress = (facts: Facts): QuestionProgress => {
  const answered = complaintOf(facts.complaint).ask.filter((question) => facts.answers[question] !== undefined).length;
  return { step: answered + 1, max: answered + openQuestions(facts).length };
};
