/** Words of the settings that say how and when a patient is reached. */
export const settingsScreen = {
  loading: 'Loading your settings',
  loadFailed: 'We could not load your settings.',
  saveFailed: 'We could not save this.',
  saved: 'Saved.',
  save: 'Save',

  channelsTitle: 'How reminders reach you',
  channelsText: 'You always find them in the app, under the bell. Choose where else you want them.',
  names: 'Name the medicine',
  namesHint:
    'When off, reminders outside the app say only that a dose is due. When on, they name the medicine, even on a locked screen.',

  timesTitle: 'Times of your day',
  timesText: '1-0-1 on a prescription means morning and night. Set your own times. Future doses follow them.',
  slots: { morning: 'Morning', noon: 'Noon', evening: 'Evening', night: 'Night' },
  timesSaved: 'Saved. Future doses use your new times.',

  quietTitle: 'Quiet hours',
  quietText: 'You get no sounds or pop-ups then. Due doses still appear under the bell.',
  quiet: 'Keep quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',

  zoneTitle: 'Time zone',
  zoneText: 'Doses are due in this time zone.',
  zone: 'Time zone',
  zoneMoved: (zone: string) => `Your device is in ${zone}.`,
  zoneTake: (zone: string) => `Use ${zone}`,
  zoneSaved: (zone: string) => `Saved. Future doses use ${zone} time.`,
} as const;
