import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLiveEvents, liveChannel, type LiveEvent } from '../../platform/live/live-publisher.ts';
import { connect, permissionDenied } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  createDocumentPart,
  parseRefusal,
  parseAppointment,
  visitsPath,
} from '../booking/booking.test-helpers.ts';
import { buildFields, createFilePart, buildMultipart, createPdfBytes, vaultPath } from '../vault/vault.test-helpers.ts';
import {
  expectAllowed,
  createClinicCalls,
  clinicPath,
  createWorker,
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
/** What doctors did with something of a patient's, oldest first. */
const findAccessLines = async (patient: TestPatient): Promise<readonly string[]> =>
  (
    await appointmentCalls.sql<{ line: string }>(
      `select e.action || ' ' || d.display_name as line from audit_event e join doctor d on d.id = e.doctor_id
        where e.patient_id = $1 and e.session_id is not null order by e.id`,
      [patient.user.id],
    )
  ).map(({ line }) => line);

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

test('decision C1: the workspace names its doctor and its account', async () => {
  const me = expectAllowed(await api.call('GET', `${clinicPath}/me`, undefined, meera)).json<{
    data: Record<string, unknown>;
  }>().data;
  expect(me).toMatchObject({
    doctorId: meera.doctor.id,
    name: 'Dr. Meera Iyer',
    timeZone: 'Asia/Kolkata',
    today: '2026-11-30',
    fees: { online: 400, 'in-person': 500 },
    clinic: { name: 'Lotus Clinic', city: 'Pune' },
    account: { firstName: 'Asha', lastName: 'Rao', email: meera.email },
  });
  expect(parseRefusal(await api.call('GET', `${clinicPath}/me`, undefined, asha))).toEqual([
    404,
    'not_found',
    'We could not find this.',
  ]);
});

describe("today's appointments (arrived, in, done, did not come)", () => {
  test('in their order with place, person, mode, what is due, the first line of the symptoms; holds are invisible; each look is one line', async () => {
    const date = dayIn(api, 3);
    const later = await appointmentCalls.booked(asha, meera.doctor, {
      ...onConsultation,
      appointmentDate: date,
      appointmentSlot: '11:00',
      symptomsEntered: 'An itching rash\nfor a week',
    });
    const ravi = await api.signUp();
    const sooner = await appointmentCalls.booked(
      ravi,
      meera.doctor,
      {
        ...onConsultation,
        appointmentDate: date,
        appointmentSlot: '09:30',
        patientName: 'Kiran Rao',
        firstName: 'Kiran',
        lastName: 'Rao',
        dob: '2020-12-04',
        gender: 'Male',
      },
      [createDocumentPart(createPdfBytes(1_000))],
    );
    const held = await appointmentCalls.booked(await api.signUp(), meera.doctor, {
      appointmentDate: date,
      appointmentSlot: '09:00',
    });
    await appointmentCalls.booked(await api.signUp(), other.doctor, {
      ...onConsultation,
      appointmentDate: date,
      appointmentSlot: '10:00',
    });
    const before = [await findAccessLines(asha), await findAccessLines(ravi)];
    const { visits: listed, onLeave } = await clinic.day(meera, date);
    expect([listed.map(({ id }) => id), onLeave]).toEqual([[sooner.id, later.id], false]);
    expect(listed[0]).toMatchObject({
      queue: 2,
      time: '09:30',
      times: '09:30 – 10:00',
      mode: 'in-person',
      state: 'confirmed',
      attendance: 'expected',
      payment: 'due',
      fee: 500,
      documents: 1,
      person: { name: 'Kiran Rao', age: 5, gender: 'Male', forOther: true },
    });
    expect(listed[1]).toMatchObject({
      queue: 3,
      about: 'An itching rash',
      documents: 0,
      person: { name: 'Asha Rao', age: 36, forOther: false },
    });
    expect(listed[1]?.conversationId).toMatch(/^[0-9a-f-]{36}$/);
    expect([
      (await findAccessLines(asha)).slice(before[0]?.length),
      (await findAccessLines(ravi)).slice(before[1]?.length),
    ]).toEqual([['appointment.list Dr. Meera Iyer'], ['appointment.list Dr. Meera Iyer']]);
    expect((await api.call('GET', `${clinicPath}/visits/${held.id}`, undefined, meera)).statusCode).toBe(404);
    // The same place that the patient is told.
    expect((await appointmentCalls.read(asha, later.id)).queue).toBe(3);
    expect((await clinic.day(meera)).today).toBe('2026-11-30');
  });

  test('a day that is none is refused with its text', async () => {
    for (const date of ['2026-02-30', 'x', '', '9999-01-01', "2026-11-30'"]) {
      expect(
        parseRefusal(
          await api.call('GET', `${clinicPath}/day?date=${encodeURIComponent(date)}`, undefined, meera),
        ).slice(0, 2),
      ).toEqual([400, 'invalid_input']);
    }
    expect(
      (await api.call('GET', `${clinicPath}/day?date=2026-02-30`, undefined, meera)).json<{ fields: unknown }>().fields,
    ).toEqual({ date: 'Please choose a valid day.' });
  });

  test(
    'attendance: from its day on, absent once it has begun, not on a cancelled visit; ' +
      'the patient hears it and reviews nothing that they missed',
    async () => {
      const visit = await appointmentCalls.booked(asha, meera.doctor, {
        ...onConsultation,
        appointmentDate: dayIn(api, 1),
        appointmentSlot: '10:00',
      });
      expect(parseRefusal(await clinic.say(meera, visit.id, 'arrived'))).toEqual([
        422,
        'visit_too_early',
        'You can set this from the day of the appointment.',
      ]);
      expect(parseRefusal(await clinic.say(other, visit.id, 'arrived'))[0]).toBe(404);
      expect(parseRefusal(await clinic.say(meera, visit.id, 'late'))[0]).toBe(400);
      await appointmentCalls.turn({ hours: 24 });
      expect(parseRefusal(await clinic.say(meera, visit.id, 'absent'))).toEqual([
        422,
        'visit_not_begun',
        'This appointment has not started, so nobody has missed it yet.',
      ]);
      const ear = await connect(api.database.appUrl);
      const heard: LiveEvent[] = [];
      ear.on('notification', ({ payload = '' }) => heard.push(...parseLiveEvents(payload)));
      await ear.query(`listen ${liveChannel}`);
      expectAllowed(await clinic.say(meera, visit.id, 'arrived'));
      await expect
        .poll(() => heard)
        .toEqual([
          { patientId: asha.user.id, kinds: ['appointments'] },
          { doctorId: meera.doctor.id, kinds: ['appointments'] },
        ]);
      await ear.end();
      expect((await appointmentCalls.read(asha, visit.id)).attendance).toBe('arrived');
      await appointmentCalls.turn({ hours: 3 });
      for (const attendance of ['in', 'done', 'expected', 'absent'])
        expect(
          expectAllowed(await clinic.say(meera, visit.id, attendance)).json<{ data: { attendance: string } }>().data
            .attendance,
        ).toBe(attendance);
      expect(await appointmentCalls.read(asha, visit.id)).toMatchObject({ attendance: 'absent', ended: false });
      expect(parseRefusal(await api.call('POST', `${visitsPath}/${visit.id}/review`, { star: 5 }, asha))[1]).toBe(
        'visit_not_seen',
      );
      expect(
        (await api.call('GET', `${visitsPath}/doctors`, undefined, asha)).json<{ data: unknown[] }>().data,
      ).toEqual([]);
      expectAllowed(await clinic.say(meera, visit.id, 'done'));
      expect((await appointmentCalls.read(asha, visit.id)).ended).toBe(true);
      expect((await api.call('POST', `${visitsPath}/${visit.id}/review`, { star: 5 }, asha)).statusCode).toBe(200);
      const gone = await appointmentCalls.booked(asha, meera.doctor, {
        ...onConsultation,
        appointmentDate: dayIn(api, 1),
        appointmentSlot: '10:00',
      });
      await api.call('POST', `${visitsPath}/${gone.id}/cancel`, undefined, asha);
      expect(parseRefusal(await clinic.say(meera, gone.id, 'arrived'))).toEqual([
        409,
        'visit_cancelled',
        'This appointment is cancelled.',
      ]);
    },
  );

  test('at another time nobody has arrived yet', async () => {
    const patient = await api.signUp();
    const visit = await appointmentCalls.booked(patient, meera.doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 0),
      appointmentSlot: '20:00',
      mode: 'online',
    });
    expectAllowed(await clinic.say(meera, visit.id, 'arrived'));
    const moved = parseAppointment(
      await api.call(
        'POST',
        `${visitsPath}/${visit.id}/reschedule`,
        { appointmentDate: dayIn(api, 2), appointmentSlot: '20:00' },
        patient,
      ),
      200,
    );
    expect(moved.attendance).toBe('expected');
  });
});

describe('the records a patient shared for that appointment (each look audited and visible to the patient)', () => {
  test('files and records of this visit and no other, by ticket; each look one line, shown on the visit and the record', async () => {
    const patient = await api.signUp();
    const [shared, kept] = [await uploadRecord(patient, 'shared'), await uploadRecord(patient, 'kept')];
    const first = await appointmentCalls.booked(patient, meera.doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 4),
      appointmentSlot: '09:00',
    });
    const visit = await appointmentCalls.booked(
      patient,
      meera.doctor,
      { ...onConsultation, appointmentDate: dayIn(api, 5), appointmentSlot: '09:00', recordIds: shared },
      [createDocumentPart(createPdfBytes(1_400, 'a file'), 'rash.pdf')],
    );
    const seen = await clinic.read(meera, visit.id);
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

    // The patient sees who looked, on the visit, on the record, and on nothing else.
    expect(getDoctorNames((await appointmentCalls.read(patient, visit.id)).looks)).toEqual([
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
    for (const id of [kept, shared, visit.id])
      expect((await api.call('GET', `${clinicPath}/visits/documents/${id}`, undefined, meera)).statusCode).toBe(404);
    expect((await api.call('GET', `${clinicPath}/visits/${visit.id}`, undefined, other)).statusCode).toBe(404);
    expect(await findAccessLines(patient)).toHaveLength(3);

    // A deleted record leaves its name.
    await api.call('DELETE', `${vaultPath}/${shared}`, undefined, patient);
    expect((await api.app.inject({ method: 'GET', url: record?.url ?? '' })).statusCode).toBe(404);
    expect((await clinic.read(meera, visit.id)).documents[1]).toMatchObject({
      name: 'report.pdf',
      url: null,
      record: null,
    });
  });

  test('of a visit that was cancelled before anybody came nothing that was given with it; of one that was attended all of it', async () => {
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

    expectAllowed(await api.call('POST', `${visitsPath}/${gone.id}/cancel`, undefined, patient));
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

  test('as arogo_clinic itself: only the own confirmed visits, what was given with them, and nothing without a doctor', async () => {
    const patient = await api.signUp();
    const record = await uploadRecord(patient, 'mine alone');
    const visit = await appointmentCalls.booked(
      patient,
      other.doctor,
      { ...onConsultation, appointmentDate: dayIn(api, 6), appointmentSlot: '09:00' },
      [createDocumentPart(createPdfBytes(1_100, 'for the other'))],
    );
    await appointmentCalls.booked(patient, meera.doctor, { appointmentDate: dayIn(api, 7), appointmentSlot: '09:00' });
    const hidden: readonly (readonly [text: string, value: string])[] = [
      ['select 1 from appointment where id = $1', visit.id],
      ['select 1 from appointment where patient_id = $1', patient.user.id],
      ['select 1 from appointment_document where appointment_id = $1', visit.id],
      ['select 1 from ledger_entry where appointment_id = $1', visit.id],
      ['select 1 from conversation where patient_id = $1', patient.user.id],
      ['select 1 from health_record where id = $1', record],
      ['select 1 from stored_file where patient_id = $1', patient.user.id],
      ['select id from patient where id = $1', patient.user.id],
      ["update appointment set attendance = 'done', attendance_at = now() where id = $1", visit.id],
      [
        "update appointment set state = 'cancelled', cancelled_at = now(), cancelled_by = 'doctor' where id = $1",
        visit.id,
      ],
    ];
    for (const [text, value] of hidden)
      for (const doctor of [meera.doctor.id, undefined])
        expect([text, await runAsDoctor(doctor, text, [value])]).toEqual([text, 0]);
    expect(await runAsDoctor(other.doctor.id, 'select 1 from appointment where id = $1', [visit.id])).toBe(1);
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
      'select email from patient',
      'select phone_number from patient',
      'select amount from ledger_entry',
      'select 1 from audit_event',
    ]) {
      expect([text, await runAsDoctor(meera.doctor.id, text)]).toEqual([text, permissionDenied]);
    }
    // The function releases slots of the acting doctor only.
    await runAsDoctor(meera.doctor.id, 'select privileged.release_slot_as_doctor($1)', [visit.id]);
    expect(
      await appointmentCalls.sql('select 1 from appointment_slot where appointment_id = $1', [visit.id]),
    ).toHaveLength(1);
  });
});
