import { formatRupees } from './calendar.ts';

const pluralise = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** Texts of downloading everything and of deleting the account. */
export const privacyDataMessages = {
  exportTitle: 'Download everything',
  exportText:
    'All that Arogo stores about you, as one ZIP: your original files, each table as CSV, ' +
    'and a bundle in the health format FHIR R4, which other products read.',
  exportButton: 'Download everything',
  exportAsk: 'Confirm with your Security PIN',
  exportAskText: 'The file holds your whole health story. Keep it where nobody else looks.',
  exportGo: 'Download',
  exportBegun: 'Your download has begun. Your browser shows how far it is.',
  exportFailed: 'The download could not be begun. Nothing was changed; please try again.',

  eraseTitle: 'Delete my account',
  eraseText: 'Your records, messages, chats and profile are destroyed for good. Nobody can bring them back.',
  eraseButton: 'Delete my account',
  eraseAsk: 'Delete your account for good?',
  eraseFirst: 'Download everything first, if you may need it: afterwards there is nothing left to download.',
  destroyedTitle: 'This is destroyed',
  destroyed: (records: number, messages: number, chats: number) =>
    [
      ...(records > 0 ? [`${pluralise(records, 'record')} with ${records === 1 ? 'its file' : 'their files'}`] : []),
      ...(messages > 0 ? [pluralise(messages, 'message')] : []),
      ...(chats > 0 ? [`${pluralise(chats, 'chat')} with the assistant`] : []),
      'your profile and everything that stands under it.',
    ]
      .join(', ')
      .replace(/^y/, 'Y'),
  cancelledTitle: 'This is cancelled',
  noVisits: 'You have no visits to come.',
  visits: (visits: number, refund: number) =>
    `${pluralise(visits, 'visit')} to come${refund > 0 ? `. ${formatRupees(refund)} goes back to the card that you paid with.` : '.'}`,
  keptTitle: 'This must be kept',
  keptLedger: (count: number) =>
    `${pluralise(count, 'payment or refund', 'payments and refunds')} with name and billing address, ` +
    'without a word about your health: tax law asks for them for eight years.',
  keptPrescriptions: (count: number) =>
    `${pluralise(count, 'prescription')} as the doctor’s own copy: doctors must keep what they prescribed.`,
  keptAudit:
    'Lines that say when something was opened, without what it said: they show that nobody looked who should not have.',
  understood: 'I understand that this cannot be undone.',
  confirmRequired: 'Please confirm that this cannot be undone.',
  eraseGo: 'Delete for good',
  erased: 'Your account is being deleted. You are signed out everywhere, and a mail tells you when it is done.',
  keepAccount: 'Keep my account',
  eraseFailed: 'Your account could not be deleted. Nothing was changed; please try again.',
  outlookLoading: 'Looking what deleting would mean',
  loadFailed: 'What deleting would mean could not be loaded.',
  worksForDoctor: 'This account works for a doctor. Ask the operator to end that first; then it can be deleted.',

  mailSubject: 'Your Arogo account is deleted',
  mailLead: 'Your account and what was stored with it are destroyed.',
  mailVisits:
    'Visits to come were cancelled. What you had paid for them goes back to the card that you paid with; that can take a few days.',
  mailKept:
    'Kept are what the law asks for: payments and refunds with their receipts, without a word about your health; ' +
    'doctors’ own copies of what they prescribed; and lines that say when something was opened, ' +
    'without what it said.',
  mailAgain: 'If you sign up with this address again, you begin as somebody new.',

  archiveName: 'arogo-everything.zip',
  readmeName: 'README.txt',
  leftOutName: 'files/NOT INCLUDED.txt',
  leftOutText: (names: readonly string[]) =>
    `These files were damaged where they are stored and could not be read:\n\n${names.join('\n')}\n`,
  /** First in the ZIP. @param day YYYY-MM-DD */
  readme: (day: string) =>
    [
      `Everything that Arogo stores about you, as of ${day}.`,
      '',
      'fhir/bundle.json   Your health data as a bundle of FHIR R4 (hl7.org/fhir/R4), which hospitals and health apps read.',
      'tables/            Each table with rows of yours, as CSV in UTF-8, by the names that the database has. Times are UTC.',
      '                   Where a cell began with a sign that a spreadsheet would calculate with, an apostrophe stands before it.',
      'files/             Your original files, byte for byte. The eight letters before the ending begin the id in tables/stored_file.csv.',
      'receipts/          The receipt of each payment and refund.',
      '',
      'Not in it, because they open something and say nothing about you: hashes of your PIN and sessions, keys of files and',
      'browsers, and links to shared records.',
      '',
    ].join('\n'),
} as const;
