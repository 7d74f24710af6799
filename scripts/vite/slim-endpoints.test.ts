import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeSummaries } from './slim-endpoints.ts';

const folder = path.resolve(import.meta.dirname, '../../packages/contract/src');

it('no endpoint keeps its summary, and nothing else is taken away', () => {
  const files = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'));
  const sources = files
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((source) => source.includes('defineEndpoint('));
  expect(sources.length).toBeGreaterThan(20);
  for (const source of sources) {
    const slim = removeSummaries(source);
    expect(slim).not.toMatch(/^ {2}summary:\s*['"`]/m);
    expect(slim.match(/^ {2}(?:method|path|access|answers):/gm)).toEqual(
      source.match(/^ {2}(?:method|path|access|answers):/gm),
    );
  }
});

it('a summary over several lines goes whole', () => {
  expect(removeSummaries("defineEndpoint({\n  summary:\n    'One; it’s ' +\n    \"two's\",\n  path: 'x',\n})")).toBe(
    "defineEndpoint({\n\n  path: 'x',\n})",
  );
});

it('what is no endpoint stays', () => {
  const other = "const texts = {\n  summary: 'All records',\n};";
  expect(removeSummaries(other)).toBe(other);
});
