import type { Fact } from '../fact.ts';
import { classifyFinding } from '../lab-report/finding.ts';
import type { Reading } from '../reading.ts';

/** What can happen to a line of a paper on its way through a camera, a fax or a converter. */
export interface Mutation {
  /** @param pick a whole number from 0 on that chooses where @returns undefined where it does not apply */
  readonly apply: (lines: readonly string[], at: number, pick: number) => readonly string[] | undefined;
}

const splitIntoWords = (line: string): RegExpExecArray[] => [...line.matchAll(/\S+/gu)];
/** Titles of a table and bands of an explanation: without them what stands below is read in another way, and rightly. */
const isTitleOrBand = (line: string): boolean => /(?:deficien|suffic|toxicity|reference|result|discharge)/iu.test(line);
const replaceLine = (lines: readonly string[], at: number, line: string): readonly string[] =>
  line === lines[at] ? lines : lines.with(at, line);

/** Without these a paper says something else, and nobody can know that it did not. */
const turnsMeaning = new RegExp(
  '^[(]?(?:not?|non|nil|none|never|without|absent|un-?detect\\w*|no\\.?|[<>≤≥=]+|less|more|than|up|upto|below|above|alternate|every|stop|hold|' +
    "avoid|don'?t|sos|prn|weekly|monthly|week|target|pale|light|dark|slightly|weakly|strongly|then|taper|-|–|:|to|or|\\/|x|and|\\+|&|½|¼|1\\/2)[),.]?$",
  'iu',
);
/** How many are taken: one is meant where nothing is said. Words beside a number say no other number. */
const isCount = /^(?:[1-4]|½|[MF]|\(.*\))$/iu;
const isPlainNumber = /^[<>≤≥]?\s?\d[\d.,]*\s?[HL*]?$/u;

/** A word is gone; the columns keep their places. */
const dropWord: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const words = splitIntoWords(line);
    const word = words[pick % Math.max(words.length, 1)];
    if (!word || words.length < 2 || isTitleOrBand(line)) return undefined;
    if (turnsMeaning.test(word[0]) || isCount.test(word[0])) return undefined;
    const [start, end] = [word.index, word.index + word[0].length];
    return replaceLine(lines, at, line.slice(0, start) + ' '.repeat(word[0].length) + line.slice(end));
  },
};

/** A line ends too early, though not within a number. */
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
    return replaceLine(lines, at, line.slice(0, end).trimEnd());
  },
};

/** Two lines run into one. */
const joinLines: Mutation = {
  apply: (lines, at) => {
    const [line, next] = [lines[at] ?? '', lines[at + 1] ?? ''];
    const isWhole = line.trim() !== '' && next.trim() !== '' && !isTitleOrBand(next);
    return isWhole ? [...lines.slice(0, at), `${line} ${next.trim()}`, ...lines.slice(at + 2)] : undefined;
  },
};

/** A line stands there twice. */
const duplicateLine: Mutation = {
  apply: (lines, at) =>
    isTitleOrBand(lines[at] ?? '') ? undefined : [...lines.slice(0, at + 1), lines[at] ?? '', ...lines.slice(at + 1)],
};

const isAlike = (left: string, right: string): boolean =>
  (isPlainNumber.test(left) && isPlainNumber.test(right)) ||
  (classifyFinding(left) !== undefined && classifyFinding(right) !== undefined);

/** Two cells beside each other have changed places. Two numbers that do are not to be told apart. */
const swapCells: Mutation = {
  apply: (lines, at, pick) => {
    const line = lines[at] ?? '';
    const cells = [...line.matchAll(/\S+(?: \S+)*/gu)];
    const index = pick % Math.max(cells.length - 1, 1);
    const [left, right] = [cells[index], cells[index + 1]];
    if (!left || !right || isAlike(left[0], right[0])) return undefined;
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

/** A digit has become what looks like it. */
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

export const mutations = { dropWord, cutEnd, joinLines, duplicateLine, swapCells, lookAlikeDigit } as const;

type Row = Readonly<Record<string, Fact<unknown> | undefined>>;

const splitIntoRows = (reading: Reading): { readonly kind: 'medicine' | 'result' | 'head'; readonly row: Row }[] => [
  ...(reading.kind === 'PRESCRIPTION'
    ? reading.medicines.map((row) => ({ kind: 'medicine' as const, row: { ...row } }))
    : []),
  ...(reading.kind === 'LAB_REPORT'
    ? reading.results.map(({ section: _section, ...row }) => ({ kind: 'result' as const, row: { ...row } }))
    : []),
  { kind: 'head', row: { ...reading.patient, date: reading.date } },
];

/** Told in the paper's own words, or numbers that only the one who gave them knows. */
const inOwnWords = new Set([
  'name',
  'medicine_name',
  'chemical_composition',
  'supply',
  'instructions',
  'range',
  'frequency',
  'duration',
  'id',
  'strength',
  'form',
  'unit',
  'route',
]);

const letters = (value: unknown): string =>
  String(value)
    .replaceAll(/[^\p{L}]+/gu, '')
    .toLowerCase();
const readName = ({ row }: { readonly row: Row }): string =>
  letters((row['medicine_name'] ?? row['name'])?.value ?? '');
/** As many letters as this tell which row of the paper it is. */
const lettersMinimum = 3;
const isSameName = (a: string, b: string): boolean =>
  a === b || (a.length >= lettersMinimum && b.length >= lettersMinimum && (a.includes(b) || b.includes(a)));

/**
 * The sure values of a changed paper that no row of the unchanged one has. A medicine or result is compared with those of its name; where
 * none has it, its name was changed and the row is told by its values.
 */
export const findContradictions = (before: Reading, after: Reading): string[] => {
  if (before.kind !== after.kind) return [];
  const was = splitIntoRows(before);
  return splitIntoRows(after).flatMap((told) => {
    const values = Object.entries(told.row).filter(([name, fact]) => fact !== undefined && !inOwnWords.has(name));
    if (told.kind === 'head') {
      const own = was.find(({ kind }) => kind === 'head')?.row ?? {};
      const isOther = ([name, fact]: (typeof values)[number]): boolean =>
        fact?.certainty === 'sure' &&
        own[name] !== undefined &&
        JSON.stringify(own[name].value) !== JSON.stringify(fact.value);
      return values.filter(isOther).map(([name, fact]) => `${name}: ${JSON.stringify(fact?.value)}`);
    }
    if (Object.values(told.row).some((fact) => fact?.certainty === 'doubtful')) return [];
    const sameKind = was.filter(({ kind }) => kind === told.kind);
    const named = sameKind.filter((one) => isSameName(readName(one), readName(told)));
    const candidates = named.length > 0 ? named : sameKind;
    const isFrom = ({ row }: { readonly row: Row }): boolean =>
      values.every(([name, fact]) => JSON.stringify(row[name]?.value) === JSON.stringify(fact?.value)) ||
      Object.values(row).some((fact) => fact?.certainty === 'doubtful');
    const printed = values.map(([name, fact]) => `${name}=${JSON.stringify(fact?.value)}`).join(' ');
    return candidates.some(isFrom) ? [] : [`${readName(told)}: ${printed}`];
  });
};
