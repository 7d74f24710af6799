import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { MapTheme, readMapGlyphs, readMapSprite, readMapTile } from '@arogo/contract/street-map';
import { createCache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { createBatchedRateLimit } from '../../platform/http/batched-rate-limit.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { type MapFile, type MapFileKind, MapServerError, type MapServer } from './map-server.ts';
import { fillUrl, type MapStyle, readStyle } from './map-style.ts';

type Query<E extends typeof readMapTile | typeof readMapGlyphs> = ParsedEndpointRequest<E>['query'];

/** Proxies the operator's map for browsers: the map server learns neither who looks nor at which position they are. */
export interface StreetMapService {
  /** Counts a request of a client. @throws AppError rate_limited */
  pace(address: string): Promise<void>;
  /** @throws AppError not_found if no map is configured, unavailable if its server does not answer properly */
  style(theme: MapTheme): Promise<MapFile>;
  /** @throws AppError as `style`, and not_found if there is no such tile */
  tile(asked: Query<typeof readMapTile>): Promise<MapFile>;
  /** @throws AppError as `tile` */
  glyphs(asked: Query<typeof readMapGlyphs>): Promise<MapFile>;
  /** @throws AppError as `tile` */
  sprite(
    file: ParsedEndpointRequest<typeof readMapSprite>['params']['id'],
    asked: ParsedEndpointRequest<typeof readMapSprite>['query'],
  ): Promise<MapFile>;
}

export interface StreetMapDeps {
  /** Absent if no map is configured. */
  readonly mapServer?: MapServer;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  /** Receives the reason if the operator's style cannot be used. */
  readonly onStyleFailed: (why: string) => void;
}

/** 6,000 requests a minute: a screen has about twenty tiles, and households and offices share an address. */
const mapLimit = { name: 'map', limit: 60, windowMs: 60_000 } as const;
const mapBatchSize = 100;
const styleMs = 3_600_000;
/** How long a failed style is not requested again, in milliseconds. */
const failureMs = 30_000;
const retryAfterSeconds = 30;

const createUnavailable = (): AppError => new AppError('unavailable', { retryAfter: retryAfterSeconds });

/** The URL of a sprite file: `@2x` and the suffix belong to the path. */
const buildSpriteUrl = (base: string, ending: string): string => {
  const url = new URL(base);
  url.pathname += ending;
  return url.href;
};

const readFile = async (server: MapServer, url: string, kind: MapFileKind): Promise<MapFile> => {
  try {
    return await server.read(url, kind);
  } catch (error) {
    if (!(error instanceof MapServerError)) throw error;
    throw error.isMissing ? new AppError('not_found') : createUnavailable();
  }
};

export const createStreetMapService = ({
  mapServer,
  attempts,
  clock,
  onStyleFailed,
}: StreetMapDeps): StreetMapService => {
  const styles = createCache<Promise<MapStyle>>(clock, { ttlMs: styleMs, maxEntries: 2 });
  const failures = createCache<true>(clock, { ttlMs: failureMs, maxEntries: 2 });

  const openStyle = async (theme: MapTheme): Promise<{ server: MapServer; style: MapStyle }> => {
    const server = orNotFound(mapServer);
    if (failures.get(theme)) throw createUnavailable();
    const reading = styles.get(theme) ?? readStyle(server, theme);
    styles.set(theme, reading);
    try {
      return { server, style: await reading };
    } catch (error) {
      if (!(error instanceof MapServerError)) throw error;
      styles.delete(theme);
      if (!failures.get(theme)) onStyleFailed(error.message);
      failures.set(theme, true);
      throw createUnavailable();
    }
  };

  return {
    pace: createBatchedRateLimit({ attempts, clock, limit: mapLimit, batchSize: mapBatchSize }),

    async style(theme) {
      const { style } = await openStyle(theme);
      return style.json;
    },

    async tile({ theme, source, z, x, y }) {
      const { server, style } = await openStyle(theme);
      const { tiles, isRaster } = orNotFound(style.sources[source]);
      if (Math.max(x, y) >= 2 ** z) throw new AppError('not_found');
      const template = orNotFound(tiles[(x + y) % tiles.length]);
      return readFile(server, fillUrl(template, { z, x, y, ratio: '' }), isRaster ? 'picture' : 'protobuf');
    },

    async glyphs({ theme, fonts, range }) {
      const { server, style } = await openStyle(theme);
      return readFile(server, fillUrl(orNotFound(style.glyphs), { fontstack: fonts, range }), 'protobuf');
    },

    async sprite(file, { theme, set }) {
      const { server, style } = await openStyle(theme);
      const url = buildSpriteUrl(orNotFound(style.sprites[set]), file.slice('sprite'.length));
      return readFile(server, url, file.endsWith('.json') ? 'json' : 'picture');
    },
  };
};
