/** Words of the settings that say how and when a patient is reached. */
export const settingsScreen = {
  loading: 'Loading your settings',
  loadFailed: 'Your settings could not be loaded.',
  saveFailed: 'This could not be saved.',
  saved: 'Saved.',
  save: 'Save',

  modelTitle: 'Your records and the language model',
  modelText: (name: string, host: string) =>
    `With your yes ${name} at ${host} writes AI insights and answers you in the assistant. ` +
    'It is sent what your records say (medicines, doses, results, diagnoses, advice, doctors), ' +
    'your visits with place and doctor, your age and gender, and what you write to the assistant with the chat ' +
    'so far. Your name, your files and their names are not added.',
  modelSide: { PHYSICAL: 'Physical health records and the assistant', MENTAL: 'Mental health, too' },
  modelSince: (day: string) => `You agreed on ${day}.`,
  modelNot: 'You did not agree: nothing of it is sent.',
  modelWithdrawn: 'Taken back. Nothing more is sent.',

  channelsTitle: 'How reminders reach you',
  channelsText: 'In the app they are always there, behind the bell. Choose where else.',
  names: 'Name the medicine',
  namesHint:
    'Off: notices outside the app say only that a dose is due. On: they name the medicine, also on a locked screen.',

  timesTitle: 'Times of your day',
  timesText: '1-0-1 on a prescription means morning and night. Say when that is for you; doses to come move with it.',
  slots: { morning: 'Morning', noon: 'Noon', evening: 'Evening', night: 'Night' },
  timesSaved: 'Saved. Doses to come are at your new times.',

  quietTitle: 'Quiet hours',
  quietText: 'Nothing rings then. What is due still stands behind the bell.',
  quiet: 'Keep quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',

  zoneTitle: 'Time zone',
  zoneText: 'Doses are due by the clock of this zone.',
  zone: 'Time zone',
  zoneMoved: (zone: string) => `Your device is in ${zone}.`,
  zoneTake: (zone: string) => `Use ${zone}`,
  zoneSaved: (zone: string) => `Saved. Doses to come follow the clock of ${zone}.`,
} as const;
