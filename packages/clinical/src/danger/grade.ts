import { dangerOf, dangersByRules, type Found, type Reading, readingOf } from './by-rules.ts';
import type { Learned } from './learned.ts';
import { type Doubt, doubtIn } from './now-or-not.ts';
import { splitIntoParts } from './words.ts';

/**
 * Concepts that are words of danger: with one of them, what the learned model is sure of may be an emergency; pain, fever, a body's part or a
 * person is none of them.
 */
const dangerWords: readonly string[] =
  `unconscious noResponse cannotWake breath breathless breathStop ribs lowOxygen choke swallowed electric shockWord liveWire chest heartAttack palpitation tongue swollenFace anaphylaxis droop slur lakwa stroke numb blind cannotFeel blood bleed bleedWord
  bleedLot gushWord seizure jerkWord dauraWord eyesUp poison poisonPlan overdose chemical snake bite burned spill spilled fell fellWord crash hitHead wound cutBy cutSharp stiff neckStiff
  drowsy blueWord blue turnBlue suicide wishDeath deathWord ropeWord bladeWord selfCut selfWord threatWord violent beat beatMe pitai weapon touchesMe drown
  sunken nonstop platelets dengue newborn young pregnant afterBirth testicle leap`.split(/\s+/u);

/** Up to so many words nothing is an emergency without a rule: what is learned of so few is to be seen today at most, with a word of danger. */
const needsRule = 4;
/** Up to so many words what is learned asks at most, but where it is all but sure and a word of danger stands there. */
const asksMostly = 8;
/** From how likely on each is done; of so few words without one of danger it takes more. Thoughts of death and violence are always answered, gently. */
const least = {
  asked: 0.6,
  askedWithout: 0.8,
  shortAndSure: 0.85,
  fewWords: 0.55,
  shortToday: 0.5,
  shortTodayWithout: 0.85,
  named: 0.6,
  today: 0.5,
  fewToday: 0.85,
  crisis: 0.35,
};
const few = 12;
/** One or two words are a rule's alone. */
const fewest = 3;

const hasDangerWord = ({ mentions }: Reading): boolean => dangerWords.some((word) => mentions.has(word));
/** Whose denial says that nothing is wrong: 'no blood'; 'no breath' says the contrary. */
const deniable: ReadonlySet<string> = new Set(
  'blood bleed bleedWord bleedLot seizure jerkWord dauraWord chest heartAttack palpitation poison snake bite suicide wishDeath unconscious swollenFace choke'.split(
    ' ',
  ),
);
/** Whether a word of danger is told of as something that is so. */
const hasTrueDangerWord = ({ mentions, context }: Reading): boolean =>
  dangerWords.some((word) =>
    mentions
      .get(word)
      ?.some(
        ({ at }) => !context.isElsewhere(at) && !context.isFeared(at) && !(deniable.has(word) && context.isDenied(at)),
      ),
  );

/**
 * What is made of a danger that was learned alone. Nothing is an emergency without a word of danger; a text of few words needs a rule. What
 * tells of death or of violence without such a word is answered by somebody to talk to, what tells of the body by a doctor today.
 */
export const gradeLearned = (reading: Reading, { sign, likely, kind, source }: Learned): Found | undefined => {
  const danger = dangerOf(sign);
  const words = reading.words.length;
  if (!danger) return undefined;
  const isOfBody = kind === 'medical';
  const isWordThere = isOfBody && words <= asksMostly ? hasTrueDangerWord(reading) : hasDangerWord(reading);
  if (words <= needsRule) {
    if (!isWordThere || words < fewest || likely < least.today) return undefined;
    return { sign, act: likely < least.fewWords ? 'ask' : isOfBody ? 'now' : 'crisis', source };
  }
  if (words <= asksMostly) {
    if (isWordThere && likely >= least.shortAndSure) return { sign, act: danger.act, source };
    if (isWordThere && !isOfBody && likely >= least.crisis) return { sign, act: 'crisis', source };
    if (isOfBody && likely >= (isWordThere ? least.shortToday : least.shortTodayWithout))
      return { sign, act: 'now', source };
    return likely >= (isWordThere || !isOfBody ? least.asked : least.askedWithout)
      ? { sign, act: 'ask', source }
      : undefined;
  }
  if (isWordThere && (likely >= least.named || !isOfBody)) return { sign, act: danger.act, source };
  if (!isOfBody) return { sign, act: 'crisis', source };
  return { sign, act: likely >= (words <= few ? least.fewToday : least.today) ? 'now' : 'ask', source };
};

const findDoubt = ({ words }: Reading, ruled: readonly Found[]): Doubt | undefined => {
  const [first] = ruled;
  return (
    first &&
    doubtIn(
      words.map(({ text }) => text),
      first.sign,
    )
  );
};

/**
 * What is made of dangers that rules find: in a text of few words that is a title, over, or only asked about, less. What stands outright
 * between two commas or stops counts as it stands there: 'vomiting blood, what does it mean'.
 */
export const gradeRuled = (text: string, reading: Reading, ruled: readonly Found[]): readonly Found[] => {
  const whole = findDoubt(reading, ruled);
  if (whole === undefined) return ruled;
  const parts = splitIntoParts(text).map((part) => {
    const read = readingOf(part);
    return { read, found: dangersByRules(read) };
  });
  if (parts.length > 1 && parts.some(({ read, found }) => found.length > 0 && findDoubt(read, found) === undefined))
    return ruled;
  return whole === 'none' ? [] : ruled.slice(0, 1).map((danger) => ({ ...danger, act: 'ask' }));
};
