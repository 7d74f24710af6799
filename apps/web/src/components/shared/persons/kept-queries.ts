import type { Call } from '@arogo/client/api';
import { listKeptPersons } from '@arogo/contract/kept-persons';
import { queryOptions } from '@tanstack/react-query';
import { personsQueryKey } from './queries.ts';

/** Whom the account keeps, with what was agreed and asked about each. Fails with ApiError. */
export const keptPersonsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'kept'],
    queryFn: async ({ signal }) => (await call(listKeptPersons, {}, { signal })).data,
  });
