import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listDataTables, parseTable, readDataBytes, readDataTable, readDataText, splitCell } from './tables.ts';

const root = path.resolve(import.meta.dirname, '..');

const findRepeated = (rows: readonly string[]): readonly string[] => {
  const known = new Set<string>();
  return rows.filter((row) => known.size === known.add(row).size);
};

test('a table gives its rows by the names of its columns, without its comments', () => {
  expect(parseTable('# source\nname\tcode\nfever\t1\n\n# more\ncough\t\n', ['name', 'code'])).toEqual([
    { name: 'fever', code: '1' },
    { name: 'cough', code: '' },
  ]);
});

test.each([
  ['other columns', 'name\tcodes\nfever\t1\n'],
  ['columns in another order', 'code\tname\n1\tfever\n'],
  ['no columns', ''],
  ['a cell too few', 'name\tcode\nfever\n'],
  ['a cell too many', 'name\tcode\nfever\t1\t2\n'],
  ['a blank around a cell', 'name\tcode\nfever \t1\n'],
])('a table with %s is refused', (_, text) => {
  expect(() => parseTable(text, ['name', 'code'])).toThrow(TypeError);
});

test('every table of the package can be read, and no two of its rows are the same', () => {
  const files = globSync('**/*.tsv', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const head = readDataText(file)
      .split('\n')
      .find((line) => !line.startsWith('#'));
    const rows = readDataTable(file, head?.split('\t') ?? []).map((row) => JSON.stringify(row));
    expect([file, rows.length > 0]).toEqual([file, true]);
    expect([file, findRepeated(rows)]).toEqual([file, []]);
  }
});

test('a cell gives its items without blanks, and none where it is empty', () => {
  expect(splitCell('250 mg |  500 mg|', '|')).toEqual(['250 mg', '500 mg']);
  expect(splitCell('', '|')).toEqual([]);
});

test('a folder lists its tables by name', () => {
  expect(listDataTables('laboratory')).toEqual(['laboratory/lab-tests.tsv']);
});

test('a file that is not there is an error', () => {
  expect(() => readDataText('none.tsv')).toThrow('ENOENT');
  expect(() => readDataBytes('none.bin')).toThrow('ENOENT');
});
