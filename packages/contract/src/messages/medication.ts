/** What is said of medicines and their doses. */
export const medicationMessages = {
  onlyPrescriptions: 'Medication alerts can only be created from prescriptions.',
  created: 'Medication alert created successfully!',
  createFailed: 'Failed to create medication alert.',
  allThere: 'Every medicine on this prescription already has an alert.',
  stillReading: 'This prescription is still being read. Its medicines will appear in a moment.',
  noMedicines: 'We found no medicines on this prescription. You can add an alert by hand.',
  nothingChosen: 'Please choose at least one medicine.',
  confirmFirst: 'We are not sure about some of these medicines. Please check and confirm them first.',
  someoneElse: 'This prescription is for someone else, so you cannot create alerts from it.',
  factGone: 'This prescription has changed. Please check it again, then create the alerts.',

  nameRequired: 'Please enter the name of the medicine.',
  scheduleInvalid: 'Please say when it is taken.',
  slotsRequired: 'Please choose when it is taken: morning, noon, evening or night.',
  timesRequired: 'Please enter at least one time.',
  timesTooMany: (most: number) => `Please enter at most ${most} times a day.`,
  timesTwice: 'You entered the same time twice.',
  timeInvalid: 'Please enter a time, such as 08:00.',
  hoursInvalid: (most: number) => `Please enter whole hours, from 1 to ${most}.`,
  daysInvalid: 'Please choose on which days it is taken.',
  everyDaysInvalid: (most: number) => `Please enter whole days, from 1 to ${most}.`,
  amountInvalid: (most: number) => `Please enter how much is taken at once: more than 0, at most ${most}.`,
  mealInvalid: 'Please choose before, after or with food.',
  startInvalid: 'Please enter the first day.',
  startTooEarly: 'The first day cannot be more than ten years ago.',
  startTooLate: 'The first day can be at most ten years ahead.',
  endInvalid: 'Please enter the last day.',
  endBeforeStart: 'The last day cannot be before the first.',
  endTooLate: 'The last day can be at most ten years after the first.',
  alreadyOver: 'This course is already over.',
  gapInvalid: 'Please enter the shortest time between two doses, from 1 minute to 30 days.',
  mostInvalid: 'Please enter the most doses in a day, from 1 to 48.',
  alreadyOnAlert: (medicine: string) => `${medicine} already has an alert. Replace that alert or keep both.`,
  ended: 'This alert has ended. Change its last day to start it again.',
  setAnew:
    'We can no longer read the times of this alert, so it sends no reminders. Please edit the alert and set its times again.',
  restoreOver: 'This alert can no longer be restored.',

  notDue: 'No dose of this medicine is due at that time.',
  notYet: 'This dose is for another day. You can mark it on that day.',
  tooOld: 'This dose is more than seven days old and can no longer be changed.',
  /** @param name of who marked it, where that was somebody else */
  alreadyTaken: (time: string, name?: string) =>
    name === undefined
      ? `This dose was already marked as taken at ${time}.`
      : `${name} already marked this dose as taken at ${time}.`,
  alreadySkipped: (time: string, name?: string) =>
    name === undefined
      ? `This dose was already marked as skipped at ${time}.`
      : `${name} already marked this dose as skipped at ${time}.`,
  /** Where no name is left. */
  notMarked: 'This dose is not marked.',
  doseGuard: 'Please check before you take this dose.',
  tooSoon: (last: string, gap: string, from: string) =>
    `The last dose was taken at ${last}. Leave at least ${gap} between doses, so wait until ${from}.`,
  tooMany: (taken: number, most: number) =>
    `${taken} ${taken === 1 ? 'dose was' : 'doses were'} taken today. The limit for one day is ${most}.`,
  lastDose: (last: string) => `The last dose was taken at ${last}.`,
  takenEarly: (time: string) => `This dose is for ${time}. Have you already taken it?`,
  skippedEarly: (time: string) => `This dose is for ${time}. Do you want to skip it now?`,
  laterMissed: 'You missed this dose. You can still say whether you took it.',
  laterNotAsNeeded: 'A medicine you take when needed has no reminders.',

  taken: 'Marked as taken.',
  skipped: 'Marked as skipped.',
  /** @param span such as '15 minutes' */
  later: (span: string) => `We will remind you again in ${span}.`,
  undone: 'Undone. The dose is not marked any more.',
  saved: 'Alert saved.',
  paused: 'Paused. You get no reminders until you resume it.',
  resumed: 'Resumed. You get reminders again.',
  endedNow: 'Ended. You get no more reminders.',
  deleted: 'Alert deleted.',
  restored: 'Alert restored.',
} as const;
