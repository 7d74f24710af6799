/** What the built-in guide says: short, calm, and nothing that only a doctor can say. */
export const guideMessages = {
  hello: (name: string | undefined) => `Hello${name === undefined ? '' : `, ${name}`}! I'm Arogo AI. I can ask about a complaint and say how soon it should be seen, find things in your records, and help with medicines and visits.`,
  helloInHindi: 'नमस्ते! आप हिंदी में भी लिख सकते हैं।',
  unknown: 'I did not understand that. I can help with these:',
  unknownInHindi: 'मैं यह नहीं समझ पाया। मैं इनमें मदद कर सकता हूँ:',
  menuQuestion: 'What can I do for you?',
  menu: { symptom: 'I do not feel well', medicines: 'My medicines', results: 'A test result', visit: 'See a doctor', how: 'How Arogo works' },
  failed: 'I could not look that up just now. Please try again in a moment.',
} as const;
