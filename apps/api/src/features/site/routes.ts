import { readSite } from '@arogo/contract/site';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { SiteTexts } from './operator-file.ts';

/** What the operator says, read once at the start. */
export const siteRoutes = ({
  site,
  supportEmail,
}: {
  readonly site: SiteTexts;
  readonly supportEmail?: string | undefined;
}): readonly Route[] => [
  route(readSite, async () => ({ status: 'success', data: { supportEmail: supportEmail ?? null, ...site } })),
];
