import type { Shell } from './shell-files.ts';

/** Every cache of ours begins so. */
const cachePrefix = 'arogo-app-';
/** A line that brings nothing in this time is treated as none. Milliseconds. */
const pageTimeoutMs = 6_000;
/** What stands below these is no page of the patient's app. */
const otherPaths = /^\/(?:api|clinic|dev|assets)(?:\/|$)/;

export const getCacheName = ({ version }: Shell): string => `${cachePrefix}${version}`;

/** Whether a request asks for a page of the app, and not for a file or for another's page. */
export const isPage = (mode: string, address: URL, origin: string): boolean =>
  mode === 'navigate' && address.origin === origin && !otherPaths.test(address.pathname);

/** Whether it asks for a file of this version. */
export const isShellFile = (shell: Shell, address: URL, origin: string): boolean =>
  address.origin === origin && shell.known.includes(address.pathname);

/** Whether a page names this version's entry: between two versions the server may already serve the next one's. */
export const isVersionedFile = (shell: Shell, html: string): boolean => html.includes(shell.entry);

/**
 * Keeps the page and what it needs, all of one version or nothing.
 * @throws when one of them does not come, or the page is of another version; the browser tries again later
 */
export const cacheShell = async (shell: Shell, caches: CacheStorage): Promise<void> => {
  const answer = await fetch(shell.page, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok || !isVersionedFile(shell, await answer.clone().text()))
    throw new Error('The page is of another version.');
  const cache = await caches.open(getCacheName(shell));
  await cache.addAll([...shell.needed]);
  await cache.put(shell.page, answer);
};

/** Versions that are over go. */
export const deleteOtherCaches = async (shell: Shell, caches: CacheStorage): Promise<void> => {
  const over = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== getCacheName(shell));
  await Promise.all(over.map((name) => caches.delete(name)));
};

const rejectAfterTimeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), pageTimeoutMs);
  });

/** The page from the server, else, without a connection or when it does not come, the one that is kept. */
export const servePage = async (shell: Shell, caches: CacheStorage, asked: Promise<Response>): Promise<Response> => {
  const kept = await caches.match(shell.page, { cacheName: getCacheName(shell) });
  if (kept === undefined) return asked;
  const answer = await Promise.race([asked.catch(() => undefined), rejectAfterTimeout()]);
  return answer ?? kept;
};

/** A file of this version: its name carries its content, so what is kept is right. */
export const serveFile = async (shell: Shell, caches: CacheStorage, request: Request): Promise<Response> => {
  const name = getCacheName(shell);
  const kept = await caches.match(request, { cacheName: name });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(name)).put(request, answer.clone()).catch(() => undefined);
  return answer;
};
