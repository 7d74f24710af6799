/** Texts of the sessions that a patient has open. */
export const sessionMessages = {
  ended: 'That session is ended. Whoever uses that browser must sign in again.',
  othersEnded: (count: number) =>
    count === 0
      ? 'There was no other session to end.'
      : count === 1
        ? 'The other session is ended.'
        : `The ${count} other sessions are ended.`,
  listFailed: 'Your sessions could not be loaded.',
  endFailed: 'The session could not be ended. Please try again.',

  title: 'Where you are signed in',
  text: 'End what you do not know, or no longer use: it is signed out at once.',
  loading: 'Loading your sessions',
  current: 'This browser',
  waiting: 'Waits for the Security PIN',
  lastUsed: (when: string) => `Last used ${when}`,
  since: (when: string) => `signed in ${when}`,
  end: 'End',
  endNamed: (device: string) => `End the session of ${device}`,
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'Every other browser must sign in again with an OTP by e-mail, or Google. This one stays signed in.',
  endOne: 'End this session?',
  endOneText: 'That browser must sign in again with an OTP by e-mail, or Google.',
  unknownBrowser: 'A browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
} as const;
