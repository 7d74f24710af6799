import type { PDFPageProxy } from 'pdfjs-dist';
import type { ReadPage } from './child-messages.ts';
import { cleanText } from './clean-text.ts';

type Item = ReadPage['items'][number];

/** What pdf.js tells of a field that was filled in, or of a note typed on the page, as far as it is of use here. */
interface Annotation {
  readonly subtype?: unknown;
  readonly fieldType?: unknown;
  readonly fieldValue?: unknown;
  readonly textContent?: unknown;
  readonly rect?: unknown;
  readonly hidden?: unknown;
  readonly annotationFlags?: unknown;
  readonly password?: unknown;
  readonly defaultAppearanceData?: { readonly fontSize?: unknown; readonly fontColor?: unknown };
}

/** In points, where a field does not tell. */
const defaultFontSize = 10;
const lineHeight = 1.2;
/** Of a letter's width in sizes, on average. */
const letterWidthRatio = 0.5;
/** A colour this light is not seen on paper. */
const maxVisibleColour = 235;
const maxTextLength = 2_000;

const getTexts = ({ subtype, fieldType, fieldValue, textContent, password }: Annotation): string[] => {
  if (subtype === 'FreeText' && Array.isArray(textContent)) return textContent.map((text) => cleanText(String(text)));
  const isText = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch') && password !== true;
  if (!isText) return [];
  const values = Array.isArray(fieldValue)
    ? fieldValue.map(String)
    : typeof fieldValue === 'string'
      ? [fieldValue]
      : [];
  return values.flatMap((value) => value.split(/\r\n?|\n/).map(cleanText));
};

/** Hidden, or not to be viewed. */
const hiddenFlags = 2 | 32;

const isVisible = ({ hidden, annotationFlags, defaultAppearanceData }: Annotation): boolean => {
  const colour = defaultAppearanceData?.fontColor;
  const isLight = colour instanceof Uint8ClampedArray && Math.min(...colour) > maxVisibleColour;
  const isFlagged = typeof annotationFlags === 'number' && (annotationFlags & hiddenFlags) !== 0;
  return hidden !== true && !isFlagged && !isLight;
};

const isRectangle = (rect: unknown): rect is number[] =>
  Array.isArray(rect) && rect.length === 4 && rect.every((value) => Number.isFinite(value));

/** What stands in the fields of a page's form and in notes typed on it, in points from the page's upper left corner as it is shown. */
export const readFormText = async (page: PDFPageProxy): Promise<Item[]> => {
  const viewport = page.getViewport({ scale: 1 });
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' });
  return annotations.filter(isVisible).flatMap((annotation): Item[] => {
    const { rect } = annotation;
    if (!isRectangle(rect)) return [];
    const [left = 0, low = 0, right = 0, high = 0] = rect;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, low) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, high) as number[];
    const [x, y, width, height] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
    const fontSize = annotation.defaultAppearanceData?.fontSize;
    const size = typeof fontSize === 'number' && fontSize > 0 ? fontSize : Math.min(defaultFontSize, height * 0.8);
    const lines = getTexts(annotation);
    const top = lines.length === 1 && height < size * 2 ? y + (height - size) / 2 : y;
    return lines.flatMap((text, index) =>
      text.trim() === ''
        ? []
        : [
            {
              text: text.slice(0, maxTextLength),
              x,
              y: top + index * size * lineHeight,
              width: Math.min(width, text.length * size * letterWidthRatio),
              height: size,
              fontSize: size,
            },
          ],
    );
  });
};
