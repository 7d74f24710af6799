import { apiTimeoutMs } from '@arogo/contract/limits';
import { downloadRecord, uploadRecord } from '@arogo/contract/vault';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Connection } from './connection.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import { download, upload } from './transfer.ts';

/** A server that sends the bytes of a file when the test says so. */
const slowFile = () => {
  let file: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller) });
  const connection: Connection = {
    session: createSession(createMemoryStore(), createMemoryStore()),
    fetch: (_address, { signal }) => {
      signal?.addEventListener('abort', () => file?.error(signal.reason));
      return Promise.resolve(
        new Response(body, { headers: { 'content-type': 'application/pdf', 'content-length': '3' } }),
      );
    },
    place: () => ({ pathname: '/', search: '' }),
  };
  return { connection, send: (byte: number) => file?.enqueue(Uint8Array.of(byte)), end: () => file?.close() };
};

/** The browser's own way of sending, with which only a browser can count what was sent. */
class SlowRequest extends EventTarget {
  static last: SlowRequest | undefined;
  readonly upload = new EventTarget();
  open(): void {
    SlowRequest.last = this;
  }
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof ApiError ? error.code : error));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("decision A5: 'the client's 10 s limit counts, for uploads, downloads and streams, the time without progress': a slow download comes whole", async () => {
  const { connection, send, end } = slowFile();
  const progress: number[] = [];
  const coming = download(
    connection,
    downloadRecord,
    { params: { id: 'a' } },
    { onProgress: (done) => progress.push(done) },
  );
  for (const byte of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(apiTimeoutMs - 1);
    send(byte);
    await vi.advanceTimersByTimeAsync(0);
  }
  end();
  expect([...new Uint8Array(await (await coming).arrayBuffer())]).toEqual([1, 2, 3]);
  expect(progress).toEqual([1, 2, 3]);
});

test('decision A5: a download that stands still for 10 s is over', async () => {
  const { connection, send } = slowFile();
  const ended = outcome(download(connection, downloadRecord, { params: { id: 'a' } }));
  send(1);
  await vi.advanceTimersByTimeAsync(apiTimeoutMs);
  expect(await ended).toBe('timed_out');
});

test('decision A5: an upload goes on while it moves, and is over once it stands still for 10 s', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const progress: number[] = [];
  let isOver = false;
  const ended = outcome(
    upload(slowFile().connection, uploadRecord, new FormData(), { onProgress: (done) => progress.push(done) }),
  ).finally(() => (isOver = true));
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(apiTimeoutMs - 1);
    SlowRequest.last?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 9 }));
  }
  await vi.advanceTimersByTimeAsync(apiTimeoutMs - 1);
  expect([progress, isOver]).toEqual([[1, 2, 3], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBe('timed_out');
});
