import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asThemself } from '../../platform/database/actor.ts';
import { toDate } from '../../platform/clock.ts';
import { createHourlyQuotas } from '../../platform/files/quotas.ts';
import type { MessageReader } from '../../platform/live/conversation-channel.ts';
import { getReceivedMessages, pollTimeout } from '../../platform/live/conversation-events.test-helpers.ts';
import {
  connectBrowser,
  type LiveBrowser,
  startTestServer,
  type TestServer,
} from '../../platform/live/live.test-helpers.ts';
import { type Participant, toPatientParticipant } from '../../platform/live/participant.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { patientRole } from './conversation-role.ts';
import {
  type ConversationPair,
  conversationPaths,
  createMessagingCalls,
  type MessagingCalls,
  type SideName,
} from './messaging.test-helpers.ts';
import { emptyMessageFields } from './send-store.ts';
import { createMessagingService } from './service.ts';
import { createTextSender } from './text-sender.ts';

// How messages reach those who are connected: to the same server at once, to others by a notification after the commit (ADR 92).

let api: TestApp;
let messagingCalls: MessagingCalls;
let one: TestServer;
let two: TestServer;
/** Who was read for from the database. */
const reads: Participant[] = [];
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
  const service = createMessagingService({
    ...api.parts,
    countHourly: createHourlyQuotas(api.parts),
    notices: createNotificationPublisher(api.parts),
  });
  const chat: MessageReader = {
    prepareMessage(reader, id) {
      reads.push(reader);
      return service.prepareMessage(reader, id);
    },
  };
  const limits = { presenceEveryMs: 50, goneAfterMs: 20, closeTimeoutMs: 20 };
  one = await startTestServer(api, { chat, limits });
  two = await startTestServer(api, { chat, limits });
});
afterAll(async () => {
  await one.close();
  await two.close();
  await api.close();
});

const connect = async (server: TestServer, side: SideName, pair: ConversationPair): Promise<LiveBrowser> => {
  const { token } = side === 'user' ? pair.patient : pair.doctor;
  const browser = connectBrowser(server.port, { side, token });
  await browser.connected;
  return browser;
};

const send = async (server: TestServer, side: SideName, pair: ConversationPair, text: string): Promise<void> => {
  const { token } = side === 'user' ? pair.patient : pair.doctor;
  const answer = await server.app.inject({
    method: 'POST',
    url: `${conversationPaths[side]}/${pair.conversationId}/messages`,
    headers: { authorization: `Bearer ${token}` },
    payload: { clientId: randomUUID(), text },
  });
  expect(answer.statusCode).toBe(201);
};

const getTexts = (browser: LiveBrowser): string[] => getReceivedMessages(browser).map(({ content }) => content);

it('who is connected to the sender’s server is told without a look into the database, others once, with the same lines in the audit', async () => {
  const pair = await messagingCalls.createPair();
  const browsers = [
    await connect(one, 'user', pair),
    await connect(one, 'doctor', pair),
    await connect(two, 'doctor', pair),
  ];
  // Who the two are is not known to the server yet.
  await send(one, 'user', pair, 'first');
  for (const browser of browsers) await expect.poll(() => getTexts(browser), pollTimeout).toEqual(['first']);
  const known = (await messagingCalls.findAuditLines(pair.patient)).length;
  reads.length = 0;
  await send(one, 'user', pair, 'second');
  await send(one, 'doctor', pair, 'third');
  for (const browser of browsers)
    await expect.poll(() => getTexts(browser), pollTimeout).toEqual(['first', 'second', 'third']);
  // The other server asks, once for each message.
  expect(reads.map(({ side }) => side)).toEqual(['doctor', 'doctor']);
  for (const { received } of browsers) expect(received.filter((line) => line === 'conversations')).toHaveLength(3);
  const lines = (await messagingCalls.findAuditLines(pair.patient)).slice(known);
  const { doctorId } = pair.doctor;
  const describeLine = (line: (typeof lines)[number]): string =>
    [line.action, line.doctor_id === doctorId ? 'doctor' : 'user', line.session_id === null ? 'live' : 'session'].join(
      ' ',
    );
  expect(lines.map(describeLine).toSorted()).toEqual(
    [
      'message.send user session',
      'message.read user live',
      'message.read doctor live',
      'message.send doctor session',
      'message.read doctor live',
      'message.read user live',
      // Of the other server.
      'message.read doctor live',
      'message.read doctor live',
    ].toSorted(),
  );
});

it('however many write at once by two servers, each place is told once to everybody, in order on the server that wrote it', async () => {
  const pair = await messagingCalls.createPair();
  const [user, doctor] = [await connect(one, 'user', pair), await connect(two, 'doctor', pair)];
  const texts = Array.from({ length: 40 }, (_, index) => `${index}`);
  await Promise.all(
    texts.map((text, index) => send(index % 4 < 2 ? one : two, index % 2 === 0 ? 'user' : 'doctor', pair, text)),
  );
  const places = texts.map((_, index) => index + 1);
  for (const browser of [user, doctor]) {
    await expect
      .poll(
        () =>
          getReceivedMessages(browser)
            .map(({ seq }) => seq)
            .toSorted((a, b) => a - b),
        pollTimeout,
      )
      .toEqual(places);
    expect(getTexts(browser).toSorted()).toEqual(texts.toSorted());
  }
  // Those of one server alone come in their order: nobody finds a gap.
  await Promise.all(texts.map((text, index) => send(one, index % 2 === 0 ? 'user' : 'doctor', pair, `again ${text}`)));
  await expect.poll(() => getReceivedMessages(user).length, pollTimeout).toBe(2 * texts.length);
  expect(
    getReceivedMessages(user)
      .slice(texts.length)
      .map(({ seq }) => seq),
  ).toEqual(places.map((place) => place + texts.length));
});

it('a text that is refused takes none of those with it that are written in the same transaction', async () => {
  const pairs = [
    await messagingCalls.createPair(),
    await messagingCalls.createPair(),
    await messagingCalls.createPair(),
  ];
  const sendText = createTextSender({
    ...api.parts,
    toMessageByRole: { user: () => expect.fail(), doctor: () => expect.fail() },
  });
  const outcomes = await Promise.allSettled(
    pairs.map(({ patient, conversationId }, index) =>
      sendText(
        { side: patientRole, participant: toPatientParticipant(asThemself(patient.user.id)), sessionId: null },
        {
          ...emptyMessageFields,
          id: randomUUID(),
          clientId: randomUUID(),
          conversationId,
          sender: 'user',
          // The database takes 4,000 signs.
          content: index === 1 ? 'x'.repeat(4_001) : 'Good morning',
          at: toDate(api.clock.now()),
        },
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  for (const [index, pair] of pairs.entries())
    expect((await messagingCalls.messages('doctor', pair)).messages.map(({ content }) => content)).toEqual(
      index === 1 ? [] : ['Good morning'],
    );
});

it('a server that is killed between commit and notification: everybody asks again once its lease is over', async () => {
  const pair = await messagingCalls.createPair();
  const doctor = await connect(two, 'doctor', pair);
  const child = spawn(process.execPath, [fileURLToPath(new URL('dying-sender.test-helpers.ts', import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: api.database.appUrl,
      PATIENT_ID: pair.patient.user.id,
      CONVERSATION_ID: pair.conversationId,
      LEASE_MS: '400',
    },
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await expect.poll(() => doctor.received, pollTimeout).toContain('refresh');
  expect(getTexts(doctor)).toEqual([]);
  expect((await messagingCalls.messages('doctor', pair)).messages.map(({ content }) => content)).toEqual([
    'Said before the end',
  ]);
  expect(await messagingCalls.sql('select from publisher_lease where until < now()')).toEqual([]);
});
