import { openStoreOrMemory } from '@arogo/client/storage';
import type { Person } from '@arogo/contract/persons';
import { useMemo, useSyncExternalStore } from 'react';
import { useAddressedPerson } from './addressed-person.ts';
import { personsKey } from './persons-key.ts';

const openStore = () => openStoreOrMemory(() => window.localStorage);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const readStored = (): string | null => openStore().getItem(personsKey);

const parsePersons = (stored: string | null): { readonly account: unknown; readonly persons: readonly Person[] } => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (
      typeof value === 'object' &&
      value !== null &&
      'account' in value &&
      'persons' in value &&
      Array.isArray(value.persons)
    )
      return { account: value.account, persons: value.persons };
  } catch {
    // Invalid content counts as an empty list.
  }
  return { account: undefined, persons: [] };
};

/** The persons of an account as this browser last stored them; undefined if it has none. */
export const readKnownPersons = (account: string): readonly Person[] | undefined => {
  const known = parsePersons(readStored());
  return known.account === account ? known.persons : undefined;
};

/** Stores the persons that the server returned. */
export const storeKnownPersons = (account: string, persons: readonly Person[]): void => {
  try {
    openStore().setItem(personsKey, JSON.stringify({ account, persons }));
  } catch {
    // If the storage is full, the persons are fetched each time.
  }
  for (const notify of listeners) notify();
};

/** The person of this page, from this browser's storage; undefined on one's own. Signing out removes it. */
export const useKnownPerson = (): Person | undefined => {
  const id = useAddressedPerson();
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => parsePersons(stored).persons.find((person) => person.id === id), [stored, id]);
};
