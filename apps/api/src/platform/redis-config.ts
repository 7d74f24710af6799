import { z } from 'zod';
import { isLoopback } from './optional-config.ts';
import { StartupError } from './startup-error.ts';

const hint =
  'the address of a Redis, with rediss beyond this machine, such as rediss://user:password@redis.example:6379';

/** Redis numbers its databases; channels are the same in all of them. */
const pathPattern = /^(?:\/\d{0,3})?$/;

/** Percent signs that are no escapes, and what is neither an address nor a login, would end the start later. */
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

/** @throws StartupError for an address that would send what happens to whom in the clear, or that needs another part */
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
