import { createOwnedRef } from '@arogo/client/owned-ref';
import { createStaticShellServices, type StaticShellViewer } from '@arogo/client/static-shell-services';
import { createToaster } from '@arogo/ui/toaster';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { type Services, ServicesProvider } from '../lib/services.ts';

const createServices = (viewer: StaticShellViewer): Services => ({
  ...createStaticShellServices(viewer),
  toaster: createToaster(),
  queries: createOwnedRef(),
  live: createOwnedRef(),
  calls: createOwnedRef(),
  talk: createOwnedRef(),
  site: createOwnedRef(),
});

export interface Shell {
  readonly viewer: StaticShellViewer;
  /** What stands around the page, by its address. */
  readonly Layout: ComponentType;
  readonly address: string;
  readonly page: ReactNode;
}

/**
 * The HTML of a page as its viewer sees it first. It is only looked at: what is pressed, typed or read out would be gone a moment
 * later, when the app takes its place.
 * @param isDefault shown where nothing tells whether somebody is signed in: without scripts
 */
export const renderShell = ({ viewer, Layout, address, page }: Shell, isDefault: boolean): string =>
  renderToStaticMarkup(
    <div data-shell={viewer} {...(isDefault && { 'data-default': '' })} inert aria-hidden="true">
      <ServicesProvider value={createServices(viewer)}>
        <StaticRouter location={address}>
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={page} />
            </Route>
          </Routes>
        </StaticRouter>
      </ServicesProvider>
    </div>,
    { identifierPrefix: `${viewer}-` },
  );
