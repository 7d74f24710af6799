import { isContent, readDataText } from './tables.ts';

/**
 * The columns of a table of words: a line for each term. The language is en, hi (Devanagari) or hx (Hindi in Latin letters, also mixed with
 * English); the source says who has the term from where.
 */
export const termColumns = ['concept', 'language', 'term', 'source'] as const;

/**
 * The terms of each concept of a table of words, both in the order of the table. All tables have some 40,000 lines, so that no row becomes an
 * object: a thousand lines take about a millisecond.
 * @throws TypeError where the columns are others or a line has another number of cells
 */
export const parseTerms = (text: string): ReadonlyMap<string, readonly string[]> => {
  const [head = '', ...lines] = text.split('\n').filter(isContent);
  if (head !== termColumns.join('\t')) throw new TypeError(`The table has other columns: ${head}`);
  const terms = new Map<string, string[]>();
  for (const line of lines) {
    const language = line.indexOf('\t') + 1;
    const term = line.indexOf('\t', language) + 1;
    const source = line.indexOf('\t', term) + 1;
    if (language < 2 || term <= language || source <= term || line.includes('\t', source))
      throw new TypeError(`The table has a broken row: ${line}`);
    const concept = line.slice(0, language - 1);
    const known = terms.get(concept);
    if (known) known.push(line.slice(term, source - 1));
    else terms.set(concept, [line.slice(term, source - 1)]);
  }
  return terms;
};

/** The terms of each concept of a table of this package. @throws TypeError as `parseTerms` does */
export const readTerms = (path: string): ReadonlyMap<string, readonly string[]> => parseTerms(readDataText(path));
