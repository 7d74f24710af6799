import { prefixed, storeOrMemory } from '@arogo/client/storage';
import { storagePrefix } from './storage-prefix.ts';

/** The browser's storage, for all tabs and for this one, under the workspace's own names. */
export const stores = {
  browser: prefixed(
    storeOrMemory(() => window.localStorage),
    storagePrefix,
  ),
  tab: prefixed(
    storeOrMemory(() => window.sessionStorage),
    storagePrefix,
  ),
};
