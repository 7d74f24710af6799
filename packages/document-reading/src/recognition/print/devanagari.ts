import type { GreyImage } from '../binarize.ts';
import { type RecognisedWord, recogniseRegions } from '../page-canvas.ts';
import type { InkRun } from './line-ink.ts';
import { withTesseract } from './tesseract.ts';
import { type DetectedLine, createUnreadWord } from './unread-print.ts';
import type { PrintedWord } from './split-words.ts';

/** Minimum average confidence of a Devanagari line, from 0 to 100: measured, such lines had 81 to 96, other scripts up to 71. */
const minLineConfidence = 78;
/** A less confident word is dropped. */
const minWordConfidence = 60;
/** Below the threshold at which a person is asked; the words are only kept as text. */
const reportedConfidence = 0.5;

const isDevanagari = (text: string): boolean =>
  /\p{Script=Devanagari}/u.test(text) && !/(?!\p{Script=Devanagari})\p{L}/u.test(text);

const isWithinRun = ({ bbox }: RecognisedWord, { first, last }: InkRun): boolean =>
  (bbox.x0 + bbox.x1) / 2 >= first && (bbox.x0 + bbox.x1) / 2 <= last;

/** The Devanagari words in a run of ink; empty for another script. */
const findDevanagariWords = (run: InkRun, seen: readonly RecognisedWord[]): PrintedWord[] => {
  const own = seen.filter((word) => isWithinRun(word, run) && /[\p{L}\p{N}]/u.test(word.text));
  const letters = own.reduce((sum, { text }) => sum + text.length, 0);
  const certainty = own.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters);
  if (
    certainty < minLineConfidence ||
    own.filter(({ text }) => isDevanagari(text)).length * 2 < own.length ||
    !own.some(({ text }) => isDevanagari(text))
  )
    return [];
  return own
    .filter(({ text, confidence }) => confidence >= minWordConfidence && isDevanagari(text))
    .map(({ text, bbox }) => ({
      text,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
      confidence: reportedConfidence,
    }));
};

/**
 * Recognises the unread parts of lines as Devanagari.
 * @param dpi of the image
 * @returns the words of each line, with marks for unread print
 */
export const readDevanagari = async (
  clean: GreyImage,
  dpi: number,
  lines: readonly DetectedLine[],
): Promise<PrintedWord[][]> => {
  const open = lines.filter(({ unread }) => unread.length > 0);
  if (open.length === 0) return lines.map(({ words }) => [...words]);
  const seen = await withTesseract('hin', dpi, (worker) =>
    recogniseRegions(
      worker,
      clean,
      open.map(({ line }) => line.region),
    ),
  );
  const opinions = new Map(open.map((line, index) => [line, seen[index] ?? []]));
  return lines.map((line) => [
    ...line.words,
    ...line.unread.flatMap((run) => {
      const words = findDevanagariWords(run, opinions.get(line) ?? []);
      return words.length > 0 || line.isDoubtful ? words : [createUnreadWord(run, line.line.region)];
    }),
  ]);
};
