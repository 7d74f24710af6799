import { randomUUID } from 'node:crypto';
import type { Message } from '@arogo/contract/conversations';
import type { FailAnswer } from '@arogo/contract/answers';
import type { Prescription, PrescriptionPreview, PrescriptionSummary } from '@arogo/contract/prescriptions';
import type { HealthRecord, RecordWithFacts } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listenToChannels } from '../../platform/database/database-listener.ts';
import { parseLiveEvents, liveChannel } from '../../platform/live/live-publisher.ts';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import type { WorkingPatient } from '../../test/isolation-fixture.ts';
import { createAutoAlerts } from '../medication/auto-alerts.ts';
import { createFactsService } from '../vault/corrections/corrections-service.ts';
import { createPurgeJobs } from '../vault/records/purge-jobs.ts';
import { createReadingJobs } from '../vault/reading/reading-jobs.ts';
import { createFilePart, createVaultCalls, vaultPath } from '../vault/vault.test-helpers.ts';
import {
  augmentin,
  getAppointmentPath,
  type PrescriptionCalls,
  createPrescriptionCalls,
  prescriptionsPath,
  type TestAppointmentOptions,
  samplePrescription,
} from './prescriptions.test-helpers.ts';

let api: TestApp;
let calls: PrescriptionCalls;
let doctor: WorkingPatient;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createPrescriptionCalls(api);
  doctor = await calls.createWorkingDoctor('Dr. Meera Iyer');
});
beforeEach(async () => {
  asha = await api.signUp();
});
afterAll(async () => {
  await api.close();
});

const prepareAppointment = (wish: Partial<TestAppointmentOptions> = {}): Promise<string> =>
  calls.visit({ patientId: asha.user.id, doctorId: doctor.doctorId, ...wish });
const signPrescription = (appointmentId: string, form?: object, by: TestPatient = doctor): Promise<Prescription> =>
  calls.signPrescription(by, appointmentId, form);
const send = (appointmentId: string, form: object, key: string): Promise<LightMyRequestResponse> =>
  calls.send(doctor, appointmentId, form, key);
const sql: PrescriptionCalls['sql'] = (text, values) => calls.sql(text, values);
const listVault: PrescriptionCalls['listVault'] = (patient, query) => calls.listVault(patient, query);

const readRefusalFields = (answer: LightMyRequestResponse) => {
  const { code, fields } = answer.json<FailAnswer>();
  return [answer.statusCode, code, Object.keys(fields ?? {})];
};

const listPrescriptionsOfDoctor = async (by: TestPatient, query = ''): Promise<readonly PrescriptionSummary[]> =>
  (await api.call('GET', `${prescriptionsPath}${query}`, undefined, by)).json<{
    prescriptions: PrescriptionSummary[];
  }>().prescriptions;

/** Reads a record as the reading process does, and makes the alerts that follow. */
const readDocument = async (recordId: string): Promise<RecordWithFacts> => {
  await createReadingJobs({ ...api.parts, db: api.jobsDb, reader: { read: readInProcess } }).read(recordId);
  await createAutoAlerts({
    ...api.parts,
    papers: createFactsService(api.parts),
    notificationDays: 90,
  }).createFromReading(recordId, asha.user.id);
  return (await api.call('GET', `${vaultPath}/${recordId}`, undefined, asha)).json<{ data: RecordWithFacts }>().data;
};

const findAlerts = (patient: TestPatient): Promise<readonly object[]> =>
  sql('select medicine_name, made_by, schedule, starts_on, ends_on from medication_schedule where patient_id = $1', [
    patient.user.id,
  ]);
const allowAutoAlerts = (patient: TestPatient) =>
  api.call('PATCH', '/api/users/settings', { autoMedAlert: true }, patient);
const findAuditLines = (patient: TestPatient): Promise<readonly object[]> =>
  sql(
    "select action, doctor_id from audit_event where patient_id = $1 and (doctor_id is not null or action like 'record.%') order by id",
    [patient.user.id],
  );

describe('decision V7: Main (UHP) records come from a doctor of the product', () => {
  it('what a doctor signs arrives in the vault as a Main record, with the directory’s names, and its patient’s page hears it', async () => {
    const heard: string[] = [];
    const line = await listenToChannels({
      url: api.database.appUrl,
      name: 'arogo-test',
      channels: [liveChannel],
      onNotification: (_channel, payload = '') =>
        void heard.push(
          ...parseLiveEvents(payload).flatMap(({ patientId, kinds }) => (patientId === asha.user.id ? kinds : [])),
        ),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    });
    onTestFinished(() => line.stop());
    const prescription = await signPrescription(await prepareAppointment());
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['records', 'conversations']));
    const [record, ...others] = await listVault(asha, '?status=UHP');
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      status: 'UHP',
      recordType: 'PRESCRIPTION',
      healthType: 'PHYSICAL',
      doctorName: 'Dr. Meera Iyer',
      doctorSpecialization: 'Dermatology',
      hospitalClinicName: 'City Clinic',
      originalFileName: prescription.fileName,
      originalFileSize: prescription.bytes,
      originalFileType: 'application/pdf',
      date: prescription.writtenAt,
      reading: { state: 'reading' },
    });
    expect(await listVault(asha, '?status=UPLOADED')).toEqual([]);
    expect(await findAuditLines(asha)).toEqual(
      expect.arrayContaining([{ action: 'prescription.write', doctor_id: doctor.doctorId }]),
    );
  });

  it('the record is read like any other paper, and every fact of it is sure', async () => {
    await signPrescription(await prepareAppointment(), {
      ...samplePrescription,
      followUp: api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 7 }).toString(),
    });
    const [record] = await listVault(asha);
    const { reading, facts, questions } = await readDocument(record?.id ?? '');
    expect(reading.state).toBe('ready');
    expect(facts).toMatchObject({
      kind: 'PRESCRIPTION',
      certainty: 'sure',
      patient: { name: 'Asha Rao', gender: 'Female' },
      doctor: { name: 'Dr. Meera Iyer' },
      diagnosis: 'Acute tonsillitis',
    });
    expect(facts?.medicines).toMatchObject([
      {
        medicine_name: 'Augmentin',
        strength: '625 mg',
        doses: '1-0-1',
        durationDays: 5,
        meal: 'after',
        certainty: 'sure',
      },
    ]);
    expect(facts?.lab_tests).toMatchObject([{ test_name: 'Complete blood count', certainty: 'sure' }]);
    expect(Object.values(facts?.lines ?? {}).filter((line) => line?.certainty !== 'sure')).toEqual([]);
    expect(questions).toEqual({});
  });

  it('a doctor of the mind writes for mental health, unless they say otherwise', async () => {
    const mind = await calls.createWorkingDoctor('Dr. Anil Sen', 'Psychiatry');
    const wish = { doctorId: mind.doctorId };
    await signPrescription(await prepareAppointment(wish), samplePrescription, mind);
    await signPrescription(await prepareAppointment(wish), { ...samplePrescription, healthType: 'PHYSICAL' }, mind);
    expect([
      (await listVault(asha, '?healthType=MENTAL')).length,
      (await listVault(asha, '?healthType=PHYSICAL')).length,
    ]).toEqual([1, 1]);
  });

  it('a message with the record goes into the conversation, for both', async () => {
    const { fileName, bytes } = await signPrescription(await prepareAppointment());
    const [record] = await listVault(asha);
    const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from conversation where patient_id = $1', [
      asha.user.id,
    ]);
    // In their own vault alone the record can be shown.
    for (const [path, by, recordId] of [
      ['/api/conversations', asha, record?.id],
      ['/api/clinic/conversations', doctor, null],
    ] as const) {
      const answer = await api.call('GET', `${path}/${id}/messages`, undefined, by);
      const [message] = answer.json<{ messages: Message[] }>().messages;
      expect(message).toMatchObject({
        sender: 'doctor',
        type: 'pdf',
        content: fileName,
        media: { recordId, mediaType: 'application/pdf', bytes },
      });
    }
  });
});

it('a patient who is not connected is told behind the bell, once until it is read', async () => {
  const id = await prepareAppointment();
  await Promise.all([signPrescription(id), signPrescription(id)]);
  expect(await sql('select kind from notification where patient_id = $1', [asha.user.id])).toEqual([
    { kind: 'message' },
  ]);
});

describe('decisions M3, M5: Auto med alert makes the alerts of what a doctor signs', () => {
  it('where it is on; where it is off none', async () => {
    await allowAutoAlerts(asha);
    const { date } = await signPrescription(await prepareAppointment());
    await readDocument((await listVault(asha))[0]?.id ?? '');
    const endsOn = Temporal.PlainDate.from(date).add({ days: 4 }).toString();
    const schedule = {
      kind: 'slots',
      slots: [
        { slot: 'morning', amount: 1 },
        { slot: 'night', amount: 1 },
      ],
      days: { every: 1 },
    };
    expect(await findAlerts(asha)).toEqual([
      { medicine_name: 'Augmentin', made_by: 'auto', schedule, starts_on: date, ends_on: endsOn },
    ]);

    asha = await api.signUp();
    await signPrescription(await prepareAppointment());
    await readDocument((await listVault(asha))[0]?.id ?? '');
    expect(await findAlerts(asha)).toEqual([]);
  });

  it('decision B7: a visit for someone else makes none and its record is of another person, also where both have the same name', async () => {
    await allowAutoAlerts(asha);
    await signPrescription(await prepareAppointment({ forOther: true, firstName: 'Tara', born: '2015-03-01' }));
    await signPrescription(await prepareAppointment({ forOther: true, born: '1962-03-01' }));
    for (const { id } of await listVault(asha))
      expect(await readDocument(id)).toMatchObject({
        reading: { state: 'ready' },
        person: 'someone_else',
        questions: {},
      });
    expect(await findAlerts(asha)).toEqual([]);
  });

  it('what is not taken daily waits for the patient’s yes', async () => {
    await allowAutoAlerts(asha);
    const needed = {
      ...augmentin,
      name: 'Dolo',
      composition: 'Paracetamol',
      strength: '650 mg',
      dosing: { kind: 'as-needed', amount: 1 },
    };
    const weekly = {
      ...augmentin,
      name: 'Calcirol',
      form: 'sachet',
      composition: undefined,
      strength: '60000 IU',
      dosing: { kind: 'weekly', weekday: 7, amount: 1 },
      days: 56,
    };
    await signPrescription(await prepareAppointment(), { ...samplePrescription, medicines: [needed, weekly] });
    await readDocument((await listVault(asha))[0]?.id ?? '');
    expect(await findAlerts(asha)).toEqual([]);
  });
});

describe('decision V6: a doctor’s copy of a Main record stays with the doctor', () => {
  it('when the patient deletes the record, its file is destroyed and the doctor’s is the same byte for byte', async () => {
    const prescription = await signPrescription(await prepareAppointment());
    const [record] = await listVault(asha);
    const theirs = await api.app.inject({ method: 'GET', url: record?.originalFileUrl ?? '' });
    await api.call('DELETE', `${vaultPath}/${record?.id}`, undefined, asha);
    api.clock.advance({ seconds: 11 });
    await createPurgeJobs({ ...api.parts, db: api.jobsDb }).purge(record?.id ?? '');
    expect(await sql('select kind from stored_file where patient_id = $1', [asha.user.id])).toEqual([
      { kind: 'prescription' },
    ]);
    const ours = await api.app.inject({ method: 'GET', url: prescription.pdfUrl });
    expect([ours.statusCode, ours.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(ours.rawPayload.equals(theirs.rawPayload)).toBe(true);
    expect(ours.rawPayload.includes('/ByteRange')).toBe(true);
    expect((await listPrescriptionsOfDoctor(doctor, `?patientId=${asha.user.id}`)).map(({ id }) => id)).toEqual([
      prescription.id,
    ]);
    expect(
      (await api.call('GET', `${prescriptionsPath}/${prescription.id}`, undefined, doctor)).json<{
        data: Prescription;
      }>().data,
    ).toMatchObject({ diagnosis: 'Acute tonsillitis', medicines: [augmentin] });
  });

  it('the same paper uploaded again is the record that is there', async () => {
    await signPrescription(await prepareAppointment());
    const [record] = await listVault(asha);
    const { rawPayload } = await api.app.inject({ method: 'GET', url: record?.originalFileUrl ?? '' });
    const answer = await createVaultCalls(api).send(
      [
        { name: 'date', value: '2026-08-12' },
        { name: 'doctor_name', value: 'Dr. Somebody' },
        createFilePart(rawPayload),
      ],
      asha,
    );
    expect([answer.statusCode, answer.json<{ data: HealthRecord }>().data]).toMatchObject([
      200,
      { id: record?.id, status: 'UHP' },
    ]);
  });
});

describe('a doctor sees their own prescriptions', () => {
  it('two for one appointment, each with its day, the latest first; those of one appointment or one patient', async () => {
    const id = await prepareAppointment();
    const first = await signPrescription(id);
    api.clock.advance({ minutes: 5 });
    const second = await signPrescription(id, { ...samplePrescription, diagnosis: 'Acute pharyngitis' });
    const elsewhere = await signPrescription(await prepareAppointment());
    expect(
      (await listPrescriptionsOfDoctor(doctor, `?visitId=${id}`)).map((one) => [
        one.id,
        one.diagnosis,
        one.medicines,
        one.date,
      ]),
    ).toEqual([
      [second.id, 'Acute pharyngitis', ['Augmentin'], second.date],
      [first.id, 'Acute tonsillitis', ['Augmentin'], first.date],
    ]);
    expect((await listPrescriptionsOfDoctor(doctor, `?patientId=${asha.user.id}`)).map((one) => one.id)).toEqual(
      expect.arrayContaining([first.id, second.id, elsewhere.id]),
    );
    expect(await listPrescriptionsOfDoctor(await calls.createWorkingDoctor('Dr. Other Sen'))).toEqual([]);
  });

  it('before it is signed it is shown what the vault will read; nothing is kept, and each look stands in the patient’s audit', async () => {
    const id = await prepareAppointment();
    const answer = await api.call('POST', `${getAppointmentPath(id)}/preview`, samplePrescription, doctor);
    const { facts, differences } = answer.json<{ data: PrescriptionPreview }>().data;
    expect([answer.statusCode, differences]).toEqual([200, {}]);
    expect(facts).toMatchObject({
      kind: 'PRESCRIPTION',
      medicines: [{ medicine_name: 'Augmentin', doses: '1-0-1', certainty: 'sure' }],
    });
    expect([await listVault(asha), await listPrescriptionsOfDoctor(doctor, `?visitId=${id}`)]).toEqual([[], []]);
    expect(await findAuditLines(asha)).toEqual([
      { action: 'prescription.preview', doctor_id: doctor.doctorId },
      { action: 'record.list', doctor_id: null },
    ]);
  });

  it('the same key again, also twenty at once, is one prescription, one record and one message; another request under it is refused', async () => {
    const id = await prepareAppointment();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, samplePrescription, key)));
    expect(
      new Set(answers.map((answer) => [answer.statusCode, answer.json<{ data: Prescription }>().data.id].join(' ')))
        .size,
    ).toBe(1);
    expect([
      (await listVault(asha)).length,
      (await listPrescriptionsOfDoctor(doctor, `?visitId=${id}`)).length,
    ]).toEqual([1, 1]);
    expect(await sql('select kind from message where patient_id = $1', [asha.user.id])).toHaveLength(1);
    expect(await sql('select kind from stored_file where patient_id = $1 order by kind', [asha.user.id])).toEqual([
      { kind: 'prescription' },
      { kind: 'record' },
    ]);
    expect(readRefusalFields(await send(id, { ...samplePrescription, diagnosis: 'Another' }, key))).toEqual([
      409,
      'idempotency_key_reused',
      [],
    ]);
    const blobs: string[] = [];
    for await (const { key: blob } of api.blobs.list()) blobs.push(blob);
    expect(blobs.length).toBe((await sql('select 1 from stored_file')).length);
  });
});
