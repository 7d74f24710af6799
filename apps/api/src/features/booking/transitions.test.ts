import { asThemself } from '../../platform/database/actor.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Appointment, PastDoctor } from '@arogo/contract/appointments';
import { type AppointmentAction, type AppointmentActor, isTransitionAllowed } from '@arogo/contract/appointment-states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createClinicCalls, clinicPath, createWorker, type ClinicWorker } from '../clinic/clinic.test-helpers.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import {
  findLedgerLines,
  createPaymentCalls,
  createPaymentTestJobs,
  type PaymentTestJobs,
} from '../payment/payment.test-helpers.ts';
import { createPrescriptionCalls } from '../prescriptions/prescriptions.test-helpers.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  inPersonTimes,
  parseRefusal,
  appointmentsPath,
} from './booking.test-helpers.ts';
import { createBookingService } from './service.ts';
import { createAppointmentMaintenance } from './appointment-maintenance.ts';
import { bringTo, findStanding, type Fixture, getStage, stageChanges } from './transitions.test-helpers.ts';

let api: TestApp;
let appointments: BookingCalls;
let clinic: ReturnType<typeof createClinicCalls>;
let work: PaymentTestJobs;
let meera: ClinicWorker;
beforeAll(async () => {
  api = await buildTestApp();
  appointments = bookingCalls(api);
  clinic = createClinicCalls(api);
  work = createPaymentTestJobs(api);
  meera = await createWorker(api);
});
afterAll(() => api.close());

let used = 0;
/** A time that nobody had before. */
const nextSlot = (): { readonly appointmentDate: string; readonly appointmentSlot: string } => {
  used += 1;
  return {
    appointmentDate: dayIn(api, 2 + Math.floor(used / inPersonTimes.length)),
    appointmentSlot: inPersonTimes[used % inPersonTimes.length] ?? '',
  };
};
const hold = (patient: TestPatient): Promise<Appointment> =>
  appointments.booked(patient, meera.doctor, { ...nextSlot(), mode: 'in-person' });
const cancel = (patient: TestPatient, id: string) =>
  api.call('POST', `${appointmentsPath}/${id}/cancel`, undefined, patient);
const move = (patient: TestPatient, id: string) =>
  api.call('POST', `${appointmentsPath}/${id}/reschedule`, nextSlot(), patient);
const service = () => createBookingService({ ...api.parts, notices: createNotificationPublisher(api.parts) });
const maintenance = () =>
  createAppointmentMaintenance({
    ...api.parts,
    db: api.jobsDb,
    notices: createNotificationPublisher(api.parts),
    log: { info: () => undefined },
  });
const today = async (id: string): Promise<unknown> =>
  appointments.sql('update appointment set day = $2 where id = $1', [id, dayIn(api, 0)]);

/** Each actor's way to an action, through the product itself. */
interface Attempt {
  readonly actor: AppointmentActor;
  readonly actions: readonly AppointmentAction[];
  readonly run: (patient: TestPatient, id: string) => Promise<unknown>;
}
const attempts: Readonly<Record<string, Attempt>> = {
  'the patient moves it': { actor: 'patient', actions: ['move'], run: move },
  'the patient cancels it, or takes the refund': { actor: 'patient', actions: ['cancel', 'refund'], run: cancel },
  'the doctor cancels it': { actor: 'doctor', actions: ['cancel'], run: (_, id) => clinic.cancel(meera, id) },
  'the doctor marks it': {
    actor: 'doctor',
    actions: ['attend'],
    run: async (_, id) => {
      await today(id);
      return clinic.say(meera, id, (await findStanding(api, id))?.attendance === 'arrived' ? 'in' : 'arrived');
    },
  },
  'a charge arrives': {
    actor: 'payment',
    actions: ['confirm'],
    run: (patient, id) =>
      api.parts.db.asPatient(asThemself(patient.user.id), (trx) => service().confirmPaid(trx, id, api.clock.now())),
  },
  'the job looks': { actor: 'job', actions: ['expire'], run: () => maintenance().run() },
  'the account ends': {
    actor: 'erasure',
    actions: ['cancel', 'refund'],
    run: (patient) =>
      api.parts.db.asPatient(asThemself(patient.user.id), (trx) => service().cancelAll(trx, patient.user.id)),
  },
};

describe('decision B4a: every actor at every stage: what the table does not name changes nothing', () => {
  const fixtures = Object.keys(stageChanges) as Fixture[];
  const cells = Object.entries(attempts).flatMap(([name, attempt]) =>
    fixtures.map((fixture) => [name, fixture, attempt] as const),
  );
  test.each(cells)('%s: %s', async (_, fixture, { actor, actions, run }) => {
    const patient = await api.signUp();
    const { id } = await hold(patient);
    await bringTo(api, id, fixture);
    const before = await findStanding(api, id);
    await run(patient, id);
    const after = await findStanding(api, id);
    // An expired hold that is written down is so already, and nothing is charged for the other.
    const isAllowed =
      actions.some((action) => isTransitionAllowed(getStage(fixture), action, actor)) &&
      !(fixture === 'expired' && actor !== 'payment');
    expect(isDeepStrictEqual(before, after)).toBe(!isAllowed);
  });

  test('the refusals say why, to the patient and to the doctor, and the list shows no button that is refused', async () => {
    const patient = await api.signUp();
    const refusals: Record<string, unknown> = {};
    for (const fixture of ['done', 'absent', 'over', 'in', 'cancelled', 'expired'] as const) {
      const { id } = await hold(patient);
      await bringTo(api, id, fixture);
      refusals[fixture] = parseRefusal(await cancel(patient, id));
      expect([fixture, parseRefusal(await move(patient, id))]).toEqual([fixture, refusals[fixture]]);
      expect([fixture, await appointments.read(patient, id)]).toEqual([
        fixture,
        expect.objectContaining({ changeable: false }),
      ]);
    }
    expect(refusals).toEqual({
      done: [
        422,
        'appointment_ended',
        'Your doctor has marked this appointment as done. It can no longer be moved or cancelled.',
      ],
      absent: [
        422,
        'appointment_ended',
        'Your doctor marked this appointment as not attended. It can no longer be moved or cancelled.',
      ],
      over: [422, 'appointment_ended', 'This appointment is over.'],
      in: [
        422,
        'appointment_ended',
        'This appointment has started and can no longer be moved or cancelled here. Please speak to your doctor.',
      ],
      cancelled: [409, 'appointment_cancelled', 'This appointment is cancelled.'],
      expired: [409, 'hold_expired', expect.any(String)],
    });
    const { id } = await hold(patient);
    await bringTo(api, id, 'done');
    expect(parseRefusal(await clinic.cancel(meera, id))).toEqual([
      422,
      'appointment_ended',
      'This appointment is over and cannot be cancelled.',
    ]);
    expect(await clinic.read(meera, id)).toMatchObject({ canCancel: false });
    expect((await api.call('POST', `${clinicPath}/visits/${id}/cancel`, {}, await createWorker(api))).statusCode).toBe(
      404,
    );
    expect([
      (await cancel(await api.signUp(), id)).statusCode,
      (await api.call('POST', `${appointmentsPath}/${id}/cancel`)).statusCode,
    ]).toEqual([404, 401]);
  });
});

/** An appointment of later today that was paid online. */
const paidToday = async (patient: TestPatient): Promise<Appointment> => {
  const held = await hold(patient);
  const { id } = await createPaymentCalls(api).beginPayment(patient, held.id);
  expect((await createPaymentCalls(api).confirm(patient, id ?? '')).statusCode).toBe(200);
  await work.queued();
  await today(held.id);
  return held;
};

const pastDoctors = async (patient: TestPatient): Promise<readonly PastDoctor[]> =>
  (await api.call('GET', `${appointmentsPath}/doctors`, undefined, patient)).json<{ data: PastDoctor[] }>().data;
const listIds = async (patient: TestPatient, scope: string): Promise<readonly string[]> =>
  (await appointments.listed(patient, `?scope=${scope}`)).map(({ id }) => id);

describe('decision B4a: a paid visit of today that the doctor marked as done', () => {
  test('is not refunded, stands under past appointments, can be reviewed, and its doctor is among those to consult again', async () => {
    const patient = await api.signUp();
    const { id } = await paidToday(patient);
    expect([await listIds(patient, 'upcoming'), await pastDoctors(patient)]).toEqual([[id], []]);
    expect((await clinic.say(meera, id, 'done')).statusCode).toBe(200);
    expect(parseRefusal(await cancel(patient, id))[1]).toBe('appointment_ended');
    await work.queued();
    await work.reconcile();
    expect(await findLedgerLines(api, { id })).toEqual(['charge completed appointment']);
    expect([await listIds(patient, 'upcoming'), await listIds(patient, 'past')]).toEqual([[], [id]]);
    const standing = {
      state: 'confirmed',
      attendance: 'done',
      ended: true,
      paid: true,
      refunded: false,
      calendarUrl: null,
    };
    expect(await appointments.read(patient, id)).toMatchObject(standing);
    expect(await pastDoctors(patient)).toMatchObject([{ userId: meera.doctor.id }]);
    expect((await api.call('POST', `${appointmentsPath}/${id}/review`, { star: 5 }, patient)).statusCode).toBe(200);
    // What the doctor corrects is to come again.
    expect((await clinic.say(meera, id, 'expected')).statusCode).toBe(200);
    expect([await listIds(patient, 'upcoming'), await pastDoctors(patient)]).toEqual([[id], []]);
  });

  test('is not reminded of, and holds up no other appointment of the same hour', async () => {
    const patient = await api.signUp();
    const { id, date, time } = await paidToday(patient);
    expect((await clinic.say(meera, id, 'done')).statusCode).toBe(200);
    const other = await createWorker(api);
    await appointments.booked(patient, other.doctor, { appointmentDate: date, appointmentSlot: time });
    // At another time it would be to come again.
    const soon =
      "starts_at = $2::timestamptz + interval '50 minutes', ends_at = $2::timestamptz + interval '80 minutes'";
    const now = new Date(api.clock.now().epochMilliseconds);
    await appointments.sql(
      `update appointment set ${soon}, hour_reminder_sent_at = null, day_reminder_sent_at = null where id = $1`,
      [id, now],
    );
    await bringTo(api, id, 'done');
    await maintenance().run();
    expect(
      await appointments.sql("select kind from notification where patient_id = $1 and kind = 'visit-soon'", [
        patient.user.id,
      ]),
    ).toEqual([]);
  });

  test('whom a doctor has prescribed to has been seen: the appointment has begun, and its patient does not cancel it', async () => {
    const patient = await api.signUp();
    const { id } = await paidToday(patient);
    await createPrescriptionCalls(api).signPrescription(meera, id);
    expect(await findStanding(api, id)).toMatchObject({ state: 'confirmed', attendance: 'in' });
    expect(parseRefusal(await cancel(patient, id))[1]).toBe('appointment_ended');
    await bringTo(api, id, 'absent');
    expect((await createPrescriptionCalls(api).send(meera, id)).statusCode).toBe(422);
  });

  test('done and cancelled at once end in one of the two, each time', async () => {
    const patient = await api.signUp();
    for (let round = 0; round < 10; round += 1) {
      const { id } = await hold(patient);
      await bringTo(api, id, 'confirmed');
      await today(id);
      const both = [() => clinic.say(meera, id, 'done'), () => cancel(patient, id)] as const;
      const [answered, cancelled] =
        round % 2 === 0
          ? await Promise.all([both[0](), both[1]()])
          : (await Promise.all([both[1](), both[0]()])).toReversed();
      const standing = await findStanding(api, id);
      const outcome = [answered?.statusCode, cancelled?.statusCode, standing?.state, standing?.attendance].join(' ');
      expect(['200 422 confirmed done', '409 200 cancelled expected']).toContain(outcome);
    }
  });
});
