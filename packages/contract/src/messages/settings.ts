/** What is said of a patient's settings. */
export const settingsMessages = {
  saved: 'Saved.',
  timeInvalid: 'Please enter a time, such as 08:00.',
  timesOrder: 'The times of day must follow each other: morning, noon, evening, night.',
  quietBoth: 'Please enter when the quiet hours begin and when they end.',
  zoneInvalid: 'There is no such time zone.',
  nothingToSave: 'There is nothing to save.',
} as const;
