import { createFormDrafts } from '@arogo/client/form-drafts';
import { openStoreOrMemory } from '@arogo/client/storage';
import { formDraftsKey } from './clear-drafts.ts';

/** Unsaved form input in this tab. Never contains a PIN, a code or card details. */
export const formDrafts = createFormDrafts(
  openStoreOrMemory(() => window.sessionStorage),
  formDraftsKey,
);
