import type { Call } from '@arogo/client/api';
import { listKeptPersons } from '@arogo/contract/kept-persons';
import { queryOptions } from '@tanstack/react-query';
import { personsQueryKey } from './queries.ts';

/** Persons whose pages the account keeps, with consents and pending requests. Fails with ApiError. */
export const keptPersonsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'kept'],
    queryFn: async ({ signal }) => (await call(listKeptPersons, {}, { signal })).data,
  });
