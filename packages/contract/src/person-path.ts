// Kept short, since the first page loads it.

/** Prefix of a page about another person than the signed-in one: `/for/{person}/profile`. */
const personPrefix = /^(\/for\/[^/]+)(\/.*)?$/;

/** The same prefix before a page of the account or of a link, which has no person. */
const foreignPrefix = /^\/for\/[^/]+(?=\/(login|signup|refresh-token|auth|shared|dose|guardian|invitation)\b)/i;

export interface PersonPath {
  /** `/for/{person}`; '' for the signed-in person's own page. */
  readonly prefix: string;
  /** The path without the prefix. */
  readonly pathname: string;
}

/** Splits the person from a path. A prefix before a page without one stays in the path, which then matches no route. */
export const splitPersonPath = (path: string): PersonPath => {
  const [, prefix = '', pathname = '/'] = (!foreignPrefix.test(path) && personPrefix.exec(path)) || [];
  return { prefix, pathname: prefix ? pathname : path };
};

/** Removes the prefix from a page that has none, such as `/for/{person}/login`. Used for links within a page. */
export const dropForeignPrefix = (path: string): string => path.replace(foreignPrefix, '');
