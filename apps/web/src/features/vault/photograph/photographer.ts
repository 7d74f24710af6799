import { heicPicturesMaximum } from '@arogo/contract/limits';
import type { ToScriptUrl } from '@arogo/client/script-url';
import { withPictureHints } from './heic-pictures.ts';
import type { HeicAnswer, HeicRequest } from './heic-worker.ts';
import type { Quad } from './geometry.ts';
import type {
  PageToBuild,
  PhotographAnswer,
  PhotographProblem,
  PhotographRequest,
  PhotographResults,
} from './photograph-messages.ts';
import type { DetectedPage } from './picture-processor.ts';

/** URLs of the built workers, by source file. */
const workerUrls = import.meta.glob<string>('./*-worker.ts', { query: '?worker&url', import: 'default', eager: true });
const getWorkerUrl = (name: 'heic' | 'photograph'): string => workerUrls[`./${name}-worker.ts`] ?? '';

/** How long one picture may take, in milliseconds: a slow phone needs some ten seconds for twelve megapixels of HEIC. */
const answerTimeoutMs = 90_000;
const maxHeicPixels = 60_000_000;

/** A problem, named as in the catalogue. */
export class PhotographError extends Error {
  readonly problem: PhotographProblem;
  constructor(problem: PhotographProblem) {
    super(`The photograph could not be made: ${problem}.`);
    this.problem = problem;
  }
}

/** Converts pictures to pages and pages to a PDF in workers. Its promises reject with PhotographError. */
export interface Photographer {
  /** Finds every paper that the file shows; several for a HEIC with many pictures. */
  openFile(file: Blob): Promise<readonly DetectedPage[]>;
  /** Takes ownership of the bitmap. */
  openBitmap(bitmap: ImageBitmap): Promise<readonly DetectedPage[]>;
  findInFrame(bitmap: ImageBitmap): Promise<Quad | undefined>;
  /** Renders a page as a JPEG. @param longest pixels of its longer side */
  preview(page: PageToBuild, longest: number): Promise<Blob>;
  /** Builds one PDF of all pages. @param onPage called with the number of pages that are done */
  build(pages: readonly PageToBuild[], onPage: (done: number) => void): Promise<Blob>;
  readonly close: () => void;
}

interface PendingRequest {
  readonly resolve: (result: never) => void;
  readonly reject: (error: PhotographError) => void;
  readonly onPage: (done: number) => void;
}

/**
 * Decodes a HEIC file in a worker of its own, which is terminated afterwards. Passes on each picture before the next is decoded.
 */
const decodeHeic = (
  file: Blob,
  scriptUrl: ToScriptUrl,
  onPicture: (bitmap: ImageBitmap) => void,
): Promise<{ readonly all: number }> => {
  const worker = new Worker(scriptUrl(getWorkerUrl('heic')), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly all: number }>();
  const limit = (): ReturnType<typeof setTimeout> =>
    setTimeout(() => reject(new PhotographError('unreadable')), answerTimeoutMs);
  // The timeout restarts with each picture, because a burst takes a multiple of the time.
  let timer = limit();
  worker.addEventListener('error', () => reject(new PhotographError('unreadable')));
  worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => {
    if (data.is === 'picture') {
      clearTimeout(timer);
      timer = limit();
      onPicture(data.bitmap);
    } else if (data.is === 'end') resolve({ all: data.all });
    else reject(new PhotographError(data.problem));
  });
  worker.postMessage(
    { file, picturesMaximum: heicPicturesMaximum, pixelsMaximum: maxHeicPixels } satisfies HeicRequest,
    [],
  );
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
};

export const createPhotographer = (scriptUrl: ToScriptUrl): Photographer => {
  const waiting = new Map<number, PendingRequest>();
  let number = 0;
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The timeout restarts with each response, so that queued requests get their full time. */
  const limit = (): void => {
    clearTimeout(timer);
    timer = waiting.size > 0 ? setTimeout(stop, answerTimeoutMs) : undefined;
  };

  /** Terminates a worker that hangs or crashed; the next request starts another. */
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new PhotographError('unreadable'));
    waiting.clear();
    clearTimeout(timer);
  };

  const start = (): Worker => {
    const started = new Worker(scriptUrl(getWorkerUrl('photograph')), { type: 'module' });
    started.addEventListener('error', stop);
    started.addEventListener('message', ({ data }: MessageEvent<PhotographAnswer>) => {
      const request = waiting.get(data.number);
      if (request === undefined) return;
      if (data.is === 'progress') {
        limit();
        request.onPage(data.done);
        return;
      }
      waiting.delete(data.number);
      limit();
      if (data.is === 'done') request.resolve(data.result as never);
      else request.reject(new PhotographError(data.problem));
    });
    return started;
  };

  const ask = <Do extends PhotographRequest['do']>(
    request: PhotographRequest & { readonly do: Do },
    onPage: (done: number) => void = () => undefined,
  ): Promise<PhotographResults[Do]> => {
    worker ??= start();
    number += 1;
    const own = number;
    const { promise, resolve, reject } = Promise.withResolvers<PhotographResults[Do]>();
    waiting.set(own, { resolve, reject, onPage });
    if (waiting.size === 1) limit();
    worker.postMessage({ number: own, request }, 'bitmap' in request ? [request.bitmap] : []);
    return promise;
  };

  const openHeic = async (file: Blob): Promise<readonly DetectedPage[]> => {
    const opening: Promise<readonly DetectedPage[]>[] = [];
    const { all } = await decodeHeic(file, scriptUrl, (bitmap) => opening.push(ask({ do: 'openBitmap', bitmap })));
    const pages = (await Promise.all(opening)).flat();
    return withPictureHints(pages, all);
  };

  return {
    openFile: (file) =>
      ask({ do: 'openFile', file }).catch((error: unknown) => {
        if (error instanceof PhotographError && error.problem === 'heic') return openHeic(file);
        throw error;
      }),
    openBitmap: (bitmap) => ask({ do: 'openBitmap', bitmap }),
    findInFrame: (bitmap) => ask({ do: 'findInFrame', bitmap }),
    preview: (page, longest) => ask({ do: 'preview', page, longest }),
    build: (pages, onPage) => ask({ do: 'build', pages }, onPage),
    close: stop,
  };
};
