import { PSM, type Word, type Worker } from 'tesseract.js';
import { cropped, type GreyImage, piecesOf, type Region } from './ink.ts';
import { pgm } from './page-image.ts';

/** A word as far as it matters here. */
export type Seen = Pick<Word, 'text' | 'confidence' | 'bbox'>;

/** Out of a hundred: below this a word is looked at again, */
const unsure = 60;
/** and what is then seen has to be this sure to be taken, unless it is a dose such as 1-0-1, whose ink tells enough. */
const sureEnough = 40;
/** It stays in doubt. */
const inDoubt = 55;
/** Times the height of the line that may lie between two words of one number. */
const within = 1.6;
/** On one page. */
const mostLooks = 24;

const dose = /^\d-\d-\d(?:-\d)?$/;
const dashed = /^\d{1,4}(?:\.\d{1,2})?(?:-\d{1,4}(?:\.\d{1,2})?){1,3}$/;

const boxOf = (words: readonly Seen[]): Word['bbox'] => ({
  x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
  y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
  x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
  y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
});

/** Neighbours of which one is unsure and none is a word in letters: 'sim 0 50' for 1 - 0 - 0. */
const runsIn = (words: readonly Seen[]): Seen[][] => {
  const runs: Seen[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    const isPart = word.confidence < unsure || /^[\d.=–-]{1,4}$/.test(word.text);
    const isNear = last !== undefined && word.bbox.x0 - last.bbox.x1 < within * (word.bbox.y1 - word.bbox.y0 + last.bbox.y1 - last.bbox.y0) * 0.5;
    if (!isPart) runs.push([]);
    else if (isNear) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => run.some(({ confidence }) => confidence < unsure));
};

const tall = ({ top, bottom }: Region): number => bottom - top + 1;
const wide = ({ left, right }: Region): number => right - left + 1;

/** The characters of a picture from left to right: pieces of ink, those above each other as one, without specks. */
const charactersOf = (picture: GreyImage): Region[] => {
  const pieces = piecesOf(picture).toSorted((a, b) => a.left - b.left);
  const speck = Math.max(0, ...pieces.map(tall)) * 0.08;
  const characters: Region[] = [];
  for (const piece of pieces.filter((one) => wide(one) > speck || tall(one) > speck)) {
    const last = characters.at(-1);
    const shared = last ? Math.min(last.right, piece.right) - Math.max(last.left, piece.left) + 1 : 0;
    if (last && shared > 0.5 * Math.min(wide(last), wide(piece))) {
      characters[characters.length - 1] = { left: Math.min(last.left, piece.left), right: Math.max(last.right, piece.right), top: Math.min(last.top, piece.top), bottom: Math.max(last.bottom, piece.bottom) };
    } else characters.push(piece);
  }
  return characters;
};

/** The characters moved together as in a word: recognition loses what stands far apart. */
const closedUp = (picture: GreyImage, characters: readonly Region[]): GreyImage => {
  const gap = Math.round(Math.max(0, ...characters.map(tall)) * 0.25);
  const width = characters.reduce((sum, one) => sum + wide(one) + gap, 3 * gap);
  const pixels = new Uint8Array(width * picture.height).fill(255);
  let left = 2 * gap;
  for (const one of characters) {
    for (let y = one.top; y <= one.bottom; y += 1) pixels.set(picture.pixels.subarray(y * picture.width + one.left, y * picture.width + one.right + 1), y * width + left);
    left += wide(one) + gap;
  }
  return { width, height: picture.height, pixels };
};

/** Whether ink stands for each character: a flat piece for each dash, a tall one for each digit, a small one for each point. */
const isDrawn = (text: string, characters: readonly Region[]): boolean => {
  const height = Math.max(0, ...characters.map(tall));
  return characters.length === text.length && characters.every((one, index) => (/\d/.test(text[index] ?? '') ? tall(one) > height * 0.7 : tall(one) < height * 0.35));
};

/** Numbers with dashes between them where recognition of the whole page was unsure: each is looked at by itself. */
export const numbersAgain = async (worker: Worker, image: GreyImage, lines: readonly (readonly Seen[])[]): Promise<Seen[][]> => {
  let looks = 0;
  const seen: Seen[][] = [];
  for (const words of lines) {
    const out = [...words];
    for (const run of runsIn(words)) {
      if (looks === mostLooks) break;
      looks += 1;
      const bbox = boxOf(run);
      const margin = Math.round((bbox.y1 - bbox.y0) * 0.4);
      const picture = cropped(image, { left: bbox.x0 - margin, top: bbox.y0 - margin, right: bbox.x1 + margin, bottom: bbox.y1 + margin });
      const characters = charactersOf(picture);
      // A dose has at least three characters.
      if (characters.length < 3) continue;
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789.-' });
      const { data } = await worker.recognize(pgm(closedUp(picture, characters)), {}, { text: true });
      const text = data.text.replaceAll(/\s/g, '');
      if ((data.confidence >= sureEnough || dose.test(text)) && dashed.test(text) && isDrawn(text, characters)) out.splice(out.indexOf(run[0] as Seen), run.length, { text, confidence: inDoubt, bbox });
    }
    seen.push(out);
  }
  await worker.setParameters({ tessedit_char_whitelist: '' });
  return seen;
};
