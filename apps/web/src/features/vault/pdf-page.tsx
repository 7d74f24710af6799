import { recordScreen as t } from '@arogo/contract/messages/vault';
import { useEffect, useRef, useState } from 'react';
import { drawPage, type PDFDocumentProxy, type PDFPageProxy, textOfPage } from './pdf-document.ts';

/** Device pixels for each CSS pixel; beyond two nobody sees more, and phones run out of memory. */
const densityMaximum = 2;

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  /** Width by height, until the page's own is known. */
  readonly ratio: number;
  readonly onInView: (number: number) => void;
}

/** One page: its place at once, its picture while it is near the screen, its words for assistive technology. */
export function PdfPage({ document: pdf, number, width, ratio, onInView }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy>();
  const [words, setWords] = useState('');

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const nearness = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '100% 0%' });
    // A line across the middle of the screen: the page on it is the one that is read.
    const middle = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onInView(number), { rootMargin: '-50% 0% -50% 0%' });
    nearness.observe(element);
    middle.observe(element);
    return () => {
      nearness.disconnect();
      middle.disconnect();
    };
  }, [number, onInView]);

  // What cannot be read stays an empty page; the others are shown.
  useEffect(() => {
    if (!near || page) return undefined;
    let left = false;
    const load = async (): Promise<void> => {
      const loaded = await pdf.getPage(number);
      if (!left) setPage(loaded);
    };
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [near, page, pdf, number]);

  useEffect(() => {
    if (!page) return undefined;
    let left = false;
    const read = async (): Promise<void> => {
      const text = await textOfPage(page);
      if (!left) setWords(text);
    };
    read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [page]);

  useEffect(() => {
    const element = place.current;
    if (!near || !page || !element || width <= 0) return undefined;
    const drawing = drawPage(page, width, Math.min(window.devicePixelRatio, densityMaximum));
    const show = async (): Promise<void> => {
      const canvas = await drawing.canvas;
      canvas.className = 'block size-full';
      canvas.ariaHidden = 'true';
      element.replaceChildren(canvas);
    };
    show().catch(() => undefined);
    return () => drawing.cancel();
  }, [near, page, width]);

  const own = page?.getViewport({ scale: 1 });
  return (
    <figure aria-label={t.pageName(number, pdf.numPages)} className="w-fit">
      <div
        ref={place}
        style={{ width, aspectRatio: own ? own.width / own.height : ratio }}
        className="overflow-hidden rounded-small border border-line bg-white"
      />
      <figcaption className="sr-only">{words}</figcaption>
    </figure>
  );
}
