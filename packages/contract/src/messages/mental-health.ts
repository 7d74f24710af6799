/** Texts of /service/mental-health. */
export const mentalHealth = {
  title: 'Mental health',
  lead: 'How you feel, your papers, and people who help, in one calm place.',

  assessments: 'Self-assessments',
  all: 'All assessments',
  loading: 'Your assessments are loading',
  noneYet: 'Take a moment for yourself',
  noneYetText: 'A few questions in plain words show what weighs most. From the second time on you see how it changes.',
  take: 'Take Assessment',
  /** @param when such as '20 Nov 2026' */
  last: (when: string) => `Last answered on ${when}`,
  see: 'See the summary',
  again: 'Answer again',
  goOn: 'Go on',
  begun: 'Begun, not finished',
  which: 'Which assessment',

  records: 'From your vault',
  toVault: 'Open the mental side',
  recordsLoading: 'Your records are loading',
  noRecords: 'No papers of mental health yet',
  noRecordsText: 'The vault has a side of its own for them. Nobody but you sees it unless you share.',
  addRecord: 'Add a record',

  doctors: 'Doctors for the mind',
  doctorsText: 'For talks and for treatment, online or in person.',
  /** As the directory names them, in the order in which they are offered. */
  specialties: [
    'Psychiatry',
    'Clinical psychology',
    'Counselling and psychotherapy',
    'Child and adolescent psychiatry',
    'Addiction medicine',
  ],

  crisis: 'Somebody to talk to, now',
  crisisText:
    'If things are too much, or you think of harming yourself, do not wait for an appointment. The calls are free, day and night.',
} as const;
