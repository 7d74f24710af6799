import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../clock.ts';
import { createModel, type ModelLimits, type ExternalModel } from './model.ts';
import { createSpeechSynthesizer, type SpeechLimits, type SpeechSynthesizer } from './speech.ts';

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string };
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
  };
  /** The raw body. */
  readonly text: string;
}

export type ModelReply = (received: ReceivedRequest, response: ServerResponse) => void;

/** Formats a chat completion as OpenAI's API does. */
export const formatCompletion = (content: string): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

export const sayJson =
  (value: unknown): ModelReply =>
  (_heard, response) =>
    void response.setHeader('content-type', 'application/json').end(formatCompletion(JSON.stringify(value)));
export const sayText =
  (text: string): ModelReply =>
  (_heard, response) =>
    void response.setHeader('content-type', 'application/json').end(formatCompletion(text));
/** Accepts the request and never answers. */
export const sayNothing: ModelReply = () => undefined;
export const sayStatus =
  (status: number): ModelReply =>
  (_heard, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
/** Answers one byte at a time without an end. */
export const replySlowly: ModelReply = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
/** Answers without an end, as fast as the client reads. */
export const replyEndlessly: ModelReply = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', more);
  more();
};

/** A tool call of the model: the tool's name, and JSON or an invalid replacement for it. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: string;
}
export const createToolCall = (name: string, input: unknown): ToolCall => ({ name, arguments: JSON.stringify(input) });

const formatChunk = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;
const startEventStream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Streams texts as OpenAI's API does, each piece in an event of its own. */
export const streamText =
  (...pieces: readonly string[]): ModelReply =>
  (_heard, response) => {
    startEventStream(response);
    for (const content of pieces) response.write(formatChunk({ role: 'assistant', content }, null));
    response.end(`${formatChunk({}, 'stop')}data: [DONE]\n\n`);
  };

/** Streams tool calls, after a text if there is one. */
export const streamCalls =
  (calls: readonly ToolCall[], text = ''): ModelReply =>
  (_heard, response) => {
    startEventStream(response);
    if (text !== '') response.write(formatChunk({ role: 'assistant', content: text }, null));
    for (const [index, { name, arguments: input }] of calls.entries())
      response.write(
        formatChunk(
          {
            tool_calls: [
              { index, id: `call-${index}-${randomUUID()}`, type: 'function', function: { name, arguments: input } },
            ],
          },
          null,
        ),
      );
    response.end(`${formatChunk({}, 'tool_calls')}data: [DONE]\n\n`);
  };

/** Streams this text, and then stays silent with the connection open. */
export const streamAndHang =
  (text: string): ModelReply =>
  (_heard, response) =>
    void startEventStream(response).write(formatChunk({ role: 'assistant', content: text }, null));

/** Streams the same text without an end, as fast as the client reads. */
export const streamFlood =
  (text: string): ModelReply =>
  (_heard, response) => {
    startEventStream(response);
    const piece = formatChunk({ role: 'assistant', content: text }, null);
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  };

/** Starts a stream and sends only empty comments, a few bytes at a time. */
export const streamDrip: ModelReply = (_heard, response) => {
  startEventStream(response);
  const timer = setInterval(() => response.write(': \n\n'), 20);
  response.on('close', () => clearInterval(timer));
};

/** Streams a word every 50 ms without an end, so that no silence is long. */
export const streamBabble: ModelReply = (_heard, response) => {
  startEventStream(response);
  const timer = setInterval(() => response.write(formatChunk({ content: ' well' }, null)), 50);
  response.on('close', () => clearInterval(timer));
};

/** Answers the first request with the first reply, and each request after tool calls with the next. */
export const replyInOrder =
  (...replies: readonly ModelReply[]): ModelReply =>
  (received, response) => {
    const lastUserIndex = received.body.messages.findLastIndex(({ role }) => role === 'user');
    const since = received.body.messages.slice(lastUserIndex + 1).filter(({ role }) => role === 'assistant').length;
    (replies[Math.min(since, replies.length - 1)] ?? sayNothing)(received, response);
  };

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts a real HTTP server on loopback with OpenAI's chat completions and speech API. */
export const startModelServer = async (): Promise<{
  readonly url: string;
  readonly received: ReceivedRequest[];
  reply(next: ModelReply): void;
  /** Creates a client for the model on this server. */
  model(clock: Clock, limits?: Partial<ModelLimits>): ExternalModel;
  /** Creates a client for the speech service on this server, with voices for English and Hindi. */
  speech(clock: Clock, limits?: Partial<SpeechLimits>): SpeechSynthesizer;
  close(): Promise<void>;
}> => {
  const received: ReceivedRequest[] = [];
  let reply: ModelReply = sayNothing;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request);
    const one: ReceivedRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(text) as ReceivedRequest['body'],
      text,
    };
    received.push(one);
    reply(one, response);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    received,
    reply(next) {
      reply = next;
    },
    model: (clock, limits = {}) =>
      createModel({
        config: { baseUrl: url, apiKey: 'test-key', name: 'test-model', acceptsImages: true },
        clock,
        limits,
      }),
    speech: (clock, limits = {}) =>
      createSpeechSynthesizer({
        config: { baseUrl: url, apiKey: 'test-key', model: 'test-voice', voices: { en: 'asha', hi: 'kavita' } },
        clock,
        limits,
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
