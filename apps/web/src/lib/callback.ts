/** What /auth/callback was told: a token, that the address has no account, or nothing that can be used. */
export type CallbackOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'failed' };

/**
 * Reads what the server's Google callback put into the address of /auth/callback and takes it out of the address bar
 * and the history at once. Undefined on every other page.
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
