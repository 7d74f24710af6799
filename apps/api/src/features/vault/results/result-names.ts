import type { FactStanding } from '@arogo/contract/record-contents';

/** What tells of which test a result is. */
export interface NamedResult {
  readonly name: string;
  /** The heading that it stands under. */
  readonly section?: string | undefined;
}

/** The date of a paper with what its patient said about it. */
export interface StatedDate {
  /** YYYY-MM-DD, perhaps with a time. */
  readonly date?: string | undefined;
  readonly lines?: { readonly date?: FactStanding | undefined } | undefined;
}

/** A result by its name, and after a tab its heading: an entry of `record_reading.result_names`. */
export const toResultName = ({ name, section = '' }: NamedResult): string =>
  [name.replaceAll('\t', ' '), ...(section === '' ? [] : [section])].join('\t');

/** The reverse of `toResultName`. */
export const parseResultName = (entry: string): NamedResult => {
  const [name = '', ...section] = entry.split('\t');
  return { name, section: section.join('\t') };
};

/** The paper's own date where its patient confirmed, corrected or typed it, YYYY-MM-DD; undefined where nobody did. */
export const findStatedDay = ({ date, lines }: StatedDate): string | undefined =>
  date !== undefined && lines?.date?.state !== undefined && lines.date.state !== 'read' ? date.slice(0, 10) : undefined;
