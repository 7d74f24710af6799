/** Begins the address of a page about somebody else than the signed-in person: `/for/{person}/profile`. */
const personPrefix = /^(\/for\/[^/]+)(\/.*)?$/;

/** Pages of the account, of a link or of an operator: about nobody whom a prefix could name. */
const accountPages = /^\/(login|signup|refresh-token|auth|shared|dose|guardian|for|dev)\b/i;

export interface PersonPath {
  /** `/for/{person}`; '' where the page is the signed-in person's own. */
  readonly prefix: string;
  /** The page, as if it had no prefix. */
  readonly pathname: string;
}

/** Takes the person off the path of an address. A prefix before a page that has none stays, and leads nowhere. */
export const splitPersonPath = (path: string): PersonPath => {
  const [, prefix = '', pathname = '/'] = personPrefix.exec(path) ?? [];
  return prefix === '' || accountPages.test(pathname) ? { prefix: '', pathname: path } : { prefix, pathname };
};

/** An address without its prefix where the page has none, such as `/for/{person}/login`: what links within a page lead to. */
export const dropForeignPrefix = (path: string): string => {
  const [, , rest] = personPrefix.exec(path) ?? [];
  return rest !== undefined && accountPages.test(rest) ? rest : path;
};
