import { expect, test } from 'vitest';
import {
  computeCoverage,
  findMissingLines,
  findQuotedSections,
  readSections,
  findUnknownSections,
} from './specification/coverage.ts';
import { formatPage } from './specification/page.ts';
import { readTitles } from './specification/titles.ts';

const readTitleTexts = (source: string): string[] => readTitles(source).map(({ text }) => text);

test('titles are read with those around them, steps of a journey too', () => {
  const source = [
    "describe('1 §2.8: emergency', () => {",
    "  it('opens', () => {});",
    "  describe('a list', () => {",
    "    it('is short', () => {});",
    '  });',
    '});',
    "test.describe('settings', () => {",
    "  test('walks', async () => {",
    "    await test.step('2 §2: tabs', async () => {});",
    '  });',
    '});',
    "export const other = kept('no title');",
  ].join('\n');
  expect(readTitleTexts(source)).toEqual([
    '1 §2.8: emergency',
    '1 §2.8: emergency > opens',
    '1 §2.8: emergency > a list',
    '1 §2.8: emergency > a list > is short',
    'settings',
    'settings > walks',
    'settings > walks > 2 §2: tabs',
  ]);
});

test('a title that is broken into lines is one title', () => {
  const source = [
    'test(',
    '  "1 §2.8: \'None\' clears the list; " +',
    "    'it stays clear',",
    '  () => {},',
    ');',
    "it('opens' + `, and ` + 'closes', () => {});",
    "it('ends', () => {}); const sum = 'no ' + 'title';",
  ].join('\n');
  expect(readTitleTexts(source)).toEqual([
    "1 §2.8: 'None' clears the list; it stays clear",
    'opens, and closes',
    'ends',
  ]);
});

test('words of a table fill the places of a title, also of one that stands above it', () => {
  const source = [
    'const fields = [',
    "  ['City', 'City is required.'],",
    '];',
    'test.each(fields)(',
    "  '1 §5: %s',",
    '  () => {},',
    ');',
    "it.each<[string, number]>([['a (b', 1], // it's one",
    "])('$0', () => {});",
    "it.runIf(x)('runs', () => {});",
  ].join('\n');
  expect(readTitleTexts(source)).toEqual(['1 §5: %s City City is required.', '$0 a (b', 'runs']);
});

test.each([
  ["1 §2.8: 'None' clears the list", ['1 §2.8']],
  ['1 §5, 1 §8: required', ['1 §5', '1 §8']],
  ['2 §2 Landing page: wraps; decision G10: both', ['2 §2', 'decision G10']],
  ['decisions S1, S6a and M3: codes', ['decision S1', 'decision S6a', 'decision M3']],
  ['section 2 of document 1', []],
])('%s quotes its sections', (title, sections) => {
  expect(findQuotedSections(title)).toEqual(sections);
});

const sections = readSections("# 1 §5 Validation\nDate required … one of 'two'\nnever\n\n# decision G3a Blood\nAB-\n");

test('a line is held by a title that quotes its section and all of its parts', () => {
  const titles = ['1 §5: one of two; date Required', '2 §5: never', 'never', 'decision G3a: AB-'].map(
    (text, index) => ({ text, line: index + 1 }),
  );
  const held = computeCoverage(sections, [{ path: 'a/b.test.ts', titles }]);
  expect(findMissingLines(held)).toEqual(['1 §5: never']);
  expect(findUnknownSections(sections, [{ path: 'a/b.test.ts', titles }])).toEqual(['a/b.test.ts:2 quotes 2 §5']);
  expect(formatPage(held)).toContain(
    "## 1 §5 Validation\n\n- Date required … one of 'two' — [b.test.ts](../a/b.test.ts)\n- never — " +
      '**no test**\n\n## decision G3a Blood\n\n- AB- — [b.test.ts](../a/b.test.ts)\n',
  );
});

test('a line outside a section, or a heading that is none, is an error', () => {
  expect(() => readSections('lost')).toThrow('This is no section: lost');
  expect(() => readSections('# 3 §1 Third\n')).toThrow('This is no section');
});
