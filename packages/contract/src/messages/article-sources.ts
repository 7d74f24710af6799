/** Texts about the assistant's short articles: what they rest on, by kind. */
export const articleSourcesMessages = {
  title: 'What the assistant’s short answers rest on',
  lead:
    'The assistant answers common questions from short texts of ours. ' +
    'Each names a public page on the same matter, so that you can compare. ' +
    'They are general: your doctor or pharmacist knows what fits you.',
  notReviewed: 'No clinician has reviewed these texts yet.',
  kinds: { test: 'Tests', medicine: 'Medicines', condition: 'Conditions', living: 'Food and everyday life' },
  count: (name: string, articles: number) => `${name} (${articles})`,
  written: (date: string) => `Text of ${date}`,
} as const;
