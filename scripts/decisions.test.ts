import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const readPage = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));

test.each(records)(
  '%s has a status with its date, context, options, decision and consequence, in this order',
  (file) => {
    const page = readPage(file);
    const places = [
      /^\*\*Status\.\*\* [^\n]*\d{1,2} [A-Z][a-z]+ \d{4}/m,
      /^\*\*Context\b/m,
      /^\*\*Options\b/m,
      /^\*\*Decision\b/m,
      /^\*\*Consequences?\b/m,
    ].map((heading) => page.search(heading));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test('the list of decisions links every record', () => {
  const list = readPage('README.md');
  expect(records.filter((file) => !list.includes(`](${file})`))).toEqual([]);
});
