import type { Transformer } from 'node:stream/web';

/** What is to happen with the bytes of an answer as they come. */
export type BodyTransformer = Transformer<Uint8Array, Uint8Array>;

/** As they come. */
export const createPassThrough = (): BodyTransformer => ({
  transform: (chunk, controller) => controller.enqueue(chunk),
});

/**
 * Follows no redirect, which would carry what is sent to a host that nobody agreed to, and reads no more than `most` bytes.
 * @param transformBody how an answer is read: as it comes, unless said
 */
export const createBoundedFetch =
  (most: number, transformBody: (response: Response) => BodyTransformer = createPassThrough): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const reading = transformBody(response);
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        ...reading,
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes <= most) return reading.transform?.(chunk, controller);
          const tooLong = new Error('The answer is too long.');
          // Streams do not tell it where it ends by itself.
          void reading.cancel?.(tooLong);
          throw tooLong;
        },
      }),
    );
    return new Response(counted, response);
  };
