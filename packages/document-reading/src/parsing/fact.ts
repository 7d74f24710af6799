import type { TextBox, TextWord } from './text-layout/word.ts';
import { computeBox } from './text-layout/word.ts';
import { sliceWords, type Passage } from './text-layout/passage.ts';
import type { NameDoubt } from '../medicines/name-check.ts';

/** Why a person must check a fact before it is used. */
export type FactDoubt =
  | NameDoubt
  /** The recogniser has low confidence in the letters. */
  | 'low-confidence'
  /** Its line has words in an unsupported script. */
  | 'other-script'
  /** Words beside it, or on the line below, match no grammar. */
  | 'unknown-words'
  /** The single dose exceeds the limit of any patient: the dose is left blank. */
  | 'dose-beyond-limit'
  /** Letters stand in place of digits, such as 1-O-1. */
  | 'unclear-characters'
  /** It has more than one reading. */
  | 'ambiguous'
  /** Two statements about the same thing contradict each other. */
  | 'conflicting'
  /** OD with an eye medicine: the right eye, or once daily. */
  | 'right-eye-or-once-daily'
  /** The dose changes during the course. */
  | 'tapering'
  /** It starts after the date of the document, at an uncertain time. */
  | 'starts-later'
  /** The document states no end for a medicine that is never taken indefinitely. */
  | 'no-end'
  /** A two-part pattern such as 1-1 leaves the times of day open. */
  | 'two-part-pattern'
  /** It is to be omitted or taken differently under a condition. */
  | 'conditional'
  /** The line resembles its kind, but could not be parsed. */
  | 'not-understood'
  /** Day and month could be swapped. */
  | 'date-order'
  /** It was taken from its usual place, without a label. */
  | 'unlabelled'
  /** The patient took it before; the document does not say to continue. */
  | 'taken-before'
  /** The printed flag contradicts the reference range. */
  | 'flag-disagrees'
  /** The reference range depends on data that is not on the document. */
  | 'range-depends';

/** A place on a page, in PDF points from its upper left corner; pages count from 0. */
export interface DocumentPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A statement on the document, with its certainty and place. */
export interface Fact<T> {
  readonly value: T;
  readonly certainty: 'sure' | 'doubtful';
  /** Present with 'doubtful'. */
  readonly why?: FactDoubt;
  /** The words of its line that match no grammar, as printed. */
  readonly notUnderstood?: readonly string[];
  readonly place: DocumentPlace;
  /** The text of the line, or lines, it was read from. */
  readonly source: string;
}

/** A recognised word with less confidence needs a check. */
const minSureConfidence = 0.6;

const isLowConfidence = (word: TextWord): boolean =>
  word.confidence !== undefined && word.confidence < minSureConfidence;

const locateWords = (words: readonly TextWord[]): DocumentPlace => {
  const page = words[0]?.page ?? 0;
  const box: TextBox = computeBox(words.filter((word) => word.page === page));
  return { page, ...box };
};

/** Creates a fact with this value, located at characters `start` to `end` of the passage. */
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

/** Creates a fact with this value, located at the whole passage. */
export const createFact = <T>(passage: Passage, value: T, doubt?: FactDoubt): Fact<T> =>
  createFactAt(passage, 0, passage.text.length, value, doubt);

/** Marks a fact as doubtful for `why`; an existing doubt stays. */
export const markDoubtful = <T>(fact: Fact<T>, why: FactDoubt): Fact<T> =>
  fact.certainty === 'doubtful' ? fact : { ...fact, certainty: 'doubtful', why };

/** Replaces the value of a fact; its place stays. */
export const replaceValue = <T, U>(fact: Fact<T>, value: U): Fact<U> => ({ ...fact, value });
