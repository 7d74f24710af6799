/** How the API says no, whatever was asked. Apart from what pages say themselves: no page loads it. */
export const refusalMessages = {
  malformedRequest: 'We could not read this request. Please try again.',
  methodNotAllowed: 'You cannot do this here.',
  requestTimeout: 'This took too long to send, so nothing was saved. Please try again.',
  conflict: 'This was changed at the same time. Please check it and try again.',
  keyReused: 'This request was already sent with different content. Nothing was done twice.',
  tooLarge: 'This is too large to send.',
  wrongType: 'This kind of content cannot be sent here.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  unavailable: 'Part of Arogo is not available right now. Nothing is lost. Please try again in a moment.',
  storageFull:
    'There is no space to save this right now. Everything you saved before is safe and readable. Please try again later.',
} as const;
