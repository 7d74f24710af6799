import { randomUUID } from 'node:crypto';
import { fileBytesPerDay, filesPerHour } from '@arogo/contract/conversations';
import { conversationMessages as words } from '@arogo/contract/messages/conversations';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createPdfBytes, type FormPart } from '../vault/vault.test-helpers.ts';
import { createMessageFilePart, readRefusalParts, createMessagingCalls } from './messaging.test-helpers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const createClientField = (): FormPart => ({ name: 'clientId', value: randomUUID() });

const readRefusalWithRetry = (answer: LightMyRequestResponse): readonly unknown[] => [
  ...readRefusalParts(answer),
  Number(answer.headers['retry-after']),
];

describe('nobody fills the store', () => {
  it('with files that one side sends within an hour: those beyond wait, texts and the other side do not', async () => {
    const limited = await buildTestApp({ limits: true });
    onTestFinished(() => limited.close());
    const there = createMessagingCalls(limited);
    const pair = await there.createPair();
    const file = createMessageFilePart(createPdfBytes(100), 'small.pdf');
    const send = (): Promise<LightMyRequestResponse> => there.sendFile('user', pair, [createClientField(), file]);
    for (let sent = 0; sent < filesPerHour; sent += 1) expect((await send()).statusCode).toBe(201);
    expect(readRefusalWithRetry(await send())).toEqual([429, 'rate_limited', words.tooManyFiles, 3_600]);
    await there.sendText('user', pair, 'That was all');
    await there.sendFileMessage('doctor', pair, file);
  });

  it("with files of a doctor's in one conversation, which has a limit of its own; another one goes on", async () => {
    const there = createMessagingCalls(api);
    const pair = await there.createPair();
    const file = createMessageFilePart(createPdfBytes(1_000), 'scan.pdf');
    const { id } = await there.sendFileMessage('doctor', pair, file);
    // The most that one row can say; another 1,000 bytes go beyond 2 GB.
    await there.sql('update message set bytes = 2147483647 where id = $1', [id]);
    expect(readRefusalParts(await there.sendFile('doctor', pair, [createClientField(), file]))).toEqual([
      409,
      'storage_limit_reached',
      words.doctorFilesFull(2),
    ]);
    await there.sendFileMessage('user', pair, file);
    await there.sendFileMessage('doctor', await there.createPair(pair.doctor), file);
  });

  it('with bytes of a day: what does not fit any more is not kept, what fits is', async () => {
    const limited = await buildTestApp({ limits: true });
    onTestFinished(() => limited.close());
    const there = createMessagingCalls(limited);
    const pair = await there.createPair();
    const [small, large] = [
      createMessageFilePart(createPdfBytes(100), 'small.pdf'),
      createMessageFilePart(createPdfBytes(1024 * 1024), 'large.pdf'),
    ];
    await there.sendFileMessage('user', pair, small);
    const { bytes } = (await there.sendFileMessage('user', pair, large)).media ?? { bytes: 0 };
    const counted = await there.sql('update rate_limit_counter set count = $1 where count > $2 returning count', [
      fileBytesPerDay - bytes + 1,
      bytes,
    ]);
    expect(counted).toHaveLength(1);
    expect(readRefusalWithRetry(await there.sendFile('user', pair, [createClientField(), large]))).toEqual([
      429,
      'rate_limited',
      words.filesOfDay(300),
      86_400,
    ]);
    let blobs = 0;
    for await (const blob of limited.blobs.list()) if (blob) blobs += 1;
    expect([blobs, (await there.messages('doctor', pair)).messages.length]).toEqual([2, 2]);
    await there.sendFileMessage('user', pair, small);
    // The other side's day is its own.
    await there.sendFileMessage('doctor', pair, large);
  });
});
