/**
 * In local storage: the people whom the signed-in account cares for, so that a page says at once whose it is, also without a
 * connection. It ends with the session.
 */
export const personsKey = 'arogo.persons';
