import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Maps errors of the multipart parser to the catalogue's; returns all others unchanged. */
export const toMultipartError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  // A client that disconnects interrupts the form. That is not a fault of ours, and nobody receives the answer.
  const isKnown = code.startsWith('FST_') || code === 'ECONNRESET';
  const unreadable =
    isKnown ||
    /^(Unexpected end of|Multipart:|Part terminated early|Malformed|Unsupported|The needle|Boundary required)/.test(
      error.message,
    );
  return unreadable ? new AppError('malformed_request') : error;
};

/** Reads and discards the rest of a refused request, so that the client can receive the answer. */
export const drainRequest = (request: FastifyRequest): void => {
  request.raw.unpipe();
  request.raw.resume();
};
