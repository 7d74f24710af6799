/**
 * Local-storage key of the signed-in person's medicines of today, upcoming appointments, emergency contacts and medical profile,
 * for use without a connection. It is removed at the end of the session.
 */
export const offlineSnapshotKey = 'arogo.day';
