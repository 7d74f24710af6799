import type { Shell } from './shell-files.ts';

/** Prefix of the names of all our caches. */
const cachePrefix = 'arogo-app-';
/** A server that does not respond within this many milliseconds counts as unreachable. */
const pageTimeoutMs = 6_000;
/** Paths that are not pages of the patient's app. */
const otherPaths = /^\/(?:api|clinic|dev|assets)(?:\/|$)/;

export const getCacheName = ({ version }: Shell): string => `${cachePrefix}${version}`;

/** Whether a request is a navigation to a page of the app. */
export const isPage = (mode: string, address: URL, origin: string): boolean =>
  mode === 'navigate' && address.origin === origin && !otherPaths.test(address.pathname);

/** Whether a URL is a file of this version. */
export const isShellFile = (shell: Shell, address: URL, origin: string): boolean =>
  address.origin === origin && shell.known.includes(address.pathname);

/** Whether a page contains this version's entry: during an update the server may already serve the next version. */
export const isVersionedFile = (shell: Shell, html: string): boolean => html.includes(shell.entry);

/**
 * Caches the page and its files, all of one version or nothing.
 * @throws if a file cannot be loaded, or the page is of another version; the browser tries again later
 */
export const cacheShell = async (shell: Shell, caches: CacheStorage): Promise<void> => {
  const answer = await fetch(shell.page, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok || !isVersionedFile(shell, await answer.clone().text()))
    throw new Error('The page is of another version.');
  const cache = await caches.open(getCacheName(shell));
  await cache.addAll([...shell.needed]);
  await cache.put(shell.page, answer);
};

/** Deletes the caches of other versions. */
export const deleteOtherCaches = async (shell: Shell, caches: CacheStorage): Promise<void> => {
  const staleNames = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix) && name !== getCacheName(shell),
  );
  await Promise.all(staleNames.map((name) => caches.delete(name)));
};

const rejectAfterTimeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), pageTimeoutMs);
  });

/** Responds with the server's page; offline, or after the timeout, with the cached one. */
export const servePage = async (shell: Shell, caches: CacheStorage, response: Promise<Response>): Promise<Response> => {
  const cached = await caches.match(shell.page, { cacheName: getCacheName(shell) });
  if (cached === undefined) return response;
  const answer = await Promise.race([response.catch(() => undefined), rejectAfterTimeout()]);
  return answer ?? cached;
};

/** Responds with a file of this version. Its name contains a hash of its content, so a cached copy is always valid. */
export const serveFile = async (shell: Shell, caches: CacheStorage, request: Request): Promise<Response> => {
  const name = getCacheName(shell);
  const cached = await caches.match(request, { cacheName: name });
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(name)).put(request, answer.clone()).catch(() => undefined);
  return answer;
};
