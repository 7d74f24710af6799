import { heicPicturesMaximum } from '@arogo/contract/limits';
import type { HeifImage, Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import { expect, test } from 'vitest';
import { decodePictures, withPictureHints } from './heic-pictures.ts';
import type { DetectedPage } from './picture-processor.ts';

// The journey in e2e/photograph.spec.ts decodes a real file; here are files of as many pictures as a test needs.

/** A file of pictures that are as wide as their number says; `primary` is the one that it is opened with. */
const createFile = (count: number, primary = 1) => {
  const freed: number[] = [];
  const images = Array.from({ length: count }, (_, index): HeifImage => ({
    get_width: () => index + 1,
    get_height: () => 100,
    is_primary: () => index + 1 === primary,
    display: (into, onDrawn) => onDrawn(into),
    free: () => void freed.push(index + 1),
  }));
  class HeifDecoder {
    readonly decode = () => images;
  }
  return { libheif: { HeifDecoder } satisfies Libheif, freed };
};

/** Decodes a file. @returns how it ended and the widths of the pictures that were passed on */
const decode = async ({ libheif }: { readonly libheif: Libheif }, { pixelsMaximum = 10_000, canDraw = true } = {}) => {
  const widths: number[] = [];
  const limits = { picturesMaximum: heicPicturesMaximum, pixelsMaximum };
  const end = await decodePictures(libheif, new Uint8Array(1), limits, (_, width) => {
    widths.push(width);
    return Promise.resolve(canDraw);
  });
  return { end, widths };
};

test('of twelve pictures ten are taken, the one that opens the file first, and the end says that there are twelve', async () => {
  const file = createFile(12, 3);
  const { end, widths } = await decode(file);
  expect(end).toEqual({ is: 'end', all: 12 });
  expect(widths).toEqual([3, 1, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(widths).toHaveLength(heicPicturesMaximum);
  expect(file.freed).toEqual(widths);
});

test.each([
  ['no picture', 0, {}, 'unreadable', []],
  ['a picture with too many pixels', 3, { pixelsMaximum: 200 }, 'tooLarge', [1, 2]],
  ['a picture that cannot be drawn', 2, { canDraw: false }, 'unreadable', [1]],
] as const)('%s is a problem', async (_, count, options, problem, widths) => {
  expect(await decode(createFile(count), options)).toEqual({ end: { is: 'failed', problem }, widths });
});

test('pages of a file with several pictures say so, and the last says that pictures were left out', () => {
  const pages = [{ hints: [] }, { hints: ['dark'] }] as unknown as readonly DetectedPage[];
  const listHints = (all: number) => withPictureHints(pages, all).map(({ hints }) => hints);
  expect(listHints(1)).toEqual([[], ['dark']]);
  expect(listHints(2)).toEqual([['severalPictures'], ['dark', 'severalPictures']]);
  expect(listHints(12)).toEqual([['severalPictures'], ['dark', 'severalPictures', 'picturesLeft']]);
});
