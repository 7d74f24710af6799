/** Texts of /service/mental-health. */
export const mentalHealth = {
  title: 'Mental health',
  lead: 'How you feel, your records and people who can help, in one calm place.',

  assessments: 'Self-assessments',
  all: 'All assessments',
  loading: 'Loading your assessments',
  noneYet: 'Take a moment for yourself',
  noneYetText: 'A few simple questions show what affects you most. Answer again later to see what changes.',
  take: 'Take Assessment',
  /** @param when such as '20 Nov 2026' */
  last: (when: string) => `Last answered on ${when}`,
  see: 'See the summary',
  again: 'Answer again',
  goOn: 'Continue',
  begun: 'Not finished',
  which: 'Which assessment',

  records: 'From your vault',
  toVault: 'Open mental health records',
  recordsLoading: 'Loading your records',
  noRecords: 'No mental health records yet',
  noRecordsText: 'They have their own place in the vault. Nobody else sees them unless you allow it.',
  addRecord: 'Add a record',

  doctors: 'Mental health doctors',
  doctorsText: 'For talking therapy and treatment, online or in person.',

  crisis: 'Someone to talk to, now',
  crisisText:
    'If things are too much, or you think of harming yourself, do not wait for an appointment. The calls are free, day and night.',
} as const;
