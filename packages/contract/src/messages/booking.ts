import { bookingLimitTexts } from './booking-limit-texts.ts';

/** Answers and refusals of booking. Texts of the specification stand to the letter. */
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
  notThisPerson: 'Here you book for this person. For somebody else, please book on your own pages.',
  recordsAreOwn:
    'This appointment has another name or date of birth, so it is for someone else. Please remove your own records from it.',
  recordGone: 'A record you attached is no longer in your vault. Nothing was booked. Remove it and confirm again.',
  fileTypeRefused: 'Please attach PDF, JPEG, PNG or WebP files.',

  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a phone number with its country code.',
  visitHourRequired: 'Visit hour is required',
  symptomsRequired: 'Symptoms are required',
  genderInvalid: 'Invalid gender selected',
  birthRequired: 'Date of birth is required',
  birthInvalid: 'Invalid date of birth',
  modeInvalid: 'Please choose online or in-person.',
  dateRequired: 'Appointment date is required',
  datePast: 'Appointment date must be in the future',

  /** @param time of the patient's clock, such as '14:35' */
  held: (time: string) => `Held until ${time}. Pay to confirm.`,
  feeInvalid: 'Please enter the fee in rupees, such as 700 or 700.50.',
  /** @param fee such as '₹700' */
  feeChanged: (fee: string) => `The fee is now ${fee}. Nothing was booked. Please check it and confirm again.`,
  /** @param fee such as '₹700' */
  moveFeeChanged: (fee: string) =>
    `The fee is now ${fee}. Your appointment was not moved. Please check it and confirm again.`,
  feeDiffers: 'This type of appointment has a different fee. Please cancel this appointment and book a new one.',
  taken: 'This time slot was just taken. Please choose another.',
  notOffered: 'The doctor does not offer this time. Please choose another.',
  tooFarAhead: bookingLimitTexts.tooFarAhead,
  overlap: 'You already have an appointment at this time.',
  tooManyOpen: bookingLimitTexts.tooManyOpen,
  payAtVisitFull: (most: number) =>
    `You already have ${most === 1 ? '1 appointment' : `${most} appointments`} ` +
    'to come without payment in advance. Pay for this one now, or cancel another first.',
  payAtVisitDayFull: (most: number) =>
    `You already have ${most === 1 ? 'an appointment' : `${most} appointments`} with this doctor on this day without payment in advance. ` +
    'Pay for this one now, or choose another day.',
  holdsFull: (most: number) =>
    `You are holding ${most} times with this doctor on this day. Pay for one or release one before you choose another.`,
  doctorGone: 'This doctor is not taking bookings at the moment.',
  tooLate: bookingLimitTexts.tooLate,
  over: 'This appointment is over.',
  /** The doctor set it, whatever the time. */
  done: 'Your doctor has marked this appointment as done. It can no longer be moved or cancelled.',
  missed: 'Your doctor marked this appointment as not attended. It can no longer be moved or cancelled.',
  begun: 'This appointment has started and can no longer be moved or cancelled here. Please speak to your doctor.',
  alreadyCancelled: 'This appointment is cancelled.',
  moved: 'Your appointment has been moved.',
  cancelled: 'Your appointment has been cancelled.',
  cancelledRefund: 'Your appointment has been cancelled. Your refund is on its way.',
  notSeenYet: 'You can write a review after the appointment.',
  starRequired: 'Please choose one to five stars.',
  reviewed: 'Thank you. Your review is published.',
} as const;
