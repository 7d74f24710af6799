import { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included and counted from 0, as in HTTP. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a request asks for, as players do who jump within it. Undefined where it asks for all, for
 * several parts, or for what there is not: then it gets all of it, as HTTP allows.
 * @param header the header Range
 */
export const parseRange = (header: string | undefined, bytes: number): Range | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end ? { start, end } : undefined;
};

/** A part of a stream. What is before it is read and dropped; with its end the stream ends. */
export const sliceStream = (content: Readable, { start, end }: Range): Readable => {
  async function* pieces(): AsyncGenerator<Buffer> {
    let at = 0;
    for await (const piece of content as AsyncIterable<Buffer>) {
      const part = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      if (part.length > 0) yield part;
      at += piece.length;
      if (at > end) return;
    }
  }
  // One that is closed before it was read has not begun, so its end is told here.
  return Readable.from(pieces(), { objectMode: false }).once('close', () => content.destroy());
};
