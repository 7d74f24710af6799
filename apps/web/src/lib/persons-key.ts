/**
 * Local-storage key of the persons whom the signed-in account cares for, so that a page shows its person at once and without a
 * connection. It is removed at the end of the session.
 */
export const personsKey = 'arogo.persons';
