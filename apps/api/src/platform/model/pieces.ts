import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/**
 * Milliseconds between two pieces of a streamed text. The first comes at once; eyes follow ten a second as well as fifty, and each
 * passes a dozen streams and a check of what may be said here, is a write to a socket, and a drawing in the browser.
 */
export const betweenPieces = 100;

type Text = Extract<LanguageModelV4StreamPart, { type: 'text-delta' }>;

/** Hands text on in even pieces, whatever else comes at once and in its order. */
const evenly = (): TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart> => {
  let held: Text | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const tell = (controller: TransformStreamDefaultController<LanguageModelV4StreamPart>): void => {
    clearTimeout(timer);
    timer = undefined;
    if (held === undefined) return;
    controller.enqueue(held);
    held = undefined;
    last = performance.now();
  };
  return new TransformStream({
    transform(part, controller) {
      if (part.type !== 'text-delta' || (held && held.id !== part.id)) tell(controller);
      if (part.type !== 'text-delta') {
        controller.enqueue(part);
        return;
      }
      held = held ? { ...part, delta: held.delta + part.delta } : part;
      if (timer !== undefined) return;
      const early = last + betweenPieces - performance.now();
      if (early <= 0) tell(controller);
      else timer = setTimeout(() => tell(controller), early);
    },
    flush: tell,
    cancel: () => clearTimeout(timer),
  });
};

/** A model whose text comes in even pieces. */
export const inPieces: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  async wrapStream({ doStream }) {
    const { stream, ...others } = await doStream();
    return { ...others, stream: stream.pipeThrough(evenly()) };
  },
};
