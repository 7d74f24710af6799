/** Goes along to a conversation, as the router's state, where its video call is to be begun there. */
export const requestedCallState = { call: 'video' } as const;

/** @param state what the router keeps with an address, of which nothing is known */
export const isCallRequested = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'call' in state && state.call === requestedCallState.call;
