import type { TextBox, TextWord } from './text-layout/word.ts';
import { computeBox } from './text-layout/word.ts';
import { sliceWords, type Passage } from './text-layout/passage.ts';
import type { NameDoubt } from '../medicines/name-check.ts';

/** Why a fact asks for a person's look before anything is built on it. */
export type FactDoubt =
  | NameDoubt
  /** The recogniser was unsure of the letters. */
  | 'low-confidence'
  /** Words in a script that is not read stand on its line. */
  | 'other-script'
  /** Words that no grammar takes stand beside it, or on the line below. */
  | 'unknown-words'
  /** More at once than anybody takes: the dose is left blank. */
  | 'dose-beyond-limit'
  /** Letters stand where digits belong, such as 1-O-1. */
  | 'unclear-characters'
  /** It can be read in more than one way. */
  | 'ambiguous'
  /** Two statements about the same thing do not agree. */
  | 'conflicting'
  /** OD with an eye medicine: the right eye, or once daily. */
  | 'right-eye-or-once-daily'
  /** The dose changes on the way. */
  | 'tapering'
  /** It begins later than the paper is written, and when is not certain. */
  | 'starts-later'
  /** A medicine that nobody takes for ever has no end on the paper. */
  | 'no-end'
  /** A two-part pattern such as 1-1 leaves the times of day open. */
  | 'two-part-pattern'
  /** It is to be left out, or taken otherwise, on a condition. */
  | 'conditional'
  /** The line looks like what it was taken for, and was not understood. */
  | 'not-understood'
  /** Day and month can be exchanged. */
  | 'date-order'
  /** It was taken from where it usually stands, without a label. */
  | 'unlabelled'
  /** The patient took it before; the paper does not say to go on. */
  | 'taken-before'
  /** The printed flag and the reference range do not agree. */
  | 'flag-disagrees'
  /** The reference range depends on what the paper does not tell. */
  | 'range-depends';

/** A place on a page, in PDF points from its upper left corner; pages count from 0. */
export interface DocumentPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something the paper says, how sure the reading is, and where it stands. */
export interface Fact<T> {
  readonly value: T;
  readonly certainty: 'sure' | 'doubtful';
  /** Present with 'doubtful'. */
  readonly why?: FactDoubt;
  /** The words of its line that no grammar takes, as printed. */
  readonly notUnderstood?: readonly string[];
  readonly place: DocumentPlace;
  /** The text of the line, or lines, it was read from. */
  readonly source: string;
}

/** Below this a recognised word asks for a look. */
const minSureConfidence = 0.6;

const isLowConfidence = (word: TextWord): boolean =>
  word.confidence !== undefined && word.confidence < minSureConfidence;

const locateWords = (words: readonly TextWord[]): DocumentPlace => {
  const page = words[0]?.page ?? 0;
  const box: TextBox = computeBox(words.filter((word) => word.page === page));
  return { page, ...box };
};

/** The fact that `value` stands in the passage from character `start` to `end`. */
export const createFactAt = <T>(passage: Passage, start: number, end: number, value: T, doubt?: FactDoubt): Fact<T> => {
  const words = sliceWords(passage, start, end);
  const why =
    doubt ??
    (words.some((word) => word.isBesideOtherScript)
      ? 'other-script'
      : words.some(isLowConfidence)
        ? 'low-confidence'
        : undefined);
  return {
    value,
    certainty: why === undefined ? 'sure' : 'doubtful',
    ...(why === undefined ? {} : { why }),
    place: locateWords(words),
    source: [...new Set(words.map((word) => word.source))].join('\n'),
  };
};

/** The fact that the whole passage says `value`. */
export const createFact = <T>(passage: Passage, value: T, doubt?: FactDoubt): Fact<T> =>
  createFactAt(passage, 0, passage.text.length, value, doubt);

/** The same fact, doubtful for `why`; a doubt that is there already stays. */
export const markDoubtful = <T>(fact: Fact<T>, why: FactDoubt): Fact<T> =>
  fact.certainty === 'doubtful' ? fact : { ...fact, certainty: 'doubtful', why };

/** Another value read from the same place. */
export const replaceValue = <T, U>(fact: Fact<T>, value: U): Fact<U> => ({ ...fact, value });
