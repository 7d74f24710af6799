import type { Call } from '@arogo/client/api';
import { readDraft, readQuestionnaire, readResult } from '@arogo/contract/assessments';
import { queryOptions } from '@tanstack/react-query';
import { assessmentsKey } from '../../components/shared/assessment/queries.ts';

/** Questions change with the product alone. Fails with ApiError. */
export const questionnaireQuery = (call: Call, questionnaire: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'questionnaire', questionnaire],
    queryFn: async ({ signal }) => (await call(readQuestionnaire, { query: { questionnaire } }, { signal })).data,
    staleTime: 600_000,
  });

/** What was answered and not finished; it is asked for anew each time, since another device may have gone on. Fails with ApiError. */
export const draftQuery = (call: Call, questionnaire: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'draft', questionnaire],
    queryFn: async ({ signal }) => (await call(readDraft, { query: { questionnaire } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    // What is being answered here must not be overtaken by what the server has of it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Fails with ApiError. */
export const resultQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'result', id],
    queryFn: async ({ signal }) => (await call(readResult, { params: { id } }, { signal })).data,
  });
