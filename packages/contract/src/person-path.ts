// Loaded with the first page, and therefore short.

/** Begins the address of a page about somebody else than the signed-in person: `/for/{person}/profile`. */
const personPrefix = /^(\/for\/[^/]+)(\/.*)?$/;

/** The same before a page of the account or of a link, which is about nobody whom a prefix could name. */
const foreignPrefix = /^\/for\/[^/]+(?=\/(login|signup|refresh-token|auth|shared|dose|guardian|invitation)\b)/i;

export interface PersonPath {
  /** `/for/{person}`; '' where the page is the signed-in person's own. */
  readonly prefix: string;
  /** The page, as if it had no prefix. */
  readonly pathname: string;
}

/** Takes the person off the path of an address. A prefix before a page that has none stays, and leads nowhere. */
export const splitPersonPath = (path: string): PersonPath => {
  const [, prefix = '', pathname = '/'] = (!foreignPrefix.test(path) && personPrefix.exec(path)) || [];
  return { prefix, pathname: prefix ? pathname : path };
};

/** An address without its prefix where the page has none, such as `/for/{person}/login`: what links within a page lead to. */
export const dropForeignPrefix = (path: string): string => path.replace(foreignPrefix, '');
