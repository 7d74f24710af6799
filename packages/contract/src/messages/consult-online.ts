/** Texts of /service/consult-online, and of joining the call of an online visit. */
export const consultOnline = {
  title: 'Consult online',
  lead: 'A doctor on your screen, at a time that you choose.',
  /** @param when such as 'today, 5:30 pm' */
  next: (when: string) => `Your next online visit is ${when}.`,
  now: 'Your online visit is on. You can join the call.',

  visits: 'Your online visits',
  visitsLoading: 'Your visits are loading',
  visitsFailed: 'Your visits could not be loaded.',
  noVisits: 'No online visit yet',
  noVisitsText: 'Choose a doctor below. At the time of your visit the way into the call is here.',
  join: 'Join the call',
  joinWith: (name: string) => `Join the call with ${name}`,
  /** @param time such as '5:20 pm' */
  joinFrom: (time: string) => `You can join from ${time}`,
  joinable: 'You can join now',
  reschedule: 'Reschedule',
  details: 'Details',

  doctors: 'Free online soonest',
  doctorsText: 'Of the best-rated doctors who see patients online, those with the next free times.',
  specialties: 'Specialties',
  all: 'All',
  allDoctors: 'All doctors online',
  doctorsLoading: 'Doctors are loading',
  doctorsFailed: 'The doctors could not be loaded.',
  noDoctors: 'Nobody is free online',
  noDoctorsOf: (specialty: string) => `Nobody of ${specialty} is free online`,
  noDoctorsText: 'Look among all doctors, or see one in person.',
  findDoctors: 'Find a doctor',
} as const;
