// Writes docs/specification.md, which git does not keep: which test holds which line of the specification. Fails where a line has no test.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, printLine } from './programs.ts';
import { computeCoverage, findMissingLines, readSections, findUnknownSections } from './specification/coverage.ts';
import { formatPage } from './specification/page.ts';
import { readTitles } from './specification/titles.ts';

const PAGE = join(ROOT, 'docs', 'specification.md');
const TESTS = [
  '{apps,packages}/*/src/**/*.{test,contract-tests}.{ts,tsx}',
  'e2e/*.spec.ts',
  'scripts/*.test.ts',
  'scripts/lint/*.test.ts',
];

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const lists = globSync('scripts/specification/*.txt', { cwd: ROOT }).toSorted();
const sections = lists.flatMap((path) => readSections(readText(path)));
// Its own test quotes sections that there are not.
const paths = globSync(TESTS, { cwd: ROOT }).filter((path) => !path.endsWith('scripts/specification.test.ts'));
const files = paths.map((path) => ({ path, titles: readTitles(readText(path)) }));
const coveredSections = computeCoverage(sections, files);
const missingRequirements = findMissingLines(coveredSections);
const unknownTitles = findUnknownSections(sections, files);

for (const line of missingRequirements) printLine(`no test: ${line}`);
for (const line of unknownTitles) printLine(`no such section: ${line}`);
printLine(
  `${sections.reduce((sum, { lines }) => sum + lines.length, 0)} lines of the specification, ${missingRequirements.length} without a test`,
);
writeFileSync(PAGE, formatPage(coveredSections));
process.exitCode = missingRequirements.length > 0 || unknownTitles.length > 0 ? 1 : 0;
