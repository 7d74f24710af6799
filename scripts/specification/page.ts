import type { SectionCoverage } from './coverage.ts';

const SHOWN_FILES = 3;

const HEAD = `# What the product promises, and which test holds it

Made by \`npm run specification\` from the titles of the tests; not to be edited by hand. Sections \`1 §…\` are of the
specification of access, session and profile, sections \`2 §…\` of that of vault, doctors, booking and chat; decisions say what
those two leave open, and win over them. A test holds a line when its title, with those around it, quotes the section and the
line: \`1 §2.8: 'None' clears the list\`. The lines themselves stand in \`scripts/specification/\`.
`;

function formatLink(path: string): string {
  return `[${path.slice(path.lastIndexOf('/') + 1)}](../${path})`;
}

function formatTests(files: readonly string[]): string {
  if (files.length === 0) return '**no test**';
  const more = files.length - SHOWN_FILES;
  return files.slice(0, SHOWN_FILES).map(formatLink).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The page: section, line, files of its tests. */
export function formatPage(held: readonly SectionCoverage[]): string {
  const sections = held.map(({ id, name, tests: lines }) =>
    [
      `## ${id} ${name}`,
      '',
      ...[...lines].map(
        ([line, files]) => `- ${line.replaceAll(/[*_<>]/gu, (sign) => `\\${sign}`)} — ${formatTests(files)}`,
      ),
      '',
    ].join('\n'),
  );
  return [HEAD, ...sections].join('\n');
}
