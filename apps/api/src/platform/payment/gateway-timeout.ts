import { GatewayUnreachable } from './gateway.ts';

/**
 * The end of `work`, if it comes within `limit` milliseconds; what comes later is nobody's.
 * @throws GatewayUnreachable when it does not
 */
export const withTimeout = async <T>(work: Promise<T>, limit: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new GatewayUnreachable('slow')), limit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
