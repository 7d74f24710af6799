import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLiveEvents, liveChannel, type LiveEvent } from '../../platform/live/live-publisher.ts';
import { connect } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  createDocumentPart,
  parseRefusal,
  parseAppointment,
  appointmentsPath,
} from '../booking/booking.test-helpers.ts';
import { createPdfBytes } from '../vault/vault.test-helpers.ts';
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
        'appointment_too_early',
        'You can set this from the day of the appointment.',
      ]);
      expect(parseRefusal(await clinic.say(other, visit.id, 'arrived'))[0]).toBe(404);
      expect(parseRefusal(await clinic.say(meera, visit.id, 'late'))[0]).toBe(400);
      await appointmentCalls.turn({ hours: 24 });
      expect(parseRefusal(await clinic.say(meera, visit.id, 'absent'))).toEqual([
        422,
        'appointment_not_started',
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
      expect(parseRefusal(await api.call('POST', `${appointmentsPath}/${visit.id}/review`, { star: 5 }, asha))[1]).toBe(
        'appointment_not_attended',
      );
      expect(
        (await api.call('GET', `${appointmentsPath}/doctors`, undefined, asha)).json<{ data: unknown[] }>().data,
      ).toEqual([]);
      expectAllowed(await clinic.say(meera, visit.id, 'done'));
      expect((await appointmentCalls.read(asha, visit.id)).ended).toBe(true);
      expect((await api.call('POST', `${appointmentsPath}/${visit.id}/review`, { star: 5 }, asha)).statusCode).toBe(
        200,
      );
      const gone = await appointmentCalls.booked(asha, meera.doctor, {
        ...onConsultation,
        appointmentDate: dayIn(api, 1),
        appointmentSlot: '10:00',
      });
      await api.call('POST', `${appointmentsPath}/${gone.id}/cancel`, undefined, asha);
      expect(parseRefusal(await clinic.say(meera, gone.id, 'arrived'))).toEqual([
        409,
        'appointment_cancelled',
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
        `${appointmentsPath}/${visit.id}/reschedule`,
        { appointmentDate: dayIn(api, 2), appointmentSlot: '20:00' },
        patient,
      ),
      200,
    );
    expect(moved.attendance).toBe('expected');
  });
});

const listWithPatient = (id: string, by: TestPatient) =>
  api.call('GET', `${clinicPath}/conversations/${id}/visits`, undefined, by);

describe('the appointments with the patient of a conversation', () => {
  test('are those with this doctor alone, the latest first; each look is one line; nobody else’s are there', async () => {
    const patient = await api.signUp();
    const bookAt = (doctor: ClinicWorker, days: number) =>
      appointmentCalls.booked(patient, doctor.doctor, {
        ...onConsultation,
        appointmentDate: dayIn(api, days),
        appointmentSlot: '15:00',
        symptomsEntered: 'A cough\nat night',
      });
    const [sooner, later] = [await bookAt(meera, 4), await bookAt(meera, 5)];
    await bookAt(other, 6);
    const { visits } = await clinic.day(meera, sooner.date);
    const conversationId = visits.find(({ id }) => id === sooner.id)?.conversationId ?? '';
    const before = await findAccessLines(patient);
    const listed = expectAllowed(await listWithPatient(conversationId, meera)).json<{
      data: { id: string; about: string }[];
    }>().data;
    expect(listed.map(({ id, about }) => [id, about])).toEqual([
      [later.id, 'A cough'],
      [sooner.id, 'A cough'],
    ]);
    expect((await findAccessLines(patient)).slice(before.length)).toEqual(['appointment.list Dr. Meera Iyer']);
    for (const by of [other, patient]) expect((await listWithPatient(conversationId, by)).statusCode).toBe(404);
    expect(
      (await api.app.inject({ method: 'GET', url: `${clinicPath}/conversations/${conversationId}/visits` })).statusCode,
    ).toBe(401);
    for (const id of [randomUUID(), 'x']) expect((await listWithPatient(id, meera)).statusCode).toBe(404);
  });
});
