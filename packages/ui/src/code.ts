import { extractDigits, toAsciiDigits } from './digits.ts';

/** Selection [from, to) in the text: where the next digit goes, and what it replaces. */
export type CaretSpan = readonly [from: number, to: number];

/**
 * Extracts the digits of any input (typed, pasted '482 913', a whole message, autofilled from a text message), at most `length`.
 * In a message, a run of exactly `length` digits takes precedence over other numbers.
 */
export function parseCode(text: string, length: number): string {
  const plain = toAsciiDigits(text);
  const joined = plain.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  const runs = [...plain.matchAll(/\d+/g), ...joined.matchAll(/\d+/g)].map(([run]) => run);
  return runs.find((run) => run.length === length) ?? extractDigits(plain).slice(0, length);
}

/** The selection of the box at `caret`, so that the next digit replaces its content. */
export function getSpanAt(caret: number, filled: number, length: number): CaretSpan {
  const box = Math.max(0, Math.min(caret, filled, length - 1));
  return [box, box < filled ? box + 1 : box];
}

/** The selection after a movement key in `box`; undefined leaves it to the browser. */
export function moveCaret(key: string, box: number, filled: number, length: number): CaretSpan | undefined {
  if (key === 'ArrowLeft') return getSpanAt(box - 1, filled, length);
  if (key === 'ArrowRight') return getSpanAt(box + 1, filled, length);
  if (key === 'Home' || key === 'ArrowUp') return getSpanAt(0, filled, length);
  if (key === 'End' || key === 'ArrowDown') return getSpanAt(filled, filled, length);
  return undefined;
}
