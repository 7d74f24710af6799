/** Texts of /service/consult-online, and of joining the call of an online visit. */
export const consultOnline = {
  title: 'Consult online',
  lead: 'See a doctor by video, at a time you choose.',
  /** @param when such as 'today, 5:30 pm' */
  next: (when: string) => `Your next online appointment is ${when}.`,
  now: 'Your online appointment has started. You can join the call.',

  visits: 'Your online appointments',
  appointmentsLoading: 'Loading your appointments',
  appointmentsFailed: 'We could not load your appointments.',
  noAppointments: 'No online appointment yet',
  noAppointmentsText: 'Choose a doctor below. You can join the call here when it is time.',
  join: 'Join the call',
  joinWith: (name: string) => `Join the call with ${name}`,
  /** @param time such as '5:20 pm' */
  joinFrom: (time: string) => `You can join from ${time}`,
  joinable: 'You can join now',
  reschedule: 'Reschedule',
  details: 'Details',

  doctors: 'Free online soonest',
  doctorsText: 'Top-rated online doctors with the next free times.',
  specialties: 'Specialties',
  all: 'All',
  allDoctors: 'All doctors online',
  doctorsLoading: 'Loading doctors',
  doctorsFailed: 'We could not load the doctors.',
  noDoctors: 'No doctors are free online',
  noDoctorsOf: (specialty: string) => `No ${specialty} doctors are free online`,
  noDoctorsText: 'See all doctors, or book an appointment in person.',
  findDoctors: 'Find a doctor',
} as const;
