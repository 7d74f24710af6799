import type { SearchHit } from '@arogo/contract/vault';

/** A piece of a passage, and whether it is what was looked for. */
export interface HitPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly marked: boolean;
}

/** The passage of a hit in pieces that together are its text, whatever its marks say. */
export const splitHit = ({ text, marks }: Pick<SearchHit, 'text' | 'marks'>): readonly HitPart[] => {
  const pieces: HitPart[] = [];
  let end = 0;
  const add = (to: number, marked: boolean): void => {
    if (to > end) pieces.push({ at: end, text: text.slice(end, to), marked });
    end = Math.max(end, to);
  };
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    add(Math.min(from, text.length), false);
    add(Math.min(to, text.length), true);
  }
  add(text.length, false);
  return pieces;
};
