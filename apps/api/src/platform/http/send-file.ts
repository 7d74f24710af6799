import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sliceStream, parseRange } from '../files/range.ts';

/** A user's file, ready to be sent. */
export interface FileDownload {
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of delivering a changed byte. */
  readonly content: Readable;
}

/** Sets the headers of every file: it is saved or shown within our pages, runs no script, and is not cached. */
const setFileHeaders = (reply: FastifyReply, { name, mediaType }: Pick<FileDownload, 'name' | 'mediaType'>): void => {
  void reply.headers({
    'content-type': mediaType,
    'content-disposition': contentDisposition(name),
    // Keeps the browser from running anything in it, even if the file is also valid as another type.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
};

/** Sends a whole file, ignoring ranges. */
export const sendWholeFile = (reply: FastifyReply, file: FileDownload): Readable => {
  setFileHeaders(reply, file);
  void reply.header('content-length', file.bytes);
  return file.content;
};

/** Sends a generated file from memory; a PDF by default. */
export const sendBytes = (
  reply: FastifyReply,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
  mediaType = 'application/pdf',
): Readable => sendWholeFile(reply, { name, bytes: content.byteLength, mediaType, content: Readable.from([content]) });

/** Sends a ZIP that is generated while it is sent, so its length is unknown. */
export const sendArchive = (reply: FastifyReply, name: string, archive: Readable): Readable => {
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(name),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  return archive;
};

/** Sends a file, or the requested range of it, as media players need for seeking. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileDownload): Readable => {
  const { bytes, content } = file;
  setFileHeaders(reply, file);
  void reply.header('accept-ranges', 'bytes');
  // There is no ETag, so a conditional range can match nothing.
  const range = request.headers['if-range'] === undefined ? parseRange(request.headers.range, bytes) : undefined;
  if (!range) {
    reply.header('content-length', bytes);
    return content;
  }
  const { start, end } = range;
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 });
  return sliceStream(content, range);
};
