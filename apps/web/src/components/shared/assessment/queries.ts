import type { Call } from '@arogo/client/api';
import { assessmentOverview, assessmentTrend, listResults } from '@arogo/contract/assessments';
import { searchDoctors } from '@arogo/contract/doctors';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all self-assessment queries. */
export const assessmentsKey = 'assessments';

/** The condition cards and the questionnaires, with drafts and results. Fails with ApiError. */
export const assessmentOverviewQuery = (call: Call) =>
  queryOptions({
    queryKey: [assessmentsKey, 'overview'],
    queryFn: async ({ signal }) => (await call(assessmentOverview, {}, { signal })).data,
    // Another device may have continued; the cached data is shown while it is refetched.
    staleTime: 0,
  });

/** Results, newest first, in pages. Fails with ApiError. */
export const assessmentResultsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [assessmentsKey, 'results'],
    queryFn: ({ pageParam, signal }) => call(listResults, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** Trend of the results of a questionnaire. Fails with ApiError. */
export const assessmentTrendQuery = (call: Call, questionnaire: string) =>
  queryOptions({
    queryKey: [assessmentsKey, 'trend', questionnaire],
    queryFn: async ({ signal }) => (await call(assessmentTrend, { query: { questionnaire } }, { signal })).data,
    staleTime: 0,
  });

/** The best doctors of some specialties, by the directory's names. Fails with ApiError. */
export const specialistsQuery = (call: Call, specialties: readonly string[], count: number) =>
  queryOptions({
    queryKey: ['doctors', 'specialists', specialties, count],
    queryFn: async ({ signal }) =>
      (await call(searchDoctors, { query: { speciality: [...specialties], limit: count } }, { signal })).data.doctors,
    staleTime: 30_000,
  });
