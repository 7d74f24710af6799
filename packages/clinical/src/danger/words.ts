import { readTerms } from '@arogo/clinical-data/terms';

/** Terms by their concept. */
type Words = ReadonlyMap<string, readonly string[]>;

const readWords = (table: string): Words => readTerms(`danger/words/${table}.tsv`);
const readList = (table: string): readonly string[] => [...readWords(table).values()].flat();

/** Tables of words in the order in which the lexicon reads them, and whether their words carry a sign: then a typing error is forgiven. */
const wordTables = [
  ['body', true],
  ['senses', true],
  ['states', true],
  ['harm', true],
  ['injuries', true],
  ['crisis', true],
  ['risk', false],
  ['indirect', false],
  ['signs', true],
  ['life', true],
  ['short', false],
  ['general', false],
  ['plain', false],
  ['today', false],
  ['outright', false],
  ['few', false],
  ['against', false],
  ['context', false],
  ['figures', false],
] as const;

const tables: ReadonlyMap<string, Words> = new Map(wordTables.map(([name]) => [name, readWords(name)]));

/** All words of the lexicon by their concepts, table after table: a concept can have words in several. */
export const allWords: readonly (readonly [concept: string, terms: readonly string[]])[] = tables
  .values()
  .flatMap((table) => table.entries())
  .toArray();

/** Terms that carry a sign; those that only say when or whose do not. */
export const signTerms: readonly string[] = wordTables
  .filter(([, isOfSign]) => isOfSign)
  .flatMap(([name]) => [...(tables.get(name)?.values() ?? [])].flat());

/** Words that deny. */
export const denyingWords = (tables.get('context')?.get('neg') ?? []).map((term) => term.replace(/^=/, ''));
/** Words that resemble one of the lexicon and are another: they are looked up only as they are written. */
export const plainWords = readList('resembling');
/** Short words of English that sound like others of Hindi: they are themselves only. */
export const englishWords = readList('english');
/** First names that resemble a word of danger or of every day: nobody is corrected to one of those. */
export const firstNames = readList('first-names');

/** The English word that a word in Devanagari is. */
export const loanWords: ReadonlyMap<string, string> = new Map(
  [...readWords('loans')].flatMap(([word, forms]) => forms.map((form) => [form.normalize('NFKC'), word] as const)),
);
