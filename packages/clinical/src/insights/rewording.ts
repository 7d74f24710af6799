import type { Statement } from './statement.ts';

/** Words of a language, classified by the information that they carry. */
export interface InsightLanguage {
  /** Words without information of their own. */
  readonly plain: ReadonlySet<string>;
  /** Words that carry a fact, a bound or a negation. */
  readonly guarded: ReadonlySet<string>;
  /** Number words with their values. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** A rewording, by another author, of statements of the rules. */
export interface Rewording {
  readonly text: string;
  /** Numbers of the statements that it replaces. */
  readonly rests_on: readonly number[];
}

/** Characters. */
export const maxRewording = 400;
const maxCited = 3;

/** Characters that no plain sentence needs: those of addresses, HTML and Markdown. */
const marks = /[<>[\]{}`*_#|\\@~^=&$]|\/\/|!\(|www\./;
const isControl = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

interface CarriedContent {
  /** Numbers, times and bounds, in order. */
  readonly ordered: readonly string[];
  /** Names, quotations of the document, and everything else that is not a plain word. */
  readonly names: ReadonlySet<string>;
}

const tokens = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|[½¼¾⅓⅔]|[%°µ+-](?=\d)|%/gu;

/** Units of strength: 'Glycomet 500 mg' is one name, at any position in a sentence. */
const strengthUnits: ReadonlySet<string> = new Set(['mg', 'mcg', 'µg', 'μg', 'g', 'iu', '%']);

/** Extracts from a text everything except plain words. */
const extractContent = (text: string, { plain, guarded, numbers }: InsightLanguage): CarriedContent => {
  const ordered: string[] = [];
  const names = new Set<string>();
  const tokenMatches = [...text.toLowerCase().normalize('NFC').replaceAll('’', "'").matchAll(tokens)];
  const isName = (token: string): boolean =>
    !plain.has(token) &&
    !guarded.has(token) &&
    !strengthUnits.has(token) &&
    /^\p{L}/u.test(token) &&
    !Object.hasOwn(numbers, token);
  for (const [at, match] of tokenMatches.entries()) {
    const [token] = match;
    const [before, after] = [tokenMatches[at - 1], tokenMatches[at + 1]];
    const number = Object.hasOwn(numbers, token) ? numbers[token] : undefined;
    if (/^[\d½¼¾⅓⅔]/.test(token) || number !== undefined) {
      const follows = before !== undefined && isName(before[0]) && before.index + before[0].length + 1 === match.index;
      if (follows && after !== undefined && strengthUnits.has(after[0])) names.add(`${before[0]} ${token} ${after[0]}`);
      else ordered.push(number ?? token);
    } else if (guarded.has(token)) ordered.push(token);
    else if (!plain.has(token)) names.add(token);
  }
  return { ordered, names };
};

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

const listQuotations = (text: string): readonly string[] => [...text.matchAll(/“[^”]*”/g)].map(([quoted]) => quoted);

const stripQuotations = (text: string): string => text.replace(/“[^”]*”/g, '');

/**
 * Whether a rewording may replace the statements that it cites: it must contain the same numbers, times, bounds and negations in
 * the same order, the same names and quotations, and apart from these only plain words. So nothing is lost or added, and text
 * injected through a document cannot pass.
 */
export const isFaithful = (text: string, cited: readonly Statement[], language: InsightLanguage): boolean => {
  const [first] = cited;
  if (!first || cited.length > maxCited || !cited.every(({ topic }) => topic === first.topic)) return false;
  const original = cited.map((statement) => statement.text).join(' ');
  if (
    text.trim() === '' ||
    text.length > maxRewording ||
    text.length > original.length * 2 + 80 ||
    isControl.test(text)
  )
    return false;
  if (marks.test(stripQuotations(text))) return false;
  const isQuestion = text.trim().endsWith('?');
  if (isQuestion !== (first.topic === 'ask')) return false;
  const [theirs, ours] = [extractContent(text, language), extractContent(original, language)];
  return (
    isSameList(theirs.ordered, ours.ordered) &&
    theirs.names.size === ours.names.size &&
    theirs.names.isSubsetOf(ours.names) &&
    isSameList(listQuotations(text).toSorted(), listQuotations(original).toSorted())
  );
};

/** Result of applying rewordings. */
export interface RewordedInsights {
  readonly statements: readonly Statement[];
  /** Number of the rules' statements that were replaced. */
  readonly rewordedCount: number;
}

const mergeStatements = (text: string, cited: readonly Statement[]): Statement => {
  const [first] = cited;
  if (!first) throw new TypeError('A rewording stands for at least one statement.');
  const source = cited.find((statement) => statement.source !== undefined)?.source;
  return {
    topic: first.topic,
    text: text.trim(),
    lines: cited.flatMap(({ lines }) => lines),
    ...(cited.some(({ doubtful }) => doubtful) && { doubtful: true }),
    ...(cited.some(({ abnormal }) => abnormal) && { abnormal: true }),
    ...(source !== undefined && { source }),
  };
};

/**
 * Applies the rewordings that are faithful; all other statements keep the wording of the rules.
 * @param numbered the statements by the number that the rewordings cite
 */
export const applyRewordings = (
  numbered: ReadonlyMap<number, Statement>,
  rewordings: readonly Rewording[],
  language: InsightLanguage,
): RewordedInsights => {
  const placed = new Map<number, Statement | undefined>();
  for (const { text, rests_on: numbers } of rewordings) {
    const cited = numbers.map((number) => numbered.get(number)).filter((statement) => statement !== undefined);
    const isKnown = cited.length === numbers.length && new Set(numbers).size === numbers.length;
    if (!isKnown || numbers.some((number) => placed.has(number)) || !isFaithful(text, cited, language)) continue;
    for (const [place, number] of numbers.toSorted((a, b) => a - b).entries())
      placed.set(number, place === 0 ? mergeStatements(text, cited) : undefined);
  }
  const statements = [...numbered].flatMap(([number, statement]) => {
    const other = placed.has(number) ? placed.get(number) : statement;
    return other === undefined ? [] : [other];
  });
  return { statements, rewordedCount: placed.size };
};
