import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { createPassThrough, type BodyTransformer } from '../http/bounded-fetch.ts';

/**
 * Milliseconds between two pieces of a streamed text. The first comes at once; eyes follow ten a second as well as fifty, and
 * each passes a dozen streams and a check of what may be said here, is a write to a socket, and a drawing in the browser.
 */
export const pieceIntervalMs = 100;
/** The same where so many texts stream at once that the first words of others would wait for what follows in these. */
const maxPieceIntervalMs = 500;
/** Texts at once from which their pieces become fewer. */
const crowdedStreamCount = 20;

const optionalText = z.nullish(z.string());

/** A part of a streamed completion, of which nothing but its text tells more than the part before it did. */
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

/** Undefined for what is not a part with one text alone. */
const parseTextPart = (data: string): TextPart | undefined => {
  // What is not JSON is somebody else's to refuse.
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

/** Hands the text of server-sent events on in even pieces, whatever else comes at once and in its order. */
const createEvenTransformer = (pause: () => number, ended: () => void): BodyTransformer => {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let held: TextPart | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let parser: ReturnType<typeof createParser> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const emit = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    stop();
    if (held === undefined) return;
    controller.enqueue(encoder.encode(joinTexts(held)));
    held = undefined;
    last = performance.now();
  };
  const hear = (controller: TransformStreamDefaultController<Uint8Array>, data: string): void => {
    const part = parseTextPart(data);
    if (part === undefined || (held && held.key !== part.key)) emit(controller);
    if (part === undefined) {
      controller.enqueue(encoder.encode(formatEvent(data)));
      return;
    }
    if (held) held.texts.push(...part.texts);
    else held = part;
    if (timer !== undefined) return;
    const early = last + pause() - performance.now();
    if (early <= 0) emit(controller);
    else timer = setTimeout(() => emit(controller), early);
  };

  return {
    start(controller) {
      parser = createParser({ onEvent: ({ data }) => hear(controller, data) });
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
 * How answers of one model are read, so that streamed completions bring their text in even pieces. It is joined here, before
 * the AI SDK reads it: a dozen streams and a schema for each word are most of what a word costs.
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
