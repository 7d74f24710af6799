import { recordScreen as t } from '@arogo/contract/messages/vault';
import type { Place } from '@arogo/contract/reading';
import { useEffect, useRef, useState } from 'react';
import { drawPage, type PDFDocumentProxy, type PDFPageProxy, extractPageText } from './pdf-document.ts';

/** Maximum device pixels per CSS pixel; more than two is not visible, and phones run out of memory. */
const maxPixelRatio = 2;

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  /** Width by height, until the page's own is known. */
  readonly ratio: number;
  readonly onInView: (number: number) => void;
  /** Scroll container of the pages. */
  readonly frame: HTMLElement | null;
  /** Place on the page that is highlighted. */
  readonly mark?: Place | undefined;
  /** Place to scroll into view; a new object scrolls again. */
  readonly target?: Place | undefined;
}

/** Margin around a place in points, so that its frame does not touch the letters. */
const marginPt = { x: 3, y: 3 };

/** One page: its space at once, its rendering while it is near the screen, its text for screen readers. */
export function PdfPage({ document: pdf, number, width, ratio, onInView, frame, mark, target }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy>();
  const [words, setWords] = useState('');

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const nearness = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: frame,
      rootMargin: '100% 0%',
    });
    // Observes a line across the middle of the screen: the page that crosses it is the current one.
    const middle = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onInView(number), {
      root: frame,
      rootMargin: '-50% 0% -50% 0%',
    });
    nearness.observe(element);
    middle.observe(element);
    return () => {
      nearness.disconnect();
      middle.disconnect();
    };
  }, [number, onInView, frame]);

  // A page that cannot be read stays empty; the others are shown.
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
      const text = await extractPageText(page);
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
    const drawing = drawPage(page, width, Math.min(window.devicePixelRatio, maxPixelRatio));
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
  const scale = own ? width / own.width : 0;
  // Scrolls to the page first; once it is loaded and the place is known, scrolls to the place, also after zooming.
  useEffect(() => {
    if (!target) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (scale === 0) place.current?.scrollIntoView({ block: 'nearest' });
    else marked.current?.scrollIntoView({ block: 'center', inline: 'center', behavior: still ? 'auto' : 'smooth' });
  }, [target, scale]);

  return (
    <figure aria-label={t.pageName(number, pdf.numPages)} className="w-fit">
      {/* No transition: the size is measured immediately after scrolling into view. */}
      <div
        style={{ width, aspectRatio: own ? own.width / own.height : ratio }}
        className="relative overflow-hidden rounded-small border border-line bg-white transition-none"
      >
        <div ref={place} className="size-full" />
        {mark && own && (
          <div
            ref={marked}
            aria-hidden="true"
            data-mark=""
            style={{
              left: `${((mark.x - marginPt.x) / own.width) * 100}%`,
              top: `${((mark.y - marginPt.y) / own.height) * 100}%`,
              width: `${((mark.width + 2 * marginPt.x) / own.width) * 100}%`,
              height: `${((mark.height + 2 * marginPt.y) / own.height) * 100}%`,
            }}
            // Paper is white in dark mode too, so its mark uses the leaf colour of the light theme in both.
            className="pointer-events-none absolute rounded-[5px] border-2 transition-none border-[#0e6b57] bg-[#0e6b57]/15 mix-blend-multiply"
          />
        )}
      </div>
      <figcaption className="sr-only">{words}</figcaption>
    </figure>
  );
}
