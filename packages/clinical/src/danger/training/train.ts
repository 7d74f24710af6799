import type { DangerSign } from '@arogo/contract/danger';
import { findDangerForSign, findDangersByRules, analyseText } from '../rule-classifier.ts';
import { type TextFeatures, extractFeatures, heavyFeatureCount, getLengthFeature } from '../features.ts';
import {
  hashedFeatureCount,
  heavyWeight,
  kinds,
  namedSize,
  pairWeight,
  toDangerKind,
  type Weights,
} from '../weights.ts';
import type { Example } from './examples.ts';

/** An example as numbers. */
export interface PreparedExample extends Example {
  readonly kind: number;
  /** What the rules find: nothing, or the kind of it. */
  readonly byRules: number;
  readonly features: TextFeatures;
  readonly sentence: readonly number[];
}

const toKindIndex = (
  label: DangerSign | 'none',
  act = label === 'none' ? undefined : findDangerForSign(label)?.act,
): number => (label === 'none' ? 0 : kinds.indexOf(toDangerKind(label, act ?? 'emergency')));

/** An example read, as the model looks at it. */
export const prepareExample = (example: Example): PreparedExample => {
  const reading = analyseText(example.message);
  const [first] = findDangersByRules(reading);
  return {
    ...example,
    kind: toKindIndex(example.label, example.act),
    byRules: toKindIndex(first?.sign ?? 'none', first?.act),
    features: extractFeatures(reading),
    sentence: reading.context.sentence,
  };
};

interface TrainingSample {
  /** As so many examples it counts. */
  readonly weight: number;
  readonly features: Int32Array;
  readonly values: Float32Array;
  readonly right: number;
  /** Which of the biases is its own. */
  readonly group: number;
}

interface TrainingSettings {
  readonly features: number;
  readonly classes: number;
  readonly groups: number;
  readonly rounds: number;
  readonly decay: number;
}

/** Numbers that look like chance and are the same each time (a linear congruential generator). */
const createRandom = (): (() => number) => {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const learningRate = 0.3;
const biasLearningRate = 0.05;
const initialSquare = 1e-3;

/** Multinomial logistic regression with L2 decay by AdaGrad (Duchi, Hazan, Singer 2011). */
const fitModel = (
  samples: readonly TrainingSample[],
  { features, classes, groups, rounds, decay }: TrainingSettings,
): { readonly weights: Float32Array; readonly bias: Float32Array } => {
  const weights = new Float32Array(features * classes);
  const squares = new Float32Array(features * classes).fill(initialSquare);
  const bias = new Float32Array(groups * classes);
  const order = [...samples.keys()];
  const next = createRandom();
  const scores = new Float64Array(classes);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const sample = samples[at];
      if (sample) learn(sample);
    }
  }
  return { weights, bias };

  function learn({ features: own, values, right, group, weight: times }: TrainingSample): void {
    const count = own.length;
    let most = Number.NEGATIVE_INFINITY;
    for (let one = 0; one < classes; one += 1) {
      let score = bias[group * classes + one] ?? 0;
      for (let at = 0; at < count; at += 1) score += (weights[(own[at] ?? 0) * classes + one] ?? 0) * (values[at] ?? 0);
      scores[one] = score;
      most = Math.max(most, score);
    }
    let sum = 0;
    for (let one = 0; one < classes; one += 1) {
      const power = Math.exp((scores[one] ?? 0) - most);
      scores[one] = power;
      sum += power;
    }
    for (let one = 0; one < classes; one += 1) {
      const wrong = ((scores[one] ?? 0) / sum - (one === right ? 1 : 0)) * times;
      const own_ = group * classes + one;
      bias[own_] = (bias[own_] ?? 0) - biasLearningRate * wrong;
      for (let at = 0; at < count; at += 1) {
        const place = (own[at] ?? 0) * classes + one;
        const weight = weights[place] ?? 0;
        const slope = wrong * (values[at] ?? 0) + decay * weight;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = weight - (learningRate * slope) / Math.sqrt(square);
      }
    }
  }
};

/** The graded examples are few, of several hands, and the only ones of what is for a doctor today. */
const gradedWeight = 2;
const plainWeight = 1;

const toSample = ({ features: { found, from, pairs }, kind, byRules, isGraded }: PreparedExample): TrainingSample => {
  const all = [...found, getLengthFeature(from.length - 1), ...pairs];
  const values = new Float32Array(all.length).fill(1);
  for (let word = 0; word < from.length - 1; word += 1)
    for (let at = from[word] ?? 0; at < Math.min((from[word] ?? 0) + heavyFeatureCount, from[word + 1] ?? 0); at += 1)
      values[at] = heavyWeight;
  values.fill(pairWeight, found.length + 1);
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return {
    features: Int32Array.from(all, (hash) => hash % hashedFeatureCount),
    values: values.map((value) => value / length),
    right: kind,
    group: byRules,
    weight: isGraded === true ? gradedWeight : plainWeight,
  };
};

const quantiseWeights = (weights: Float32Array): { readonly scale: number; readonly bytes: Int8Array } => {
  // A few weights are far larger than all others.
  const ordered = Float32Array.from(weights, Math.abs).toSorted();
  const scale = (ordered[Math.floor(ordered.length * 0.9995)] ?? 1) / 127 || 1;
  return {
    scale,
    bytes: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
  };
};

/** Learns a model from examples; the same from the same. Some 20 seconds for 13,000. */
export const trainModel = (examples: readonly PreparedExample[]): Weights => {
  const classes = kinds.length;
  const { weights, bias } = fitModel(examples.map(toSample), {
    features: hashedFeatureCount,
    classes,
    groups: classes,
    rounds: 6,
    decay: 5e-4,
  });
  const overNone = new Float32Array(hashedFeatureCount * (classes - 1));
  for (let feature = 0; feature < hashedFeatureCount; feature += 1)
    for (let kind = 1; kind < classes; kind += 1)
      overNone[feature * (classes - 1) + kind - 1] =
        (weights[feature * classes + kind] ?? 0) - (weights[feature * classes] ?? 0);
  const byKind = quantiseWeights(overNone);

  const getBias = (group: number): number[] =>
    Array.from(bias.slice(group * classes + 1, (group + 1) * classes), (value) => value - (bias[group * classes] ?? 0));
  const notBody: ReadonlySet<string> = new Set(['none', 'selfHarm', 'violence']);
  const ofBody = examples.filter(({ label }) => !notBody.has(label));
  const signs = [...new Set(ofBody.map(({ label }) => label))].filter((label) => label !== 'none').toSorted();
  const named = fitModel(
    ofBody.map(({ features, label }) => {
      const own = Int32Array.from(features.named, (hash) => hash % namedSize);
      return {
        features: own,
        values: new Float32Array(own.length).fill(1 / (Math.sqrt(own.length) || 1)),
        right: signs.indexOf(label as DangerSign),
        group: 0,
        weight: 1,
      };
    }),
    { features: namedSize, classes: signs.length, groups: 1, rounds: 6, decay: 5e-4 },
  );
  const bySign = quantiseWeights(named.weights);
  return {
    byKind: byKind.bytes,
    kindScale: byKind.scale,
    kindBias: kinds.map((_, group) => getBias(group)),
    bySign: bySign.bytes,
    signScale: bySign.scale,
    signBias: [...named.bias],
    signs,
  };
};
