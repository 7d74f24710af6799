import type { DangerSign } from '@arogo/contract/danger';
import { type FoundDanger, findDangerForSign, type AnalysedText } from './rule-classifier.ts';
import { type TextFeatures, extractFeatures, heavyFeatureCount, getLengthFeature } from './features.ts';
import { loadModel } from './learned-model.ts';
import {
  heavyWeight,
  type DangerKind,
  toDangerKind,
  kinds,
  namedSize,
  hashedFeatureCount,
  pairWeight,
  type Weights,
} from './weights.ts';

/** Score of a segment of a text: the probability of a danger, and its likeliest kind. */
export interface SegmentScore {
  readonly probability: number;
  /** The likeliest kind; for the body either an ambulance or a doctor today. */
  readonly kind: DangerKind;
  readonly from: number;
  readonly to: number;
}

/**
 * Thresholds for showing a danger, chosen on folds outside the training set (bench/README.md). They are lower for thoughts of
 * death and violence, whose notice is gentle; higher for a part of a longer text, since each part is another chance to err; and
 * higher for short texts, which are rarely dangerous beyond the rules.
 */
const minProbabilities = { crisis: 0.2, medical: 0.2, partOfCrisis: 0.6, partOfMedical: 0.55, short: 0.26 };
const minWords = 6;
/** Threshold for naming a sign of the body; below it the danger is a general call for help. */
const signThreshold = 0.6;

/** Maximum words of a text that is also scored as a whole, and of a sentence that is not split. */
const maxWholeTextWords = 90;
const maxSentenceWords = 36;
const maxSentenceRun = 3;
const windowWords = 24;
const windowStep = 8;
const minPartWords = 3;

/** The segments to score: the whole text, up to three consecutive sentences, and windows of an endless sentence. */
const listSegments = (sentence: readonly number[]): readonly (readonly [from: number, to: number])[] => {
  const begins = sentence.flatMap((number, at) => (at === 0 || number !== sentence[at - 1] ? [at] : []));
  const ends = [...begins.slice(1), sentence.length];
  const stretches: [number, number][] = [];
  if (sentence.length <= maxWholeTextWords) stretches.push([0, sentence.length]);
  for (const [index, from] of begins.entries()) {
    for (let last = index; last < Math.min(begins.length, index + maxSentenceRun); last += 1) {
      const to = ends[last] ?? sentence.length;
      if (to - from > maxSentenceWords && last > index) break;
      if (to - from >= minPartWords && to - from < sentence.length && to - from <= maxSentenceWords)
        stretches.push([from, to]);
    }
    const end = ends[index] ?? sentence.length;
    if (end - from > maxSentenceWords)
      for (let at = from; at < end - windowStep; at += windowStep)
        stretches.push([at, Math.min(end, at + windowWords)]);
  }
  return stretches;
};

const softmax = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
};

const others = kinds.length - 1;

const chooseKind = (selfHarm: number, violence: number, medical: number, today: number): DangerKind => {
  if (Math.max(selfHarm, violence) > medical + today) return selfHarm >= violence ? 'selfHarm' : 'violence';
  return medical >= today ? 'medical' : 'today';
};

/** Whether a kind concerns the body, not death or violence. */
export const isBodyKind = (kind: DangerKind): boolean => kind === 'medical' || kind === 'today';

/**
 * Scores each segment of a text, the whole first, in linear time.
 * @param byRules the dangers that the rules find in the text
 */
export const scoreSegments = (
  { found, from, pairs }: TextFeatures,
  sentence: readonly number[],
  { byKind, kindScale, kindBias }: Weights,
  byRules: DangerKind = 'none',
): readonly SegmentScore[] => {
  const bias = kindBias[kinds.indexOf(byRules)] ?? [];
  const words = from.length - 1;
  // Prefix sums over the words, so that each segment is a difference.
  const sums = new Float64Array((words + 1) * others);
  const squares = new Float64Array(words + 1);
  for (let at = 0; at < words; at += 1) {
    const begins = from[at] ?? 0;
    for (let kind = 0; kind < others; kind += 1) {
      let sum = sums[at * others + kind] ?? 0;
      for (let place = begins; place < (from[at + 1] ?? 0); place += 1)
        sum +=
          (byKind[((found[place] ?? 0) % hashedFeatureCount) * others + kind] ?? 0) *
          (place - begins < heavyFeatureCount ? heavyWeight : 1);
      sums[(at + 1) * others + kind] = sum;
    }
    squares[at + 1] =
      (squares[at] ?? 0) +
      heavyFeatureCount * heavyWeight ** 2 +
      Math.max(0, (from[at + 1] ?? 0) - begins - heavyFeatureCount);
  }
  const pairSums = Array.from({ length: others }, (_, kind) =>
    pairs.reduce((sum, pair) => sum + (byKind[(pair % hashedFeatureCount) * others + kind] ?? 0) * pairWeight, 0),
  );
  return listSegments(sentence).map(([start, end]) => {
    // Pairs of concepts belong to the whole text.
    const isWhole = start === 0 && end === words;
    const length = Math.sqrt(
      (squares[end] ?? 0) - (squares[start] ?? 0) + 1 + (isWhole ? pairs.length * pairWeight ** 2 : 0),
    );
    const long = (getLengthFeature(end - start) % hashedFeatureCount) * others;
    const scores = Array.from(
      { length: others },
      (_, kind) =>
        (((sums[end * others + kind] ?? 0) -
          (sums[start * others + kind] ?? 0) +
          (byKind[long + kind] ?? 0) +
          (isWhole ? (pairSums[kind] ?? 0) : 0)) *
          kindScale) /
          length +
        (bias[kind] ?? 0),
    );
    const [none = 1, selfHarm = 0, violence = 0, medical = 0, today = 0] = softmax([0, ...scores]);
    return {
      probability: 1 - none,
      kind: chooseKind(selfHarm, violence, medical, today),
      from: start,
      to: end,
    };
  });
};

/** The most likely sign of the body for a segment, and its probability. */
export const findLikeliestSign = (
  { named, namedFrom }: TextFeatures,
  { from, to }: SegmentScore,
  { bySign, signScale, signBias, signs }: Weights,
): readonly [sign: DangerSign, likely: number] => {
  const scores = signs.map(() => 0);
  const [start, end] = [namedFrom[from] ?? 0, namedFrom[to] ?? 0];
  for (let place = start; place < end; place += 1) {
    const feature = ((named[place] ?? 0) % namedSize) * signs.length;
    for (const sign of signs.keys()) scores[sign] = (scores[sign] ?? 0) + (bySign[feature + sign] ?? 0);
  }
  const length = Math.sqrt(end - start) || 1;
  const likely = softmax(scores.map((score, sign) => (score * signScale) / length + (signBias[sign] ?? 0)));
  const most = Math.max(...likely);
  return [signs[likely.indexOf(most)] ?? 'help', most];
};

let weights: Weights | undefined;
const getLatestWeights = (): Weights => (weights ??= loadModel());

/** A danger found by the model where no rule matches. */
export interface ModelDanger {
  readonly sign: DangerSign;
  readonly kind: DangerKind;
  /** From 0 to 1. */
  readonly probability: number;
  /** Source of the advice shown. */
  readonly source: string;
}

/** Finds a danger with the model; undefined for none. */
export const classifyByModel = (reading: AnalysedText, model = getLatestWeights()): ModelDanger | undefined => {
  const { sentence } = reading.context;
  if (sentence.length === 0) return undefined;
  const features = extractFeatures(reading);
  const enough = scoreSegments(features, sentence, model).filter(({ probability: likely, kind, from, to }) => {
    const isWhole = from === 0 && to === sentence.length;
    if (isWhole && to <= minWords) return likely >= minProbabilities.short;
    if (isBodyKind(kind)) return likely >= (isWhole ? minProbabilities.medical : minProbabilities.partOfMedical);
    return likely >= (isWhole ? minProbabilities.crisis : minProbabilities.partOfCrisis);
  });
  const [surest] = enough.toSorted((a, b) => b.probability - a.probability);
  if (!surest) return undefined;
  let sign: DangerSign = 'help';
  if (surest.kind === 'selfHarm' || surest.kind === 'violence') sign = surest.kind;
  else {
    const [named, likely] = findLikeliestSign(features, surest, model);
    if (likely >= signThreshold) sign = named;
  }
  const danger = findDangerForSign(sign);
  return danger && { sign: danger.sign, kind: surest.kind, probability: surest.probability, source: danger.source };
};

/**
 * Thresholds below which a text, and each part of it, counts as harmless although a rule matches: chosen on messages by other
 * authors, outside the training set. They are lower for explicit dangers; for thoughts of death both are one half.
 */
const harmless = { whole: 0.32, part: 0.8, outright: { whole: 0.15, part: 0.5 }, crisis: 0.5 };
/** Figures, bites and calls for help count in any context. */
const certain: ReadonlySet<DangerSign> = new Set(['bloodTest', 'bloodPressure', 'bloodSugar', 'animalBite', 'help']);

/**
 * Thresholds below which a text, and each part of it, leads to a question although a rule matches: one known danger in a hundred
 * was below. They are stricter for an explicit danger, even more so with other text around it; in a longer text an explicit
 * danger is never turned into a question. An emergency needs more to remain one: on messages outside the training set this
 * removed about half of the false red boxes.
 */
const doubtful = {
  whole: 0.42,
  emergency: 0.6,
  fewest: 3,
  outright: { whole: 0.3, emergency: 0.6, besides: 0.12, mostWords: 8 },
};
/** Likelihood of the ambulance class, computed without the rules' result, that upgrades a rule's 'today' to an emergency. */
const minUpgrade = 0.6;

/** The model's correction of a rule's danger: a question, a doctor today, or an emergency. */
type SecondOpinion = 'ask' | 'now' | 'emergency';

const isWhole =
  (words: number) =>
  ({ from, to }: SegmentScore): boolean =>
    from === 0 && to === words;

const askAgain = (reading: AnalysedText, model: Weights, byRules?: DangerKind): readonly SegmentScore[] =>
  scoreSegments(extractFeatures(reading), reading.context.sentence, model, byRules);

/**
 * The model's correction of dangers found by rules; undefined to keep them: 'maut aa gayi padhte padhte' leads to a question.
 * @param outright explicit parts, with few words between commas or stops: an emergency becomes a question only if each of them
 * alone is as unlikely
 */
export const findSecondOpinion = (
  reading: AnalysedText,
  ruled: readonly FoundDanger[],
  outright: readonly AnalysedText[],
  model = getLatestWeights(),
): SecondOpinion | undefined => {
  const { length } = reading.words;
  const [first] = ruled;
  if (!first || length < doubtful.fewest) return undefined;
  if (first.act === 'now') {
    const unruled = askAgain(reading, model).find(isWhole(length));
    if (unruled?.kind === 'medical' && unruled.probability >= minUpgrade) return 'emergency';
  }
  if (ruled.some(({ sign }) => certain.has(sign))) return undefined;
  const byRules = toDangerKind(first.sign, first.act);
  const segments = askAgain(reading, model, byRules);
  const whole = segments.find(isWhole(length));
  if (whole === undefined) return undefined;
  const isAlone = reading.words.every(({ after }, at) => at === 0 || after === 'none');
  const outrightBar = isAlone ? doubtful.outright.whole : doubtful.outright.besides;
  // Everyday sentences around a segment do not change its own score.
  const isEachBelow = (bar: number): boolean => segments.every(({ probability }) => probability < bar);
  const isAsked =
    outright.length === 0
      ? isEachBelow(doubtful.whole)
      : length <= doubtful.outright.mostWords && whole.probability < outrightBar;
  if (isAsked) return 'ask';
  const isUnlikelyAlone = (part: AnalysedText): boolean =>
    part.words.length >= doubtful.fewest &&
    askAgain(part, model, byRules).every(({ probability }) => probability < doubtful.outright.emergency);
  if (first.act !== 'emergency' || !isEachBelow(doubtful.emergency) || !outright.every(isUnlikelyAlone))
    return undefined;
  return whole.kind === 'today' ? 'now' : 'ask';
};

/**
 * Whether a danger found by rules is most likely past, another person's, played or figurative, by its context.
 * @param isOutright whether it is in an explicit part, with few words between commas or stops; if these are all, the rules decide
 */
export const isHarmless = (
  reading: AnalysedText,
  ruled: readonly FoundDanger[],
  isOutright: boolean,
  model = getLatestWeights(),
): boolean => {
  const { sentence } = reading.context;
  const [first] = ruled;
  if (!first || ruled.some(({ sign }) => certain.has(sign)) || (isOutright && sentence.length <= minWords))
    return false;
  const bars = isOutright ? harmless.outright : harmless;
  const times = ruled.some(({ sign }) => sign === 'selfHarm') ? harmless.crisis : 1;
  const all = scoreSegments(extractFeatures(reading), sentence, model, toDangerKind(first.sign, first.act));
  const whole = all.find(({ from, to }) => from === 0 && to === sentence.length);
  return (
    whole !== undefined &&
    whole.probability < bars.whole * times &&
    all.every(({ probability: likely }) => likely < bars.part * times)
  );
};
