// Separate from person-path.ts, which the first page loads.

/** Builds the prefix of a person's pages; '' for the own person. */
export const buildPersonPrefix = (personId: string | undefined): string =>
  personId === undefined ? '' : `/for/${personId}`;

/** Parses the person's id from a prefix; undefined if it is ''. */
export const parsePersonPrefix = (prefix: string): string | undefined => prefix.split('/')[2];
