import type { PageText } from '../document-text.ts';
import type { Place } from '../fact.ts';
import { layOut } from '../text-layout/layout.ts';
import { boxAround, type Word } from '../text-layout/word.ts';

/** A printed line and where it stands. */
export interface FoundLine {
  readonly text: string;
  readonly place: Place;
}

/** The lines of a paper, to be found by what is known of a fact. */
export interface Lines {
  /** The lines that stand at a place, as far as they stand in it. */
  at(place: Place): readonly FoundLine[];
  /** The lines that say a text, or of which it was put together. */
  saying(text: string): readonly FoundLine[];
}

/** A line longer than this is cut where it is shown. Characters. */
const longestLine = 300;
/** Shorter pieces stand in too many lines to tell one. */
const shortestPiece = 4;
const mostLines = 6;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const cut = (text: string): string => (text.length <= longestLine ? text : `${text.slice(0, longestLine - 1)}…`);

/** Half a point of a place's edge is rounding. */
const slack = 0.5;

const stands = ({ page, box }: Word, place: Place): boolean => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isBeside = x < place.x - slack || x > place.x + place.width + slack;
  return page === place.page && !isBeside && y >= place.y - slack && y <= place.y + place.height + slack;
};

const lineOf = (words: readonly Word[]): FoundLine => ({
  // The comma after one of several tests is not part of it.
  text: cut(words.map(({ text }) => text).join(' ').replace(/[\s,;]+$/, '')),
  place: { page: words[0]?.page ?? 0, ...boxAround(words) },
});

/** Lays out the pages of a paper once. Of pages without text it finds nothing, and it never throws. */
export const linesOf = (pages: readonly PageText[]): Lines => {
  const lines = layOut({ pages }).map(({ words, text }) => ({ words, bare: ` ${bare(text)} `, found: lineOf(words) }));
  return {
    at: (place) =>
      lines
        .flatMap(({ words }) => {
          const inside = words.filter((word) => stands(word, place));
          return inside.length > 0 ? [lineOf(inside)] : [];
        })
        .slice(0, mostLines),
    saying(text) {
      const wanted = ` ${bare(text)} `;
      if (wanted.trim() === '') return [];
      const whole = lines.find((line) => line.bare.includes(wanted));
      if (whole) return [whole.found];
      // A text over several lines: each of them is a part of it, the first perhaps behind its heading.
      const parts = lines.filter((line) => line.bare.trim().length >= shortestPiece && wanted.includes(line.bare));
      const [opening = ''] = /^(?: \S+){1,3} /.exec(wanted) ?? [];
      const first = lines.find((line) => !parts.includes(line) && opening.trim().length >= shortestPiece && line.bare.includes(opening));
      return [...(first && parts.length > 0 ? [first] : []), ...parts].slice(0, mostLines).map(({ found }) => found);
    },
  };
};
