const SIDE = 512;
const MAX_PIXELS = 40_000_000;
const FORMATS = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

/** Not a usable image: another type, damaged, or larger than 40 megapixels. */
export class NotAnImage extends Error {}

/**
 * Converts an uploaded JPEG, PNG, WebP or AVIF to a profile photo: detected by content, rotated upright, cropped to a centred
 * square, 512 × 512 pixels, WebP. Encoding it again removes everything but the pixels: location, camera, and data hidden in the
 * file. Of an animation only the first frame is used.
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
    // AVIF is detected after four arbitrary bytes, which may be the start of another format.
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
