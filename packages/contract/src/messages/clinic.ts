import { bookingLimitTexts } from './booking-limit-texts.ts';

/** What the server says in the doctors' workspace, and of what a doctor does with a visit. */
export const clinicMessages = {
  dayInvalid: 'Please choose a valid day.',
  attendanceInvalid: 'Please say expected, arrived, in, done or absent.',
  tooEarly: 'This can be said from the day of the visit on.',
  notBegun: 'This visit has not begun, so nobody has missed it yet.',
  cancelled: 'The visit is cancelled. The patient has been told.',
  cancelledPaid: 'The visit is cancelled. The patient can choose a new time or the full refund.',
  over: 'This visit is over. It cannot be cancelled.',

  timeInvalid: 'Please give times such as 09:30.',
  modeInvalid: 'A visit is online or in-person.',
  weekdayInvalid: 'Please choose a day of the week.',
  weekdayTwice: 'This day stands here twice.',
  tooManyTimes: 'A day has at most 48 times.',
  timesOverlap: {
    'in-person': bookingLimitTexts.inPersonTooClose,
    online: bookingLimitTexts.onlineTooClose,
  },
  /** A visit that would go on after midnight. */
  pastMidnight: 'A visit must end on the day on which it begins.',
  hoursSaved: 'Your hours are saved. Visits that are booked stay as they are.',

  leavePast: 'Please choose days from today on.',
  leaveOrder: 'The last day of a leave cannot be before its first.',
  leaveTooLong: 'A leave can be up to a year long and begin within the next two years.',
  leaveSaved: 'Your leave is saved. Nobody can book these days.',
  leaveEnded: 'These days can be booked again.',

  feeInvalid: 'Please give a fee between 0 and 1,00,000 rupees, or leave it empty where you do not offer it.',
  feeNeeded: 'Please offer at least one way of seeing you.',
  feesSaved: 'Your fees are saved. Visits that are booked keep theirs.',

  choiceOver: 'The time to choose a new time is over. What you paid is on its way back.',
} as const;

/** The mail that lets a doctor into the workspace. */
export const clinicMail = {
  subject: 'Your workspace in Arogo',
  /** @param doctor as the directory has them */
  lead: (doctor: string) => `You can now see your visits in Arogo, as ${doctor}.`,
  how: (email: string) =>
    `Open the address below and sign in with ${email}. We send a code to this address each time; there is no password.`,
  first: 'The first time you choose a PIN of six digits, with which you go on when you come back.',
  unexpected: 'If you did not expect this, you need not do anything.',
  open: 'Open the workspace',
} as const;
