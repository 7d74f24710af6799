import {
  type ApiError,
  createNetworkError,
  toRefusalError,
  createTimeoutError,
  ApiError as Refusal,
} from '@arogo/client/api-error';
import { type Connection, buildUrl, withSession } from '@arogo/client/connection';
import { buildPersonHeaders } from '@arogo/client/person-call';
import { aiMessage, streamAiAnswer, type AnswerEvents } from '@arogo/contract/assistant';
import { contentItem } from '@arogo/contract/assistant-content';
import { apiTimeoutMs, awayHeader } from '@arogo/contract/limits';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';

/** One event of an answer with its data. */
export type AnswerEvent = {
  readonly [E in keyof AnswerEvents]: { readonly is: E; readonly data: AnswerEvents[E] };
}[keyof AnswerEvents];

const indexSchema = z.number().check(z.int(), z.gte(0));
const eventSchemas = {
  message: aiMessage,
  item: z.object({ index: indexSchema, item: contentItem }),
  delta: z.object({ index: indexSchema, text: z.string() }),
  problem: z.object({ message: z.string() }),
  done: aiMessage,
} as const;

const isKnownEvent = (name: string | undefined): name is keyof AnswerEvents =>
  name !== undefined && Object.hasOwn(eventSchemas, name);

/** Parses an event; undefined if it is unknown or does not match the contract. */
export const parseAnswerEvent = (name: string | undefined, data: string): AnswerEvent | undefined => {
  if (!isKnownEvent(name)) return undefined;
  try {
    const parsed = z.safeParse(eventSchemas[name], JSON.parse(data));
    return parsed.success ? ({ is: name, data: parsed.data } as AnswerEvent) : undefined;
  } catch {
    return undefined;
  }
};

interface AnswerRequest {
  readonly chatId: string;
  /** Regenerates the answer. */
  readonly isRegenerated: boolean;
  readonly signal: AbortSignal;
  readonly onEvent: (event: AnswerEvent) => void;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Requests the answer of a chat and passes on its events, until the last one or until the connection ends. Ten seconds without a
 * sign of life count as a lost connection.
 * @throws ApiError; resolves without an error if the signal is aborted
 */
export const streamAnswer = (
  connection: Connection,
  { chatId, isRegenerated: again, signal, onEvent }: AnswerRequest,
): Promise<void> =>
  withSession(connection, streamAiAnswer, async (token) => {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), apiTimeoutMs);
    };
    alive();
    try {
      const response = await connection.fetch(buildUrl(streamAiAnswer, { id: chatId }, undefined), {
        method: streamAiAnswer.method,
        headers: {
          accept: 'text/event-stream, application/json',
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...buildPersonHeaders(connection, streamAiAnswer),
          ...(connection.isAway?.() && { [awayHeader]: '1' }),
        },
        body: JSON.stringify({ again }),
        cache: 'no-store',
        signal: AbortSignal.any([signal, silent.signal]),
      });
      if (!response.ok || response.body === null)
        throw toRefusalError(response.status, parseJson(await response.text()), response.headers.get('retry-after'));
      const parser = createParser({
        onEvent({ event, data }) {
          const parsed = parseAnswerEvent(event, data);
          if (parsed) onEvent(parsed);
        },
      });
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        alive();
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } catch (error) {
      if (signal.aborted) return;
      throw toApiError(error, silent.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  });

const toApiError = (error: unknown, late: boolean): ApiError =>
  error instanceof Refusal ? error : late ? createTimeoutError() : createNetworkError();
