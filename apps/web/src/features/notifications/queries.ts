import type { Call } from '@arogo/client/api';
import { listNotices, readNotices } from '@arogo/contract/notifications';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const lists = ['notices', 'list'] as const;
const pageSize = 20;

/** While nobody says at once what is new. Milliseconds. */
const everyMinute = 60_000;

/** What stands behind the bell, newest first, and how much of it is unread. Fails with ApiError. */
export const noticesQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: lists,
    queryFn: ({ pageParam, signal }) => call(listNotices, { query: { page: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    refetchInterval: everyMinute,
  });

export const refreshNotices = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: lists });

/** Marks notices as read: those named, or all. That it failed shows by itself: they stay unread. */
export const useMarkRead = () => {
  const { call } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      call(readNotices, { body: ids === undefined ? {} : { ids: [...ids] } }),
    onSettled: () => refreshNotices(client),
  });
};
