/** Texts that no single feature owns. */
export const commonMessages = {
  productName: 'Arogo',
  invalidInput: 'Some of what was sent cannot be used. Please check the marked fields.',
  malformedRequest: 'This request could not be read. Please try again.',
  notFound: 'This could not be found.',
  methodNotAllowed: 'This cannot be done here.',
  requestTimeout: 'Sending took too long, so nothing was saved. Please try again.',
  conflict: 'This was changed at the same time. Please look again and repeat.',
  keyReused: 'This request was already sent with other content. Nothing was done twice.',
  tooLarge: 'This is too large to be accepted.',
  wrongType: 'This kind of content cannot be accepted here.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  internal: 'Something went wrong on our side. What you saved before is safe. Please try again.',
  unavailable: 'A part of Arogo cannot be reached right now. Nothing was lost. Please try again in a moment.',
  partDown: 'down',
  fileSweepStopped:
    'The sweep of the file store stopped: it would have taken too many files. See docs/operations.md, Files that nobody knows.',
  storageFull:
    'There is no room to save this right now. What you saved before is safe, and you can read it. Please try again later.',
  diskLow:
    'The disk of the data folder is almost full. Nothing new is saved until there is room. See docs/operations.md, When the disk is full.',
  networkFailed: 'Arogo could not be reached. Please check your connection and try again.',
  timedOut: 'No answer within ten seconds. Please try again.',
  unexpected: 'An unexpected error occurred.',
  notPlainText: 'Please use plain letters, numbers and signs.',
  tooLong: (maximum: number) => `Please use at most ${maximum} characters.`,
} as const;
