/** The header with the request id: set by a proxy, and in the answer the id in the server's log. */
export const requestIdHeader = 'x-request-id';
