/** What the server says of calls. */
export const callMessages = {
  busy: 'You are already in a call. End it before you start another.',
  over: 'This call is over.',
  elsewhere: 'This call was answered on another device.',
  unanswered: 'You have called several times without an answer. Write a message, or call again in a few minutes.',
} as const;
