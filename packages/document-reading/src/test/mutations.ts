import { classifyFinding } from '../parsing/lab-report/finding.ts';

/** A change to a document that a camera, a fax or a converter can cause. */
export interface Mutation {
  /** @param pick selects the place, an integer from 0 @returns undefined if the mutation does not apply */
  readonly apply: (lines: readonly string[], at: number, pick: number) => readonly string[] | undefined;
  /** All words are still on the document: what is said as a condition, a rhythm or a beginning must not be lost. */
  readonly keepsWords?: true;
}

const splitIntoWords = (line: string): RegExpExecArray[] => [...line.matchAll(/\S+/gu)];
/** Titles of a table and bands of an explanation: without them the lines below rightly read differently. */
const isTitleOrBand = (line: string): boolean =>
  /(?:deficien|suffic|toxicity|reference|result|discharge|received|stopped|past|history|previous|allerg)/iu.test(line);
const replaceLine = (lines: readonly string[], at: number, line: string): readonly string[] =>
  line === lines[at] ? lines : lines.with(at, line);

/** Words whose loss changes the meaning of a document undetectably. */
const meaningChangingWord = new RegExp(
  '^[(]?(?:not?|non|nil|none|never|without|absent|un-?detect\\w*|no\\.?|[<>≤≥=]+|less|more|than|up|upto|below|above|alternate|every|stop|hold|' +
    "avoid|don'?t|sos|prn|in|every|once|twice|thrice|weekly|monthly|week|target|max|pale|light|dark|" +
    'slightly|weakly|strongly|then|taper|-|–|:|to|or|\\/|x|and|\\+|&|½|¼|1\\/2)[),.]?$',
  'iu',
);
/** Counts of pieces: without one, a single piece is meant. */
const isCount = /^(?:[1-4]|½|[MF]|\(.*\))$/iu;
const isPlainNumber = /^[<>≤≥]?\s?\d[\d.,]*\s?[HL*]?$/u;

/** Removes a word; the columns keep their places. */
const dropWord: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const words = splitIntoWords(line);
    const word = words[pick % Math.max(words.length, 1)];
    if (!word || words.length < 2 || isTitleOrBand(line)) return undefined;
    if (meaningChangingWord.test(word[0]) || isCount.test(word[0])) return undefined;
    const [start, end] = [word.index, word.index + word[0].length];
    return replaceLine(lines, at, line.slice(0, start) + ' '.repeat(word[0].length) + line.slice(end));
  },
};

/** Truncates a line, but not within a number. */
const cutEnd: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const end = 3 + (pick % Math.max(line.length - 3, 1));
    if (end >= line.length || isTitleOrBand(line)) return undefined;
    if (
      (/\d$/u.test(line.slice(0, end)) && /^[\d.,/:-]/u.test(line.slice(end))) ||
      /\d[.,/-]$/u.test(line.slice(0, end))
    )
      return undefined;
    if (/(?<![\p{L}])(?:sun|mon|tue|wed|thu|fri|sat)/iu.test(line.slice(end))) return undefined;
    return replaceLine(lines, at, line.slice(0, end).trimEnd());
  },
};

/** Joins two lines. */
const joinLines: Mutation = {
  keepsWords: true,
  apply: (lines, at) => {
    const [line, next] = [lines[at] ?? '', lines[at + 1] ?? ''];
    const isWhole = line.trim() !== '' && next.trim() !== '' && !isTitleOrBand(line) && !isTitleOrBand(next);
    return isWhole ? [...lines.slice(0, at), `${line} ${next.trim()}`, ...lines.slice(at + 2)] : undefined;
  },
};

/** Duplicates a line. */
const duplicateLine: Mutation = {
  keepsWords: true,
  apply: (lines, at) =>
    isTitleOrBand(lines[at] ?? '') ? undefined : [...lines.slice(0, at + 1), lines[at] ?? '', ...lines.slice(at + 1)],
};

const isAlike = (left: string, right: string): boolean =>
  (isPlainNumber.test(left) && isPlainNumber.test(right)) ||
  (classifyFinding(left) !== undefined && classifyFinding(right) !== undefined);

/** Swaps two adjacent cells, except two numbers, whose swap cannot be detected. */
const swapCells: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const cells = [...line.matchAll(/\S+(?: \S+)*/gu)];
    const index = pick % Math.max(cells.length - 1, 1);
    const [left, right] = [cells[index], cells[index + 1]];
    if (!left || !right || isAlike(left[0], right[0]) || isTitleOrBand(line)) return undefined;
    const gap = line.slice(left.index + left[0].length, right.index);
    return replaceLine(
      lines,
      at,
      `${line.slice(0, left.index)}${right[0]}${gap}${left[0]}${line.slice(right.index + right[0].length)}`,
    );
  },
};

const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  0: ['O', 'o', 'D'],
  1: ['l', 'I'],
  2: ['Z'],
  5: ['S', '$'],
  6: ['b', 'G'],
  8: ['B', '&'],
  9: ['g', 'q'],
};

/** Replaces a digit by a similar character. */
const lookAlikeDigit: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const digits = [...line.matchAll(/\d/gu)];
    const digit = digits[pick % Math.max(digits.length, 1)];
    const letters = digit ? (lookAlikes[digit[0]] ?? []) : [];
    const letter = letters[Math.floor(pick / 7) % Math.max(letters.length, 1)];
    return digit && letter !== undefined
      ? replaceLine(lines, at, line.slice(0, digit.index) + letter + line.slice(digit.index + 1))
      : undefined;
  },
};

const misreadWords: Readonly<Record<string, string>> = {
  OD: '0D',
  BD: '8D',
  SOS: '5OS',
  TDS: 'TD5',
  HS: 'H5',
  AC: 'A(',
  ml: 'rnl',
  mg: 'rng',
  days: 'day5',
  Male: 'Ma1e',
};

/** Replaces a word by a similar one. */
const misreadWord: Mutation = {
  keepsWords: true,
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const misreadable = splitIntoWords(line).filter(([word]) => misreadWords[word] !== undefined);
    const word = misreadable[pick % Math.max(misreadable.length, 1)];
    if (!word) return undefined;
    const end = word.index + word[0].length;
    return replaceLine(lines, at, line.slice(0, word.index) + (misreadWords[word[0]] ?? '') + line.slice(end));
  },
};

/** Removes the space between two words of a cell, except between two numbers, which cannot be detected. */
const joinWords: Mutation = {
  keepsWords: true,
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const gaps = [...line.matchAll(/(?<=\S) (?=\S)/gu)].filter(
      ({ index }) => !/[\d.]$/u.test(line.slice(0, index)) || !/^[\d.]/u.test(line.slice(index + 1)),
    );
    const gap = gaps[pick % Math.max(gaps.length, 1)];
    return gap && replaceLine(lines, at, line.slice(0, gap.index) + line.slice(gap.index + 1));
  },
};

/** Inserts a space into a word. */
const splitWord: Mutation = {
  keepsWords: true,
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const words = splitIntoWords(line).filter(([word]) => word.length > 1);
    const word = words[pick % Math.max(words.length, 1)];
    if (!word) return undefined;
    const cut = word.index + 1 + (Math.floor(pick / 7) % (word[0].length - 1));
    return replaceLine(lines, at, `${line.slice(0, cut)} ${line.slice(cut)}`);
  },
};

/** Duplicates a cell. */
const repeatCell: Mutation = {
  keepsWords: true,
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const cells = [...line.matchAll(/\S+(?: \S+)*/gu)];
    const cell = cells[pick % Math.max(cells.length, 1)];
    if (!cell || isTitleOrBand(line)) return undefined;
    const end = cell.index + cell[0].length;
    return replaceLine(lines, at, `${line.slice(0, end)} ${cell[0]}${line.slice(end)}`);
  },
};

/** Removes a cell. Its value is then unknown; the other cells keep their places. */
const loseCell: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const cells = [...line.matchAll(/\S+(?: \S+)*/gu)];
    const cell = cells[pick % Math.max(cells.length, 1)];
    if (!cell || cells.length < 2 || isTitleOrBand(line)) return undefined;
    if (meaningChangingWord.test(cell[0]) || isCount.test(cell[0])) return undefined;
    const end = cell.index + cell[0].length;
    return replaceLine(lines, at, line.slice(0, cell.index) + ' '.repeat(cell[0].length) + line.slice(end));
  },
};

/** A strip from here to the foot of the document was not copied: below a stain, or beyond the edge of a scanner. */
const loseColumn: Mutation = {
  apply: (lines, at, pick) => {
    const widest = Math.max(...lines.map(({ length }) => length));
    const from = 12 + (pick % Math.max(widest - 12, 1));
    const to = pick % 2 === 0 ? Infinity : from + 6 + (Math.floor(pick / 3) % 12);
    // A number that the edge cuts is another number.
    const isWhole = (line: string): boolean =>
      [from, to].every((edge) => !/[\d.,/½-]$/u.test(line.slice(0, edge)) || !/^[\d.,/½-]/u.test(line.slice(edge)));
    const below = lines.slice(at);
    if (below.some((line) => !isWhole(line) || isTitleOrBand(line))) return undefined;
    const strips = (line: string): boolean =>
      !line
        .slice(from, to)
        .split(/\s+/u)
        .some((word) => meaningChangingWord.test(word) || isCount.test(word));
    if (!below.every(strips)) return undefined;
    return [
      ...lines.slice(0, at),
      ...below.map((line) =>
        (line.slice(0, from) + ' '.repeat(Math.max(0, Math.min(line.length, to) - from)) + line.slice(to)).trimEnd(),
      ),
    ];
  },
};

/** Shifts a cell to the left or right within the adjacent gaps. */
const slipCell: Mutation = {
  keepsWords: true,
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const cells = [...line.matchAll(/(?<=\S {4,})\S+(?: \S+)*/gu)];
    const cell = cells[pick % Math.max(cells.length, 1)];
    if (!cell) return undefined;
    const by = 1 + (Math.floor(pick / 7) % 2);
    const end = cell.index + cell[0].length;
    const isLeft = pick % 2 === 0;
    if (!isLeft && end < line.length && !/^ {4}/u.test(line.slice(end))) return undefined;
    return replaceLine(
      lines,
      at,
      isLeft
        ? line.slice(0, cell.index - by) + cell[0] + ' '.repeat(by) + line.slice(end)
        : line.slice(0, cell.index) + ' '.repeat(by) + cell[0] + line.slice(end + by),
    );
  },
};

export const mutations = {
  dropWord,
  cutEnd,
  joinLines,
  duplicateLine,
  swapCells,
  lookAlikeDigit,
  misreadWord,
  joinWords,
  splitWord,
  repeatCell,
  loseCell,
  loseColumn,
  slipCell,
} as const satisfies Record<string, Mutation>;
