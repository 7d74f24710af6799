import { formatClock } from './schedule-format.ts';

/** What the assistant prepares, and what came of it. */
export const assistantProposalMessages = {
  doseTaken: {
    title: (medicine: string) => `Mark ${medicine} as taken`,
    line: (dose: string, time: string) => [dose, `due today at ${formatClock(time)}`].filter(Boolean).join(', '),
    asNeeded: (dose: string) => [dose, 'taken now'].filter(Boolean).join(', '),
    confirm: 'Mark as taken',
    done: 'Marked as taken.',
    already: 'This dose is already marked.',
  },
  recordAlerts: {
    title: 'Remind me about the medicines on this prescription',
    medicine: (medicine: string, when: string) => `${medicine}: ${when}`,
    waiting: (medicine: string) => `${medicine}: please check it on the paper first`,
    there: (medicine: string) => `${medicine}: already has an alert`,
    confirm: 'Create alerts',
    done: 'Alerts created.',
    changed: 'The prescription or its alerts have changed, so nothing was done. Please ask again.',
    /** After how many were made. */
    left: (count: number) =>
      count === 1
        ? 'Please check 1 medicine on the paper first.'
        : `Please check ${count} medicines on the paper first.`,
  },
  saveToVault: {
    title: (name: string) => `Keep ${name} in the Health Vault`,
    line: 'We add it as an uploaded record with today’s date and read it there. You can change what it is, and who it is for, on the record.',
    confirm: 'Add to vault',
    done: 'Added to the Health Vault. We are reading it now.',
    already: 'This paper is already in the Health Vault.',
    /** The doctor of a record, before its paper was read. */
    doctor: 'Not named',
  },
  medicineAlert: {
    title: (medicine: string) => `Remind me to take ${medicine}`,
    when: (when: string) => `When: ${when}`,
    /** `dose` such as '1 tablet'. */
    dose: (dose: string) => `How much: ${dose}`,
    meals: { before: 'Before food', after: 'After food', with: 'With food' },
    days: (days: number) => (days === 1 ? 'For 1 day' : `For ${days} days`),
    fromNow: 'The first one when you confirm',
    assumedTime: 'You did not give a time, so I chose the morning. Write another time in the chat to change it.',
    assumedDose: 'You did not say how much, so I chose 1. You can change it in MedAlert.',
    monthly: 'MedAlert counts days, so a month is 30 days.',
    /** Of a name that no table knows only the name itself can be compared. */
    nameOnly: 'I do not know what is in it, so I can compare only its name with your allergies and other medicines.',
    checked: 'I check it against your allergies and other medicines first.',
    confirm: 'Create alert',
    done: 'Alert created.',
    onAlert: 'Not created: this medicine, or one with the same substance, already has an alert.',
    warned: (warning: string) =>
      `Not created, because of a warning: ${warning} Ask your doctor first. You can read the full warning in MedAlert.`,
    full: 'Not created: you have reached the limit of alerts.',
    replaced: 'A newer card replaces this one. Nothing was changed.',
  },
  /** In place of what cannot be prepared. */
  cannot: {
    'dose-taken': 'I cannot mark that dose just now. You find your doses in MedAlert.',
    'record-alerts':
      'I could not prepare that. Each medicine already has an alert or needs a check on the paper first. ' +
      'Please open the prescription in the Health Vault and create its alerts there.',
    'medicine-alert': 'I could not prepare that. You can set alerts by hand in MedAlert.',
    'save-to-vault': 'I could not prepare that. The Health Vault keeps only PDF files.',
  },
  declined: 'Declined. Nothing was changed.',
  failed: 'That did not work. Nothing was changed.',
  gone: 'This is no longer available. Nothing was changed.',
} as const;
