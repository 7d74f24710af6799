import type { Call } from '@arogo/client/api';
import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { listShareContacts, listShares, type Share, shareDetails } from '@arogo/contract/sharing';
import { titleRecord } from '@arogo/contract/record-contents';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const all = ['shares'] as const;
const pageSize = 5;

/** The patient's links, newest first. */
export const shareList = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ pageParam, signal }) => call(listShares, { query: { page: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** A link with its address and openings, as they are now. */
export const shareQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => (await call(shareDetails, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const contactList = (call: Call) =>
  queryOptions({
    queryKey: [...all, 'contacts'],
    queryFn: async ({ signal }) => (await call(listShareContacts, {}, { signal })).contacts,
  });

/** Every list of links asks anew. */
export const refreshShares = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'contacts' });

/** 'Complete blood count · 3 low · 12 Aug 2026' */
export const recordName = (record: Omit<Share['records'][number], 'id' | 'doctorName'>): string =>
  t.recordName(titleRecord(record), dayOf(record.date, browserTimeZone()));

/** What a link is called: its first record, and how many more there are. */
export const shareName = ({ records }: Pick<Share, 'records'>): string => {
  const [first] = records;
  return first === undefined ? t.noRecordsLeft : t.andMore(recordName(first), records.length - 1);
};
