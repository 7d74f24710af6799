import { unreadMark } from '../../parsing/text-layout/other-script.ts';
import type { GreyImage } from '../binarize.ts';
import { measureLineInk, type LineInk, type InkRun } from './line-ink.ts';
import type { ReadLine, RecognisedCharacter } from './read-line.ts';
import type { PrintedWord } from './split-words.ts';

/** A character with less confidence does not count as naming ink. */
const minNamedConfidence = 0.5;
/** Ink further than this from every character counts as unnamed; as a share of the line's height. */
const maxNamedDistance = 0.6;

/** How well the characters of a line account for its ink. Lengths are in heights of the line. */
interface NamingMeasure {
  /** Length of the ink. */
  readonly inked: number;
  /** The part of it that is far from every recognised character. */
  readonly unnamed: number;
  /** Average confidence of the characters, from 0 to 1. */
  readonly certainty: number;
  /** Characters per unit of length; Latin print has about two. */
  readonly density: number;
}

const isNamed = ({ text, confidence }: RecognisedCharacter): boolean => text !== '' && confidence > minNamedConfidence;

const getHeight = ({ top, bottom }: LineInk): number => bottom - top + 1;

/** Marks the columns of a line with ink that no character accounts for. */
const findUnnamed = (ink: LineInk, { region, signs }: ReadLine): Uint8Array => {
  const far = maxNamedDistance * getHeight(ink);
  const columns = Uint8Array.from(ink.columns);
  for (const sign of signs.filter(isNamed)) {
    const middle = sign.middle - region.left;
    columns.fill(0, Math.max(0, Math.ceil(middle - far)), Math.max(0, Math.floor(middle + far) + 1));
  }
  return columns;
};

const countFull = (columns: Uint8Array): number => columns.reduce((sum, full) => sum + full, 0);

const measureNaming = (ink: LineInk, line: ReadLine): NamingMeasure => {
  const pixels = Math.max(1, countFull(ink.columns));
  const { signs } = line;
  return {
    inked: pixels / getHeight(ink),
    unnamed: countFull(findUnnamed(ink, line)) / pixels,
    certainty: signs.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, signs.length),
    density: (signs.length * getHeight(ink)) / pixels,
  };
};

/** Long, and mostly ink that the network could not name: measured, no line of Latin print is so, and 264 of 396 others are. */
const isNameless = ({ inked, unnamed, density }: NamingMeasure): boolean =>
  inked >= 4 && (unnamed > 0.45 || density < 0.8);
/** Longer, with letters that the network took for others. */
const isMisnamed = ({ inked, certainty }: NamingMeasure): boolean => inked >= 5 && certainty < 0.72;
/** On a page with unread lines also a line that could be poor print. */
const isPoor = ({ inked, unnamed, certainty, density }: NamingMeasure): boolean =>
  inked >= 2 && (unnamed > 0.2 || certainty < 0.85 || density < 0.8);

/**
 * Minimum numbers of lines that prove another script on a page; more of misnamed ones, since handwriting is misnamed too. They
 * must be at least this share of the page's print: a stamp and the bars of a chart are less.
 */
const minNamelessLines = 2;
const minMisnamedLines = 3;
const minOtherScriptShare = 0.08;

/** A line as recognised, its words, and the runs of ink without words. */
export interface DetectedLine {
  readonly line: ReadLine;
  readonly words: readonly PrintedWord[];
  /** Columns of the page. */
  readonly unread: readonly InkRun[];
  /** It may be a stamp or a smear: if it stays unread, it is not reported. */
  readonly isDoubtful?: true;
}

/** As a share of the line's height: shorter runs of ink are marks and specks, and gaps up to this length do not split a run. */
const minRunLength = 0.7;
const maxGapLength = 1;
/** The same for a run that no character accounts for, within a recognised line. */
const minUnnamedLength = 0.7;
/** As a share of the height: unsure words this near to such a run belong to it. */
const nearDistance = 1.5;
/** A word with this confidence is kept in an unread line: a number, a unit, a Latin name. */
const minKeptConfidence = 0.7;
const keptWordPattern = /\d|\p{L}{3}|^(?:mg|ml|mcg|gm|g)[.,]?$/u;
/** Bounds for the share of ink in a run: less is a rule or dust, more a bar or a stamp. */
const [leastInk, mostInk] = [0.06, 0.6];

/** Runs of columns with ink; small gaps are closed, and short runs dropped. */
const joinRuns = (columns: Uint8Array, height: number, shortest: number): InkRun[] => {
  const runs: InkRun[] = [];
  for (const [x, full] of columns.entries()) {
    if (full === 0) continue;
    const last = runs.at(-1);
    if (last && x - last.last <= maxGapLength * height) runs[runs.length - 1] = { first: last.first, last: x };
    else runs.push({ first: x, last: x });
  }
  return runs.filter(({ first, last }) => last - first + 1 >= shortest * height);
};

const isPrint = ({ picture, level, top, bottom }: LineInk, { first, last }: InkRun): boolean => {
  let count = 0;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = first; x <= last; x += 1) if ((picture.pixels[y * picture.width + x] ?? 255) <= level) count += 1;
  }
  const share = count / ((bottom - top + 1) * (last - first + 1));
  return share >= leastInk && share <= mostInk;
};

/** Keeps these words of a line, and collects the runs of its other ink. */
const keepWords = (ink: LineInk, line: ReadLine, words: readonly PrintedWord[]): DetectedLine => {
  const from = line.region.left;
  const columns = Uint8Array.from(ink.columns);
  for (const { left, right } of words) columns.fill(0, Math.max(0, left - from), Math.max(0, right - from + 1));
  // A word's box extends to the next recognised word, across the ink between them.
  for (const [x, isUnnamed] of findUnnamed(ink, line).entries()) if (isUnnamed === 1) columns[x] = 1;
  const runs = joinRuns(columns, getHeight(ink), minRunLength).filter((run) => isPrint(ink, run));
  return { line, words, unread: runs.map(({ first, last }) => ({ first: from + first, last: from + last })) };
};

/** A line that counts as unread. */
const leaveUnread = (ink: LineInk, line: ReadLine, words: readonly PrintedWord[]): DetectedLine =>
  keepWords(
    ink,
    line,
    words.filter(({ text, confidence }) => confidence >= minKeptConfidence && keptWordPattern.test(text)),
  );

/** A line that counts as read, except for ink that no character accounts for, and the unsure words beside it. */
const readThrough = (ink: LineInk, line: ReadLine, words: readonly PrintedWord[]): DetectedLine => {
  const height = getHeight(ink);
  const runs =
    words.length === 0
      ? []
      : joinRuns(findUnnamed(ink, line), height, minUnnamedLength).filter((run) => isPrint(ink, run));
  if (runs.length === 0) return { line, words, unread: [] };
  const from = line.region.left;
  const isBeside = ({ left, right }: PrintedWord): boolean =>
    runs.some(
      ({ first, last }) => right >= from + first - nearDistance * height && left <= from + last + nearDistance * height,
    );
  return keepWords(
    ink,
    line,
    words.filter(
      (word) => word.confidence >= minKeptConfidence || (word.confidence >= minNamedConfidence && !isBeside(word)),
    ),
  );
};

const sumInked = (lines: readonly { readonly naming: NamingMeasure }[]): number =>
  lines.reduce((sum, { naming }) => sum + naming.inked, 0);

const hasOtherScript = (lines: readonly { readonly ink: LineInk; readonly naming: NamingMeasure }[]): boolean => {
  const printed = lines.filter(({ ink }) => isPrint(ink, { first: 0, last: ink.columns.length - 1 }));
  const nameless = printed.filter(({ naming }) => isNameless(naming));
  const misnamed = printed.filter(({ naming }) => isNameless(naming) || isMisnamed(naming));
  return (
    (nameless.length >= minNamelessLines || misnamed.length >= minMisnamedLines) &&
    sumInked(misnamed) >= minOtherScriptShare * sumInked(lines)
  );
};

/**
 * Detects lines in a script that the network does not know, by its failure: the characters account for little of the ink, or have
 * a low confidence. Of such a line only numbers and words with high confidence are kept.
 */
export const markUnreadPrint = (
  page: GreyImage,
  lines: readonly { readonly line: ReadLine; readonly words: readonly PrintedWord[]; readonly ink?: LineInk }[],
): DetectedLine[] => {
  const measured = lines.map((one) => {
    const { ink = measureLineInk(page, one.line.region) } = one;
    return { ...one, ink, naming: measureNaming(ink, one.line) };
  });
  const hasOther = hasOtherScript(measured);
  return measured.map(({ ink, line, words, naming }): DetectedLine => {
    if (!isNameless(naming) && !(hasOther && isPoor(naming))) return readThrough(ink, line, words);
    const left = leaveUnread(ink, line, words);
    return hasOther || left.words.length > 0 ? left : { ...left, isDoubtful: true };
  });
};

/** A placeholder for print that was not read. */
export const createUnreadWord = (
  { first, last }: InkRun,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): PrintedWord => ({ text: unreadMark, left: first, top, right: last, bottom, confidence: 0 });
