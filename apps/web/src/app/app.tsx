import { shellMessages } from '@arogo/contract/messages/shell';
import { BlockingRouter } from '@arogo/talk/unsaved-changes/blocking-router';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { DoubleClickGuard } from '@arogo/ui/double-click-guard';
import { SkipLink } from '@arogo/ui/skip-link';
import { ToastOutlet } from '@arogo/ui/toaster';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { CallbackOutcome } from '../lib/callback.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { NavigationFocus } from './navigation-focus.tsx';
import { CallsSlot } from './calls-slot.tsx';
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
          <BlockingRouter isSignedIn={() => services.session.token() !== undefined}>
            <SkipLink>{shellMessages.skipToContent}</SkipLink>
            <DoubleClickGuard />
            <SessionWatch />
            <NavigationFocus />
            <SiteRoutes callback={callback} />
            <CallsSlot />
          </BlockingRouter>
          <ToastOutlet toaster={services.toaster} />
        </ServicesProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
