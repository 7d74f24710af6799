import { vaultMessages } from './vault.ts';

/** Texts of choosing records from the vault. Those of the specification stand to the letter. */
export const pickerMessages = {
  nothingSelected: 'Please select at least one record to send.',
  selected: (count: number) => `${count} file(s) selected from Health Vault.`,
  /** Not one of the files came. */
  noneDownloaded: vaultMessages.downloadManyRefused,
  /** Some of the files came, and some did not. */
  someNotDownloaded: vaultMessages.downloadManyFailed,
  parseFailed: 'Failed to parse records.',
  tooMany: (maximum: number) => `You can upload up to ${maximum} files only`,
  tooLarge: (name: string, megabytes: number) => `File "${name}" exceeds the ${megabytes}MB limit.`,
} as const;

/** Words of the window in which records are chosen. */
export const pickerScreen = {
  title: 'Choose from Health Vault',
  upTo: (maximum: number) => (maximum === 1 ? 'One file.' : `Up to ${maximum} files.`),
  send: 'Send',
  add: 'Add',
  addCounted: (count: number) => `Add (${count})`,
  addRecords: 'Add records',
  nothingToAdd: 'Please select at least one record to add.',
  present: 'Already added',
  noRoom: (maximum: number) => (maximum === 1 ? 'One more record fits.' : `Up to ${maximum} more records fit.`),
  cancel: 'Cancel',
  noneSelected: 'Nothing selected yet',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  clearSelection: 'Clear the selection',
  noneText: 'Your selection is kept. Please try again.',
  someText: (names: string) =>
    `We could not get ${names}. Send again to retry only this, or remove it. The others are ready.`,
  emptyText: 'Add a prescription or lab report to your Health Vault. You will see it here when you come back.',
  openVault: 'Open Health Vault',
  nothingFoundText: 'Try another word, tab or filter.',
} as const;
