import type { Quad } from './geometry.ts';
import type { DetectedPage, PageCrop, PictureProblem, WorkPicture } from './picture-processor.ts';

/** A page to build: a picture and its crop. */
export interface PageToBuild extends PageCrop {
  readonly picture: WorkPicture;
}

/** Requests from the page to the worker. */
export type PhotographRequest =
  | { readonly do: 'openFile'; readonly file: Blob }
  | { readonly do: 'openBitmap'; readonly bitmap: ImageBitmap }
  | { readonly do: 'findInFrame'; readonly bitmap: ImageBitmap }
  | { readonly do: 'preview'; readonly page: PageToBuild; readonly longest: number }
  | { readonly do: 'build'; readonly pages: readonly PageToBuild[] };

/** Result of each request. */
export interface PhotographResults {
  readonly openFile: readonly DetectedPage[];
  readonly openBitmap: readonly DetectedPage[];
  readonly findInFrame: Quad | undefined;
  readonly preview: Blob;
  /** A PDF. */
  readonly build: Blob;
}

export type PhotographProblem = PictureProblem | 'pagesTooLarge';

/** Every response carries the number of its request. */
export type PhotographAnswer =
  | { readonly number: number; readonly is: 'done'; readonly result: PhotographResults[keyof PhotographResults] }
  | { readonly number: number; readonly is: 'progress'; readonly done: number }
  | { readonly number: number; readonly is: 'failed'; readonly problem: PhotographProblem };
