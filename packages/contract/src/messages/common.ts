/** Texts that no single feature owns. */
export const commonMessages = {
  productName: 'Arogo',
  invalidInput: 'Some details need another look. Please check the marked fields.',
  notFound: 'We could not find this.',
  internal: 'Something went wrong on our side. Everything you saved is safe. Please try again.',
  networkFailed: 'We could not reach Arogo. Please check your connection and try again.',
  timedOut: 'Arogo did not answer within 10 seconds. Please try again.',
  unexpected: 'An unexpected error occurred.',
  notPlainText: 'Please use only letters, numbers and punctuation.',
  tooLong: (maximum: number) => `Please use at most ${maximum} characters.`,
} as const;
