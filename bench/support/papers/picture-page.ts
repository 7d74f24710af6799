import { loadImage } from '@napi-rs/canvas';
import PdfKit from 'pdfkit';

/** Puts an image on a page of its own, as the browser does with a photograph. */
export const wrapPicture = async (picture: Buffer): Promise<Buffer> => {
  const { width, height } = await loadImage(picture);
  const scale = 595 / width;
  const document = new PdfKit({ autoFirstPage: false });
  document.addPage({ size: [595, height * scale], margin: 0 }).image(picture, 0, 0, { width: 595 });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(pieces);
};
