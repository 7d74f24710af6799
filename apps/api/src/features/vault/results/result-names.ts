import type { FactStanding } from '@arogo/contract/record-contents';

/** What identifies the test of a result. */
export interface NamedResult {
  readonly name: string;
  /** The heading above it. */
  readonly section?: string | undefined;
}

/** The date of a document with the patient's decision about it. */
export interface StatedDate {
  /** YYYY-MM-DD, possibly with a time. */
  readonly date?: string | undefined;
  readonly lines?: { readonly date?: FactStanding | undefined } | undefined;
}

/** Formats a result as its name, a tab and its heading: an entry of `record_reading.result_names`. */
export const toResultName = ({ name, section = '' }: NamedResult): string =>
  [name.replaceAll('\t', ' '), ...(section === '' ? [] : [section])].join('\t');

/** The reverse of `toResultName`. */
export const parseResultName = (entry: string): NamedResult => {
  const [name = '', ...section] = entry.split('\t');
  return { name, section: section.join('\t') };
};

/** The document's own date if the patient confirmed, corrected or typed it, YYYY-MM-DD; otherwise undefined. */
export const findStatedDay = ({ date, lines }: StatedDate): string | undefined =>
  date !== undefined && lines?.date?.state !== undefined && lines.date.state !== 'read' ? date.slice(0, 10) : undefined;
