import { ApiError } from '@arogo/client/api-error';
import { conversationMessages } from '@arogo/contract/messages/conversations';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationId, noFaults, startPage, createTextContent, waitMs } from './fake-server.test-helpers.ts';
import type { TabCoordinator } from './outbox.ts';
import { createMemoryOutboxStore, createFallbackOutboxStore } from './outbox-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const refused = (status: number, message: string, retryAfter?: number) =>
  new ApiError({ status, code: 'unknown', message, hasServerMessage: message !== '', retryAfter });

const refuse = () => Promise.reject(new Error('no storage'));

describe('what waits to be sent', () => {
  test('waits while there is no network, in its order, and goes when it is back', async () => {
    const { world, messaging, watch, waiting } = startPage();
    watch();
    await waitMs(500);
    world.breakWith({ ...noFaults, calls: 2 });
    messaging.outbox.add(conversationId, createTextContent('one'));
    messaging.outbox.add(conversationId, createTextContent('two'));
    await waitMs(20_000);
    expect(waiting().map(({ said: content }) => content)).toEqual([createTextContent('one'), createTextContent('two')]);
    world.breakWith(noFaults);
    world.connect();
    await waitMs(1_000);
    expect(waiting()).toEqual([]);
    expect(world.messages().map(({ content }) => content)).toEqual(['one', 'two']);
  });

  test('what the server refuses is shown as failed with its message, holds up nothing, and can be tried again or given up', async () => {
    let broken = true;
    const { world, messaging, waiting } = startPage({
      server: (real) => ({
        ...real,
        sendFile: (...call) =>
          broken ? Promise.reject(refused(415, conversationMessages.fileTypeRefused)) : real.sendFile(...call),
      }),
    });
    messaging.outbox.add(conversationId, { kind: 'file', file: new Blob(['x']), name: 'wrong.exe' });
    messaging.outbox.add(conversationId, createTextContent('after it'));
    await waitMs(1_000);
    expect(waiting().map(({ failure }) => failure)).toEqual([conversationMessages.fileTypeRefused]);
    expect(world.messages().map(({ content }) => content)).toEqual(['after it']);
    broken = false;
    messaging.outbox.retry('me-1');
    await waitMs(1_000);
    expect(waiting()).toEqual([]);
    broken = true;
    messaging.outbox.add(conversationId, { kind: 'file', file: new Blob(['x']), name: 'wrong.exe' });
    await waitMs(1_000);
    messaging.outbox.discard('me-3');
    expect(waiting()).toEqual([]);
  });

  test('429 waits as long as the server says', async () => {
    let tries = 0;
    const { world, messaging } = startPage({
      server: (real) => ({
        ...real,
        send(...call) {
          tries += 1;
          return tries === 1 ? Promise.reject(refused(429, '', 20)) : real.send(...call);
        },
      }),
    });
    messaging.outbox.add(conversationId, createTextContent('patient'));
    await waitMs(19_000);
    expect(tries).toBe(1);
    await waitMs(2_000);
    expect(world.messages().length).toBe(1);
  });

  test('a file that is refused for an hour is shown with why, and the texts after it go at once', async () => {
    const { world, messaging, waiting } = startPage({
      server: (real) => ({
        ...real,
        sendFile: () => Promise.reject(refused(429, conversationMessages.tooManyFiles, 3_600)),
      }),
    });
    messaging.outbox.add(conversationId, { kind: 'file', file: new Blob(['x']), name: 'one more.pdf' });
    messaging.outbox.add(conversationId, createTextContent('after it'));
    await waitMs(1_000);
    expect(waiting().map(({ failure }) => failure)).toEqual([conversationMessages.tooManyFiles]);
    expect(world.messages().map(({ content }) => content)).toEqual(['after it']);
  });

  test('survives a reload, and is gone with signing out', async () => {
    const store = createMemoryOutboxStore();
    const { world, messaging, open } = startPage({ store });
    world.breakWith({ ...noFaults, calls: 2 });
    messaging.outbox.add(conversationId, createTextContent('before the reload'));
    await waitMs(100);
    messaging.stop();
    const second = open('second-');
    await waitMs(100);
    expect(
      second.outbox
        .pending(conversationId)
        .get()
        .map(({ clientId }) => clientId),
    ).toEqual(['me-1']);
    await second.clear();
    expect(await store.all()).toEqual([]);
    expect(second.outbox.pending(conversationId).get()).toEqual([]);
  });

  test('two pages of one browser send it once, and both see it go', async () => {
    const store = createMemoryOutboxStore();
    const listeners = new Set<() => void>();
    let last: Promise<void> = Promise.resolve();
    const neighbours: TabCoordinator = {
      runExclusive(work) {
        const turn = last.then(work);
        last = turn.catch(() => undefined);
        return turn;
      },
      notifyTabs() {
        for (const listener of listeners) listener();
      },
      onNotified(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const { world, messaging, open } = startPage({ store, neighbours });
    const other = open('other-');
    await waitMs(100);
    messaging.outbox.add(conversationId, createTextContent('once'));
    await waitMs(0);
    expect(other.outbox.pending(conversationId).get().length).toBe(1);
    other.outbox.add(conversationId, createTextContent('from the other page'));
    await waitMs(2_000);
    expect(world.sendCalls).toEqual(['me-1', 'other-1']);
    for (const page of [messaging, other]) expect(page.outbox.pending(conversationId).get()).toEqual([]);
  });

  test('goes without the browser’s store where there is none', async () => {
    const { world, messaging } = startPage({
      store: createFallbackOutboxStore({ all: refuse, put: refuse, remove: refuse, clear: refuse }),
    });
    messaging.outbox.add(conversationId, createTextContent('still'));
    await waitMs(1_000);
    expect(world.messages().length).toBe(1);
  });
});
