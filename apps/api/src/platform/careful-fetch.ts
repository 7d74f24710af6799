/** Follows no redirect, which would carry what is sent to a host that nobody agreed to, and reads no more than `most` bytes. */
export const carefulFetch =
  (most: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > most) controller.error(new Error('The answer is too long.'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
