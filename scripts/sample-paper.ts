// Draws the sample prescription as the picture that visitors see beside what is read from it. `npm run sample-paper`; run it
// again when the paper changes. What is read from the paper is held by a test of the reader.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawDocument } from '@arogo/document-reading/recognition/draw-pages';
import sharp from 'sharp';
import { ROOT } from './programs.ts';

const PAPER = join(ROOT, 'e2e', 'samples', 'rx-diabetes-typed.pdf');
const PICTURE = join(ROOT, 'apps/web/src/components/shared/sample-prescription/sample-paper.webp');

/** Pixels: twice the size at which it is shown. */
const WIDTH = 640;
/** Of the page's height: below is nothing but white. */
const SHOWN = 0.54;
/** WebP's; print stays sharp. */
const QUALITY = 60;

const drawn = await drawDocument(await readFile(PAPER), 1, () => undefined);
if (drawn.say !== 'drawn') throw new Error(`The paper could not be drawn: ${drawn.reason}`);
const page = sharp(Buffer.from(drawn.pictures[0] ?? '', 'base64'));
const { width, height } = await page.metadata();
const { size, ...pixels } = await page
  .extract({ left: 0, top: 0, width, height: Math.round(height * SHOWN) })
  .resize({ width: WIDTH })
  .webp({ quality: QUALITY })
  .toFile(PICTURE);
process.stdout.write(`${PICTURE}: ${pixels.width} × ${pixels.height}, ${size} bytes\n`);
