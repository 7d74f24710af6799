import type { AlertQuestion } from '../record-alerts.ts';

/** Words of the window that makes alerts from a prescription. */
export const recordAlerts = {
  add: 'Add med alert',
  title: 'Add med alert',
  of: (title: string, doctor: string, day: string) => `${title} · ${doctor} · ${day}`,
  hint: 'Choose the medicines to be reminded of. You can change, pause or end each alert at any time.',
  loading: 'Looking up the medicines of this prescription',
  loadFailed: 'The medicines of this prescription could not be loaded.',
  openRecord: 'Back to the record',
  allThere: 'Every medicine of this prescription is on alert already.',
  toAlerts: 'See your alerts',
  onAlert: 'On alert',
  onAlertElsewhere: 'On alert already, not from this prescription.',

  stillTaken: 'I still take it',
  until: 'Until when?',
  untilHint: 'Leave blank if there is no last day. Reminders start today.',
  untilPast: 'The last day cannot be in the past.',

  byHand: 'Set it up by hand',

  from: (first: string, last: string) => `${first} to ${last}`,
  since: (first: string) => `From ${first}, without an end`,
  paperSays: (words: string) => `The paper says: ${words}`,
  confirm: (medicine: string) => `I compared ${medicine} with the paper`,
  when: 'When is it taken?',
  whenRequired: 'Please choose at least one time of the day.',
  whenHint: 'One dose each. More can be set once the alert is there.',

  earlier: (medicine: string) => `${medicine} is already on alert from another prescription. What should become of it?`,
  earlierRequired: 'Please choose what becomes of the earlier alert.',
  replace: (what: string) => `Replace it: ${what} ends`,
  keepBoth: 'Keep both',

  create: (count: number) => (count === 1 ? 'Create alert' : `Create ${count} alerts`),
  createNone: 'Create alerts',
  cancel: 'Cancel',

  /** What is asked of a medicine before it rings. */
  questions: {
    scanned: 'It was recognised from a picture. Please compare it with the paper.',
    doubtful: 'It could not be read with certainty. Please compare it with the paper.',
    'someone-else': 'The name on this paper is not yours. Choose it only if the medicine is for you.',
    finished: 'By its dates, this course is already over.',
    child: 'For a child, please check the dose with the doctor’s paper.',
    'not-daily': 'It is not taken every day. Please check the days.',
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
    'absurd-dose': 'The dose that was read cannot be right. Correct it in the record, or set the alert up by hand.',
    tapering: 'The dose changes on the way. Set up an alert by hand for each part.',
    'single-dose': 'It is taken once only, so there is nothing to be reminded of.',
    'times-open': 'The paper leaves open at which times it is taken.',
  } satisfies Record<AlertQuestion, string>,
} as const;
