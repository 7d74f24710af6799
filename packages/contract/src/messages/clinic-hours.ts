/** Texts of hours, leave and fees in the doctors' workspace. */
export const clinicHours = {
  title: 'Hours and fees',
  text: 'When patients can book you, and what an appointment costs. Booked appointments stay as they are.',
  loading: 'Your hours are being fetched',
  failed: 'We could not load your hours.',

  weekTitle: 'Every week',
  mode: 'Appointments',
  modes: { 'in-person': 'In person', online: 'Online' },
  length: { 'in-person': 'Each appointment takes 30 minutes.', online: 'Each appointment takes 60 minutes.' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  none: 'No appointments',
  addTimes: 'Add times',
  /** @param mode as the segments above say it */
  addTimesOf: (day: string) => `Add times, ${day}`,
  fromTime: 'From',
  untilTime: 'Until',
  untilHint: 'Leave this empty for one appointment.',
  untilBefore: 'Please leave time for at least one appointment.',
  add: 'Add',
  close: 'Close',
  copy: (day: string) => `Copy to Tue–Fri the times of ${day}`,
  copyShort: 'Copy to Tue–Fri',
  save: 'Save hours',
  discard: 'Discard changes',
  unsaved: 'Not saved yet.',
  saved: 'Your hours are saved.',
  saveFailed: 'We could not save your hours.',
  notOffered: 'You have not set a fee for these appointments, so patients cannot book them. Set one below.',

  leaveTitle: 'Leave',
  leaveText: 'Days when nobody can book you.',
  noLeave: 'No leave planned.',
  from: 'First day',
  until: 'Last day',
  takeLeave: 'Add leave',
  endLeave: 'End leave',
  endLeaveOf: (days: string) => `End leave, ${days}`,
  standing: (count: number) =>
    count === 1
      ? '1 appointment is in this leave. Keep it or cancel it:'
      : `${count} appointments are in this leave. Keep or cancel them:`,
  leaveFailed: 'We could not save the leave.',
  leaveLoadFailed: 'We could not load your leave.',
  daysMissing: 'Please choose the first and the last day.',

  feesTitle: 'Fees',
  feesText: 'In rupees. Leave a field empty if you do not offer these appointments.',
  fee: { 'in-person': 'Appointment in person', online: 'Online appointment' },
  saveFees: 'Save fees',
  feesFailed: 'We could not save your fees.',
} as const;
