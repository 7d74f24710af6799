import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

/** How long a stop waits for requests in progress, in milliseconds. */
const drainTimeoutMs = 10_000;

/** Accepts no more requests, and waits for those in progress up to the limit. */
export const closeWithTimeout = async (app: FastifyInstance): Promise<void> => {
  const limit = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
  }
};

/**
 * Listens at the configured address.
 * @throws StartupError with one sentence if it cannot
 */
export const startListening = async (app: FastifyInstance, config: ListenAddress): Promise<string> => {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw error instanceof Error && 'code' in error ? toListenError(String(error.code), config, error) : error;
  }
};

const toListenError = (code: string, { host, port }: ListenAddress, cause: Error): Error => {
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use by another program. Stop it, or start Arogo on another one: PORT=${port + 1} npm start`,
      { cause },
    );
  }
  if (code === 'EACCES')
    return new StartupError(`This user may not listen on port ${port}. Choose a PORT above 1023.`, { cause });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST is not an address of this machine. Set it to 127.0.0.1, or 0.0.0.0 for all.`, {
      cause,
    });
  return cause;
};
