import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, permissionDenied } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  createDocumentPart,
  appointmentsPath,
} from '../booking/booking.test-helpers.ts';
import { buildFields, createFilePart, buildMultipart, createPdfBytes, vaultPath } from '../vault/vault.test-helpers.ts';
import {
  expectAllowed,
  createClinicCalls,
  clinicPath,
  createWorker,
  listAccessLines,
  type ClinicWorker,
} from './clinic.test-helpers.ts';

let api: TestApp;
let appointmentCalls: BookingCalls;
let clinic: ReturnType<typeof createClinicCalls>;
let meera: ClinicWorker;
let other: ClinicWorker;
let asha: TestPatient;
let direct: Client;
beforeAll(async () => {
  // Some of these book the same doctor twice a day.
  api = await buildTestApp({ payAtVisitLimits: { open: 20, perDoctorAndDay: 8 } });
  appointmentCalls = bookingCalls(api);
  clinic = createClinicCalls(api);
  await appointmentCalls.turn(Temporal.Instant.from('2026-11-30T03:00:00Z').since(api.clock.now()));
  meera = await createWorker(api);
  other = await createWorker(api, { name: 'Dr. Rohan Sen' });
  asha = await api.signUp();
  direct = await connect(api.database.appUrl);
});
afterAll(async () => {
  await direct.end();
  await api.close();
});

const onConsultation = { payOnConsultation: 'true' };
const findAccessLines = (patient: TestPatient) => listAccessLines(api, patient);

const getDoctorNames = (list: readonly { doctorName: string }[] | undefined) =>
  list?.map(({ doctorName }) => doctorName);

/** Runs a statement as a doctor of the application would, and takes it back. */
const runAsDoctor = async (
  doctorId: string | undefined,
  text: string,
  values: readonly unknown[] = [],
): Promise<number | string> => {
  await direct.query('begin; set local role arogo_clinic');
  try {
    if (doctorId !== undefined) await direct.query("select set_config('app.doctor', $1, true)", [doctorId]);
    return (await direct.query(text, [...values])).rowCount ?? 0;
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await direct.query('rollback');
  }
};

const uploadRecord = async (patient: TestPatient, content: string): Promise<string> => {
  const { payload, headers } = buildMultipart([
    ...buildFields({ doctor_name: 'Dr. Before' }),
    createFilePart(createPdfBytes(1_500, content), 'report.pdf'),
  ]);
  const answer = await api.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
  return answer.json<{ data: { id: string } }>().data.id;
};

describe('the records a patient shared for that appointment (each look audited and visible to the patient)', () => {
  test('files and records of this appointment and no other, by ticket; each look one line, shown on the appointment and the record', async () => {
    const patient = await api.signUp();
    const [shared, kept] = [await uploadRecord(patient, 'shared'), await uploadRecord(patient, 'kept')];
    const first = await appointmentCalls.booked(patient, meera.doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 4),
      appointmentSlot: '09:00',
    });
    const appointment = await appointmentCalls.booked(
      patient,
      meera.doctor,
      { ...onConsultation, appointmentDate: dayIn(api, 5), appointmentSlot: '09:00', recordIds: shared },
      [createDocumentPart(createPdfBytes(1_400, 'a file'), 'rash.pdf')],
    );
    const seen = await clinic.read(meera, appointment.id);
    expect(seen).toMatchObject({
      symptoms: 'An itching rash',
      phoneNumber: '+919876543210',
      canSay: [],
      canCancel: true,
      earlier: [{ id: first.id, about: 'An itching rash' }],
    });
    expect(
      seen.documents.map(({ name, record }) => [name, record?.doctorName ?? null, record?.recordType ?? null]),
    ).toEqual([
      ['rash.pdf', null, null],
      ['report.pdf', 'Dr. Before', 'PRESCRIPTION'],
    ]);
    expect(await findAccessLines(patient)).toEqual(['appointment.read Dr. Meera Iyer']);

    const [file, record] = seen.documents;
    const opened = await api.app.inject({ method: 'GET', url: record?.url ?? '' });
    expect([
      opened.statusCode,
      opened.headers['content-security-policy'],
      opened.rawPayload.equals(createPdfBytes(1_500, 'shared')),
    ]).toEqual([200, "default-src 'none'; sandbox", true]);
    expect(
      (await api.app.inject({ method: 'GET', url: file?.url ?? '' })).rawPayload.equals(
        createPdfBytes(1_400, 'a file'),
      ),
    ).toBe(true);
    expect(await findAccessLines(patient)).toEqual([
      'appointment.read Dr. Meera Iyer',
      'record.download Dr. Meera Iyer',
      'appointment.document Dr. Meera Iyer',
    ]);

    // The patient sees who looked, on the appointment, on the record, and on nothing else.
    expect(getDoctorNames((await appointmentCalls.read(patient, appointment.id)).looks)).toEqual([
      'Dr. Meera Iyer',
      'Dr. Meera Iyer',
      'Dr. Meera Iyer',
    ]);
    expect(getDoctorNames((await appointmentCalls.read(patient, first.id)).looks)).toEqual([]);
    const recordLooks = async (id: string) =>
      getDoctorNames(
        (await api.call('GET', `${vaultPath}/${id}`, undefined, patient)).json<{
          data: { looks: { doctorName: string }[] };
        }>().data.looks,
      );
    expect([await recordLooks(shared), await recordLooks(kept)]).toEqual([['Dr. Meera Iyer'], []]);

    // Another doctor, a patient alone, and the doctor for what was not given: the same 404, and no line.
    for (const person of [other, asha])
      for (const id of [record?.id, file?.id])
        expect((await api.call('GET', `${clinicPath}/visits/documents/${id}`, undefined, person)).statusCode).toBe(404);
    for (const id of [kept, shared, appointment.id])
      expect((await api.call('GET', `${clinicPath}/visits/documents/${id}`, undefined, meera)).statusCode).toBe(404);
    expect((await api.call('GET', `${clinicPath}/visits/${appointment.id}`, undefined, other)).statusCode).toBe(404);
    expect(await findAccessLines(patient)).toHaveLength(3);

    // A deleted record leaves its name.
    await api.call('DELETE', `${vaultPath}/${shared}`, undefined, patient);
    expect((await api.app.inject({ method: 'GET', url: record?.url ?? '' })).statusCode).toBe(404);
    expect((await clinic.read(meera, appointment.id)).documents[1]).toMatchObject({
      name: 'report.pdf',
      url: null,
      record: null,
    });
  });

  test('of an appointment that was cancelled before anybody came nothing that was given with it; of one that was attended all of it', async () => {
    const patient = await api.signUp();
    const record = await uploadRecord(patient, 'given and taken back');
    const wish = { ...onConsultation, appointmentDate: dayIn(api, 0), mode: 'in-person', symptomsEntered: 'A rash' };
    const [gone, came] = [
      await appointmentCalls.booked(patient, meera.doctor, { ...wish, appointmentSlot: '14:00', recordIds: record }, [
        createDocumentPart(createPdfBytes(1_300, 'gone'), 'gone.pdf'),
      ]),
      await appointmentCalls.booked(patient, meera.doctor, { ...wish, appointmentSlot: '15:00' }, [
        createDocumentPart(createPdfBytes(1_300, 'came'), 'came.pdf'),
      ]),
    ];
    const before = (await clinic.read(meera, gone.id)).documents.map(({ url }) => url ?? '');
    const [kept] = (await clinic.read(meera, came.id)).documents.map(({ url }) => url ?? '');
    const status = async (url: string): Promise<number> => (await api.app.inject({ method: 'GET', url })).statusCode;
    const rows = () =>
      Promise.all(
        ['health_record', 'stored_file'].map((name) =>
          runAsDoctor(meera.doctor.id, `select id from ${name} where patient_id = $1`, [patient.user.id]),
        ),
      );
    expect([await Promise.all(before.map(status)), await rows()]).toEqual([
      [200, 200],
      [1, 3],
    ]);

    expectAllowed(await api.call('POST', `${appointmentsPath}/${gone.id}/cancel`, undefined, patient));
    expectAllowed(await clinic.say(meera, came.id, 'arrived'));
    expectAllowed(await clinic.cancel(meera, came.id));
    expect(await clinic.read(meera, gone.id)).toMatchObject({
      state: 'cancelled',
      symptoms: '',
      about: '',
      phoneNumber: '',
      documents: [],
    });
    expect(await clinic.read(meera, came.id)).toMatchObject({
      state: 'cancelled',
      attendance: 'arrived',
      symptoms: 'A rash',
      about: 'A rash',
      phoneNumber: '+919876543210',
      documents: [{ name: 'came.pdf' }],
    });
    const listed = (await clinic.day(meera)).visits.filter(({ id }) => id === gone.id || id === came.id);
    expect(listed.map(({ about, documents }) => [about, documents])).toEqual([
      ['', 0],
      ['A rash', 1],
    ]);
    expect([await Promise.all(before.map(status)), await status(kept ?? ''), await rows()]).toEqual([
      [404, 404],
      200,
      [0, 1],
    ]);
  });

  test('as arogo_clinic itself: only the own confirmed appointments, what was given with them, and nothing without a doctor', async () => {
    const patient = await api.signUp();
    const record = await uploadRecord(patient, 'mine alone');
    const appointment = await appointmentCalls.booked(
      patient,
      other.doctor,
      { ...onConsultation, appointmentDate: dayIn(api, 6), appointmentSlot: '09:00' },
      [createDocumentPart(createPdfBytes(1_100, 'for the other'))],
    );
    await appointmentCalls.booked(patient, meera.doctor, { appointmentDate: dayIn(api, 7), appointmentSlot: '09:00' });
    const hidden: readonly (readonly [text: string, value: string])[] = [
      ['select 1 from appointment where id = $1', appointment.id],
      ['select 1 from appointment where patient_id = $1', patient.user.id],
      ['select 1 from appointment_document where appointment_id = $1', appointment.id],
      ['select 1 from ledger_entry where appointment_id = $1', appointment.id],
      ['select 1 from conversation where patient_id = $1', patient.user.id],
      ['select 1 from health_record where id = $1', record],
      ['select 1 from stored_file where patient_id = $1', patient.user.id],
      ['select id from patient where id = $1', patient.user.id],
      ["update appointment set attendance = 'done', attendance_at = now() where id = $1", appointment.id],
      [
        "update appointment set state = 'cancelled', cancelled_at = now(), cancelled_by = 'doctor' where id = $1",
        appointment.id,
      ],
    ];
    for (const [text, value] of hidden)
      for (const doctor of [meera.doctor.id, undefined])
        expect([text, await runAsDoctor(doctor, text, [value])]).toEqual([text, 0]);
    expect(await runAsDoctor(other.doctor.id, 'select 1 from appointment where id = $1', [appointment.id])).toBe(1);
    expect(await runAsDoctor(other.doctor.id, 'select 1 from health_record where id = $1', [record])).toBe(0);
    const line = 'insert into audit_event (at, patient_id, action, doctor_id) values (now(), $1, $2, $3)';
    expect(await runAsDoctor(meera.doctor.id, line, [patient.user.id, 'appointment.read', meera.doctor.id])).toBe(
      permissionDenied,
    );
    expect(await runAsDoctor(other.doctor.id, line, [patient.user.id, 'appointment.read', meera.doctor.id])).toBe(
      permissionDenied,
    );
    for (const text of [
      'update doctor set online_fee = 1',
      'delete from doctor_hours',
      'delete from availability_override',
      'delete from appointment_slot',
      'select email from account',
      'select phone_number from patient',
      'select amount from ledger_entry',
      'select 1 from audit_event',
    ]) {
      expect([text, await runAsDoctor(meera.doctor.id, text)]).toEqual([text, permissionDenied]);
    }
    // The function releases slots of the acting doctor only.
    await runAsDoctor(meera.doctor.id, 'select privileged.release_slot_as_doctor($1)', [appointment.id]);
    expect(
      await appointmentCalls.sql('select 1 from appointment_slot where appointment_id = $1', [appointment.id]),
    ).toHaveLength(1);
  });
});
