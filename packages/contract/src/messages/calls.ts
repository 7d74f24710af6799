/** What the server says of calls. */
export const callMessages = {
  busy: 'There is a call already. End it before you begin another.',
  over: 'This call is over.',
  elsewhere: 'This call was taken on another device.',
} as const;
