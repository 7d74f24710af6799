import type { Transformer } from 'node:stream/web';

/** Transforms the bytes of a response while they arrive. */
export type BodyTransformer = Transformer<Uint8Array, Uint8Array>;

/** Passes the bytes on unchanged. */
export const createPassThrough = (): BodyTransformer => ({
  transform: (chunk, controller) => controller.enqueue(chunk),
});

/**
 * Creates a fetch that follows no redirect, since that would send the request to an unknown host, and reads at most `most` bytes.
 * @param transformBody how a response is read; unchanged by default
 */
export const createBoundedFetch =
  (maxBytes: number, transformBody: (response: Response) => BodyTransformer = createPassThrough): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const transformer = transformBody(response);
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        ...transformer,
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes <= maxBytes) return transformer.transform?.(chunk, controller);
          const tooLongError = new Error('The answer is too long.');
          // A TransformStream does not call `cancel` when `transform` throws.
          void transformer.cancel?.(tooLongError);
          throw tooLongError;
        },
      }),
    );
    return new Response(counted, response);
  };
