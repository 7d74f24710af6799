import { createFormDrafts } from '@arogo/client/form-drafts';
import { openStoreOrMemory } from '@arogo/client/storage';
import { formDraftsKey } from './clear-drafts.ts';

/** What is typed into forms and not saved yet, in this tab. Never a PIN, a code or a detail of a card. */
export const formDrafts = createFormDrafts(
  openStoreOrMemory(() => window.sessionStorage),
  formDraftsKey,
);
