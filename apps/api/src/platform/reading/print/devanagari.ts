import type { GreyImage } from '../ink.ts';
import { type Seen, seenOnSheets } from '../sheet.ts';
import type { Run } from './line-ink.ts';
import { withTesseract } from './tesseract.ts';
import { type SeenLine, unreadWord } from './unread-print.ts';
import type { PrintedWord } from './words-of-line.ts';

/** How sure a line of Devanagari is on average, at least, from 0 to 100: measured, such lines had 81 to 96, other scripts up to 71. */
const leastOfLine = 78;
/** A word of it that is less sure is not kept. */
const leastOfWord = 60;
/** Below what a person is asked about; and nothing but text is made of it. */
const confidenceOfWord = 0.5;

const isDevanagari = (text: string): boolean =>
  /\p{Script=Devanagari}/u.test(text) && !/(?!\p{Script=Devanagari})\p{L}/u.test(text);

const stands = ({ bbox }: Seen, { first, last }: Run): boolean =>
  (bbox.x0 + bbox.x1) / 2 >= first && (bbox.x0 + bbox.x1) / 2 <= last;

/** Devanagari that was seen in a run of ink; nothing where it is another script. */
const wordsIn = (run: Run, seen: readonly Seen[]): PrintedWord[] => {
  const own = seen.filter((word) => stands(word, run) && /[\p{L}\p{N}]/u.test(word.text));
  const letters = own.reduce((sum, { text }) => sum + text.length, 0);
  const certainty = own.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters);
  if (
    certainty < leastOfLine ||
    own.filter(({ text }) => isDevanagari(text)).length * 2 < own.length ||
    !own.some(({ text }) => isDevanagari(text))
  )
    return [];
  return own
    .filter(({ text, confidence }) => confidence >= leastOfWord && isDevanagari(text))
    .map(({ text, bbox }) => ({
      text,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
      confidence: confidenceOfWord,
    }));
};

/**
 * Reads what of some lines nobody read yet as Devanagari.
 * @param dpi of the picture
 * @returns for each line its words, with marks where nothing was read
 */
export const withDevanagari = async (
  clean: GreyImage,
  dpi: number,
  lines: readonly SeenLine[],
): Promise<PrintedWord[][]> => {
  const open = lines.filter(({ unread }) => unread.length > 0);
  if (open.length === 0) return lines.map(({ words }) => [...words]);
  const seen = await withTesseract('hin', dpi, (worker) =>
    seenOnSheets(
      worker,
      clean,
      open.map(({ line }) => line.region),
    ),
  );
  const opinions = new Map(open.map((line, index) => [line, seen[index] ?? []]));
  return lines.map((line) => [
    ...line.words,
    ...line.unread.flatMap((run) => {
      const words = wordsIn(run, opinions.get(line) ?? []);
      return words.length > 0 || line.isDoubtful ? words : [unreadWord(run, line.line.region)];
    }),
  ]);
};
