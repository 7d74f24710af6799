import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '../../platform/clock.ts';
import { createBoundedFetch } from '../../platform/http/bounded-fetch.ts';
import type { MapConfig, MapStyleUrls } from '../../platform/map-config.ts';

/** An invalid answer of the map server, or none. */
export class MapServerError extends Error {
  /** Whether the server says that nothing exists at this URL. */
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false }: { readonly isMissing?: boolean } = {}) {
    super(message);
    this.name = 'MapServerError';
    this.isMissing = isMissing;
  }
}

/** The kind of a map file, which its content is checked against before it is cached. */
export type MapFileKind = 'json' | 'picture' | 'protobuf';

/** A file of the map, with a media type that cannot run scripts. */
export interface MapFile {
  readonly content: Buffer;
  readonly mediaType: string;
}

/** The operator's map server, with a cache of its answers. */
export interface MapServer {
  readonly styles: MapStyleUrls;
  /** Whether a URL may be requested: only the operator's origins. A style may contain any URL. */
  isAllowed(url: string): boolean;
  /**
   * @throws MapServerError if the URL is not allowed, or the server does not answer, answers too much or something else, or
   * refuses
   */
  read(url: string, kind: MapFileKind): Promise<MapFile>;
}

export interface MapServerLimits {
  /** Time limit of a whole answer in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of one answer in bytes. */
  readonly answerBytes: number;
  /** Size of the cache in bytes. */
  readonly cacheBytes: number;
  readonly cacheMs: number;
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Waiting requests; further ones are refused at once. */
  readonly waiting: number;
}

const mapServerLimits: MapServerLimits = {
  timeoutMs: 8_000,
  answerBytes: 2 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  cacheMs: 24 * 3_600_000,
  concurrency: 16,
  waiting: 400,
};

/** Identifies the product, as public tile servers require, but not the user. */
const requestHeaders = { accept: '*/*', 'user-agent': 'Arogo' };

const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Sets the media type by content, whatever the server says: HTML or SVG could run scripts. */
const toMapFile = async (content: Buffer, kind: MapFileKind): Promise<MapFile> => {
  if (kind === 'protobuf') return { content, mediaType: 'application/x-protobuf' };
  if (kind === 'json') {
    if (!isJson(content.toString('utf8'))) throw new MapServerError('It answers with something else than JSON.');
    return { content, mediaType: 'application/json; charset=utf-8' };
  }
  const type = await fileTypeFromBuffer(content);
  if (type === undefined || !pictureTypes.has(type.mime))
    throw new MapServerError('It answers with something else than a picture.');
  return { content, mediaType: type.mime };
};

export const createMapServer = (
  { styles, origins }: MapConfig,
  { clock, limits = {} }: { readonly clock: Clock; readonly limits?: Partial<MapServerLimits> },
): MapServer => {
  const { timeoutMs, answerBytes, cacheBytes, cacheMs, concurrency, waiting } = { ...mapServerLimits, ...limits };
  const boundedFetch = createBoundedFetch(answerBytes);
  const queue = pLimit(concurrency);
  const underWay = new Map<string, Promise<MapFile>>();
  const cache = new LRUCache<string, MapFile>({
    maxSize: cacheBytes,
    // An empty tile still costs its key.
    sizeCalculation: ({ content }, key) => content.byteLength + key.length,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  });

  const request = async (url: string): Promise<Buffer> => {
    try {
      const response = await boundedFetch(url, { headers: requestHeaders, signal: AbortSignal.timeout(timeoutMs) });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      throw new MapServerError(`It answers with ${response.status}.`, {
        isMissing: response.status === 404 || response.status === 410,
      });
    } catch (error) {
      // The URL may contain a key, and the error of fetch may contain the URL.
      throw error instanceof MapServerError ? error : new MapServerError('It does not answer, or not within limits.');
    }
  };

  const isAllowed = (url: string): boolean => URL.canParse(url) && origins.includes(new URL(url).origin);

  return {
    styles,
    isAllowed,

    async read(url, kind) {
      if (!isAllowed(url)) throw new MapServerError('The address is of no origin that the operator named.');
      const key = `${kind} ${url}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const begun = underWay.get(key);
      if (begun !== undefined) return begun;
      if (queue.pendingCount >= waiting) throw new MapServerError('Too much is asked for at once.');
      const reading = queue(async () => toMapFile(await request(url), kind));
      underWay.set(key, reading);
      try {
        const file = await reading;
        cache.set(key, file);
        return file;
      } finally {
        underWay.delete(key);
      }
    },
  };
};
