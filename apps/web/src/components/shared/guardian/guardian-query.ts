import type { Call } from '@arogo/client/api';
import { readGuardian } from '@arogo/contract/guardian';
import { queryOptions } from '@tanstack/react-query';

/** Whether a parent or guardian has to agree, and their answer. Fails with ApiError. */
export const guardianQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings', 'guardian'],
    queryFn: async ({ signal }) => (await call(readGuardian, {}, { signal })).data,
    staleTime: 0,
  });
