import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import {
  defaultFields,
  buildFields,
  createFilePart,
  type FormPart,
  createPdfBytes,
  sampleFile,
  type VaultCalls,
  createVaultCalls,
  vaultPath,
} from '../vault.test-helpers.ts';

const limit = 5 * 1024 * 1024;

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;

beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterAll(() => api.close());

const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const downloadRecord = async (record: HealthRecord, patient = asha): Promise<Buffer> =>
  (await api.call('GET', `${vaultPath}/${record.id}/download`, undefined, patient)).rawPayload;

test("an upload answers 201, 'Record uploaded successfully!' and the record; its file is returned byte for byte", async () => {
  const patient = await api.signUp();
  const answer = await vault.send([...defaultFields, createFilePart(sampleFile)], patient);
  expect(answer.statusCode).toBe(201);
  const { status, message, data } = answer.json<{ status: string; message: string; data: HealthRecord }>();
  expect([status, message]).toEqual(['success', 'Record uploaded successfully!']);
  expect(data).toMatchObject({
    userId: patient.user.id,
    recordType: 'PRESCRIPTION',
    status: 'UPLOADED',
    healthType: 'PHYSICAL',
    date: '2026-08-12T06:30:00.000Z',
    doctorName: 'Dr. Kavita Deshpande',
    originalFileName: 'diabetes-aug.pdf',
    originalFileSize: sampleFile.length,
  });
  expect(hashBytes(await downloadRecord(data, patient))).toBe(hashBytes(sampleFile));
});

test('the folder of the file store contains no plain text', async () => {
  const secret = 'HbA1c 9.4 percent';
  await vault.upload(
    asha,
    {},
    createFilePart(Buffer.concat([createPdfBytes(200_000, 'secret'), Buffer.from(secret)]), 'canary-name.pdf'),
  );
  const names = await readdir(api.folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const content = await readFile(path.join(parentPath, name));
    expect(content.includes(secret) || content.includes('%PDF')).toBe(false);
    expect(name).toMatch(/^(?:[0-9a-f-]{36}|installation)$/);
  }
});

test(
  'decision V1: fields may come before or after the file; only date and doctor_name must be there; V1: ' +
    'an optional health_type, PHYSICAL by default',
  async () => {
    const before = await vault.send(
      [
        createFilePart(createPdfBytes(90_000, 'after')),
        ...buildFields({ record_type: 'LAB_REPORT', health_type: 'MENTAL' }),
      ],
      asha,
    );
    expect(before.json()).toMatchObject({ data: { recordType: 'LAB_REPORT', healthType: 'MENTAL' } });
    const least = await vault.send(
      [createFilePart(createPdfBytes(100, 'least')), ...buildFields({ record_type: undefined, status: undefined })],
      asha,
    );
    expect(least.json()).toMatchObject({
      data: { recordType: 'PRESCRIPTION', healthType: 'PHYSICAL', status: 'UPLOADED' },
    });
  },
);

const pdf = createFilePart(createPdfBytes(500, 'refused'));
const refusals: readonly [string, readonly FormPart[], number, string, string, string?][] = [
  ['no file', defaultFields, 400, 'file', 'Please select or drop a PDF file to upload.'],
  [
    'an empty file',
    [...defaultFields, createFilePart(Buffer.alloc(0))],
    400,
    'file',
    'Please select or drop a PDF file to upload.',
  ],
  [
    'a text where the file belongs',
    [...defaultFields, { name: 'file', value: '%PDF-1.7' }],
    400,
    'file',
    'Please select or drop a PDF file to upload.',
  ],
  [
    'two files',
    [...defaultFields, pdf, createFilePart(createPdfBytes(501, 'second'))],
    400,
    'file',
    vaultMessages.oneFileOnly,
  ],
  [
    'a file under another name',
    [...defaultFields, { ...pdf, name: 'attachment' }],
    400,
    'attachment',
    vaultMessages.unknownField,
  ],
  [
    "no doctor's name",
    [...buildFields({ doctor_name: undefined }), pdf],
    400,
    'doctor_name',
    "Please enter the Doctor's Name.",
  ],
  [
    "an empty doctor's name",
    [...buildFields({ doctor_name: ' \t ' }), pdf],
    400,
    'doctor_name',
    "Please enter the Doctor's Name.",
  ],
  [
    "a doctor's name of 101 characters",
    [...buildFields({ doctor_name: 'x'.repeat(101) }), pdf],
    400,
    'doctor_name',
    commonMessages.tooLong(100),
  ],
  [
    "a doctor's name of 5,000 bytes",
    [...buildFields({ doctor_name: 'x'.repeat(5_000) }), pdf],
    400,
    'doctor_name',
    commonMessages.tooLong(100),
  ],
  [
    "a NUL in the doctor's name",
    [...buildFields({ doctor_name: 'Dr\u0000' }), pdf],
    400,
    'doctor_name',
    commonMessages.notPlainText,
  ],
  [
    "a direction override in the doctor's name",
    [...buildFields({ doctor_name: 'Dr\u202Eavi' }), pdf],
    400,
    'doctor_name',
    commonMessages.notPlainText,
  ],
  ['no date', [...buildFields({ date: undefined }), pdf], 400, 'date', 'Please select the record date.'],
  ['an empty date', [...buildFields({ date: '' }), pdf], 400, 'date', 'Please select the record date.'],
  [
    'a date that does not exist',
    [...buildFields({ date: '2026-02-31' }), pdf],
    400,
    'date',
    'Please select the record date.',
  ],
  ['a date in words', [...buildFields({ date: '12 Aug 2026' }), pdf], 400, 'date', 'Please select the record date.'],
  [
    'a time without a zone',
    [...buildFields({ date: '2026-02-01T10:00' }), pdf],
    400,
    'date',
    'Please select the record date.',
  ],
  ['a date before 1900', [...buildFields({ date: '0206-02-01' }), pdf], 400, 'date', vaultMessages.dateTooEarly],
  [
    'a date in the future',
    [...buildFields({ date: '2326-08-12T00:00:00Z' }), pdf],
    400,
    'date',
    vaultMessages.dateInFuture,
  ],
  [
    'a record type that is none',
    [...buildFields({ record_type: 'XRAY' }), pdf],
    400,
    'record_type',
    vaultMessages.recordTypeInvalid,
  ],
  [
    'a health type that is none',
    [...buildFields({ health_type: 'BODY' }), pdf],
    400,
    'health_type',
    vaultMessages.healthTypeInvalid,
  ],
  ['a status that is none', [...buildFields({ status: 'MINE' }), pdf], 400, 'status', vaultMessages.statusInvalid],
  [
    'a field of no upload',
    [...defaultFields, { name: 'userId', value: 'someone' }, pdf],
    400,
    'userId',
    vaultMessages.unknownField,
  ],
  [
    'a field sent twice',
    [...defaultFields, { name: 'date', value: '2026-01-01' }, pdf],
    400,
    'date',
    vaultMessages.repeatedField,
  ],
];

test.each(refusals)(
  '2 §5: %s is refused at its field, and nothing is stored',
  async (_what, parts, status, field, message) => {
    const before = await vault.countStored();
    for (const order of [parts, parts.toReversed()]) {
      const answer = await vault.send(order, asha);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ status: 'fail', code: 'invalid_input', message, fields: { [field]: message } });
    }
    expect(await vault.countStored()).toEqual(before);
  },
);

test('names all missing fields at once', async () => {
  const answer = await vault.send([{ name: 'status', value: 'UPLOADED' }], asha);
  expect(answer.json()).toMatchObject({
    message: 'Please select or drop a PDF file to upload.',
    fields: {
      file: 'Please select or drop a PDF file to upload.',
      doctor_name: "Please enter the Doctor's Name.",
      date: 'Please select the record date.',
    },
  });
});

test('a date is not in the future if it is today in any time zone: up to 24 hours ahead', async () => {
  const latest = api.clock.now().add({ hours: 24 });
  for (const [date, status] of [
    [latest.add({ seconds: 1 }), 400],
    [latest, 201],
  ] as const) {
    const answer = await vault.send(
      [...buildFields({ date: date.toString() }), createFilePart(createPdfBytes(600, 'today'))],
      asha,
    );
    expect(answer.statusCode).toBe(status);
  }
});

test("decision V7: a patient's upload with status UHP is 422, and nothing is stored", async () => {
  const before = await vault.countStored();
  const answer = await vault.send([...buildFields({ status: 'UHP' }), pdf], asha);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'record_status_refused']);
  expect(await vault.countStored()).toEqual(before);
});

const html = '<!doctype html><script>alert(1)</script>';
test.each([
  ['a photograph', createFilePart(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'photo.jpg')],
  ['a picture called .pdf', createFilePart(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'scan.pdf')],
  ['a page that holds a PDF further on', createFilePart(Buffer.concat([Buffer.from(html), createPdfBytes(400)]))],
  [
    'a ZIP archive that holds a PDF further on',
    createFilePart(Buffer.concat([Buffer.from('PK\u0003\u0004'), createPdfBytes(400)])),
  ],
  ['a script', createFilePart(Buffer.from('#!/bin/sh\n# %PDF-1.7\n'))],
  ['a program', createFilePart(Buffer.concat([Buffer.from('MZ'), createPdfBytes(400)]))],
])(
  "2 §5, decisions V1, V8: the API takes PDFs alone, told by their content: %s is 415 'Invalid file type. Please upload a PDF.', and nothing remains",
  async (_what, file) => {
    const before = await vault.countStored();
    const answer = await vault.send([...defaultFields, file], asha);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      status: 'fail',
      code: 'record_not_pdf',
      message: 'Invalid file type. Please upload a PDF.',
      fields: { file: 'Invalid file type. Please upload a PDF.' },
    });
    expect(await vault.countStored()).toEqual(before);
  },
);

test('decision V1: a PDF is recognised by its content, not by its name or declared type', async () => {
  const record = await vault.upload(asha, {}, createFilePart(createPdfBytes(700, 'named'), 'holiday.exe', 'text/html'));
  expect(record).toMatchObject({ originalFileName: 'holiday.exe.pdf', originalFileType: 'application/pdf' });
});

test('2 §9: 5 MB is 5 × 1024 × 1024 bytes: that size passes', async () => {
  const exact = createPdfBytes(limit, 'exact');
  const record = await vault.upload(asha, {}, createFilePart(exact));
  expect(record.originalFileSize).toBe(limit);
  expect(hashBytes(await downloadRecord(record))).toBe(hashBytes(exact));
});

test("2 §5: one byte more does not: 413 'File size exceeds 5MB limit.', and nothing is stored", async () => {
  const before = await vault.countStored();
  for (const parts of [
    [...defaultFields, createFilePart(createPdfBytes(limit + 1))],
    [createFilePart(createPdfBytes(limit + 1)), ...defaultFields],
  ]) {
    const answer = await vault.send(parts, asha);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      status: 'fail',
      code: 'record_too_large',
      message: 'File size exceeds 5MB limit.',
      fields: { file: 'File size exceeds 5MB limit.' },
    });
  }
  expect(await vault.countStored()).toEqual(before);
});

test('file names are returned as they are displayed, whatever the client sent', async () => {
  const names = [
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.ini.pdf'],
    ['दवा पर्ची.pdf', 'दवा पर्ची.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['<svg onload=alert(1)>.pdf', '<svg onload=alert(1)>.pdf'],
    [`${'n'.repeat(400)}.pdf`, `${'n'.repeat(251)}.pdf`],
    ['', 'record.pdf'],
  ] as const;
  for (const [given, fileName] of names) {
    const record = await vault.upload(asha, {}, createFilePart(createPdfBytes(300, given), given));
    expect(record.originalFileName).toBe(fileName);
  }
});

test('a request that is no multipart form, or a broken one, is refused and stores nothing', async () => {
  const before = await vault.countStored();
  const post = async (type: string, payload: string): Promise<number> =>
    (
      await api.app.inject({
        method: 'POST',
        url: vaultPath,
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': type },
        payload,
      })
    ).statusCode;
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  expect(await post('application/json', '{}')).toBe(415);
  expect(await post('application/pdf', '%PDF-1.7')).toBe(415);
  expect(await post('multipart/form-data', part)).toBe(400);
  expect(await post('multipart/form-data; boundary=x', part)).toBe(400);
  expect(await post('multipart/form-data; boundary=x', 'x'.repeat(10_000))).toBe(400);
  expect(await post('multipart/form-data; boundary=x', '')).toBe(400);
  const many = Array.from({ length: 50 }, (_, index) => ({ name: `field${index}`, value: 'x' }));
  expect((await vault.send([...many, pdf], asha)).statusCode).toBe(400);
  expect((await vault.send([{ name: '__proto__', value: 'x' }, ...defaultFields, pdf], asha)).statusCode).toBe(400);
  expect(await vault.countStored()).toEqual(before);
});
