import type { KeyValueStore } from '@arogo/client/storage';

// Keys in session storage, separate from the code that reads and writes drafts, which the first page does not load. Drafts
// survive a reload and a way back; signing out removes them.

/** Drafts of messages to the assistant. */
export const assistantDraftsKey = 'arogo.assistant';

/** Unsaved form input. */
export const formDraftsKey = 'arogo.drafts';

/** Removes all drafts of this tab. */
export const clearDrafts = (store: KeyValueStore): void => {
  for (const key of [assistantDraftsKey, formDraftsKey]) store.removeItem(key);
};
