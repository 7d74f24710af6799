import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { type BrowserHistory, createBlockingHistory } from './blocking-history.ts';
import { unsavedForms } from './unsaved-forms.ts';

interface BlockingRouterProps {
  readonly basename?: string | undefined;
  /** Whether somebody is signed in: without a session nobody can be asked to stay. */
  readonly isSignedIn: () => boolean;
  readonly children: ReactNode;
}

/** React Router's BrowserRouter, whose history asks before unsaved changes are left. */
export function BlockingRouter({ basename, isSignedIn, children }: BlockingRouterProps) {
  const [history] = useState<BrowserHistory>(() =>
    createBlockingHistory(createBrowserHistory({ v5Compat: true }), unsavedForms, isSignedIn),
  );
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), [history]);
  return (
    <Router basename={basename ?? '/'} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
