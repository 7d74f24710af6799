import { matchesShape } from '@arogo/client/form-drafts';
import { useState } from 'react';
import { draftStore } from './draft-store.ts';

const readStored = <Draft extends object>(name: string, first: Draft): Draft => {
  try {
    const value: unknown = JSON.parse(draftStore.getItem(name) ?? 'null');
    return matchesShape(first)(value) ? value : first;
  } catch {
    return first;
  }
};

/**
 * Input of a form, restored after a reload or a new sign-in until it is saved.
 * @param name of the form, with the id of its subject
 */
export const useStoredState = <Draft extends object>(name: string, first: Draft) => {
  const [draft, setDraft] = useState(() => readStored(name, first));
  return {
    draft,
    change: (next: Draft): void => {
      setDraft(next);
      draftStore.setItem(name, JSON.stringify(next));
    },
    /** Called after saving or discarding. */
    drop: (): void => draftStore.removeItem(name),
  };
};
