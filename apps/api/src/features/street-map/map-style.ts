import {
  type MapTheme,
  maxMapSources,
  maxMapZoom,
  readMapGlyphs,
  readMapSprite,
  readMapTile,
} from '@arogo/contract/street-map';
import { z } from 'zod';
import { type MapFile, MapServerError, type MapServer } from './map-server.ts';

/** A style with all its URLs pointing to us, and the original URLs behind them. */
export interface MapStyle {
  /** For browsers. */
  readonly json: MapFile;
  readonly sources: readonly TileSource[];
  /** URLs of sprites, without their suffixes. */
  readonly sprites: readonly string[];
  /** A URL with `{fontstack}` and `{range}`. */
  readonly glyphs: string | undefined;
}

export interface TileSource {
  readonly isRaster: boolean;
  /** URLs with `{z}`, `{x}` and `{y}`; each serves every tile. */
  readonly tiles: readonly string[];
}

const textSchema = z.string().min(1).max(2000);
const zoomSchema = z.number().min(0).max(maxMapZoom);

/** The tiles of a source, from the style or from TileJSON. */
const tileSetSchema = z.object({
  tiles: z.array(textSchema).min(1).max(10).optional(),
  minzoom: zoomSchema.optional(),
  // Some servers name a zoom beyond what is reachable.
  maxzoom: z.number().min(0).max(30).optional(),
  bounds: z.array(z.number()).length(4).optional(),
  scheme: z.enum(['xyz', 'tms']).optional(),
  encoding: z.string().max(20).optional(),
  tileSize: z.number().int().min(1).max(4096).optional(),
  attribution: z.string().max(2000).optional(),
});

const sourceSchema = z.union([
  z.object({ ...tileSetSchema.shape, type: z.enum(['vector', 'raster', 'raster-dem']), url: textSchema.optional() }),
  // Only inline shapes; GeoJSON behind a URL is not proxied.
  z.object({
    type: z.literal('geojson'),
    data: z.looseObject({ type: z.string() }),
    attribution: z.string().optional(),
  }),
]);
type Source = z.infer<typeof sourceSchema>;
type TileSet = z.infer<typeof tileSetSchema>;

/** The members of a style that are passed on. Others may contain URLs. */
const styleSchema = z.object({
  version: z.literal(8),
  name: z.string().max(200).optional(),
  light: z.unknown().optional(),
  sky: z.unknown().optional(),
  projection: z.unknown().optional(),
  state: z.unknown().optional(),
  sources: z.record(z.string(), sourceSchema),
  sprite: z.union([textSchema, z.array(z.object({ id: textSchema, url: textSchema })).max(maxMapSources)]).optional(),
  glyphs: textSchema.optional(),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).max(2000),
});

const readJson = async <T>(server: MapServer, url: string, schema: z.ZodType<T>, label: string): Promise<T> => {
  const { content } = await server.read(url, 'json');
  const parsed = schema.safeParse(JSON.parse(content.toString('utf8')));
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new MapServerError(`${label} has something else than is known at ${JSON.stringify(place)}.`);
};

/** Resolves a URL in a style, which may be relative, and keeps its placeholders. */
const resolveUrl = (url: string, base: string): string => {
  if (!URL.canParse(url, base)) throw new MapServerError('An address in it cannot be read.');
  return new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
};

/** Replaces the placeholders of a URL, each value as a path segment. */
export const fillUrl = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{([\w-]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** @throws MapServerError for a URL of another origin, or with unknown placeholders */
const requireUrl = (server: Pick<MapServer, 'isAllowed'>, template: string, names: readonly string[]): string => {
  const example = fillUrl(template, Object.fromEntries(names.map((name) => [name, 0])));
  if (!server.isAllowed(example))
    throw new MapServerError(
      `It names ${URL.canParse(example) ? new URL(example).origin : 'something'}, and MAP_ORIGINS does not.`,
    );
  if (/[{}]/.test(example)) throw new MapServerError('An address in it has placeholders that are not known.');
  return template;
};

/** The placeholders of tile URLs. `ratio` is the pixel density; it is filled with nothing, for images of normal size. */
const tilePlaceholders = ['z', 'x', 'y', 'ratio'] as const;

const formatQuery = (values: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

const emptyGeoJson = { type: 'FeatureCollection', features: [] };

/** Reads the tiles of a source: from the style, or else from the TileJSON that it names. */
const readTileSet = async (server: MapServer, source: TileSet & { url?: string | undefined }, base: string) => {
  const { url, ...own } = source;
  if (url === undefined) return { tileSet: own, base };
  const address = requireUrl(server, resolveUrl(url, base), []);
  const tileJson = await readJson(server, address, tileSetSchema, 'The TileJSON of a source');
  return { tileSet: { ...tileJson, ...own }, base: own.tiles === undefined ? address : base };
};

/**
 * Reads a style from the map server, and rewrites it to request everything from us.
 * @throws MapServerError if it cannot be read, or names an origin that is not allowed
 */
export const readStyle = async (server: MapServer, theme: MapTheme): Promise<MapStyle> => {
  const url = theme === 'dark' ? (server.styles.dark ?? server.styles.light) : server.styles.light;
  const style = await readJson(server, url, styleSchema, 'The style');
  const named = Object.entries(style.sources);
  if (named.length > maxMapSources) throw new MapServerError('It has too many sources.');

  const sources: TileSource[] = [];
  const rewriteSource = async (source: Source): Promise<object> => {
    if (source.type === 'geojson') return source;
    const { type, ...tileSource } = source;
    // Some styles have a source with only an attribution.
    if (tileSource.url === undefined && tileSource.tiles === undefined)
      return { type: 'geojson', data: emptyGeoJson, attribution: tileSource.attribution };
    const { tileSet, base } = await readTileSet(server, tileSource, url);
    const { tiles = [], ...rest } = tileSet;
    if (tiles.length === 0) throw new MapServerError('A source has no tiles.');
    const index = sources.push({
      isRaster: type !== 'vector',
      tiles: tiles.map((tile) => requireUrl(server, resolveUrl(tile, base), tilePlaceholders)),
    });
    const address = `${readMapTile.path}?${formatQuery({ theme, source: index - 1 })}&z={z}&x={x}&y={y}`;
    return {
      type,
      ...rest,
      ...(rest.maxzoom !== undefined && { maxzoom: Math.min(rest.maxzoom, maxMapZoom) }),
      tiles: [address],
    };
  };
  const rewrittenSources: Record<string, object> = {};
  for (const [name, source] of named) rewrittenSources[name] = await rewriteSource(source);

  const { sprite = [], glyphs } = style;
  const sprites = typeof sprite === 'string' ? [{ id: 'default', url: sprite }] : sprite;
  const json = JSON.stringify({
    ...style,
    sources: rewrittenSources,
    sprite:
      sprites.length === 0
        ? undefined
        : sprites.map(({ id }, set) => ({
            id,
            url: `${readMapSprite.path.replace('{id}', 'sprite')}?${formatQuery({ theme, set })}`,
          })),
    glyphs:
      glyphs === undefined
        ? undefined
        : `${readMapGlyphs.path}?${formatQuery({ theme })}&fonts={fontstack}&range={range}`,
  });
  return {
    json: { content: Buffer.from(json), mediaType: 'application/json; charset=utf-8' },
    sources,
    sprites: sprites.map((set) => requireUrl(server, resolveUrl(set.url, url), [])),
    glyphs: glyphs === undefined ? undefined : requireUrl(server, resolveUrl(glyphs, url), ['fontstack', 'range']),
  };
};
