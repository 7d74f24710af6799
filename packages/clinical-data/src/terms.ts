import { readDataTable } from './tables.ts';

/**
 * The columns of a table of words: a line for each term. The language is en, hi (Devanagari) or hx (Hindi in Latin letters, also mixed with
 * English); the source says who has the term from where.
 */
export const termColumns = ['concept', 'language', 'term', 'source'] as const;

/** The terms of each concept of a table of words, both in the order of the table. @throws TypeError as `readDataTable` does */
export const readTerms = (path: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Map.groupBy(readDataTable(path, termColumns), ({ concept }) => concept)
      .entries()
      .map(([concept, rows]) => [concept, rows.map(({ term }) => term)]),
  );
