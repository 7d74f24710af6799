import { documentRatio, type Size } from './geometry.ts';

/** One page: a JPEG and its size in pixels. */
export interface PdfPage extends Size {
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

/** Length of the shorter side of A4 in points (a seventy-second of an inch). */
const a4ShortPt = 595.28;
/**
 * Papers that deviate from A4 by at most this ratio are placed on A4 with a margin; a till receipt gets a page of its own shape.
 */
const a4Tolerance = 0.18;

const roundPoints = (points: number): number => Math.round(points * 100) / 100;

/** The page size in points, and the place of the picture on it. */
const layOutPage = ({ width, height }: Size): Size & { readonly picture: Size } => {
  const ratio = Math.max(width, height) / Math.min(width, height);
  const long = Math.abs(ratio / documentRatio - 1) < a4Tolerance ? a4ShortPt * documentRatio : a4ShortPt * ratio;
  const page = height >= width ? { width: a4ShortPt, height: long } : { width: long, height: a4ShortPt };
  const scale = Math.min(page.width / width, page.height / height);
  return {
    width: roundPoints(page.width),
    height: roundPoints(page.height),
    picture: { width: roundPoints(width * scale), height: roundPoints(height * scale) },
  };
};

/**
 * Writes a PDF (ISO 32000-1) with one JPEG per page, embedded unchanged. It contains no date, name or program: the same pages
 * yield the same file.
 */
export const writePdf = (pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (piece: string | Uint8Array<ArrayBuffer>): void => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  const object = (...parts: readonly (string | Uint8Array<ArrayBuffer>)[]): void => {
    places.push(length);
    add(`${places.length} 0 obj\n`);
    for (const part of parts) add(part);
    add('\nendobj\n');
  };
  // The second line marks the file as binary.
  add(new Uint8Array([...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(
    `<< /Type /Pages /Kids [${pages.map((_page, index) => `${3 + index * 3} 0 R`).join(' ')}] /Count ${pages.length} >>`,
  );
  for (const [index, page] of pages.entries()) {
    const first = 3 + index * 3;
    const { width, height, picture } = layOutPage(page);
    const draw =
      `q ${picture.width} 0 0 ${picture.height} ${roundPoints((width - picture.width) / 2)} ` +
      `${roundPoints((height - picture.height) / 2)} cm /P Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /P ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    );
    object(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      ` /Filter /DCTDecode /Length ${page.jpeg.length} >>\nstream\n`,
      page.jpeg,
      '\nendstream',
    );
  }
  const table = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(
    `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  const file = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
};
