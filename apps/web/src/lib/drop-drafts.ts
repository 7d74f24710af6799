import type { KeyValueStore } from '@arogo/client/storage';

// Names in session storage, apart from reading and writing, which the first page loads no code for. A reload or a way back
// loses nothing of what is kept there; signing out does.

/** What was begun of bookings. */
export const bookingDraftsKey = 'arogo.booking';

/** What was typed of who pays for visits; nothing of a card. */
export const billingDraftsKey = 'arogo.billing';

/** What is being written to the assistant. */
export const assistantDraftsKey = 'arogo.assistant';

/** What is being written on Send Feedback. */
export const feedbackDraftKey = 'arogo.feedback';

/** Forgets all that was begun in this tab. */
export const dropDrafts = (store: KeyValueStore): void => {
  for (const key of [bookingDraftsKey, billingDraftsKey, assistantDraftsKey, feedbackDraftKey]) store.removeItem(key);
};
