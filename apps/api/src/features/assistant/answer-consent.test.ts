import type { AiMessage } from '@arogo/contract/assistant';
import type { RecordFacts } from '@arogo/contract/reading';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ReceivedRequest,
  replyInOrder,
  sayStatus,
  startModelServer,
  streamCalls,
  streamText,
  createToolCall as call,
} from '../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { glycomet, createInsightsCalls, createReadResult } from '../vault/insights/insights.test-helpers.ts';
import { glycometAlert, createMedicationCalls } from '../medication/medication.test-helpers.ts';
import {
  createAssistantCalls,
  getText,
  askAndWait,
  countModelRequests,
  setModelConsent,
} from './assistant.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let calls: ReturnType<typeof createAssistantCalls>;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  server = await startModelServer();
  // A breaker that never opens: each test has a failing model of its own.
  api = await buildTestApp({ model: server.model(createTestClock(), { failures: 1_000 }) });
  calls = createAssistantCalls(api);
  [asha, ravi] = [await api.signUp(), await api.signUp()];
  await agree(asha, 'PHYSICAL');
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const agree = (patient: TestPatient, healthType: 'PHYSICAL' | 'MENTAL', agreed?: boolean) =>
  setModelConsent(api, patient, healthType, agreed);
const sql = <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
  api.database.rows<T>(text, values);

const countModelAsks = (patient: TestPatient) => countModelRequests(api, patient);
const askAssistant = (patient: TestPatient, text: string, chatId?: string): Promise<AiMessage> =>
  askAndWait(calls, patient, text, chatId);

const getToolMessages = ({ body }: ReceivedRequest): readonly string[] =>
  body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);

/** A record of a patient's with these facts. */
const createRecord = (
  patient: TestPatient,
  facts: Partial<RecordFacts>,
  changes: Readonly<Record<string, string>> = {},
  line?: string,
): Promise<string> => createInsightsCalls(api).createRecord(patient, createReadResult(facts, line), changes);

it('decision H5: nothing goes to a model before the patient agreed; the guide answers, and says once in a chat where to agree', async () => {
  server.reply(streamText('Hello'));
  // A yes to other words than today's is none, nor is it told as one.
  await sql("insert into consent (patient_id, purpose, version, given_at) values ($1, 'model_physical', $2, now())", [
    ravi.user.id,
    `2026-11-21 ${new URL(server.url).host}`,
  ]);
  expect((await api.call('GET', '/api/users/model-consent', undefined, ravi)).json()).toMatchObject({
    data: { agreed: [] },
  });
  const first = await askAssistant(ravi, 'Hello');
  expect([first.by, getText(first.content).includes('Profile, Settings')]).toEqual(['guide', true]);
  const second = await askAssistant(ravi, 'And when do I take my medicines?', first.chatId);
  expect([second.by, getText(second.content).includes('Profile, Settings')]).toEqual(['guide', false]);
  expect(server.received).toEqual([]);
  expect(await countModelAsks(ravi)).toBe(0);
});

it('decision H5: records of the mental side need their own yes', async () => {
  const id = await createRecord(
    asha,
    { medicines: [{ ...glycomet, medicine_name: 'Sertraline' }], diagnosis: 'canary of the mind' },
    { health_type: 'MENTAL' },
    'Sertraline canary of the mind',
  );
  const look = streamCalls([
    call('search_records', { query: 'Sertraline' }),
    call('read_record', { recordId: id }),
    call('my_medicines', {}),
    call('search_records', { query: '' }),
  ]);
  server.reply(replyInOrder(look, streamText('There is nothing.')));
  const answer = await askAssistant(asha, 'What of my tablets?');
  expect(answer.by).toBe('test-model');
  expect(JSON.stringify(server.received)).not.toMatch(/canary of the mind|Sertraline 500/u);
  expect(server.received[1] && getToolMessages(server.received[1])).toHaveLength(4);

  // An answer of the guide's may hold what it says: no model hears it either.
  server.reply(sayStatus(500));
  const guided = await askAssistant(asha, 'What are my medicines?', answer.chatId);
  expect(guided.by).toBe('guide');
  server.reply(streamText('Good.'));
  server.received.length = 0;
  expect((await askAssistant(asha, 'Thank you', answer.chatId)).by).toBe('test-model');
  expect(server.received[0]?.text).toContain('answered by the built-in guide');

  await agree(asha, 'MENTAL');
  server.reply(replyInOrder(look, streamText('There is one.')));
  server.received.length = 0;
  await askAssistant(asha, 'What of my tablets?');
  await agree(asha, 'MENTAL', false);
  expect(server.received[1]?.text).toContain('canary of the mind');
});

it('without the yes for the mental side nothing about the mind reaches a model, records or none: the guide answers', async () => {
  const meera = await api.signUp();
  await agree(meera, 'PHYSICAL');
  await createMedicationCalls(api).createAlert(meera, {
    ...glycometAlert,
    medicineName: 'Escitalopram',
    startsOn: glycometAlert.startsOn,
  });
  server.reply(streamText('Fine.'));
  const first = await askAssistant(meera, 'I feel depressed, canary of the mind');
  expect([first.by, getText(first.content).includes('What is about the mind was not sent')]).toEqual(['guide', true]);
  expect(server.received).toEqual([]);
  expect((await askAssistant(meera, 'When do I take my Escitalopram?')).by).toBe('guide');
  expect(server.received).toEqual([]);

  // Neither what was said before nor an alert that was made by hand is told.
  server.reply(replyInOrder(streamCalls([call('my_medicines', {}), call('my_doses', {})]), streamText('Fine.')));
  const next = await askAssistant(meera, 'stop asking', first.chatId);
  const last = next.by === 'guide' ? await askAssistant(meera, 'What was my last HbA1c?', first.chatId) : next;
  expect(last.by).toBe('test-model');
  expect(JSON.stringify(server.received.map(({ body }) => body.messages))).not.toMatch(
    /canary of the mind|Escitalopram/u,
  );

  // What a model said while it was told of the mind is not told to it any more.
  await agree(meera, 'MENTAL');
  server.reply(streamText('Take it as on the paper, canary of an answer.'));
  const answered = await askAssistant(meera, 'I feel depressed');
  expect(answered.by).toBe('test-model');
  await agree(meera, 'MENTAL', false);
  server.received.length = 0;
  server.reply(streamText('Fine.'));
  expect((await askAssistant(meera, 'Thank you', answered.chatId)).by).toBe('test-model');
  expect(JSON.stringify(server.received)).not.toMatch(/depressed|canary of an answer/u);
});
