import { randomUUID } from 'node:crypto';
import type { Payment, Transaction } from '@arogo/contract/payments';
import type { LightMyRequestResponse } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { createSandboxWebhooks } from '../../platform/payment/sandbox-webhooks.ts';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy, PolicyRequest } from '../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';
import { createBookingService } from '../booking/service.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { createPaymentJobs, type PaymentCounts } from './payment-jobs.ts';

export const billing = {
  address: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  postal: '411001',
  name: 'Asha Rao',
} as const;

export interface HeldAppointment {
  readonly id: string;
  readonly doctorId: string;
  readonly startsAt: Temporal.Instant;
}

interface HeldAppointmentOptions {
  /** Paise. */
  readonly fee?: number;
  readonly doctorId?: string;
  readonly doctorName?: string;
  /** The doctor's rating; 0 for none. */
  readonly rating?: number;
  readonly payOnConsultation?: boolean;
}

let heldCount = 0;

/** A test's database and clock. */
interface Place {
  readonly database: { readonly adminUrl: string };
  readonly clock: Clock;
}

/** Inserts a doctor with a slot, and a held appointment of the patient in it. */
export const createHeldAppointment = async (
  test: Place,
  patient: { readonly user: { readonly id: string } },
  options: HeldAppointmentOptions = {},
): Promise<HeldAppointment> => {
  heldCount += 1;
  const { fee = 50_000, doctorName = 'Dr. Kavita Deshpande', payOnConsultation = false, rating = 4.5 } = options;
  const [id, doctorId] = [randomUUID(), options.doctorId ?? randomUUID()];
  const now = test.clock.now();
  const startsAt = now.round('hour').add({ hours: 48 + heldCount });
  const at = new Date(now.epochMilliseconds);
  const [starts, ends] = [startsAt, startsAt.add({ minutes: 30 })].map(
    (instant) => new Date(instant.epochMilliseconds),
  );
  const local = startsAt.toZonedDateTimeISO('Asia/Kolkata');
  const [day, time] = [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: 'minute' })];
  const heldUntil = payOnConsultation ? null : new Date(now.add({ minutes: 15 }).epochMilliseconds);
  await withClient(test.database.adminUrl, async (client) => {
    await client.query(
      `insert into clinic (code, name, address, city, state, postal_code, latitude, longitude, updated_at)
       values ('pay', 'City Clinic', '1 Main Road', 'Pune', 'Maharashtra', '411001', 18.5, 73.8, $1) on conflict do nothing`,
      [at],
    );
    await client.query(
      `insert into doctor (id, code, display_name, gender, specialty, clinic_id, practising_since, registration_number,
        registration_council, languages, in_person_fee,
         rating, review_count, city, state, latitude, longitude, created_at, updated_at)
       select $1::uuid, $1::uuid::text, $2, 'female', 'Dermatologist', id, 2005, 'MMC 12345',
       'Maharashtra Medical Council', '{English}', $3::int, nullif($4::numeric, 0), sign($4::numeric)::int, 'Pune',
       'Maharashtra', 18.5, 73.8, $5, $5
       from clinic where code = 'pay' on conflict do nothing`,
      [doctorId, doctorName, fee, rating, at],
    );
    await client.query(
      `insert into availability_override (doctor_id, day, mode, times) values ($1, $2, 'in-person', array[$3])
        on conflict (doctor_id, day, mode) do update set times = availability_override.times || excluded.times`,
      [doctorId, day, time],
    );
    await client.query(
      `insert into appointment (id, patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state,
        held_until, pay_on_consultation, fee, is_for_other, first_name, last_name,
         phone_number, date_of_birth, gender, address_type, symptoms, created_at, updated_at, confirmed_at)
       values ($1, $2, $3, 'in-person', $4, $5, 'Asia/Kolkata', $6, $7, $8, $9, $10, $11, false, 'Asha', 'Rao',
       '+919876543210', '1990-04-12', 'Female', 'saved', 'A rash', $12, $12, $13)`,
      [
        id,
        patient.user.id,
        doctorId,
        day,
        time,
        starts,
        ends,
        payOnConsultation ? 'confirmed' : 'held',
        heldUntil,
        payOnConsultation,
        fee,
        at,
        payOnConsultation ? at : null,
      ],
    );
    await client.query(
      'insert into appointment_slot (appointment_id, doctor_id, day, during, held_until) values ($1, $2, $3, tstzrange($4, $5), $6)',
      [id, doctorId, day, starts, ends, heldUntil],
    );
  });
  return { id, doctorId, startsAt };
};

export const getPaymentPath = (appointmentId: string): string => `/api/payments/appointments/${appointmentId}`;
export const getConfirmPath = (paymentId: string): string => `/api/payments/${paymentId}/confirm`;

export interface PaymentCalls {
  read(patient: TestPatient, appointmentId: string): Promise<Payment>;
  begin(patient: TestPatient, appointmentId: string, key?: string): Promise<LightMyRequestResponse>;
  /** Begins the payment of an appointment, and expects success. */
  beginPayment(patient: TestPatient, appointmentId: string): Promise<Payment>;
  confirm(patient: TestPatient, paymentId: string, card?: string, key?: string): Promise<LightMyRequestResponse>;
  /** Creates a held appointment and pays it. */
  createPaid(
    patient: TestPatient,
    options?: HeldAppointmentOptions,
  ): Promise<HeldAppointment & { readonly payment: Payment }>;
  transactions(patient: TestPatient, query?: string): Promise<readonly Transaction[]>;
}

/** Requests that a payer makes. */
export const createPaymentCalls = (test: TestApp): PaymentCalls => {
  const send = (url: string, patient: TestPatient, payload: object, key?: string): Promise<LightMyRequestResponse> =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${patient.token}`, ...(key !== undefined && { 'idempotency-key': key }) },
      payload,
    });
  const calls: PaymentCalls = {
    read: async (patient, id) =>
      (await test.call('GET', getPaymentPath(id), undefined, patient)).json<{ data: Payment }>().data,
    begin: (patient, id, key) => send(getPaymentPath(id), patient, billing, key),
    beginPayment: async (patient, id) => (await calls.begin(patient, id)).json<{ data: Payment }>().data,
    confirm: (patient, id, card = 'sandbox_visa', key = randomUUID()) =>
      send(getConfirmPath(id), patient, card === '' ? {} : { card }, key),
    async createPaid(patient, options = {}) {
      const appointment = await createHeldAppointment(test, patient, options);
      const { id } = await calls.beginPayment(patient, appointment.id);
      const payment = (await calls.confirm(patient, id ?? '')).json<{ data: Payment }>().data;
      return { ...appointment, payment };
    },
    transactions: async (patient, query = '') =>
      (await test.call('GET', `/api/users/transactions${query}`, undefined, patient)).json<{
        transactions: Transaction[];
      }>().transactions,
  };
  return calls;
};

export interface BegunPayment extends HeldAppointment {
  readonly paymentId: string;
  /** The payment intent's id. */
  readonly reference: string;
}

/** Begins a payment at Stripe, which then waits for its payer. @param appointment a held one; a new one if absent */
export const beginStripePayment = async (
  test: TestApp,
  patient: TestPatient,
  appointment?: HeldAppointment,
): Promise<BegunPayment> => {
  const begun = appointment ?? (await createHeldAppointment(test, patient));
  const { id, gateway } = await createPaymentCalls(test).beginPayment(patient, begun.id);
  return { ...begun, paymentId: id ?? '', reference: (gateway.clientSecret ?? '').replace(/_secret_.*$/, '') };
};

/** The ledger entries of an appointment, oldest first. */
export const findLedgerLines = async (
  { database }: Pick<TestApp, 'database'>,
  { id }: Pick<HeldAppointment, 'id'>,
): Promise<readonly string[]> =>
  (
    await database.rows<{ line: string }>(
      "select kind || ' ' || state || ' ' || reason as line from ledger_entry where appointment_id = $1 order by created_at, kind",
      [id],
    )
  ).map(({ line }) => line);

export interface PaymentTestJobs {
  /** Runs queued payment jobs until the queue is empty. @returns how many ran */
  queued(): Promise<number>;
  reconcile(): Promise<void>;
  compare(): Promise<PaymentCounts>;
  settle(data: { readonly paymentId?: string; readonly appointmentId?: string }): Promise<void>;
}

/** The payment jobs, run on demand. */
export const createPaymentTestJobs = (test: TestApp): PaymentTestJobs => {
  const appointments = createBookingService({ ...test.parts, notices: createNotificationPublisher(test.parts) });
  const jobs = createPaymentJobs({
    ...test.parts,
    jobsDb: test.jobsDb,
    appointments,
    log: { error: () => undefined },
  });
  const take = () =>
    withClient(test.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: 'payment.reconcile' | 'payment.mail'; data: never }>(
        "delete from pgboss.job where name in ('payment.reconcile', 'payment.mail') returning name, data",
      );
      return rows;
    });
  return {
    async queued() {
      let done = 0;
      for (let waiting = await take(); waiting.length > 0; waiting = await take()) {
        for (const { name, data } of waiting) await jobs.handlers[name]?.({ id: randomUUID(), data });
        done += waiting.length;
      }
      return done;
    },
    reconcile: async () => jobs.handlers['payment.reconcile-pending']?.({ id: randomUUID(), data: {} }),
    async compare() {
      await jobs.handlers['payment.compare']?.({ id: randomUUID(), data: {} });
      return jobs.counts();
    },
    settle: async (data) => jobs.handlers['payment.reconcile']?.({ id: randomUUID(), data }),
  };
};

/** The sandbox's records of a payment, and our own. */
export interface PaymentBooks {
  readonly charged: number;
  readonly refunded: number;
  readonly ours: readonly string[];
  readonly payment: string;
  readonly visit: string;
  readonly asksAgain: boolean;
}

export const readBooks = async ({ database }: TestApp, appointmentId: string): Promise<PaymentBooks> =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<PaymentBooks>(
      `select (select count(*)::int from sandbox.payment s where s.key = p.id::text and s.state = 'succeeded') as charged,
              (select count(*)::int from sandbox.refund r join sandbox.payment s on s.reference = r.payment where s.key = p.id::text) as refunded,
              coalesce((select array_agg(kind || ' ' || state || ' ' || reason order by created_at, kind)
              from ledger_entry where payment_id = p.id), '{}') as ours,
              p.state as payment, a.state as visit, p.next_check_at is not null as "asksAgain"
       from payment p join appointment a on a.id = p.appointment_id where p.appointment_id = $1`,
      [appointmentId],
    );
    if (!rows[0]) throw new Error('This visit has no payment.');
    return rows[0];
  });

const createHeldAppointmentId = async (world: IsolationFixture, patient: TestPatient): Promise<string> =>
  (await createHeldAppointment(world, patient)).id;

const createBegunPaymentId = async (world: IsolationFixture, patient: TestPatient): Promise<string> =>
  (await createPaymentCalls(world).beginPayment(patient, await createHeldAppointmentId(world, patient))).id ?? '';

const createTransactionId = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const { payment } = await createPaymentCalls(world).createPaid(patient);
  // All of them: the order of entries with equal times is undefined.
  const lines = await createPaymentCalls(world).transactions(patient, '?limit=100');
  return lines.find(({ appointmentId }) => appointmentId === payment.appointmentId)?.id ?? '';
};

/** Creates a webhook request as the sandbox sends it. */
export const createSignedEvent = async (world: IsolationFixture, patient: TestPatient): Promise<PolicyRequest> => {
  await createPaymentCalls(world).createPaid(patient);
  let request: PolicyRequest = {};
  const deliver = async (payload: Buffer, headers: Readonly<Record<string, string>>): Promise<void> => {
    request = { payload, headers };
  };
  await createSandboxWebhooks({ db: world.jobsDb, clock: world.clock, keyring: world.keyring, deliver }).sendDue();
  return request;
};

/** The endpoint policies of payment. */
export const paymentEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/payments/appointments/{id}': { access: 'patient', succeeds: 200, make: createHeldAppointmentId },
  'POST /api/payments/appointments/{id}': {
    access: 'patient',
    succeeds: 201,
    make: createHeldAppointmentId,
    request: () => Promise.resolve({ payload: billing }),
  },
  'POST /api/payments/{id}/confirm': {
    access: 'patient',
    // The charge, and that the visit is confirmed.
    goesOn: true,
    succeeds: 200,
    make: createBegunPaymentId,
    request: () => Promise.resolve({ payload: { card: 'sandbox_visa' } }),
  },
  'POST /api/payments/webhooks/sandbox': { access: 'public', succeeds: 200, request: createSignedEvent },
  'GET /api/users/transactions': { access: 'patient', succeeds: 200 },
  'GET /api/users/transactions/{id}': { access: 'patient', succeeds: 200, make: createTransactionId },
  'GET /api/users/transactions/{id}/receipt': { access: 'ticket', succeeds: 200, make: createTransactionId },
};
