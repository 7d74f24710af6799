import type { PDFPageProxy } from 'pdfjs-dist';
import type { ReadPage } from './child-messages.ts';
import type { GreyImage } from './binarize.ts';
import { drawPage } from './page-image.ts';

/** Resolution, in pixels per point, for checking whether text is visible. */
const renderScale = 1.5;
/** Minimum difference in levels between print and its background for a person to see it. */
const minContrast = 20;
/** Minimum share of a text's width that must show print. */
const minPrintedShare = 0.3;
/** In points; nobody prints smaller for a person to read. */
const minFontSize = 2.5;

type Item = ReadPage['items'][number];

/** The share of a box's longer side that has print in it. */
const measurePrintedShare = ({ width, height, pixels }: GreyImage, scale: number, box: Item): number => {
  const [left, right] = [
    Math.max(0, Math.floor(box.x * scale)),
    Math.min(width, Math.ceil((box.x + box.width) * scale)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(box.y * scale)),
    Math.min(height, Math.ceil((box.y + box.height) * scale)),
  ];
  const isUpright = box.height > box.width;
  const [across, along] = isUpright ? [bottom - top, right - left] : [right - left, bottom - top];
  let printed = 0;
  for (let at = 0; at < across; at += 1) {
    let [darkest, lightest] = [255, 0];
    for (let step = 0; step < along; step += 1) {
      const level = pixels[isUpright ? (top + at) * width + left + step : (top + step) * width + left + at] ?? 255;
      darkest = Math.min(darkest, level);
      lightest = Math.max(lightest, level);
    }
    if (lightest - darkest >= minContrast) printed += 1;
  }
  return across > 0 && along > 0 ? printed / across : 0;
};

const isOnPage = (page: ReadPage, { x, y, width, height }: Item): boolean => {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle >= 0 && middle <= page.width && centre >= 0 && centre <= page.height;
};

/**
 * Checks which texts of a page a person can see: not white on white, transparent, covered, minute, or outside the page. Hidden
 * text must not become a fact.
 */
export const createVisibilityCheck = async (page: PDFPageProxy, layer: ReadPage): Promise<(item: Item) => boolean> => {
  const image = await drawPage(page, renderScale);
  // A dash is too thin to check, and means nothing by itself.
  const isPrinted = (item: Item): boolean =>
    !/[\p{L}\p{N}]/u.test(item.text) || measurePrintedShare(image, image.scale, item) >= minPrintedShare;
  return (item) => (item.fontSize ?? minFontSize) >= minFontSize && isOnPage(layer, item) && isPrinted(item);
};
