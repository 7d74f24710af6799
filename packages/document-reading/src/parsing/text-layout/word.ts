import type { PageText, TextItem } from '../document-text.ts';
import { repairWord } from './ocr-repair.ts';

/** In PDF points from the page's upper left corner. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word, or a part of one, with its place. */
export interface TextWord {
  readonly text: string;
  /** From 0. */
  readonly page: number;
  /** On its page, as given. */
  readonly box: TextBox;
  /** The same in layout coordinates: deskewed, all pages one below the other. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Font size in points, estimated if not given. */
  readonly size: number;
  readonly confidence?: number;
  /** Whether white space preceded or followed it in its item. */
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
  /** The text of its line. */
  readonly source: string;
  /** Whether its line had words in an unsupported script. */
  readonly isBesideOtherScript?: true;
}

/** Limits that bound the time of parsing; the rest is cut. */
const maxItemLength = 2000;
const maxWordLength = 120;
/** Confidence of a word in which a letter was replaced by a digit. */
const guessedConfidence = 0.5;
const maxWords = 20_000;
/** Minimum number of long words to detect monospaced type. */
const minWordsForPitch = 8;

const equivalentCharacters: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '﹣': '-',
  '－': '-',
  '­': '-',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨯': 'x',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  '℞': 'Rx',
  μ: 'µ',
  '：': ':',
  '∶': ':',
  '（': '(',
  '）': ')',
  '，': ',',
  '；': ';',
  '％': '%',
  '／': '/',
  '⁄': '/',
  '∕': '/',
  '＜': '<',
  '＞': '>',
  '…': '...',
  '\u200b': '',
  '\ufeff': '',
};

/** Normalises characters that look the same: dashes, quotes, ligatures, full-width signs. Fractions and powers stay. */
const normaliseCharacters = (text: string): string => {
  let out = '';
  for (const character of text) out += equivalentCharacters[character] ?? character;
  return out;
};

const narrow = /[\s.,:;'|!()[\]ilj/-]/;
const wide = /[A-Z@%&+<>=mw]/;

/** Dot leaders and underscores separate words and have no other meaning. */
const leaders = /[.·_]{3,}/g;

/** Approximate width of a character in proportional type, as a share of the font size. */
const getCharacterWidth = (character: string): number =>
  narrow.test(character) ? 0.3 : wide.test(character) ? 0.7 : 0.53;

interface VerticalExtent {
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/** Extent of letters above and below the baseline, as a share of the font size. */
const reach = { tall: 0.72, small: 0.52, deep: 0.21, comma: 0.13 };

/** Estimates the font box from a recognised word, whose box hugs its ink: 'on' is lower than 'Day'. */
const estimateFontBox = (text: string, y: number, height: number): VerticalExtent => {
  if (!/[\p{L}\d]/u.test(text)) return { top: y, bottom: y + height, size: height * 1.25 };
  // Letters of other scripts are as tall as capitals.
  const up = /[^\p{Script=Latin}\P{L}]|[\p{Lu}\dbdfhklit()[\]/½%]/u.test(text) ? reach.tall : reach.small;
  const down = /[gjpqyQ()[\]]/.test(text) ? reach.deep : /[,;]/.test(text) ? reach.comma : 0;
  const size = height / (up + down);
  const baseLine = y + height - down * size;
  return { top: baseLine - reach.tall * size, bottom: baseLine + reach.deep * size, size };
};

/** Fonts extend beyond their letters: if the size is given, it separates the lines. */
const getVerticalExtent = (item: TextItem, height: number): VerticalExtent => {
  const size = item.fontSize !== undefined && isNumber(item.fontSize) && item.fontSize > 0 ? item.fontSize : height;
  return { top: item.y + (height - size) / 2, bottom: item.y + (height + size) / 2, size };
};

const isNumber = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e6;

const isUsableItem = (item: TextItem): boolean =>
  isNumber(item.x) &&
  isNumber(item.y) &&
  isNumber(item.width) &&
  isNumber(item.height) &&
  item.width >= 0 &&
  (item.height > 0 || (item.fontSize ?? 0) > 0);

/** A number in Devanagari digits, with its separators; with adjacent letters it is a word. */
const devanagariNumber = /(?<![\p{L}\p{M}\d])[०-९][०-९\d.,/:-]*(?![\p{L}\p{M}])/gu;
const withLatinDigits = (text: string): string =>
  text.replaceAll(devanagariNumber, (number) =>
    number.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0))),
  );

/** A bar at a number may be the rule of a cell, or a 1: '|0'. */
const barredNumber = /^[|¦]\d+$|^\d+[|¦]$/u;

/** Splits an item into words, each with its share of the item's width. */
const splitItem = (item: TextItem, page: number, pageTop: number): TextWord[] => {
  const text = withLatinDigits(normaliseCharacters(item.text.slice(0, maxItemLength))).replaceAll(leaders, (dots) =>
    ' '.repeat(dots.length),
  );
  const height = item.height > 0 ? item.height : (item.fontSize ?? 0);
  const extent =
    item.confidence === undefined ? getVerticalExtent(item, height) : estimateFontBox(text, item.y, height);
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + getCharacterWidth(character));
  // Indexed by UTF-16 unit below, so surrogate pairs are walked in step.
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit += 1) at.push(offsets[index] ?? 0);
    index += 1;
  }
  at.push(offsets.at(-1) ?? 0);
  const scale = item.width / Math.max(offsets.at(-1) ?? 0, 1e-9);
  const words: TextWord[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    // A rule drawn with characters.
    if (/^(?:[-_=*~.·•#]{4,})$/.test(match[0])) continue;
    const end = match.index + match[0].length;
    const printed = item.confidence === undefined ? match[0] : repairWord(match[0]);
    // A repaired digit or unit is a guess.
    const isGuess = (printed !== match[0] && /\d|^mcg/.test(printed)) || barredNumber.test(printed);
    const confidence = isGuess ? Math.min(item.confidence ?? 1, guessedConfidence) : item.confidence;
    const x = item.x + (at[match.index] ?? 0) * scale;
    const width = (at[end] ?? 0) * scale - (at[match.index] ?? 0) * scale;
    words.push({
      // OCR reads the rule beside a cell as a bar.
      text: printed.slice(0, maxWordLength).replace(/^[|¦](?=[\p{L}\d])|(?<=[\p{L}\d])[|¦]$/gu, ''),
      page,
      box: { x, y: item.y, width, height },
      left: x,
      right: x + width,
      top: extent.top + pageTop,
      bottom: extent.bottom + pageTop,
      size: extent.size,
      ...(confidence === undefined || !Number.isFinite(confidence) ? {} : { confidence }),
      spaceBefore: match.index > 0,
      spaceAfter: end < text.length,
      source: '',
    });
  }
  return words;
};

const comparePlaces = (a: TextWord, b: TextWord): number =>
  a.top - b.top || a.left - b.left || a.right - b.right || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

/** Detects monospaced type and its character width: recognised boxes hug the ink, so that 'Tab.' is narrower than it was set. */
const measurePitch = (words: readonly TextWord[]): number | undefined => {
  const pitches = words
    .filter(({ text, confidence }) => confidence !== undefined && /^\p{L}?\p{Ll}{3,}$/u.test(text))
    .map(({ text, left, right, size }) => (right - left) / (text.length - 0.25) / Math.max(size, 0.1));
  if (pitches.length < minWordsForPitch) return undefined;
  const ordered = pitches.toSorted((a, b) => a - b);
  const [low = 0, usual = 0, high = 0] = [0.2, 0.5, 0.8].map((share) => ordered[Math.floor(ordered.length * share)]);
  // Lower-case letters of other type take half their size.
  return usual > 0.58 && high - low < usual * 0.18 ? usual : undefined;
};

const toSetWidth = (word: TextWord, pitch: number): TextWord => {
  const missing = (word.text.length * pitch * word.size - (word.right - word.left)) / 2;
  return word.confidence === undefined || missing <= 0 || missing > word.size
    ? word
    : { ...word, left: word.left - missing, right: word.right + missing };
};

/** Bold type is sometimes printed as the same word twice with a tiny offset. */
const isPrintedTwice = (a: TextWord, b: TextWord): boolean =>
  a.text === b.text && Math.abs(a.left - b.left) < a.size * 0.15 && Math.abs(a.top - b.top) < a.size * 0.15;

/**
 * The words of a page from top to bottom, for items in any order.
 * @param pageTop top of the page in layout coordinates
 */
export const readWords = (page: PageText, number: number, pageTop: number): TextWord[] => {
  const words: TextWord[] = [];
  for (const item of page.items) {
    if (words.length > maxWords) break;
    if (isUsableItem(item)) words.push(...splitItem(item, number, pageTop));
  }
  const pitch = measurePitch(words);
  const set = pitch === undefined ? words : words.map((word) => toSetWidth(word, pitch));
  set.sort(comparePlaces);
  const distinct: TextWord[] = [];
  for (const word of set) {
    if (!distinct.slice(-6).some((before) => isPrintedTwice(before, word))) distinct.push(word);
  }
  return distinct;
};

/** The bounding box of the words. */
export const computeBox = (words: readonly TextWord[]): TextBox => {
  if (words.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of words) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};
