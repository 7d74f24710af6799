import type { Place } from '@arogo/contract/reading';
import { useEffect, useRef, useState } from 'react';
import { drawPageRegion, type PDFDocumentProxy } from './pdf-document.ts';

export type { PDFDocumentProxy };

/** Margin around a line in points, so that strokes beyond its box stay visible. */
const marginPt = { x: 12, y: 4 };
/** Maximum height of the excerpt in CSS pixels, even for a short line. */
const maxHeightPx = 96;
/** Maximum magnification of the page. */
const maxScale = 1.8;

interface PdfExcerptProps {
  readonly document: PDFDocumentProxy;
  readonly place: Place;
  /** Description for screen readers. */
  readonly label: string;
}

/** A line of a paper, cropped from its page. Shows nothing if it cannot be drawn. */
export default function PdfExcerpt({ document: pdf, place, label }: PdfExcerptProps) {
  const holder = useRef<HTMLDivElement>(null);
  /** Data URL. */
  const [picture, setPicture] = useState<string>();
  const { page } = place;
  const [x, y] = [Math.max(0, place.x - marginPt.x), Math.max(0, place.y - marginPt.y)];
  const [width, height] = [place.width + 2 * marginPt.x, place.height + 2 * marginPt.y];
  const widest = Math.round(width * Math.min(maxScale, maxHeightPx / height));
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    let left = false;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const loaded = await pdf.getPage(page + 1);
      if (left) return;
      const drawing = drawPageRegion(
        loaded,
        { x, y, width, height },
        (element.clientWidth / width) * Math.min(window.devicePixelRatio, 2),
      );
      cancel = () => drawing.cancel();
      const source = (await drawing.canvas).toDataURL();
      if (!left) setPicture(source);
    };
    draw().catch(() => undefined);
    return () => {
      left = true;
      cancel();
    };
  }, [pdf, page, x, y, width, height]);
  // The size is set before drawing, so that the layout below does not shift.
  return (
    <div
      ref={holder}
      style={{ width: widest, aspectRatio: width / height }}
      className="max-w-full overflow-hidden rounded-small border border-line bg-white"
    >
      {picture !== undefined && <img src={picture} alt={label} className="block size-full" />}
    </div>
  );
}
