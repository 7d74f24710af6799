import type { FastifyRequest } from 'fastify';

/** The browser that asks: its address limits attempts, its name lets a patient tell sessions apart. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

/** The browser behind a request. */
export const getClient = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200),
});
