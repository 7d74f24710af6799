import { createCanvas } from '@napi-rs/canvas';
import { drawPage, type PageImage, rotateImage } from '@arogo/document-reading/recognition/page-image';
import { openPdf } from '@arogo/document-reading/recognition/pdf';
import PdfKit from 'pdfkit';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { Paper } from './paper.ts';

/** The conditions of a scan. */
interface ScanSettings {
  readonly dpi: number;
  /** In degrees. */
  readonly skew: number;
  /** Maximum deviation of a pixel, in levels. */
  readonly noise: number;
  readonly blurred: boolean;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
  /** Rotation of the page on the scanner, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
}

const drawScanSettings = (chance: SeededRandom): ScanSettings => ({
  dpi: chance.pick([150, 200, 200, 250, 300]),
  skew: (chance.next() - 0.5) * 5,
  noise: chance.between(0, 26),
  blurred: chance.isSo(0.35),
  quality: chance.between(45, 85),
  turn: chance.pick([0, 0, 0, 0, 0, 90, 180, 270]),
});

/** Renders the scan of a page as a JPEG. */
const scanPage = async (
  image: PageImage,
  chance: SeededRandom,
  { dpi, skew, noise, blurred, quality, turn }: ScanSettings,
): Promise<{ jpeg: Buffer; width: number; height: number }> => {
  const askew = rotateImage(image, skew);
  const full = createCanvas(askew.width, askew.height);
  const colours = full.getContext('2d').createImageData(askew.width, askew.height);
  for (let at = 0; at < askew.pixels.length; at += 1)
    colours.data.fill(askew.pixels[at] ?? 255, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  full.getContext('2d').putImageData(colours, 0, 0);

  const scale = dpi / (image.scale * 72);
  const [width, height] = [Math.round(askew.width * scale), Math.round(askew.height * scale)];
  const isAcross = turn === 90 || turn === 270;
  const page = createCanvas(isAcross ? height : width, isAcross ? width : height);
  const context = page.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, page.width, page.height);
  context.translate(page.width / 2, page.height / 2);
  context.rotate((turn * Math.PI) / 180);
  if (blurred) context.filter = `blur(${(dpi / 300).toFixed(2)}px)`;
  context.drawImage(full, -width / 2, -height / 2, width, height);

  const grain = context.getImageData(0, 0, page.width, page.height);
  const paperShade = chance.between(0, 22);
  for (let at = 0; at < grain.data.length; at += 4) {
    const off = (chance.next() - 0.5) * 2 * noise - paperShade;
    for (let part = 0; part < 3; part += 1) grain.data[at + part] = (grain.data[at + part] ?? 255) + off;
  }
  context.putImageData(grain, 0, 0);
  return { jpeg: await page.encode('jpeg', quality), width: (page.width / dpi) * 72, height: (page.height / dpi) * 72 };
};

/** Scans a document: an image for each page and no text. */
export const makeScan = async ({ name, pdf, written }: Paper, seed: number): Promise<Paper> => {
  const chance = createSeededRandom(seed + 90_000);
  const manner = drawScanSettings(chance);
  const document = await openPdf(pdf);
  const out = new PdfKit({ autoFirstPage: false, margin: 0 });
  const pieces: Buffer[] = [];
  out.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => out.once('end', () => resolve()));
  for (let number = 1; number <= document.numPages; number += 1) {
    const { jpeg, width, height } = await scanPage(await drawPage(await document.getPage(number)), chance, manner);
    out.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  out.end();
  await ended;
  const { dpi, skew, turn, noise, blurred } = manner;
  const notes = [
    `scan ${dpi} dpi`,
    `${skew.toFixed(1)}°`,
    turn !== 0 && `turned ${turn}°`,
    `noise ${noise}`,
    blurred && 'blurred',
  ];
  return { name: [name, ...notes.filter((note) => note !== false)].join(', '), pdf: Buffer.concat(pieces), written };
};
