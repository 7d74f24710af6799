import type { DangerAct, DangerSign } from '@arogo/contract/danger';

/** What the model tells apart; the first is no danger. */
export const kinds = ['none', 'selfHarm', 'violence', 'medical', 'today'] as const;
export type DangerKind = (typeof kinds)[number];

/** Of which kind a sign is, by how urgent it is: what a doctor must see today is one kind, whatever the sign. */
export const toDangerKind = (sign: DangerSign, act: DangerAct): DangerKind => {
  if (act === 'now') return 'today';
  return sign === 'selfHarm' || sign === 'violence' ? sign : 'medical';
};

/** Hashed features of a text are so many (a power of 2), and of those that tell signs apart. */
export const hashedFeatureCount = 2 ** 18;
export const namedSize = 2 ** 11;
/** What the features of a word as a whole weigh more than its parts. */
export const heavyWeight = 2;
/** What two concepts of one text weigh: there are many. */
export const pairWeight = 0.5;

/** A learned model, as numbers. */
export interface Weights {
  /** By feature and kind but `none`, which is 0. */
  readonly byKind: Int8Array;
  readonly kindScale: number;
  /** By what the rules find, nothing first, and by kind but `none`. */
  readonly kindBias: readonly (readonly number[])[];
  /** By named feature and medical sign. */
  readonly bySign: Int8Array;
  readonly signScale: number;
  readonly signBias: readonly number[];
  readonly signs: readonly DangerSign[];
}
