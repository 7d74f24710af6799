import type { DangerSign } from '@arogo/contract/danger';
import { type Found, dangerOf, type Reading } from './by-rules.ts';
import { type Features, featuresOf, heavy, lengthOf } from './features.ts';
import { learnedModel } from './learned-model.ts';
import { heavyWeight, type Kind, kindOf, kinds, namedSize, size, unpacked, type Weights } from './weights.ts';

/** What a part of a text says: how likely it carries a danger, and of which kind if so. */
export interface Judged {
  readonly likely: number;
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

/**
 * From how likely on a danger is shown: chosen on folds that the model was not trained on (bench/README.md). Thoughts of death and
 * violence are answered by a gentle notice, so less is enough; a part of a longer text is one of many chances to err; of few words
 * hardly any are dangerous that rules do not know.
 */
const least = { crisis: 0.25, medical: 0.33, partOfCrisis: 0.6, partOfMedical: 0.55, short: 0.475 };
const shortest = 6;
/** From how likely on a sign of the body is named; else it is a call for help. */
const sureOfSign = 0.6;

/** Up to so many words a text is judged as a whole, and a sentence is not taken apart. */
const longestWhole = 90;
const longestSentence = 36;
const runs = 3;
const window = 24;
const step = 8;
const shortestPart = 3;

/** Stretches of a text to judge: the whole, up to three sentences in a row, and what stands together in a sentence that never ends. */
const stretchesOf = (sentence: readonly number[]): readonly (readonly [from: number, to: number])[] => {
  const begins = sentence.flatMap((number, at) => (at === 0 || number !== sentence[at - 1] ? [at] : []));
  const ends = [...begins.slice(1), sentence.length];
  const stretches: [number, number][] = [];
  if (sentence.length <= longestWhole) stretches.push([0, sentence.length]);
  for (const [index, from] of begins.entries()) {
    for (let last = index; last < Math.min(begins.length, index + runs); last += 1) {
      const to = ends[last] ?? sentence.length;
      if (to - from > longestSentence && last > index) break;
      if (to - from >= shortestPart && to - from < sentence.length && to - from <= longestSentence)
        stretches.push([from, to]);
    }
    const end = ends[index] ?? sentence.length;
    if (end - from > longestSentence)
      for (let at = from; at < end - step; at += step) stretches.push([at, Math.min(end, at + window)]);
  }
  return stretches;
};

const shares = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
};

const others = kinds.length - 1;

/**
 * How likely each stretch of a text carries a danger, the whole in front, in time that grows with the text alone.
 * @param byRules what the rules find in the text
 */
export const judged = (
  { found, from }: Features,
  sentence: readonly number[],
  { byKind, kindScale, kindBias }: Weights,
  byRules: Kind = 'none',
): readonly Judged[] => {
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
        sum += (byKind[((found[place] ?? 0) % size) * others + kind] ?? 0) * (place - begins < heavy ? heavyWeight : 1);
      sums[(at + 1) * others + kind] = sum;
    }
    squares[at + 1] = (squares[at] ?? 0) + heavy * heavyWeight ** 2 + Math.max(0, (from[at + 1] ?? 0) - begins - heavy);
  }
  return stretchesOf(sentence).map(([start, end]) => {
    const length = Math.sqrt((squares[end] ?? 0) - (squares[start] ?? 0) + 1);
    const long = (lengthOf(end - start) % size) * others;
    const scores = Array.from(
      { length: others },
      (_, kind) =>
        (((sums[end * others + kind] ?? 0) - (sums[start * others + kind] ?? 0) + (byKind[long + kind] ?? 0)) *
          kindScale) /
          length +
        (bias[kind] ?? 0),
    );
    const [none = 1, ...dangers] = shares([0, ...scores]);
    return {
      likely: 1 - none,
      kind: kinds[dangers.indexOf(Math.max(...dangers)) + 1] ?? 'medical',
      from: start,
      to: end,
    };
  });
};

/** The sign of the body that a stretch most likely tells of, and how likely. */
export const signOf = (
  { named, namedFrom }: Features,
  { from, to }: Judged,
  { bySign, signScale, signBias, signs }: Weights,
): readonly [sign: DangerSign, likely: number] => {
  const scores = signs.map(() => 0);
  const [start, end] = [namedFrom[from] ?? 0, namedFrom[to] ?? 0];
  for (let place = start; place < end; place += 1) {
    const feature = ((named[place] ?? 0) % namedSize) * signs.length;
    for (const sign of signs.keys()) scores[sign] = (scores[sign] ?? 0) + (bySign[feature + sign] ?? 0);
  }
  const length = Math.sqrt(end - start) || 1;
  const likely = shares(scores.map((score, sign) => (score * signScale) / length + (signBias[sign] ?? 0)));
  const most = Math.max(...likely);
  return [signs[likely.indexOf(most)] ?? 'help', most];
};

let weights: Weights | undefined;
const latest = (): Weights => (weights ??= unpacked(learnedModel));

/** What was learned finds where no rule does. */
export interface Learned {
  readonly sign: DangerSign;
  readonly kind: Kind;
  /** From 0 to 1. */
  readonly likely: number;
  /** Whose advice is shown. */
  readonly source: string;
}

/** What was learned finds where no rule does; undefined for nothing. */
export const learnedIn = (reading: Reading, model = latest()): Learned | undefined => {
  const { sentence } = reading.context;
  if (sentence.length === 0) return undefined;
  const features = featuresOf(reading);
  const enough = judged(features, sentence, model).filter(({ likely, kind, from, to }) => {
    const isWhole = from === 0 && to === sentence.length;
    if (isWhole && to <= shortest) return likely >= least.short;
    if (kind === 'medical') return likely >= (isWhole ? least.medical : least.partOfMedical);
    return likely >= (isWhole ? least.crisis : least.partOfCrisis);
  });
  const [surest] = enough.toSorted((a, b) => b.likely - a.likely);
  if (!surest) return undefined;
  let sign: DangerSign = 'help';
  if (surest.kind === 'selfHarm' || surest.kind === 'violence') sign = surest.kind;
  else if (surest.kind === 'medical') {
    const [named, likely] = signOf(features, surest, model);
    if (likely >= sureOfSign) sign = named;
  }
  const danger = dangerOf(sign);
  return danger && { sign: danger.sign, kind: surest.kind, likely: surest.likely, source: danger.source };
};

/**
 * Below this a text, and each part of it, is taken for none although a rule finds a danger in it: chosen on folds, where 13 of 8,934
 * dangerous messages fall silent (bench/README.md). Much less where the danger is said outright; of thoughts of death half.
 */
const harmless = { whole: 0.35, part: 0.8, outright: { whole: 0.15, part: 0.5 }, crisis: 0.5 };
/** A figure or a bite is one whatever stands around it, and so is a call for help. */
const certain: ReadonlySet<DangerSign> = new Set(['bloodTest', 'bloodPressure', 'bloodSugar', 'animalBite', 'help']);

/** Below this a short text that a rule finds a danger in is asked about: no danger of which it is known was that unlikely. */
const doubtful = { whole: 0.12, fewest: 3, most: 8 };

/** Whether a danger that rules find in few words is all but certainly meant otherwise: 'maut aa gayi padhte padhte'. */
export const isDoubtful = (reading: Reading, ruled: readonly Found[], model = latest()): boolean => {
  const { sentence } = reading.context;
  const [first] = ruled;
  if (
    !first ||
    sentence.length < doubtful.fewest ||
    sentence.length > doubtful.most ||
    ruled.some(({ sign }) => certain.has(sign))
  )
    return false;
  const [whole] = judged(featuresOf(reading), sentence, model, kindOf(first.sign));
  return whole !== undefined && whole.likely < doubtful.whole;
};

/**
 * Whether what the rules find is most likely over, somebody else's, played or meant otherwise, by all that stands around it.
 * @param isOutright whether it is said in few words between two commas or stops: where those are all, they say what they say
 */
export const isHarmless = (
  reading: Reading,
  ruled: readonly Found[],
  isOutright: boolean,
  model = latest(),
): boolean => {
  const { sentence } = reading.context;
  const [first] = ruled;
  if (!first || ruled.some(({ sign }) => certain.has(sign)) || (isOutright && sentence.length <= shortest))
    return false;
  const bars = isOutright ? harmless.outright : harmless;
  const times = ruled.some(({ sign }) => sign === 'selfHarm') ? harmless.crisis : 1;
  const all = judged(featuresOf(reading), sentence, model, kindOf(first.sign));
  const whole = all.find(({ from, to }) => from === 0 && to === sentence.length);
  return (
    whole !== undefined && whole.likely < bars.whole * times && all.every(({ likely }) => likely < bars.part * times)
  );
};
