import { bookingLimitTexts } from './booking-limit-texts.ts';

/** Texts of the dashboard's visits: their list, their window, moving, cancelling, reviewing, and whom to see again. */
export const appointmentsScreen = {
  viewAll: 'View All',
  showLess: 'Show less',
  loading: 'Your appointments are loading',
  failed: 'Your appointments could not be loaded.',
  emptyNext: 'Look for a doctor by condition, name or place, and take a free time.',
  /** @param when such as 'Tomorrow, 10:30 am' */
  nextVisit: (when: string) => `Your next appointment is ${when}.`,

  /** Above the time of the visit that comes next. */
  next: 'Next appointment',
  paid: 'Paid',
  /** @param fee such as '₹700' */
  due: (fee: string) => `Due ${fee}`,
  /** Of a visit that is paid at the clinic. @param fee such as '₹700' */
  dueAtClinic: (fee: string) => `Due ${fee} at the clinic`,
  free: 'Nothing to pay',
  refunded: 'Refunded',
  refundPending: 'Refund on its way',
  modes: { 'in-person': 'In person', online: 'Online' },
  queue: (place: number) => `Queue ${place}`,
  /** @param until such as '14:35' */
  held: (until: string) => `Held until ${until}`,
  pay: 'Pay now',
  /** The doctor cancelled what was paid. */
  choiceTitle: (doctor: string) => `${doctor} had to cancel this appointment`,
  choiceText: (until: string) =>
    `Choose a new time without paying again, or the full refund. If you choose neither by ${until}, the money comes back by itself.`,
  cancelReason: (reason: string) => `The doctor says: ${reason}`,
  newTime: 'Choose a new time',
  refund: 'Get the refund',
  refundTitle: 'Take the full refund?',
  refundText: 'What you paid comes back in full. You can book again at any time.',
  keepChoosing: 'Not yet',
  looks: 'Who looked at it',
  look: (doctor: string, when: string) => `${doctor}, ${when}`,
  states: {
    held: 'Waiting for payment',
    confirmed: 'Confirmed',
    expired: 'The hold has ended',
    cancelled: 'Cancelled',
  },
  outcomes: { done: 'Done', absent: 'You did not come' },
  details: 'Details',
  /** After the words of a button or link that every card has: whose. */
  of: (doctor: string) => `, ${doctor}`,
  directions: 'Directions',
  reschedule: 'Reschedule',
  cancel: 'Cancel appointment',

  windowTitle: 'Upcoming appointments Details',
  windowFailed: 'The appointment could not be loaded.',
  backHome: 'Back to home',
  doctor: 'Doctor',
  time: 'Time',
  date: 'Date',
  mode: 'Mode',
  fee: 'Fee',
  queueLabel: 'Queue number',
  queueNone: 'None',
  symptoms: 'Symptoms',
  documents: 'Shared documents',
  noDocuments: 'No documents were shared.',
  documentGone: 'No longer in the vault',
  bookedBy: 'Booked by',
  patient: 'Patient',
  onlineHow: bookingLimitTexts.onlineHow,
  calendar: 'Add to calendar',
  /** @param when such as '26 Nov 2026, 8:30 am' */
  changeableUntil: (when: string) => `You can move or cancel this appointment until ${when}.`,
  notChangeable: 'This appointment can no longer be moved or cancelled here. Please call the clinic.',
  call: (phone: string) => `Call ${phone}`,
  cancelledBy: {
    bookedBy: 'Booked by',
    patient: 'You cancelled this appointment.',
    doctor: 'The doctor cancelled this appointment.',
    product: 'This appointment was cancelled.',
  },

  moveTitle: 'Choose a new time',
  moveWith: (name: string) => `With ${name}. Your present time stays yours until the new one is taken.`,
  moveAfresh: (name: string) => `With ${name}. You have paid already.`,
  /** @param fee such as '₹700' */
  moveCosts: (fee: string) => `The appointment costs ${fee}.`,
  moveCostsOther: 'At another time this appointment costs another amount. Please cancel it and book anew.',
  move: 'Move appointment',
  moveFailed: 'The appointment could not be moved.',
  moved: 'Your appointment has been moved.',
  chooseTime: 'Please choose a time.',

  cancelTitle: 'Cancel this appointment?',
  cancelText: 'The time becomes free for somebody else.',
  cancelTextPaid: 'The time becomes free for somebody else. What you paid comes back in full.',
  keep: 'Keep appointment',
  cancelFailed: 'The appointment could not be cancelled.',
  cancelled: 'Your appointment has been cancelled.',

  past: 'Past and cancelled appointments',
  pastEmpty: 'No past appointments yet.',
  review: 'Say how it was',
  changeReview: 'Change your review',
  reviewTitle: 'How was your appointment?',
  reviewText: (name: string) =>
    `Your review of ${name} is public. Only the name that you choose below is shown with it.`,
  stars: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  comment: 'What should others know?',
  shownName: 'Shown name',
  shownNameHint: 'Empty: your first name and the initial of your last.',
  publish: 'Publish review',
  published: 'Thank you. Your review is published.',
  reviewFailed: 'The review could not be published.',
  starRequired: 'Please choose one to five stars.',

  again: 'Consult again',
  againEarlier: 'Earlier doctors',
  againLater: 'More doctors',
  againAll: 'View All',
  /** The specification's label of a rate. */
  startsAt: (fee: string) => `Starts @ ${fee}`,
  experience: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  notListed: 'Takes no bookings now',
} as const;
