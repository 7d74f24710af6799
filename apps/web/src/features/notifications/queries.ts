import type { Call } from '@arogo/client/api';
import { listNotifications, markNotificationsRead } from '@arogo/contract/notifications';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const notificationListKey = ['notices', 'list'] as const;
const pageSize = 20;

/** Polling interval without a live connection. Milliseconds. */
const refetchIntervalMs = 60_000;

/** Notifications, newest first, with the number of unread ones. Fails with ApiError. */
export const notificationsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: notificationListKey,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { page: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    refetchInterval: refetchIntervalMs,
  });

export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: notificationListKey });

/** Marks notifications as read: the given ones, or all. A failure needs no message: they stay unread. */
export const useMarkNotificationsRead = () => {
  const { call } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      call(markNotificationsRead, { body: ids === undefined ? {} : { ids: [...ids] } }),
    onSettled: () => void refreshNotifications(client),
  });
};
