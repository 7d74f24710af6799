import { bookingLimitTexts } from './booking-limit-texts.ts';

/** Mails and calendar entries of visits, and what notices of visits say. They name no symptom and no specialty. */
export const bookingMail = {
  entry: (doctor: string) => `Appointment: ${doctor}`,
  entryOf: (person: string, doctor: string) => `Appointment of ${person}: ${doctor}`,
  entryOnline: 'An online appointment, booked with Arogo. Open Arogo to join, move or cancel it.',
  entryInPerson: 'An appointment in person, booked with Arogo. Open Arogo to move or cancel it.',
  online: 'Online, in Arogo',

  confirmedSubject: 'Your appointment is confirmed',
  confirmed: (doctor: string, when: string) => `Your appointment with ${doctor} is confirmed: ${when}.`,
  movedSubject: 'Your appointment has been moved',
  moved: (doctor: string, when: string) => `Your appointment with ${doctor} has been moved to ${when}.`,
  cancelledSubject: 'Your appointment is cancelled',
  cancelled: (doctor: string, when: string) => `Your appointment with ${doctor} on ${when} is cancelled.`,
  cancelledByDoctor: (doctor: string, when: string) => `${doctor} had to cancel your appointment on ${when}.`,
  /** What is told of another person names them. */
  ofPerson: (person: string, text: string) => `${person}: ${text}`,
  leadOf: {
    confirmed: (person: string, doctor: string, when: string) =>
      `The appointment of ${person} with ${doctor} is confirmed: ${when}.`,
    moved: (person: string, doctor: string, when: string) =>
      `The appointment of ${person} with ${doctor} has been moved to ${when}.`,
    cancelled: (person: string, doctor: string, when: string) =>
      `The appointment of ${person} with ${doctor} on ${when} is cancelled.`,
    'cancelled-by-doctor': (person: string, doctor: string, when: string) =>
      `${doctor} had to cancel the appointment of ${person} on ${when}.`,
  },
  /** @param when its time of day and clock as well, since the choice ends at a minute */
  choice: (when: string) =>
    `You have already paid. Until ${when}, you can choose a new time in Arogo without paying again, ` +
    'or a full refund. If you do not choose, we refund you automatically.',
  again: 'You can book another time in Arogo.',
  /** @param clock such as 'India time' */
  when: (date: string, time: string, clock: string) => `${date} at ${time} (${clock})`,
  yourClock: (when: string) => `Your local time: ${when}.`,
  atClinic: (place: string) => `Where: ${place}.`,
  isOnline: bookingLimitTexts.mailOnline,
  calendar: 'Open the attached file to add it to your calendar.',
  calendarChange: 'Open the attached file to update your calendar.',
  calendarCancel: 'Open the attached file to remove it from your calendar.',
  change: bookingLimitTexts.mailChange,
  refund: 'Your refund is on its way.',
  open: 'Open your appointments',
  fileName: 'visit.ics',
} as const;
