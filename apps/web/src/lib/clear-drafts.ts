import type { KeyValueStore } from '@arogo/client/storage';

// Names in session storage, apart from reading and writing, which the first page loads no code for. A reload or a way back
// loses nothing of what is kept there; signing out does.

/** What is being written to the assistant. */
export const assistantDraftsKey = 'arogo.assistant';

/** What is typed into forms and not saved yet. */
export const formDraftsKey = 'arogo.drafts';

/** Forgets all that was begun in this tab. */
export const clearDrafts = (store: KeyValueStore): void => {
  for (const key of [assistantDraftsKey, formDraftsKey]) store.removeItem(key);
};
