/** In local storage: the signed-in person's medicines of today and visits to come, for a moment without a connection. It ends with the session. */
export const keptDayKey = 'arogo.day';
