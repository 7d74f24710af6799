import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from './clock.ts';
import { createCache } from './cache.ts';
import type { ReadResult, DocumentReader } from '@arogo/document-reading/recognition/reader';

/**
 * How long a reading is cached for the reading that follows, in milliseconds: about as long as a person takes to fill in a form.
 */
export const readingKeptMs = 10 * 60_000;
/** Maximum number of cached readings, over all accounts; the oldest is removed first. */
export const readingsKeptMaximum = 100;

/**
 * Wraps a reader with a cache, so that a document that an account reads before it saves it is read once. A reading with `isFirst`
 * is cached, and the next reading of the same content by the same account takes it, once. Failed readings are not cached.
 */
export const createReadingMemory = <Reader extends Pick<DocumentReader, 'read'>>(
  reader: Reader,
  clock: Clock,
): Reader => {
  const cache = createCache<ReadResult>(clock, { ttlMs: readingKeptMs, maxEntries: readingsKeptMaximum });
  const read: DocumentReader['read'] = async (pdf, options = {}) => {
    const { account, isFirst = false } = options;
    if (account === undefined) return reader.read(pdf, options);
    const content = await buffer(pdf);
    const key = `${account} ${createHash('sha256').update(content).digest('hex')}`;
    const cached = cache.get(key);
    if (cached && !isFirst) cache.delete(key);
    const outcome = cached ?? (await reader.read(Readable.from([content]), options));
    if (isFirst && outcome.ok) cache.set(key, outcome);
    return outcome;
  };
  return { ...reader, read };
};
