import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from './clock.ts';
import { createCache } from './cache.ts';
import type { ReadResult, DocumentReader } from '@arogo/document-reading/recognition/reader';

/** Milliseconds for which a reading is kept for the one that follows: as long as a person fills in a form. */
export const readingKeptMs = 10 * 60_000;
/** Readings that are kept at most, of all accounts; the oldest gives way. */
export const readingsKeptMaximum = 100;

/**
 * Reads as `reader` does, but a paper only once that the same account has read before it is saved: what came of a reading
 * with `isFirst` is kept in memory and handed to the next one of the same content, once. What could not be read is read again.
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
    const known = cache.get(key);
    if (known && !isFirst) cache.delete(key);
    const outcome = known ?? (await reader.read(Readable.from([content]), options));
    if (isFirst && outcome.ok) cache.set(key, outcome);
    return outcome;
  };
  return { ...reader, read };
};
