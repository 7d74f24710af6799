import { shellMessages } from '@arogo/contract/messages/shell';
import { dropForeignPrefix, splitPersonPath } from '@arogo/contract/person-path';
import { BlockingRouter } from '@arogo/talk/unsaved-changes/blocking-router';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import { DoubleClickGuard } from '@arogo/ui/double-click-guard';
import { SkipLink } from '@arogo/ui/skip-link';
import { ToastOutlet } from '@arogo/ui/toaster';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Fragment } from 'react';
import type { CallbackOutcome } from '../lib/callback.ts';
import { usePersonPrefix } from '../lib/person-address.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { NavigationFocus } from './navigation-focus.tsx';
import { CallsSlot } from './calls-slot.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SiteRoutes } from './site-routes.tsx';

const findPrefix = (path: string): string => splitPersonPath(path).prefix;

/** Everything that belongs to one person. It remounts for another person, so no state of one is shown on a page of the other. */
function PersonPages({ callback }: { readonly callback: CallbackOutcome | undefined }) {
  return (
    <Fragment key={usePersonPrefix()}>
      <SiteRoutes callback={callback} />
      <CallsSlot />
    </Fragment>
  );
}

/** The patient's app with its providers. */
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
          <BlockingRouter
            basename={findPrefix}
            toPath={dropForeignPrefix}
            isSignedIn={() => services.session.token() !== undefined}
          >
            <SkipLink>{shellMessages.skipToContent}</SkipLink>
            <DoubleClickGuard />
            <SessionWatch />
            <NavigationFocus />
            <PersonPages callback={callback} />
          </BlockingRouter>
          <ToastOutlet toaster={services.toaster} />
        </ServicesProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
