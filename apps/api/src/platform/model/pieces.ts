import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { asTheyCome, type Reading } from '../careful-fetch.ts';

/**
 * Milliseconds between two pieces of a streamed text. The first comes at once; eyes follow ten a second as well as fifty, and
 * each passes a dozen streams and a check of what may be said here, is a write to a socket, and a drawing in the browser.
 */
export const betweenPieces = 100;
/** The same where so many texts stream at once that the first words of others would wait for what follows in these. */
const betweenPiecesMost = 500;
/** Texts at once from which their pieces become fewer. */
const manyTexts = 20;

const wholeText = z.nullish(z.string());

/** A part of a streamed completion, of which nothing but its text tells more than the part before it did. */
const textPart = z.looseObject({
  choices: z.tuple([
    z.looseObject({
      delta: z.strictObject({
        role: wholeText,
        content: wholeText,
        reasoning_content: wholeText,
        reasoning: wholeText,
      }),
      finish_reason: z.optional(z.null()),
    }),
  ]),
  usage: z.optional(z.null()),
});

const textKeys = ['content', 'reasoning_content', 'reasoning'] as const;

interface Part {
  readonly part: z.output<typeof textPart>;
  readonly key: (typeof textKeys)[number];
  readonly texts: string[];
}

/** Undefined for what is not a part with one text alone. */
const partOf = (data: string): Part | undefined => {
  // What is not JSON is somebody else's to refuse.
  if (!data.startsWith('{') || data.includes('"tool_calls"')) return undefined;
  let said: unknown;
  try {
    said = JSON.parse(data);
  } catch {
    return undefined;
  }
  const { success, data: part } = textPart.safeParse(said);
  if (!success) return undefined;
  const [{ delta }] = part.choices;
  const [key, other] = textKeys.filter(
    (each) => delta[each] !== undefined && delta[each] !== null && delta[each] !== '',
  );
  return key === undefined || other !== undefined ? undefined : { part, key, texts: [delta[key] ?? ''] };
};

const eventOf = (data: string): string => `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;

const joined = ({ part, key, texts }: Part): string => {
  const [choice] = part.choices;
  return eventOf(
    JSON.stringify({ ...part, choices: [{ ...choice, delta: { ...choice.delta, [key]: texts.join('') } }] }),
  );
};

/** Hands the text of server-sent events on in even pieces, whatever else comes at once and in its order. */
const evenly = (pause: () => number, ended: () => void): Reading => {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let held: Part | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let parser: ReturnType<typeof createParser> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const tell = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    stop();
    if (held === undefined) return;
    controller.enqueue(encoder.encode(joined(held)));
    held = undefined;
    last = performance.now();
  };
  const hear = (controller: TransformStreamDefaultController<Uint8Array>, data: string): void => {
    const part = partOf(data);
    if (part === undefined || (held && held.key !== part.key)) tell(controller);
    if (part === undefined) {
      controller.enqueue(encoder.encode(eventOf(data)));
      return;
    }
    if (held) held.texts.push(...part.texts);
    else held = part;
    if (timer !== undefined) return;
    const early = last + pause() - performance.now();
    if (early <= 0) tell(controller);
    else timer = setTimeout(() => tell(controller), early);
  };

  return {
    start(controller) {
      parser = createParser({ onEvent: ({ data }) => hear(controller, data) });
    },
    transform: (bytes) => parser?.feed(decoder.decode(bytes, { stream: true })),
    flush(controller) {
      tell(controller);
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
export const createPieces = (): ((response: Response) => Reading) => {
  let texts = 0;
  const pause = (): number => Math.min(betweenPiecesMost, betweenPieces * Math.max(1, texts / manyTexts));
  const ended = (): void => void (texts -= 1);
  return ({ headers }) => {
    if (!headers.get('content-type')?.startsWith('text/event-stream')) return asTheyCome();
    texts += 1;
    return evenly(pause, ended);
  };
};
