import { createFormDrafts } from '@arogo/client/form-drafts';
import { storeOrMemory } from '@arogo/client/storage';
import { formDraftsKey } from './drop-drafts.ts';

/** What is typed into forms and not saved yet, in this tab. Never a PIN, a code or a detail of a card. */
export const formDrafts = createFormDrafts(
  storeOrMemory(() => window.sessionStorage),
  formDraftsKey,
);
