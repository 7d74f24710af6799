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

/** What a part of a text says: how likely it carries a danger, and of which kind if so. */
export interface SegmentScore {
  readonly probability: number;
  /** The likeliest: of the body it is what calls for an ambulance, or what a doctor must see today. */
  readonly kind: DangerKind;
  readonly from: number;
  readonly to: number;
}

/**
 * From how likely on a danger is shown: chosen on folds that the model was not trained on (bench/README.md). Thoughts of death and
 * violence are answered by a gentle notice, so less is enough; a part of a longer text is one of many chances to err; of few words
 * hardly any are dangerous that rules do not know.
 */
const minProbabilities = { crisis: 0.2, medical: 0.2, partOfCrisis: 0.6, partOfMedical: 0.55, short: 0.26 };
const minWords = 6;
/** From how likely on a sign of the body is named; else it is a call for help. */
const signThreshold = 0.6;

/** Up to so many words a text is judged as a whole, and a sentence is not taken apart. */
const maxWholeTextWords = 90;
const maxSentenceWords = 36;
const maxSentenceRun = 3;
const windowWords = 24;
const windowStep = 8;
const minPartWords = 3;

/** Stretches of a text to judge: the whole, up to three sentences in a row, and what stands together in a sentence that never ends. */
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

/** Whether a kind is of the body, not of death or violence. */
export const isBodyKind = (kind: DangerKind): boolean => kind === 'medical' || kind === 'today';

/**
 * How likely each stretch of a text carries a danger, the whole in front, in time that grows with the text alone.
 * @param byRules what the rules find in the text
 */
export const scoreSegments = (
  { found, from, pairs }: TextFeatures,
  sentence: readonly number[],
  { byKind, kindScale, kindBias }: Weights,
  byRules: DangerKind = 'none',
): readonly SegmentScore[] => {
  const bias = kindBias[kinds.indexOf(byRules)] ?? [];
  const words = from.length - 1;
  // Sums up to each word, so that any stretch is a difference of two.
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
    // Pairs of concepts are of the whole text.
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

/** The sign of the body that a stretch most likely tells of, and how likely. */
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

/** What was learned finds where no rule does. */
export interface ModelDanger {
  readonly sign: DangerSign;
  readonly kind: DangerKind;
  /** From 0 to 1. */
  readonly probability: number;
  /** Whose advice is shown. */
  readonly source: string;
}

/** What was learned finds where no rule does; undefined for nothing. */
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
 * Below this a text, and each part of it, is taken for none although a rule finds a danger in it: chosen on messages of other hands that
 * nothing was learned from. Parts count for less where the danger is said outright; of thoughts of death both are half.
 */
const harmless = { whole: 0.32, part: 0.8, outright: { whole: 0.15, part: 0.5 }, crisis: 0.5 };
/** A figure or a bite is one whatever stands around it, and so is a call for help. */
const certain: ReadonlySet<DangerSign> = new Set(['bloodTest', 'bloodPressure', 'bloodSugar', 'animalBite', 'help']);

/**
 * Below this a text, and each part of it, that a rule finds a danger in is asked about: of known dangers one in a hundred was that unlikely.
 * Where the danger is said outright, it takes more, more still where something else stands beside it, and in a longer text nothing asks it away.
 * An emergency takes more to stay one: on messages that nothing was learned from about half of the false red boxes went with that.
 */
const doubtful = {
  whole: 0.42,
  emergency: 0.6,
  fewest: 3,
  outright: { whole: 0.3, emergency: 0.6, besides: 0.12, mostWords: 8 },
};
/** From how likely an ambulance is on, asked without what the rules found, what a rule holds for today is an emergency. */
const minUpgrade = 0.6;

/** What the model makes of a danger that a rule found, where that is something else: a question, a doctor today, an emergency. */
type SecondOpinion = 'ask' | 'now' | 'emergency';

const isWhole =
  (words: number) =>
  ({ from, to }: SegmentScore): boolean =>
    from === 0 && to === words;

const askAgain = (reading: AnalysedText, model: Weights, byRules?: DangerKind): readonly SegmentScore[] =>
  scoreSegments(extractFeatures(reading), reading.context.sentence, model, byRules);

/**
 * What the model makes of dangers that rules find, undefined where it leaves them: 'maut aa gayi padhte padhte' is asked about.
 * @param outright what is said outright, in few words between two commas or stops: an emergency is asked about only where each of those is
 * as unlikely by itself
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
  // What stands between everyday sentences is as likely by itself.
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
 * Whether what the rules find is most likely over, somebody else's, played or meant otherwise, by all that stands around it.
 * @param isOutright whether it is said in few words between two commas or stops: where those are all, they say what they say
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
