import { type Quad, type Size, projectFromSquare } from './geometry.ts';
import type { Raster } from './raster.ts';

export type Colour = readonly [number, number, number];

export const paperWhite: Colour = [235, 233, 226];
export const wood: Colour = [122, 84, 52];
const ink: Colour = [30, 32, 40];

export const fillRaster = ({ width, height }: Size, colour: Colour): Raster => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  return { width, height, data };
};

export const paint = (
  { width, height, data }: Raster,
  box: { readonly x: number; readonly y: number } & Size,
  colour: Colour,
): void => {
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1) {
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x += 1)
      data.set(colour, (y * width + x) * 4);
  }
};

/** Draws a page with lines of words: small letters with an ascender or a capital here and there, as in Latin print. */
export const drawPrintedPage = ({ width, height }: Size): Raster => {
  const page = fillRaster({ width, height }, paperWhite);
  const line = Math.round(height / 26);
  const letter = Math.max(3, Math.round(line * 0.3));
  for (let row = 2; row < 24; row += 1) {
    let x = Math.round(width * 0.08);
    for (let word = 0; word < 5 + (row % 3); word += 1) {
      for (let index = 0; index < 4 + ((word + row) % 4); index += 1) {
        const rises = (index * 3 + word + row) % 3 === 0;
        const stroke = Math.max(1, Math.round(letter * 0.7));
        paint(
          page,
          { x, y: row * line + (rises ? 0 : letter), width: stroke, height: letter + (rises ? letter : 0) },
          ink,
        );
        x += letter;
      }
      x += letter * 2;
    }
  }
  return page;
};

const invertProjection = ([a, b, c, d, e, f, g, h]: ReturnType<typeof projectFromSquare>): ((
  x: number,
  y: number,
) => readonly [number, number]) => {
  const [A, B, C] = [e - f * h, f * g - d, d * h - e * g];
  const [D, E, F] = [c * h - b, a - c * g, b * g - a * h];
  const [G, H, I] = [b * f - c * e, c * d - a * f, a * e - b * d];
  return (x, y) => {
    const depth = C * x + F * y + I;
    return [(A * x + D * y + G) / depth, (B * x + E * y + H) / depth];
  };
};

interface PhotographedDocument {
  readonly page: Raster;
  readonly quad: Quad;
}

/**
 * Renders the camera picture of papers on a table.
 * @param light share of the light at a place, from 0 to 1
 */
export const photographPages = (
  papers: readonly PhotographedDocument[],
  size: Size,
  light: (x: number, y: number) => number = () => 1,
  table = wood,
): Raster => {
  const picture = fillRaster(size, table);
  for (const { page, quad } of papers) {
    const toPage = invertProjection(projectFromSquare(quad));
    for (let y = 0; y < size.height; y += 1) {
      for (let x = 0; x < size.width; x += 1) {
        const [u, v] = toPage((x + 0.5) / size.width, (y + 0.5) / size.height);
        if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
        const from = (Math.floor(v * page.height) * page.width + Math.floor(u * page.width)) * 4;
        picture.data.set(page.data.subarray(from, from + 3), (y * size.width + x) * 4);
      }
    }
  }
  for (let at = 0; at < picture.data.length; at += 1) {
    if (at % 4 === 3) continue;
    const pixel = Math.floor(at / 4);
    // Deterministic noise, like that of a sensor.
    const noise = ((pixel * 7919) % 13) - 6;
    picture.data[at] =
      (picture.data[at] ?? 0) * light((pixel % size.width) / size.width, Math.floor(pixel / size.width) / size.height) +
      noise;
  }
  return picture;
};
