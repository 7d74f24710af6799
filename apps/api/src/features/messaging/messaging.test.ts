import { randomUUID } from 'node:crypto';
import { conversationMessages as words } from '@arogo/contract/messages/conversations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { readMessage, readRefusalParts, createMessagingCalls, type MessagingCalls } from './messaging.test-helpers.ts';

let api: TestApp;
let messagingCalls: MessagingCalls;
beforeAll(async () => {
  api = await buildTestApp();
  messagingCalls = createMessagingCalls(api);
});
afterAll(() => api.close());

const sides = ['user', 'doctor'] as const;
const otherRole = { user: 'doctor', doctor: 'user' } as const;

describe.each(sides)('2 §4: a message can be sent, deleted or edited (%s)', (by) => {
  it('sent: it has the next place, and both sides read the same', async () => {
    const pair = await messagingCalls.createPair();
    const message = await messagingCalls.sendText(by, pair, 'Is it better?');
    expect(message).toMatchObject({
      seq: 1,
      version: 1,
      sender: by,
      type: 'text',
      content: 'Is it better?',
      media: null,
      replyTo: null,
      editedAt: null,
      deleted: false,
    });
    for (const reader of sides) expect((await messagingCalls.messages(reader, pair)).messages).toEqual([message]);
    expect(await messagingCalls.list(otherRole[by], pair)).toMatchObject({
      conversations: [{ unread: 1, lastSeq: 1, lastMessage: message }],
      total: 1,
      unread: 1,
    });
    expect(await messagingCalls.list(by, pair)).toMatchObject({
      conversations: [{ unread: 0, lastMessage: message }],
      unread: 0,
    });
  });

  it('2 §5: trimmed non-empty text required to send a doctor chat message', async () => {
    const pair = await messagingCalls.createPair();
    for (const text of ['', '   ', '\n\t ', null, 7]) {
      const answer = await messagingCalls.send(by, pair, { clientId: randomUUID(), text });
      expect(readRefusalParts(answer)).toEqual([400, 'invalid_input', words.textRequired]);
    }
    expect(await messagingCalls.sendText(by, pair, '  Good morning \r\n there  ')).toMatchObject({
      content: 'Good morning \n there',
    });
    expect((await messagingCalls.messages(by, pair)).messages).toHaveLength(1);
  });

  it('edited: the text is another and shows that it is', async () => {
    const pair = await messagingCalls.createPair();
    const { id } = await messagingCalls.sendText(by, pair, 'One tablet');
    const edited = readMessage(
      await messagingCalls.call(by, pair, 'PATCH', `/messages/${id}`, { text: ' Two tablets ' }),
      200,
    );
    expect(edited).toMatchObject({ id, seq: 1, version: 2, content: 'Two tablets', deleted: false });
    expect(edited.editedAt).not.toBeNull();
    expect((await messagingCalls.messages(otherRole[by], pair)).messages).toEqual([edited]);
    // The same again is done already.
    expect(
      readMessage(await messagingCalls.call(by, pair, 'PATCH', `/messages/${id}`, { text: 'Two tablets' }), 200),
    ).toEqual(edited);
  });

  it('decision C1: deleted: a deleted message leaves a placeholder', async () => {
    const pair = await messagingCalls.createPair();
    const { id } = await messagingCalls.sendText(by, pair, 'My secret');
    const deleted = readMessage(await messagingCalls.call(by, pair, 'DELETE', `/messages/${id}`), 200);
    expect(deleted).toMatchObject({ id, seq: 1, version: 2, content: '', deleted: true, editedAt: null, media: null });
    expect((await messagingCalls.messages(otherRole[by], pair)).messages).toEqual([deleted]);
    expect(readMessage(await messagingCalls.call(by, pair, 'DELETE', `/messages/${id}`), 200)).toEqual(deleted);
    expect(
      readRefusalParts(await messagingCalls.call(by, pair, 'PATCH', `/messages/${id}`, { text: 'Again' })),
    ).toEqual([409, 'message_deleted', words.deletedNow]);
  });

  it('2 §6: edit and delete appear only on the user’s own messages: another’s is absent to them', async () => {
    const pair = await messagingCalls.createPair();
    const { id } = await messagingCalls.sendText(otherRole[by], pair, 'Mine');
    for (const [method, body] of [
      ['PATCH', { text: 'Yours' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await messagingCalls.call(by, pair, method, `/messages/${id}`, body)).statusCode).toBe(404);
    }
    expect((await messagingCalls.messages(by, pair)).messages).toMatchObject([
      { content: 'Mine', deleted: false, version: 1 },
    ]);
  });

  it('reply: what is answered stands with it, until it is deleted', async () => {
    const pair = await messagingCalls.createPair();
    const question = await messagingCalls.sendText(otherRole[by], pair, 'Which tablet?');
    const answer = await messagingCalls.sendText(by, pair, 'The white one', { replyTo: question.id });
    expect(answer.replyTo).toEqual({
      id: question.id,
      seq: 1,
      sender: otherRole[by],
      type: 'text',
      content: 'Which tablet?',
      deleted: false,
    });
    await messagingCalls.call(otherRole[by], pair, 'DELETE', `/messages/${question.id}`);
    expect((await messagingCalls.messages(by, pair)).messages[1]?.replyTo).toMatchObject({
      content: '',
      deleted: true,
    });
    const strange = (await messagingCalls.createPair()).conversationId;
    expect(
      (await messagingCalls.send(by, pair, { clientId: randomUUID(), text: 'x', replyTo: strange })).statusCode,
    ).toBe(404);
  });
});

describe.each(sides)('marks (%s)', (by) => {
  it('messages arrive and are read; the other side sees it, and nothing is taken back', async () => {
    const pair = await messagingCalls.createPair();
    for (const text of ['one', 'two', 'three']) await messagingCalls.sendText(otherRole[by], pair, text);
    await messagingCalls.sendText(by, pair, 'mine');
    const mark = async (marks: object) =>
      (await messagingCalls.call(by, pair, 'PUT', `/${pair.conversationId}/marks`, marks)).statusCode;
    expect(await mark({ delivered: 2 })).toBe(200);
    expect(await messagingCalls.details(otherRole[by], pair)).toMatchObject({ otherDelivered: 2, otherRead: 0 });
    expect(await messagingCalls.details(by, pair)).toMatchObject({ unread: 3, read: 0 });
    expect(await mark({ read: 2 })).toBe(200);
    expect(await messagingCalls.details(by, pair)).toMatchObject({ unread: 1, read: 2 });
    // Never back, and never beyond what there is.
    expect(await mark({ read: 1, delivered: 1 })).toBe(200);
    expect(await mark({ read: 2_000_000_000 })).toBe(200);
    expect(await messagingCalls.details(otherRole[by], pair)).toMatchObject({ otherDelivered: 4, otherRead: 4 });
    expect(await messagingCalls.details(by, pair)).toMatchObject({ unread: 0, read: 4 });
    for (const read of [-1, 0.5, 'x', 2_000_000_001]) expect(await mark({ read })).toBe(400);
  });
});
