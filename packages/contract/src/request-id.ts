/** The header in which a proxy names a request, and in which the answer says what it is called in the log. */
export const requestIdHeader = 'x-request-id';
