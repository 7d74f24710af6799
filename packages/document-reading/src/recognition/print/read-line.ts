import { cropImage, type GreyImage, type Region } from '../binarize.ts';
import { measureLineInk } from './line-ink.ts';
import { scaleImage } from '../scale-image.ts';
import { runNetwork, type Networks } from './networks.ts';

/** A character of a line, with its place on the page and its confidence. */
export interface RecognisedCharacter {
  /** Empty if it is not a Latin letter, digit or punctuation mark. */
  readonly text: string;
  /** Pixels of the page. */
  readonly middle: number;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Likelihood of a space before it, from 0 to 1. */
  readonly spaceBefore: number;
}

/** The recognised characters of a line. */
export interface ReadLine {
  readonly region: Region;
  readonly signs: readonly RecognisedCharacter[];
}

/** Input height of the network, in pixels. */
const networkHeightPixels = 48;
/** Maximum width of a line, in pixels; a longer one is compressed. */
const maxWidthPixels = 2_400;
/** Width of a time step of the network, in pixels. */
const stepPixels = 8;

const toNetworkInput = ({ pixels }: GreyImage): Float32Array => {
  const values = new Float32Array(3 * pixels.length);
  for (let at = 0; at < pixels.length; at += 1) values[at] = (pixels[at] ?? 255) / 127.5 - 1;
  // Grey has the same value in all three channels.
  values.copyWithin(pixels.length, 0, pixels.length);
  values.copyWithin(2 * pixels.length, 0, pixels.length);
  return values;
};

/** The network knows Chinese too, and recognises it in all that is not Latin print: a graph, a stamp, another script. */
const isForeign = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}〇〓〒]/u.test(text);

/** The output of the network: for each step the likelihood of each class. The first class is the blank, the last a space. */
interface NetworkOutput {
  readonly values: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

const findLikeliest = ({ values, classes }: NetworkOutput, at: number): { best: number; most: number } => {
  let [best, most] = [0, 0];
  for (let of = 0; of < classes; of += 1) {
    const value = values[at * classes + of] ?? 0;
    if (value > most) [best, most] = [of, value];
  }
  return { best, most };
};

/** Decodes the characters of a line. @param toMiddle maps a step to the pixel of the page at its middle */
const decodeCharacters = (
  output: NetworkOutput,
  characters: readonly string[],
  toMiddle: (step: number) => number,
): RecognisedCharacter[] => {
  const signs: RecognisedCharacter[] = [];
  const space = output.classes - 1;
  let [before, spaceBefore] = [0, 0];
  for (let at = 0; at < output.steps; at += 1) {
    const { best, most } = findLikeliest(output, at);
    spaceBefore = Math.max(spaceBefore, output.values[at * output.classes + space] ?? 0);
    const last = signs.at(-1);
    if (best !== 0 && best !== space) {
      if (best === before && last)
        signs[signs.length - 1] = {
          ...last,
          middle: (last.middle + toMiddle(at)) / 2,
          confidence: Math.max(last.confidence, most),
        };
      else {
        const text = characters[best] ?? '';
        signs.push({
          text: isForeign(text) ? '' : text.normalize('NFKC'),
          middle: toMiddle(at),
          confidence: isForeign(text) ? 0 : most,
          spaceBefore,
        });
        spaceBefore = 0;
      }
    }
    before = best;
  }
  return signs;
};

/** Margin above and below a line that the network needs, as a share of the height of its ink. */
const lineMarginRatio = 0.16;

/**
 * Crops to the line's own rows with a margin: the taller the letters are in the image, the better the network counts repeated
 * ones.
 */
const expandRegion = (page: GreyImage, region: Region): Region => {
  const { top, bottom } = measureLineInk(page, region);
  const more = Math.round((bottom - top + 1) * lineMarginRatio);
  return {
    ...region,
    top: Math.max(0, region.top + top - more),
    bottom: Math.min(page.height - 1, region.top + bottom + more),
  };
};

const readPicture = async (
  { reader, characters }: Networks,
  page: GreyImage,
  region: Region,
  stretch: number,
): Promise<ReadLine> => {
  const picture = cropImage(page, region);
  const fitting = Math.ceil((picture.width * networkHeightPixels * stretch) / picture.height / stepPixels) * stepPixels;
  const width = Math.max(stepPixels, Math.min(maxWidthPixels, fitting));
  const {
    values,
    dims: [, steps = 0, classes = 0],
  } = await runNetwork(
    reader,
    toNetworkInput(scaleImage(picture, width, networkHeightPixels)),
    width,
    networkHeightPixels,
  );
  return {
    region,
    signs: decodeCharacters(
      { values, steps, classes },
      characters,
      (at) => region.left + ((at + 0.5) / steps) * picture.width,
    ),
  };
};

/** Average confidence of a line's characters, from 0 to 1. */
export const measureLineCertainty = ({ signs }: Pick<ReadLine, 'signs'>): number =>
  signs.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(signs.length, 1);

/** A line with this average confidence is not read again. */
const clear = 0.95;
/** Factor by which the image is then widened: in a coarse image the network merges two narrow letters. */
const stretched = 1.2;

/** Score of a reading: a lost letter counts like one with a likelihood of one half. */
const sumConfidence = ({ signs }: ReadLine): number => signs.reduce((sum, { confidence }) => sum + confidence - 0.5, 0);

/** Recognises one line of print. */
export const readLineOnce = (networks: Networks, page: GreyImage, found: Region): Promise<ReadLine> =>
  readPicture(networks, page, expandRegion(page, found), 1);

/**
 * Recognises one line of print. If the confidence is low, it recognises the line again, widened, and keeps the better reading.
 * @param known an earlier reading of the line
 */
export const readLine = async (
  networks: Networks,
  page: GreyImage,
  found: Region,
  known?: ReadLine,
): Promise<ReadLine> => {
  const plain = known ?? (await readLineOnce(networks, page, found));
  if (measureLineCertainty(plain) >= clear) return plain;
  const wide = await readPicture(networks, page, plain.region, stretched);
  return sumConfidence(wide) > sumConfidence(plain) ? wide : plain;
};
