/** Texts that no single feature owns. */
export const commonMessages = {
  productName: 'Arogo',
  invalidInput: 'Some details need another look. Please check the marked fields.',
  malformedRequest: 'We could not read this request. Please try again.',
  notFound: 'We could not find this.',
  methodNotAllowed: 'You cannot do this here.',
  requestTimeout: 'This took too long to send, so nothing was saved. Please try again.',
  conflict: 'This was changed at the same time. Please check it and try again.',
  keyReused: 'This request was already sent with different content. Nothing was done twice.',
  tooLarge: 'This is too large to send.',
  wrongType: 'This kind of content cannot be sent here.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  internal: 'Something went wrong on our side. Everything you saved is safe. Please try again.',
  unavailable: 'Part of Arogo is not available right now. Nothing is lost. Please try again in a moment.',
  storageFull:
    'There is no space to save this right now. Everything you saved before is safe and readable. Please try again later.',
  networkFailed: 'We could not reach Arogo. Please check your connection and try again.',
  timedOut: 'Arogo did not answer within 10 seconds. Please try again.',
  unexpected: 'An unexpected error occurred.',
  notPlainText: 'Please use only letters, numbers and punctuation.',
  tooLong: (maximum: number) => `Please use at most ${maximum} characters.`,
} as const;
