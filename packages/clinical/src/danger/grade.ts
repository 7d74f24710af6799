import { hasCue } from './cues.ts';
import { isEverydayComplaint } from './everyday-complaint.ts';
import {
  findDangerForSign,
  findDangersByRules,
  type FoundDanger,
  type AnalysedText,
  analyseText,
} from './rule-classifier.ts';
import { isBodyKind, type ModelDanger } from './model-classifier.ts';
import { type CurrencyDoubt, findDoubtInWords } from './short-text-doubt.ts';
import { splitIntoParts } from './tokenizer.ts';

/**
 * Concepts that are words of danger: with one of them, a confident result of the model may be an emergency. Pain, fever, body
 * parts and persons are not among them.
 */
const dangerWords: readonly string[] =
  `unconscious noResponse cannotWake breath breathless breathStop ribs lowOxygen choke swallowed electric shockWord
  liveWire chest heartAttack palpitation tongue swollenFace anaphylaxis droop slur lakwa stroke numb blind
  cannotFeel blood bleed bleedWord bleedLot gushWord seizure jerkWord dauraWord eyesUp poison poisonPlan overdose
  chemical snake bite burned spill spilled fell fellWord crash hitHead wound cutBy cutSharp stiff neckStiff drowsy
  blueWord blue turnBlue suicide wishDeath deathWord ropeWord bladeWord selfCut selfWord threatWord violent beat
  beatMe pitai weapon touchesMe drown sunken nonstop platelets dengue newborn young pregnant afterBirth testicle
  leap heartAny airWord stuckWord bodySide sideFails speechGone bloodAny poisonThing burnAny bijliWord acidSplash coldBody
  spineBad dyingSoon badState caughtAny bigVehicle headHard shortDrown shortDrowned emergencyWord ambulance sensesLost
  iceBody silentNow confuse behoshWord strangeTalk noSound notUnderstand talkless extremeFever wakeFails talkAstray
  coldSweat coldSweatNow boilingWord fireOn byFire cutOff amputated kicksStop waterBroke shortAccident chokePhrase
  ankleBackward meterHi fangMarks snakeBiteWord zeherKha shortStab chestSinks touchNight glassTest racingPulse
  sensesDull shortUnconscious lyingStill wentLimp acidAttack insulinTooMuch airPipe headFirst earBlood bodyLikeFire
  fingerGone pillowFace fitLong lightningHit currentThrough pulledOutOf clutch noCryNow cryNot plugFinger tightNeck
  legDrags chestGrab shortFangs inhalerEmpty slowPulse wireTouch homeBirth repeatFit lockedCar pinPupils
  lowTemperature noseAndMouth fallsAside wordsStuck forcesNow beganToShake sleepyVomit oneWordTalk breakingIn mottled
  noAnswerCall babyBreath babyCold babyFeedStop seesThings confined molest shortHeadInjury headSplit hitMarks
  notSweating sweatStop darkNumb gaspsAir wreck buriedNow skullDent onePupil kiteString bloodBringsUp spurts tornOpen
  soakedCold coldTurning eyesShutNow noPulse rousing chestPressed waistDead acidFell skinOff gasLeaks trainComes
  hangsNow nooseOn headShows feetFirst burnMe boardHardNow thunderHead`.split(/\s+/u);

/** Minimum number of words for the model; shorter texts are left to the rules. */
const fewest = 3;
/**
 * Maximum words of the shortest class. Few such texts are dangerous beyond the rules, so its thresholds are higher, and an
 * emergency needs a word of danger.
 */
const maxFewWords = 4;
const maxShortWords = 8;
/**
 * Thresholds of the likelihood for each act, by text length. Chosen on sentences outside the training set, such that one everyday
 * sentence in a hundred may have a box (docs/danger-signs.md). Thoughts of death and violence have lower thresholds, since the
 * answer is gentle. `emergency` applies to the model's ambulance class with a word of danger.
 */
const minLikelihoods = {
  few: { emergency: Infinity, today: 0.36, crisis: 0.33, asked: 0.28 },
  short: { emergency: 0.5, today: 0.34, crisis: 0.3, asked: 0.24 },
  long: { emergency: 0.45, today: 0.3, crisis: 0.24, asked: 0.2 },
};
/** Minimum likelihood without any cue in the text, by its length. */
const minWithoutCue = { short: 0.6, middle: 0.5, long: 0.4 };
const maxMiddleWords = 16;
const getMinWithoutCue = (words: number): number => {
  if (words <= maxShortWords) return minWithoutCue.short;
  return words <= maxMiddleWords ? minWithoutCue.middle : minWithoutCue.long;
};
const getMinLikelihoods = (words: number): (typeof minLikelihoods)['few'] => {
  if (words <= maxFewWords) return minLikelihoods.few;
  return words <= maxShortWords ? minLikelihoods.short : minLikelihoods.long;
};

/** Concepts whose denial is reassuring: 'no blood'; 'no breath' is the opposite. */
const deniable: ReadonlySet<string> = new Set(
  `blood bleed bleedWord bleedLot seizure jerkWord dauraWord chest heartAttack palpitation poison snake bite
  suicide wishDeath unconscious swollenFace choke`.split(/\s+/u),
);
/** Whether a word of danger is stated as true. */
const hasTrueDangerWord = ({ mentions, context }: AnalysedText): boolean =>
  dangerWords.some((word) =>
    mentions
      .get(word)
      ?.some(
        ({ at }) => !context.isElsewhere(at) && !context.isFeared(at) && !(deniable.has(word) && context.isDenied(at)),
      ),
  );

/**
 * Grades a danger found only by the model. Without a word of danger it is not an emergency, and a short text needs a rule. Death
 * and violence lead to somebody to talk to, the body to a doctor today.
 */
export const gradeModelDanger = (
  reading: AnalysedText,
  { sign, probability: likely, kind, source }: ModelDanger,
): FoundDanger | undefined => {
  const danger = findDangerForSign(sign);
  const words = reading.words.length;
  if (!danger || words < fewest) return undefined;
  const least = getMinLikelihoods(words);
  if (isBodyKind(kind) && isEverydayComplaint(reading)) return undefined;
  if (likely < getMinWithoutCue(words) && !hasCue(reading.mentions.keys(), isBodyKind(kind) ? 'body' : 'mind'))
    return undefined;
  if (kind !== 'today' && likely >= least.emergency && hasTrueDangerWord(reading))
    return { sign, act: danger.act, source };
  if (likely >= (isBodyKind(kind) ? least.today : least.crisis))
    return { sign, act: isBodyKind(kind) ? 'now' : 'crisis', source };
  return likely >= least.asked ? { sign, act: 'ask', source } : undefined;
};

const findDoubt = ({ words }: AnalysedText, ruled: readonly FoundDanger[]): CurrencyDoubt | undefined => {
  const [first] = ruled;
  return (
    first &&
    findDoubtInWords(
      words.map(({ text }) => text),
      first.sign,
    )
  );
};

/**
 * Grades dangers found by rules. A short text that is a title, past or a question is graded down. A part between commas or stops
 * counts on its own: 'vomiting blood, what does it mean'.
 */
export const gradeRuleDangers = (
  text: string,
  reading: AnalysedText,
  ruled: readonly FoundDanger[],
): readonly FoundDanger[] => {
  const whole = findDoubt(reading, ruled);
  if (whole === undefined) return ruled;
  const parts = splitIntoParts(text).map((part) => {
    const read = analyseText(part);
    return { read, found: findDangersByRules(read) };
  });
  if (parts.length > 1 && parts.some(({ read, found }) => found.length > 0 && findDoubt(read, found) === undefined))
    return ruled;
  return whole === 'none' ? [] : ruled.slice(0, 1).map((danger) => ({ ...danger, act: 'ask' }));
};
