import { createPassage, slicePassage, type Passage } from '../text-layout/passage.ts';
import type { TextWord } from '../text-layout/word.ts';

/** Positions between tokens that OCR joined: Glycomet500mg, 500mg1-0-1, 1-0-1x30days, TDSx5. */
const places = [
  String.raw`(?<=[a-z]{3})(?=\d+(?:\.\d+)?(?:mg|mcg|gm|ml|iu)(?![a-z]))`,
  String.raw`(?<=\d(?:mg|mcg|gm|ml|iu|%))(?=[\dA-Z½(])(?!s\b)`,
  String.raw`(?<=[a-z)])(?=[\d½]-[\dox]-[\d½])`,
  String.raw`(?<=[\d½]-[\dox]-[\d½])(?=[a-z(])`,
  String.raw`(?<=\d(?:days?|weeks?|months?))(?=after|before|with|od|bd|tds|hs|sos|\()`,
  String.raw`(?<=(?:\b|\d)(?:od|bd|bid|tds|tid|qid|hs|sos))(?=x\d|\()`,
  String.raw`(?<=\bx)(?=\d+(?:days?|weeks?|months?))`,
  String.raw`(?<=(?:after|before|with))(?=(?:food|meals?|breakfast|lunch|dinner)\b)`,
].join('|');
const seam = new RegExp(places, 'gi');

/** A name joined with its number, where the unit is separate: Deflazacort6 mg. */
const numberBehind = /(?<=^\p{L}{4,})\d{1,4}(?:\.\d{1,2})?$/u;
const unitAlone = /^(?:mg|mcg|gm?|ml|iu|%)[.,]?$/i;

/** Inserts the spaces that OCR lost between name, strength, dose and duration. */
export const splitJoinedTokens = (passage: Passage): Passage => {
  const swallowed = (word: TextWord, index: number): number[] => {
    const at =
      word.confidence !== undefined && unitAlone.test(passage.words[index + 1]?.text ?? '')
        ? word.text.search(numberBehind)
        : -1;
    return at > 0 ? [at] : [];
  };
  if (
    !passage.words.some(
      (word, index) => word.text.length > 4 && (word.text.search(seam) > 0 || swallowed(word, index).length > 0),
    )
  )
    return passage;
  return createPassage(
    passage.words.flatMap((word, index) => {
      const at = passage.starts[index] ?? 0;
      const seams = [
        ...new Set([...[...word.text.matchAll(seam)].map((match) => match.index), ...swallowed(word, index)]),
      ].toSorted((a, b) => a - b);
      const cuts = [0, ...seams.filter((cut) => cut > 0 && cut < word.text.length), word.text.length];
      return cuts.length === 2
        ? [word]
        : cuts.slice(1).flatMap((end, part) => slicePassage(passage, at + (cuts[part] ?? 0), at + end).words);
    }),
  );
};
