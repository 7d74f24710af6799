/** Pictures that can become a page. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Kind, size and orientation of a picture, from its first bytes. */
export interface PictureHeader {
  readonly kind: PictureKind;
  /** Pixels, before any orientation; undefined if the header does not contain the size. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** How the camera was held, by EXIF: 1 (upright) to 8. Only for JPEG; decoders of the others turn by themselves. */
  readonly orientation: number;
  /** Offset of the EXIF orientation in the file, and its byte order. */
  readonly orientationAt: { readonly offset: number; readonly littleEndian: boolean } | undefined;
}

/** Bytes that are read: EXIF blocks and previews can precede the size of a JPEG. */
export const headerBytes = 256 * 1024;

const readText = (view: DataView, at: number, length: number): string => {
  let read = '';
  for (let index = at; index < Math.min(at + length, view.byteLength); index += 1)
    read += String.fromCodePoint(view.getUint8(index));
  return read;
};

/** The tag 0x0112 of the first directory of an EXIF block. @param start where its TIFF header begins */
const findOrientation = (
  view: DataView,
  start: number,
  end: number,
): Pick<PictureHeader, 'orientation' | 'orientationAt'> | undefined => {
  const order = readText(view, start, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const littleEndian = order === 'II';
  const directory = start + view.getUint32(start + 4, littleEndian);
  if (directory + 2 > end) return undefined;
  const count = view.getUint16(directory, littleEndian);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return undefined;
    if (view.getUint16(entry, littleEndian) !== 0x01_12) continue;
    const orientation = view.getUint16(entry + 8, littleEndian);
    return orientation >= 1 && orientation <= 8
      ? { orientation, orientationAt: { offset: entry + 8, littleEndian } }
      : undefined;
  }
  return undefined;
};

/** Start-of-frame markers, which carry the size: all of 0xC0 to 0xCF but the tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg = (view: DataView): PictureHeader => {
  let exif: Pick<PictureHeader, 'orientation' | 'orientationAt'> = { orientation: 1, orientationAt: undefined };
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (isFrame(marker))
      return { kind: 'jpeg', size: { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }, ...exif };
    const end = Math.min(at + 2 + length, view.byteLength);
    if (marker === 0xe1 && end - at > 20 && readText(view, at + 4, 4) === 'Exif')
      exif = findOrientation(view, at + 10, end) ?? exif;
    at += 2 + length;
  }
  return { kind: 'jpeg', size: undefined, ...exif };
};

const readWebp = (view: DataView): PictureHeader['size'] => {
  if (view.byteLength < 30) return undefined;
  const chunk = readText(view, 12, 4);
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
};

/** Brands of ISO/IEC 23008-12 (HEIF) whose pictures libheif decodes. */
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const isHeif = (view: DataView): boolean => {
  if (view.byteLength < 16 || readText(view, 4, 4) !== 'ftyp') return false;
  const end = Math.min(view.getUint32(0), view.byteLength, 128);
  for (let at = 8; at + 4 <= end; at += 4) if (heifBrands.has(readText(view, at, 4))) return true;
  return false;
};

/**
 * Reads the header of a picture, by its content alone; undefined for any other file.
 * @param bytes the first `headerBytes` of the file
 */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12) return undefined;
  if (view.getUint16(0) === 0xff_d8 && view.getUint8(2) === 0xff) return readJpeg(view);
  const plain = { orientation: 1, orientationAt: undefined };
  if (view.getUint32(0) === 0x89_50_4e_47 && view.getUint32(4) === 0x0d_0a_1a_0a) {
    return {
      kind: 'png',
      size: view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) },
      ...plain,
    };
  }
  if (readText(view, 0, 4) === 'RIFF' && readText(view, 8, 4) === 'WEBP')
    return { kind: 'webp', size: readWebp(view), ...plain };
  return isHeif(view) ? { kind: 'heic', size: undefined, ...plain } : undefined;
};
