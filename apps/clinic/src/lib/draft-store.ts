import { createPrefixedStore, openStoreOrMemory } from '@arogo/client/storage';

const draftsPrefix = 'clinic.draft.';

/** Unsent input, stored for the lifetime of the tab and of the session. */
export const draftStore = createPrefixedStore(
  openStoreOrMemory(() => window.sessionStorage),
  draftsPrefix,
);

/** Sign-out removes all drafts. */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(draftsPrefix)) window.sessionStorage.removeItem(key);
  } catch {
    // The browser forbids storage, so nothing outlives the page.
  }
};
