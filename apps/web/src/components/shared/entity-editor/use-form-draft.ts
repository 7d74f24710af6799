import type { IsDraft } from '@arogo/client/form-drafts';
import { useState } from 'react';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { useAddressedPerson } from '../../../lib/addressed-person.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';

export interface FormDraft<Draft> {
  /** What was typed before a reload or the end of the session; undefined where nothing was. */
  readonly restored: Draft | undefined;
  readonly save: (draft: Draft) => void;
  /** Forgets it: it was saved, or the person gave it up. */
  readonly clear: () => void;
}

/** A form about another person than the account's own is another form. */
const usePersonForm = (form: string): string => {
  const person = useAddressedPerson();
  return person === undefined ? form : `for:${person}:${form}`;
};

/**
 * Keeps what is typed into a form for this person and this tab. A page shows `RestoredDraftNotice` where something came back.
 * @param name of the form, with the id of what is edited: 'address:new'
 */
export const useFormDraft = <Draft>(name: string, isDraft: IsDraft<Draft>): FormDraft<Draft> => {
  const form = usePersonForm(name);
  const { session } = useServices();
  const owner = useStoredUser()?.id ?? '';
  const [restored] = useState(() => (owner === '' ? undefined : formDrafts.read(owner, form, isDraft)));
  return {
    restored,
    // What is still on its way when its person signs out is not kept.
    save: (draft) => {
      if (owner !== '' && session.token() !== undefined) formDrafts.write(owner, form, draft);
    },
    clear: () => formDrafts.remove(owner, form),
  };
};

/**
 * The id behind `kind` of a window that was open with something typed when the page was loaded anew or the session ended
 * ('new' where it added something); undefined for none. Read once, so a window that was closed stays closed.
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
