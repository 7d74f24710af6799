import {
  AnnotationMode,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';
import type { ToScriptUrl } from '@arogo/client/script-url';

export type { PDFDocumentProxy, PDFPageProxy };

/**
 * Folder in which the patient app's build puts the files that pdf.js fetches (pdfjs-files.ts); the workspace is on the same
 * server.
 */
const pdfjsAssetsUrl = `/assets/pdfjs-${version}/`;

/** How long opening a document may take; after that it is aborted, so that it does not keep the device busy. Milliseconds. */
const openTimeoutMs = 15_000;
/** Maximum number of pixels of an image inside a document. */
const maxImagePixels = 64_000_000;
/** Maximum number of pixels of a rendered page; browsers fail beyond that. */
const maxCanvasPixels = 16_000_000;

export interface PdfOpenTask {
  /** Rejects with PasswordProtectedError, or with another error if the document cannot be shown. */
  readonly document: Promise<PDFDocumentProxy>;
  /** Frees all resources; must always be called. */
  close(): void;
}

/** The document opens only with a password. */
export class PasswordProtectedError extends Error {}

/**
 * Opens a PDF in its own worker. Scripts in it never run: there is no scripting sandbox, no form layer and no link layer, only
 * rendered pages.
 */
export const openPdf = (file: Blob, scriptUrl: ToScriptUrl): PdfOpenTask => {
  const port = new Worker(scriptUrl(`${pdfjsAssetsUrl}build/pdf.worker.min.mjs`), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const failed = Promise.withResolvers<never>();
  port.addEventListener('error', () => failed.reject(new Error('The worker for PDFs did not start.')), { once: true });
  const timer = setTimeout(() => failed.reject(new Error('The PDF took too long to open.')), openTimeoutMs);
  let closed = false;

  const open = async (): Promise<PDFDocumentProxy> => {
    const data = new Uint8Array(await file.arrayBuffer());
    if (closed) throw new Error('Closed before it was open.');
    return getDocument({
      data,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      // Renders on the main thread: a few pages are not worth another worker.
      disableWorkerRendering: true,
      // The content security policy forbids WebAssembly; pdf.js has JavaScript decoders too.
      useWasm: false,
      wasmUrl: `${pdfjsAssetsUrl}wasm/`,
      standardFontDataUrl: `${pdfjsAssetsUrl}standard_fonts/`,
      cMapUrl: `${pdfjsAssetsUrl}cmaps/`,
      maxImageSize: maxImagePixels,
      canvasMaxAreaInBytes: maxCanvasPixels * 4,
    }).promise;
  };
  const document = Promise.race([open(), failed.promise])
    .catch((error: unknown) => {
      throw error instanceof PasswordException
        ? new PasswordProtectedError('The PDF is locked.', { cause: error })
        : error;
    })
    .finally(() => clearTimeout(timer));
  return {
    document,
    close() {
      closed = true;
      clearTimeout(timer);
      worker.destroy();
      port.terminate();
    },
  };
};

export interface PageRendering {
  /** Resolves with a canvas of the page. Rejects if it is cancelled or the page cannot be drawn. */
  readonly canvas: Promise<HTMLCanvasElement>;
  cancel(): void;
}

/**
 * Draws a page.
 * @param width CSS pixels
 * @param density device pixels per CSS pixel
 */
export const drawPage = (page: PDFPageProxy, width: number, density: number): PageRendering => {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width * density) / natural.width;
  const most = Math.sqrt(maxCanvasPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  return { canvas: task.promise.then(() => canvas), cancel: () => task.cancel() };
};

interface PageRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a part of a page.
 * @param part in points from the upper left corner of the page as it is shown
 * @param scale device pixels per point
 */
export const drawPageRegion = (page: PDFPageProxy, part: PageRegion, scale: number): PageRendering => {
  const viewport = page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(part.width * scale));
  canvas.height = Math.max(1, Math.ceil(part.height * scale));
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  return { canvas: task.promise.then(() => canvas), cancel: () => task.cancel() };
};

/** Extracts the words of a page in reading order, for screen readers. */
export const extractPageText = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
};
