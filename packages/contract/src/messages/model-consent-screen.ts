/** Texts of the consent to a language model, where it is about one's own records. */
export const modelConsentScreen = {
  loadFailed: 'We could not load your settings.',
  saveFailed: 'We could not save this.',
  saved: 'Saved.',
  title: 'Your records and the language model',
  text: (name: string, host: string) =>
    `With your yes ${name} at ${host} writes AI insights and answers you in the assistant. ` +
    'It is sent what your records say (medicines, doses, results, diagnoses, advice, doctors), ' +
    'your visits with place and doctor, your age and gender, and what you write to the assistant with the chat ' +
    'so far. Your name, your files and their names are not added.',
  side: { PHYSICAL: 'Physical health records and the assistant', MENTAL: 'Mental health, too' },
  since: (day: string) => `You agreed on ${day}.`,
  not: 'You have not agreed, so we send none of it.',
  withdrawn: 'Withdrawn. We send nothing more.',
} as const;
