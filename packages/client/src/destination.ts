import { splitPersonPath } from '@arogo/contract/person-path';

/** Pages of signing up, signing in and renewing: signing in never returns to one of them. */
const accessPaths = new Set(['/login', '/signup', '/refresh-token', '/auth/callback']);

/**
 * Returns a stored place (path, query and hash) if it lies within this app, else undefined. Other code can write to storage and
 * history, so this prevents an open redirect.
 * @param origin of this app, e.g. https://arogo.example
 */
export const parseOwnPath = (remembered: unknown, origin: string): string | undefined => {
  if (typeof remembered !== 'string' || !/^\/(?![/\\])/.test(remembered) || /[\p{Cc}\\]/u.test(remembered))
    return undefined;
  const url = URL.parse(remembered, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (accessPaths.has(splitPersonPath(url.pathname).pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** True for the pages on which an error answer never starts the renewal of a session. */
export const isSignInPage = (pathname: string): boolean => pathname === '/login' || pathname === '/signup';
