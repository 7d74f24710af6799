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
  /** Search words. */
  readonly q: string;
}

/**
 * Records to select from, newest first, a hundred a page. Its key begins with 'vault', so that it is invalidated together with
 * the vault's lists.
 */
export const pickerRecordsQuery = (call: Call, { healthType, filter, q }: PickerView) =>
  infiniteQueryOptions({
    queryKey: ['vault', 'picker', healthType, filter, q],
    ...createRecordPages(call, { healthType, filter, q }, maxPageSize),
    // Shows the previous matches while a new search is running.
    placeholderData: (found, query) =>
      query?.queryKey[2] === healthType && query.queryKey[3] === filter ? found : undefined,
    staleTime: 0,
  });

/** Whether a response did not match the contract. */
export const isInvalidAnswer = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'answer_invalid';

/** Error text for records that could not be fetched. */
export const getPickerError = (error: Error): string =>
  isInvalidAnswer(error) ? vaultMessages.parseFailedInline : getErrorText(error, vaultMessages.listFailedHealth);
