import type { Call } from '@arogo/client/api';
import { aiChatDetails, listAiChats } from '@arogo/contract/assistant';
import { readModelConsents } from '@arogo/contract/insights';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 50;

/** Key prefix of the queries that the live kind 'assistant' refetches. */
export const assistantKey = ['assistant'] as const;
export const chatListKey = [...assistantKey, 'list'] as const;
export const chatKey = (id: string) => [...assistantKey, 'chat', id] as const;

export const chatListQuery = (call: Call, q: string) =>
  infiniteQueryOptions({
    queryKey: [...chatListKey, q],
    queryFn: ({ pageParam, signal }) =>
      call(listAiChats, { query: { page: pageParam, limit: pageSize, ...(q !== '' && { q }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const chatQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: chatKey(id),
    queryFn: async ({ signal }) => (await call(aiChatDetails, { params: { id } }, { signal })).data,
  });

/** Name of the model that would answer if the patient agreed; null if there is none, or if the patient has agreed. */
export const pendingModelConsentQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings', 'model-consent'],
    queryFn: async ({ signal }) => (await call(readModelConsents, {}, { signal })).data,
    select: ({ model, agreed }) =>
      model === null || agreed.some(({ host, healthType }) => host === model.host && healthType === 'PHYSICAL')
        ? null
        : model.name,
  });
