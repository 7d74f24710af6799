/** What is said of a patient's settings. */
export const settingsMessages = {
  saved: 'Saved.',
  timeInvalid: 'Please enter a time, such as 08:00.',
  timesOrder: 'The times must be in order: morning, noon, evening, night.',
  zoneInvalid: 'Please choose a time zone from the list.',
  languageInvalid: 'Please choose a language from the list.',
  nothingToSave: 'There is nothing to save.',
  ownAccountOnly: 'This can be set on your own pages only.',
} as const;
