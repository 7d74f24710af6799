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
  /** The only origins from which styles, tiles, glyphs and sprites are loaded. */
  readonly origins: readonly string[];
}

/** Plain HTTP is allowed on loopback only, since requested tiles reveal which place a person views. */
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

/** The hint for each variable, for error messages. */
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

/** Reads the map server from the environment. @throws StartupError if MAP_STYLE_URL is missing and another map variable is set */
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
