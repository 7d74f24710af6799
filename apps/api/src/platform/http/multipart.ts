import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** What the multipart parser finds wrong, in the catalogue's words; everything else as it is. */
export const toMultipartError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  // A sender who goes away breaks off the form; that is no fault of ours, and nobody hears the answer.
  const isKnown = code.startsWith('FST_') || code === 'ECONNRESET';
  const unreadable =
    isKnown ||
    /^(Unexpected end of|Multipart:|Part terminated early|Malformed|Unsupported|The needle|Boundary required)/.test(
      error.message,
    );
  return unreadable ? new AppError('malformed_request') : error;
};

/** The rest of a refused request is read and dropped, else the sender could not hear the answer. */
export const drainRequest = (request: FastifyRequest): void => {
  request.raw.unpipe();
  request.raw.resume();
};
