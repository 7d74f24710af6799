import { heicPicturesMaximum } from '@arogo/contract/limits';
import type { HeifImage, Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import type { DetectedPage } from './picture-processor.ts';

export interface HeicLimits {
  /** Maximum number of pictures of the file, and maximum pixels of each. */
  readonly picturesMaximum: number;
  readonly pixelsMaximum: number;
}

/** Result of decoding a file. `all`: the number of pictures it contains, including those beyond the maximum. */
export type HeicEnd =
  | { readonly is: 'end'; readonly all: number }
  | { readonly is: 'failed'; readonly problem: 'unreadable' | 'tooLarge' };

/**
 * Decodes the pictures of a HEIC file one after the other, the primary one first.
 * @param onPicture draws one and passes it on; returns false if it cannot be drawn
 */
export const decodePictures = async (
  libheif: Libheif,
  content: Uint8Array,
  { picturesMaximum, pixelsMaximum }: HeicLimits,
  onPicture: (image: HeifImage, width: number, height: number) => Promise<boolean>,
): Promise<HeicEnd> => {
  const images = new libheif.HeifDecoder().decode(content);
  if (images.length === 0) return { is: 'failed', problem: 'unreadable' };
  const ordered = images.toSorted((one, other) => Number(other.is_primary()) - Number(one.is_primary()));
  for (const image of ordered.slice(0, picturesMaximum)) {
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > pixelsMaximum) return { is: 'failed', problem: 'tooLarge' };
    if (!(await onPicture(image, width, height))) return { is: 'failed', problem: 'unreadable' };
    image.free();
  }
  return { is: 'end', all: images.length };
};

/** Adds hints to the pages of a file. @param all number of pictures in the file */
export const withPictureHints = (pages: readonly DetectedPage[], all: number): readonly DetectedPage[] =>
  all === 1
    ? pages
    : pages.map((page, index) => {
        const isLast = all > heicPicturesMaximum && index === pages.length - 1;
        return { ...page, hints: [...page.hints, 'severalPictures', ...(isLast ? (['picturesLeft'] as const) : [])] };
      });
