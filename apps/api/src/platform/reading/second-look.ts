import { PSM, type Word, type Worker } from 'tesseract.js';
import { cropped, type GreyImage, piecesOf, type Region } from './ink.ts';
import { pgm } from './page-image.ts';

/** A word as far as it matters here. */
export type Seen = Pick<Word, 'text' | 'confidence' | 'bbox'>;

/** Out of a hundred: below this a word is looked at again, */
const unsure = 60;
/** and a number below this. */
const unsureNumber = 86;
/** What is then seen has to be this sure to be taken, unless it is a dose such as 1-0-1, whose ink tells enough; */
const sureEnough = 40;
/** where nothing pointed to a number before, this sure. */
const verySure = 80;
/** It stays in doubt, */
const inDoubt = 55;
/** unless both looks saw the same. */
const seenTwice = 65;
/** Times the height of the line that may lie between two words of one number. */
const within = 1.6;
/** On one page. */
const mostLooks = 24;

const dose = /^(?:\d|½)([-+])(?:\d|½)\1(?:\d|½)(?:\1(?:\d|½))?$/;
const joined = /^(?:½|\d{1,4}(?:\.\d{1,2})?)(?:[-+](?:½|\d{1,4}(?:\.\d{1,2})?)){1,3}$/;
const number = /^[<>]?\d{1,7}(?:\.\d{1,3})?$/;

const boxOf = (words: readonly Seen[]): Word['bbox'] => ({
  x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
  y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
  x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
  y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
});

/** High or low, behind a value: no digit. */
const flag = /^(?:[\d.]*\d)?[HL]$/;

/** Looks like a dose, and is none as it stands: 0-0-%2. */
const isUnclearDose = (text: string): boolean => /^[\d%YV¥/lIoO]{1,3}([-+])(?:[\d%YV¥/lIoO]{1,3}\1?){2,3}$/.test(text) && !/^[\d+-]+$/.test(text);
const isUnsure = ({ text, confidence }: Seen): boolean => confidence < (number.test(text) ? unsureNumber : unsure) || isUnclearDose(text);

/** Neighbours of which one is unsure and none is a word in letters: 'sim 0 50' for 1 - 0 - 0. */
const runsIn = (words: readonly Seen[]): Seen[][] => {
  const runs: Seen[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    const isPart = !flag.test(word.text) && (isUnsure(word) || /^[\d.=–+-]{1,4}$/.test(word.text) || number.test(word.text));
    const isNear = last !== undefined && word.bbox.x0 - last.bbox.x1 < within * (word.bbox.y1 - word.bbox.y0 + last.bbox.y1 - last.bbox.y0) * 0.5;
    if (!isPart) runs.push([]);
    else if (isNear) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => run.some(isUnsure));
};

const tall = ({ top, bottom }: Region): number => bottom - top + 1;
const wide = ({ left, right }: Region): number => right - left + 1;

/** The characters of a picture from left to right: pieces of ink, those above each other as one, without specks. */
const charactersOf = (picture: GreyImage): Region[] => {
  const pieces = piecesOf(picture).toSorted((a, b) => a.left - b.left);
  const height = Math.max(0, ...pieces.map(tall));
  const speck = height * 0.08;
  const characters: Region[] = [];
  for (const piece of pieces.filter((one) => wide(one) > speck || tall(one) > speck)) {
    const last = characters.at(-1);
    const shared = last ? Math.min(last.right, piece.right) - Math.max(last.left, piece.left) + 1 : 0;
    // The parts of a ½ reach over each other, and together they are about as wide as tall.
    const isOne = last !== undefined && shared > 0 && Math.max(last.right, piece.right) - last.left < height * 1.4;
    if (last && (isOne || shared > 0.5 * Math.min(wide(last), wide(piece)))) {
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
  return characters.length === text.length && characters.every((one, index) => {
    const character = text[index] ?? '';
    if (character === '½') return isHalf(one, height);
    if (character === '+') return tall(one) > height * 0.4 && Math.abs(tall(one) - wide(one)) < height * 0.3;
    if (/[<>]/.test(character)) return tall(one) > height * 0.4;
    return /\d/.test(character) ? tall(one) > height * 0.7 && !isHalf(one, height) : tall(one) < height * 0.35;
  });
};

/** No digit is as wide as it is tall; a ½ is. */
const isHalf = (one: Region, height: number): boolean => tall(one) > height * 0.8 && wide(one) > height * 0.85;

/** Whether two digits stand as far apart as words do: then they are no number. */
const isParted = (text: string, characters: readonly Region[]): boolean => {
  const most = Math.max(0, ...characters.map(tall)) * 0.45;
  return characters.some((one, index) => /\d{2}/.test(text.slice(index - 1, index + 1)) && one.left - (characters[index - 1]?.right ?? one.left) > most);
};

/** Between dashes, the parts that are drawn as a ½ whatever they were recognised as: Y2-0-Y2. */
const withHalves = (text: string, characters: readonly Region[]): string => {
  const height = Math.max(0, ...characters.map(tall));
  const drawn: Region[][] = [[]];
  for (const one of characters) {
    if (tall(one) < height * 0.35 && wide(one) > tall(one)) drawn.push([]);
    else drawn.at(-1)?.push(one);
  }
  const parts = text.split('-');
  if (parts.length !== drawn.length) return text;
  return parts.map((part, index) => (drawn[index]?.length === 1 && isHalf(drawn[index][0] as Region, height) ? '½' : part)).join('-');
};

/** Numbers, and numbers with dashes between them, where recognition was unsure: each is looked at by itself. */
export const numbersAgain = async (worker: Worker, image: GreyImage, lines: readonly (readonly Seen[])[]): Promise<Seen[][]> => {
  let looks = 0;

  /** What is seen of neighbouring words by themselves; undefined where that is no better. */
  const lookedAt = async (run: readonly Seen[]): Promise<Seen | undefined> => {
    const bbox = boxOf(run);
    const margin = Math.round((bbox.y1 - bbox.y0) * 0.4);
    const picture = cropped(image, { left: bbox.x0 - margin, top: bbox.y0 - margin, right: bbox.x1 + margin, bottom: bbox.y1 + margin });
    const characters = charactersOf(picture);
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789.-+<>' });
    const { data } = await worker.recognize(pgm(closedUp(picture, characters)), {}, { text: true });
    const text = withHalves(data.text.replaceAll(/\s/g, ''), characters);
    if (!isDrawn(text, characters)) return undefined;
    const before = run.map((word) => word.text).join('');
    const isNumber = run.length === 1 && number.test(text) && !isParted(text, characters) && (/\d/.test(before) || data.confidence >= verySure);
    const isJoined = characters.length > 2 && joined.test(text) && (data.confidence >= sureEnough || dose.test(text));
    if (!isNumber && !isJoined) return undefined;
    const confidence = text === before ? Math.max(seenTwice, ...run.map((word) => word.confidence)) : inDoubt;
    return { text, confidence, bbox };
  };

  const seen: Seen[][] = [];
  for (const words of lines) {
    const out = [...words];
    for (const run of runsIn(words)) {
      if (looks === mostLooks) break;
      looks += 1;
      const better = await lookedAt(run);
      if (better) out.splice(out.indexOf(run[0] as Seen), run.length, better);
    }
    seen.push(out);
  }
  await worker.setParameters({ tessedit_char_whitelist: '' });
  return seen;
};
