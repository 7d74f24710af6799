import { randomUUID } from 'node:crypto';
import type { AiChat, AiMessage, AnswerEvents, NewAiMessage } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { canaries, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { createFilePart, buildMultipart, type FormPart, createPdfBytes } from '../vault/vault.test-helpers.ts';

export const assistantPath = '/api/assistant';

/** A sent message with its chat. */
export interface SentAnswer {
  readonly chat: AiChat;
  readonly message: AiMessage;
}

export type TestEvent = {
  readonly [K in keyof AnswerEvents]: { readonly event: K; readonly data: AnswerEvents[K] };
}[keyof AnswerEvents];

/** Parses the events of a stream, without its comments. */
export const parseEvents = (body: string): readonly TestEvent[] =>
  [...body.matchAll(/^event: (\w+)\ndata: (.+)\n$/gm)].map(
    ([, event, data = '']) => ({ event, data: JSON.parse(data) as unknown }) as TestEvent,
  );

/** The content that a client shows after the events. */
export const applyEvents = (events: readonly TestEvent[]): readonly ContentItem[] => {
  let content: ContentItem[] = [];
  for (const { event, data } of events) {
    if (event === 'message' || event === 'done') content = [...data.content];
    else if (event === 'item') content[data.index] = data.item;
    else if (event === 'delta')
      content = content.map((item, at) =>
        at === data.index && item.type === 'text' ? { ...item, text: item.text + data.text } : item,
      );
  }
  return content;
};

/** Expects a status. */
const expectStatus = async (status: number, call: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
  const answer = await call;
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  return answer;
};

export type ChatDetails = AiChat & { readonly messages: readonly AiMessage[] };

/** The assistant's endpoints; every call expects success. */
export const createAssistantCalls = (api: TestApp) => {
  const attach = (patient: TestPatient, parts: readonly FormPart[], key?: string): Promise<LightMyRequestResponse> => {
    const { payload, headers } = buildMultipart(parts);
    return api.app.inject({
      method: 'POST',
      url: `${assistantPath}/files`,
      headers: {
        ...headers,
        authorization: `Bearer ${patient.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload,
    });
  };
  const send = (
    patient: TestPatient,
    chatId: string | undefined,
    body: Partial<NewAiMessage>,
  ): Promise<LightMyRequestResponse> =>
    api.call(
      'POST',
      `${assistantPath}/chats${chatId === undefined ? '' : `/${chatId}/messages`}`,
      { clientId: randomUUID(), ...body },
      patient,
    );
  return {
    attach,
    attached: async (
      patient: TestPatient,
      part: FormPart = createFilePart(createPdfBytes(1_500, randomUUID()), 'scan.pdf'),
    ): Promise<Extract<ContentItem, { src: string }>> =>
      (await expectStatus(201, attach(patient, [part]))).json<{ data: Extract<ContentItem, { src: string }> }>().data,
    send,
    begun: async (patient: TestPatient, body: Partial<NewAiMessage> = { text: 'Hello' }): Promise<SentAnswer> =>
      (await expectStatus(201, send(patient, undefined, body))).json<{ data: SentAnswer }>().data,
    sent: async (
      patient: TestPatient,
      chatId: string,
      body: Partial<NewAiMessage> = { text: 'And now?' },
    ): Promise<SentAnswer> => (await expectStatus(201, send(patient, chatId, body))).json<{ data: SentAnswer }>().data,
    details: async (patient: TestPatient, chatId: string): Promise<ChatDetails> =>
      (await expectStatus(200, api.call('GET', `${assistantPath}/chats/${chatId}`, undefined, patient))).json<{
        data: ChatDetails;
      }>().data,
    list: async (
      patient: TestPatient,
      query = '',
    ): Promise<{ readonly chats: readonly AiChat[]; readonly total: number }> =>
      (await expectStatus(200, api.call('GET', `${assistantPath}/chats${query}`, undefined, patient))).json(),
    /** Waits for the end of the answer. */
    answer: (patient: TestPatient, chatId: string, again = false): Promise<LightMyRequestResponse> =>
      api.call('POST', `${assistantPath}/chats/${chatId}/answer`, { again }, patient),
  };
};

const createChatId = async (world: IsolationFixture, patient: TestPatient): Promise<string> =>
  (
    await createAssistantCalls(world).begun(patient, {
      text: patient === world.owner ? `What about ${canaries.medicine}?` : 'What about that?',
    })
  ).chat.id;

const createFileId = async (world: IsolationFixture, patient: TestPatient): Promise<string> =>
  (
    await createAssistantCalls(world).attached(
      patient,
      createFilePart(createPdfBytes(1_500, randomUUID()), patient === world.owner ? canaries.fileName : 'other.pdf'),
    )
  ).id;

const createMessageId = async (world: IsolationFixture, patient: TestPatient): Promise<string> =>
  (await createAssistantCalls(world).begun(patient)).message.id;

/** Inserts a proposal of the assistant into a chat. */
const createProposalId = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const [row] = await world.sql(
    `with answer as (
       insert into assistant_message (chat_id, patient_id, seq, role, state, content, words, author, created_at,
       saved_at) values ($1, $2, 2, 'ai', 'done', '[]', '', 'guide', now(), now()) returning id, patient_id
     ) insert into assistant_proposal (patient_id, message_id, kind, input, created_at)
     select patient_id, id, 'record-alerts', $3, now() from answer returning id::text as id`,
    [
      await createChatId(world, patient),
      patient.user.id,
      JSON.stringify({ title: 'Reminders', lines: ['Of one medicine'], confirm: 'Add', recordId: randomUUID() }),
    ],
  );
  return String(row?.['id']);
};

const createTextRequest =
  (text: string): NonNullable<EndpointPolicy['request']> =>
  () =>
    Promise.resolve({ payload: { clientId: randomUUID(), text } });

/** The endpoint policies of the assistant. */
export const assistantEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/assistant/chats': { access: 'patient', succeeds: 200 },
  'GET /api/assistant/chats/{id}': { access: 'patient', succeeds: 200, make: createChatId },
  'POST /api/assistant/chats': { access: 'patient', succeeds: 201, request: createTextRequest('What is a fever?') },
  'POST /api/assistant/chats/{id}/messages': {
    access: 'patient',
    succeeds: 201,
    make: createChatId,
    request: createTextRequest('And a cold?'),
  },
  'PATCH /api/assistant/chats/{id}': {
    access: 'patient',
    succeeds: 200,
    make: createChatId,
    request: () => Promise.resolve({ payload: { name: 'Fever' } }),
  },
  'DELETE /api/assistant/chats/{id}': { access: 'patient', succeeds: 200, make: createChatId },
  'DELETE /api/assistant/chats': { access: 'patient', succeeds: 200 },
  'POST /api/assistant/chats/{id}/answer': { access: 'patient', succeeds: 200, make: createChatId },
  'POST /api/assistant/chats/{id}/stop': { access: 'patient', succeeds: 200, make: createChatId },
  'PATCH /api/assistant/messages/{id}': {
    access: 'patient',
    succeeds: 200,
    make: createMessageId,
    request: () => Promise.resolve({ payload: { text: 'Hello again' } }),
  },
  'POST /api/assistant/files': {
    access: 'patient',
    succeeds: 201,
    request: () => Promise.resolve(buildMultipart([createFilePart(createPdfBytes(1_500, randomUUID()), 'scan.pdf')])),
  },
  'GET /api/assistant/files/{id}': { access: 'ticket', succeeds: 200, make: createFileId },
  'POST /api/assistant/proposals/{id}': {
    access: 'patient',
    succeeds: 200,
    make: createProposalId,
    request: () => Promise.resolve({ payload: { decision: 'decline' } }),
  },
  'POST /api/assistant/dangers': {
    access: 'patient',
    unaudited: 'it judges the text of the request and reads nothing',
    succeeds: 200,
    request: () => Promise.resolve({ payload: { text: 'I am fine' } }),
  },
};

/** The text of an answer. */
export const getText = (content: readonly ContentItem[]): string =>
  content.flatMap((item) => (item.type === 'text' ? [item.text] : [])).join('\n');

/** Asks as a patient and waits for the answer. Expects that its events add up to what is stored. */
export const askAndWait = async (
  calls: ReturnType<typeof createAssistantCalls>,
  patient: TestPatient,
  text: string,
  chatId?: string,
): Promise<AiMessage> => {
  const { chat } =
    chatId === undefined ? await calls.begun(patient, { text }) : await calls.sent(patient, chatId, { text });
  const events = parseEvents((await calls.answer(patient, chat.id)).body);
  const stored = (await calls.details(patient, chat.id)).messages.at(-1);
  expect(stored?.content).toEqual(applyEvents(events));
  if (stored === undefined) throw new Error('There is no answer.');
  return stored;
};

/** Gives or withdraws the consent that a model may read one side of a patient's health. */
export const setModelConsent = (
  api: TestApp,
  patient: TestPatient,
  healthType: 'PHYSICAL' | 'MENTAL',
  agreed = true,
): Promise<LightMyRequestResponse> => api.call('PUT', '/api/users/model-consent', { healthType, agreed }, patient);

/** How many requests to a model the audit has. */
export const countModelRequests = async (api: TestApp, patient: TestPatient): Promise<number> =>
  (
    await api.database.rows("select 1 from audit_event where patient_id = $1 and action = 'assistant.ask_model'", [
      patient.user.id,
    ])
  ).length;
