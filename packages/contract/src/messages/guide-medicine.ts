/** What the guide says about medicines: what alerts and prescriptions say. It never advises to start, stop or change one. */
export const guideMedicine = {
  alert: (name: string, dose: string, when: string, extra: string, ref: string) => `- **${name}**${dose === '' ? '' : `, ${dose}`}: ${when}${extra}${ref}`,
  prescribed: (name: string, how: string, day: string, ref: string) => `- **${name}**${how === '' ? '' : `: ${how}`} (prescription of ${day}) [${ref}]`,
  ofRecord: (name: string, how: string, ref: string) => `- **${name}**${how === '' ? '' : `: ${how}`} [${ref}]`,
  until: (day: string) => `until ${day}`,
  paused: 'paused',
  ended: 'ended',
  now: 'These are the medicines with an alert:',
  onPaper: 'On your prescriptions, without an alert:',
  of: (name: string) => `This is what your alerts and prescriptions say about ${name}:`,
  none: 'I found no medicines in your alerts or prescriptions. You can add a prescription in the Health Vault.',
  /** Prescriptions that name another person. */
  leftOut: (count: number) =>
    count === 1 ? 'A prescription names another person, so I left it out. Open it in the Health Vault and say whose it is.' : `${count} prescriptions name another person, so I left them out. Open them in the Health Vault and say whose they are.`,
  noneOf: (name: string) => `I found no ${name} in your alerts or prescriptions.`,
  these: 'These I found:',

  doses: { today: 'Your doses today:', day: (day: string) => `Your doses on ${day}:` },
  dose: (time: string, medicine: string, dose: string, status: string) => `- ${time}, **${medicine}**${dose === '' ? '' : ` (${dose})`}: ${status}`,
  status: { Taken: 'taken', Missed: 'missed', Pending: 'not yet taken', Skipped: 'skipped' },
  yes: 'Yes, all of it is marked as taken.',
  notAll: 'Not all of it is marked as taken.',
  no: 'No, it is not marked as taken.',
  noDoses: 'I found no doses for that time. Doses stand here once a medicine has an alert.',
  recorded: 'I only know what was marked in Arogo.',

  mark: 'I can mark this dose as taken. Please confirm it on the card.',
  markWhich: 'Which dose did you take?',
  markNone: 'I found no dose that can be marked as taken now.',
  markedAlready: 'It is marked as taken already.',

  notMine: 'I cannot say whether to begin, leave out or change a medicine. Please ask the doctor who prescribed it, or a pharmacist, before you change anything.',
  notMineInHindi: 'दवा के बारे में फ़ैसला डॉक्टर या फ़ार्मासिस्ट से पूछकर ही करें।',
  paperSays: 'What your papers say:',
  badly: 'If you feel unwell after taking it, be seen today. With trouble breathing or a swollen face call 112 or 108.',
  missed: 'What to do about a missed dose depends on the medicine. Please ask your doctor or pharmacist; the leaflet in the box says it too.',
  missedToday: 'Marked as missed today:',
  missedNone: 'No dose is marked as missed today.',
  aboutUnknown: 'More than that I do not know. What it is for and what it can cause, your doctor or pharmacist can tell you.',

  alerts: (name: string, day: string) => `Alerts from your prescription of ${day} (${name}):`,
  alertsHave: 'Your prescriptions have their alerts already. Times are changed under MedAlert.',
  alertsNone: 'Reminders are made from a prescription. Add one in the Health Vault, or set an alert by hand under MedAlert.',
} as const;
