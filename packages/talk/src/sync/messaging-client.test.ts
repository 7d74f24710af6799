import type { Conversation } from '@arogo/contract/conversations';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationId, noFaults, startPage, waitMs } from './fake-server.test-helpers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('decision C2: delivered, read, typing, presence', () => {
  const conversation = {
    id: conversationId,
    otherDelivered: 2,
    otherRead: 1,
    read: 0,
    lastSeq: 3,
    unread: 1,
  } as Conversation;

  test('what arrives is told as delivered, what is seen as read, each once', async () => {
    const { world, messaging, watch, onRead } = startPage();
    watch();
    await waitMs(500);
    world.write('doctor', 'a', 'one');
    world.write('doctor', 'b', 'two');
    await waitMs(500);
    expect(world.marked).toEqual([{ delivered: 2 }]);
    messaging.markRead(conversationId, 2);
    messaging.markRead(conversationId, 1);
    await waitMs(500);
    expect(world.marked).toEqual([{ delivered: 2 }, { delivered: 2, read: 2 }]);
    messaging.markRead(conversationId, 2);
    world.connect();
    await waitMs(500);
    expect(world.marked.length).toBe(2);
    expect(onRead).toHaveBeenCalledTimes(1);
  });

  test('a mark that could not be said is said when the connection is back', async () => {
    const { world, messaging } = startPage();
    world.breakWith({ ...noFaults, calls: 2 });
    messaging.markRead(conversationId, 3);
    await waitMs(1_000);
    expect(world.marked).toEqual([]);
    world.breakWith(noFaults);
    world.connect();
    await waitMs(1_000);
    expect(world.marked).toEqual([{ delivered: 3, read: 3 }]);
  });

  test('the other side’s marks only grow, its own are not mistaken for them', () => {
    const { world, messaging } = startPage();
    messaging.applyConversations([conversation]);
    expect(messaging.marks(conversationId).get()).toEqual({ delivered: 2, read: 1 });
    world.fake.dispatch('marks', { conversationId, side: 'doctor', delivered: 3, read: 2 });
    world.fake.dispatch('marks', { conversationId, side: 'doctor', delivered: 1, read: 1 });
    world.fake.dispatch('marks', { conversationId, side: 'user', delivered: 9, read: 9 });
    expect(messaging.marks(conversationId).get()).toEqual({ delivered: 3, read: 2 });
    messaging.stop();
  });

  test('typing is over three seconds after it was last said, and with the message itself', async () => {
    const { world, messaging } = startPage();
    const typing = messaging.typing(conversationId);
    world.fake.dispatch('typing', conversationId);
    await waitMs(2_900);
    world.fake.dispatch('typing', conversationId);
    await waitMs(2_900);
    expect(typing.get()).toBe(true);
    await waitMs(100);
    expect(typing.get()).toBe(false);
    world.fake.dispatch('typing', conversationId);
    world.write('doctor', 'a', 'there');
    await waitMs(10);
    expect(typing.get()).toBe(false);
    messaging.stop();
  });

  test('writing is said every two seconds, however fast the keys', async () => {
    const { world, messaging } = startPage();
    for (let key = 0; key < 30; key += 1) {
      messaging.sendTyping(conversationId);
      await waitMs(100);
    }
    expect(world.fake.typingSent).toEqual([conversationId, conversationId]);
  });

  test('who is there is forgotten with the connection that told it', () => {
    const { world, messaging } = startPage();
    world.fake.dispatch('presence', { id: 'doctor', online: true });
    expect(messaging.presence('doctor').get()).toBe(true);
    world.connect();
    expect(messaging.presence('doctor').get()).toBeUndefined();
    messaging.stop();
  });
});
