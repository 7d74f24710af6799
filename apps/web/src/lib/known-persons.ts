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
    // What is no list is none.
  }
  return { account: undefined, persons: [] };
};

/** The people of an account as this browser saw them last; undefined where it never did. */
export const readKnownPersons = (account: string): readonly Person[] | undefined => {
  const known = parsePersons(readStored());
  return known.account === account ? known.persons : undefined;
};

/** Keeps what the server says. */
export const storeKnownPersons = (account: string, persons: readonly Person[]): void => {
  try {
    openStore().setItem(personsKey, JSON.stringify({ account, persons }));
  } catch {
    // A browser that is full asks the server each time.
  }
  for (const notify of listeners) notify();
};

/** Whose page this is, as far as this browser knows; undefined on one's own. Signing out forgets it. */
export const useKnownPerson = (): Person | undefined => {
  const id = useAddressedPerson();
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => parsePersons(stored).persons.find((person) => person.id === id), [stored, id]);
};
