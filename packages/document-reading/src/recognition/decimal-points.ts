import { type GreyImage, findConnectedComponents, type Region } from './binarize.ts';

export interface DecimalPointResult {
  readonly text: string;
  /** False if the image shows points that are missing in the text, and their position is unclear. */
  readonly isSure: boolean;
}

/** Numbers with their separators and a trailing flag: 146, 5.1-14.1, <0.05, 1-0-1, 4.0to5.6, 74H. */
const numericPattern = /^[<>]?\d[\d.-]*(?:t[o0][\d.-]*)?\d[HL*]?$/;

/** As a share of the digit height: minimum gap between two digits around a point; without a point it is half as wide. */
const minPointGap = 0.3;

const getHeight = ({ top, bottom }: Region): number => bottom - top + 1;
const getWidth = ({ left, right }: Region): number => right - left + 1;
const findMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Restores decimal points that OCR lost: it scales lines to a height at which a point is half a pixel, so that 14.6 becomes 146.
 * The word's image still shows the point, a small piece of ink on the baseline between two digits.
 * @param text the recognised text
 * @param word the image of that word only
 */
export const restoreDecimalPoints = (text: string, word: GreyImage): DecimalPointResult => {
  if (!numericPattern.test(text)) return { text, isSure: true };
  const pieces = findConnectedComponents(word);
  const digit = findMedian(pieces.map(getHeight).filter((height) => height > word.height * 0.4));
  const line = findMedian(pieces.filter((piece) => getHeight(piece) >= digit * 0.7).map(({ bottom }) => bottom));
  const least = Math.max(2, digit * 0.09);
  // Ink below a digit is a broken part of it: the end of a 5, the foot of a 1.
  const isUnder = (piece: Region): boolean =>
    pieces.some((other) => getHeight(other) >= digit * 0.5 && piece.right >= other.left && piece.left <= other.right);
  const isPoint = (piece: Region): boolean =>
    !isUnder(piece) &&
    getHeight(piece) >= least &&
    getWidth(piece) >= least &&
    getHeight(piece) <= digit * 0.3 &&
    getWidth(piece) <= digit * 0.32 &&
    Math.abs(piece.bottom - line) <= digit * 0.15;
  const ordered = pieces
    .filter(
      (piece) =>
        isPoint(piece) ||
        getHeight(piece) >= digit * 0.5 ||
        (getWidth(piece) >= digit * 0.15 && getHeight(piece) >= 2 && piece.bottom < line - digit * 0.15),
    )
    .toSorted((a, b) => a.left + a.right - b.left - b.right);
  const points = ordered.filter(isPoint).length;
  const known = text.replaceAll(/[^.]/g, '').length;
  const characters = text.replaceAll('.', '').split('');
  const isWhole = ordered.length - points === characters.length;
  if (points < known || (points === known && !isWhole)) return { text, isSure: true };
  if (!isWhole) return { text, isSure: false };
  let next = 0;
  const restored = restoreRangeWord(
    ordered.map((piece) => ({ piece, character: isPoint(piece) ? '.' : (characters[next++] ?? '') })),
    digit,
  );
  if (restored === text) return { text, isSure: true };
  // A broken foot may lie beside a digit, but a point keeps its neighbours apart.
  const isApart = ordered.every((piece, index) => {
    const [before, after] = [ordered[index - 1], ordered[index + 1]];
    return !isPoint(piece) || !before || !after || after.left - before.right > digit * minPointGap;
  });
  if (!isApart) return { text, isSure: false };
  return /^[<>]?\d+(?:\.\d+)?(?:(?:-|t[o0]| to )\d+(?:\.\d+)?)*(?:[HL*]| to )?$/.test(restored)
    ? { text: restored.trim(), isSure: true }
    : { text, isSure: false };
};

/** Repairs a range: OCR reads '8.6 to 10.2' as '8.610 10.2', but an o is lower than a digit. */
const restoreRangeWord = (
  signs: readonly { readonly piece: Region; readonly character: string }[],
  digit: number,
): string =>
  signs
    .map(({ character }) => character)
    .join('')
    .replaceAll(/(?<=\.\d+)[1t][0o](?=$|\d)/g, (to, at: number) => {
      const o = signs[at + 1]?.piece;
      return o && getHeight(o) < digit * 0.87 ? ' to ' : to;
    });
