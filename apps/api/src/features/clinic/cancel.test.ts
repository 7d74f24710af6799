import type { Appointment } from '@arogo/contract/appointments';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  parseRefusal,
  sortedStatuses,
  parseAppointment,
  appointmentsPath,
} from '../booking/booking.test-helpers.ts';
import { createAppointmentEmails } from '../booking/appointment-emails.ts';
import { createAppointmentMaintenance, type AppointmentMaintenance } from '../booking/appointment-maintenance.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import {
  readBooks,
  createPaymentCalls,
  type PaymentCalls,
  createPaymentTestJobs,
  type PaymentTestJobs,
} from '../payment/payment.test-helpers.ts';
import { expectAllowed, createClinicCalls, createWorker, type ClinicWorker } from './clinic.test-helpers.ts';

// B6: when a doctor cancels, the patient chooses a new time or the full refund.

let api: TestApp;
let appointmentCalls: BookingCalls;
let clinic: ReturnType<typeof createClinicCalls>;
let payments: PaymentCalls;
let work: PaymentTestJobs;
let maintenance: AppointmentMaintenance;
let meera: ClinicWorker;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  appointmentCalls = bookingCalls(api);
  clinic = createClinicCalls(api);
  payments = createPaymentCalls(api);
  work = createPaymentTestJobs(api);
  maintenance = createAppointmentMaintenance({
    ...api.parts,
    db: api.jobsDb,
    notices: createNotificationPublisher(api.parts),
    log: { info: () => undefined },
  });
  await appointmentCalls.turn(Temporal.Instant.from('2026-11-30T03:00:00Z').since(api.clock.now()));
  meera = await createWorker(api);
  asha = await api.signUp();
});
afterAll(() => api.close());

let booked = 0;
/** An appointment that is paid, each on a day of its own. */
const createPaid = async (patient = asha, worker = meera): Promise<Appointment> => {
  booked += 1;
  const held = await appointmentCalls.booked(patient, worker.doctor, {
    appointmentDate: dayIn(api, 2 + booked),
    appointmentSlot: '10:00',
    mode: 'in-person',
  });
  const { id } = await payments.beginPayment(patient, held.id);
  expect((await payments.confirm(patient, id ?? '')).statusCode).toBe(200);
  await work.queued();
  return appointmentCalls.read(patient, held.id);
};
const move = (
  { id, date }: Appointment,
  time = '11:00',
  patient = asha,
  mode?: string,
): Promise<LightMyRequestResponse> =>
  api.call(
    'POST',
    `${appointmentsPath}/${id}/reschedule`,
    { appointmentDate: date, appointmentSlot: time, ...(mode !== undefined && { mode }) },
    patient,
  );
const requestRefund = ({ id }: Appointment, patient = asha): Promise<LightMyRequestResponse> =>
  api.call('POST', `${appointmentsPath}/${id}/cancel`, undefined, patient);
const readMoney = async ({ id }: Appointment): Promise<string> => {
  await work.queued();
  const { charged, refunded, visit: appointment, asksAgain } = await readBooks(api, id);
  return `${appointment}: charged ${charged}, refunded ${refunded}${asksAgain ? ', unsettled' : ''}`;
};
const countUnmatched = async (): Promise<number> => (await work.compare()).unmatched;

describe('decision B6: when a doctor cancels, a new time or the full refund; a visit that was paid', () => {
  test('waits for the choice: nothing is given back, its time is free, the comparison is even', async () => {
    const appointment = await createPaid();
    const answer = expectAllowed(await clinic.cancel(meera, appointment.id, 'I am at a congress.'));
    expect(answer.json<{ message: string; data: object }>()).toMatchObject({
      message: 'Appointment cancelled. The patient can choose a new time or a full refund.',
      data: {
        state: 'cancelled',
        cancelledBy: 'doctor',
        cancelReason: 'I am at a congress.',
        payment: 'choice',
        queue: null,
        canSay: [],
        canCancel: false,
      },
    });
    const until = api.clock
      .now()
      .add({ hours: 7 * 24 })
      .toString({ fractionalSecondDigits: 3 });
    expect(await appointmentCalls.read(asha, appointment.id)).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'doctor',
      cancelReason: 'I am at a congress.',
      choice: { until },
      paid: true,
      refunded: false,
      changeable: false,
      queue: null,
    });
    await work.settle({ appointmentId: appointment.id });
    await appointmentCalls.turn({ minutes: 30 });
    expect([await readMoney(appointment), await countUnmatched(), await readMoney(appointment)]).toEqual([
      'cancelled: charged 1, refunded 0',
      0,
      'cancelled: charged 1, refunded 0',
    ]);
    const [line] = await appointmentCalls.sql<{ action: string; doctor_id: string }>(
      'select action, doctor_id from audit_event where resource_id = $1 and doctor_id is not null',
      [appointment.id],
    );
    expect(line).toEqual({ action: 'appointment.cancel', doctor_id: meera.doctor.id });
    // Somebody else takes the time.
    const next = await appointmentCalls.booked(await api.signUp(), meera.doctor, {
      appointmentDate: appointment.date,
      appointmentSlot: '10:00',
      mode: 'in-person',
      payOnConsultation: 'true',
    });
    expect(next.state).toBe('confirmed');
    expect(parseRefusal(await move(appointment, '10:00'))[1]).toBe('slot_taken');
    expect((await appointmentCalls.read(asha, appointment.id)).choice).toEqual({ until });
  });

  test('a new time confirms it again without paying, for the fee that was agreed to', async () => {
    const appointment = await createPaid();
    expectAllowed(await clinic.cancel(meera, appointment.id));
    await appointmentCalls.sql('update doctor set in_person_fee = 90000 where id = $1', [meera.doctor.id]);
    expect(parseRefusal(await move(appointment, '11:00', asha, 'online'))[1]).toBe('fee_differs');
    const [one, two] = await Promise.all([move(appointment), move(appointment)]);
    expect(parseAppointment(one, 200)).toMatchObject({
      state: 'confirmed',
      time: '11:00',
      choice: null,
      cancelledBy: null,
      cancelReason: '',
      paid: true,
      refunded: false,
      fee: 500,
    });
    expect(parseAppointment(two, 200).time).toBe('11:00');
    await appointmentCalls.sql('update doctor set in_person_fee = 50000 where id = $1', [meera.doctor.id]);
    await appointmentCalls.turn({ hours: 8 * 24 });
    await maintenance.run();
    expect([await readMoney(appointment), await countUnmatched()]).toEqual(['confirmed: charged 1, refunded 0', 0]);
    expect((await clinic.day(meera, appointment.date)).visits).toMatchObject([
      { id: appointment.id, payment: 'paid', time: '11:00' },
    ]);
    expect(
      (
        await appointmentCalls.sql<{ data: { kind: string } }>(
          "select data from pgboss.job where name = 'appointment.mail' and data->>'appointmentId' = $1 order by created_on",
          [appointment.id],
        )
      ).map(({ data }) => data.kind),
    ).toEqual(['confirmed', 'cancelled-by-doctor', 'moved']);
  });

  test('the full refund is given back once, however often it is asked for', async () => {
    const appointment = await createPaid();
    expectAllowed(await clinic.cancel(meera, appointment.id));
    const answers = await Promise.all([
      requestRefund(appointment),
      requestRefund(appointment),
      requestRefund(appointment),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json<{ message: string }>().message).toBe(
      'Your appointment has been cancelled. Your refund is on its way.',
    );
    expect(await readMoney(appointment)).toBe('cancelled: charged 1, refunded 1');
    expect(await appointmentCalls.read(asha, appointment.id)).toMatchObject({
      choice: null,
      refunded: true,
      cancelledBy: 'doctor',
    });
    expect(parseRefusal(await move(appointment))).toEqual([
      409,
      'appointment_cancelled',
      'This appointment is cancelled.',
    ]);
    expect(await clinic.read(meera, appointment.id)).toMatchObject({ payment: 'refunded', choiceUntil: null });
  });

  test('after seven days without a choice it is refunded by itself, once; a lost maintenance is counted', async () => {
    const appointment = await createPaid();
    expectAllowed(await clinic.cancel(meera, appointment.id));
    await appointmentCalls.turn({ hours: 7 * 24 - 1, minutes: 59, seconds: 59 });
    await maintenance.run();
    expect([await readMoney(appointment), (await appointmentCalls.read(asha, appointment.id)).choice !== null]).toEqual(
      ['cancelled: charged 1, refunded 0', true],
    );
    await appointmentCalls.turn({ seconds: 1 });
    expect(parseRefusal(await move(appointment))).toEqual([
      409,
      'appointment_decision_expired',
      'You can no longer choose a new time. Your refund is on its way.',
    ]);
    await appointmentCalls.turn({ minutes: 11 });
    expect(await countUnmatched()).toBe(1);
    await Promise.all([maintenance.run(), maintenance.run(), maintenance.run()]);
    expect([await readMoney(appointment), await countUnmatched()]).toEqual(['cancelled: charged 1, refunded 1', 0]);
    await maintenance.run();
    expect(await readMoney(appointment)).toBe('cancelled: charged 1, refunded 1');
    expect(
      await appointmentCalls.sql(
        "select 1 from audit_event where action = 'appointment.expire_decision' and resource_id = $1",
        [appointment.id],
      ),
    ).toHaveLength(1);
  });
});

test('an appointment that is paid at the consultation is simply cancelled', async () => {
  const patient = await api.signUp();
  const appointment = await appointmentCalls.booked(patient, meera.doctor, {
    appointmentDate: dayIn(api, 1),
    appointmentSlot: '14:00',
    mode: 'in-person',
    payOnConsultation: 'true',
  });
  expect(expectAllowed(await clinic.cancel(meera, appointment.id)).json<{ message: string }>().message).toBe(
    'Appointment cancelled. We have told the patient.',
  );
  expect(await appointmentCalls.read(patient, appointment.id)).toMatchObject({
    state: 'cancelled',
    choice: null,
    cancelReason: '',
    refunded: false,
  });
  expect([
    parseRefusal(await move(appointment, '15:00', patient))[1],
    parseRefusal(await requestRefund(appointment, patient))[1],
  ]).toEqual(['appointment_cancelled', 'appointment_cancelled']);
});

describe('who may cancel what', () => {
  test('another doctor, twice, what is over or went well, and reasons that are none', async () => {
    const patient = await api.signUp();
    const other = await createWorker(api, { name: 'Dr. Rohan Sen' });
    const appointment = await appointmentCalls.booked(patient, meera.doctor, {
      appointmentDate: dayIn(api, 1),
      appointmentSlot: '15:00',
      mode: 'in-person',
      payOnConsultation: 'true',
    });
    expect(parseRefusal(await clinic.cancel(other, appointment.id))[0]).toBe(404);
    expect(parseRefusal(await clinic.cancel(meera, appointment.id, 'x'.repeat(201)))).toEqual([
      400,
      'invalid_input',
      expect.any(String),
    ]);
    expect(parseRefusal(await clinic.cancel(meera, appointment.id, 'a\u202Eb'))[0]).toBe(400);
    await appointmentCalls.turn({ hours: 24 });
    await appointmentCalls.sql(
      "update appointment set starts_at = $2::timestamptz - interval '10 minutes', ends_at = $2::timestamptz + interval '20 minutes' where id = $1",
      [appointment.id, new Date(api.clock.now().epochMilliseconds)],
    );
    expectAllowed(await clinic.say(meera, appointment.id, 'done'));
    expect(parseRefusal(await clinic.cancel(meera, appointment.id))).toEqual([
      422,
      'appointment_ended',
      'This appointment is over and cannot be cancelled.',
    ]);
    expectAllowed(await clinic.say(meera, appointment.id, 'expected'));
    expect(
      sortedStatuses(await Promise.all([clinic.cancel(meera, appointment.id), clinic.cancel(meera, appointment.id)])),
    ).toEqual([200, 409]);
    const over = await appointmentCalls.booked(patient, meera.doctor, {
      appointmentDate: dayIn(api, 1),
      appointmentSlot: '14:30',
      mode: 'in-person',
      payOnConsultation: 'true',
    });
    await appointmentCalls.turn({ hours: 48 });
    expect(parseRefusal(await clinic.cancel(meera, over.id))[1]).toBe('appointment_ended');
  });

  test('cancelling, choosing and giving back at once end in one truth', async () => {
    for (let round = 0; round < 2; round += 1) {
      const appointment = await createPaid();
      const [byDoctor, byPatient] = await Promise.all([
        clinic.cancel(meera, appointment.id),
        requestRefund(appointment),
      ]);
      expect([
        [200, 200],
        [409, 200],
      ]).toContainEqual([byDoctor.statusCode, byPatient.statusCode]);
      expect(await readMoney(appointment)).toBe('cancelled: charged 1, refunded 1');

      const second = await createPaid();
      const [cancelled, moved] = await Promise.all([clinic.cancel(meera, second.id), move(second)]);
      expect([cancelled.statusCode, moved.statusCode]).toEqual([200, 200]);
      const stands = await appointmentCalls.read(asha, second.id);
      expect([
        ['confirmed', null],
        ['cancelled', 'doctor'],
      ]).toContainEqual([stands.state, stands.cancelledBy]);
      expect([await readMoney(second), stands.choice === null]).toEqual([
        `${stands.state}: charged 1, refunded 0`,
        stands.state === 'confirmed',
      ]);

      const third = await createPaid();
      expectAllowed(await clinic.cancel(meera, third.id));
      const answers = await Promise.all([move(third), requestRefund(third)]);
      // Moved first, it is an ordinary appointment, which its patient may cancel; given back first, nothing of it can be moved.
      expect([
        [[200, 200], 'cancelled: charged 1, refunded 1'],
        [[200, 409], 'cancelled: charged 1, refunded 1'],
      ]).toContainEqual([sortedStatuses(answers), await readMoney(third)]);

      const fourth = await createPaid();
      expectAllowed(await clinic.cancel(meera, fourth.id));
      await appointmentCalls.sql('update appointment set decision_due_at = $2 where id = $1', [
        fourth.id,
        new Date(api.clock.now().epochMilliseconds + 1),
      ]);
      const [late] = await Promise.all([
        move(fourth),
        appointmentCalls.turn({ seconds: 1 }).then(() => maintenance.run()),
      ]);
      // A look passes over what is being moved just then; the next one finds it.
      await maintenance.run();
      const end = await appointmentCalls.read(asha, fourth.id);
      const how = await readMoney(fourth);
      expect([
        [200, 'confirmed', 'confirmed: charged 1, refunded 0'],
        [409, 'cancelled', 'cancelled: charged 1, refunded 1'],
      ]).toContainEqual([late.statusCode, end.state, how]);
    }
    expect(await countUnmatched()).toBe(0);
  });
});

test('the patient is told: behind the bell once, by mail with the choice, and the calendar takes it out; the reason stays in the app', async () => {
  const patient = await api.signUp();
  const appointment = await createPaid(patient);
  expectAllowed(await clinic.cancel(meera, appointment.id, 'Fever in my family'));
  const send = createAppointmentEmails({
    ...api.parts,
    notices: createNotificationPublisher(api.parts),
    jobsDb: api.jobsDb,
    publicUrl: 'http://localhost:4000',
    mailFrom: 'Arogo <no-reply@arogo.example>',
  });
  const job = { id: 'job', data: { appointmentId: appointment.id, kind: 'cancelled-by-doctor' } } as const;
  await send(job);
  await send(job);
  const told = async (): Promise<readonly object[]> =>
    (await api.call('GET', '/api/notifications', undefined, patient))
      .json<{ notices: { kind: string }[] }>()
      .notices.filter(({ kind }) => kind === 'visit-cancelled');
  expect(await told()).toMatchObject([{ appointment: { id: appointment.id, toChoose: true } }]);
  expect((await api.call('POST', `/api/appointments/${appointment.id}/cancel`, undefined, patient)).statusCode).toBe(
    200,
  );
  expect(await told()).toMatchObject([{ appointment: { id: appointment.id, toChoose: false } }]);
  const [mail, ...more] = (await api.mailTo(patient.email)).filter(
    ({ subject }) => subject === 'Your appointment is cancelled',
  );
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/^Dr\. Meera Iyer had to cancel your appointment on .+ at 10:00 am \(India time\)\./);
  expect(mail?.text).toMatch(
    /You have already paid\. Until \w+, \d{1,2} \w+ \d{4} at \d{1,2}:\d{2} [ap]m \(India time\), you can choose/,
  );
  expect(mail?.text).toContain(
    ' (India time), you can choose a new time in Arogo without paying again, or a full refund. ' +
      'If you do not choose, we refund you automatically.',
  );
  const entry = Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').toString();
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(entry.split('\r\n')).toContain(line);
  expect(JSON.stringify(mail) + entry + api.logged.join('\n')).not.toMatch(/fever|itching/i);
  // Of one that was chosen anew nobody is told that it is cancelled.
  const again = await createPaid(patient);
  expectAllowed(await clinic.cancel(meera, again.id));
  expect((await move(again, '11:00', patient)).statusCode).toBe(200);
  await send({ id: 'job', data: { appointmentId: again.id, kind: 'cancelled-by-doctor' } });
  expect(
    (await api.mailTo(patient.email)).filter(({ subject }) => subject === 'Your appointment is cancelled'),
  ).toHaveLength(1);
});
