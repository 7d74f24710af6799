import { z } from 'zod';
import { isLoopback } from './optional-config.ts';
import { StartupError } from './startup-error.ts';

/** Styles of the street map by the colours of the page. */
export interface MapStyleUrls {
  readonly light: string;
  readonly dark: string | undefined;
}

/** The operator's map server. */
export interface MapConfig {
  readonly styles: MapStyleUrls;
  /** Origins that are asked for styles, tiles, letters and symbols; no other ever is. */
  readonly origins: readonly string[];
}

/** Plain HTTP is for a server on this machine alone: on the way, tiles tell where somebody looks. */
const isMapUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username + password + hash === '';
};

const isMapOrigin = (text: string): boolean => isMapUrl(text) && new URL(text).origin === text.replace(/\/$/, '');

const styleUrlSchema = z.string().trim().max(2000).refine(isMapUrl).optional();

export const mapVariables = {
  MAP_STYLE_URL: styleUrlSchema,
  MAP_STYLE_URL_DARK: styleUrlSchema,
  MAP_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isMapOrigin))
    .optional(),
};

/** How to mend each of them. */
export const mapVariableHints = {
  MAP_STYLE_URL:
    'the address of a MapLibre style, with https beyond this machine, such as https://tiles.example/styles/streets?key=…',
  MAP_STYLE_URL_DARK:
    'the address of a MapLibre style for dark pages, with https beyond this machine, such as https://tiles.example/styles/dark?key=…',
  MAP_ORIGINS:
    'the other origins that the style takes tiles, letters and symbols from, such as https://tiles.example,https://fonts.example',
};

interface MapVariables {
  readonly MAP_STYLE_URL?: string | undefined;
  readonly MAP_STYLE_URL_DARK?: string | undefined;
  readonly MAP_ORIGINS?: readonly string[] | undefined;
}

/** @throws StartupError where a variable says more about a style that none names */
export const readMap = ({
  MAP_STYLE_URL: light,
  MAP_STYLE_URL_DARK: dark,
  MAP_ORIGINS: others = [],
}: MapVariables): MapConfig | undefined => {
  if (light === undefined) {
    if (dark === undefined && others.length === 0) return undefined;
    throw new StartupError(
      'MAP_STYLE_URL must be set too, since MAP_STYLE_URL_DARK or MAP_ORIGINS is: it names the map with streets.',
    );
  }
  const urls = [light, ...(dark === undefined ? [] : [dark]), ...others];
  return { styles: { light, dark }, origins: [...new Set(urls.map((url) => new URL(url).origin))] };
};
