import { randomUUID } from 'node:crypto';
import { maxAiFileBytes } from '@arogo/contract/assistant';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCleanups } from '../../platform/jobs/cleanup.ts';
import { cleanUpUnsentAttachments } from './cleanup-store.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createMessageFilePart, uploadRecord, readRefusalParts } from '../messaging/messaging.test-helpers.ts';
import { createFilePart, createPdfBytes } from '../vault/vault.test-helpers.ts';
import { createAssistantCalls, assistantPath } from './assistant.test-helpers.ts';

let api: TestApp;
let calls: ReturnType<typeof createAssistantCalls>;
let asha: TestPatient;
let other: TestPatient;
beforeAll(async () => {
  api = await buildTestApp({ limits: true });
  calls = createAssistantCalls(api);
  [asha, other] = [await api.signUp(), await api.signUp()];
});
afterAll(() => api.close());

const sql = <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
  api.database.rows<T>(text, values);
const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: unknown, patient = asha) =>
  api.call(method, `${assistantPath}${path}`, body, patient);
const countBlobs = async (): Promise<number> => (await Array.fromAsync(api.blobs.list())).length;
const findOwnFiles = (patient: TestPatient): Promise<readonly { id: string }[]> =>
  sql("select id from stored_file where patient_id = $1 and kind = 'assistant'", [patient.user.id]);

describe('attachments', () => {
  it('2 §2: files are told by their content, kept encrypted, shown in the message and handed out whole or in part, to their patient alone', async () => {
    const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#0e6b57' } })
      .png()
      .toBuffer();
    const pdf = createPdfBytes(3_000, 'mine');
    const files = [
      await calls.attached(asha, createMessageFilePart(picture, '../../photo.exe', 'text/html')),
      await calls.attached(asha, createFilePart(pdf, 'report.pdf')),
    ];
    expect(files.map(({ type, name, mediaType, bytes }) => [type, name, mediaType, bytes])).toEqual([
      ['image', 'photo.exe.png', 'image/png', picture.length],
      ['document', 'report.pdf', 'application/pdf', 3_000],
    ]);
    const { message } = await calls.begun(asha, { text: 'See these', fileIds: files.map(({ id }) => id).toReversed() });
    expect(message.content.map((item) => [item.type, 'src' in item ? item.name : ''])).toEqual([
      ['text', ''],
      ['document', 'report.pdf'],
      ['image', 'photo.exe.png'],
    ]);
    const [, shown] = message.content;
    const src = shown && 'src' in shown ? shown.src : '';
    const whole = await api.app.inject(src);
    expect([
      whole.statusCode,
      whole.rawPayload.equals(pdf),
      whole.headers['content-security-policy'],
      whole.headers['content-disposition'],
    ]).toEqual([200, true, "default-src 'none'; sandbox", 'attachment; filename=report.pdf']);
    const part = await api.app.inject({ url: src, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.rawPayload.equals(pdf.subarray(10, 20)), part.headers['content-range']]).toEqual([
      206,
      true,
      'bytes 10-19/3000',
    ]);
    expect((await call('GET', `/files/${files[0]?.id}`, undefined, other)).statusCode).toBe(404);
    expect((await api.app.inject(src.replace(/ticket=.*/, 'ticket=x'))).statusCode).toBe(404);
  });

  it('whatever is refused leaves no file: other kinds, one byte too much, none, two, one that breaks off', async () => {
    const patient = await api.signUp();
    const blobCount = await countBlobs();
    const refused = async (parts: Parameters<typeof calls.attach>[1]) =>
      readRefusalParts(await calls.attach(patient, parts)).slice(0, 2);
    expect(
      await refused([createMessageFilePart(Buffer.from('<script>alert(1)</script>'), 'x.png', 'image/png')]),
    ).toEqual([415, 'ai_file_unsupported_type']);
    expect(await refused([createMessageFilePart(Buffer.alloc(0), 'x.pdf')])).toEqual([415, 'ai_file_unsupported_type']);
    expect(await refused([createFilePart(createPdfBytes(maxAiFileBytes + 1))])).toEqual([413, 'ai_file_too_large']);
    expect(await refused([])).toEqual([400, 'invalid_input']);
    expect(await refused([createFilePart(createPdfBytes(1_500)), createFilePart(createPdfBytes(1_600))])).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await refused([{ name: 'else', value: createPdfBytes(1_500), filename: 'x.pdf' }])).toEqual([
      400,
      'invalid_input',
    ]);
    expect([await findOwnFiles(patient), await countBlobs()]).toEqual([[], blobCount]);
    expect((await calls.attached(patient, createFilePart(createPdfBytes(maxAiFileBytes)))).bytes).toBe(maxAiFileBytes);
  });

  it('the same file under the same key is kept once; the key for another file is refused', async () => {
    const patient = await api.signUp();
    const file = createFilePart(createPdfBytes(1_500, 'once'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.attach(patient, [file], 'key-1')));
    expect(
      new Set(answers.map((answer) => [answer.statusCode, answer.json<{ data: { id: string } }>().data.id].join(' ')))
        .size,
    ).toBe(1);
    expect(await findOwnFiles(patient)).toHaveLength(1);
    expect(
      readRefusalParts(await calls.attach(patient, [createFilePart(createPdfBytes(1_500, 'else'))], 'key-1')).slice(
        0,
        2,
      ),
    ).toEqual([409, 'idempotency_key_reused']);
  });

  it('a record of the vault goes with what it is called, and stays in the chat by its name when it is destroyed', async () => {
    const record = await uploadRecord(api, asha, 'hba1c.pdf');
    const { chat, message } = await calls.begun(asha, { recordIds: [record, record] });
    expect([chat.name, message.content]).toEqual([
      'New Message',
      [
        expect.objectContaining({
          type: 'HealthVaultRecordType',
          name: 'hba1c.pdf',
          recordDetails: expect.objectContaining({
            id: record,
            healthType: 'PHYSICAL',
            doctorName: 'Dr. Kavita Deshpande',
          }),
        }),
      ],
    ]);
    expect(
      await sql("select 1 as found from audit_event where action = 'record.read' and resource_id = $1", [record]),
    ).toHaveLength(1);
    await api.call('DELETE', `/api/physical-health/health-vault/${record}`, undefined, asha);
    const shown = async () => (await calls.details(asha, chat.id)).messages[0]?.content[0];
    expect(await shown()).toMatchObject({ name: 'hba1c.pdf', recordDetails: null });
    await sql('delete from health_record where id = $1', [record]);
    expect(await shown()).toMatchObject({ name: 'hba1c.pdf', recordDetails: null });
  });

  it("another patient's file or record, a deleted record, a file that went with another message and one that is not there are all the same", async () => {
    const [foreign, record, deleted, used] = [
      await calls.attached(other),
      await uploadRecord(api, other),
      await uploadRecord(api, asha),
      await calls.attached(asha),
    ];
    await api.call('DELETE', `/api/physical-health/health-vault/${deleted}`, undefined, asha);
    const { chat } = await calls.begun(asha, { fileIds: [used.id] });
    const good = await calls.attached(asha);
    const before = (await calls.list(asha)).total;
    for (const ids of [
      { fileIds: [foreign.id] },
      { recordIds: [record] },
      { recordIds: [deleted] },
      { fileIds: [used.id] },
      { fileIds: [good.id, randomUUID()] },
      { recordIds: [good.id] },
    ]) {
      for (const chatId of [undefined, chat.id])
        expect([ids, (await calls.send(asha, chatId, { text: 'x', ...ids })).statusCode]).toEqual([ids, 404]);
    }
    expect([(await calls.list(asha)).total, (await calls.details(asha, chat.id)).messages.length]).toEqual([before, 1]);
    // What was refused took nothing along.
    expect((await calls.send(asha, chat.id, { fileIds: [good.id] })).statusCode).toBe(201);
  });

  it('what is attached and never sent is destroyed after a day, with a line in the audit; what was sent stays', async () => {
    const patient = await api.signUp();
    const [waiting, sent] = [await calls.attached(patient), await calls.attached(patient)];
    await calls.begun(patient, { fileIds: [sent.id] });
    const run = runCleanups({
      cleanups: [cleanUpUnsentAttachments],
      db: api.jobsDb,
      clock: { now: () => api.clock.now().add({ hours: 24 }) },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    await run({ id: 'job', data: {} });
    expect((await call('GET', `/files/${waiting.id}`, undefined, patient)).statusCode).toBe(404);
    expect((await call('GET', `/files/${sent.id}`, undefined, patient)).statusCode).toBe(200);
    expect(
      await sql("select resource_id from audit_event where action = 'assistant.remove_file' and patient_id = $1", [
        patient.user.id,
      ]),
    ).toEqual([{ resource_id: waiting.id }]);
    await sweepFiles({ db: api.jobsDb, clock: { now: () => api.clock.now().add({ hours: 2 }) }, blobs: api.blobs });
    expect(await countBlobs()).toBe(
      Number((await sql<{ count: string }>('select count(*) from stored_file'))[0]?.count),
    );
  });
});
