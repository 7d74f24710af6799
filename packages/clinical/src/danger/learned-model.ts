import { readDataBytes, readDataText } from '@arogo/clinical-data/tables';
import type { DangerSign } from '@arogo/contract/danger';
import { hashedFeatureCount, kinds, namedSize, type Weights } from './weights.ts';

/** How a set of messages fared with rules, model and grades. */
export interface SetFigures {
  readonly dangers: number;
  /** Share of the dangers that a box or a question answers, and of those that a box does. */
  readonly found: number;
  readonly boxed: number;
  readonly others: number;
  /** Share of the others without a box. */
  readonly quiet: number;
}

/** What the model is, what made it, and what it was measured with: danger/model/manifest.json of clinical-data. */
export interface ModelManifest {
  readonly what: string;
  readonly command: string;
  /** The day on which it was made and measured. */
  readonly madeOn: string;
  /** SHA-256 of all data and code that it was made of and with. */
  readonly inputsHash: string;
  readonly weights: { readonly file: string; readonly bytes: number; readonly hash: string };
  /** How many messages it learned from, of each kind and language. */
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

/** The learned model. @throws RangeError where its weights are not as many as its features and signs */
export const loadModel = (): Weights => {
  const { parameters, weights } = readModelManifest();
  const bytes = readDataBytes(`${folder}/${weights.file}`);
  const { byKind, bySign } = countSizes(parameters.signs);
  if (bytes.length !== byKind + bySign) throw new RangeError(`The model has ${bytes.length} weights.`);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { ...parameters, byKind: numbers.subarray(0, byKind), bySign: numbers.subarray(byKind) };
};

/** The weights of a model as one file: by kind, then by sign. */
export const packWeights = ({ byKind, bySign }: Weights): Uint8Array => {
  const bytes = new Uint8Array(byKind.length + bySign.length);
  bytes.set(new Uint8Array(byKind.buffer, byKind.byteOffset, byKind.length));
  bytes.set(new Uint8Array(bySign.buffer, bySign.byteOffset, bySign.length), byKind.length);
  return bytes;
};
