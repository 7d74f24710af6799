import { prefixed, storeOrMemory } from '@arogo/client/storage';

const prefix = 'clinic.draft.';

/** What was begun and not sent, for as long as the tab is there and somebody is signed in. */
export const drafts = prefixed(
  storeOrMemory(() => window.sessionStorage),
  prefix,
);

/** Signing out takes what was begun along. */
export const dropDrafts = (): void => {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // The browser forbids storage: then nothing outlives the page.
  }
};
