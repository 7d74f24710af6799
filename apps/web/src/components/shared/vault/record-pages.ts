import type { Call } from '@arogo/client/api';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { type HealthType, listRecords } from '@arogo/contract/vault';
import { type Filter, filters } from './filters.ts';

interface RecordSelection {
  readonly healthType: HealthType;
  readonly filter: Filter;
  /** Words to search for. */
  readonly q: string;
}

/** How an infinite query asks for records, newest first. @param limit records a page */
export const createRecordPages = (call: Call, { healthType, filter, q }: RecordSelection, limit: number) => ({
  queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
    call(
      listRecords,
      {
        query: {
          healthType,
          page: pageParam,
          limit,
          sortBy: 'date',
          sortOrder: 'desc',
          ...filters[filter],
          ...(q !== '' && { q }),
        },
      },
      { signal },
    ),
  initialPageParam: 1,
  // By the page size that was answered.
  getNextPageParam: (answer: EndpointAnswer<typeof listRecords>): number | undefined =>
    answer.page * answer.limit < answer.total || (answer.more && answer.records.length === answer.limit)
      ? answer.page + 1
      : undefined,
});
