import createLibheif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

// Decodes HEIC, which most browsers do not. WebAssembly is allowed to this worker alone: its file comes with a policy of
// its own, which the pages' policy does not loosen (apps/api/src/platform/headers.ts).

/** What is asked: the file. */
export interface HeicRequest {
  readonly file: Blob;
  /** Pictures of the file at most, and pixels of each at most. */
  readonly picturesMaximum: number;
  readonly pixelsMaximum: number;
}

/** Pictures come one after the other, each upright already; then the end. */
export type HeicAnswer =
  | { readonly is: 'picture'; readonly bitmap: ImageBitmap }
  /** `all`: how many pictures the file holds, those beyond the maximum included. */
  | { readonly is: 'end'; readonly all: number }
  | { readonly is: 'failed'; readonly problem: 'unreadable' | 'tooLarge' };

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

const decode = async ({ file, picturesMaximum, pixelsMaximum }: HeicRequest): Promise<HeicAnswer> => {
  const [content, program] = await Promise.all([
    file.arrayBuffer(),
    fetch(wasmUrl).then((answer) => answer.arrayBuffer()),
  ]);
  const libheif = createLibheif({ wasmBinary: program });
  const images = new libheif.HeifDecoder().decode(new Uint8Array(content));
  if (images.length === 0) return { is: 'failed', problem: 'unreadable' };
  // The picture that the file is opened with comes first.
  const ordered = images.toSorted((one, other) => Number(other.is_primary()) - Number(one.is_primary()));
  for (const image of ordered.slice(0, picturesMaximum)) {
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > pixelsMaximum) return { is: 'failed', problem: 'tooLarge' };
    const pixels = await draw(image, width, height);
    if (pixels === undefined) return { is: 'failed', problem: 'unreadable' };
    image.free();
    const bitmap = await createImageBitmap(pixels);
    scope.postMessage({ is: 'picture', bitmap }, [bitmap]);
  }
  return { is: 'end', all: images.length };
};

scope.addEventListener('message', ({ data }) => {
  decode(data).then(
    (answer) => scope.postMessage(answer, []),
    () => scope.postMessage({ is: 'failed', problem: 'unreadable' }, []),
  );
});
