import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { GreyImage } from './binarize.ts';

/** The image of a page; `scale` is pixels per point. */
export interface PageImage extends GreyImage {
  readonly scale: number;
}

/** 300 dpi, the best resolution for OCR, */
const bestScale = 300 / 72;
/** and the size of A4 at that; a larger page gets a lower resolution. */
const maxPixels = 8_800_000;
const stripHeight = 256;

/** Draws a page in grey on white. @param wanted pixels per point, reduced for a page larger than A4 */
export const drawPage = async (page: PDFPageProxy, wanted = bestScale): Promise<PageImage> => {
  const { width: points, height: tall } = page.getViewport({ scale: 1 });
  const scale = Math.min(wanted, Math.sqrt(maxPixels / Math.max(points * tall, 1)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  // The type of the browser's canvas, if it is loaded, does not fit this one, which has all methods that are called.
  const target: object = { canvas, viewport, background: '#ffffff' };
  await page.render(target as Parameters<PDFPageProxy['render']>[0]).promise;
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const pixels = new Uint8Array(width * height);
  // In strips: a second copy of the whole page in colour would be the largest object of this process.
  for (let top = 0; top < height; top += stripHeight) {
    const rows = Math.min(stripHeight, height - top);
    toGrey(context.getImageData(0, top, width, rows).data, pixels.subarray(top * width, (top + rows) * width));
  }
  // Releases the canvas's memory at once.
  canvas.width = 1;
  canvas.height = 1;
  return { width, height, pixels, scale };
};

const toGrey = (rgba: Uint8ClampedArray, pixels: Uint8Array): void => {
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4;
    pixels[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
};

/** The simplest image format: no compression, no parsing. */
export const encodePgm = ({ width, height, pixels }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);

/** Maps a pixel of an image that was rotated by `degrees` back to the original. */
export const findOrigin = (
  { width, height }: GreyImage,
  degrees: number,
  x: number,
  y: number,
): readonly [x: number, y: number] => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  return [cos * (x - cx) + sin * (y - cy) + cx, -sin * (x - cx) + cos * (y - cy) + cy];
};

/** Rotates an image about its centre by `degrees` (clockwise on the screen) and fills with white. */
export const rotateImage = (image: GreyImage, degrees: number): GreyImage => {
  const { width, height, pixels } = image;
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const [left, leftY] = findOrigin(image, degrees, 0, y);
    const [right, rightY] = findOrigin(image, degrees, width, y);
    const [stepX, stepY] = [(right - left) / width, (rightY - leftY) / width];
    for (let x = 0; x < width; x += 1)
      result[y * width + x] = interpolatePixel(pixels, width, height, left + x * stepX, leftY + x * stepY);
  }
  return { width, height, pixels: result };
};

const interpolatePixel = (pixels: Uint8Array, width: number, height: number, x: number, y: number): number => {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const at = top * width + left;
  const [right, down] = [x - left, y - top];
  const above = (pixels[at] ?? 255) * (1 - right) + (pixels[at + 1] ?? 255) * right;
  const below = (pixels[at + width] ?? 255) * (1 - right) + (pixels[at + width + 1] ?? 255) * right;
  return Math.round(above * (1 - down) + below * down);
};
