import type { Place } from '@arogo/contract/reading';
import { useEffect, useRef, useState } from 'react';
import { drawPart, type PDFDocumentProxy } from './pdf-document.ts';

export type { PDFDocumentProxy };

/** Points around a line, so that strokes that reach beyond it are seen. */
const margin = { x: 12, y: 4 };
/** CSS pixels: a line is drawn no larger, however short it is, */
const heightMaximum = 96;
/** and no part of a page is magnified beyond this. */
const scaleMaximum = 1.8;

interface PdfCutoutProps {
  readonly document: PDFDocumentProxy;
  readonly place: Place;
  /** What it shows, for who hears instead of sees. */
  readonly label: string;
}

interface Picture {
  /** A data address. */
  readonly source: string;
  /** CSS pixels. */
  readonly width: number;
}

/** A line of a paper, cut out of its page. What cannot be drawn shows nothing. */
export default function PdfCutout({ document: pdf, place, label }: PdfCutoutProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const { page } = place;
  const [x, y] = [Math.max(0, place.x - margin.x), Math.max(0, place.y - margin.y)];
  const [width, height] = [place.width + 2 * margin.x, place.height + 2 * margin.y];
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    let left = false;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const loaded = await pdf.getPage(page + 1);
      if (left) return;
      const scale = Math.min(scaleMaximum, element.clientWidth / width, heightMaximum / height);
      const drawing = drawPart(loaded, { x, y, width, height }, scale * Math.min(window.devicePixelRatio, 2));
      cancel = () => drawing.cancel();
      const source = (await drawing.canvas).toDataURL();
      if (!left) setPicture({ source, width: Math.round(width * scale) });
    };
    draw().catch(() => undefined);
    return () => {
      left = true;
      cancel();
    };
  }, [pdf, page, x, y, width, height]);
  // Its height is known before it is drawn, so that nothing below it jumps.
  return (
    <div ref={holder} style={{ minHeight: Math.min(heightMaximum, height * scaleMaximum) }}>
      {picture && <img src={picture.source} alt={label} style={{ width: picture.width }} className="block max-w-full rounded-small border border-line bg-white" />}
    </div>
  );
}
