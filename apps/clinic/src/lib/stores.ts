import { createPrefixedStore, openStoreOrMemory } from '@arogo/client/storage';
import { storagePrefix } from './storage-prefix.ts';

/** The browser's storage, for all tabs and for this one, under the workspace's own names. */
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
