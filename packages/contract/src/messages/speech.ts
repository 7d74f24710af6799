/** What the server says about reading texts aloud. */
export const speechMessages = {
  textRequired: 'Please say which text to read aloud.',
  languageInvalid: 'Please choose a language.',
  healthTypeInvalid: 'Please choose Physical health or Mental health.',
  agreedInvalid: 'Please say yes or no.',
  absent: 'This installation has no voice for this language.',
  notAgreed: 'Please agree first: the text is sent to a speech service.',
  mentalNotAgreed: 'This text is about mental health. Please agree to that first: it is sent to a speech service.',
  failed: 'The voice cannot be reached right now. Please try again in a moment.',
} as const;
