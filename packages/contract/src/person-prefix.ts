// Apart from person-path.ts, which the first page loads.

/** The prefix of a person's pages; '' for the own person, who has none. */
export const buildPersonPrefix = (personId: string | undefined): string =>
  personId === undefined ? '' : `/for/${personId}`;

/** The person whom a prefix names, as it stands there; undefined for none. */
export const parsePersonPrefix = (prefix: string): string | undefined => prefix.split('/')[2];
