import createLibheif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { decodePictures, type HeicEnd, type HeicLimits } from './heic-pictures.ts';

// Decodes HEIC, which most browsers do not support. WebAssembly is allowed only in this worker: its file has a separate content
// security policy, which does not loosen that of the pages (apps/api/src/platform/http/security-headers.ts).

/** Request: the file. */
export interface HeicRequest extends HeicLimits {
  readonly file: Blob;
}

/** Pictures arrive one after the other, each upright; then the end. */
export type HeicAnswer = { readonly is: 'picture'; readonly bitmap: ImageBitmap } | HeicEnd;

interface WorkerScope {
  addEventListener(kind: 'message', listener: (event: MessageEvent<HeicRequest>) => void): void;
  postMessage(answer: HeicAnswer, transfer: readonly Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

const draw = (image: HeifImage, width: number, height: number): Promise<ImageData | undefined> =>
  new Promise((resolve) => {
    const pixels = new ImageData(width, height);
    image.display(pixels, (drawn) => resolve(drawn === null ? undefined : pixels));
  });

const decode = async ({ file, ...limits }: HeicRequest): Promise<HeicAnswer> => {
  const [content, program] = await Promise.all([
    file.arrayBuffer(),
    fetch(wasmUrl).then((answer) => answer.arrayBuffer()),
  ]);
  return decodePictures(
    createLibheif({ wasmBinary: program }),
    new Uint8Array(content),
    limits,
    async (image, width, height) => {
      const pixels = await draw(image, width, height);
      if (pixels === undefined) return false;
      const bitmap = await createImageBitmap(pixels);
      scope.postMessage({ is: 'picture', bitmap }, [bitmap]);
      return true;
    },
  );
};

scope.addEventListener('message', ({ data }) => {
  decode(data).then(
    (answer) => scope.postMessage(answer, []),
    () => scope.postMessage({ is: 'failed', problem: 'unreadable' }, []),
  );
});
