import type { LanguageCode } from '@arogo/contract/languages';
import { readSite } from '@arogo/contract/site';
import type { MapStyleUrls } from '../../platform/map-config.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import { translateAnswer } from '../../platform/language/translations.ts';
import type { SiteTexts } from './operator-file.ts';

/** Translates the default texts. The operator's own texts stay as they are. */
const translateSite = ({ social, mindSpace }: SiteTexts, language: LanguageCode): SiteTexts => {
  const say = (text: string): string => translateAnswer(language, text);
  return {
    social,
    mindSpace: mindSpace && {
      promises: mindSpace.promises.map(({ figure, text }) => ({ figure: say(figure), text: say(text) })),
      rhythm: say(mindSpace.rhythm),
      trust: mindSpace.trust.map(({ name, text }) => ({ name: say(name), text: say(text) })),
    },
  };
};

/** The operator's site settings, read once at the start. */
export const siteRoutes = ({
  site,
  supportEmail,
  mapServer,
}: {
  readonly site: SiteTexts;
  readonly supportEmail?: string | undefined;
  readonly mapServer?: { readonly styles: MapStyleUrls } | undefined;
}): readonly Route[] => [
  route(readSite, async ({ request }) => ({
    status: 'success',
    data: {
      supportEmail: supportEmail ?? null,
      ...translateSite(site, getRequestLanguage(request)),
      streetMap: mapServer === undefined ? null : { hasDarkStyle: mapServer.styles.dark !== undefined },
    },
  })),
];
