import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '../../platform/clock.ts';
import { createBoundedFetch } from '../../platform/http/bounded-fetch.ts';
import type { MapConfig, MapStyleUrls } from '../../platform/map-config.ts';

/** The map server did not answer as one does. */
export class MapServerError extends Error {
  /** It says that there is nothing at this address. */
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false }: { readonly isMissing?: boolean } = {}) {
    super(message);
    this.name = 'MapServerError';
    this.isMissing = isMissing;
  }
}

/** What a part of the map is: it is held against that before it is kept. */
export type MapFileKind = 'json' | 'picture' | 'protobuf';

/** A part of the map, of a type that runs nothing. */
export interface MapFile {
  readonly content: Buffer;
  readonly mediaType: string;
}

/** The operator's map server, of which answers are kept for a while. */
export interface MapServer {
  readonly styles: MapStyleUrls;
  /**
   * Whether something may be asked for at an address: of the operator's origins alone. What a style names can be anything.
   */
  isAllowed(url: string): boolean;
  /** @throws MapServerError where it is refused, does not answer, answers too much or something else, or says no */
  read(url: string, kind: MapFileKind): Promise<MapFile>;
}

export interface MapServerLimits {
  /** Milliseconds for an answer as a whole. */
  readonly timeoutMs: number;
  /** Bytes of one answer. */
  readonly answerBytes: number;
  /** Bytes of all answers that are kept. */
  readonly cacheBytes: number;
  readonly cacheMs: number;
  /** Requests at a time. */
  readonly concurrency: number;
  /** Requests that wait for others; further ones are refused at once. */
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

/** Says who asks, as the rules of public tile servers want it, and nothing of for whom. */
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

/** The type by what it is, whatever the map server says: a page, or a drawing as SVG, would be able to do more. */
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
    // An empty tile costs its address.
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
      // The address may hold a key, and what fetch says may hold the address.
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
      const kept = cache.get(key);
      if (kept !== undefined) return kept;
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
