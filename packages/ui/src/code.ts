import { extractDigits, toAsciiDigits } from './digits.ts';

/** Where the next digit goes, and what is selected to make it so: [from, to) in the text. */
export type CaretSpan = readonly [from: number, to: number];

/**
 * Whatever reached the input (typed, pasted '482 913', a whole message, filled in from a text message) as its digits,
 * at most `length`. Out of a message, a run of exactly `length` digits wins over stray numbers around it.
 */
export function parseCode(text: string, length: number): string {
  const plain = toAsciiDigits(text);
  const joined = plain.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  const runs = [...plain.matchAll(/\d+/g), ...joined.matchAll(/\d+/g)].map(([run]) => run);
  return runs.find((run) => run.length === length) ?? extractDigits(plain).slice(0, length);
}

/** The box a caret at `caret` stands in, as the selection that lets the next digit replace what is there. */
export function getSpanAt(caret: number, filled: number, length: number): CaretSpan {
  const box = Math.max(0, Math.min(caret, filled, length - 1));
  return [box, box < filled ? box + 1 : box];
}

/** Where a movement key leads from the box `box`, or undefined where the browser shall decide. */
export function moveCaret(key: string, box: number, filled: number, length: number): CaretSpan | undefined {
  if (key === 'ArrowLeft') return getSpanAt(box - 1, filled, length);
  if (key === 'ArrowRight') return getSpanAt(box + 1, filled, length);
  if (key === 'Home' || key === 'ArrowUp') return getSpanAt(0, filled, length);
  if (key === 'End' || key === 'ArrowDown') return getSpanAt(filled, filled, length);
  return undefined;
}
