/** Minutes as one reads them: '30 minutes', '1 hour'. */
const formatDelay = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

/** Who is told of what: the section, and its dialog. */
export const careNoticesScreen = {
  ownTitle: 'What you are told',
  ownText: (name: string) => `Choose what you want to hear about ${name}. ${name} can see what you chose.`,
  keptText: (name: string) => `Choose what you want to hear about ${name}.`,
  othersTitle: 'Who is told',
  othersText: 'People with access choose what they are told. You see it here, and can change or end it.',
  loading: 'Loading who is told of what',
  failed: 'We could not load who is told of what.',

  choose: 'Choose',
  change: 'Change',
  optionsFor: (name: string) => `What ${name} is told: options`,
  stop: 'Turn off',
  stopFailed: 'We could not turn it off. Please try again.',
  nothing: 'Nothing',
  stoppedOwn: 'Turned off for you. Please ask them if you need it.',
  stoppedOther: 'You turned this off. Only you can turn it on again.',

  dialogOwn: (person: string) => `What you are told about ${person}`,
  dialogOther: (name: string) => `What ${name} is told`,
  channels: 'On every channel that is on in the settings of who is told. In quiet hours only under the bell.',
  missed: 'Missed doses',
  missedHint: 'A dose that nobody has marked as taken or skipped.',
  after: 'How long after it was due?',
  delay: formatDelay,
  reminders: 'Reminders when they cannot be reached',
  remindersHint: (name: string) => `Where all channels of ${name} are off, the reminders of doses come to you.`,
  remindersHintOther: 'Where all channels of the person are off, the reminders of doses go to this caregiver.',
  which: 'Which medicines?',
  all: 'All medicines',
  some: 'Only some',
  none: 'There are no medicines yet. All that are added later are included.',
  visits: 'Appointments',
  visitsHint: 'Booked, moved, cancelled, or about to begin.',
  results: 'New results',
  resultsHint: 'A lab report that was read.',
  resultsMental: 'A lab report that was read, or a finished self-assessment.',
  resultsMentalAlone: 'A finished self-assessment.',
  save: 'Save',
  saveFailed: 'We could not save what you chose. It is still here.',

  /** What is on, in a line. */
  lines: {
    missed: (minutes: number) => `missed doses after ${formatDelay(minutes)}`,
    some: (count: number) => (count === 1 ? 'of 1 medicine' : `of ${count} medicines`),
    reminders: 'reminders when they cannot be reached',
    visits: 'appointments',
    results: 'new results',
  },
  join: (parts: readonly string[]) => parts.join(', '),
} as const;
