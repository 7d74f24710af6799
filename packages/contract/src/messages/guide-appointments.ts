import { bookingLimitTexts } from './booking-limit-texts.ts';

/** What the guide says about appointments. It books, moves and cancels nothing itself. */
export const guideAppointments = {
  next: 'Your next appointment:',
  all: 'Your appointments to come:',
  past: 'Your past visits:',
  line: (when: string, doctor: string, specialty: string, where: string) =>
    `- **${when}**: ${doctor}, ${specialty}${where}`,
  online: 'online',
  none: 'You have no appointment to come. Shall I look for a doctor?',
  noPast: 'I found no past visits.',
  change: bookingLimitTexts.guideChange,
  changeNone: 'You have no appointment to come that could be changed.',
  /** The beginning of a list; `wanted` says what was asked for, such as ' in Pune, under ₹500'. */
  doctors: (specialty: string, wanted: string) => `Doctors for ${specialty}${wanted}, the soonest free first:`,
  cheapest: (specialty: string, wanted: string) => `Doctors for ${specialty}${wanted}, the lowest fee first:`,
  named: (name: string) => `This is ${name}:`,
  namedAt: (name: string, time: string) => `${name} ${time}:`,
  freeAt: (specialty: string, wanted: string) => `Doctors for ${specialty} who have a free time${wanted}:`,
  doctorLine: (name: string, about: string) => `- **${name}**${about}`,
  about: {
    clinic: (clinic: string, city: string) => [clinic, city].filter((part) => part !== '').join(', '),
    fee: (rupees: number) => `₹${rupees}`,
    next: (when: string) => `next free ${when}`,
    times: (day: string, times: string) => `free on ${day} at ${times}`,
    none: 'no free time soon',
  },
  wanted: {
    place: (place: string) => `in ${place}`,
    under: (rupees: number) => `up to ₹${rupees}`,
    online: 'online',
    'in-person': 'in person',
    female: 'who are women',
    male: 'who are men',
    language: (language: string) => `who speak ${language}`,
  },
  days: { today: 'today', tomorrow: 'tomorrow' },
  onDay: (weekday: string, day: string) => `on ${weekday}, ${day}`,
  parts: { morning: 'in the morning', afternoon: 'in the afternoon', evening: 'in the evening', night: 'at night' },
  tap: 'Tap a doctor to see all times and to book.',
  doctorsTitle: (specialty: string) => `Doctors: ${specialty}`,
  noDoctors: (specialty: string, wanted: string) =>
    `I found no doctor for ${specialty}${wanted}. You find all doctors under **Doctors**.`,
  noNamed: (name: string) => `I found no doctor by the name of ${name}. You find all doctors under **Doctors**.`,
  noneThen: (when: string) => `None of them is free ${when}.`,
  atOtherTimes: 'At other times these are:',
  anySpecialty: 'all specialties',
  noOthers: 'I found no other doctors for this. You find all doctors under **Doctors**.',
  which: 'What should the doctor look at?',
  whom: [
    'Which doctor shall it be? Choose what the doctor should look at, and I look for one.',
    'First we need a doctor. What should be looked at?',
  ],
  book: (name: string) => `I cannot book by myself. Tap **${name}**, choose the time and confirm: then it is booked.`,
  bookAny: 'I cannot book by myself. Tap the doctor you want, choose the time and confirm: then it is booked.',
} as const;
