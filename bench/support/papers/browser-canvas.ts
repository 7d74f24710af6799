import { createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * As much of a browser's canvas as the app's own code for photographs calls, drawn by the library that also draws PDFs here. It is
 * called with `new`, and then gives the library's canvas itself, which can be drawn onto another.
 */
function OffscreenCanvas(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const read = context.getImageData.bind(context);
  // The library's own width is a call into it, which a loop over pixels cannot afford.
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

/** Lets code of the browser that works on pictures run in this process. */
export const installBrowserCanvas = (): void => {
  Object.assign(globalThis, { OffscreenCanvas, createImageBitmap: createBitmap });
};
