import { type SearchHit, searchFields } from '@arogo/contract/vault';

/** Texts of a record, by field. */
export type SearchTexts = Readonly<Partial<Record<SearchHit['in'], readonly string[]>>>;

/** Splits words like `public.split_words` in the database: every character except punctuation belongs to a word, in any script. */
const wordPattern =
  /[^\p{Cc}\u0020-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u206F\u2190-\u25FF\u3000-\u303F]+/gu;
/** Splits like `public.split_digits`: digits and letters separately, unless a part would be a single character. */
const splitDigits = (word: string): readonly RegExpExecArray[] => {
  if (!/\d/.test(word)) return [];
  const parts = [...word.matchAll(/\d+|\D+/g)];
  return parts.length > 1 && parts.every(([part]) => part.length > 1) ? parts : [];
};

/** Maximum length of a passage, and of the context before its first mark. */
const passageLength = 120;
const contextLength = 40;

const foldCharacter = (character: string): string =>
  character
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');

/** The typed words in lower case without diacritics, each also split into digits and letters. */
export const parseSearchWords = (typed: string): readonly string[] =>
  [...new Set(foldCharacter(typed).match(wordPattern) ?? [])].slice(0, 10);

interface FoldedText {
  readonly text: string;
  /** The index of the original character of a folded one. */
  readonly origin: (at: number) => number;
}

const isPlain = (text: string): boolean => /^[\p{ASCII}]*$/u.test(text);

const foldText = (text: string): FoldedText => {
  // Most texts are ASCII, and then indices do not change.
  if (isPlain(text)) return { text: text.toLowerCase(), origin: (at) => at };
  let out = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = isPlain(character) ? character.toLowerCase() : foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    out += plain;
    at += character.length;
  }
  return { text: out, origin: (index) => origins[index] ?? text.length };
};

interface WordMark {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** What matches a typed word: the word, or its digits and letters separately. */
interface SearchWord {
  readonly word: string;
  readonly pieces: readonly string[];
}

const toSearchWords = (words: readonly string[]): readonly SearchWord[] =>
  words.map((word) => ({ word, pieces: [word, ...splitDigits(word).map(([part]) => part)] }));

/** Finds the words in a text. Each matches the beginning of a word, or of a part of one. */
const findMarks = (text: string, words: readonly SearchWord[]): readonly WordMark[] => {
  const { text: plain, origin } = foldText(text);
  const possible = words.filter(({ pieces }) => pieces.some((piece) => plain.includes(piece)));
  if (possible.length === 0) return [];
  const marks: WordMark[] = [];
  for (const found of plain.matchAll(wordPattern)) {
    const starts = [found.index, ...splitDigits(found[0]).map((part) => found.index + part.index)];
    for (const { word, pieces } of possible) {
      for (const piece of pieces) {
        const start = starts.find((each) => plain.startsWith(piece, each));
        if (start === undefined) continue;
        // The typed word may be longer than the matched part.
        marks.push({
          word,
          start: origin(start),
          end: origin(Math.min(start + piece.length, found.index + found[0].length)),
        });
        break;
      }
    }
  }
  return marks;
};

const countDistinctWords = (marks: readonly WordMark[]): number => new Set(marks.map(({ word }) => word)).size;

/** The marks of the first passage that contains the most distinct words. */
const findDensestMarks = (marks: readonly WordMark[]): readonly WordMark[] => {
  let best: readonly WordMark[] = [];
  let first = 0;
  for (let last = 0; last < marks.length; last += 1) {
    while ((marks[last]?.end ?? 0) - (marks[first]?.start ?? 0) > passageLength - contextLength) first += 1;
    const inside = marks.slice(first, last + 1);
    if (countDistinctWords(inside) > countDistinctWords(best)) best = inside;
  }
  return best;
};

/** Marks in order, without those that lie within another. */
const mergeMarks = (marks: readonly WordMark[]): readonly (readonly [start: number, end: number])[] => {
  const plain: [number, number][] = [];
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = plain.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) plain.push([start, end]);
  }
  return plain;
};

const isLowSurrogate = (text: string, at: number): boolean => /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1));

/** The passage around the marks, with an ellipsis where it is cut. */
const buildPassage = (text: string, marks: readonly WordMark[]): Pick<SearchHit, 'text' | 'marks'> => {
  const firstMark = marks[0]?.start ?? 0;
  let start = text.length <= passageLength || firstMark <= contextLength ? 0 : firstMark - contextLength;
  // Cut between words if possible.
  if (start > 0)
    start = Math.max(start, text.lastIndexOf(' ', firstMark - 1) >= start ? text.indexOf(' ', start) + 1 : start);
  if (isLowSurrogate(text, start)) start += 1;
  let end = Math.min(text.length, start + passageLength);
  if (isLowSurrogate(text, end)) end -= 1;
  const head = start > 0 ? '…' : '';
  const shift = head.length - start;
  return {
    text: `${head}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: mergeMarks(marks.filter((mark) => mark.end <= end)).map(([from, to]) => [from + shift, to + shift]),
  };
};

/**
 * Finds why a record matches: the field that contains the most typed words; of equal ones the more specific field.
 * @returns undefined if no text contains one
 */
export const findSearchHit = (
  texts: SearchTexts,
  words: readonly string[],
): (SearchHit & { readonly complete: boolean }) | undefined => {
  const wanted = toSearchWords(words);
  let best: { readonly field: SearchHit['in']; readonly text: string; readonly marks: readonly WordMark[] } | undefined;
  for (const field of searchFields) {
    for (const text of texts[field] ?? []) {
      const marks = findDensestMarks(findMarks(text, wanted));
      if (countDistinctWords(marks) > countDistinctWords(best?.marks ?? [])) best = { field, text, marks };
    }
  }
  return (
    best && {
      in: best.field,
      ...buildPassage(best.text, best.marks),
      complete: countDistinctWords(best.marks) === words.length,
    }
  );
};
