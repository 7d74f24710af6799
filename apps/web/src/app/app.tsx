import { shellMessages } from '@arogo/contract/messages/shell';
import { AskingRouter } from '@arogo/talk/unsaved/asking-router';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { OneClick } from '@arogo/ui/one-click';
import { SkipLink } from '@arogo/ui/skip-link';
import { ToastOutlet } from '@arogo/ui/toaster';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { CallbackOutcome } from '../lib/callback.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { Arrival } from './arrival.tsx';
import { CallsPlace } from './calls-place.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SiteRoutes } from './site-routes.tsx';

/** The patient's app around its parts. */
export function App({
  services,
  callback,
}: {
  readonly services: Services;
  readonly callback: CallbackOutcome | undefined;
}) {
  return (
    <ErrorBoundary instead={<ErrorScreen />}>
      <CSPProvider disableStyleElements>
        <ServicesProvider value={services}>
          <AskingRouter isSignedIn={() => services.session.token() !== undefined}>
            <SkipLink>{shellMessages.skipToContent}</SkipLink>
            <OneClick />
            <SessionWatch />
            <Arrival />
            <SiteRoutes callback={callback} />
            <CallsPlace />
          </AskingRouter>
          <ToastOutlet toaster={services.toaster} />
        </ServicesProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
