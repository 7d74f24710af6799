const SIDE = 512;
const MAX_PIXELS = 40_000_000;
const FORMATS = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

/** Not a picture that can be used: another kind of file, damaged, or beyond 40 megapixels. */
export class NotAnImage extends Error {}

/**
 * Makes a profile photo of an uploaded JPEG, PNG, WebP or AVIF: told by content, turned upright, cut to a square around its
 * centre, 512 × 512 pixels, WebP. It is drawn anew from its pixels, so that nothing else of the file is
 * kept: no place, no camera, nothing hidden behind the picture. Of an animation the first frame stays.
 *
 * @throws NotAnImage
 */
export async function normalisePhoto(file: Buffer): Promise<Buffer> {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  const format = FORMATS.get((await fileTypeFromBuffer(file))?.mime ?? '');
  if (format === undefined) throw new NotAnImage('The file is not a JPEG, PNG, WebP or AVIF');
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
    const found = (await image.metadata()).format;
    // The sign of an AVIF stands after four free bytes, in which another kind of file can begin.
    if (found !== format) throw new NotAnImage(`The file begins as ${format} and is read as ${found}`);
    return await image
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (error) {
    if (error instanceof NotAnImage) throw error;
    throw new NotAnImage('The picture cannot be read', { cause: error });
  }
}
