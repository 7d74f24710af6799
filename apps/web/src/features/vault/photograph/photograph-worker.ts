import type {
  PhotographAnswer,
  PhotographProblem,
  PhotographRequest,
  PhotographResults,
} from './photograph-messages.ts';
import { PictureError, findInFrame, openBitmap, openPicture, renderPage } from './picture-processor.ts';
import { PagesTooLarge, buildPdf } from './size-budget.ts';

// Does all heavy work on photographs: decoding, detection, rectification, encoding.

/** The part of the worker's global scope that is used: the DOM library's types do not include it. */
interface WorkerScope {
  addEventListener(
    kind: 'message',
    listener: (event: MessageEvent<{ readonly number: number; readonly request: PhotographRequest }>) => void,
  ): void;
  postMessage(answer: PhotographAnswer, transfer: readonly Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

const previewQuality = 0.8;

const answerRequest = async (
  request: PhotographRequest,
  onProgress: (done: number) => void,
): Promise<PhotographResults[keyof PhotographResults]> => {
  switch (request.do) {
    case 'openFile':
      return openPicture(request.file);
    case 'openBitmap':
      return openBitmap(request.bitmap);
    case 'findInFrame':
      return findInFrame(request.bitmap);
    case 'preview': {
      const { jpeg } = await renderPage(request.page.picture, request.page, {
        longest: request.longest,
        quality: previewQuality,
      });
      return new Blob([jpeg], { type: 'image/jpeg' });
    }
    default: {
      const { pages } = request;
      const encode = (index: number, step: Parameters<typeof renderPage>[2]) => {
        const page = pages[index];
        if (page === undefined) throw new RangeError('There is no such page.');
        return renderPage(page.picture, page, step);
      };
      return new Blob([await buildPdf(pages.length, encode, onProgress)], { type: 'application/pdf' });
    }
  }
};

const toProblem = (error: unknown): PhotographProblem => {
  if (error instanceof PictureError) return error.problem;
  return error instanceof PagesTooLarge ? 'pagesTooLarge' : 'unreadable';
};

const processRequest = async (earlier: Promise<void>, number: number, request: PhotographRequest): Promise<void> => {
  await earlier;
  try {
    const result = await answerRequest(request, (done) => scope.postMessage({ number, is: 'progress', done }, []));
    scope.postMessage({ number, is: 'done', result }, []);
  } catch (error) {
    scope.postMessage({ number, is: 'failed', problem: toProblem(error) }, []);
  }
};

/** Serialises the work: several large pictures at a time would not fit into a phone's memory. */
let previousWork: Promise<void> = Promise.resolve();

scope.addEventListener('message', ({ data: { number, request } }) => {
  previousWork = processRequest(previousWork, number, request);
});
