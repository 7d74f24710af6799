import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { BlockingRouter } from '@arogo/talk/unsaved-changes/blocking-router';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { DoubleClickGuard } from '@arogo/ui/double-click-guard';
import { SkipLink } from '@arogo/ui/skip-link';
import { ToastOutlet } from '@arogo/ui/toaster';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { appBasePath } from '../lib/base-path.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Router } from './router.tsx';
import { SessionWatch } from './session-watch.tsx';

/** Root of the doctors' workspace. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ErrorBoundary instead={<ErrorScreen />}>
      <CSPProvider disableStyleElements>
        <ServicesProvider value={services}>
          <BlockingRouter basename={appBasePath} isSignedIn={() => services.session.token() !== undefined}>
            <SkipLink>{m.skipToContent}</SkipLink>
            <DoubleClickGuard />
            <SessionWatch />
            <Router />
          </BlockingRouter>
          <ToastOutlet toaster={services.toaster} />
        </ServicesProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
