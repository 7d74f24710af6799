import type { GreyImage } from '../binarize.ts';
import { measureLineInk, type LineInk, type InkRun } from './line-ink.ts';
import type { ReadLine, RecognisedCharacter } from './read-line.ts';

/** A word, its box on the page in pixels, both edges included, and the confidence of its least certain character. */
export interface PrintedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Minimum gap between words, as a share of the height of the line's ink, by the network's likelihood of a space. */
const gapBySpaceLikelihood = [
  { likely: 0.5, gap: 0.1 },
  { likely: 0.02, gap: 0.22 },
  { likely: 0.001, gap: 0.28 },
  { likely: 0, gap: 0.33 },
] as const;
/** The same after a punctuation mark, where the network rarely recognises a space. */
const gapAfterMark = 0.25;
/** A 1 has wide gaps to the digits beside it. */
const figureGap = 0.55;

/** The widest run of empty columns between two positions. */
const findWidestGap = ({ columns }: LineInk, from: number, to: number): InkRun | undefined => {
  let widest: InkRun | undefined;
  let start = -1;
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(columns.length, Math.ceil(to)); x += 1) {
    if (x < Math.ceil(to) && columns[x] === 0) {
      if (start < 0) start = x;
    } else if (start >= 0) {
      if (!widest || x - start > widest.last - widest.first + 1) widest = { first: start, last: x - 1 };
      start = -1;
    }
  }
  return widest;
};

const isFigure = ({ text }: RecognisedCharacter): boolean => /^[\d.,/]$/.test(text);

/** Minimum gap between two characters of different words, as a share of the height of the line's ink. */
const findMinGap = (before: RecognisedCharacter, sign: RecognisedCharacter): number => {
  const least = gapBySpaceLikelihood.find(({ likely }) => sign.spaceBefore >= likely)?.gap ?? figureGap;
  if (isFigure(before) && isFigure(sign) && sign.spaceBefore < 0.02)
    return /[.,]/.test(before.text) ? Math.min(figureGap, 0.4) : figureGap;
  return /[,;:.)]/.test(before.text) ? Math.min(least, gapAfterMark) : least;
};

/** How much wider the gap after a point may be than the one before it, plus some pixels, within one number. */
const evenGap = { share: 1.6, pixels: 2 } as const;

/** In monospaced print a point is as far from the next digit as from the previous one: 15.3 is one number, 1. 500 are two. */
const isWithinNumber = (
  ink: LineInk,
  left: number,
  [before, point, sign]: readonly (RecognisedCharacter | undefined)[],
  gap: number,
): boolean => {
  if (!before || !point || !sign || !/^[.,]$/.test(point.text) || !/^\d$/.test(before.text) || !/^\d$/.test(sign.text))
    return false;
  const other = findWidestGap(ink, before.middle - left, point.middle - left);
  return other !== undefined && gap <= (other.last - other.first + 1) * evenGap.share + evenGap.pixels;
};

/** Vertical extent of the ink between two columns. */
const findHeight = (
  { picture, level, top: inkTop, bottom: inkBottom }: LineInk,
  { first, last }: InkRun,
): InkRun | undefined => {
  let [top, bottom] = [picture.height, -1];
  for (let y = inkTop; y <= inkBottom; y += 1) {
    for (let x = first; x <= last; x += 1) {
      if ((picture.pixels[y * picture.width + x] ?? 255) > level) continue;
      top = Math.min(top, y);
      bottom = y;
      break;
    }
  }
  return bottom < 0 ? undefined : { first: top, last: bottom };
};

const wordPattern = /[\p{L}\d]/u;
/** Specks and stroke ends are recognised as such marks, isolated and with low confidence. */
const isSpeck = ({ text, confidence }: PrintedWord): boolean =>
  text === '' || (confidence < minMarkConfidence && /^["'`´^~]+$/.test(text));
const minMarkConfidence = 0.9;

/**
 * Splits a line into words: the network joins them, but the gaps in the ink separate them.
 * @param ink of the line's region
 */
export const splitWords = (
  page: GreyImage,
  line: ReadLine,
  ink: LineInk = measureLineInk(page, line.region),
): PrintedWord[] => {
  const tall = ink.bottom - ink.top + 1;
  const { left, top } = line.region;
  const words: RecognisedCharacter[][] = [];
  const gaps: InkRun[] = [];
  for (const [index, sign] of line.signs.entries()) {
    const before = line.signs[index - 1];
    const gap = before && findWidestGap(ink, before.middle - left, sign.middle - left);
    const wide = gap ? gap.last - gap.first + 1 : 0;
    const isParted = wide > tall * figureGap || !isWithinNumber(ink, left, [line.signs[index - 2], before, sign], wide);
    if (!before || (wide > tall * findMinGap(before, sign) && isParted)) {
      words.push([sign]);
      if (before)
        gaps.push(
          gap ?? {
            first: Math.round((before.middle + sign.middle) / 2) - left,
            last: Math.round((before.middle + sign.middle) / 2) - left,
          },
        );
    } else words.at(-1)?.push(sign);
  }
  const placed = words.map((signs, index) => {
    const from = (gaps[index - 1]?.last ?? ink.columns.findIndex((full) => full === 1) - 1) + 1;
    const to = (gaps[index]?.first ?? ink.columns.findLastIndex((full) => full === 1) + 1) - 1;
    const text = signs.map((sign) => sign.text).join('');
    // A dash gets the height of its line, so that it belongs to the words beside it.
    const own = (wordPattern.test(text)
      ? findHeight(ink, { first: Math.max(0, from), last: Math.max(from, to) })
      : undefined) ?? {
      first: ink.top,
      last: ink.bottom,
    };
    return {
      text,
      left: left + Math.max(0, from),
      top: top + own.first,
      right: left + Math.max(from, to),
      bottom: top + own.last,
      confidence: Math.min(...signs.map(({ confidence }) => confidence)),
    };
  });
  return placed.filter((word) => !isSpeck(word));
};
