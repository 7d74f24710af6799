import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sliceStream, parseRange } from '../files/range.ts';

/** A file of a person's making, ready to be handed out. */
export interface FileDownload {
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of handing out a changed byte. */
  readonly content: Readable;
}

/**
 * Answers with a file, or the part of it that was asked for, as players do who jump within it. It is saved, or shown
 * within a page of ours, and runs nothing.
 */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bytes, mediaType, content }: FileDownload,
): Readable => {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': contentDisposition(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  // Nothing names a file's state, so nobody can ask for a part of a certain one.
  const range = request.headers['if-range'] === undefined ? parseRange(request.headers.range, bytes) : undefined;
  if (!range) {
    reply.header('content-length', bytes);
    return content;
  }
  const { start, end } = range;
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 });
  return sliceStream(content, range);
};
