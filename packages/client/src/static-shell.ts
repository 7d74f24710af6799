import { storageKeys } from './session.ts';
import type { KeyValueStore } from './storage.ts';

/** For whom the page is drawn. 'ended': the session waits for renewal, so no shell is shown. */
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
    // Without storage there is no session.
    return 'visitor';
  }
};

/**
 * Sets attributes on <html> that select the static shell: the viewer, and query parameters of the address (static-shell.css).
 * Pages about another person (`/for/…`) have no shell: the prerendered ones are those of the signed-in person.
 * @param prefix of the app's keys in the browser's storage
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

/** Preloads the code of a page that differs by viewer; the page lists the files in a meta element. */
export const preloadPageFiles = (document: Document, viewer: ShellViewer): void => {
  const names = document.querySelector<HTMLMetaElement>(`meta[name=files-${viewer}]`)?.content ?? '';
  for (const href of names.split(' ').filter((name) => name !== '')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
    document.head.append(link);
  }
};
