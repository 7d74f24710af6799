/** Texts of the wish to be told when a part of the product is there. */
export const featureInterestMessages = {
  ask: 'Tell me when it is there',
  asked: 'We will tell you by e-mail, once.',
  takeBack: 'Do not tell me',
  stored: 'We will tell you when it is there.',
  takenBack: 'Taken back. We will not write to you about it.',
  failed: 'This could not be saved. Please try again.',
  wantTitle: 'Would you use it?',
  wantText: 'Say so, and we write to you once, when it is there. You can take it back here at any time.',
  test: (name: string) => `You came for: ${name}`,
  testText:
    'It cannot be booked here yet. Show the prescription to a laboratory near you; what it reports can be kept in your vault.',
} as const;
