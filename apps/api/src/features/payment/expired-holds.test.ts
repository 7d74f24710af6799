import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { createStripe } from '../../platform/payment/stripe.ts';
import { type StripeServer, startStripeServer } from '../../platform/payment/stripe.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createAppointmentMaintenance, type AppointmentMaintenance } from '../booking/appointment-maintenance.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import {
  beginStripePayment,
  type BegunPayment,
  type HeldAppointment,
  createHeldAppointment,
  createPaymentCalls,
  type PaymentCalls,
  createPaymentTestJobs,
  type PaymentTestJobs,
} from './payment.test-helpers.ts';

// A hold ends by the clock, while the bank goes by its own: nobody is told that they did not pay as long as they may have.

let server: StripeServer;
let test: TestApp;
let calls: PaymentCalls;
let work: PaymentTestJobs;
let maintenance: AppointmentMaintenance;
let patient: TestPatient;
beforeAll(async () => {
  server = await startStripeServer();
  test = await buildTestApp({
    payments: createStripe({ config: server.config, clock: systemClock, limits: { failures: 1_000_000 } }),
  });
  calls = createPaymentCalls(test);
  work = createPaymentTestJobs(test);
  maintenance = createAppointmentMaintenance({
    ...test.parts,
    db: test.jobsDb,
    notices: createNotificationPublisher(test.parts),
    log: { info: () => undefined },
  });
});
beforeEach(async () => {
  server.works();
  patient = await test.signUp();
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const turn = (duration: Temporal.DurationLike): void => {
  test.clock.advance(duration);
  server.webhooks.take();
};

/** The job of the minute looks, and what it asks for is done; several servers do so. */
const runMaintenance = async (): Promise<void> => {
  await Promise.all([maintenance.run(), maintenance.run()]);
  await work.queued();
};

/** What the patient was told, the oldest first, with the ways that it goes. */
const findNotifications = async (): Promise<readonly string[]> =>
  withClient(test.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select n.kind || ' by ' || string_agg(d.channel, ', ' order by d.channel) as line from notification n
        join notification_delivery d on d.notification_id = n.id where n.patient_id = $1 group by n.id
        order by n.created_at`,
      [patient.user.id],
    );
    return rows.map(({ line }) => line);
  });

const readState = async ({ id }: HeldAppointment): Promise<readonly string[]> =>
  withClient(test.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ state: string; has: boolean }>(
      'select state, exists (select 1 from appointment_slot where appointment_id = a.id) as has from appointment a where id = $1',
      [id],
    );
    return rows.map(({ state, has }) => `${state}, ${has ? 'has its time' : 'its time is free'}`);
  });

const expired = ['visit-expired by email, in-app'];
const confirmed = ['visit-confirmed by in-app'];

/** The bank has a card and takes its time, beyond the end of the hold. */
const startProcessing = async (): Promise<BegunPayment> => {
  const appointment = await beginStripePayment(test, patient);
  server.pay(appointment.reference, 'pm_card_processing');
  await calls.confirm(patient, appointment.paymentId, '');
  turn({ minutes: 15 });
  await runMaintenance();
  expect(await readState(appointment)).toEqual(['expired, its time is free']);
  turn({ minutes: 20 });
  await runMaintenance();
  await work.reconcile();
  expect(await findNotifications()).toEqual([]);
  return appointment;
};

describe('decision B6: a charge that arrives after the hold has ended: what is told waits for the bank', () => {
  it('declined at last: told once that the hold has ended, however often it is asked', async () => {
    const appointment = await startProcessing();
    server.books.settle(appointment.reference, false);
    await Promise.all(Array.from({ length: 5 }, () => work.settle({ appointmentId: appointment.id })));
    await runMaintenance();
    turn({ hours: 1 });
    await work.reconcile();
    await calls.read(patient, appointment.id);
    expect(await findNotifications()).toEqual(expired);
  });

  it('paid at last: told that the appointment is confirmed, and nothing else', async () => {
    const appointment = await startProcessing();
    server.books.settle(appointment.reference);
    await work.settle({ appointmentId: appointment.id });
    await runMaintenance();
    expect([await findNotifications(), await readState(appointment)]).toEqual([confirmed, ['confirmed, has its time']]);
  });

  it('paid at last when somebody else has the time: told that the money goes back, and nothing else', async () => {
    const appointment = await startProcessing();
    await test.database.rows(
      `insert into appointment_slot (appointment_id, doctor_id, day, during)
        select gen_random_uuid(), doctor_id, day, tstzrange(starts_at, ends_at) from appointment where id = $1`,
      [appointment.id],
    );
    server.books.settle(appointment.reference);
    await work.settle({ appointmentId: appointment.id });
    await runMaintenance();
    turn({ minutes: 5 });
    await work.reconcile();
    expect(await findNotifications()).toEqual(['visit-refunded by email, in-app']);
  });
});

it('paid in the last minute, with the webhook lost: told that the appointment is confirmed, and nothing else', async () => {
  const appointment = await beginStripePayment(test, patient);
  turn({ minutes: 14, seconds: 59 });
  server.pay(appointment.reference, 'pm_card_visa');
  turn({ seconds: 1 });
  await runMaintenance();
  expect([await findNotifications(), await readState(appointment)]).toEqual([confirmed, ['confirmed, has its time']]);
});

it('decision P1: with their bank for 3-D Secure: told once they come back, or once they can pay no more', async () => {
  const [back, gone] = [await beginStripePayment(test, patient), await beginStripePayment(test, patient)];
  for (const { reference } of [back, gone]) server.pay(reference, 'pm_card_threeDSecure2Required');
  turn({ minutes: 15 });
  await runMaintenance();
  expect(await findNotifications()).toEqual([]);
  server.books.authenticate(back.reference, true);
  turn({ minutes: 1 });
  await work.settle({ appointmentId: back.id });
  expect(await findNotifications()).toEqual(confirmed);
  // Ten minutes after the hold nobody is waited for any more.
  turn({ minutes: 9 });
  await work.reconcile();
  expect([await findNotifications(), server.books.findIntent(gone.reference).status]).toEqual([
    [...confirmed, ...expired],
    'canceled',
  ]);
});

it('a gateway that says nothing is believed nothing: told as soon as it has answered', async () => {
  const appointment = await beginStripePayment(test, patient);
  turn({ minutes: 15 });
  server.fails('error');
  await runMaintenance();
  turn({ minutes: 5 });
  await work.reconcile();
  expect([await findNotifications(), await readState(appointment)]).toEqual([[], ['expired, its time is free']]);
  server.works();
  turn({ minutes: 5 });
  await work.reconcile();
  expect(await findNotifications()).toEqual(expired);
});

it(
  'begun at a gateway that is no longer configured: told once nobody is waited for any more; ' +
    'who may have been charged is told nothing that is not known',
  async () => {
    const [unpaid, charged] = [await beginStripePayment(test, patient), await beginStripePayment(test, patient)];
    server.pay(charged.reference, 'pm_card_processing');
    await calls.confirm(patient, charged.paymentId, '');
    await test.database.rows("update payment set gateway = 'sandbox' where id = any($1)", [
      [unpaid.paymentId, charged.paymentId],
    ]);
    turn({ minutes: 15 });
    await runMaintenance();
    expect([await findNotifications(), await readState(unpaid)]).toEqual([[], ['expired, its time is free']]);
    for (let asks = 0; asks < 4; asks += 1) {
      turn({ minutes: 10 });
      await work.reconcile();
    }
    expect(await findNotifications()).toEqual(expired);
  },
);

it('declined before the hold ended, or never begun to be paid: told at its end, once', async () => {
  const refused = await beginStripePayment(test, patient);
  server.pay(refused.reference, 'pm_card_chargeDeclined');
  await calls.confirm(patient, refused.paymentId, '');
  await createHeldAppointment(test, patient);
  turn({ minutes: 15 });
  await runMaintenance();
  expect(await findNotifications()).toEqual([...expired, ...expired]);
  turn({ minutes: 10 });
  await work.reconcile();
  await runMaintenance();
  expect(await findNotifications()).toEqual([...expired, ...expired]);
});
