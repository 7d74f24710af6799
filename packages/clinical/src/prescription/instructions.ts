import { factAt, type Fact } from '../fact.ts';
import type { Claims, Found } from '../notation/claims.ts';
import type { Passage } from '../text-layout/passage.ts';

/** Words that only hold the notations together. */
const glue = '(?:take|taken|to be|sig(?:na)?|x|and|the|a|an|as|per|dose|dosage|frequency|freq|duration|timings?|instructions?|remarks?|each|every|then|daily|day|total|tab|cap|route|is|be|or|give|only|it|s|t)';
const edge = new RegExp(`^(?:[\\s.,:;|/()\\[\\]•*#=+>-]|${glue}(?![\\p{L}]))+`, 'iu');
const tail = new RegExp(`(?:[\\s,:;|/(\\[•*#=+>-]|(?<![\\p{L}])(?:and|then|x|for|sig|take|the|a|of|in|at|by|on|to|with|or|to be|dose|duration))+$`, 'iu');

/** A piece between two notations without what only held it to them; empty where nothing remains. */
const bare = (piece: string): string => {
  const kept = piece.replace(edge, '').replace(tail, '').trim();
  const closed = kept.replace(/\)/g, '').length < kept.length && !kept.includes('(') ? kept.replaceAll(')', '').trim() : kept;
  return /\p{L}{2}/u.test(closed) ? closed : '';
};

/**
 * What a medicine's passage says beyond its notations, the words about meals included, in the paper's own words.
 * @param from where the name ends
 */
export const instructionsIn = (passage: Passage, claims: Claims, meals: readonly Found<unknown>[], from: number): Fact<string> | undefined => {
  const pieces: Found<string>[] = [];
  for (const { start, end } of claims.left()) {
    const begin = Math.max(start, from);
    const value = begin < end ? bare(passage.text.slice(begin, end)) : '';
    if (value !== '') pieces.push({ start: passage.text.indexOf(value, begin), end, value });
  }
  for (const { start, end } of meals) pieces.push({ start, end, value: passage.text.slice(start, end).trim() });
  if (pieces.length === 0) return undefined;
  const ordered = pieces.toSorted((a, b) => a.start - b.start);
  const value = ordered.map((piece) => piece.value).join(', ');
  const [firstPiece, lastPiece] = [ordered[0], ordered.at(-1)];
  return firstPiece && lastPiece && factAt(passage, firstPiece.start, Math.max(lastPiece.end, firstPiece.end), value);
};
