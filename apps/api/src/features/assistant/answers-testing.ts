import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiMessage } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect } from 'vitest';
import { createDownloads } from '../../platform/download-turns.ts';
import { registerRoutes } from '../../platform/endpoints.ts';
import { inTurn, streamCalls, streamText, toolCall } from '../../platform/model/model-testing.ts';
import type { Guard, Session } from '../../platform/sessions.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import { createAgreeing } from './agreed-store.ts';
import type { Answer, Answering, AnswerRequest, AnswerSink } from './answering.ts';
import { assistantCalls, assistantPath, eventsIn, type TestEvent } from './assistant-testing.ts';
import { assistantRoutes } from './routes.ts';
import { type AssistantService, createAssistantService } from './service.ts';
import { answerEvents } from './stream.ts';
import type { AnswerSource, UnderWayLimits } from './under-way.ts';

/** A model that says how soon it should be seen. */
export const levelOf = (at: string) =>
  inTurn(
    streamCalls([toolCall('show_level', { level: at, title: 'See a doctor', reasons: [], watchFor: [], next: [] })]),
    streamText('Please be seen.'),
  );

/** An answer that is to be made, in the hands of a test. */
export interface Asked {
  readonly request: AnswerRequest;
  readonly sink: AnswerSink;
  readonly signal: AbortSignal;
  readonly end: (answer: Partial<Answer>) => void;
  readonly fail: () => void;
}

/** Chats whose answers a test makes itself, piece by piece. */
export interface AnswerTalk {
  readonly calls: ReturnType<typeof assistantCalls>;
  readonly session: Session;
  /** What was asked for last, by the chat. */
  readonly asked: Map<string, Asked>;
  askedOf(chatId: string): Asked;
  /** Another server on the same database. */
  server(limits?: Partial<UnderWayLimits>): AssistantService;
  /** What its servers were told of answers that could not be made. */
  readonly failures: unknown[];
  newChat(said?: string): Promise<string>;
  /** What stands last in a chat. */
  kept(chatId: string): Promise<AiMessage | undefined>;
  /** Its state, and what it shows on one line. */
  state(chatId: string): Promise<readonly unknown[]>;
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
}

export const text = (said: string, id = 'i0'): Extract<ContentItem, { type: 'text' }> => ({
  type: 'text',
  id,
  text: said,
  citations: [],
});

/** On a busy machine a save may take its time. */
export const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000, interval: 20 });

/** Listens to the end. @returns events as they came */
export const listen = async (
  source: AnswerSource,
  signal = new AbortController().signal,
  beat?: number,
): Promise<readonly TestEvent[]> => {
  let body = '';
  for await (const piece of answerEvents(source, signal, beat)) body += piece.toString();
  return eventsIn(body);
};

/** The answer as its last event tells it. */
export const lastOf = (events: readonly TestEvent[]): AiMessage => {
  const last = events.at(-1);
  if (last?.event !== 'done') throw new Error('It has no end.');
  return last.data;
};

export const answerTalk = async (api: TestApp, patient: TestPatient): Promise<AnswerTalk> => {
  const session = await api.sessions.find(patient.token);
  if (!session) throw new Error('There is no session.');
  const calls = assistantCalls(api);
  const asked = new Map<string, Asked>();
  const failures: unknown[] = [];
  const answering: Answering = {
    agreeing: createAgreeing(api.clock, undefined),
    answer: (request, sink, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        asked.set(request.chatId, {
          request,
          sink,
          signal,
          end: (answer) => resolve({ content: [], by: 'guide', words: '', ...answer }),
          fail: () => reject(new Error('on purpose')),
        });
      }),
  };
  const kept: AnswerTalk['kept'] = async (chatId) => (await calls.details(patient, chatId)).messages.at(-1);
  return {
    calls,
    session,
    asked,
    failures,
    askedOf(chatId) {
      const found = asked.get(chatId);
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
        { save: 20, looks: 3, perPatient: 100, ...limits },
      ),
    newChat: async (said = 'Hello') => (await calls.begun(patient, { text: said })).chat.id,
    kept,
    async state(chatId) {
      const message = await kept(chatId);
      return [message?.state, message?.content.map((item) => ('text' in item ? item.text : item.type)).join(' ')];
    },
    sql: api.database.rows,
  };
};

/** Serves answers on a real port. `open` asks for one and hands its stream out. */
export const serve = async (
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
    { guard, downloads: createDownloads() },
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
