/** What the guide says about medicines: what alerts and prescriptions say. It never advises to start, stop or change one. */
export const guideMedicine = {
  alert: (name: string, dose: string, when: string, extra: string, ref: string) =>
    `- **${name}**${dose === '' ? '' : `, ${dose}`}: ${when}${extra}${ref}`,
  prescribed: (name: string, how: string, day: string, ref: string) =>
    `- **${name}**${how === '' ? '' : `: ${how}`} (prescription of ${day}) [${ref}]`,
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
    count === 1
      ? 'A prescription names another person, so I left it out. Open it in the Health Vault and say whose it is.'
      : `${count} prescriptions name another person, so I left them out. Open them in the Health Vault and say whose they are.`,
  noneOf: (name: string) => `I found no ${name} in your alerts or prescriptions.`,
  these: 'These I found:',

  noMoreDoses: 'All doses of today are answered already.',
  doses: { next: 'Still to come today:', today: 'Your doses today:', day: (day: string) => `Your doses on ${day}:` },
  dose: (time: string, medicine: string, dose: string, status: string) =>
    `- ${time}, **${medicine}**${dose === '' ? '' : ` (${dose})`}: ${status}`,
  status: { Taken: 'taken', Missed: 'missed', Pending: 'not yet taken', Skipped: 'skipped' },
  yes: 'Yes, all of it is marked as taken.',
  notAll: 'Not all of it is marked as taken.',
  no: 'No, it is not marked as taken.',
  noDoses: 'I found no doses for that time. Doses stand here once a medicine has an alert.',
  recorded: 'I only know what was marked in Arogo.',

  mark: [
    'I can mark this dose as taken, once you confirm it on the card. Without a card it can be marked under MedAlert.',
    'Please confirm on the card, and this dose is marked as taken.',
    'This one can be marked too: confirm it on the card.',
  ],
  markWhich: 'Which dose did you take?',
  markNone: 'I found no dose that can be marked as taken now.',
  markedAlready: 'It is marked as taken already.',

  notMine: [
    'I cannot say whether to begin, leave out or change a medicine. Please ask the doctor who prescribed it, or a pharmacist, before you change anything.',
    'That too is for the doctor who prescribed it, or a pharmacist. Please change nothing before you asked.',
    'About a medicine and its amount, please ask a doctor or a pharmacist first.',
  ],
  paperSays: 'What your papers say:',
  badly: 'If you feel unwell after taking it, be seen today. With trouble breathing or a swollen face call 112 or 108.',
  missedLong:
    'Some medicines must not be left out for long: insulin, tablets for fits, the heart, ' +
    'a transplant or thin blood, and steroids among them. Please reach the doctor who prescribed it **today**; ' +
    'if you feel unwell, go to a hospital, or call 112 or 108.',
  without: 'Please reach the doctor who prescribed it, or a pharmacy, **today**, so that you are not without it.',
  excess:
    'More of a medicine than was prescribed, or a wrong one, can do harm even before anything is felt. ' +
    'Call a doctor or go to a hospital **now**, and say what was taken, how much and when; ' +
    'take the packet with you. ' +
    'With drowsiness, fainting, a fit, vomiting or trouble breathing call **112** or **108**.',
  excessTitle: 'Speak with a doctor or hospital now',
  excessReason: 'More of a medicine than prescribed, or a wrong one, was taken',
  excessWatch: ['Drowsiness, fainting or confusion', 'A fit, vomiting, or trouble breathing'],
  excessNext: [
    'Call a doctor or a hospital now, and say what, how much and when.',
    'Take the packet with you.',
    'Do not stay alone.',
  ],
  ofOther: [
    'I only know the medicines and results of your own records, so I cannot tell those of somebody else.',
    'This account holds your own papers only. Those of another person I cannot look up.',
    'Of other people I know nothing: only your own records are here.',
  ],
  doseUnknown:
    'I cannot say how much of a medicine somebody should take: it depends on the person, and with children on the weight. Please ask a doctor or a pharmacist.',
  missed:
    'What to do about a missed dose depends on the medicine. Please ask your doctor or pharmacist; the leaflet in the box says it too.',
  missedToday: 'Marked as missed today:',
  missedNone: 'No dose is marked as missed today.',
  missedOn: (day: string) => `Marked as missed on ${day}:`,
  missedNoneOn: (day: string) => `No dose is marked as missed on ${day}.`,
  aboutUnknown: [
    'More than that I do not know. Your doctor or pharmacist can tell you what it is for and what it can cause.',
    'Your doctor or pharmacist can explain what it does; I only know what your papers say.',
  ],

  alerts: (name: string, day: string) => `Alerts from your prescription of ${day} (${name}):`,
  alertsOfAnother:
    'What you attached names another person, so I make no alerts from it. Open it in the Health Vault and say whose it is.',
  alertsNothing:
    'I read no medicines on what you attached, so I cannot make alerts from it. They can be set by hand under MedAlert.',
  alertsHave: 'Your prescriptions have their alerts already. Times are changed under MedAlert.',
  /** A medicine that is named and stands on no prescription: alerts of others would not be what was asked for. */
  alertsByHand: (name: string) =>
    `I found no prescription with ${name}, so I can prepare no alert for it. Under MedAlert you can set one by hand, with its days and times.`,
  alertsNone:
    'Reminders are made from a prescription. Add one in the Health Vault, or set an alert by hand under MedAlert.',
} as const;
