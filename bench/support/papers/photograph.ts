import { createCanvas } from '@napi-rs/canvas';
import { drawPage, type PageImage } from '@arogo/document-reading/recognition/page-image';
import { openPdf } from '@arogo/document-reading/recognition/pdf';
import { mapQuad, type Projection, projectFromSquare, type Quad } from '@arogo/web/features/vault/photograph/geometry';
import { openPicture, renderPage } from '@arogo/web/features/vault/photograph/picture-processor';
import { buildPdf } from '@arogo/web/features/vault/photograph/size-budget';
import { installBrowserCanvas } from './browser-canvas.ts';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import type { Paper } from './paper.ts';

/** The conditions of a photograph. Lengths are shares of the image, those of a fold shares of the document. */
interface PhotographSettings {
  readonly width: number;
  readonly height: number;
  readonly corners: Quad;
  /** Share of the light that is lost in the far corner. */
  readonly falloff: number;
  /** A shadow's edge across the document, and its darkness; 0 for none. */
  readonly shadow: { readonly at: number; readonly slope: number; readonly depth: number };
  /** Position of a fold across the document; undefined for none. */
  readonly fold: number | undefined;
  /** In pixels. */
  readonly blur: number;
  readonly noise: number;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
}

/** Sizes of camera images in pixels, upright, from the smallest that is still sold to 12 MP. */
const cameras = [
  [720, 1280],
  [1080, 1920],
  [1944, 2592],
  [2448, 3264],
  [3000, 4000],
] as const;
const wood = [112, 80, 52] as const;
const paperWhite = [238, 235, 226] as const;

/** Limits a share to the inside of the image. */
const clampInside = (share: number): number => Math.min(0.99, Math.max(0.01, share));

const chooseShot = (chance: SeededRandom, seed: number): PhotographSettings => {
  const [width, height] = cameras[seed % cameras.length] ?? cameras[0];
  // A4 is longer than a camera's image: the document fills the height, and is tilted.
  const [down, lean] = [0.93, (chance.next() - 0.5) * 0.05];
  const across = Math.min(0.94, ((down / Math.SQRT2) * height) / width);
  const off = (): number => (chance.next() - 0.5) * 0.05;
  const [left, right, top, bottom] = [0.5 - across / 2, 0.5 + across / 2, 0.5 - down / 2, 0.5 + down / 2];
  const corner = (x: number, y: number) => ({
    x: clampInside(x + off() + (y - 0.5) * lean),
    y: clampInside(y + off() - (x - 0.5) * lean),
  });
  return {
    width,
    height,
    corners: [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)],
    falloff: 0.1 + chance.next() * 0.35,
    shadow: {
      at: 0.3 + chance.next() * 0.5,
      slope: (chance.next() - 0.5) * 0.8,
      depth: chance.isSo(0.6) ? 0.15 + chance.next() * 0.3 : 0,
    },
    fold: chance.isSo(0.5) ? 0.4 + chance.next() * 0.2 : undefined,
    blur: chance.isSo(0.4) ? (0.2 + chance.next() * 0.5) * (height / 3264) : 0,
    noise: chance.between(2, 12),
    quality: chance.between(50, 92),
  };
};

/** The transformation from image pixels to shares of the document. */
const invertProjection = ([a, b, c, d, e, f, g, h]: Projection): readonly number[] => [
  e - f * h,
  c * h - b,
  b * f - c * e,
  f * g - d,
  a - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** The brightness of the document at a position, 0 to 255, interpolated from four pixels. */
const sampleBrightness = (pixels: Uint8Array, width: number, height: number, u: number, v: number): number => {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const column = Math.floor(x);
  const shareX = x - column;
  const shareY = y - Math.floor(y);
  const at = Math.floor(y) * width + column;
  const upper = (pixels[at] ?? 255) * (1 - shareX) + (pixels[at + 1] ?? 255) * shareX;
  const lower = (pixels[at + width] ?? 255) * (1 - shareX) + (pixels[at + width + 1] ?? 255) * shareX;
  return upper * (1 - shareY) + lower * shareY;
};

/** The light at a position of the image, from lamp and shadow. */
const getLight = ({ falloff, shadow }: PhotographSettings, x: number, y: number): number => {
  const shade =
    shadow.depth === 0 ? 0 : shadow.depth / (1 + Math.exp((shadow.at - x + shadow.slope * (y - 0.5)) / 0.06));
  return (1 - falloff * (x * 0.6 + y * 0.4)) * (1 - shade);
};

/** One side of a fold is lit, the other is in shade. */
const getCreaseLight = (far: number): number =>
  Math.abs(far) > 0.2 ? 1 : 1 + Math.sign(far) * 0.16 * Math.exp(-Math.abs(far) / 0.02);
/** The document bulges slightly at a fold. */
const getCreaseShift = (far: number): number => (Math.abs(far) > 0.2 ? 0 : 0.0025 * Math.exp(-((far / 0.05) ** 2)));

/** Renders the photograph of a page as a JPEG. */
const takePicture = async (page: PageImage, shot: PhotographSettings, chance: SeededRandom): Promise<Buffer> => {
  const { width, height, noise } = shot;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const { data } = image;
  const [u0 = 0, u1 = 0, u2 = 0, v0 = 0, v1 = 0, v2 = 0, d0 = 0, d1 = 0, d2 = 1] = invertProjection(
    projectFromSquare(mapQuad(shot.corners, ({ x, y }) => ({ x: x * width, y: y * height }))),
  );
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 4) {
      const depth = d0 * column + d1 * row + d2;
      const u = (u0 * column + u1 * row + u2) / depth;
      const v = (v0 * column + v1 * row + v2) / depth;
      const isPaper = u >= 0 && v >= 0 && u <= 1 && v <= 1;
      const far = shot.fold === undefined ? 1 : v - shot.fold;
      const print = isPaper
        ? (sampleBrightness(page.pixels, page.width, page.height, u, v + getCreaseShift(far)) / 255) *
          getCreaseLight(far)
        : 1;
      const bright = print * getLight(shot, column / width, row / height);
      const colour = isPaper ? paperWhite : wood;
      const grain = (chance.next() - 0.5) * 2 * noise;
      data[at] = colour[0] * bright + grain;
      data[at + 1] = colour[1] * bright + grain;
      data[at + 2] = colour[2] * bright + grain;
      data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  if (shot.blur === 0) return canvas.encode('jpeg', shot.quality);
  const blurred = createCanvas(width, height);
  const soft = blurred.getContext('2d');
  soft.filter = `blur(${shot.blur.toFixed(2)}px)`;
  soft.drawImage(canvas, 0, 0);
  return blurred.encode('jpeg', shot.quality);
};

/** Processes photographs with the browser app's code before the upload: crop, perspective, rotation, even light. */
const makePdf = async (pictures: readonly Buffer[]): Promise<Buffer> => {
  installBrowserCanvas();
  const pages = (
    await Promise.all(
      pictures.map((picture) => openPicture(new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }))),
    )
  ).flat();
  const pdf = await buildPdf(
    pages.length,
    (index, step) => {
      const page = pages[index];
      if (page === undefined) throw new RangeError('There is no such page.');
      return renderPage(page.picture, page, step);
    },
    () => undefined,
  );
  return Buffer.from(pdf);
};

/** Photographs a document page by page, as the app uploads it. Perspective, light, fold, blur and camera depend on the seed. */
export const photographPaper = async (
  { name, pdf, written }: Paper,
  seed: number,
): Promise<Paper & { readonly pictures: readonly Buffer[] }> => {
  const chance = createSeededRandom(seed + 70_000);
  const shot = chooseShot(chance, seed);
  const document = await openPdf(pdf);
  const pictures: Buffer[] = [];
  // The same resolution as the photograph: a finer page would cause aliasing.
  const scale = (shot.height * 0.95) / 842;
  for (let number = 1; number <= document.numPages; number += 1)
    pictures.push(await takePicture(await drawPage(await document.getPage(number), scale), shot, chance));
  const { width, height, shadow, fold, blur, quality } = shot;
  const notes = [
    `${((width * height) / 1e6).toFixed(1)} MP`,
    shadow.depth > 0 && 'shadow',
    fold !== undefined && 'fold',
    blur > 0 && `blur ${blur.toFixed(1)}`,
    `JPEG ${quality}`,
  ];
  return {
    name: `${name}, photograph ${notes.filter((note) => note !== false).join(', ')}`,
    pdf: await makePdf(pictures),
    written,
    pictures,
  };
};
