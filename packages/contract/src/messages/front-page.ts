/** Texts of the front page for visitors. */
export const frontMessages = {
  title: 'Your health, in one calm place',
  lead: 'Take a photo of a prescription. Arogo reads it, reminds you of every dose and finds you a doctor with a free time.',
  signUp: 'Sign up',
  logIn: 'Log in',
  signUpNote: 'It is free. You need an email address and a PIN that you choose.',

  findTitle: 'Find a doctor',
  specialtiesLabel: 'Top-searched specialties',
  allDoctors: 'See all doctors',

  pillarsTitle: 'What Arogo is for',
  vault: { name: 'Health Vault', text: 'Every prescription and report, read and easy to find.' },
  reminders: { name: 'Reminders', text: 'Every dose at its time, once you say yes.' },
  doctors: { name: 'Doctors', text: 'Free times near you, online or in person.' },

  trustTitle: 'Yours, and only yours',
  trust: [
    { name: 'Encrypted files', text: 'Each file has a key of its own.' },
    { name: 'Your data is only yours', text: 'You see each time a record is opened.' },
    { name: 'No advertisements', text: 'No trackers, and nothing is sold.' },
  ],
  trustMore: 'Read how privacy is kept',

  urgentTitle: 'In an emergency, call first',
  urgentText: 'Nobody watches Arogo for emergencies. These numbers are free, day and night.',
} as const;
