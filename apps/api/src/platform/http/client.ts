import type { LanguageCode } from '@arogo/contract/languages';
import type { FastifyRequest } from 'fastify';
import { getRequestLanguage } from '../language/request-language.ts';

/** The browser that asks: its address limits attempts, its name lets a patient tell sessions apart, its language is answered in. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  readonly language: LanguageCode;
}

/** The browser behind a request. */
export const getClient = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200),
  language: getRequestLanguage(request),
});
