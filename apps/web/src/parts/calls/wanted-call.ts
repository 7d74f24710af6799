/** Goes along to a conversation, as the router's state, where its video call is to be begun there. */
export const wantedCall = { call: 'video' } as const;

/** @param state what the router keeps with an address, of which nothing is known */
export const isCallWanted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'call' in state && state.call === wantedCall.call;
