import { documentFileMaximum, documentsMaximum } from '@arogo/contract/booking-limits';
import { bookingMessages as m } from '@arogo/contract/messages/booking';

const acceptedTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
/** Types of files that may be attached; the server checks their content. */
export const acceptedFiles = acceptedTypes.join(',');

/** Key that identifies a file. */
export const buildFileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

interface FileSelection {
  readonly files: readonly File[];
  readonly problem: string | undefined;
}

/**
 * Adds files of the device: each at most 5 MB, at most five with the records.
 * @param records how many records of the vault are attached already
 */
export const addFiles = (before: readonly File[], added: readonly File[], records: number): FileSelection => {
  const known = new Set(before.map(buildFileKey));
  const fresh = added.filter((file) => !known.has(buildFileKey(file)));
  const tooLarge = added.find(({ size }) => size > documentFileMaximum);
  // The new selection is discarded, as specified; files that were attached before stay.
  if (tooLarge !== undefined) return { files: before, problem: m.fileTooLarge(tooLarge.name) };
  // If the device gives no type, the server checks the file.
  if (added.some(({ type }) => type !== '' && !acceptedTypes.includes(type)))
    return { files: before, problem: m.fileTypeRefused };
  if (before.length + fresh.length + records > documentsMaximum) return { files: before, problem: m.tooManyFiles };
  return { files: [...before, ...fresh], problem: undefined };
};
