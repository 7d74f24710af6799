import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { type BrowserHistory, createBlockingHistory } from './blocking-history.ts';
import { unsavedForms } from './unsaved-forms.ts';

/** The prefix of all addresses, or a function from a path to the prefix of its pages. Compared by identity. */
type Basename = string | ((pathname: string) => string);

interface BlockingRouterProps {
  readonly basename?: Basename;
  /** The path that a link leads to, if it differs from the router's. */
  readonly toPath?: (path: string) => string;
  /** Whether the person is signed in: after the session has ended, leaving must not wait. */
  readonly isSignedIn: () => boolean;
  readonly children: ReactNode;
}

const toRouterState = (basename: Basename, { action, location }: Pick<BrowserHistory, 'action' | 'location'>) => ({
  action,
  location,
  base: (typeof basename === 'string' ? basename : basename(location.pathname)) || '/',
});

/** React Router's BrowserRouter with a history that asks before unsaved changes are lost. */
export function BlockingRouter({ basename = '/', toPath, isSignedIn, children }: BlockingRouterProps) {
  const [history] = useState<BrowserHistory>(() =>
    createBlockingHistory(createBrowserHistory({ v5Compat: true }), unsavedForms, isSignedIn, toPath),
  );
  const [{ action, location, base }, setState] = useState(() => toRouterState(basename, history));
  useLayoutEffect(
    () =>
      history.listen((update) => {
        const next = toRouterState(basename, update);
        // A change of the prefix renders at once: with a transition the page of the old prefix would stay visible until the next
        // is ready.
        if (next.base === base) startTransition(() => setState(next));
        else setState(next);
      }),
    [history, basename, base],
  );
  return (
    <Router basename={base} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
