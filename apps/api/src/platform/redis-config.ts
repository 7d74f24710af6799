import { z } from 'zod';
import { isLoopback } from './optional-config.ts';
import { StartupError } from './startup-error.ts';

const hint =
  'the address of a Redis, with rediss beyond this machine, such as rediss://user:password@redis.example:6379';

/** An optional database number, which does not matter here: channels are shared by all databases of a Redis. */
const pathPattern = /^(?:\/\d{0,3})?$/;

/** Whether the client accepts the URL: no malformed escapes, query or fragment. Otherwise the start would fail later. */
const isUsable = (text: string): boolean => {
  try {
    const { hostname, pathname, search, hash } = new URL(text);
    decodeURIComponent(text);
    return hostname !== '' && pathPattern.test(pathname) && `${search}${hash}` === '';
  } catch {
    return false;
  }
};

export const redisVariables = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, abort: true })
    .refine(isUsable)
    .optional(),
};

export const redisVariableHints = { REDIS_URL: hint };

/** Reads the Redis URL from the environment. @throws StartupError without TLS beyond loopback, or without DATABASE_URL */
export const readRedis = ({
  REDIS_URL: url,
  DATABASE_URL: databaseUrl,
}: {
  readonly REDIS_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): string | undefined => {
  if (url === undefined) return undefined;
  if (databaseUrl === undefined)
    throw new StartupError(
      'REDIS_URL goes beside DATABASE_URL: a product with the embedded database is one process, which has nobody to tell. Leave it out.',
    );
  const { protocol, hostname } = new URL(url);
  if (protocol === 'redis:' && !isLoopback(hostname))
    throw new StartupError(`The environment variable REDIS_URL cannot be used. Set it to ${hint}, or leave it out.`);
  return url;
};
