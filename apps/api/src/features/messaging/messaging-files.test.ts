import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Message } from '@arogo/contract/conversations';
import { conversationMessages as words } from '@arogo/contract/messages/conversations';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createInsightsCalls, createReadResult, place } from '../vault/insights/insights.test-helpers.ts';
import { createPdfBytes, sampleFile, type FormPart } from '../vault/vault.test-helpers.ts';
import {
  createMessageFilePart,
  readMessage,
  uploadRecord,
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
const otherRole = { user: 'doctor', doctor: 'user' } as const;

const countBlobs = async (): Promise<number> => {
  let count = 0;
  for await (const blob of api.blobs.list()) if (blob) count += 1;
  return count;
};
const countFileRows = async (): Promise<number> =>
  (
    await messagingCalls.sql<{ count: number }>("select count(*)::int as count from stored_file where kind = 'message'")
  )[0]?.count ?? -1;

const open = (message: Message, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> =>
  api.app.inject({ method: 'GET', url: message.media?.url ?? '/none', headers });

const readRecording = (name: string): Promise<Buffer> =>
  readFile(path.resolve(import.meta.dirname, '../../platform/files/samples', name));

/** Bytes of a kind that are as many as is said. */
const padTo = (head: Buffer, bytes: number): Buffer => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);

const createClientField = (): FormPart => ({ name: 'clientId', value: randomUUID() });

describe.each(sides)('2 §3, decision C2: image, PDF, audio and video attachments are shown (%s)', (by) => {
  it('each kind arrives whole at the other side, by a link that its page can load', async () => {
    const pair = await messagingCalls.createPair();
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0e6b57' } })
      .png()
      .toBuffer();
    const files: readonly (readonly [Buffer, string, string, string, string])[] = [
      [picture, 'rash.png', 'image', 'image/png', 'rash.png'],
      [sampleFile, 'C:\\papers\\old.exe', 'pdf', 'application/pdf', 'old.exe.pdf'],
      [await readRecording('chromium-audio.webm'), 'recording.webm', 'audio', 'audio/webm', 'recording.webm'],
      [await readRecording('chromium-audio.m4a'), 'recording.mp4', 'audio', 'audio/mp4', 'recording.mp4'],
      [await readRecording('chromium-video.mp4'), '', 'video', 'video/mp4', 'document.mp4'],
    ];
    for (const [content, called, type, mediaType, name] of files) {
      const message = await messagingCalls.sendFileMessage(by, pair, createMessageFilePart(content, called), {
        duration: '9000',
      });
      const lasts = type === 'audio' || type === 'video' ? 9_000 : null;
      expect(message).toMatchObject({
        type,
        content: name,
        sender: by,
        media: { mediaType, bytes: content.length, duration: lasts, recordId: null },
      });
      const seen = (await messagingCalls.messages(otherRole[by], pair)).messages.at(-1);
      if (!seen) throw new Error('Nothing arrived.');
      const answer = await open(seen);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': mediaType,
        'content-length': String(content.length),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    }
  });

  it('a player asks for a part of it and gets that part', async () => {
    const pair = await messagingCalls.createPair();
    const content = Buffer.concat([await readRecording('chromium-video.webm'), randomBytes(200_000)]);
    const message = await messagingCalls.sendFileMessage(by, pair, createMessageFilePart(content, 'v.webm'));
    const total = content.length;
    const parts: Readonly<Record<string, readonly [number, number]>> = {
      'bytes=0-1': [0, 1],
      'bytes=65530-65545': [65_530, 65_545],
      'bytes=150000-': [150_000, total - 1],
      'bytes=-100': [total - 100, total - 1],
      [`bytes=0-${total + 5}`]: [0, total - 1],
    };
    for (const [range, [start, end]] of Object.entries(parts)) {
      const answer = await open(message, { range });
      expect([range, answer.statusCode, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${total}`,
        String(end - start + 1),
      ]);
      expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
    }
    for (const range of [
      'bytes=5-2',
      `bytes=${total}-`,
      'bytes=-',
      'bytes=0-1,5-6',
      'lines=1-2',
      'bytes=x-1',
      'bytes=-0',
    ]) {
      const answer = await open(message, { range });
      expect([range, answer.statusCode, answer.rawPayload.length]).toEqual([range, 200, total]);
    }
  });

  it('whatever is refused leaves no file', async () => {
    const pair = await messagingCalls.createPair();
    const mebibyte = 1024 * 1024;
    const before = [await countBlobs(), await countFileRows()];
    const fit = createMessageFilePart(createPdfBytes(1_000), 'a.pdf');
    const refusals: Readonly<Record<string, readonly [readonly FormPart[], number, string]>> = {
      'a page called a picture': [
        [
          createClientField(),
          createMessageFilePart(Buffer.from('<html><script>alert(1)</script>'), 'x.png', 'image/png'),
        ],
        415,
        words.fileTypeRefused,
      ],
      'a program called a recording': [
        [createClientField(), createMessageFilePart(Buffer.from('MZ\u0090\0'), 'x.webm', 'audio/webm')],
        415,
        words.fileTypeRefused,
      ],
      nothing: [
        [createClientField(), createMessageFilePart(Buffer.alloc(0), 'x.pdf', 'application/pdf')],
        415,
        words.fileTypeRefused,
      ],
      'a PDF above 5 MB': [
        [createClientField(), createMessageFilePart(createPdfBytes(5 * mebibyte + 1), 'x.pdf')],
        413,
        words.fileTooLarge(5),
      ],
      'a recording above 5 MB': [
        [
          createClientField(),
          createMessageFilePart(padTo(await readRecording('chromium-audio.webm'), 5 * mebibyte + 1), 'x.webm'),
        ],
        413,
        words.fileTooLarge(5),
      ],
      'a video above 20 MB': [
        [
          createClientField(),
          createMessageFilePart(padTo(await readRecording('chromium-video.webm'), 20 * mebibyte + 1), 'x.webm'),
        ],
        413,
        words.fileTooLarge(20),
      ],
      'no file': [[createClientField()], 400, words.fileRequired],
      'a text in its place': [[createClientField(), { name: 'file', value: 'text' }], 400, words.fileRequired],
      two: [[createClientField(), fit, fit], 400, words.oneFileOnly],
      'no id': [[fit], 400, ''],
      'an id that is none': [[{ name: 'clientId', value: 'x' }, fit], 400, ''],
      'an unknown field': [[createClientField(), { name: 'sender', value: 'doctor' }, fit], 400, words.unknownField],
      'a file under another name': [[createClientField(), { ...fit, name: 'avatar' }], 400, words.unknownField],
      'a time that is none': [[createClientField(), fit, { name: 'duration', value: '-5' }], 400, ''],
      'an answer to nothing': [[createClientField(), { name: 'replyTo', value: randomUUID() }, fit], 404, ''],
    };
    for (const [name, [parts, status, message]] of Object.entries(refusals)) {
      const answer = await messagingCalls.sendFile(by, pair, parts);
      expect([name, answer.statusCode, message === '' ? '' : readRefusalParts(answer)[2]]).toEqual([
        name,
        status,
        message,
      ]);
    }
    expect(
      (await messagingCalls.call(by, pair, 'POST', `/${pair.conversationId}/files`, { clientId: randomUUID() }))
        .statusCode,
    ).toBe(415);
    expect([await countBlobs(), await countFileRows()]).toEqual(before);
    expect((await messagingCalls.messages(by, pair)).lastSeq).toBe(0);
    // To the byte what is allowed.
    await messagingCalls.sendFileMessage(by, pair, createMessageFilePart(createPdfBytes(5 * mebibyte), 'x.pdf'));
    await messagingCalls.sendFileMessage(
      by,
      pair,
      createMessageFilePart(padTo(await readRecording('chromium-video.webm'), 20 * mebibyte), 'x.webm'),
    );
  });

  it('the same file sent again and again is one message and one file', async () => {
    const pair = await messagingCalls.createPair();
    const before = await countBlobs();
    const parts = [createClientField(), createMessageFilePart(createPdfBytes(3_000, 'same'), 'same.pdf')];
    const answers = await Promise.all(Array.from({ length: 10 }, () => messagingCalls.sendFile(by, pair, parts)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      201,
    ]);
    expect(await countBlobs()).toBe(before + 1);
    expect(
      readRefusalParts(
        await messagingCalls.sendFile(by, pair, [
          parts[0] ?? createClientField(),
          createMessageFilePart(createPdfBytes(3_000, 'other'), 'same.pdf'),
        ]),
      ).slice(0, 2),
    ).toEqual([409, 'idempotency_key_reused']);
    expect(await countBlobs()).toBe(before + 1);
  });

  it('a deleted file is destroyed: its row, its bytes and every link to it', async () => {
    const pair = await messagingCalls.createPair();
    const before = [await countBlobs(), await countFileRows()];
    const message = await messagingCalls.sendFileMessage(
      by,
      pair,
      createMessageFilePart(createPdfBytes(2_000), 'result.pdf'),
    );
    expect(
      readRefusalParts(await messagingCalls.call(by, pair, 'PATCH', `/messages/${message.id}`, { text: 'x' })),
    ).toEqual([422, 'message_not_text', words.onlyTexts]);
    expect(readMessage(await messagingCalls.call(by, pair, 'DELETE', `/messages/${message.id}`), 200)).toMatchObject({
      type: 'pdf',
      content: '',
      media: null,
      deleted: true,
    });
    expect((await open(message)).statusCode).toBe(404);
    expect([await countBlobs(), await countFileRows()]).toEqual(before);
  });
});

describe('links', () => {
  it('end with their session, and open nothing else', async () => {
    const pair = await messagingCalls.createPair();
    const message = await messagingCalls.sendFileMessage(
      'doctor',
      pair,
      createMessageFilePart(createPdfBytes(2_000), 'letter.pdf'),
    );
    const [seen] = (await messagingCalls.messages('user', pair)).messages;
    const link = seen?.media?.url ?? '';
    expect(link).not.toBe(message.media?.url);
    expect((await api.app.inject({ method: 'GET', url: link })).statusCode).toBe(200);
    const other = await messagingCalls.sendFileMessage(
      'doctor',
      pair,
      createMessageFilePart(createPdfBytes(2_000, 'b'), 'other.pdf'),
    );
    const swapped = [
      link.replace(message.id, other.id),
      link.replace('/api/conversations', '/api/clinic/conversations'),
      (message.media?.url ?? '').replace('/api/clinic/conversations', '/api/conversations'),
    ];
    for (const url of swapped) expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    await api.call('POST', '/api/auth/logout', undefined, pair.patient);
    expect((await api.app.inject({ method: 'GET', url: link })).statusCode).toBe(404);
  });

  it('a text has no file', async () => {
    const pair = await messagingCalls.createPair();
    const { id } = await messagingCalls.sendText('user', pair, 'Nothing here');
    for (const by of sides) expect((await messagingCalls.call(by, pair, 'GET', `/files/${id}`)).statusCode).toBe(404);
  });
});

describe('a record of the vault', () => {
  it('says to its patient what its paper says, and to the doctor only what it is filed as', async () => {
    const pair = await messagingCalls.createPair();
    const facts = {
      kind: 'LAB_REPORT' as const,
      test_name: 'Glycated haemoglobin',
      results: [
        {
          name: 'HbA1c',
          value: 7.9,
          unit: '%',
          low: 4,
          high: 5.6,
          flag: 'high' as const,
          certainty: 'sure' as const,
          place,
        },
      ],
    };
    const recordId = await createInsightsCalls(api).createRecord(
      pair.patient,
      createReadResult(facts, 'HbA1c 7.9 % 4.0-5.6'),
      {
        record_type: 'LAB_REPORT',
        doctor_name: 'Dr. Kavita Rao',
      },
    );
    const message = readMessage(await messagingCalls.send('user', pair, { clientId: randomUUID(), recordId }), 201);
    const filed = { recordType: 'LAB_REPORT', doctorName: 'Dr. Kavita Rao' };
    expect(message.media?.record).toMatchObject({
      ...filed,
      testName: 'Glycated haemoglobin',
      contents: { results: 1, high: 1 },
    });
    expect((await messagingCalls.messages('user', pair)).messages[0]?.media).toMatchObject({
      record: { contents: { high: 1 } },
    });
    const [seen] = (await messagingCalls.messages('doctor', pair)).messages;
    expect(seen?.media?.record).toMatchObject({ ...filed, testName: null });
    expect(seen?.media?.record).not.toHaveProperty('contents');

    // What answers it quotes it by the same, until the record is gone.
    await messagingCalls.sendText('doctor', pair, 'Thank you', { replyTo: message.id });
    const quoteFor = async (by: (typeof sides)[number]) =>
      (await messagingCalls.messages(by, pair)).messages[1]?.replyTo;
    expect(await quoteFor('user')).toMatchObject({
      type: 'pdf',
      record: { ...filed, testName: 'Glycated haemoglobin', contents: { results: 1, high: 1 } },
    });
    expect((await quoteFor('doctor'))?.record).toEqual({ ...seen?.media?.record });
    await api.call('DELETE', `/api/physical-health/health-vault/${recordId}`, undefined, pair.patient);
    for (const by of sides) expect(await quoteFor(by)).not.toHaveProperty('record');
  });

  it('is sent by its name, and read by the doctor as long as it is in the vault', async () => {
    const pair = await messagingCalls.createPair();
    const recordId = await uploadRecord(api, pair.patient, 'hba1c.pdf');
    const clientId = randomUUID();
    const message = readMessage(await messagingCalls.send('user', pair, { clientId, recordId }), 201);
    expect(message).toMatchObject({
      type: 'pdf',
      content: 'hba1c.pdf',
      media: { mediaType: 'application/pdf', bytes: 2_000, recordId },
    });
    // Not read yet, it says what it is filed as.
    expect(message.media?.record).toMatchObject({ recordType: 'PRESCRIPTION', testName: null });
    expect(message.media?.record).not.toHaveProperty('contents');
    // The same again is one message; another record under the same id is not.
    expect(readMessage(await messagingCalls.send('user', pair, { clientId, recordId }), 200).id).toBe(message.id);
    const another = await uploadRecord(api, pair.patient, 'other.pdf');
    expect((await messagingCalls.send('user', pair, { clientId, recordId: another })).statusCode).toBe(409);
    const [seen] = (await messagingCalls.messages('doctor', pair)).messages;
    expect(seen).toMatchObject({ content: 'hba1c.pdf', media: { recordId: null } });
    if (!seen) throw new Error('Nothing arrived.');
    expect((await open(seen)).rawPayload.length).toBe(2_000);
    await api.call('DELETE', `/api/physical-health/health-vault/${recordId}`, undefined, pair.patient);
    expect((await open(seen)).statusCode).toBe(404);
    for (const by of sides)
      expect((await messagingCalls.messages(by, pair)).messages).toMatchObject([
        { type: 'pdf', content: 'hba1c.pdf', media: null, deleted: false },
      ]);
    expect((await messagingCalls.send('user', pair, { clientId: randomUUID(), recordId })).statusCode).toBe(404);
    await api.call('POST', `/api/physical-health/health-vault/${recordId}/restore`, undefined, pair.patient);
    expect((await open(seen)).statusCode).toBe(200);
  });

  it('stays in the vault when its message is deleted', async () => {
    const pair = await messagingCalls.createPair();
    const recordId = await uploadRecord(api, pair.patient);
    const { id } = readMessage(await messagingCalls.send('user', pair, { clientId: randomUUID(), recordId }), 201);
    await messagingCalls.call('user', pair, 'DELETE', `/messages/${id}`);
    expect(
      (await api.call('GET', `/api/physical-health/health-vault/${recordId}/download`, undefined, pair.patient))
        .statusCode,
    ).toBe(200);
  });
});

it('what a kill left of a file is marked; files of messages are not', async () => {
  const pair = await messagingCalls.createPair();
  const message = await messagingCalls.sendFileMessage(
    'user',
    pair,
    createMessageFilePart(createPdfBytes(2_000, 'kept'), 'kept.pdf'),
  );
  const orphan = randomUUID();
  await api.blobs.put(orphan, Readable.from([Buffer.from('orphan')]));
  // Of the clock on the wall, by which the folder keeps its times.
  const later = { now: () => systemClock.now().add({ hours: 2 }) };
  expect(await sweepFiles({ db: api.jobsDb, clock: later, blobs: api.blobs })).toMatchObject({
    outcome: 'done',
    marked: 1,
    destroyed: 0,
  });
  expect((await open(message)).statusCode).toBe(200);
});
