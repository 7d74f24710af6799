/** Texts of a self-assessment that is answered for another person. */
export const buildAssessmentPersonTexts = (name: string) => ({
  lead: `Simple questions about how ${name} is. They help you see what affects ${name} most. They are not a diagnosis.`,
  unsureText:
    `Answer a few general questions about the mood, sleep, worries and day of ${name}. ` +
    'They show where to look closer.',
  /** Before the first question. */
  instead: `You answer for ${name}. Where a question says ‘you’, it means ${name}.`,
  insteadText: `It is best answered together. What you cannot know, skip: the summary says that you answered.`,
  privacy: `Only ${name} and those with access to the mental health of ${name} can see them.`,
  crisisTitle: `${name} should not be alone with this`,
  crisisText:
    `Stay with ${name}, and talk to someone now. The call is free, day and night, and you do not have to give a name. ` +
    'You can continue with the questions whenever you like.',
  resultTitle: `Summary of ${name}`,
  disclaimer: `It sums up answers about ${name}. It is not a diagnosis and does not replace a talk with a doctor.`,
  hinders: `How it hinders the day of ${name}`,
  told: 'What was answered',
  areas: `How much it affects ${name}`,
  areasText: 'In the words of the questions, not as a measure of an illness.',
  noResultsText: `The summary appears here after the first assessment of ${name}. After the second, you also see what changes.`,
  noneYet: `How is ${name}?`,
  noneYetText: `A few simple questions show what affects ${name} most. Answer again later to see what changes.`,
  noRecordsText: `They have their own place in the vault. Only ${name} and those with access to it see them.`,
  mentalLead: `How ${name} feels, the records and people who can help, in one calm place.`,
});

export const assessmentPersonScreen = {
  /** Who answered in the person's place. */
  answeredBy: (name: string) => `Answered by ${name}`,
  viewOnly: 'You can view, not answer',
  readOnly: (name: string) => `Your access to ${name} is to view, so you cannot answer for ${name}.`,
} as const;
