import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Number of retries before a fetch counts as failed. */
const maxRetries = 2;

/** Whether the error may pass by itself, so that a retry makes sense: a failed connection, or a service that is down. */
export const isTransientError = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'network_failed' || error.code === 'timed_out' || error.status === 503);

/** Creates the query cache of one person. */
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
