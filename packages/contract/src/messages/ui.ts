/** Texts of the design system's own parts: what a person sees or hears wherever such a part stands. */
export const uiMessages = {
  show: 'Show',
  hide: 'Hide',
  showNamed: (name: string) => `Show ${name}`,
  hideNamed: (name: string) => `Hide ${name}`,
  countryCode: 'Country code',
  phoneNumber: 'Phone number',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  removeNamed: (name: string) => `Remove ${name}`,
  loading: 'Loading',
  tryAgain: 'Try again',
  showMore: 'Show more',
  moreFailed: 'More could not be loaded.',
} as const;
