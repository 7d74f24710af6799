/** What the server says of calls. */
export const callMessages = {
  busy: 'There is a call already. End it before you begin another.',
  over: 'This call is over.',
  elsewhere: 'This call was taken on another device.',
  unanswered: 'You have called several times without an answer. Write a message, or call again in a few minutes.',
} as const;
