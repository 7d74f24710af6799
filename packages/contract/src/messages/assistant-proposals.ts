import { formatClock } from './schedule-format.ts';

/** What the assistant prepares, and what came of it. */
export const assistantProposalMessages = {
  doseTaken: {
    title: (medicine: string) => `Mark ${medicine} as taken`,
    line: (dose: string, time: string) => [dose, `due today at ${formatClock(time)}`].filter(Boolean).join(', '),
    asNeeded: (dose: string) => [dose, 'taken now'].filter(Boolean).join(', '),
    confirm: 'Mark as taken',
    done: 'Marked as taken.',
    already: 'This dose is marked already.',
  },
  recordAlerts: {
    title: 'Remind me of the medicines of this prescription',
    medicine: (medicine: string, when: string) => `${medicine}: ${when}`,
    waiting: (medicine: string) => `${medicine}: needs your look on the paper first, so it waits`,
    there: (medicine: string) => `${medicine}: is on alert already`,
    confirm: 'Create alerts',
    done: 'The alerts were created.',
    changed:
      'The prescription or its alerts are not as they were shown here any more, so nothing was changed. Please ask for it again.',
    /** After how many were made. */
    left: (count: number) =>
      count === 1
        ? '1 medicine needs your look on the paper first.'
        : `${count} medicines need your look on the paper first.`,
  },
  saveToVault: {
    title: (name: string) => `Keep ${name} in the health vault`,
    line: 'It is added as an uploaded record of today and read there. What it is and whose can be changed on the record.',
    confirm: 'Add to vault',
    done: 'Added to the health vault. It is being read now.',
    already: 'This paper is in the health vault already.',
    /** The doctor of a record, before its paper was read. */
    doctor: 'Not named',
  },
  medicineAlert: {
    title: (medicine: string) => `Remind me of ${medicine}`,
    when: (when: string) => `When: ${when}`,
    /** `dose` such as '1 tablet'. */
    dose: (dose: string) => `How much: ${dose}`,
    meals: { before: 'Before food', after: 'After food', with: 'With food' },
    days: (days: number) => (days === 1 ? 'For 1 day' : `For ${days} days`),
    fromNow: 'The first one when you confirm',
    assumedTime: 'You did not say a time: the morning is assumed. Write another time in the chat to change it.',
    assumedDose: 'You did not say how much: 1 is assumed. It can be changed under MedAlert.',
    monthly: 'MedAlert counts days, so a month is 30 days.',
    /** Of a name that no table knows only the name itself can be compared. */
    nameOnly: 'I do not know what is in it, so only its name is compared with your allergies and other medicines.',
    checked: 'It is checked against your allergies and your other medicines first.',
    confirm: 'Create alert',
    done: 'The alert was created.',
    onAlert: 'Not created: this medicine, or one with the same substance, is on alert already.',
    warned: (warning: string) =>
      `Not created, because of a warning: ${warning} Ask your doctor first. Under MedAlert you can read it in full.`,
    full: 'Not created: there are as many alerts as can be kept.',
    replaced: 'A newer card takes its place. Nothing was changed.',
  },
  /** In place of what cannot be prepared. */
  cannot: {
    'dose-taken': 'That dose cannot be marked just now. Your doses stand under Medicine alerts.',
    'record-alerts':
      'I could not prepare that: each of its medicines is on alert already, or needs your look on the paper ' +
      'first. Please open the prescription in the health vault and create its alerts there.',
    'medicine-alert': 'I could not prepare that. Alerts are set by hand under MedAlert.',
    'save-to-vault': 'I could not prepare that: only PDF files can be kept in the health vault.',
  },
  declined: 'Declined. Nothing was changed.',
  failed: 'That could not be done. Nothing was changed.',
  gone: 'What this was about is not there any more. Nothing was changed.',
} as const;
