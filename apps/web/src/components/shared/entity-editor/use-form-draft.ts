import type { IsDraft } from '@arogo/client/form-drafts';
import { useState } from 'react';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { useAddressedPerson } from '../../../lib/addressed-person.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';

export interface FormDraft<Draft> {
  /** Input from before a reload or the end of the session; undefined if there is none. */
  readonly restored: Draft | undefined;
  readonly save: (draft: Draft) => void;
  /** Removes the draft after saving or discarding. */
  readonly clear: () => void;
}

/** Forms about another person have a separate name. */
const usePersonForm = (form: string): string => {
  const person = useAddressedPerson();
  return person === undefined ? form : `for:${person}:${form}`;
};

/**
 * Stores the input of a form for this person and tab. A page shows `RestoredDraftNotice` if a draft was restored.
 * @param name of the form, with the id of the edited item: 'address:new'
 */
export const useFormDraft = <Draft>(name: string, isDraft: IsDraft<Draft>): FormDraft<Draft> => {
  const form = usePersonForm(name);
  const { session } = useServices();
  const owner = useStoredUser()?.id ?? '';
  const [restored] = useState(() => (owner === '' ? undefined : formDrafts.read(owner, form, isDraft)));
  return {
    restored,
    // Input that arrives after sign-out is not stored.
    save: (draft) => {
      if (owner !== '' && session.token() !== undefined) formDrafts.write(owner, form, draft);
    },
    clear: () => formDrafts.remove(owner, form),
  };
};

/**
 * The id after `kind` of a dialog that had unsaved input when the page was reloaded or the session ended ('new' if it was adding
 * an item); undefined if there is none. Read once, so that a closed dialog stays closed.
 */
export const useInterruptedForm = (kind: string): string | undefined => {
  const form = usePersonForm(kind);
  const owner = useStoredUser()?.id ?? '';
  const [id] = useState(() =>
    formDrafts
      .list(owner)
      .find((name) => name.startsWith(`${form}:`))
      ?.slice(form.length + 1),
  );
  return id;
};
