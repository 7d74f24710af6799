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
  /** The layout around the page, chosen by its address. */
  readonly Layout: ComponentType;
  readonly address: string;
  readonly page: ReactNode;
}

/**
 * Renders a static shell to HTML. Its controls are inert and hidden from assistive technology, because the app replaces them a moment
 * later and would lose what was pressed or typed.
 * @param isDefault shown without scripts, when the session is unknown
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
