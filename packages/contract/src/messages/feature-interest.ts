/** Texts of the wish to be told when a part of the product is there. */
export const featureInterestMessages = {
  ask: 'Tell me when it is ready',
  asked: 'We will email you once, when it is ready.',
  takeBack: 'Do not email me',
  stored: 'We will email you when it is ready.',
  takenBack: 'Done. We will not email you about it.',
  failed: 'We could not save this. Please try again.',
  wantTitle: 'Would you use it?',
  wantText: 'Tell us, and we will email you once, when it is ready. You can change your mind here at any time.',
  test: (name: string) => `You came for: ${name}`,
  testText: 'You cannot book it here yet. Show the prescription to a lab near you, and keep the report in your vault.',
} as const;
