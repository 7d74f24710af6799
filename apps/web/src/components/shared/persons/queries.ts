import type { Call } from '@arogo/client/api';
import { openStoreOrMemory } from '@arogo/client/storage';
import { listPersons, type Person } from '@arogo/contract/persons';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readKnownPersons, storeKnownPersons } from '../../../lib/known-persons.ts';
import { pruneOfflineSnapshot } from '../offline-snapshot/offline-snapshot.ts';

export const personsQueryKey = ['persons'] as const;

/** Stores the persons, and removes the data of those for whom the account no longer cares. */
const storePersons = (account: string, persons: readonly Person[]): void => {
  pruneOfflineSnapshot(
    openStoreOrMemory(() => window.localStorage),
    account,
    persons.map(({ id }) => id),
  );
  storeKnownPersons(account, persons);
};

/** Persons for whom the account may act; the stored ones until the server has responded. Fails with ApiError. */
export const personsQuery = (call: Call, account: string) => {
  const known = readKnownPersons(account);
  return queryOptions({
    queryKey: personsQueryKey,
    queryFn: async ({ signal }): Promise<readonly Person[]> => {
      const { data } = await call(listPersons, {}, { signal });
      storePersons(account, data);
      return data;
    },
    ...(known !== undefined && { initialData: known, initialDataUpdatedAt: 0 }),
  });
};

/** Called when the account no longer acts for a person: removes their data and closes their pages. */
export const forgetPerson = (client: QueryClient, account: string, id: string): void => {
  const stays = (client.getQueryData<readonly Person[]>(personsQueryKey) ?? readKnownPersons(account) ?? []).filter(
    (person) => person.id !== id,
  );
  storePersons(account, stays);
  client.setQueryData(personsQueryKey, stays);
};
