import { toDisplayName } from '../../../platform/files/display-name.ts';

/**
 * The file name of a record for display and download: cleaned like every file name, and with '.pdf' at its end.
 * @param given the sender's file name, any text
 */
export const toRecordFileName = (given: string | undefined): string =>
  toDisplayName(given, 'application/pdf', 'record');
