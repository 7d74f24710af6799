import type { Call } from '@arogo/client/api';
import { readDraft, readQuestionnaire, readResult } from '@arogo/contract/assessments';
import { queryOptions } from '@tanstack/react-query';
import { assessmentsKey } from '../../components/shared/assessment/queries.ts';

/** Questions change only with a release. Fails with ApiError. */
export const questionnaireQuery = (call: Call, questionnaire: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'questionnaire', questionnaire],
    queryFn: async ({ signal }) => (await call(readQuestionnaire, { query: { questionnaire } }, { signal })).data,
    staleTime: 600_000,
  });

/** The draft of a questionnaire; fetched each time, because another device may have continued. Fails with ApiError. */
export const draftQuery = (call: Call, questionnaire: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'draft', questionnaire],
    queryFn: async ({ signal }) => (await call(readDraft, { query: { questionnaire } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    // A refetch must not overwrite answers that are being given here.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Fails with ApiError. */
export const resultQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'result', id],
    queryFn: async ({ signal }) => (await call(readResult, { params: { id } }, { signal })).data,
  });
