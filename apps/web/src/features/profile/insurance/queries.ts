import type { Call } from '@arogo/client/api';
import { listPolicies } from '@arogo/contract/insurance';
import { queryOptions } from '@tanstack/react-query';

export const policiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['insurance'],
    queryFn: async ({ signal }) => (await call(listPolicies, { query: {} }, { signal })).policies,
    staleTime: 0,
  });
