import type { Call } from '@arogo/client/api';
import { readCareNotices } from '@arogo/contract/care-notices';
import { queryOptions } from '@tanstack/react-query';
import { personsQueryKey } from '../persons/queries.ts';

/** Caregivers' notifications about the page's person. Fails with ApiError. */
export const careNoticesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'care-notices'],
    queryFn: async ({ signal }) => (await call(readCareNotices, {}, { signal })).data,
  });
