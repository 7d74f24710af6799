import { bookingLimitTexts } from './booking-limit-texts.ts';

/** What booking answers and refuses. Those of the specification stand to the letter. */
export const bookingMessages = {
  doctorMissing: 'Doctor information is missing.',
  timeMissing: 'Please select an appointment date and time slot.',
  patientMissing: 'Could not retrieve patient details. Please ensure your profile is complete.',
  userMissing: 'User data not found. Please log in again.',
  contactMissing: 'Patient contact number is missing in your profile.',
  bookFailed: 'Failed to book appointment.',
  createFailed: 'Failed to create appointment.',
  booking: 'Booking appointment...',
  booked: 'Appointment booked successfully!',
  /** @param name of the file */
  fileTooLarge: bookingLimitTexts.fileTooLarge,
  tooManyFiles: bookingLimitTexts.tooManyFiles,
  recordsAreOwn:
    'Another name or birth date than yours is a visit for someone else: your own records stay out of it. Please take them away.',
  recordGone:
    'A record that you attached is no longer in your vault. Nothing was booked. Take it away and confirm again.',
  fileTypeRefused: 'Please attach PDF, JPEG, PNG or WebP files.',

  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please give a phone number with its country code.',
  visitHourRequired: 'Visit hour is required',
  symptomsRequired: 'Symptoms are required',
  genderInvalid: 'Invalid gender selected',
  birthRequired: 'Date of birth is required',
  birthInvalid: 'Invalid date of birth',
  modeInvalid: 'A visit is online or in-person.',
  dateRequired: 'Appointment date is required',
  datePast: 'Appointment date must be in the future',

  /** @param time of the patient's clock, such as '14:35' */
  held: (time: string) => `Held until ${time}. Pay to confirm.`,
  feeInvalid: 'Please give the fee in rupees, such as 700 or 700.50.',
  /** @param fee such as '₹700' */
  feeChanged: (fee: string) => `The fee is now ${fee}. Nothing was booked. Please look at it and confirm again.`,
  /** @param fee such as '₹700' */
  moveFeeChanged: (fee: string) =>
    `The fee is now ${fee}. Your visit was not moved. Please look at it and confirm again.`,
  feeDiffers: 'A visit in this way costs another amount. Please cancel this visit and book anew.',
  taken: 'This time slot was just taken. Please choose another.',
  notOffered: 'The doctor does not offer this time. Please choose another.',
  tooFarAhead: bookingLimitTexts.tooFarAhead,
  overlap: 'You already have a visit at this time.',
  tooManyOpen: bookingLimitTexts.tooManyOpen,
  payAtVisitFull: (most: number) =>
    `You already have ${most === 1 ? '1 visit' : `${most} visits`} to come without payment in advance. Pay for this one now, or cancel another first.`,
  payAtVisitDayFull: (most: number) =>
    `You already have ${most === 1 ? 'a visit' : `${most} visits`} with this doctor on this day without payment in advance. ` +
    'Pay for this one now, or choose another day.',
  holdsFull: (most: number) =>
    `You are holding ${most} times with this doctor on this day. Pay for one of them or give one back before you take another.`,
  doctorGone: 'This doctor takes no bookings at the moment.',
  tooLate: bookingLimitTexts.tooLate,
  over: 'This visit is over.',
  /** The doctor said so, whatever the time. */
  done: 'Your doctor has marked this visit as done. It can no longer be moved or cancelled.',
  missed: 'Your doctor has noted that you did not come to this visit. It can no longer be moved or cancelled.',
  begun: 'This visit has begun. It can no longer be moved or cancelled here. Please speak to your doctor.',
  alreadyCancelled: 'This visit is cancelled.',
  moved: 'Your visit has been moved.',
  cancelled: 'Your visit has been cancelled.',
  cancelledRefund: 'Your visit has been cancelled. What you paid is on its way back.',
  notSeenYet: 'You can say how it was once the visit is over.',
  starRequired: 'Please choose one to five stars.',
  reviewed: 'Thank you. Your review is published.',
} as const;
