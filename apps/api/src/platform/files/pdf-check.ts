const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
const LATEST_START = 1024;

/**
 * Whether a file is a PDF by its content: '%PDF-' and a version (1.x or 2.x) at its start. Only a byte order mark and white space
 * may precede it, within 1024 bytes, as some scanners write them. Readers also find the header after other bytes; such files are
 * refused, since they may be HTML, a script or a ZIP archive as well.
 *
 * @param head the first bytes of the file, 1032 or more if it has as many.
 */
export function isPdf(head: Buffer): boolean {
  const text = head.subarray(0, LATEST_START + 8).toString('latin1');
  const start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  return /^[\t\n\f\r ]{0,1021}%PDF-[12]\.[0-9]/.test(text.slice(start));
}
