import { Readable } from 'node:stream';
import { type Appointment } from '@arogo/contract/appointments';
import { documentFileMaximum } from '@arogo/contract/booking-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createPdfBytes, type FormPart, createVaultCalls, type VaultCalls } from '../vault/vault.test-helpers.ts';
import {
  bookingCalls,
  type BookingCalls,
  bookingFields,
  dayIn,
  createDocumentPart,
  newDoctor,
  parseRefusal,
  type TestDoctor,
} from './booking.test-helpers.ts';

let api: TestApp;
let appointments: BookingCalls;
let vault: VaultCalls;
let asha: TestPatient;
let doctor: TestDoctor;
let day = 2;
beforeAll(async () => {
  api = await buildTestApp();
  [appointments, vault] = [bookingCalls(api), createVaultCalls(api)];
  asha = await api.signUp();
  doctor = await newDoctor(api);
});
afterAll(() => api.close());

const send = (parts: readonly FormPart[], changes: Readonly<Record<string, string>> = {}) => {
  day += 1;
  return appointments.send(asha, [
    ...bookingFields(api, doctor, { appointmentDate: dayIn(api, day), ...changes }),
    ...parts,
  ]);
};
const files = (count: number): FormPart[] =>
  Array.from({ length: count }, (_, index) =>
    createDocumentPart(createPdfBytes(600, `file ${index} ${day}`), `${index}.pdf`),
  );
const record = (id: string): FormPart => ({ name: 'recordIds', value: id });
const image = (format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#0e6b57' } })
    .toFormat(format)
    .toBuffer();
const download = (url: string | null | undefined) => api.app.inject({ method: 'GET', url: url ?? '' });
const blobs = async (): Promise<number> => (await vault.countStored()).blobs;

test('files of the device and records of the vault; the type is told by the content, whatever the name says', async () => {
  const own = await vault.upload(asha);
  const [jpeg, pdf] = [await image('jpeg'), createPdfBytes(3_000, 'report')];
  const given = [
    createDocumentPart(jpeg, 'x.exe', 'application/octet-stream'),
    createDocumentPart(await image('png'), 'a.png'),
    createDocumentPart(await image('webp'), 'a.webp'),
    createDocumentPart(pdf, '../../etc/pass\u202Ewd'),
    record(own.id),
  ];
  const { documents } = (await send(given)).json<{ data: Appointment }>().data;
  expect(documents.map(({ name, mediaType, recordId }) => [name, mediaType, recordId])).toEqual([
    ['x.exe.jpg', 'image/jpeg', null],
    ['a.png', 'image/png', null],
    ['a.webp', 'image/webp', null],
    ['passwd.pdf', 'application/pdf', null],
    [own.originalFileName, 'application/pdf', own.id],
  ]);
  const [first, , , fourth, fifth] = await Promise.all(documents.map(({ url }) => download(url)));
  expect(first?.rawPayload.equals(jpeg)).toBe(true);
  expect(fourth?.rawPayload.equals(pdf)).toBe(true);
  expect(fifth?.statusCode).toBe(200);
  expect(first?.headers).toMatchObject({
    'content-disposition': 'attachment; filename=x.exe.jpg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('a record that is deleted, and then destroyed, leaves its name', async () => {
  const own = await vault.upload(asha);
  const { data } = (await send([record(own.id)])).json<{ data: Appointment }>();
  await api.call('DELETE', `/api/physical-health/health-vault/${own.id}`, undefined, asha);
  const [document] = (await appointments.read(asha, data.id)).documents;
  expect([document?.name, document?.recordId, document?.url]).toEqual([own.originalFileName, own.id, null]);
  expect((await download(data.documents[0]?.url)).statusCode).toBe(404);
  await api.jobsDb.asSystem((trx) => trx.deleteFrom('health_record').where('id', '=', own.id).execute());
  expect((await appointments.read(asha, data.id)).documents).toMatchObject([
    { name: own.originalFileName, recordId: null, url: null },
  ]);
});

test(
  "records of the vault must be the patient's own and there: " +
    "of another's, a deleted and one that never was the same is said, and nothing is booked or kept",
  async () => {
    const [theirs, deleted, own] = [
      await vault.upload(await api.signUp()),
      await vault.upload(asha),
      await vault.upload(asha),
    ];
    await api.call('DELETE', `/api/physical-health/health-vault/${deleted.id}`, undefined, asha);
    const gone = 'A record you attached is no longer in your vault. Nothing was booked. Remove it and confirm again.';
    for (const id of [theirs.id, deleted.id, crypto.randomUUID(), 'x', '']) {
      for (const payOnConsultation of ['false', 'true']) {
        const before = await vault.countStored();
        const answer = await send([record(own.id), record(id), createDocumentPart(createPdfBytes(900, 'mine'))], {
          payOnConsultation,
        });
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { status: 'fail', code: 'not_found', message: gone, fields: { recordIds: gone } },
        ]);
        expect(await vault.countStored()).toEqual(before);
        expect(await appointments.sql('select 1 from appointment_slot where day = $1', [dayIn(api, day)])).toEqual([]);
      }
    }
  },
);

test("2 §5: 'You can upload up to 5 files only', records included", async () => {
  const own = await vault.upload(asha);
  const before = await vault.countStored();
  const tooMany = [422, 'files_limit_reached', 'You can upload up to 5 files only'];
  expect(parseRefusal(await send(files(6)))).toEqual(tooMany);
  expect(parseRefusal(await send([...files(5), record(own.id)]))).toEqual(tooMany);
  expect(parseRefusal(await send(Array.from({ length: 6 }, () => record(own.id))))).toEqual(tooMany);
  expect(await vault.countStored()).toEqual(before);
  expect((await send(files(5))).statusCode).toBe(201);
});

test('2 §5: 5 MiB pass and one byte more does not: \'File "{file name}" exceeds the 5MB limit.\'', async () => {
  expect((await send([createDocumentPart(createPdfBytes(documentFileMaximum))])).statusCode).toBe(201);
  const before = await vault.countStored();
  const answer = await send([
    createDocumentPart(createPdfBytes(500)),
    createDocumentPart(createPdfBytes(documentFileMaximum + 1), 'scan of March.pdf'),
  ]);
  expect(parseRefusal(answer)).toEqual([
    413,
    'attachment_too_large',
    'File "scan of March.pdf" exceeds the 5MB limit.',
  ]);
  for (const wrong of [
    Buffer.alloc(0),
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.from('MZ\u0090'),
    await image('gif'),
    Buffer.from('not a pdf %PDF-1.7'),
  ]) {
    expect(parseRefusal(await send([createDocumentPart(wrong, 'fine.pdf')]))).toEqual([
      415,
      'attachment_unsupported_type',
      'Please attach PDF, JPEG, PNG or WebP files.',
    ]);
  }
  expect(await vault.countStored()).toEqual(before);
});

test('a repeated request keeps the files once; one whose time is taken keeps none', async () => {
  const ravi = await api.signUp();
  const form = [
    ...bookingFields(api, doctor, { appointmentDate: dayIn(api, 1) }),
    createDocumentPart(createPdfBytes(700, 'once')),
  ];
  const before = await blobs();
  const statuses = [];
  for (const patient of [asha, asha, ravi])
    statuses.push((await appointments.send(patient, form, { 'idempotency-key': 'files' })).statusCode);
  expect(statuses).toEqual([201, 200, 409]);
  expect(await blobs()).toBe(before + 1);
});

test('killed between file and row: what no row knows is swept after an hour, and what is in use stays', async () => {
  const before = await blobs();
  // What a server leaves that stops after the file and before the transaction.
  await api.parts.files.write(Readable.from([createPdfBytes(800, 'orphan')]), { maxBytes: documentFileMaximum });
  expect(await blobs()).toBe(before + 1);
  for (const duration of [{ hours: 2 }, { hours: 30 * 24 }]) {
    await appointments.turn(duration);
    await sweepFiles({ db: api.jobsDb, clock: api.clock, blobs: api.blobs });
  }
  expect(await blobs()).toBe(before);
});

test('files go with their appointment', async () => {
  const gone = await api.signUp();
  const own = await newDoctor(api);
  await appointments.send(gone, [...bookingFields(api, own), createDocumentPart(createPdfBytes(800, 'gone'))]);
  for (const table of ['appointment', 'stored_file', 'patient'])
    await appointments.sql(`delete from ${table} where ${table === 'patient' ? 'id' : 'patient_id'} = $1`, [
      gone.user.id,
    ]);
  expect(await appointments.sql('select 1 from appointment_document where patient_id = $1', [gone.user.id])).toEqual(
    [],
  );
});

test('a form that is none, broken or endless is refused and leaves nothing', async () => {
  const before = await vault.countStored();
  const post = async (type: string, payload: string): Promise<number> =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/api/appointments',
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': type },
        payload,
      })
    ).statusCode;
  expect([
    await post('application/json', '{}'),
    await post('multipart/form-data', 'x'),
    await post('multipart/form-data; boundary=x', 'x'.repeat(10_000)),
    await post('multipart/form-data; boundary=x', ''),
  ]).toEqual([415, 400, 400, 400]);
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `field${index}`, value: 'x' }));
  expect((await appointments.send(asha, many)).statusCode).toBe(400);
  expect((await send([{ name: '__proto__', value: 'x' }])).statusCode).toBe(400);
  expect((await send([{ name: 'appointmentSlot', value: '11:00' }])).statusCode).toBe(400);
  expect((await send([{ name: 'file', value: createPdfBytes(300), filename: 'a.pdf' }])).statusCode).toBe(400);
  expect(await vault.countStored()).toEqual(before);
});
