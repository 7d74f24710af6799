import { bookingLimitTexts } from './booking-limit-texts.ts';

/** What the server says in the doctors' workspace, and of what a doctor does with a visit. */
export const clinicMessages = {
  dayInvalid: 'Please choose a valid day.',
  attendanceInvalid: 'Please choose expected, arrived, in, done or absent.',
  tooEarly: 'You can set this from the day of the appointment.',
  notBegun: 'This appointment has not started, so nobody has missed it yet.',
  cancelled: 'Appointment cancelled. We have told the patient.',
  cancelledPaid: 'Appointment cancelled. The patient can choose a new time or a full refund.',
  over: 'This appointment is over and cannot be cancelled.',

  timeInvalid: 'Please enter a time, such as 09:30.',
  modeInvalid: 'Please choose online or in-person.',
  weekdayInvalid: 'Please choose a day of the week.',
  weekdayTwice: 'You entered this day twice.',
  tooManyTimes: 'A day can have up to 48 times.',
  timesOverlap: {
    'in-person': bookingLimitTexts.inPersonTooClose,
    online: bookingLimitTexts.onlineTooClose,
  },
  /** A visit that would go on after midnight. */
  pastMidnight: 'An appointment must end on the day it starts.',
  hoursSaved: 'Your hours are saved. Booked appointments stay as they are.',

  leavePast: 'Please choose today or later days.',
  leaveOrder: 'The last day of leave cannot be before the first.',
  leaveTooLong: 'Leave can last up to a year and must start within the next two years.',
  leaveSaved: 'Your leave is saved. Nobody can book these days.',
  leaveEnded: 'Patients can book these days again.',

  feeInvalid: 'Please enter a fee between 0 and 1,00,000 rupees, or leave it empty if you do not offer this.',
  feeNeeded: 'Please offer at least one type of appointment.',
  feesSaved: 'Your fees are saved. Booked appointments keep their fee.',

  choiceOver: 'You can no longer choose a new time. Your refund is on its way.',
} as const;

/** The mail that lets a doctor into the workspace. */
export const clinicMail = {
  subject: 'Your workspace in Arogo',
  /** @param doctor as the directory has them */
  lead: (doctor: string) => `You can now see your appointments in Arogo, as ${doctor}.`,
  how: (email: string) =>
    `Open the address below and sign in with ${email}. We send a code to this address each time. There is no password.`,
  first: 'The first time, you choose a six-digit PIN. You use it to get back in when you return.',
  unexpected: 'If you did not expect this, you do not have to do anything.',
  open: 'Open the workspace',
} as const;
