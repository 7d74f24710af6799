import type { DangerSign } from '@arogo/contract/danger';

/** Messages of one language of which it is known what they say. */
export interface Labelled {
  readonly language: 'English' | 'Hindi' | 'Hinglish';
  /** With the sign that must be among those found. */
  readonly dangerous: readonly (readonly [sign: DangerSign, message: string])[];
  /** They name a sign and are none: denied, past, asked, feared, a figure of speech. */
  readonly nearMisses: readonly string[];
  readonly everyday: readonly string[];
}
