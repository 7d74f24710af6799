import { readSite } from '@arogo/contract/site';
import type { MapStyleUrls } from '../../platform/map-config.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { SiteTexts } from './operator-file.ts';

/** What the operator says, read once at the start. */
export const siteRoutes = ({
  site,
  supportEmail,
  mapServer,
}: {
  readonly site: SiteTexts;
  readonly supportEmail?: string | undefined;
  readonly mapServer?: { readonly styles: MapStyleUrls } | undefined;
}): readonly Route[] => [
  route(readSite, async () => ({
    status: 'success',
    data: {
      supportEmail: supportEmail ?? null,
      ...site,
      streetMap: mapServer === undefined ? null : { hasDarkStyle: mapServer.styles.dark !== undefined },
    },
  })),
];
