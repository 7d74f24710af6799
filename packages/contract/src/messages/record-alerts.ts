import type { AlertQuestion } from '../record-alerts.ts';

/** Texts of the dialog that makes alerts from a prescription. */
export const recordAlerts = {
  add: 'Add med alert',
  title: 'Add med alert',
  of: (title: string, doctor: string, day: string) => `${title} · ${doctor} · ${day}`,
  hint: 'Choose the medicines you want reminders for. You can change, pause or end each alert at any time.',
  loading: 'Finding the medicines on this prescription',
  loadFailed: 'We could not load the medicines on this prescription.',
  openRecord: 'Back to the record',
  allThere: 'Every medicine on this prescription already has an alert.',
  toAlerts: 'See your alerts',
  onAlert: 'On alert',
  onAlertElsewhere: 'Already on alert, but not from this prescription.',

  stillTaken: 'I still take it',
  until: 'Until when?',
  untilHint: 'Leave this empty if there is no last day. Reminders start today.',
  untilPast: 'The last day cannot be in the past.',

  byHand: 'Set it up by hand',

  from: (first: string, last: string) => `${first} to ${last}`,
  since: (first: string) => `From ${first}, no end date`,
  paperSays: (words: string) => `The paper says: ${words}`,
  confirm: (medicine: string) => `I have compared ${medicine} with the paper`,
  when: 'When is it taken?',
  whenRequired: 'Please choose at least one time of day.',
  whenHint: 'One dose each time. You can change this after you create the alert.',

  earlier: (medicine: string) =>
    `${medicine} is already on alert from another prescription. What should happen to that alert?`,
  earlierRequired: 'Please choose what happens to the earlier alert.',
  replace: (what: string) => `Replace it: ${what} ends`,
  keepBoth: 'Keep both',

  create: (count: number) => (count === 1 ? 'Create alert' : `Create ${count} alerts`),
  createNone: 'Create alerts',
  cancel: 'Cancel',

  /** Questions about a medicine before its alert starts. */
  questions: {
    scanned: 'We read this from a photo. Please compare it with the paper.',
    doubtful: 'We are not sure we read this correctly. Please compare it with the paper.',
    'someone-else': 'The name on this paper is not yours. Choose it only if the medicine is for you.',
    finished: 'According to its dates, this course has ended.',
    child: 'For a child, please check the dose with the doctor’s paper.',
    'not-daily': 'This is not taken every day. Please check the days.',
    insulin: 'Insulin: please check the dose with the paper.',
    anticoagulant: 'A blood thinner: please check the dose with the paper.',
    opioid: 'A strong pain medicine: please check the dose with the paper.',
    methotrexate:
      'Methotrexate is usually taken once a week, never daily without a doctor’s word. Please check the days with the paper.',
    digoxin: 'Digoxin: please check the dose with the paper.',
    lithium: 'Lithium: please check the dose with the paper.',
    safety: 'Please check this medicine first:',
    'no-times': 'The paper does not say when it is taken.',
    'amount-open': 'The paper does not say how much is taken at once.',
    'absurd-dose': 'The dose we read cannot be right. Correct it in the record, or set up the alert by hand.',
    tapering: 'The dose changes over time. Set up an alert by hand for each part.',
    'single-dose': 'This is taken only once, so it needs no reminders.',
    'times-open': 'The paper does not say at which times it is taken.',
  } satisfies Record<AlertQuestion, string>,
} as const;
