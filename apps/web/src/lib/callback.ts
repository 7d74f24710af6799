/** Result of /auth/callback: a token, an address without an account, or a failure. */
export type CallbackOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'failed' };

/**
 * Reads the result that the server's Google callback put into the address of /auth/callback and removes it from the address bar
 * and the history immediately. Undefined on every other page.
 */
export const consumeCallback = (
  location: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): CallbackOutcome | undefined => {
  if (location.pathname !== '/auth/callback') return undefined;
  const query = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  const token = query.get('token');
  if (token !== null && token !== '') return { kind: 'token', token };
  return query.get('error') === 'email_not_found' ? { kind: 'unregistered' } : { kind: 'failed' };
};
