import { bookingLimitTexts } from './booking-limit-texts.ts';

/** Mails and calendar entries of visits, and what notices of visits say. They name no symptom and no specialty. */
export const bookingMail = {
  entry: (doctor: string) => `Visit: ${doctor}`,
  entryOnline: 'An online visit, booked with Arogo. Open Arogo to join, to move it or to cancel it.',
  entryInPerson: 'A visit in person, booked with Arogo. Open Arogo to move it or to cancel it.',
  online: 'Online, in Arogo',

  confirmedSubject: 'Your visit is confirmed',
  confirmed: (doctor: string, when: string) => `Your visit with ${doctor} is confirmed: ${when}.`,
  movedSubject: 'Your visit has been moved',
  moved: (doctor: string, when: string) => `Your visit with ${doctor} has been moved to ${when}.`,
  cancelledSubject: 'Your visit is cancelled',
  cancelled: (doctor: string, when: string) => `Your visit with ${doctor} on ${when} is cancelled.`,
  cancelledByDoctor: (doctor: string, when: string) => `${doctor} had to cancel your visit on ${when}.`,
  /** @param when its time of day and clock as well, since the choice ends at a minute */
  choice: (when: string) =>
    `You have paid for it. Until ${when} you can choose a new time in Arogo without paying again, ` +
    'or the full refund. If you choose neither, the money comes back by itself.',
  again: 'You can book another time in Arogo.',
  /** @param clock such as 'India time' */
  when: (date: string, time: string, clock: string) => `${date} at ${time} (${clock})`,
  yourClock: (when: string) => `By your own clock: ${when}.`,
  atClinic: (place: string) => `Where: ${place}.`,
  isOnline: bookingLimitTexts.mailOnline,
  calendar: 'The attached entry puts it into your calendar.',
  calendarChange: 'The attached entry changes it in your calendar.',
  calendarCancel: 'The attached entry takes it out of your calendar.',
  change: bookingLimitTexts.mailChange,
  refund: 'What you paid is on its way back.',
  open: 'Open your visits',
  fileName: 'visit.ics',
} as const;
