import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiMessage } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect } from 'vitest';
import { createDownloadQueues } from '../../platform/http/download-queue.ts';
import { registerRoutes } from '../../platform/http/endpoints.ts';
import { replyInOrder, streamCalls, streamText, createToolCall } from '../../platform/model/model.test-helpers.ts';
import type { Guard, Session } from '../../platform/auth/sessions.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import { createModelConsentReader } from './model-consent-store.ts';
import type { Answer, AnswerGenerator, AnswerRequest, AnswerSink } from './answer-generator.ts';
import { createAssistantCalls, assistantPath, parseEvents, type TestEvent } from './assistant.test-helpers.ts';
import { assistantRoutes } from './routes.ts';
import { type AssistantService, createAssistantService } from './service.ts';
import { streamAnswerEvents } from './answer-stream.ts';
import type { AnswerSource, ActiveAnswersLimits } from './active-answers.ts';

/** A model that shows a level of urgency. */
export const createLevelModel = (at: string) =>
  replyInOrder(
    streamCalls([
      createToolCall('show_level', { level: at, title: 'See a doctor', reasons: [], watchFor: [], next: [] }),
    ]),
    streamText('Please be seen.'),
  );

/** An answer that a test controls. */
export interface PendingAnswer {
  readonly request: AnswerRequest;
  readonly sink: AnswerSink;
  readonly signal: AbortSignal;
  readonly end: (answer: Partial<Answer>) => void;
  readonly fail: () => void;
}

/** Chats whose answers a test generates piece by piece. */
export interface AnswerTestBed {
  readonly calls: ReturnType<typeof createAssistantCalls>;
  readonly session: Session;
  /** The latest request, by chat. */
  readonly pending: Map<string, PendingAnswer>;
  getPending(chatId: string): PendingAnswer;
  /** Starts another server on the same database. */
  server(limits?: Partial<ActiveAnswersLimits>): AssistantService;
  /** Errors that its servers reported. */
  readonly failures: unknown[];
  createChat(text?: string): Promise<string>;
  /** The last message of a chat, as stored. */
  findStored(chatId: string): Promise<AiMessage | undefined>;
  /** The state of the last message, and its content on one line. */
  state(chatId: string): Promise<readonly unknown[]>;
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
}

export const createText = (text: string, id = 'i0'): Extract<ContentItem, { type: 'text' }> => ({
  type: 'text',
  id,
  text,
  citations: [],
});

/** A save may be slow on a busy machine. */
export const pollUntil = <T>(look: () => Promise<T>) => expect.poll(look, { interval: 20 });

/** Follows an answer to its end. @returns its events in order */
export const collectEvents = async (
  source: AnswerSource,
  signal = new AbortController().signal,
  beat?: number,
): Promise<readonly TestEvent[]> => {
  let body = '';
  for await (const piece of streamAnswerEvents(source, signal, beat)) body += piece.toString();
  return parseEvents(body);
};

/** The answer in its last event. */
export const getFinalMessage = (events: readonly TestEvent[]): AiMessage => {
  const last = events.at(-1);
  if (last?.event !== 'done') throw new Error('It has no end.');
  return last.data;
};

export const createAnswerTestBed = async (api: TestApp, patient: TestPatient): Promise<AnswerTestBed> => {
  const session = await api.sessions.find(patient.token);
  if (!session) throw new Error('There is no session.');
  const calls = createAssistantCalls(api);
  const pending = new Map<string, PendingAnswer>();
  const failures: unknown[] = [];
  const answering: AnswerGenerator = {
    consents: createModelConsentReader(api.clock, undefined),
    answer: (request, sink, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        pending.set(request.chatId, {
          request,
          sink,
          signal,
          end: (answer) => resolve({ content: [], by: 'guide', words: '', ...answer }),
          fail: () => reject(new Error('on purpose')),
        });
      }),
  };
  const findStored: AnswerTestBed['findStored'] = async (chatId) =>
    (await calls.details(patient, chatId)).messages.at(-1);
  return {
    calls,
    session,
    pending,
    failures,
    getPending(chatId) {
      const found = pending.get(chatId);
      if (!found) throw new Error('Nothing was asked of this chat.');
      return found;
    },
    server: (limits) =>
      createAssistantService(
        {
          ...api.parts,
          answering,
          onFailed: (error) => void failures.push(error),
          proposals: {
            decide: () => Promise.reject(new Error('not here')),
            current: (_statements, contents) => Promise.resolve(contents),
          },
        },
        { saveIntervalMs: 20, maxIdleChecks: 3, perAccount: 100, ...limits },
      ),
    createChat: async (text = 'Hello') => (await calls.begun(patient, { text })).chat.id,
    findStored,
    async state(chatId) {
      const message = await findStored(chatId);
      return [message?.state, message?.content.map((item) => ('text' in item ? item.text : item.type)).join(' ')];
    },
    sql: api.database.rows,
  };
};

/** Serves answers on a real port. `open` requests one and returns its stream. */
export const serveAnswers = async (
  service: AssistantService,
  guard: Guard,
): Promise<{ open(chatId: string, token: string): Promise<IncomingMessage>; close(): Promise<void> }> => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined);
  app.decorateRequest('isMultipart', () => false);
  registerRoutes(
    app,
    assistantRoutes(service).filter(({ endpoint }) => endpoint.path.endsWith('/answer')),
    { guard, downloads: createDownloadQueues() },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    async open(chatId, token) {
      const outgoing = httpRequest({
        port,
        method: 'POST',
        path: `${assistantPath}/chats/${chatId}/answer`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      outgoing.end('{}');
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
      return incoming;
    },
    close: () => app.close(),
  };
};
