import type { Call } from '@arogo/client/api';
import { ApiError, getErrorText } from '@arogo/client/api-error';
import { maxPageSize } from '@arogo/contract/limits';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { HealthType } from '@arogo/contract/vault';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Filter } from '../vault/filters.ts';
import { createRecordPages } from '../vault/record-pages.ts';

export interface PickerView {
  readonly healthType: HealthType;
  readonly filter: Filter;
  /** Words that are looked for. */
  readonly q: string;
}

/** The records to choose from, newest first, a hundred a page. Begins with 'vault', so that it is asked anew as the vault's own lists are. */
export const pickerRecordsQuery = (call: Call, { healthType, filter, q }: PickerView) =>
  infiniteQueryOptions({
    queryKey: ['vault', 'picker', healthType, filter, q],
    ...createRecordPages(call, { healthType, filter, q }, maxPageSize),
    // While other words are looked up, what was found before stays.
    placeholderData: (found, query) =>
      query?.queryKey[2] === healthType && query.queryKey[3] === filter ? found : undefined,
    staleTime: 0,
  });

/** An answer came, but it is none that the contract knows. */
export const isInvalidAnswer = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'answer_invalid';

/** What to say of records that could not be fetched. */
export const getPickerError = (error: Error): string =>
  isInvalidAnswer(error) ? vaultMessages.parseFailedInline : getErrorText(error, vaultMessages.listFailedHealth);
