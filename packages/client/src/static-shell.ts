import { storageKeys } from './session.ts';
import type { KeyValueStore } from './storage.ts';

/** Who the page is drawn for; 'ended': somebody who is about to prove who they are, for whom nothing is drawn. */
export type ShellViewer = 'visitor' | 'own' | 'ended';

interface ShellWindow {
  readonly localStorage: Pick<KeyValueStore, 'getItem'>;
  readonly sessionStorage: Pick<KeyValueStore, 'getItem'>;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly document: { readonly documentElement: { setAttribute(name: string, value: string): void } };
}

const findViewer = ({ localStorage, sessionStorage }: ShellWindow, prefix: string): ShellViewer => {
  try {
    if (localStorage.getItem(prefix + storageKeys.authToken) !== null) return 'own';
    return sessionStorage.getItem(prefix + storageKeys.isRefreshingToken) === null ? 'visitor' : 'ended';
  } catch {
    // A browser that forbids storage keeps nobody signed in.
    return 'visitor';
  }
};

/**
 * Says on <html> which static shell fits: who is here, and what the address asks for besides the page (static-shell.css). Pages about
 * somebody else (`/for/…`) have none: those that are drawn while the app is built are the signed-in person's own.
 * @param prefix of the app's names in the browser's storage
 */
export const chooseShell = (window: ShellWindow, prefix: string): ShellViewer => {
  const viewer = findViewer(window, prefix);
  const { documentElement } = window.document;
  const { pathname, search } = window.location;
  documentElement.setAttribute('data-session', pathname.startsWith('/for/') ? 'ended' : viewer);
  if (/[?&]step=/.test(search)) documentElement.setAttribute('data-step', '');
  if (/[?&](?:activeC|c)hatId=/.test(search)) documentElement.setAttribute('data-chat', '');
  return viewer;
};

/** Fetches the code of a page that is another one for each viewer, as the page itself names it. */
export const preloadPageFiles = (document: Document, viewer: ShellViewer): void => {
  const names = document.querySelector<HTMLMetaElement>(`meta[name=files-${viewer}]`)?.content ?? '';
  for (const href of names.split(' ').filter((name) => name !== '')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
    document.head.append(link);
  }
};
