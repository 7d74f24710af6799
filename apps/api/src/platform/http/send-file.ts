import { Readable } from 'node:stream';
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

/** What every file is sent with: it is saved, or shown within a page of ours, and runs nothing. No cache keeps it. */
const setFileHeaders = (reply: FastifyReply, { name, mediaType }: Pick<FileDownload, 'name' | 'mediaType'>): void => {
  void reply.headers({
    'content-type': mediaType,
    'content-disposition': contentDisposition(name),
    // Whatever a file pretends to be as well, a browser that opens it runs nothing of it.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
};

/** Answers with a whole file, and never with a part of it. */
export const sendWholeFile = (reply: FastifyReply, file: FileDownload): Readable => {
  setFileHeaders(reply, file);
  void reply.header('content-length', file.bytes);
  return file.content;
};

/** Answers with a file that was made just now and is in memory: a PDF unless said otherwise. */
export const sendBytes = (
  reply: FastifyReply,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
  mediaType = 'application/pdf',
): Readable => sendWholeFile(reply, { name, bytes: content.byteLength, mediaType, content: Readable.from([content]) });

/** Answers with a ZIP that is written while it is sent: its length is not known. */
export const sendArchive = (reply: FastifyReply, name: string, archive: Readable): Readable => {
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(name),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  return archive;
};

/**
 * Answers with a file, or the part of it that was asked for, as players do who jump within it.
 */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileDownload): Readable => {
  const { bytes, content } = file;
  setFileHeaders(reply, file);
  void reply.header('accept-ranges', 'bytes');
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
