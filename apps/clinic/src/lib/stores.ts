import { createPrefixedStore, openStoreOrMemory } from '@arogo/client/storage';
import { storagePrefix } from './storage-prefix.ts';

/** The browser's local and session storage, with the workspace's prefix. */
export const browserStores = {
  browser: createPrefixedStore(
    openStoreOrMemory(() => window.localStorage),
    storagePrefix,
  ),
  tab: createPrefixedStore(
    openStoreOrMemory(() => window.sessionStorage),
    storagePrefix,
  ),
};
