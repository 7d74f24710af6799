/** Words of the hint that Arogo can be installed. */
export const installHint = {
  title: 'Keep Arogo within reach',
  offer: 'Install it on this device. It opens in its own window, and reminders stand beside your other apps.',
  /** Safari has no button for it. */
  shareMenu: 'Tap Share, then ‘Add to Home Screen’.',
  install: 'Install Arogo',
  dismiss: 'Not now',
} as const;
