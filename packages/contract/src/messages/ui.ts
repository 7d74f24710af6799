/** Texts of the design system's own parts: what a person sees or hears wherever such a part stands. */
export const uiMessages = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  loading: 'Loading',
  tryAgain: 'Try again',
} as const;
