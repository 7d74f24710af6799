import { maxRecordFileBytes } from '@arogo/contract/limits';
import { vaultMessages as m } from '@arogo/contract/messages/vault';

/** Maximum offset of the header, because white space may precede it. */
const headerBytes = 1032;

/**
 * Describes the problem of a selected file, or returns undefined. A PDF is recognised by its content, as on the server, whatever
 * its name and type are; so the error appears before anything is sent.
 */
export const findPdfProblem = async (file: Blob): Promise<string | undefined> => {
  if (file.size > maxRecordFileBytes) return m.fileTooLarge;
  if (file.size === 0) return m.invalidFileType;
  try {
    const head = new TextDecoder('latin1').decode(await file.slice(0, headerBytes).arrayBuffer());
    return /^(?:\u00EF\u00BB\u00BF)?[\t\n\f\r ]{0,1021}%PDF-[12]\.[0-9]/.test(head) ? undefined : m.invalidFileType;
  } catch {
    // The file was moved or deleted after it was selected, or it is a folder.
    return m.fileUnreadable;
  }
};
