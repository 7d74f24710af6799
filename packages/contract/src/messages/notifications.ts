/** What is said of notices and the ways on which they reach a patient. */
export const notificationMessages = {
  answerGone: 'You already answered this reminder, or it has ended. Open your medicines to see this dose.',
  subscriptionInvalid: 'We could not turn on notifications in this browser.',
  tooManyBrowsers: 'You have reached the limit of browsers for notifications. Turn them off in one you no longer use.',
  actionInvalid: 'Please choose Taken, Later or Skip.',
  testSent: 'We are sending a test to every channel that is on.',
  browserOn: 'Notifications are on in this browser.',
  browserOff: 'Notifications are off in this browser.',
} as const;

/** The three answers of a dose, wherever they stand. */
export const answerTexts = { taken: 'Taken', later: 'Later', skipped: 'Skip' } as const;

/** Words of notices outside the product: on a locked screen, in a mailbox. They name a medicine only where the patient allows it. */
export const notificationTexts = {
  doseTitle: 'Time for your medicine',
  doseNamed: (medicine: string, amount: string, time: string) =>
    [`${medicine}${amount === '' ? '' : `, ${amount}`}`, `due at ${time}`].join(' · '),
  doseUnnamed: (time: string) => `Due at ${time}. Open Arogo to see which one.`,
  /** Before what is said of somebody else than who is told. */
  ofPerson: (person: string, words: string) => `${person}: ${words}`,
  doseTitleOther: 'time for a medicine',
  doseOther: (amount: string, time: string) => (amount === '' ? `Due at ${time}` : `${amount} · due at ${time}`),
  alertsMadeTitle: 'Your medicines are on alert',
  alertsMade: (count: number) =>
    count === 1
      ? 'We created 1 medication alert from your prescription.'
      : `We created ${count} medication alerts from your prescription.`,
  alertsMadeTitleOther: 'medicines are on alert',
  alertsMadeOther: (count: number) =>
    count === 1
      ? 'We created 1 medication alert from the prescription.'
      : `We created ${count} medication alerts from the prescription.`,
  dosesLateTitle: 'Some reminders were late',
  dosesLate: (count: number) =>
    count === 1
      ? '1 dose was due while we could not send reminders.'
      : `${count} doses were due while we could not send reminders.`,
  appointmentTitles: {
    'visit-confirmed': 'Your appointment is confirmed',
    'visit-soon': 'Your appointment is soon',
    'visit-expired': 'We no longer hold your time',
    'visit-refunded': 'Your refund is on its way',
    'visit-cancelled': 'Your appointment is cancelled',
  },
  /** @param when such as '24 November at 10:00 am' */
  visitWhen: {
    'visit-confirmed': (when: string) => when,
    'visit-soon': (when: string) => when,
    'visit-expired': (when: string) => `We held this time for you: ${when}`,
    'visit-refunded': (when: string) => `This time was no longer available: ${when}`,
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
  testMail: 'This is the test you asked for. Your alerts reach this address.',
  answerFailedTitle: 'Your answer did not arrive',
  answerFailed: 'Open Arogo to mark this dose.',
  /** Where what arrived could not be read. */
  unreadableTitle: 'Arogo has something for you',
  unreadable: 'Open Arogo to see it.',

  mailAction: 'Taken, Later or Skip',
  mailOpens: 'Opening the page changes nothing. You choose there.',
  mailWhy:
    'You get this email because email reminders are on. You can turn them off in Profile, Settings, Notification.',
  mailOpen: 'Open Arogo',
  textTest: 'Arogo: this is the test you asked for. Your alerts reach this phone.',
  text: (words: string, address: string) => `Arogo: ${words} ${address}`,
} as const;

/** The bell and what stands behind it. */
export const bellScreen = {
  bell: 'Notifications',
  bellUnread: (count: number) => (count === 1 ? 'Notifications, 1 unread' : `Notifications, ${count} unread`),
  many: '99+',
  title: 'Notifications',
  allRead: 'Mark all as read',
  list: 'Your notifications',
  unread: 'Unread',
  loading: 'Loading your notifications',
  failed: 'We could not load your notifications.',
  older: 'Show older',
  emptyTitle: 'Nothing new',
  emptyText: 'Medicine reminders and news about your records appear here.',
  answersFor: (medicine: string) => `Answer for ${medicine}`,
  doseTitle: (medicine: string) => `Time for ${medicine}`,
  doseGone: 'A reminder for a medicine that no longer has an alert.',
  doseLine: (dosage: string, time: string) => (dosage === '' ? `Due at ${time}` : `${dosage} · due at ${time}`),
  alertsMade: notificationTexts.alertsMade,
  dosesLate: notificationTexts.dosesLate,
  visits: {
    'visit-confirmed': (doctor: string) => `Your appointment with ${doctor} is confirmed.`,
    'visit-soon': (doctor: string) => `Your appointment with ${doctor} is soon.`,
    'visit-expired': (doctor: string) => `We no longer hold your time with ${doctor}.`,
    'visit-refunded': (doctor: string) =>
      `Your time with ${doctor} was no longer available. Your refund is on its way.`,
    'visit-cancelled': (doctor: string) => `${doctor} had to cancel your appointment.`,
  },
  /** @param when such as 'Thu, 26 Nov, 10:00 am' */
  visitLine: (when: string, mode: string) => `${when} · ${mode}`,
  choose: 'Choose a new time or the refund',
  talk: {
    message: (doctor: string) => `${doctor} wrote to you.`,
    'call-missed': (doctor: string) => `You missed a call from ${doctor}.`,
  },
  test: 'This is the test you asked for.',
  answerFailed: 'We could not save your answer.',
} as const;

/** The page that a reminder's mail leads to. It is for whoever holds the link, signed in or not. */
export const doseScreen = {
  title: 'Time for your medicine',
  text: 'Did you take it? Nothing is saved until you choose.',
  /** Where it is somebody else's. */
  titleOf: (person: string) => `${person}: time for a medicine`,
  textOf: (person: string) => `Did ${person} take it? Nothing is saved until you choose.`,
  toMedicinesOf: (person: string) => `Open the medicines of ${person}`,
  choose: 'Your answer',
  anyway: 'Take it anyway',
  tookIt: 'Yes, I took it',
  skipIt: 'Yes, skip it',
  notYet: 'Not yet',
  saved: 'Saved',
  savedText: 'You can close this page.',
  notNow: 'Not now',
  endedTitle: 'This reminder has ended',
  endedText: 'The link is incomplete, already used, or has expired.',
  toMedicines: 'Open your medicines',
  failed: 'Your answer did not arrive. Please try again.',
  foot: 'This page shows only this one dose and nothing else about you.',
} as const;

/** 'Turn on browser push'. */
export const pushScreen = {
  title: 'Browser push',
  text: 'Reminders on this device, even when Arogo is closed.',
  turnOn: 'Turn on in this browser',
  turnOff: 'Turn off in this browser',
  on: 'On in this browser',
  off: 'Off in this browser',
  unsupported:
    'This browser cannot show notifications from websites. On an iPhone or iPad, add Arogo to the home screen first.',
  denied:
    'Notifications from Arogo are blocked in this browser. Allow them in the browser’s site settings, then try again.',
  dismissed: 'Notifications stay off because the browser was not allowed to show them.',
  slow: 'The browser could not reach its push service. Check your connection and try again.',
  failed: 'We could not turn on notifications in this browser. Please try again.',
  removeFailed: 'We could not turn off notifications in this browser. Please try again.',
} as const;

/** 'Do my alerts reach me?' */
export const channelTestScreen = {
  title: 'Do my alerts reach me?',
  text: 'Send a test to every channel that is on.',
  send: 'Send a test',
  sendAgain: 'Send another test',
  results: 'Results',
  failed: 'We could not send the test.',
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
    unreachable: 'We could not reach it yet. We keep trying.',
    refused: 'It was refused.',
    too_late: 'We could not reach it in time.',
    removed: 'This browser was turned off.',
    expired: 'This browser no longer accepts notifications. Turn them on again there.',
    no_browser: 'No browser is turned on.',
    no_phone: 'Your profile has no phone number.',
    answered: 'You already answered it.',
    visit_changed: 'The appointment was moved or cancelled.',
    quiet: 'Held back in your quiet hours.',
    access_ended: 'Your access to this person has ended.',
  },
} as const;
