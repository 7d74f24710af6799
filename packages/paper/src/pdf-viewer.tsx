import type { ToScriptUrl } from '@arogo/client/script-url';
import { factsScreen } from '@arogo/contract/messages/facts';
import { recordScreen as t } from '@arogo/contract/messages/vault';
import type { Place } from '@arogo/contract/reading';
import { Alert } from '@arogo/ui/alert';
import { IconButton } from '@arogo/ui/icon-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { dialogHeadMark } from '@arogo/ui/toast-position';
import { Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { PasswordProtectedError, openPdf, type PDFDocumentProxy } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';

const zooms = [1, 1.25, 1.5, 2, 3] as const;
/** A4 in points, the size of most records. */
const a4 = { width: 595, height: 842 };

/** Size of the first page in points. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

type PdfState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly document: PDFDocumentProxy; readonly size: PageSize }
  | { readonly kind: 'failed'; readonly locked: boolean };

/** Places of the paper to highlight and to scroll to. */
export interface PageFocus {
  /** Highlighted; marked if it is in view. */
  readonly highlighted?: Place | undefined;
  /** Scrolled into view; a new object scrolls again. */
  readonly scrollTarget?: Place | undefined;
}

export interface ViewerProps extends PageFocus {
  readonly file: Blob;
  readonly scriptUrl: ToScriptUrl;
  /** Called with the document while it is open, so that parts of it can be shown elsewhere. */
  readonly onDocument?: ((document: PDFDocumentProxy | undefined) => void) | undefined;
  /** Set for a viewer with its own scroll container; without it the pages scroll with the surrounding content. */
  readonly frame?: {
    /** Whether it fills the window. */
    readonly alone: boolean;
    readonly onAlone: (alone: boolean) => void;
  };
}

/** The pages of a PDF below each other, with page number and zoom. */
export default function PdfViewer({ file, scriptUrl, onDocument, ...pageProps }: ViewerProps) {
  const opened = useOpenPdf(file, scriptUrl);
  const document = opened.kind === 'open' ? opened.document : undefined;
  useEffect(() => {
    onDocument?.(document);
    return () => onDocument?.(undefined);
  }, [document, onDocument]);
  if (opened.kind === 'opening') return <PageSkeleton label={t.opening} />;
  if (opened.kind === 'failed') return <Alert tone="warning">{opened.locked ? t.locked : t.cannotShow}</Alert>;
  return <Pages document={opened.document} size={opened.size} {...pageProps} />;
}

/** Skeleton of a page that is loading. */
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonRegion label={label} className="flex h-full min-h-0 flex-col overflow-hidden">
      <div className="flex min-h-11 shrink-0 items-center">
        <Skeleton className="h-4 w-36" />
      </div>
      <Skeleton className="aspect-[210/297] w-full shrink-0" />
    </SkeletonRegion>
  );
}

const useOpenPdf = (file: Blob, scriptUrl: ToScriptUrl): PdfState => {
  const [opened, setOpened] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    let left = false;
    const update = (next: PdfState): void => {
      if (!left) setOpened(next);
    };
    const opening = openPdf(file, scriptUrl);
    const open = async (): Promise<void> => {
      const document = await opening.document;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      update({ kind: 'open', document, size: width > 0 && height > 0 ? { width, height } : a4 });
    };
    open().catch((error: unknown) => update({ kind: 'failed', locked: error instanceof PasswordProtectedError }));
    return () => {
      left = true;
      opening.close();
    };
  }, [file, scriptUrl]);
  return opened;
};

/** Measures the content width of an element in CSS pixels before anything is drawn, so that no page is drawn without it. */
const useElementWidth = () => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const measure = useCallback((measured: HTMLElement | null) => {
    if (measured === null) return undefined;
    setElement(measured);
    setWidth(Math.floor(measured.clientWidth));
    const observer = new ResizeObserver(() => setWidth(Math.floor(measured.clientWidth)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, measure, width };
};

/** Below this width in CSS pixels a whole page is too small to read. */
const minReadableWidthPx = 480;

/** The zoom at which a place of a page fills a small screen. */
const getZoomFor = (place: Place, width: number, size: PageSize): number => {
  if (width >= minReadableWidthPx) return 0;
  const wanted = size.width / (place.width + 40);
  return Math.max(
    0,
    zooms.findLastIndex((zoom) => zoom <= Math.min(wanted, 2)),
  );
};

interface PagesProps extends Omit<ViewerProps, 'file' | 'scriptUrl' | 'onDocument'> {
  readonly document: PDFDocumentProxy;
  readonly size: PageSize;
}

function Pages({ document, size, highlighted: mark, scrollTarget: target, frame }: PagesProps) {
  const { element, measure, width } = useElementWidth();
  const [current, setCurrent] = useState(1);
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  const [shown, setShown] = useState(target);
  if (shown !== target) {
    setShown(target);
    if (target) setStep(Math.max(step, getZoomFor(target, width, size)));
  }
  return (
    <section aria-label={t.original} className="flex h-full min-h-0 flex-col">
      <div {...dialogHeadMark} className="flex min-h-11 shrink-0 items-center justify-between gap-2">
        <p className="text-sm text-soft tabular-nums">
          {t.original} · {t.page(current, document.numPages)}
        </p>
        <div className="-mr-2.5 flex items-center">
          <IconButton
            label={t.zoomOut}
            icon={<ZoomOut aria-hidden="true" />}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <span aria-live="polite" className="min-w-12 text-center text-sm text-soft tabular-nums max-sm:sr-only">
            {t.zoomed(zoom * 100)}
          </span>
          <IconButton
            label={t.zoomIn}
            icon={<ZoomIn aria-hidden="true" />}
            disabled={step === zooms.length - 1}
            onClick={() => setStep(step + 1)}
          />
          {frame && (
            <IconButton
              label={frame.alone ? factsScreen.originalBeside : factsScreen.originalShown}
              icon={frame.alone ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
              onClick={() => frame.onAlone(!frame.alone)}
            />
          )}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {target && factsScreen.shownOn(target.page + 1)}
      </p>
      {/* A scroll container must be reachable by keyboard. */}
      <section
        ref={measure}
        aria-label={t.pages}
        {...(width > 0 && { tabIndex: 0 })}
        className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-small [scrollbar-gutter:stable]"
      >
        <div className="grid w-fit gap-3">
          {width > 0 &&
            Array.from({ length: document.numPages }, (_, index) => (
              <PdfPage
                key={index}
                document={document}
                number={index + 1}
                width={width * zoom}
                ratio={size.width / size.height}
                onInView={setCurrent}
                frame={frame ? element : null}
                mark={mark?.page === index ? mark : undefined}
                target={target?.page === index ? target : undefined}
              />
            ))}
        </div>
      </section>
    </section>
  );
}
