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

/** Everything about it begins with this, so that it is asked anew together. */
export const medicalKey = ['medical-profile'] as const;

/** What a change names; the rest stays. */
export type MedicalChange = Omit<EndpointRequest<typeof changeMedicalProfile>['body'], 'version'>;

const medicalProfileKey = [...medicalKey, 'own'] as const;

/**
 * The patient's medical profile. Fails with ApiError. An answer that is not newer than what stands is no news: it may have
 * been on its way while a change, shown already, was being saved.
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

/** What records say and the profile does not. Fails with ApiError. */
export const medicalSuggestionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...medicalKey, 'suggestions'],
    queryFn: async ({ signal }): Promise<readonly MedicalSuggestion[]> =>
      (await call(suggestMedical, {}, { signal })).data,
    staleTime: 0,
  });

/** Names that fit what is typed; with nothing typed the usual ones. Fails with ApiError. */
export const vocabularyQuery = (call: Call, list: MedicalList, query: string) =>
  queryOptions({
    queryKey: ['medical-vocabulary', list, query],
    queryFn: async ({ signal }) => (await call(searchVocabulary, { query: { list, query } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
