/** Texts of doctors who are shown with their fee and their next free times. */
export const doctorOfferMessages = {
  title: 'Doctors with free times',
  /** @param when such as 'Today, 9:30 am' */
  book: (doctor: string, when: string, mode: string) => `Book ${doctor}, ${when}, ${mode}`,
  moreTimes: 'More times',
  fewerTimes: 'Fewer times',
  /** For a screen reader, which hears the button alone. */
  ofDoctor: (action: string, doctor: string) => `${action}: ${doctor}`,
  timesLoading: 'Loading free times',
  timesFailed: 'We could not load the free times.',
  noMoreTimes: 'No other free times this week',
  seeDoctor: (doctor: string) => `See ${doctor}`,
  samples: 'Sample doctors',
  samplesText: 'Made up for trying Arogo',
} as const;
