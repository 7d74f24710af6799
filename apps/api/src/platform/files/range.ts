import { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both inclusive and counted from 0, as in HTTP. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the requested range of a file, as media players use for seeking. Undefined for no range, several ranges or an invalid
 * one: then the whole file is sent, as HTTP allows.
 * @param header the header Range
 */
export const parseRange = (header: string | undefined, bytes: number): Range | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end ? { start, end } : undefined;
};

/** A slice of a stream: skips the bytes before it, and ends the stream after it. */
export const sliceStream = (content: Readable, { start, end }: Range): Readable => {
  async function* slices(): AsyncGenerator<Buffer> {
    let at = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const slice = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      if (slice.length > 0) yield slice;
      at += chunk.length;
      if (at > end) return;
    }
  }
  // A generator that was never started does not close its source, so the source is destroyed here.
  return Readable.from(slices(), { objectMode: false }).once('close', () => content.destroy());
};
