import { digitsOf, withAsciiDigits } from './digits.ts';

/** Where the next digit goes, and what is selected to make it so: [from, to) in the text. */
export type Span = readonly [from: number, to: number];

/**
 * Whatever reached the input (typed, pasted '482 913', a whole message, filled in from a text message) as its digits,
 * at most `length`. Out of a message, a run of exactly `length` digits wins over stray numbers around it.
 */
export function readCode(text: string, length: number): string {
  const plain = withAsciiDigits(text);
  const joined = plain.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  const runs = [...plain.matchAll(/\d+/g), ...joined.matchAll(/\d+/g)].map(([run]) => run);
  return runs.find((run) => run.length === length) ?? digitsOf(plain).slice(0, length);
}

/** The box a caret at `caret` stands in, as the selection that lets the next digit replace what is there. */
export function spanAt(caret: number, filled: number, length: number): Span {
  const box = Math.max(0, Math.min(caret, filled, length - 1));
  return [box, box < filled ? box + 1 : box];
}

/** Where a movement key leads from the box `box`, or undefined where the browser shall decide. */
export function moveBox(key: string, box: number, filled: number, length: number): Span | undefined {
  if (key === 'ArrowLeft') return spanAt(box - 1, filled, length);
  if (key === 'ArrowRight') return spanAt(box + 1, filled, length);
  if (key === 'Home' || key === 'ArrowUp') return spanAt(0, filled, length);
  if (key === 'End' || key === 'ArrowDown') return spanAt(filled, filled, length);
  return undefined;
}
