// Writes docs/specification.md: which test holds which line of the specification. --check writes nothing and fails where the page is not that.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './programs.ts';
import { coverage, missingLines, readSections, unknownSections } from './specification/coverage.ts';
import { page } from './specification/page.ts';
import { titlesOf } from './specification/titles.ts';

const PAGE = join(ROOT, 'docs', 'specification.md');
const TESTS = [
  '{apps,packages}/*/src/**/*.{test,suite}.{ts,tsx}',
  'e2e/*.spec.ts',
  'scripts/*.test.ts',
  'scripts/lint/*.test.ts',
];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const lists = globSync('scripts/specification/*.txt', { cwd: ROOT }).toSorted();
const sections = lists.flatMap((path) => readSections(read(path)));
// Its own test quotes sections that there are not.
const paths = globSync(TESTS, { cwd: ROOT }).filter((path) => !path.endsWith('scripts/specification.test.ts'));
const files = paths.map((path) => ({ path, titles: titlesOf(read(path)) }));
const held = coverage(sections, files);
const missing = missingLines(held);
const wrong = unknownSections(sections, files);
const text = page(held);

for (const line of missing) say(`no test: ${line}`);
for (const line of wrong) say(`no such section: ${line}`);
say(
  `${sections.reduce((sum, { lines }) => sum + lines.length, 0)} lines of the specification, ${missing.length} without a test`,
);
const stale = read('docs/specification.md') !== text;
const checking = process.argv.includes('--check');
if (stale && checking) say('docs/specification.md is not what the tests say: run npm run specification and commit it.');
if (stale && !checking) writeFileSync(PAGE, text);
process.exitCode = missing.length > 0 || wrong.length > 0 || (stale && checking) ? 1 : 0;
