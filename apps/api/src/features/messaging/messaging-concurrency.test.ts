import { randomUUID } from 'node:crypto';
import type { Message } from '@arogo/contract/conversations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveChannel, parseLiveEvents } from '../../platform/live/live-publisher.ts';
import {
  conversationChannel,
  parseConversationChange,
  type ConversationChange,
} from '../../platform/live/conversation-channel.ts';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import {
  readMessage,
  type ConversationPair,
  readRefusalParts,
  createMessagingCalls,
  type MessagingCalls,
} from './messaging.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
});
afterAll(() => api.close());

const sides = ['user', 'doctor'] as const;

/** All messages of a conversation by `changedAfter`, a few at a time, as a device asks that was away. */
const findChangesSince = async (
  pair: ConversationPair,
  version: number,
  limit: number,
): Promise<readonly Message[]> => {
  const found: Message[] = [];
  for (let after = version, more = true; more;) {
    const page = await messagingCalls.messages('user', pair, `?changedAfter=${after}&limit=${limit}`);
    found.push(...page.messages);
    after = page.messages.at(-1)?.version ?? after;
    ({ more } = page);
  }
  return found;
};

describe('messages arrive once and in order', () => {
  it('50 at once from both sides have the places 1 to 50 without gaps, and versions with them', async () => {
    const pair = await messagingCalls.createPair();
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        messagingCalls.sendText(sides[index % 2] ?? 'user', pair, `number ${index}`),
      ),
    );
    const places = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(sent.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(places);
    const { messages, lastSeq, version } = await messagingCalls.messages('user', pair);
    expect([messages.map(({ seq }) => seq), messages.map((message) => message.version), lastSeq, version]).toEqual([
      places,
      places,
      50,
      50,
    ]);
    expect(new Set(messages.map(({ content }) => content)).size).toBe(50);
  });

  it('50 times the same at once is one message, answered 201 once and 200 else', async () => {
    for (const by of sides) {
      const pair = await messagingCalls.createPair();
      const body = { clientId: randomUUID(), text: 'Only once' };
      const answers = await Promise.all(Array.from({ length: 50 }, () => messagingCalls.send(by, pair, body)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        ...Array.from({ length: 49 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
      expect((await messagingCalls.messages(by, pair)).lastSeq).toBe(1);
    }
  });

  it('the same id with other words is refused, and says nothing', async () => {
    const pair = await messagingCalls.createPair();
    const clientId = randomUUID();
    const first = await messagingCalls.sendText('user', pair, 'One', { clientId });
    expect(readRefusalParts(await messagingCalls.send('user', pair, { clientId, text: 'Two' })).slice(0, 2)).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    // The other side's ids are its own.
    expect((await messagingCalls.sendText('doctor', pair, 'Two', { clientId })).id).not.toBe(first.id);
    // What was changed since answers as it stands.
    await messagingCalls.call('user', pair, 'PATCH', `/messages/${first.id}`, { text: 'Three' });
    expect(readMessage(await messagingCalls.send('user', pair, { clientId, text: 'One' }), 200)).toMatchObject({
      id: first.id,
      content: 'Three',
    });
    await messagingCalls.call('user', pair, 'DELETE', `/messages/${first.id}`);
    expect(readMessage(await messagingCalls.send('user', pair, { clientId, text: 'One' }), 200)).toMatchObject({
      id: first.id,
      content: '',
      deleted: true,
    });
  });

  it('edited and deleted at once: each change has a number of its own, and the end is one truth for both', async () => {
    const pair = await messagingCalls.createPair();
    const { id } = await messagingCalls.sendText('user', pair, 'A');
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        messagingCalls.call('user', pair, 'PATCH', `/messages/${id}`, { text: `B${index}` }),
      ),
      ...Array.from({ length: 5 }, () => messagingCalls.call('user', pair, 'DELETE', `/messages/${id}`)),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses).difference(new Set([200, 409]))).toEqual(new Set());
    const changes = statuses.slice(0, 10).filter((status) => status === 200).length + 1;
    const { messages, version } = await messagingCalls.messages('doctor', pair);
    expect(messages).toMatchObject([{ id, content: '', deleted: true, version: changes + 1 }]);
    expect(version).toBe(changes + 1);
  });

  it('whatever is sent, edited and deleted in whatever order: who was away at any version ends with the same as who looks now', async () => {
    const step = fc.record({
      kind: fc.constantFrom('send', 'send', 'edit', 'delete'),
      by: fc.constantFrom(...sides),
      which: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.nat(25),
        fc.integer({ min: 1, max: 7 }),
        async (steps, away, limit) => {
          const pair = await messagingCalls.createPair(known.doctor);
          const mine: Message[] = [];
          let atLeaving: readonly Message[] = [];
          for (const [index, { kind, by, which }] of steps.entries()) {
            if (index === away) atLeaving = (await messagingCalls.messages('user', pair, '?limit=100')).messages;
            const target = mine[which % Math.max(1, mine.length)];
            if (kind === 'send' || !target) mine.push(await messagingCalls.sendText(by, pair, `said ${index}`));
            else if (kind === 'edit')
              await messagingCalls.call(
                target.sender === 'user' ? 'user' : 'doctor',
                pair,
                'PATCH',
                `/messages/${target.id}`,
                {
                  text: `edited ${index}`,
                },
              );
            else
              await messagingCalls.call(
                target.sender === 'user' ? 'user' : 'doctor',
                pair,
                'DELETE',
                `/messages/${target.id}`,
              );
          }
          const now = await messagingCalls.messages('user', pair, '?limit=100');
          expect(now.messages.map(({ seq }) => seq)).toEqual(now.messages.map((_, index) => index + 1));
          expect(new Set(now.messages.map(({ version }) => version)).size).toBe(now.messages.length);
          const known_ = Math.max(0, ...atLeaving.map(({ version }) => version));
          const changes = await findChangesSince(pair, known_, limit);
          expect(changes.map(({ version }) => version)).toEqual(
            changes.map(({ version }) => version).toSorted((one, other) => one - other),
          );
          const bySeq = new Map([...atLeaving, ...changes].map((message) => [message.seq, message]));
          expect([...bySeq.values()].toSorted((one, other) => one.seq - other.seq).map(omitMedia)).toEqual(
            now.messages.map(omitMedia),
          );
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('by places: the latest, those before one, those around one, and whether there are older ones', async () => {
    const pair = await messagingCalls.createPair();
    for (let index = 1; index <= 12; index += 1) await messagingCalls.sendText('user', pair, `number ${index}`);
    const places = async (query: string) => {
      const { messages, more } = await messagingCalls.messages('doctor', pair, query);
      return [messages.map(({ seq }) => seq), more];
    };
    expect(await places('?limit=4')).toEqual([[9, 10, 11, 12], true]);
    expect(await places('?before=9&limit=4')).toEqual([[5, 6, 7, 8], true]);
    expect(await places('?before=5&limit=4')).toEqual([[1, 2, 3, 4], false]);
    expect(await places('?before=1')).toEqual([[], false]);
    expect(await places('?around=6&limit=4')).toEqual([[4, 5, 6, 7], true]);
    expect(await places('?around=1&limit=4')).toEqual([[1, 2], false]);
    expect(await places('?around=500&limit=4')).toEqual([[11, 12], true]);
    expect(await places('?changedAfter=10')).toEqual([[11, 12], false]);
    expect(await places('?changedAfter=3&limit=2')).toEqual([[4, 5], true]);
    expect(await places('?changedAfter=12')).toEqual([[], false]);
    for (const query of [
      '?before=3&around=4',
      '?before=-1',
      '?before=x',
      '?limit=0',
      '?limit=101',
      '?changedAfter=2000000001',
    ]) {
      expect([
        query,
        (await messagingCalls.call('user', pair, 'GET', `/${pair.conversationId}/messages${query}`)).statusCode,
      ]).toEqual([query, 400]);
    }
  });
});

describe('every server hears of it, in ids alone', () => {
  it('a message, an edit, a deletion and marks, after their commit', async () => {
    const pair = await messagingCalls.createPair();
    const received: { readonly channel: string; readonly payload: string }[] = [];
    await withClient(api.database.appUrl, async (client) => {
      client.on('notification', ({ channel, payload = '' }) => received.push({ channel, payload }));
      await client.query(`listen ${conversationChannel}; listen ${liveChannel}`);
      const { id } = await messagingCalls.sendText('user', pair, 'Canarywords');
      // It is told after its commit.
      await expect.poll(() => received.filter(({ channel }) => channel === liveChannel).length).toBe(1);
      await messagingCalls.call('user', pair, 'PATCH', `/messages/${id}`, { text: 'Canaryedit' });
      await messagingCalls.call('user', pair, 'DELETE', `/messages/${id}`);
      await messagingCalls.call('doctor', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 1 });
      // What changes nothing is told to nobody.
      await messagingCalls.call('doctor', pair, 'PUT', `/${pair.conversationId}/marks`, { read: 1 });
      await expect.poll(() => received.filter(({ channel }) => channel === conversationChannel).length).toBe(4);
      const ids = {
        conversationId: pair.conversationId,
        patientId: pair.patient.user.id,
        doctorId: pair.doctor.doctorId,
      };
      const message = (version: number): ConversationChange => ({ about: 'message', ...ids, messageId: id, version });
      expect(
        received
          .filter(({ channel }) => channel === conversationChannel)
          .map(({ payload }) => parseConversationChange(payload)),
      ).toEqual([
        { ...message(1), from: api.parts.messages.server },
        message(2),
        message(3),
        { about: 'marks', ...ids, side: 'doctor', delivered: 1, read: 1 },
      ]);
      const kinds = ['conversations'];
      const both = [
        { patientId: ids.patientId, kinds },
        { doctorId: ids.doctorId, kinds },
      ];
      const changes = received
        .filter(({ channel }) => channel === liveChannel)
        .flatMap(({ payload }) => parseLiveEvents(payload));
      expect(changes).toEqual([...both, ...both, ...both, { doctorId: ids.doctorId, kinds }]);
    });
    expect(received.map(({ payload }) => payload).join()).not.toContain('Canary');
  });
});

let known: ConversationPair;
beforeAll(async () => {
  known = await messagingCalls.createPair();
});

/** Without its link, which is made for whoever asks. */
const omitMedia = ({ media: _media, ...rest }: Message): Omit<Message, 'media'> => rest;
