import { describe, expect, test } from 'vitest';
import { readPictureHeader } from './picture-header.ts';
import { getOrientationTransform } from './picture-processor.ts';

const latin = (text: string): readonly number[] => [...new TextEncoder().encode(text)];

const toTwoBytes = (value: number): readonly number[] => [value >> 8, value & 255];
/** One entry of a TIFF directory: a 16-bit value. */
const tag = (name: number, value: number): readonly number[] => [
  name & 255,
  name >> 8,
  3,
  0,
  1,
  0,
  0,
  0,
  value,
  0,
  0,
  0,
];
/** The beginning of a JPEG as phones write it: EXIF with a maker, an orientation and a position, a table, the size. */
const phoneJpeg = (orientation: number): Uint8Array => {
  const tiff = [
    ...latin('II*'),
    0,
    8,
    0,
    0,
    0,
    3,
    0,
    ...tag(0x01_0f, 65),
    ...tag(0x01_12, orientation),
    ...tag(0x88_25, 26),
    0,
    0,
    0,
    0,
  ];
  const exif = [...latin('Exif'), 0, 0, ...tiff];
  const frame = [0xff, 0xc0, 0, 17, 8, ...toTwoBytes(1500), ...toTwoBytes(2000), 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe1,
    ...toTwoBytes(exif.length + 2),
    ...exif,
    0xff,
    0xdb,
    0,
    4,
    1,
    1,
    ...frame,
  ]);
};

describe('what a picture is', () => {
  test('a JPEG of a phone: its size as stored, how it was held, and where that stands', () => {
    const photo = phoneJpeg(6);
    const header = readPictureHeader(photo);
    expect(header).toMatchObject({ kind: 'jpeg', size: { width: 2000, height: 1500 }, orientation: 6 });
    const at = header?.orientationAt;
    expect(at && new DataView(photo.buffer, photo.byteOffset).getUint16(at.offset, at.littleEndian)).toBe(6);
  });

  test('PNG, WebP and HEIC', () => {
    const png = new Uint8Array([
      0x89,
      ...latin('PNG\r\n'),
      0x1a,
      0x0a,
      0,
      0,
      0,
      13,
      ...latin('IHDR'),
      0,
      0,
      0x27,
      0x10,
      0,
      0,
      0x27,
      0x10,
    ]);
    expect(readPictureHeader(png)).toMatchObject({
      kind: 'png',
      size: { width: 10_000, height: 10_000 },
      orientation: 1,
    });
    const webp = new Uint8Array([
      ...latin('RIFF'),
      0,
      0,
      0,
      0,
      ...latin('WEBPVP8X'),
      10,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x8f,
      0x01,
      0,
      0x57,
      0x02,
      0,
    ]);
    expect(readPictureHeader(webp)).toMatchObject({ kind: 'webp', size: { width: 400, height: 600 } });
    const heic = new Uint8Array([0, 0, 0, 24, ...latin('ftypmif1'), 0, 0, 0, 0, ...latin('mif1heic')]);
    expect(readPictureHeader(heic)).toMatchObject({ kind: 'heic', size: undefined });
  });

  test.each([
    ['a PDF', new Uint8Array(latin('%PDF-1.7 and what follows'))],
    [
      'a film in the same container as HEIC',
      new Uint8Array([0, 0, 0, 24, ...latin('ftypisom'), 0, 0, 0, 0, ...latin('isommp42')]),
    ],
    ['text that begins like a name', new Uint8Array(latin('a picture, said its owner'))],
    ['nothing', new Uint8Array()],
  ])('%s is none', (_name, bytes) => {
    expect(readPictureHeader(bytes)).toBeUndefined();
  });

  test('EXIF that ends too early or says nonsense leaves the picture as it is stored', () => {
    const photo = phoneJpeg(99);
    expect(readPictureHeader(photo)).toMatchObject({ kind: 'jpeg', orientation: 1, orientationAt: undefined });
    for (const length of [12, 24, 40, 60, 80]) expect(readPictureHeader(photo.subarray(0, length))?.kind).toBe('jpeg');
  });
});

/** Where each of the eight orientations of EXIF (JEITA CP-3451) has the stored picture's first pixel and the end of its first row. */
test.each([
  [1, 'top left', 'top right'],
  [2, 'top right', 'top left'],
  [3, 'bottom right', 'bottom left'],
  [4, 'bottom left', 'bottom right'],
  [5, 'top left', 'bottom left'],
  [6, 'top right', 'bottom right'],
  [7, 'bottom right', 'top right'],
  [8, 'bottom left', 'top left'],
])('EXIF orientation %i: the first pixel stands at the %s, the end of its row at the %s', (orientation, first, end) => {
  const stored = { width: 40, height: 30 };
  const upright = orientation >= 5 ? { width: 30, height: 40 } : stored;
  const [a, b, c, d, e, f] = getOrientationTransform(orientation, upright);
  const name = (x: number, y: number): string => {
    const [across, down] = [a * x + c * y + e, b * x + d * y + f];
    return `${down < upright.height / 2 ? 'top' : 'bottom'} ${across < upright.width / 2 ? 'left' : 'right'}`;
  };
  expect([name(1, 1), name(stored.width - 1, 1)]).toEqual([first, end]);
});
