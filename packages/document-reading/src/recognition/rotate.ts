import type { Place } from '@arogo/contract/reading';
import type { GreyImage } from './binarize.ts';

/** Clockwise rotation in degrees that turns a displayed page upright. */
export type Rotation = 0 | 90 | 180 | 270;

interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = Omit<Place, 'page'>;

/** Maps a box of the upright page to the displayed page. @param upright size of the upright page */
export const toUprightBox = ({ x, y, width, height }: Box, turn: Rotation, upright: Size): Box => {
  if (turn === 90) return { x: y, y: upright.width - x - width, width: height, height: width };
  if (turn === 180) return { x: upright.width - x - width, y: upright.height - y - height, width, height };
  if (turn === 270) return { x: upright.height - y - height, y: x, width: height, height: width };
  return { x, y, width, height };
};

/** The size of a page after rotation. */
export const rotateSize = ({ width, height }: Size, turn: Rotation): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

/** Rotates an image by quarter turns. */
export const rotateQuarters = <Image extends GreyImage>(image: Image, turn: Rotation): Image => {
  if (turn === 0) return image;
  const { width, height } = rotateSize(image, turn);
  const pixels = new Uint8Array(image.pixels.length);
  // The offset between pixels of a row of the result, and the start of each row.
  const [step, start] =
    turn === 90
      ? [-image.width, (row: number) => (image.height - 1) * image.width + row]
      : turn === 180
        ? [-1, (row: number) => (image.height - row) * image.width - 1]
        : [image.width, (row: number) => image.width - 1 - row];
  for (let row = 0; row < height; row += 1) {
    let from = start(row);
    for (let column = 0; column < width; column += 1) {
      pixels[row * width + column] = image.pixels[from] ?? 255;
      from += step;
    }
  }
  return { ...image, width, height, pixels };
};

const isPlace = (value: object): value is Place =>
  'page' in value && 'x' in value && 'y' in value && 'width' in value && 'height' in value;

/** Maps every place in the facts to the displayed pages. */
export const mapPlaces = <Facts>(facts: Facts, shown: (place: Place) => Place): Facts => {
  const mapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapped);
    if (typeof value !== 'object' || value === null) return value;
    return isPlace(value)
      ? shown(value)
      : Object.fromEntries(Object.entries(value).map(([name, own]) => [name, mapped(own)]));
  };
  return mapped(facts) as Facts;
};
