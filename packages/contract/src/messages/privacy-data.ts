import { formatRupees } from './calendar.ts';

const pluralise = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** Texts of downloading everything and of deleting the account. */
export const privacyDataMessages = {
  exportTitle: 'Download everything',
  exportText:
    'Everything Arogo stores about you in one ZIP file: your original files, your data as CSV tables, ' +
    'and a FHIR R4 bundle that other health products can read.',
  exportButton: 'Download everything',
  exportAsk: 'Confirm with your Security PIN',
  exportAskText: 'The file contains your whole health history. Keep it somewhere private.',
  exportGo: 'Download',
  exportBegun: 'Your download has started. Your browser shows the progress.',
  exportFailed: 'We could not start the download. Nothing was changed. Please try again.',

  eraseTitle: 'Delete my account',
  eraseText: 'This permanently erases your records, messages, chats and profile. Nobody can restore them.',
  eraseButton: 'Delete my account',
  eraseAsk: 'Delete your account permanently?',
  eraseFirst: 'If you may need your data, download everything first. You cannot do it afterwards.',
  destroyedTitle: 'What we erase',
  destroyed: (records: number, messages: number, chats: number) =>
    [
      ...(records > 0 ? [`${pluralise(records, 'record')} with ${records === 1 ? 'its file' : 'their files'}`] : []),
      ...(messages > 0 ? [pluralise(messages, 'message')] : []),
      ...(chats > 0 ? [`${pluralise(chats, 'chat')} with the assistant`] : []),
      'your profile and everything in it.',
    ]
      .join(', ')
      .replace(/^y/, 'Y'),
  cancelledTitle: 'What we cancel',
  noAppointments: 'You have no upcoming appointments.',
  visits: (appointments: number, refund: number) =>
    `${pluralise(appointments, 'upcoming appointment')}${refund > 0 ? `. We refund ${formatRupees(refund)} to the card you paid with.` : '.'}`,
  keptTitle: 'What we must keep',
  keptLedger: (count: number) =>
    `${pluralise(count, 'payment or refund', 'payments and refunds')} with name and billing address but no ` +
    'health details. Tax law requires them for eight years.',
  keptPrescriptions: (count: number) =>
    `${pluralise(count, 'prescription')} as the doctor’s own copy: doctors must keep what they prescribed.`,
  keptAudit:
    'Log entries of when something was opened, without its content. They show that nobody opened what they should not have.',
  understood: 'I understand that I cannot undo this.',
  confirmRequired: 'Please confirm that you cannot undo this.',
  eraseGo: 'Delete permanently',
  erased: 'We are deleting your account. You are signed out everywhere. We will email you when it is done.',
  keepAccount: 'Keep my account',
  eraseFailed: 'We could not delete your account. Nothing was changed. Please try again.',
  outlookLoading: 'Checking what will be deleted',
  loadFailed: 'We could not check what will be deleted.',
  worksForDoctor: 'This account works for a doctor. Ask the operator to end that first. Then you can delete it.',

  mailSubject: 'Your Arogo account is deleted',
  mailLead: 'Your account and everything stored with it have been erased.',
  mailAppointments:
    'Your upcoming appointments were cancelled. We refund what you paid to the card you paid with. This can take a few days.',
  mailKept:
    'We keep only what the law requires: payments and refunds with their receipts, without health details; ' +
    'doctors’ own copies of what they prescribed; and log entries of when something was opened, ' +
    'without its content.',
  mailAgain: 'If you sign up with this address again, you start with a new, empty account.',

  archiveName: 'arogo-everything.zip',
  readmeName: 'README.txt',
  leftOutName: 'files/NOT INCLUDED.txt',
  leftOutText: (names: readonly string[]) =>
    `These files were damaged where they are stored and could not be read:\n\n${names.join('\n')}\n`,
} as const;
