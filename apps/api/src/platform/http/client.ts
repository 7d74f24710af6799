import type { LanguageCode } from '@arogo/contract/languages';
import type { FastifyRequest } from 'fastify';
import { getRequestLanguage } from '../language/request-language.ts';

/**
 * The browser that sends a request. Its address is used for rate limits, its User-Agent in the list of sessions, its language for
 * messages.
 */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  readonly language: LanguageCode;
}

/** The browser that sent a request. */
export const getClient = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200),
  language: getRequestLanguage(request),
});
