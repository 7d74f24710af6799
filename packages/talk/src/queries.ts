import type { Call } from '@arogo/client/api';
import type { ConversationEndpoints } from '@arogo/contract/conversations';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of the queries to invalidate when conversations change. */
export const conversationsKey = ['talk', 'list'] as const;

/** Conversations, the latest first; with `q` those whose name or messages contain the words. */
export const conversationListQuery = (call: Call, endpoints: ConversationEndpoints, q: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.list, { query: { page: pageParam, ...(q !== '' && { q }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (call: Call, endpoints: ConversationEndpoints, id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(endpoints.details, { params: { id } }, { signal })).data,
  });

/** Number of unread messages over all conversations. */
export const unreadCountQuery = (call: Call, endpoints: ConversationEndpoints) =>
  queryOptions({
    queryKey: [...conversationsKey, 'unread'],
    queryFn: async ({ signal }) => (await call(endpoints.list, { query: { limit: 1 } }, { signal })).unread,
  });

/** Messages of a conversation that contain the words, the latest first. */
export const messageSearchQuery = (call: Call, endpoints: ConversationEndpoints, id: string, q: string) =>
  queryOptions({
    queryKey: ['talk', 'find', id, q],
    queryFn: ({ signal }) => call(endpoints.find, { params: { id }, query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
