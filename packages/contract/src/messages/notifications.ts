/** What is said of notices and the ways on which they reach a patient. */
export const notificationMessages = {
  answerGone: 'This reminder was already answered, or its time is over. Open your medicines to see how it stands.',
  subscriptionInvalid: 'This browser could not be registered for notices.',
  tooManyBrowsers: 'Notices reach as many browsers of yours as they can. Turn them off in one that you no longer use.',
  actionInvalid: 'Please choose Taken, Later or Skip.',
  testSent: 'A test is on its way through every channel that is on.',
  browserOn: 'Notices reach this browser now.',
  browserOff: 'No more notices to this browser.',
} as const;

/** The three answers of a dose, wherever they stand. */
export const answerTexts = { taken: 'Taken', later: 'Later', skipped: 'Skip' } as const;

/** Words of notices outside the product: on a locked screen, in a mailbox. They name a medicine only where the patient allows it. */
export const notificationTexts = {
  doseTitle: 'Time for your medicine',
  doseNamed: (medicine: string, amount: string, time: string) =>
    [`${medicine}${amount === '' ? '' : `, ${amount}`}`, `due at ${time}`].join(' · '),
  doseUnnamed: (time: string) => `Due at ${time}. Open Arogo to see which one.`,
  alertsMadeTitle: 'Your medicines are on alert',
  alertsMade: (count: number) =>
    count === 1
      ? '1 medication alert was made from your prescription.'
      : `${count} medication alerts were made from your prescription.`,
  dosesLateTitle: 'Doses while Arogo was away',
  dosesLate: (count: number) =>
    count === 1
      ? '1 dose was due while reminders could not be sent.'
      : `${count} doses were due while reminders could not be sent.`,
  visitTitles: {
    'visit-confirmed': 'Your visit is confirmed',
    'visit-soon': 'Your visit is soon',
    'visit-expired': 'Your hold of a time has ended',
    'visit-refunded': 'Your payment is on its way back',
    'visit-cancelled': 'Your visit is cancelled',
  },
  /** @param when such as '24 November at 10:00 am' */
  visitWhen: {
    'visit-confirmed': (when: string) => when,
    'visit-soon': (when: string) => when,
    'visit-expired': (when: string) => `It was held for you: ${when}`,
    'visit-refunded': (when: string) => `The time was no longer to be had: ${when}`,
    'visit-cancelled': (when: string) => `The doctor had to cancel it: ${when}`,
  },
  visitAt: (date: string, time: string) => `${date} at ${time}`,
  visitNamed: (doctor: string, words: string) => `${doctor} · ${words}`,
  visitUnnamed: (words: string) => `${words}. Open Arogo to see more.`,
  talkTitles: { message: 'A message for you', 'call-missed': 'You missed a call' },
  /** Never what was written. */
  talkNamed: {
    message: (doctor: string) => `${doctor} wrote to you.`,
    'call-missed': (doctor: string) => `${doctor} called you.`,
  },
  talkUnnamed: { message: 'Open Arogo to read it.', 'call-missed': 'Open Arogo to see who called.' },
  testTitle: 'This is a test',
  testBody: 'Your alerts reach this browser.',
  testMailSubject: 'Your Arogo alerts reach this address',
  testMail: 'This is the test that you asked for: your alerts reach this address.',
  answerFailedTitle: 'Your answer did not arrive',
  answerFailed: 'Open Arogo to mark this dose.',
  /** Where what arrived could not be read. */
  unreadableTitle: 'Arogo has something for you',
  unreadable: 'Open Arogo to see it.',

  mailAction: 'Taken, Later or Skip',
  mailOpens: 'Opening the page changes nothing: you choose there.',
  mailWhy:
    'You get this e-mail because reminders by e-mail are on. You can turn them off in Profile, Settings, Notification.',
  mailOpen: 'Open Arogo',
  textTest: 'Arogo: this is the test that you asked for. Your alerts reach this phone.',
  text: (words: string, address: string) => `Arogo: ${words} ${address}`,
} as const;

/** The bell and what stands behind it. */
export const bellScreen = {
  bell: 'Notices',
  bellUnread: (count: number) => (count === 1 ? 'Notices, 1 unread' : `Notices, ${count} unread`),
  many: '99+',
  title: 'Notices',
  allRead: 'Mark all as read',
  list: 'Your notices',
  unread: 'Unread',
  loading: 'Loading your notices',
  failed: 'Your notices could not be loaded.',
  older: 'Show older',
  emptyTitle: 'Nothing new',
  emptyText: 'Reminders of your medicines and news of your records will be here.',
  answersFor: (medicine: string) => `Answer for ${medicine}`,
  doseTitle: (medicine: string) => `Time for ${medicine}`,
  doseGone: 'A reminder of a medicine that is no longer on alert.',
  doseLine: (dosage: string, time: string) => (dosage === '' ? `Due at ${time}` : `${dosage} · due at ${time}`),
  alertsMade: notificationTexts.alertsMade,
  dosesLate: notificationTexts.dosesLate,
  visits: {
    'visit-confirmed': (doctor: string) => `Your visit with ${doctor} is confirmed.`,
    'visit-soon': (doctor: string) => `Your visit with ${doctor} is soon.`,
    'visit-expired': (doctor: string) => `Your hold of a time with ${doctor} has ended.`,
    'visit-refunded': (doctor: string) =>
      `The time with ${doctor} was no longer to be had. Your payment is on its way back.`,
    'visit-cancelled': (doctor: string) => `${doctor} had to cancel your visit.`,
  },
  /** @param when such as 'Thu, 26 Nov, 10:00 am' */
  visitLine: (when: string, mode: string) => `${when} · ${mode}`,
  choose: 'Choose a new time or the refund',
  talk: {
    message: (doctor: string) => `${doctor} wrote to you.`,
    'call-missed': (doctor: string) => `You missed a call of ${doctor}.`,
  },
  test: 'This is the test that you asked for.',
  answerFailed: 'Your answer could not be saved.',
} as const;

/** The page that a reminder's mail leads to. It is for whoever holds the link, signed in or not. */
export const doseScreen = {
  title: 'Time for your medicine',
  text: 'Did you take it? Nothing is saved until you choose.',
  choose: 'Your answer',
  anyway: 'Take it anyway',
  tookIt: 'Yes, I took it',
  skipIt: 'Yes, skip it',
  notYet: 'Not yet',
  saved: 'Saved',
  savedText: 'You can close this page.',
  notNow: 'Not now',
  endedTitle: 'This reminder is over',
  endedText: 'The link is incomplete, was used already, or its time is over.',
  toMedicines: 'Open your medicines',
  failed: 'Your answer did not arrive. Please try again.',
  foot: 'This page knows one dose and nothing else of yours.',
} as const;

/** 'Turn on browser push'. */
export const pushScreen = {
  title: 'Browser push',
  text: 'Reminders on this device, also while Arogo is closed.',
  turnOn: 'Turn on in this browser',
  turnOff: 'Turn off in this browser',
  on: 'On in this browser',
  off: 'Off in this browser',
  unsupported:
    'This browser cannot show notices of websites. On an iPhone or iPad, add Arogo to the home screen first.',
  denied:
    'Notices are blocked for Arogo in this browser. Allow them in the site settings of the browser, then try again.',
  dismissed: 'The browser was not allowed to show notices, so nothing was turned on.',
  slow: 'The browser could not reach its push service within ten seconds. Check your connection and try again.',
  failed: 'This browser could not be registered for notices. Please try again.',
  removeFailed: 'This browser could not be taken off the list. Please try again.',
} as const;

/** 'Do my alerts reach me?' */
export const channelTestScreen = {
  title: 'Do my alerts reach me?',
  text: 'Sends a test through every channel that is on and shows what came back.',
  send: 'Send a test',
  sendAgain: 'Send another test',
  results: 'What came back',
  failed: 'The test could not be sent.',
  states: {
    waiting: 'On its way',
    sent: 'Sent',
    shown: 'Shown',
    failed: 'Did not arrive',
    gone: 'No longer there',
    held: 'Held back',
    off: 'Off',
    unavailable: 'Not available',
  },
  reasons: {
    unreachable: 'It could not be reached yet. We keep trying.',
    refused: 'It was refused.',
    too_late: 'It could not be reached in time.',
    removed: 'This browser was turned off.',
    expired: 'This browser takes no more notices. Turn them on again there.',
    no_browser: 'No browser is turned on.',
    no_phone: 'Your profile has no phone number.',
    answered: 'It was answered already.',
    visit_changed: 'The visit was moved or cancelled.',
    quiet: 'Held back in your quiet hours.',
  },
} as const;
