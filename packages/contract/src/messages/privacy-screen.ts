/** Texts of the settings page for consents and the access log. */
export const privacyScreen = {
  tab: 'Privacy',

  consentsTitle: 'What you agreed to',
  consentsText: 'Each with its version and date. When you withdraw one, it ends at once.',
  consentsLoading: 'Loading what you agreed to',
  consentsFailed: 'We could not load what you agreed to.',
  purposes: {
    terms: 'Terms',
    privacy: 'Privacy',
    model_physical: 'A language model for physical health and the assistant',
    model_mental: 'A language model for mental health',
    model_image: 'The picture of one paper to a language model',
    speech_physical: 'A speech service that reads texts aloud',
    speech_mental: 'A speech service that reads texts about mental health aloud',
  },
  /** @param version a day such as '22 Nov 2026' */
  version: (version: string) => `Version of ${version}`,
  versionTo: (version: string, host: string) => `Version of ${version}, to ${host}`,
  /** Where the text was in another language than the page. @param language as its readers write it */
  inLanguage: (language: string) => `in ${language}`,
  given: (when: string) => `agreed ${when}`,
  takenBack: (when: string) => `withdrawn ${when}`,
  read: 'Read',
  withdraw: 'Withdraw',
  withdrawNamed: (purpose: string) => `Withdraw: ${purpose}`,
  withdrawTitle: 'Withdraw this consent?',
  withdrawText: 'We send nothing more to it from now on. What it wrote before stays. You can agree again at any time.',
  withdrawn: 'Withdrawn. We send nothing more.',
  withdrawFailed: 'We could not withdraw this. Please try again.',
  earlier: (count: number) => (count === 1 ? '1 withdrawn' : `${count} withdrawn`),
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
  logText: 'Each time your data is opened or changed, it is listed here. Nobody can change this list.',
  logFrom: 'Show',
  logOthers: 'Others',
  logAll: 'Everything',
  logLoading: 'Loading who opened your records',
  logFailed: 'We could not load who opened your records.',
  logEmptyTitle: 'Nobody but you so far',
  logEmptyText:
    'You see here, with day and time, when a doctor, someone with your link, or a language model or speech service you agreed to opens something.',
  logEmptyAll: 'Nothing yet.',
  today: 'Today',
  yesterday: 'Yesterday',
  earlierLines: 'Show earlier entries',
  moreFailed: 'We could not load earlier entries.',
  times: (count: number) => `${count} times`,
  you: 'You',
  youOn: (device: string) => `You, ${device}`,
  here: 'this browser',
  fromNotice: 'You, from a notification',
  formerBrowser: 'a signed-out browser',
  link: 'Someone with your link',
  model: 'The language model you agreed to',
  speech: 'The speech service you agreed to',
  arogo: 'Arogo, automatically',
  somebody: 'A doctor',
  /** For an account that is gone, or has no name yet. */
  someAccount: 'Someone who acted for you',
  /** Shown for an event without a text. */
  other: 'Used your data',
  deleted: 'since deleted',
} as const;
