import type { Call } from '@arogo/client/api';
import type { EndpointRequest } from '@arogo/contract/endpoint';
import {
  type changeMedicalProfile,
  type MedicalList,
  type MedicalProfile,
  type MedicalSuggestion,
  readMedicalProfile,
  searchVocabulary,
  suggestMedical,
} from '@arogo/contract/medical-profile';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The prefix of all query keys of the medical profile, to invalidate them together. */
export const medicalKey = ['medical-profile'] as const;

/** The fields to change; others stay. */
export type MedicalChange = Omit<EndpointRequest<typeof changeMedicalProfile>['body'], 'version'>;

const medicalProfileKey = [...medicalKey, 'own'] as const;

/**
 * The patient's medical profile. Fails with ApiError. A response with an older version than the cached one is ignored: it may
 * have been in flight while an optimistic change was being saved.
 */
export const medicalProfileQuery = (call: Call) =>
  queryOptions({
    queryKey: medicalProfileKey,
    queryFn: async ({ client, signal }): Promise<MedicalProfile> => {
      const { data } = await call(readMedicalProfile, {}, { signal });
      const stands = client.getQueryData<MedicalProfile>(medicalProfileKey);
      return stands !== undefined && stands.version >= data.version ? stands : data;
    },
    staleTime: 0,
  });

/** Suggestions from records that the profile lacks. Fails with ApiError. */
export const medicalSuggestionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...medicalKey, 'suggestions'],
    queryFn: async ({ signal }): Promise<readonly MedicalSuggestion[]> =>
      (await call(suggestMedical, {}, { signal })).data,
    staleTime: 0,
  });

/** Names that match the typed text; without text the most common ones. Fails with ApiError. */
export const vocabularyQuery = (call: Call, list: MedicalList, query: string) =>
  queryOptions({
    queryKey: ['medical-vocabulary', list, query],
    queryFn: async ({ signal }) => (await call(searchVocabulary, { query: { list, query } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
