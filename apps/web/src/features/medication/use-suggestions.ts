import type { Call } from '@arogo/client/api';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';

export type Suggestion = EndpointAnswer<typeof suggestMedicines>['data'][number];

/** Debounce between the last key and the request. Milliseconds. */
const debounceMs = 150;

const suggestionsQuery = (call: Call, q: string) =>
  queryOptions({
    queryKey: ['medication', 'suggestions', q],
    queryFn: async ({ signal }) => (await call(suggestMedicines, { query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

const noSuggestions: readonly Suggestion[] = [];

/** Medicines of the patient's own records that begin with the input; debounced. */
export const useSuggestions = (typed: string): readonly Suggestion[] => {
  const { call } = useServices();
  const wanted = typed.trim().slice(0, 100);
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    if (wanted === q) return undefined;
    const timer = setTimeout(() => setQ(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, q]);
  const { data = noSuggestions } = useQuery(suggestionsQuery(call, q));
  return data;
};
