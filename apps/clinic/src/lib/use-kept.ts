import { matchesShape } from '@arogo/client/form-drafts';
import { useState } from 'react';
import { drafts } from './drafts.ts';

const read = <Draft extends object>(name: string, first: Draft): Draft => {
  try {
    const value: unknown = JSON.parse(drafts.getItem(name) ?? 'null');
    return matchesShape(first)(value) ? value : first;
  } catch {
    return first;
  }
};

/**
 * What is typed into a form: back after a reload or a new sign-in, until it was saved.
 * @param name of the form, with the id of what it is about
 */
export const useKept = <Draft extends object>(name: string, first: Draft) => {
  const [draft, setDraft] = useState(() => read(name, first));
  return {
    draft,
    change: (next: Draft): void => {
      setDraft(next);
      drafts.setItem(name, JSON.stringify(next));
    },
    /** It was saved or given up. */
    drop: (): void => drafts.removeItem(name),
  };
};
