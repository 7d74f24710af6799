// What the workspace shows before its code has loaded. Rendered at build time (scripts/vite/static-shell.ts); browsers do not
// load this module.
import { createOwnedRef } from '@arogo/client/owned-ref';
import { createQueryClient } from '@arogo/client/query-client';
import { createStaticShellServices, type StaticShellViewer } from '@arogo/client/static-shell-services';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { createToaster } from '@arogo/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { Shell } from '../app/shell.tsx';
import { EmailStep } from '../features/access/email-step.tsx';
import { appBasePath } from '../lib/base-path.ts';
import { type Services, ServicesProvider } from '../lib/services.ts';

const createServices = (viewer: StaticShellViewer): Services => ({
  ...createStaticShellServices(viewer),
  toaster: createToaster(),
  queries: createOwnedRef(),
  live: createOwnedRef(),
  calls: createOwnedRef(),
  talk: createOwnedRef(),
});

const renderShell = (viewer: StaticShellViewer, path: string, page: ReactNode): string =>
  renderToStaticMarkup(
    // Inert, because input or focus would be lost a moment later, when the app replaces it.
    <div data-shell={viewer} {...(viewer === 'visitor' && { 'data-default': '' })} inert aria-hidden="true">
      <QueryClientProvider client={createQueryClient()}>
        <ServicesProvider value={createServices(viewer)}>
          <StaticRouter basename={appBasePath} location={appBasePath + path}>
            {page}
          </StaticRouter>
        </ServicesProvider>
      </QueryClientProvider>
    </div>,
    { identifierPrefix: `${viewer}-` },
  );

/** Every address shows sign-in without a session, and the frame of the workspace with one. */
export const renderPages = (): ReadonlyMap<string, { readonly html: string }> =>
  new Map([
    [
      '*',
      {
        html:
          renderShell(
            'visitor',
            '/login',
            <AccessFrame>
              <EmailStep initial="" problem={undefined} onSent={() => undefined} />
            </AccessFrame>,
          ) +
          renderShell(
            'own',
            '/',
            <Shell>
              <PageSkeleton />
            </Shell>,
          ),
      },
    ],
  ]);
