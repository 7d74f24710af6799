import type { Quad } from './geometry.ts';
import type { FoundPage, PageCrop, PictureProblem, WorkPicture } from './picture-processor.ts';

/** A page to be made: a picture and how it is cut out of it. */
export interface PageToBuild extends PageCrop {
  readonly picture: WorkPicture;
}

/** What the page asks of the worker. */
export type PhotographRequest =
  | { readonly do: 'openFile'; readonly file: Blob }
  | { readonly do: 'openBitmap'; readonly bitmap: ImageBitmap }
  | { readonly do: 'findInFrame'; readonly bitmap: ImageBitmap }
  | { readonly do: 'preview'; readonly page: PageToBuild; readonly longest: number }
  | { readonly do: 'build'; readonly pages: readonly PageToBuild[] };

/** What each of them is answered with. */
export interface PhotographResults {
  readonly openFile: readonly FoundPage[];
  readonly openBitmap: readonly FoundPage[];
  readonly findInFrame: Quad | undefined;
  readonly preview: Blob;
  /** A PDF. */
  readonly build: Blob;
}

export type PhotographProblem = PictureProblem | 'pagesTooLarge';

/** Every answer carries the number of its request. */
export type PhotographAnswer =
  | { readonly number: number; readonly is: 'done'; readonly result: PhotographResults[keyof PhotographResults] }
  | { readonly number: number; readonly is: 'progress'; readonly done: number }
  | { readonly number: number; readonly is: 'failed'; readonly problem: PhotographProblem };
