import { splitPersonPath } from '@arogo/contract/person-path';

/** Pages of signing up, signing in and renewing: nobody is sent back to one of them after signing in. */
const accessPaths = new Set(['/login', '/signup', '/refresh-token', '/auth/callback']);

/**
 * A remembered place (path, query and hash) if it lies within this app, else undefined: storage and history can be
 * written by others, and a foreign address must never be followed.
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

/** True for the pages on which a refused call never starts the renewal of a session. */
export const isSignInPage = (pathname: string): boolean => pathname === '/login' || pathname === '/signup';
