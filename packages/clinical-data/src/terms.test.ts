import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDataTable, readDataText, type TableRow } from './tables.ts';
import { parseTerms, readTerms, termColumns } from './terms.ts';

const root = path.resolve(import.meta.dirname, '..');
const readTermRows = (file: string): readonly TableRow<(typeof termColumns)[number]>[] =>
  readDataTable(file, termColumns);
const isRight = ({ concept, language, term, source }: TableRow<(typeof termColumns)[number]>): boolean =>
  concept !== '' &&
  term !== '' &&
  source.length >= 5 &&
  (/\p{Script=Devanagari}/u.test(term) ? language === 'hi' : language === 'en' || language === 'hx');

const tables = globSync('**/*.tsv', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => readDataText(file).split('\n').includes(termColumns.join('\t')));

test('the terms of a concept stand in the order of the table', () => {
  expect(readTerms('vocabulary/allergies.tsv').get('Dust')).toEqual([
    'Dust',
    'dust mites',
    'house dust',
    'dhool',
    'धूल',
  ]);
});

test.each([
  ['other columns', 'concept\tlanguage\tterm\nDust\ten\tdust\n'],
  ['a cell too few', `${termColumns.join('\t')}\nDust\ten\tdust\n`],
  ['a cell too many', `${termColumns.join('\t')}\nDust\ten\tdust\tArogo\tmore\n`],
  ['no tabs', `${termColumns.join('\t')}\nDust\n`],
  ['no concept', `${termColumns.join('\t')}\n\ten\tdust\tArogo\n`],
])('a table of words with %s is refused', (_, text) => {
  expect(() => parseTerms(text)).toThrow(TypeError);
});

test('there are tables of words', () => expect(tables.length).toBeGreaterThan(5));

test.each(tables)('%s: a term has a concept, a language that fits its letters, and a source', (file) => {
  expect(readTermRows(file).filter((row) => !isRight(row))).toEqual([]);
});

test.each(tables)('%s: the terms of a concept stand together, each once', (file) => {
  const rows = readTermRows(file);
  const starts = rows.filter(({ concept }, at) => concept !== rows[at - 1]?.concept).map(({ concept }) => concept);
  expect(starts.filter((concept, at) => starts.indexOf(concept) !== at)).toEqual([]);
  const terms = rows.map(({ concept, term }) => `${concept}: ${term}`);
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
});
