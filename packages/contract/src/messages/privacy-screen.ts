/** Words of the settings that say what a patient agreed to and who opened what. */
export const privacyScreen = {
  tab: 'Privacy',

  consentsTitle: 'What you agreed to',
  consentsText: 'Each with its version and its day. What you take back counts from that moment on.',
  consentsLoading: 'Loading what you agreed to',
  consentsFailed: 'What you agreed to could not be loaded.',
  purposes: {
    terms: 'Terms',
    privacy: 'Privacy',
    model_physical: 'A language model for physical health and the assistant',
    model_mental: 'A language model for mental health',
    model_image: 'The picture of one paper to a language model',
  },
  /** @param version a day such as '22 Nov 2026' */
  version: (version: string) => `Version of ${version}`,
  versionTo: (version: string, host: string) => `Version of ${version}, to ${host}`,
  given: (when: string) => `agreed ${when}`,
  takenBack: (when: string) => `taken back ${when}`,
  takenBackBadge: 'Taken back',
  read: 'Read',
  withdraw: 'Take back',
  withdrawNamed: (purpose: string) => `Take back: ${purpose}`,
  withdrawTitle: 'Take this back?',
  withdrawText:
    'From now on nothing more is sent to it. What it wrote before stays, and you can agree again at any time.',
  withdrawn: 'Taken back. Nothing more is sent.',
  withdrawFailed: 'This could not be taken back. Please try again.',
  earlier: (count: number) => (count === 1 ? 'One that you took back' : `${count} that you took back`),
  closesTitle: 'This closes your account',
  closesText:
    'Without your yes to Terms and Privacy, Arogo may keep no records for you. ' +
    'Taking it back therefore means to delete the account and what is in it. ' +
    'Nothing happens yet: at the end of this page you see first what is deleted and what must be kept.',
  closesGo: 'Show me how to delete it',
  closes:
    'Without Terms and Privacy there can be no account. Taking them back means to delete the account, under Profile, Settings, Privacy.',
  cancel: 'Cancel',

  logTitle: 'Who opened my records',
  logText: 'Every look at your data and every change of it leaves a line here, which nobody can change.',
  logFrom: 'Show',
  logOthers: 'Others',
  logAll: 'Everything',
  logLoading: 'Loading who opened your records',
  logFailed: 'Who opened your records could not be loaded.',
  logEmptyTitle: 'Nobody but you so far',
  logEmptyText:
    'When a doctor, whoever has a link of yours, or a language model that you agreed to opens something, it stands here with day and time.',
  logEmptyAll: 'Nothing so far.',
  today: 'Today',
  yesterday: 'Yesterday',
  earlierLines: 'Show earlier ones',
  moreFailed: 'Earlier ones could not be loaded.',
  times: (count: number) => `${count} times`,
  you: 'You',
  youOn: (device: string) => `You, ${device}`,
  here: 'this browser',
  fromNotice: 'You, from a notice',
  formerBrowser: 'a browser that is signed out',
  link: 'Whoever has your link',
  model: 'The language model that you agreed to',
  arogo: 'Arogo by itself',
  somebody: 'A doctor',
  /** What there are no words for yet. */
  other: 'Used your data',
  deleted: 'deleted since',
} as const;
