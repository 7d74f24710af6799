import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { createPassThrough, type BodyTransformer } from '../http/bounded-fetch.ts';

/**
 * Milliseconds between two pieces of a streamed text. The first piece is sent at once. Ten pieces a second read as smoothly as
 * fifty, and each costs a dozen streams, a safety check of the text, a write to a socket, and a repaint in the browser.
 */
export const pieceIntervalMs = 100;
/** Maximum interval, used when so many texts stream at once that their pieces would delay the first words of others. */
const maxPieceIntervalMs = 500;
/** Number of concurrent texts above which the interval grows. */
const crowdedStreamCount = 20;

const optionalText = z.nullish(z.string());

/** A chunk of a streamed completion that differs from the chunk before it only in its text. */
const textPartSchema = z.looseObject({
  choices: z.tuple([
    z.looseObject({
      delta: z.strictObject({
        role: optionalText,
        content: optionalText,
        reasoning_content: optionalText,
        reasoning: optionalText,
      }),
      finish_reason: z.optional(z.null()),
    }),
  ]),
  usage: z.optional(z.null()),
});

const textKeys = ['content', 'reasoning_content', 'reasoning'] as const;

interface TextPart {
  readonly part: z.output<typeof textPartSchema>;
  readonly key: (typeof textKeys)[number];
  readonly texts: string[];
}

/** Parses a chunk; undefined unless it holds one text and nothing else. */
const parseTextPart = (data: string): TextPart | undefined => {
  // Invalid JSON is passed on: the SDK refuses it.
  if (!data.startsWith('{') || data.includes('"tool_calls"')) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return undefined;
  }
  const { success, data: part } = textPartSchema.safeParse(parsed);
  if (!success) return undefined;
  const [{ delta }] = part.choices;
  const [key, other] = textKeys.filter(
    (each) => delta[each] !== undefined && delta[each] !== null && delta[each] !== '',
  );
  return key === undefined || other !== undefined ? undefined : { part, key, texts: [delta[key] ?? ''] };
};

const formatEvent = (data: string): string => `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;

const joinTexts = ({ part, key, texts }: TextPart): string => {
  const [choice] = part.choices;
  return formatEvent(
    JSON.stringify({ ...part, choices: [{ ...choice, delta: { ...choice.delta, [key]: texts.join('') } }] }),
  );
};

/** Emits the text of server-sent events in evenly spaced pieces; other events pass at once, in their order. */
const createEvenTransformer = (pause: () => number, ended: () => void): BodyTransformer => {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let pending: TextPart | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let parser: ReturnType<typeof createParser> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const emit = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    stop();
    if (pending === undefined) return;
    controller.enqueue(encoder.encode(joinTexts(pending)));
    pending = undefined;
    last = performance.now();
  };
  const acceptEvent = (controller: TransformStreamDefaultController<Uint8Array>, data: string): void => {
    const part = parseTextPart(data);
    if (part === undefined || (pending && pending.key !== part.key)) emit(controller);
    if (part === undefined) {
      controller.enqueue(encoder.encode(formatEvent(data)));
      return;
    }
    if (pending) pending.texts.push(...part.texts);
    else pending = part;
    if (timer !== undefined) return;
    const waitMs = last + pause() - performance.now();
    if (waitMs <= 0) emit(controller);
    else timer = setTimeout(() => emit(controller), waitMs);
  };

  return {
    start(controller) {
      parser = createParser({ onEvent: ({ data }) => acceptEvent(controller, data) });
    },
    transform: (bytes) => parser?.feed(decoder.decode(bytes, { stream: true })),
    flush(controller) {
      emit(controller);
      ended();
    },
    cancel() {
      stop();
      ended();
    },
  };
};

/**
 * Creates the transformer that paces streamed completions of one model. It joins pieces before the AI SDK reads them: most of the
 * cost of a word is a dozen streams and a schema check.
 */
export const createStreamPacer = (): ((response: Response) => BodyTransformer) => {
  let texts = 0;
  const pause = (): number => Math.min(maxPieceIntervalMs, pieceIntervalMs * Math.max(1, texts / crowdedStreamCount));
  const ended = (): void => void (texts -= 1);
  return ({ headers }) => {
    if (!headers.get('content-type')?.startsWith('text/event-stream')) return createPassThrough();
    texts += 1;
    return createEvenTransformer(pause, ended);
  };
};
