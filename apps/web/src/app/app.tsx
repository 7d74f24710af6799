import { ToastOutlet } from '@arogo/ui/toaster';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { BrowserRouter } from 'react-router';
import type { CallbackOutcome } from '../lib/callback.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OneClick } from './one-click.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SiteRoutes } from './site-routes.tsx';
import { SkipLink } from './skip-link.tsx';

/** The patient's app around its parts. */
export function App({ services, callback }: { readonly services: Services; readonly callback: CallbackOutcome | undefined }) {
  return (
    <ErrorBoundary>
      <CSPProvider disableStyleElements>
        <ServicesProvider value={services}>
          <BrowserRouter>
            <SkipLink />
            <OneClick />
            <SessionWatch />
            <Arrival />
            <SiteRoutes callback={callback} />
          </BrowserRouter>
          <ToastOutlet toaster={services.toaster} />
        </ServicesProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
