import sharp from 'sharp';
import type { Sharp } from 'sharp';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotAnImage, normalisePhoto } from './image-check.ts';

/** A picture whose left half is red and right half is blue. */
function createHalves(width: number, height: number): Sharp {
  const blue = {
    create: { width: Math.max(Math.floor(width / 2), 1), height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'east' },
  ]);
}

async function detectColourAt(file: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(file)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

describe('a photo', () => {
  test.each<[string, (picture: Sharp) => Sharp]>([
    ['JPEG', (picture) => picture.jpeg()],
    ['PNG', (picture) => picture.png()],
    ['WebP', (picture) => picture.webp()],
    ['AVIF', (picture) => picture.avif({ effort: 0 })],
  ])('%s becomes a square WebP of 512 pixels', async (_, encode) => {
    const photo = await normalisePhoto(await encode(createHalves(800, 600)).toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await detectColourAt(photo, 10, 256)).toBe('red');
    expect(await detectColourAt(photo, 500, 256)).toBe('blue');
  });

  test('of any shape becomes the same square', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), async (width, height) => {
        const photo = await normalisePhoto(await createHalves(width, height).png({ compressionLevel: 0 }).toBuffer());
        expect(await sharp(photo).metadata()).toMatchObject({ width: 512, height: 512 });
      }),
      {
        numRuns: 10,
        examples: [
          [1, 1],
          [1, 900],
          [900, 1],
        ],
      },
    );
  });

  test('of 40 megapixels, as phones take them, becomes the same square', async () => {
    const photo = await normalisePhoto(
      await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#00f' } })
        .jpeg()
        .toBuffer(),
    );
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('is turned upright as its camera noted', async () => {
    const sideways = await createHalves(600, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const photo = await normalisePhoto(sideways);
    expect(await detectColourAt(photo, 256, 10)).toBe('red');
    expect(await detectColourAt(photo, 256, 500)).toBe('blue');
  });

  test('keeps no place, no camera and nothing hidden behind the picture', async () => {
    const exif = {
      IFD0: { Copyright: 'CANARY-NAME', Make: 'CANARY-CAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    };
    const marked = await createHalves(700, 600).jpeg().withExif(exif).toBuffer();
    const photo = await normalisePhoto(
      Buffer.concat([marked, Buffer.from('<script>CANARY-TAIL</script>PK\u0003\u0004')]),
    );
    expect(marked.includes('CANARY-NAME')).toBe(true);
    expect(photo.includes('CANARY')).toBe(false);
    const { exif: exifData, xmp, iptc, icc, orientation } = await sharp(photo).metadata();
    expect([exifData, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('no photo is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refused: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a GIF', () => createHalves(20, 20).gif().toBuffer()],
    ['a TIFF', () => createHalves(20, 20).tiff().toBuffer()],
    [
      'HTML that begins as a JPEG',
      () => Buffer.from('\u00ff\u00d8\u00ff\u00e0<html><script>alert(1)</script>', 'latin1'),
    ],
    ['a ZIP that begins as a PNG', () => Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDRPK\u0003\u0004', 'latin1')],
    ['SVG that carries the sign of an AVIF', () => Buffer.from(`<!--ftypavif-->${svg}`)],
    ['HTML that begins as a WebP', () => Buffer.from('RIFF\u0020\0\0\0WEBPVP8 <html>', 'latin1')],
    ['a picture that was cut', async () => (await createHalves(600, 600).png().toBuffer()).subarray(0, 900)],
    [
      'a picture of more than 40 megapixels',
      () =>
        sharp({ create: { width: 8001, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ];
  test.each(refused)('%s', async (_, make) => {
    await expect(normalisePhoto(await make())).rejects.toThrow(NotAnImage);
  });

  test('any run of bytes, even behind the sign of a picture', async () => {
    const sign = fc.constantFrom(
      '',
      '\u00ff\u00d8\u00ff',
      '\u0089PNG\r\n\u001a\n',
      'RIFF\u0040\0\0\0WEBP',
      '\0\0\0\u001cftypavif',
      'GIF89a',
      '<svg ',
    );
    await fc.assert(
      fc.asyncProperty(sign, fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
        await expect(normalisePhoto(Buffer.concat([Buffer.from(start, 'latin1'), rest]))).rejects.toThrow(NotAnImage);
      }),
    );
  });
});
