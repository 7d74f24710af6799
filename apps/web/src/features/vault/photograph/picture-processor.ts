import { type Turn, flattenDocument, turnRaster } from './flatten.ts';
import { normaliseLight } from './normalise-light.ts';
import { type Quad, type Size, computePageSize, wholePicture } from './geometry.ts';
import { findDocuments } from './document-edges.ts';
import type { PdfPage } from './pdf-writer.ts';
import { type PictureHeader, headerBytes, readPictureHeader } from './picture-header.ts';
import { type PictureHint, assessQuality } from './picture-quality.ts';
import { type Raster, toLuminance } from './raster.ts';
import type { EncodingStep } from './size-budget.ts';
import { findTurn } from './page-rotation.ts';

// Decodes, crops and encodes pictures on a canvas. Runs in the worker, so that the page stays responsive.

/** Why a file cannot become a page. `heic`: this browser has no decoder for it. */
export type PictureProblem = 'notPicture' | 'tooLarge' | 'unreadable' | 'heic';

export class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem, cause?: unknown) {
    super(`The picture cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** A picture as it is kept while a person works on it: upright, of bounded size, with nothing of its file's notes. */
export interface WorkPicture extends Size {
  readonly jpeg: Blob;
}

/** How a page is cut out of a picture. */
export interface PageCrop {
  readonly quad: Quad;
  readonly turn: Turn;
}

/** A document that was detected in a picture. */
export interface DetectedPage extends PageCrop {
  readonly picture: WorkPicture;
  readonly hints: readonly PictureHint[];
}

/** Maximum pixels of a picture: decoding a larger one takes more than half a gigabyte. */
const maxPixels = 130_000_000;
/** Maximum bytes of a picture's file. */
const maxBytes = 80 * 1024 * 1024;
/** Pixels of the longer side of what is worked on: print on A4 at 270 dots an inch. */
const workMaxPx = 3200;
const workQuality = 0.92;
/** Longer side in pixels of the copy in which documents are detected and pages are assessed. */
const edgesMaxPx = 400;
const judgedMaxPx = 1000;

interface DrawingSurface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

const createDrawing = ({ width, height }: Size): DrawingSurface => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new PictureError('unreadable');
  context.imageSmoothingQuality = 'high';
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
};

const fitInto = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const readRaster = (source: ImageBitmap | OffscreenCanvas, size: Size): Raster => {
  const { context } = createDrawing(size);
  context.drawImage(source, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
};

/** Returns the file with its EXIF orientation set to upright, so that every browser decodes it the same way. */
const withoutOrientation = (file: Blob, { orientationAt }: PictureHeader): Blob => {
  if (orientationAt === undefined) return file;
  const { offset, littleEndian } = orientationAt;
  return new Blob([file.slice(0, offset), new Uint8Array(littleEndian ? [1, 0] : [0, 1]), file.slice(offset + 2)], {
    type: file.type,
  });
};

/**
 * Decodes a picture of a bounded size.
 * @throws PictureError
 */
const decode = async (file: Blob): Promise<{ readonly bitmap: ImageBitmap; readonly orientation: number }> => {
  if (file.size > maxBytes) throw new PictureError('tooLarge');
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  } catch (error) {
    throw new PictureError('unreadable', error);
  }
  const header = readPictureHeader(head);
  if (header === undefined) throw new PictureError('notPicture');
  const { kind, size, orientation } = header;
  if (size !== undefined && size.width * size.height > maxPixels) throw new PictureError('tooLarge');
  const shrunk = size && fitInto(size, workMaxPx);
  // A large picture is scaled down while it is decoded, so that it is never whole in memory.
  const shrinks = size !== undefined && shrunk !== undefined && shrunk.width * 2 < size.width;
  try {
    const bitmap = await createImageBitmap(withoutOrientation(file, header), {
      ...(shrinks && { resizeWidth: shrunk.width, resizeHeight: shrunk.height, resizeQuality: 'high' }),
    });
    return { bitmap, orientation };
  } catch (error) {
    throw new PictureError(kind === 'heic' ? 'heic' : 'unreadable', error);
  }
};

/** How each EXIF orientation is drawn upright into a canvas of this size: factors of a transformation. */
export const getOrientationTransform = (
  orientation: number,
  { width, height }: Size,
): readonly [number, number, number, number, number, number] => {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, width, 0];
    case 7:
      return [0, -1, -1, 0, width, height];
    case 8:
      return [0, -1, 1, 0, 0, height];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
};

/** Draws the bitmap upright and closes it. */
const drawUpright = (bitmap: ImageBitmap, orientation: number): OffscreenCanvas => {
  const stored = fitInto(bitmap, workMaxPx);
  const upright = orientation >= 5 ? { width: stored.height, height: stored.width } : stored;
  const { canvas, context } = createDrawing(upright);
  context.setTransform(...getOrientationTransform(orientation, upright));
  context.drawImage(bitmap, 0, 0, stored.width, stored.height);
  bitmap.close();
  return canvas;
};

/** Maximum upscaling of a page: interpolation keeps the edges of letters in a coarse picture. */
const maxUpscaling = 2;

/** Draws the document between the corners flat, up to a maximum resolution and a maximum upscaling. */
const cropPage = (
  source: ImageBitmap | OffscreenCanvas,
  { quad, turn }: PageCrop,
  longest: number,
  enlarged = 1,
): Raster => {
  const whole = computePageSize(quad, source, Infinity);
  const scaleUp = Math.min(enlarged, longest / Math.max(whole.width, whole.height));
  const size = {
    width: Math.max(1, Math.round(whole.width * scaleUp)),
    height: Math.max(1, Math.round(whole.height * scaleUp)),
  };
  // Pixels are mixed of four: a source that is much finer is made smaller first.
  const scale = Math.min(1, (1.25 * Math.max(size.width, size.height)) / Math.max(whole.width, whole.height));
  const raster = readRaster(source, {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  });
  return turnRaster(flattenDocument(raster, quad, size), turn);
};

const encode = async (page: Raster, quality: number): Promise<Blob> => {
  const { canvas, context } = createDrawing(page);
  const pixels = context.createImageData(page.width, page.height);
  pixels.data.set(page.data);
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

/** Detects the documents on a canvas and returns each as a page. */
const findPages = async (canvas: OffscreenCanvas): Promise<readonly DetectedPage[]> => {
  const picture = {
    jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: workQuality }),
    width: canvas.width,
    height: canvas.height,
  };
  const documentQuads = findDocuments(readRaster(canvas, fitInto(canvas, edgesMaxPx)));
  const quads = documentQuads.length === 0 ? [wholePicture] : documentQuads;
  return quads.map((quad) => {
    const page = toLuminance(cropPage(canvas, { quad, turn: 0 }, judgedMaxPx));
    const whole = computePageSize(quad, canvas, Infinity);
    const hints = [
      ...assessQuality(page, Math.max(whole.width, whole.height)),
      ...(documentQuads.length > 1 ? (['severalPapers'] as const) : []),
    ];
    return { picture, quad, turn: findTurn(page), hints };
  });
};

/** Decodes a picture's file and returns its pages. @throws PictureError */
export const openPicture = async (file: Blob): Promise<readonly DetectedPage[]> => {
  const { bitmap, orientation } = await decode(file);
  return findPages(drawUpright(bitmap, orientation));
};

/** Like `openPicture`, for a bitmap from the camera or another decoder. Closes the bitmap. */
export const openBitmap = (bitmap: ImageBitmap): Promise<readonly DetectedPage[]> => findPages(drawUpright(bitmap, 1));

/** Detects a document in a frame of the camera. Closes the bitmap. */
export const findInFrame = (bitmap: ImageBitmap): Quad | undefined => {
  const raster = readRaster(bitmap, fitInto(bitmap, edgesMaxPx * 0.6));
  bitmap.close();
  return findDocuments(raster, true)[0];
};

/** Renders a page for the PDF: flat, upright and evenly lit. */
export const renderPage = async (
  picture: WorkPicture,
  cut: PageCrop,
  { longest, quality }: EncodingStep,
): Promise<PdfPage> => {
  const bitmap = await createImageBitmap(picture.jpeg);
  const page = cropPage(bitmap, cut, longest, maxUpscaling);
  bitmap.close();
  normaliseLight(page);
  const jpeg = await encode(page, quality);
  return { width: page.width, height: page.height, jpeg: new Uint8Array(await jpeg.arrayBuffer()) };
};
