import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';

/** Styles that an operator can configure: one for light pages and one for dark ones. */
export const mapThemes = ['light', 'dark'] as const;
export type MapTheme = (typeof mapThemes)[number];

/** Maximum zoom of map servers: a tile is a few metres wide. */
export const maxMapZoom = 24;
/** Maximum number of sources, and of sprites, in one style. */
export const maxMapSources = 50;

const error = commonMessages.invalidInput;
const wholeNumber = (most: number) =>
  z.coerce.number({ error }).check(z.int({ error }), z.minimum(0, { error }), z.maximum(most, { error }));
const theme = /* @__PURE__ */ z.enum(mapThemes, { error });

export const readMapStyle = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/map/style',
  access: 'public',
  summary: 'The style of the street map, where the operator named one: all that it names is asked for here as well',
  query: z.object({ theme }),
  answers: { 200: 'binary' },
});

export const readMapTile = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/map/tile',
  access: 'public',
  summary: 'A tile of one of the sources of that style',
  query: z.object({
    theme,
    /** Index of the source in the style. */
    source: wholeNumber(maxMapSources - 1),
    z: wholeNumber(maxMapZoom),
    x: wholeNumber(2 ** maxMapZoom - 1),
    y: wholeNumber(2 ** maxMapZoom - 1),
  }),
  answers: { 200: 'binary' },
});

export const readMapGlyphs = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/map/glyphs',
  access: 'public',
  summary: 'Letters of the names on the map: 256 of one font',
  query: z.object({
    theme,
    /** Names of fonts, separated by commas, the first preferred. */
    fonts: z.string({ error }).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ,.()+&'_-]{0,199}$/u, { error })),
    range: z.string({ error }).check(z.regex(/^\d{1,7}-\d{1,7}$/, { error })),
  }),
  answers: { 200: 'binary' },
});

export const readMapSprite = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/map/sprites/{id}',
  access: 'public',
  summary: 'Symbols of the map: one picture of all, or where each stands in it',
  /** The map library appends these endings to the sprite address of a style. */
  params: z.object({ id: z.enum(['sprite.json', 'sprite.png', 'sprite@2x.json', 'sprite@2x.png'], { error }) }),
  query: z.object({ theme, set: wholeNumber(maxMapSources - 1) }),
  answers: { 200: 'binary' },
});
