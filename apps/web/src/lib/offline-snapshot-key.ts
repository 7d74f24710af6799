/**
 * In local storage: the signed-in person's medicines of today, appointments to come, emergency contacts and medical profile, for a moment
 * without a connection. It ends with the session.
 */
export const offlineSnapshotKey = 'arogo.day';
