import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../clock.ts';
import type { DocumentRead, DocumentReader } from './reader.ts';

/** Milliseconds for which a reading is kept for the one that follows: as long as a person fills in a form. */
export const readingKeptMs = 10 * 60_000;
/** Readings that are kept at most, of all accounts; the oldest gives way. */
export const readingsKeptMaximum = 100;

interface KeptReading {
  readonly outcome: DocumentRead;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Reads as `reader` does, but a paper only once that the same account has read before it is saved: what came of a reading
 * with `isFirst` is kept in memory and handed to the next one of the same content, once. What could not be read is read again.
 */
export const createReadingMemory = <Reader extends Pick<DocumentReader, 'read'>>(
  reader: Reader,
  clock: Clock,
): Reader => {
  const kept = new Map<string, KeptReading>();
  const dropOld = (now: number): void => {
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - readingsKeptMaximum))) kept.delete(key);
  };
  const read: DocumentReader['read'] = async (pdf, options = {}) => {
    const { account, isFirst = false } = options;
    if (account === undefined) return reader.read(pdf, options);
    const content = await buffer(pdf);
    const key = `${account} ${createHash('sha256').update(content).digest('hex')}`;
    dropOld(clock.now().epochMilliseconds);
    const known = kept.get(key)?.outcome;
    if (known && !isFirst) kept.delete(key);
    const outcome = known ?? (await reader.read(Readable.from([content]), options));
    if (isFirst && outcome.ok) {
      kept.delete(key);
      const now = clock.now().epochMilliseconds;
      kept.set(key, { outcome, until: now + readingKeptMs });
      dropOld(now);
    }
    return outcome;
  };
  return { ...reader, read };
};
