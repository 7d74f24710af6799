import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Tries after which a failed fetch is shown as failed. */
const maxRetries = 2;

/** Only what may pass by itself is tried again: a connection that failed, or a part of the product that is down. */
export const isTransientError = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'network_failed' || error.code === 'timed_out' || error.status === 503);

/** Keeps what was fetched for one person. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => failures < maxRetries && isTransientError(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
