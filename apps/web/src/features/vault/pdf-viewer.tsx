import { recordScreen as t } from '@arogo/contract/messages/vault';
import { Alert } from '@arogo/ui/alert';
import { IconButton } from '@arogo/ui/icon-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { LockedPdf, openPdf, type PDFDocumentProxy } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';

const zooms = [1, 1.25, 1.5, 2, 3] as const;
/** Width by height of A4, which most records are. */
const a4 = 210 / 297;

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly document: PDFDocumentProxy; readonly ratio: number }
  | { readonly kind: 'failed'; readonly locked: boolean };

/** The pages of a PDF below each other, with their number and a zoom. */
export default function PdfViewer({ file }: { readonly file: Blob }) {
  const opened = usePdf(file);
  if (opened.kind === 'opening') return <PageSkeleton label={t.opening} />;
  if (opened.kind === 'failed') return <Alert tone="warning">{opened.locked ? t.locked : t.cannotShow}</Alert>;
  return <Pages document={opened.document} ratio={opened.ratio} />;
}

/** The place of a page that is on its way. */
export function PageSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton className="mb-1 h-11 w-40 max-w-full" />
      <Skeleton className="aspect-[210/297] w-full" />
    </SkeletonRegion>
  );
}

const usePdf = (file: Blob): Opened => {
  const { scriptUrl } = useServices();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    let left = false;
    const tell = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    const opening = openPdf(file, scriptUrl);
    const open = async (): Promise<void> => {
      const document = await opening.document;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      tell({ kind: 'open', document, ratio: width > 0 && height > 0 ? width / height : a4 });
    };
    open().catch((error: unknown) => tell({ kind: 'failed', locked: error instanceof LockedPdf }));
    return () => {
      left = true;
      opening.close();
    };
  }, [file, scriptUrl]);
  return opened;
};

/** CSS pixels that an element has for its content: known before anything is drawn, so that no page is drawn without. */
const useWidth = (): readonly [measure: RefCallback<HTMLElement>, width: number] => {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
};

function Pages({ document, ratio }: { readonly document: PDFDocumentProxy; readonly ratio: number }) {
  const [measure, width] = useWidth();
  const [current, setCurrent] = useState(1);
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  return (
    <section aria-label={t.original}>
      <div className="sticky -top-4 z-10 -mx-1 flex min-h-11 items-center justify-between gap-2 bg-card px-1">
        <p className="text-sm text-soft tabular-nums">
          {t.original} · {t.page(current, document.numPages)}
        </p>
        <div className="flex items-center">
          <IconButton label={t.zoomOut} icon={<ZoomOut aria-hidden="true" />} disabled={step === 0} onClick={() => setStep(step - 1)} />
          <span aria-live="polite" className="min-w-12 text-center text-sm text-soft tabular-nums">
            {t.zoomed(zoom * 100)}
          </span>
          <IconButton label={t.zoomIn} icon={<ZoomIn aria-hidden="true" />} disabled={step === zooms.length - 1} onClick={() => setStep(step + 1)} />
        </div>
      </div>
      {/* What scrolls sideways must be reachable by keyboard. */}
      <section
        ref={measure}
        aria-label={t.pages}
        {...(zoom > 1 && { tabIndex: 0 })}
        className="mt-1 grid gap-3 overflow-x-auto overscroll-x-contain rounded-small"
      >
        {width > 0 &&
          Array.from({ length: document.numPages }, (_, index) => (
            <PdfPage key={index} document={document} number={index + 1} width={width * zoom} ratio={ratio} onInView={setCurrent} />
          ))}
      </section>
    </section>
  );
}
