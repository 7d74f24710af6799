import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { toMultipartError, drainRequest } from './multipart.ts';

const multipartLimits = {
  // One more than allowed, so that a second file is refused with an error instead of dropped.
  files: 2,
  parts: 4,
  fields: 2,
  fieldSize: 200,
  headerPairs: 50,
  // The parser would truncate silently; the storage counts the bytes and refuses.
  fileSize: Number.POSITIVE_INFINITY,
};

/** The only file of a form, and its storage. */
export interface SingleFileForm<T> {
  /** Name of the file field. */
  readonly field: string;
  readonly required: string;
  readonly only: string;
  readonly store: (source: Readable, fileName: string | undefined) => Promise<T>;
  readonly discard: (file: T) => Promise<void>;
}

/**
 * Receives the only file of a multipart form. A refused form leaves no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, and the errors of the file
 */
export const receiveSingleFile = async <T>(
  request: FastifyRequest,
  { field, required, only, store: storeFile, discard }: SingleFileForm<T>,
): Promise<T> => {
  const refuse = (message: string): AppError =>
    new AppError('invalid_input', { fields: { [field]: message }, message });
  let received: T | undefined;
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      // A text in place of the file does not count.
      if (part.type === 'field') continue;
      if (part.fieldname !== field) throw refuse(required);
      if (received !== undefined) throw refuse(only);
      received = await storeFile(part.file, part.filename);
    }
    if (received === undefined) throw refuse(required);
    return received;
  } catch (error) {
    drainRequest(request);
    if (received !== undefined) await discard(received);
    throw toMultipartError(error);
  }
};
