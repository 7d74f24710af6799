import { readDataBytes, readDataText } from '@arogo/clinical-data/tables';
import type { DangerSign } from '@arogo/contract/danger';
import { hashedFeatureCount, kinds, namedSize, type Weights } from './weights.ts';

/** Metrics of a set of messages with rules, model and grading. */
export interface SetFigures {
  readonly dangers: number;
  /** Shares of the dangers that lead to a box or question, and to a box. */
  readonly found: number;
  readonly boxed: number;
  readonly others: number;
  /** Share of the other messages without a box. */
  readonly quiet: number;
}

/** Metadata of the model: origin and metrics; danger/model/manifest.json of clinical-data. */
export interface ModelManifest {
  readonly what: string;
  readonly command: string;
  /** Date of training and measurement. */
  readonly madeOn: string;
  /** SHA-256 of all its input data and code. */
  readonly inputsHash: string;
  readonly weights: { readonly file: string; readonly bytes: number; readonly hash: string };
  /** Number of training messages, by kind and language. */
  readonly examples: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, SetFigures>>;
  readonly parameters: Omit<Weights, 'byKind' | 'bySign'>;
}

const folder = 'danger/model';

export const readModelManifest = (): ModelManifest =>
  JSON.parse(readDataText(`${folder}/manifest.json`)) as ModelManifest;

const countSizes = (signs: readonly DangerSign[]): { readonly byKind: number; readonly bySign: number } => ({
  byKind: hashedFeatureCount * (kinds.length - 1),
  bySign: namedSize * signs.length,
});

/** Loads the trained model. @throws RangeError if the number of weights does not match its features and signs */
export const loadModel = (): Weights => {
  const { parameters, weights } = readModelManifest();
  const bytes = readDataBytes(`${folder}/${weights.file}`);
  const { byKind, bySign } = countSizes(parameters.signs);
  if (bytes.length !== byKind + bySign) throw new RangeError(`The model has ${bytes.length} weights.`);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { ...parameters, byKind: numbers.subarray(0, byKind), bySign: numbers.subarray(byKind) };
};

/** Packs the weights into one file: by kind, then by sign. */
export const packWeights = ({ byKind, bySign }: Weights): Uint8Array => {
  const bytes = new Uint8Array(byKind.length + bySign.length);
  bytes.set(new Uint8Array(byKind.buffer, byKind.byteOffset, byKind.length));
  bytes.set(new Uint8Array(bySign.buffer, bySign.byteOffset, bySign.length), byKind.length);
  return bytes;
};
