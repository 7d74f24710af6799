import { cropImage, type GreyImage, type Region } from '../binarize.ts';
import { measureLineInk } from './line-ink.ts';
import { scaleImage } from '../scale-image.ts';
import { runNetwork, type Networks } from './networks.ts';

/** One character of a line, where it stands on the page and how sure it is. */
export interface RecognisedCharacter {
  /** Empty for what is no Latin letter, figure or mark. */
  readonly text: string;
  /** Pixels of the page. */
  readonly middle: number;
  /** From 0 to 1. */
  readonly confidence: number;
  /** From 0 to 1, how likely a space stands before it. */
  readonly spaceBefore: number;
}

/** What was read of a line. */
export interface ReadLine {
  readonly region: Region;
  readonly signs: readonly RecognisedCharacter[];
}

/** Pixels; the height at which the network reads. */
const networkHeightPixels = 48;
/** Pixels of a line at most; what is longer is squeezed. */
const maxWidthPixels = 2_400;
/** Pixels of a step, of which the network tells for each what it sees there. */
const stepPixels = 8;

const toNetworkInput = ({ pixels }: GreyImage): Float32Array => {
  const values = new Float32Array(3 * pixels.length);
  for (let at = 0; at < pixels.length; at += 1) values[at] = (pixels[at] ?? 255) / 127.5 - 1;
  // Grey has the same value in all three colours.
  values.copyWithin(pixels.length, 0, pixels.length);
  values.copyWithin(2 * pixels.length, 0, pixels.length);
  return values;
};

/** The network knows Chinese too, and sees it in whatever is no Latin print: a graph, a stamp, another script. */
const isForeign = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}〇〓〒]/u.test(text);

/** What the network tells: for each step how likely each of its classes is, of which the first is nothing and the last a space. */
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

/** The characters of a line. @param toMiddle the pixel of the page at the middle of a step */
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

/** Of the height of a line's ink: the air that the network wants above and below it. */
const lineMarginRatio = 0.16;

/** The line's own rows with some air: the taller its letters are in the picture, the surer is the network how often a character stands there. */
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

/** How sure a line's characters are on average, from 0 to 1. */
export const measureLineCertainty = ({ signs }: Pick<ReadLine, 'signs'>): number =>
  signs.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(signs.length, 1);

/** With characters this sure on average a line is not read again. */
const clear = 0.95;
/** By how much its picture is then widened: of narrow letters in a coarse picture the network sees two as one. */
const stretched = 1.2;

/** How much was seen of a line: a letter that was lost counts as much as one that is no more likely than not. */
const measureSeen = ({ signs }: ReadLine): number => signs.reduce((sum, { confidence }) => sum + confidence - 0.5, 0);

/** Reads one line of print. */
export const readLineOnce = (networks: Networks, page: GreyImage, found: Region): Promise<ReadLine> =>
  readPicture(networks, page, expandRegion(page, found), 1);

/**
 * Reads one line of print; one that it is not sure of again, widened, and keeps what shows more.
 * @param known what was read of it once
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
  return measureSeen(wide) > measureSeen(plain) ? wide : plain;
};
