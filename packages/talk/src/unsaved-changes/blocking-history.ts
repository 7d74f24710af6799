import { type Location, NavigationType, type To } from 'react-router';
import type { UnsavedForms } from './unsaved-forms.ts';

interface HistoryUpdate {
  readonly action: NavigationType;
  readonly location: Location;
  /** Steps through the tab's history; null if the entry is not of this app. */
  readonly delta: number | null;
}

/** The part of React Router's browser history that is used. */
export interface BrowserHistory {
  readonly action: NavigationType;
  readonly location: Location;
  createHref(to: To): string;
  encodeLocation(to: To): { readonly pathname: string; readonly search: string; readonly hash: string };
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  listen(listener: (update: HistoryUpdate) => void): () => void;
}

/**
 * Wraps the browser's history: asks before a page with unsaved changes is left, by a link, by code, or by Back and Forward.
 * A change of only hash or state leaves no page.
 * @param isAsking false if leaving must not wait, such as after the session ended
 * @param toPath the path that a link leads to, if it differs from the router's
 */
export const createBlockingHistory = (
  history: BrowserHistory,
  forms: UnsavedForms,
  isAsking: () => boolean,
  toPath: (path: string) => string = (path) => path,
): BrowserHistory => {
  const toPlace = (to: To): To =>
    typeof to === 'string' || to.pathname === undefined ? to : { ...to, pathname: toPath(to.pathname) };
  /** Number of expected pop events: those that restore an address, or that the person agreed to. */
  let expectedPops = 0;
  let place = history.location;

  const isElsewhere = (to: To): boolean => {
    const { pathname, search } = history.encodeLocation(to);
    return pathname !== place.pathname || search !== place.search;
  };
  const findAsk = (to: To) => (isAsking() && isElsewhere(to) ? forms.getLatest() : undefined);
  const goAgreed = (delta: number): void => {
    expectedPops += 1;
    history.go(delta);
  };

  const asking =
    (move: 'push' | 'replace') =>
    (target: To, state?: unknown): void => {
      const to = toPlace(target);
      const leave = (): void => history[move](to, state);
      const ask = findAsk(to);
      if (ask) ask(leave);
      else leave();
    };

  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(toPlace(to)),
    push: asking('push'),
    replace: asking('replace'),
    listen: (listener) =>
      history.listen((update) => {
        const { action, delta, location } = update;
        if (action === NavigationType.Pop && delta !== null && delta !== 0) {
          if (expectedPops > 0) {
            expectedPops -= 1;
            // The pop only restored the address: the page stays.
            if (!isElsewhere(location)) return;
          } else {
            const ask = findAsk(location);
            if (ask) {
              goAgreed(-delta);
              ask(() => goAgreed(delta));
              return;
            }
          }
        }
        place = location;
        listener(update);
      }),
  };
};
