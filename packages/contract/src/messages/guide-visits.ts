/** What the guide says about appointments. It books, moves and cancels nothing itself. */
export const guideVisits = {
  next: 'Your next appointment:',
  all: 'Your appointments to come:',
  past: 'Your past visits:',
  line: (when: string, doctor: string, specialty: string, where: string) => `- **${when}**: ${doctor}, ${specialty}${where}`,
  online: 'online',
  none: 'You have no appointment to come. Shall I look for a doctor?',
  noPast: 'I found no past visits.',
  change: 'You can move or cancel a visit on your dashboard, under Appointments: open the visit and choose Reschedule or Cancel. Both are possible until 2 hours before.',
  changeNone: 'You have no appointment to come that could be changed.',
  doctors: (specialty: string, place: string | undefined) => `These doctors for ${specialty}${place === undefined ? '' : ` in ${place}`} are free soonest. Tap one to see times and to book.`,
  doctorsTitle: (specialty: string) => `Doctors: ${specialty}`,
  noDoctors: (specialty: string) => `I found no doctor for ${specialty} just now. All doctors stand under **Doctors**.`,
  which: 'What should the doctor be for?',
} as const;
