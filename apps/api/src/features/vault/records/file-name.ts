import { toDisplayName } from '../../../platform/files/display-name.ts';

/**
 * The name under which a record's file is shown and handed out again: as of every file that was sent to us, and it ends
 * with '.pdf'.
 * @param given what the sender called it, which may be anything
 */
export const toRecordFileName = (given: string | undefined): string =>
  toDisplayName(given, 'application/pdf', 'record');
