import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AskingRouter } from '@arogo/talk/unsaved/asking-router';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { OneClick } from '@arogo/ui/one-click';
import { SkipLink } from '@arogo/ui/skip-link';
import { ToastOutlet } from '@arogo/ui/toaster';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { base } from '../lib/base.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Router } from './router.tsx';
import { SessionWatch } from './session-watch.tsx';

/** The doctors' workspace around its parts. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ErrorBoundary instead={<ErrorScreen />}>
      <CSPProvider disableStyleElements>
        <ServicesProvider value={services}>
          <AskingRouter basename={base} isSignedIn={() => services.session.token() !== undefined}>
            <SkipLink>{m.skipToContent}</SkipLink>
            <OneClick />
            <SessionWatch />
            <Router />
          </AskingRouter>
          <ToastOutlet toaster={services.toaster} />
        </ServicesProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
