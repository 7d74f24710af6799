/** Texts of a person's page besides those of the switcher: where their visits and messages are. */
export const personPageTexts = {
  visits: 'Appointments',
  visitsOf: (firstName: string) => `Appointments of ${firstName}`,
  visitsText: 'Those to come and those that are over.',
  doctors: 'Find a doctor',
  doctorsText: 'Search, compare and book for them.',
  messages: 'Messages',
  messagesText: 'Write to their doctors, and call.',
} as const;
