/** Texts of the sessions that a patient has open. */
export const sessionMessages = {
  ended: 'That session has ended. Anyone using that browser must sign in again.',
  othersEnded: (count: number) =>
    count === 0
      ? 'You are not signed in anywhere else.'
      : count === 1
        ? 'The other session has ended.'
        : `${count} other sessions have ended.`,
  listFailed: 'We could not load your sessions.',
  endFailed: 'We could not end the session. Please try again.',

  title: 'Where you are signed in',
  text: 'End any session that you do not recognise or no longer use. It is signed out at once.',
  loading: 'Loading your sessions',
  current: 'This browser',
  waiting: 'Waiting for the Security PIN',
  lastUsed: (when: string) => `Last used ${when}`,
  since: (when: string) => `signed in ${when}`,
  end: 'End',
  endNamed: (device: string) => `End the session on ${device}`,
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText:
    'Every other browser must sign in again with an OTP by email or with Google. This one stays signed in.',
  endOne: 'End this session?',
  endOneText: 'That browser must sign in again with an OTP by email or with Google.',
  unknownBrowser: 'A browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
} as const;
