/** What the server says about what caregivers are told. */
export const careNoticeMessages = {
  saved: 'Notices saved.',
  delayInvalid: 'Please choose from the list when to be told.',
  medicinesInvalid: 'Please choose medicines from the list.',
  medicinesRequired: 'Please choose at least one medicine.',
  medicinesNotCovered: 'This access does not cover medicines.',
  remindersNotCovered: 'This access does not cover marking doses.',
  visitsNotCovered: 'This access does not cover appointments.',
  visitsTold: 'Whoever keeps the pages of a person is told of appointments already.',
  resultsNotCovered: 'This access covers neither records nor mental health.',
  stopped: 'These notices were turned off for you. Please ask the person if you need them.',
} as const;

/** Words outside the product, of somebody else than who is told. They name a medicine only where the recipient allows it. */
export const careNoticeTexts = {
  missedTitle: 'a dose is not marked',
  missedNamedTitle: (medicine: string) => `${medicine} is not marked`,
  missed: (time: string) => `Due at ${time}. Nobody has marked it as taken or skipped.`,
  visitTitles: {
    'visit-moved': 'An appointment has a new time',
    'visit-called-off': 'An appointment is cancelled',
  },
  visitWhen: {
    'visit-moved': (when: string) => `New time: ${when}`,
    'visit-called-off': (when: string) => `It was planned for ${when}`,
  },
  resultTitle: 'a new result',
  result: 'A lab report was added and read. Open Arogo to see it.',
  assessmentTitle: 'a self-assessment is finished',
  assessment: 'Open Arogo to see the result.',
} as const;

/** The same behind the bell. */
export const careNoticeBell = {
  missed: (medicine: string) => `${medicine} is not marked`,
  visits: {
    'visit-moved': (doctor: string) => `The appointment with ${doctor} has a new time.`,
    'visit-called-off': (doctor: string) => `The appointment with ${doctor} is cancelled.`,
  },
  result: 'A new lab report was read.',
  assessment: 'A self-assessment is finished.',
} as const;
