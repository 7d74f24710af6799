import type { Call } from '@arogo/client/api';
import { formatRecordDate } from '@arogo/client/record-date';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { listShareContacts, listShares, type Share, shareDetails } from '@arogo/contract/sharing';
import { titleRecord } from '@arogo/contract/record-contents';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const sharesKey = ['shares'] as const;
const pageSize = 5;

/** The patient's links, newest first. */
export const shareListQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...sharesKey, 'list'],
    queryFn: ({ pageParam, signal }) => call(listShares, { query: { page: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** A link with its address and its current openings. */
export const shareQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...sharesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(shareDetails, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const shareContactsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...sharesKey, 'contacts'],
    queryFn: async ({ signal }) => (await call(listShareContacts, {}, { signal })).contacts,
  });

/** Invalidates all lists of links. */
export const refreshShares = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sharesKey, predicate: ({ queryKey }) => queryKey[1] !== 'contacts' });

/** Formats 'Complete blood count · 3 low · 12 Aug 2026'. */
export const formatRecordName = (record: Omit<Share['records'][number], 'id' | 'doctorName'>): string =>
  t.recordName(titleRecord(record), formatRecordDate(record));

/** Name of a link: its first record, and the number of further ones. */
export const formatShareName = ({ records }: Pick<Share, 'records'>): string => {
  const [first] = records;
  return first === undefined ? t.noRecordsLeft : t.andMore(formatRecordName(first), records.length - 1);
};
