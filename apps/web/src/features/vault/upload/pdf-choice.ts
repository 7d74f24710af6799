import { maxRecordFileBytes } from '@arogo/contract/limits';
import { vaultMessages as m } from '@arogo/contract/messages/vault';

/** As far as white space may stand before the header. */
const headerBytes = 1032;

/**
 * What is wrong with a chosen file, or undefined. A PDF is told by its content, as the server does, whatever its name
 * and type say; so a person hears it before anything is sent.
 */
export const findPdfProblem = async (file: Blob): Promise<string | undefined> => {
  if (file.size > maxRecordFileBytes) return m.fileTooLarge;
  if (file.size === 0) return m.invalidFileType;
  try {
    const head = new TextDecoder('latin1').decode(await file.slice(0, headerBytes).arrayBuffer());
    return /^(?:\u00EF\u00BB\u00BF)?[\t\n\f\r ]{0,1021}%PDF-[12]\.[0-9]/.test(head) ? undefined : m.invalidFileType;
  } catch {
    // Moved or deleted since it was chosen, or a folder.
    return m.fileUnreadable;
  }
};
