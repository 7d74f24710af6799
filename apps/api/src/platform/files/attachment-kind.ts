import { isPdf } from './pdf-check.ts';

const imageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Detects the type of a file by its content, ignoring its name: application/pdf, image/jpeg, image/png or image/webp; undefined
 * for any other.
 * @param head the first bytes of the file, 4100 if it has as many
 */
export const detectAttachmentType = async (head: Buffer): Promise<string | undefined> => {
  if (isPdf(head)) return 'application/pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  return mime !== undefined && imageTypes.has(mime) ? mime : undefined;
};
