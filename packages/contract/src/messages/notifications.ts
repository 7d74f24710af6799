/** What is said of notices and the ways on which they reach a patient. */
export const notificationMessages = {
  answerGone: 'This reminder was already answered, or its time is over. Open your medicines to see how it stands.',
  subscriptionInvalid: 'This browser could not be registered for notices.',
  tooManyBrowsers: (most: number) => `Notices can reach at most ${most} browsers. Turn them off in one that you no longer use.`,
  actionInvalid: 'Please choose Taken, Later or Skip.',
  testSent: 'A test is on its way through every channel that is on.',
} as const;
