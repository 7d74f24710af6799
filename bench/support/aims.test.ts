import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatVerdict } from './aims.ts';
import { formatPage } from './performance.ts';

test.each([
  ['0.264', 'at least 0.6', '**no**, 56 % short'],
  ['0.7', 'above 0.5', 'yes, 40 % better'],
  ['146 ms', 'below 60 ms', '**no**, 143 % over'],
  ['0.479 %', 'below 0.5 %', 'yes, 4 % better'],
  ['1,156 ms, 3.8 times a bare page’s', 'below 1,500 ms', 'yes, 23 % better'],
  ['12 / 102 / 19', 'at most 12 taps', 'yes'],
  ['10.6 s', 'at most 65 s (archive_timeout and the way to the archive)', 'yes, 84 % better'],
  ['-9.42 MB', 'at most 100 MB', 'yes, 109 % better'],
  ['0 of 8,716', '0', 'yes'],
  ['3', '0', '**no**, 3 off'],
  ['0, 0, 2, 0', '0 each', '**no**, 2 off'],
  ['1, 1, 1, 1, 1; 0', '1 each; 0', 'yes'],
  ['1, 1, 2, 1, 1; 0', '1 each; 0', '**no**, 1 off'],
  ['99 / 100 / 100; 0', 'at least 95 / 100 / 100; 0', 'yes'],
  ['94 / 100 / 100; 0', 'at least 95 / 100 / 100; 0', '**no**, 1 % short'],
  ['99 / 100 / 100; 0.02', 'at least 95 / 100 / 100; 0', '**no**, 0.02 off'],
  ['12.2 MB', undefined, ''],
])('%s against %s', (found, aim, verdict) => {
  expect(formatVerdict(found, aim)).toBe(verdict);
});

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('docs/performance.md is generated from bench/found.json', () => {
  expect(read('../../docs/performance.md')).toBe(formatPage(JSON.parse(read('../found.json'))));
});
