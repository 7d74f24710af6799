import type { KeyValueStore } from '@arogo/client/storage';

/** In session storage: what was begun of a booking. A reload or a way back loses nothing of it; signing out does. */
export const bookingDraftKey = 'arogo.booking';

/** Apart from reading and writing, which the first page loads no code for. */
export const dropDraft = (store: KeyValueStore): void => store.removeItem(bookingDraftKey);

/** In session storage: what is being written to the assistant. Here for the same reason; signing out drops it, too. */
export const assistantDraftsKey = 'arogo.assistant';

/** In session storage: what is being written on Send Feedback. */
export const feedbackDraftKey = 'arogo.feedback';
