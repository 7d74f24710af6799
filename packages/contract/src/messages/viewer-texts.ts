/** In place of invitations to add something, for whoever may only look at another person's pages. */
export const viewerTexts = {
  records: 'Prescriptions and lab reports appear here once they are added.',
  appointments: 'An appointment appears here once it is booked.',
  /** In place of booking. */
  seeDoctor: 'See doctor',
} as const;
