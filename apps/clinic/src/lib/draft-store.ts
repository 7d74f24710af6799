import { createPrefixedStore, openStoreOrMemory } from '@arogo/client/storage';

const draftsPrefix = 'clinic.draft.';

/** What was begun and not sent, for as long as the tab is there and somebody is signed in. */
export const draftStore = createPrefixedStore(
  openStoreOrMemory(() => window.sessionStorage),
  draftsPrefix,
);

/** Signing out takes what was begun along. */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(draftsPrefix)) window.sessionStorage.removeItem(key);
  } catch {
    // The browser forbids storage: then nothing outlives the page.
  }
};
