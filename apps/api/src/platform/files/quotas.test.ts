import { randomUUID } from 'node:crypto';
import { quotas } from '@arogo/contract/quotas';
import type { Usage } from '@arogo/contract/usage';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alertsPath,
  glycometAlert,
  createMedicationCalls,
  readRefusal as refusal,
  sortStatuses as statuses,
} from '../../features/medication/medication.test-helpers.ts';
import { createMessagingCalls } from '../../features/messaging/messaging.test-helpers.ts';
import {
  defaultFields,
  createFilePart,
  buildMultipart,
  createPdfBytes,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../../features/vault/vault.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { readConfig } from '../config.ts';

const storageBytes = 100_000;
const limits = {
  storageBytes,
  records: 4,
  alerts: 2,
  assistantChats: 2,
  sharesPerHour: 2,
  messagesPerHour: 3,
  uploadsPerHour: 30,
};

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp({ limits: true, quotas: limits });
  vault = createVaultCalls(api);
});
beforeEach(async () => {
  asha = await api.signUp();
});
afterAll(() => api.close());

const upload = (bytes: number, patient = asha, mark: string = randomUUID()): Promise<LightMyRequestResponse> =>
  vault.send([...defaultFields, createFilePart(createPdfBytes(bytes, mark))], patient);
const readUsage = async (patient = asha): Promise<Usage> =>
  (await api.call('GET', '/api/users/usage', undefined, patient)).json<{ data: Usage }>().data;
const deleteRecords = (patient = asha): Promise<unknown> =>
  api.database.rows(
    `with gone as (delete from health_record where patient_id = $1 and deleted_at is not null returning file_id)
      delete from stored_file f using gone where f.id = gone.file_id`,
    [patient.user.id],
  );

it('decision O1: storage 2 GB, 2,000 records, 500 alerts, 60 shares an hour, 200 messages an hour', () => {
  expect(quotas).toMatchObject({
    storageBytes: 2 * 1024 ** 3,
    records: 2_000,
    alerts: 500,
    sharesPerHour: 60,
    messagesPerHour: 200,
  });
  expect(readConfig({}).quotas).toEqual(quotas);
  expect(
    readConfig({
      QUOTA_STORAGE_MB: '10',
      QUOTA_RECORDS: '7',
      QUOTA_ALERTS: '6',
      QUOTA_ASSISTANT_CHATS: '5',
      QUOTA_SHARES_PER_HOUR: '4',
      QUOTA_MESSAGES_PER_HOUR: '3',
      QUOTA_UPLOADS_PER_HOUR: '2',
    }).quotas,
  ).toEqual({
    storageBytes: 10 * 1024 ** 2,
    records: 7,
    alerts: 6,
    assistantChats: 5,
    sharesPerHour: 4,
    messagesPerHour: 3,
    uploadsPerHour: 2,
  });
  for (const name of ['QUOTA_STORAGE_MB', 'QUOTA_RECORDS', 'QUOTA_UPLOADS_PER_HOUR'])
    expect(() => readConfig({ [name]: '0' })).toThrow(`${name} cannot be used. Set it to a whole number`);
});

describe('storage', () => {
  it('takes files up to the last byte and none beyond, says the limit, and holds up nobody else', async () => {
    expect((await upload(60_000)).statusCode).toBe(201);
    expect((await upload(40_000)).statusCode).toBe(201);
    const before = await vault.countStored();
    expect(refusal(await upload(100))).toEqual([
      409,
      'storage_limit_reached',
      'You have used all of your 98 kB of storage. Delete records or chats you no longer need, then try again.',
    ]);
    expect(await vault.countStored()).toEqual(before);
    expect(await readUsage()).toEqual({
      storage: { usedBytes: storageBytes, limitBytes: storageBytes },
      records: { used: 2, limit: 4 },
    });
    const ravi = await api.signUp();
    expect((await upload(100_000, ravi)).statusCode).toBe(201);
  });

  it('is never exceeded by uploads at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(30_000)));
    expect(statuses(answers)).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await readUsage()).toMatchObject({ storage: { usedBytes: 90_000 }, records: { used: 3 } });
  });

  it('has room again once a deleted record is destroyed, and not while it can be taken back', async () => {
    const { id } = (await upload(90_000)).json<{ data: { id: string } }>().data;
    expect((await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha)).statusCode).toBe(200);
    expect((await upload(90_000)).statusCode).toBe(409);
    await deleteRecords();
    expect(await readUsage()).toMatchObject({ storage: { usedBytes: 0 }, records: { used: 0 } });
    expect((await upload(90_000)).statusCode).toBe(201);
  });

  it('a full vault answers a file that it holds already as ever', async () => {
    const first = await upload(storageBytes, asha, 'the same');
    const again = await upload(storageBytes, asha, 'the same');
    expect([first.statusCode, again.statusCode, again.json<{ data: { id: string } }>().data.id]).toEqual([
      201,
      200,
      first.json<{ data: { id: string } }>().data.id,
    ]);
  });

  it('counts the photo, files of messages and files of chats, and frees what is replaced or deleted', async () => {
    const photo = buildMultipart([
      {
        name: 'photo',
        value: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a03050' } })
          .png()
          .toBuffer(),
        filename: 'a.png',
        type: 'image/png',
      },
    ]);
    const sendPhoto = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/physical-health/user/profile/photo',
        headers: { ...photo.headers, authorization: `Bearer ${asha.token}` },
        payload: photo.payload,
      });
    expect((await sendPhoto()).statusCode).toBe(200);
    const { usedBytes: photoBytes } = (await readUsage()).storage;
    expect(photoBytes).toBeGreaterThan(0);
    expect((await sendPhoto()).statusCode).toBe(200);
    expect((await readUsage()).storage.usedBytes).toBe(photoBytes);

    const form = buildMultipart([createFilePart(createPdfBytes(5_000))]);
    const attached = await api.app.inject({
      method: 'POST',
      url: '/api/assistant/files',
      headers: { ...form.headers, authorization: `Bearer ${asha.token}` },
      payload: form.payload,
    });
    expect([attached.statusCode, (await readUsage()).storage.usedBytes]).toEqual([201, photoBytes + 5_000]);

    const messaging = createMessagingCalls(api);
    const pair = await messaging.createPair();
    const file = await messaging.sendFile('user', pair, [
      { name: 'clientId', value: randomUUID() },
      createFilePart(createPdfBytes(7_000)),
    ]);
    expect([file.statusCode, (await readUsage(pair.patient)).storage.usedBytes]).toEqual([201, 7_000]);
    await messaging.call('user', pair, 'DELETE', `/messages/${file.json<{ data: { id: string } }>().data.id}`);
    expect((await readUsage(pair.patient)).storage.usedBytes).toBe(0);
  });

  it("takes a doctor's files apart from the patient's, who can still upload as much as before", async () => {
    const messaging = createMessagingCalls(api);
    const pair = await messaging.createPair();
    const owner = pair.patient;
    const send = (by: 'user' | 'doctor', bytes: number) =>
      messaging.sendFile(by, pair, [{ name: 'clientId', value: randomUUID() }, createFilePart(createPdfBytes(bytes))]);
    const own = async () => (await readUsage(owner)).storage.usedBytes;
    expect((await send('doctor', 60_000)).statusCode).toBe(201);
    expect((await send('doctor', 60_000)).statusCode).toBe(201);
    expect(await own()).toBe(0);
    expect((await upload(99_000, owner)).statusCode).toBe(201);
    expect(await own()).toBe(99_000);
    expect((await send('doctor', 3_000)).statusCode).toBe(201);
    expect((await send('user', 3_000)).json<{ code: string }>().code).toBe('storage_limit_reached');
    const apart = await api.database.rows<{ bytes: string }>(
      'select doctor_bytes::text as bytes from account_usage where patient_id = $1',
      [owner.user.id],
    );
    expect(apart).toEqual([{ bytes: '123000' }]);
  });
});

it('records: as many as allowed, also at once; the next says the limit', async () => {
  expect(statuses(await Promise.all(Array.from({ length: 9 }, () => upload(1_000))))).toEqual([
    201, 201, 201, 201, 409, 409, 409, 409, 409,
  ]);
  expect(refusal(await upload(1_000))).toEqual([
    409,
    'records_limit_reached',
    'Your vault is full: it holds up to 4 records. Delete records you no longer need, then try again.',
  ]);
});

it('alerts: as many as allowed, also at once; one that was deleted cannot be brought back beyond the limit', async () => {
  const alerts = createMedicationCalls(api);
  const medicines = ['Glycomet', 'Crocin', 'Telma', 'Shelcal'].map((medicineName) => ({
    ...glycometAlert,
    medicineName,
  }));
  const answers = await Promise.all(medicines.map((alert) => alerts.send(asha, alert)));
  expect(statuses(answers)).toEqual([201, 201, 409, 409]);
  expect(refusal(await alerts.send(asha, { ...glycometAlert, medicineName: 'Ascoril' }))).toEqual([
    409,
    'alerts_limit_reached',
    'You can have up to 2 med alerts. Delete alerts that have ended, then try again.',
  ]);
  const made = answers.find(({ statusCode }) => statusCode === 201)?.json<{ data: { id: string } }>().data.id;
  expect((await api.call('DELETE', `${alertsPath}/${made}`, undefined, asha)).statusCode).toBe(200);
  expect((await alerts.send(asha, { ...glycometAlert, medicineName: 'Ascoril' })).statusCode).toBe(201);
  expect(refusal(await api.call('POST', `${alertsPath}/${made}/restore`, undefined, asha)).slice(0, 2)).toEqual([
    409,
    'alerts_limit_reached',
  ]);
});

it('chats with the assistant: as many as allowed; a deleted one makes room', async () => {
  const begin = () => api.call('POST', '/api/assistant/chats', { clientId: randomUUID(), text: 'Hello' }, asha);
  const answers = await Promise.all(Array.from({ length: 4 }, begin));
  expect(statuses(answers)).toEqual([201, 201, 409, 409]);
  expect(refusal(await begin())).toEqual([
    409,
    'chats_limit_reached',
    'You can keep up to 2 chats with the assistant. Delete chats you no longer need, then try again.',
  ]);
  const made = answers.find(({ statusCode }) => statusCode === 201)?.json<{ data: { chat: { id: string } } }>().data
    .chat.id;
  await api.call('DELETE', `/api/assistant/chats/${made}`, undefined, asha);
  expect((await begin()).statusCode).toBe(201);
});

describe('within an hour', () => {
  it('links: as many as allowed; afterwards again', async () => {
    const { id } = (await upload(1_000)).json<{ data: { id: string } }>().data;
    const share = (patient = asha) => api.call('POST', `${vaultPath}/shares`, { recordIds: [id], end: '24h' }, patient);
    expect([(await share()).statusCode, (await share()).statusCode]).toEqual([201, 201]);
    const refused = await share();
    expect(refusal(refused)).toEqual([
      429,
      'shares_limit_reached',
      'You can create up to 2 links an hour. Please try again later, or send a link you created before.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    await api.database.rows("update rate_limit_counter set window_ends_at = window_ends_at - interval '1 hour'");
    expect((await share()).statusCode).toBe(201);
  });

  it('messages: as many as allowed, also at once; the doctor and another patient go on', async () => {
    const messaging = createMessagingCalls(api);
    const pair = await messaging.createPair();
    const send = (by: 'user' | 'doctor', to = pair) =>
      messaging.send(by, to, { clientId: randomUUID(), text: 'Hello' });
    expect(statuses(await Promise.all(Array.from({ length: 6 }, () => send('user'))))).toEqual([
      201, 201, 201, 429, 429, 429,
    ]);
    expect(refusal(await send('user'))).toEqual([
      429,
      'messages_limit_reached',
      'You can send up to 3 messages an hour. Please try again later. In an emergency, call 112.',
    ]);
    for (let sent = 0; sent < 4; sent += 1) expect((await send('doctor')).statusCode).toBe(201);
    expect((await send('user', await messaging.createPair(pair.doctor))).statusCode).toBe(201);
  });

  it('uploads: as many as allowed, whatever became of them', async () => {
    for (let sent = 0; sent < limits.uploadsPerHour; sent += 1)
      await vault.send([...defaultFields, createFilePart(Buffer.from('no PDF'))], asha);
    expect(refusal(await upload(1_000))).toEqual([
      429,
      'uploads_limit_reached',
      'You can upload up to 30 files an hour. Please try again later.',
    ]);
    expect((await upload(1_000, await api.signUp())).statusCode).toBe(201);
  });
});
