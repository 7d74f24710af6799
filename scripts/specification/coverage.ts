import type { Title } from './titles.ts';

/** A part of the specification: '1 §2.8', '2 §5', 'decision S5'. Several parts of a page may share an id. */
export type Section = { id: string; name: string; lines: readonly string[] };
export type TestFile = { path: string; titles: readonly Title[] };
/** A section with the files of the tests that hold each of its lines. */
export type SectionCoverage = Section & { tests: ReadonlyMap<string, readonly string[]> };

const HEADING = /^# (?<id>[12] §[\d.]+|decision [A-Z]\d+a?) (?<name>.+)$/u;
const QUOTED = /(?<section>[12] §\d(?:\.\d)?)|decisions? (?<decisions>[A-Z]\d+a?(?:(?:, | and )[A-Z]\d+a?\b)*)/gu;

/** Reads a list: a heading for each section, below it a requirement a line. */
export function readSections(text: string): Section[] {
  const sections: { id: string; name: string; lines: string[] }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const heading = HEADING.exec(line)?.groups;
    if (heading) sections.push({ id: heading['id'] ?? '', name: heading['name'] ?? '', lines: [] });
    else if (line.startsWith('#') || sections.length === 0) throw new Error(`This is no section: ${line}`);
    else sections.at(-1)?.lines.push(line.trim());
  }
  return sections;
}

/** The sections that a title quotes, wherever in it. */
export function findQuotedSections(title: string): string[] {
  return [...title.matchAll(QUOTED)].flatMap(({ groups }) =>
    groups?.['section'] === undefined
      ? (groups?.['decisions'] ?? '').split(/, | and /u).map((id) => `decision ${id}`)
      : [groups['section']],
  );
}

/** What is compared: without quotation marks, capitals and breaks. */
function normaliseText(text: string): string {
  return text
    .replaceAll(/['"’‘“”`\\]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .toLowerCase();
}

/** For each section its lines, with the files of the tests whose titles quote the section and hold every part of the line. */
export function computeCoverage(sections: readonly Section[], files: readonly TestFile[]): SectionCoverage[] {
  const quoting = new Map<string, { path: string; text: string }[]>();
  for (const { path, titles } of files) {
    for (const { text } of titles) {
      for (const id of new Set(findQuotedSections(text)))
        quoting.set(id, [...(quoting.get(id) ?? []), { path, text: normaliseText(text) }]);
    }
  }
  return sections.map((section) => {
    const tests = new Map<string, string[]>();
    for (const line of section.lines) {
      const parts = line.split(' … ').map(normaliseText);
      const holding = (quoting.get(section.id) ?? []).filter(({ text }) => parts.every((part) => text.includes(part)));
      tests.set(line, [...new Set(holding.map(({ path }) => path))].toSorted());
    }
    return { ...section, tests };
  });
}

/** Titles that quote a section which there is not: mistyped, they would hold nothing. */
export function findUnknownSections(sections: readonly Section[], files: readonly TestFile[]): string[] {
  const known = new Set(sections.map(({ id }) => id));
  return files.flatMap(({ path, titles }) =>
    titles.flatMap(({ text, line }) =>
      [...new Set(findQuotedSections(text))].filter((id) => !known.has(id)).map((id) => `${path}:${line} quotes ${id}`),
    ),
  );
}

/** Lines that no test holds. */
export function findMissingLines(held: readonly SectionCoverage[]): string[] {
  return held.flatMap(({ id, tests }) =>
    [...tests].filter(([, files]) => files.length === 0).map(([line]) => `${id}: ${line}`),
  );
}
