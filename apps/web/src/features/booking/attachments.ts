import { documentFileMaximum, documentsMaximum } from '@arogo/contract/booking-limits';
import { bookingMessages as m } from '@arogo/contract/messages/booking';

const acceptedTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
/** What files may be attached; the server looks at their content. */
export const acceptedFiles = acceptedTypes.join(',');

/** What tells one file from another. */
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
  // The selection is cleared, as specified; what was attached before stays.
  if (tooLarge !== undefined) return { files: before, problem: m.fileTooLarge(tooLarge.name) };
  // A device that knows no type leaves the answer to the server.
  if (added.some(({ type }) => type !== '' && !acceptedTypes.includes(type)))
    return { files: before, problem: m.fileTypeRefused };
  if (before.length + fresh.length + records > documentsMaximum) return { files: before, problem: m.tooManyFiles };
  return { files: [...before, ...fresh], problem: undefined };
};
