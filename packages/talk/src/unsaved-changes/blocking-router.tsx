import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { type BrowserHistory, createBlockingHistory } from './blocking-history.ts';
import { unsavedForms } from './unsaved-forms.ts';

/** What all addresses of the app begin with, or of a path what its pages' do. Compared by identity. */
type Basename = string | ((pathname: string) => string);

interface BlockingRouterProps {
  readonly basename?: Basename;
  /** The path that a link leads to, where it is another than the router makes of it. */
  readonly toPath?: (path: string) => string;
  /** Whether somebody is signed in: without a session nobody can be asked to stay. */
  readonly isSignedIn: () => boolean;
  readonly children: ReactNode;
}

const toRouterState = (basename: Basename, { action, location }: Pick<BrowserHistory, 'action' | 'location'>) => ({
  action,
  location,
  base: (typeof basename === 'string' ? basename : basename(location.pathname)) || '/',
});

/** React Router's BrowserRouter, whose history asks before unsaved changes are left. */
export function BlockingRouter({ basename = '/', toPath, isSignedIn, children }: BlockingRouterProps) {
  const [history] = useState<BrowserHistory>(() =>
    createBlockingHistory(createBrowserHistory({ v5Compat: true }), unsavedForms, isSignedIn, toPath),
  );
  const [{ action, location, base }, setState] = useState(() => toRouterState(basename, history));
  useLayoutEffect(
    () =>
      history.listen((update) => {
        const next = toRouterState(basename, update);
        // What stands below another beginning is not kept on the screen until the next page is ready.
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
