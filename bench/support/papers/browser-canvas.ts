import { createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * The part of OffscreenCanvas that the app's code for photographs uses, backed by the library that also renders PDFs here. Called
 * with `new` it returns the library's canvas, which can be drawn onto another.
 */
function OffscreenCanvas(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const read = context.getImageData.bind(context);
  // The width of the library's canvas is a native call, too slow for a loop over pixels.
  const getImageData = (...area: Parameters<typeof read>) => {
    const { data, width: columns, height: rows } = read(...area);
    return { data, width: columns, height: rows };
  };
  Object.assign(context, { getImageData });
  const convertToBlob = async ({ quality }: { readonly quality: number }): Promise<Blob> =>
    new Blob([new Uint8Array(await canvas.encode('jpeg', Math.round(quality * 100)))], { type: 'image/jpeg' });
  return Object.assign(canvas, { convertToBlob });
}

const createBitmap = async (
  file: Blob,
  { resizeWidth, resizeHeight }: { readonly resizeWidth?: number; readonly resizeHeight?: number } = {},
) => {
  const image = await loadImage(Buffer.from(await file.arrayBuffer()));
  const [width, height] = [resizeWidth ?? image.width, resizeHeight ?? image.height];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return Object.assign(canvas, { close: (): void => undefined });
};

/** Installs the canvas globally, so that browser code for images runs in this process. */
export const installBrowserCanvas = (): void => {
  Object.assign(globalThis, { OffscreenCanvas, createImageBitmap: createBitmap });
};
