import { passageOf, slice, type Passage } from '../text-layout/passage.ts';

/** Between two things that recognition has run together: Glycomet500mg, 500mg1-0-1, 1-0-1x30days, TDSx5. */
const seams = [
  String.raw`(?<=[a-z]{3})(?=\d+(?:\.\d+)?(?:mg|mcg|gm|ml|iu)(?![a-z]))`,
  String.raw`(?<=\d(?:mg|mcg|gm|ml|iu|%))(?=[\dA-Z½(])(?!s\b)`,
  String.raw`(?<=[a-z)])(?=[\d½]-[\dox]-[\d½])`,
  String.raw`(?<=[\d½]-[\dox]-[\d½])(?=[a-z(])`,
  String.raw`(?<=\d(?:days?|weeks?|months?))(?=after|before|with|od|bd|tds|hs|sos|\()`,
  String.raw`(?<=(?:\b|\d)(?:od|bd|bid|tds|tid|qid|hs|sos))(?=x\d|\()`,
  String.raw`(?<=\bx)(?=\d+(?:days?|weeks?|months?))`,
  String.raw`(?<=(?:after|before|with))(?=(?:food|meals?|breakfast|lunch|dinner)\b)`,
].join('|');
const seam = new RegExp(seams, 'gi');

/** The passage with a space wherever recognition has swallowed one between a name, a strength, a dose and a duration. */
export const unglued = (passage: Passage): Passage => {
  if (!passage.words.some((word) => word.text.length > 4 && word.text.search(seam) > 0)) return passage;
  return passageOf(
    passage.words.flatMap((word, index) => {
      const at = passage.starts[index] ?? 0;
      const cuts = [0, ...[...word.text.matchAll(seam)].map((match) => match.index).filter((cut) => cut > 0 && cut < word.text.length), word.text.length];
      return cuts.length === 2 ? [word] : cuts.slice(1).flatMap((end, part) => slice(passage, at + (cuts[part] ?? 0), at + end).words);
    }),
  );
};
