import type { PDFPageProxy } from 'pdfjs-dist';
import type { ReadPage } from './child-messages.ts';
import { cleanText } from './clean-text.ts';

type Item = ReadPage['items'][number];

/** The used fields of pdf.js's annotation: a filled-in form field, or a typed note. */
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

/** In points, for fields without a font size. */
const defaultFontSize = 10;
const lineHeight = 1.2;
/** Average width of a letter, as a share of the font size. */
const letterWidthRatio = 0.5;
/** A lighter colour is invisible on paper. */
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

/** Annotation flags: hidden, or not viewable. */
const hiddenFlags = 2 | 32;

const isVisible = ({ hidden, annotationFlags, defaultAppearanceData }: Annotation): boolean => {
  const colour = defaultAppearanceData?.fontColor;
  const isLight = colour instanceof Uint8ClampedArray && Math.min(...colour) > maxVisibleColour;
  const isFlagged = typeof annotationFlags === 'number' && (annotationFlags & hiddenFlags) !== 0;
  return hidden !== true && !isFlagged && !isLight;
};

const isRectangle = (rect: unknown): rect is number[] =>
  Array.isArray(rect) && rect.length === 4 && rect.every((value) => Number.isFinite(value));

/** Reads the fields of a page's form and typed notes, in points from the upper left corner of the displayed page. */
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
