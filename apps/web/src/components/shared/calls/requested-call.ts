/** Router state that starts a video call in the conversation it leads to. */
export const requestedCallState = { call: 'video' } as const;

/** @param state the router's history state, which may have any shape */
export const isCallRequested = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'call' in state && state.call === requestedCallState.call;
