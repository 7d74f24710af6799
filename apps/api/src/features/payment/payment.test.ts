import { randomUUID } from 'node:crypto';
import type { Payment } from '@arogo/contract/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { createSandbox } from '../../platform/payment/sandbox.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  billing,
  getConfirmPath,
  createHeldAppointment,
  createPaymentCalls,
  type PaymentCalls,
  getPaymentPath,
  createPaymentTestJobs,
} from './payment.test-helpers.ts';

let test: TestApp;
let calls: PaymentCalls;
let patient: TestPatient;
beforeAll(async () => {
  test = await buildTestApp();
  calls = createPaymentCalls(test);
  patient = await test.signUp();
});
afterAll(() => test.close());

const sql = <T extends object>(
  { database }: TestApp,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly T[]> => database.rows<T>(text, values);

const readAppointmentState = async (id: string): Promise<string> =>
  (await sql<{ state: string }>(test, 'select state from appointment where id = $1', [id]))[0]?.state ?? '';

/** What the sandbox has charged for a payment, and what stands in our books. */
const countCharges = async (
  at: TestApp,
  paymentId: string,
): Promise<{ readonly theirs: number; readonly ours: number }> => {
  const [row] = await sql<{ theirs: number; ours: number }>(
    at,
    `select (select count(*)::int from sandbox.payment where key = $1::uuid::text and state = 'succeeded') as theirs,
            (select count(*)::int from ledger_entry where payment_id = $1::uuid and kind = 'charge' and state = 'completed') as ours`,
    [paymentId],
  );
  return row ?? { theirs: -1, ours: -1 };
};

it('a payment that was begun at another gateway takes no card of this one, and does not stand as under way for ever', async () => {
  const appointment = await createHeldAppointment(test, patient);
  const { id } = await calls.beginPayment(patient, appointment.id);
  await sql(test, "update payment set gateway = 'stripe' where id = $1", [id]);
  for (const card of ['sandbox_visa', '']) {
    const answer = await calls.confirm(patient, id ?? '', card);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'payment_gateway_unavailable' }]);
  }
  expect(await sql(test, 'select state from payment where id = $1', [id])).toEqual([{ state: 'open' }]);
  expect(await countCharges(test, id ?? '')).toEqual({ theirs: 0, ours: 0 });
});

describe('from click to ledger', () => {
  it('an appointment is paid: begun, charged once, confirmed, in the ledger with a receipt', async () => {
    const appointment = await createHeldAppointment(test, patient, { fee: 125_000 });
    expect(await calls.read(patient, appointment.id)).toMatchObject({
      id: null,
      amount: 1250,
      currency: 'INR',
      state: 'open',
      visit: 'held',
      method: null,
      gateway: { kind: 'sandbox', publishableKey: null },
    });
    const begun = await calls.begin(patient, appointment.id, 'begin-1');
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json<{ data: Payment }>().data;
    expect((await calls.begin(patient, appointment.id, 'begin-1')).json<{ data: Payment }>().data.id).toBe(id);
    const confirmed = await calls.confirm(patient, id ?? '');
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([
      200,
      {
        status: 'success',
        message: 'Paid. Your appointment is confirmed.',
        data: { id, state: 'succeeded', visit: 'confirmed', method: 'Visa •••• 4242', amount: 1250, refunded: false },
      },
    ]);
    expect(await readAppointmentState(appointment.id)).toBe('confirmed');
    const [line] = await calls.transactions(patient);
    expect(line).toMatchObject({
      kind: 'charge',
      amount: 1250,
      modeOfPayment: 'Visa •••• 4242',
      paymentMadeTo: 'Dr. Kavita Deshpande',
      reason: 'Appointment',
      status: 'completed',
      appointmentId: appointment.id,
      rating: 4.5,
    });
    expect(line?.number).toMatch(/^ARG-\d{4}-\d{6}$/);
    expect(await countCharges(test, id ?? '')).toEqual({ theirs: 1, ours: 1 });
  });

  it.each([
    ['sandbox_declined', 'card_declined', 'Your bank declined the card. Nothing was charged. Try another card.'],
    [
      'sandbox_insufficient_funds',
      'insufficient_funds',
      'The card does not have enough money. Nothing was charged. Try another card.',
    ],
    ['sandbox_expired_card', 'expired_card', 'The card has expired. Nothing was charged. Try another card.'],
  ])(
    '%s is an answer, a failed transaction without a receipt, and another card pays',
    async (card, failure, message) => {
      const appointment = await createHeldAppointment(test, patient);
      const { id } = await calls.beginPayment(patient, appointment.id);
      const refused = await calls.confirm(patient, id ?? '', card);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        200,
        { message, data: { state: 'failed', failure, visit: 'held' } },
      ]);
      await calls.read(patient, appointment.id);
      const ofAppointment = async () =>
        (await calls.transactions(patient)).filter(({ appointmentId }) => appointmentId === appointment.id);
      expect(await ofAppointment()).toMatchObject([
        { status: 'failed', number: null, receiptUrl: null, kind: 'charge' },
      ]);
      expect((await calls.confirm(patient, id ?? '')).json()).toMatchObject({
        data: { state: 'succeeded', failure: null, visit: 'confirmed' },
      });
      expect((await ofAppointment()).map(({ status }) => status).toSorted()).toEqual(['completed', 'failed']);
      expect(await countCharges(test, id ?? '')).toEqual({ theirs: 1, ours: 1 });
    },
  );

  it('100 clicks at once, each with a key of its own: one charge', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => calls.confirm(patient, id ?? '')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect(await countCharges(test, id ?? '')).toEqual({ theirs: 1, ours: 1 });
    expect(
      (await calls.transactions(patient)).filter(({ appointmentId }) => appointmentId === appointment.id),
    ).toHaveLength(1);
  });

  it('a payment that nobody has tried is not asked after when it is looked at', async () => {
    const appointment = await createHeldAppointment(test, patient);
    await calls.beginPayment(patient, appointment.id);
    const getPayment = vi.spyOn(test.parts.payments, 'getPayment');
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'open', visit: 'held' });
    expect(getPayment).not.toHaveBeenCalled();
    getPayment.mockRestore();
  });

  it('50 begin and confirm with one key at once: one payment, one charge', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const begun = await Promise.all(Array.from({ length: 25 }, () => calls.begin(patient, appointment.id, 'same')));
    expect(new Set(begun.map((answer) => answer.json<{ data: Payment }>().data.id)).size).toBe(1);
    const id = begun[0]?.json<{ data: Payment }>().data.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => calls.confirm(patient, id, 'sandbox_visa', 'click')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await countCharges(test, id)).toEqual({ theirs: 1, ours: 1 });
  });

  it('50 begin and confirm with one and the same key at once: nobody waits for the other for ever', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    const sent = Array.from({ length: 25 }, (_, n) => [
      calls.confirm(patient, id ?? '', 'sandbox_declined', `mixed-${n}`),
      calls.begin(patient, appointment.id, `mixed-${n}`),
    ]);
    const answers = await Promise.all(sent.flat());
    expect(
      answers
        .filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)
        .map((answer) => answer.json<unknown>()),
    ).toEqual([]);
    expect(await countCharges(test, id ?? '')).toEqual({ theirs: 0, ours: 0 });
  });

  it('100 clicks at once with a card that is declined: one try', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    await Promise.all(
      Array.from({ length: 100 }, () => calls.confirm(patient, id ?? '', 'sandbox_declined', 'declined-click')),
    );
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'failed', failure: 'card_declined' });
    expect(
      (await calls.transactions(patient)).filter(({ appointmentId }) => appointmentId === appointment.id),
    ).toMatchObject([{ status: 'failed' }]);
  });
});

describe('decision P2: a timeout ends in the true state by asking the gateway again', () => {
  let slow: TestApp;
  let payer: TestPatient;
  let its: PaymentCalls;
  /** The next try is waited for two seconds; everything else has the usual time. */
  const hurries = (): void => {
    const { clock, keyring, jobsDb, parts } = slow;
    const hasty = createSandbox({ db: jobsDb, jobs: parts.jobs, clock, keyring, limits: { answer: 2_000 } });
    vi.spyOn(parts.payments, 'confirm').mockImplementationOnce(
      (charge) => hasty.confirm?.(charge) ?? Promise.reject(new Error('A sandbox takes test cards.')),
    );
  };
  beforeAll(async () => {
    slow = await buildTestApp();
    its = createPaymentCalls(slow);
    payer = await slow.signUp();
  });
  afterAll(() => slow.close());

  it('charged in spite of it: paid and confirmed', async () => {
    const appointment = await createHeldAppointment(slow, payer);
    const { id } = await its.beginPayment(payer, appointment.id);
    hurries();
    expect((await its.confirm(payer, id ?? '', 'sandbox_timeout_charged')).json()).toMatchObject({
      data: { state: 'succeeded', visit: 'confirmed' },
    });
    expect(await countCharges(slow, id ?? '')).toEqual({ theirs: 1, ours: 1 });
  });

  it('not charged: open, and the next try pays once', async () => {
    const appointment = await createHeldAppointment(slow, payer);
    const { id } = await its.beginPayment(payer, appointment.id);
    hurries();
    expect((await its.confirm(payer, id ?? '', 'sandbox_timeout_not_charged')).json()).toMatchObject({
      data: { state: 'open', visit: 'held' },
    });
    expect((await its.confirm(payer, id ?? '')).json()).toMatchObject({ data: { state: 'succeeded' } });
    expect(await countCharges(slow, id ?? '')).toEqual({ theirs: 1, ours: 1 });
  });

  it('not charged after another card was declined: the answer is not about that one', async () => {
    const appointment = await createHeldAppointment(slow, payer);
    const { id } = await its.beginPayment(payer, appointment.id);
    expect((await its.confirm(payer, id ?? '', 'sandbox_declined')).json()).toMatchObject({
      data: { state: 'failed' },
    });
    hurries();
    expect((await its.confirm(payer, id ?? '', 'sandbox_timeout_not_charged')).json()).toMatchObject({
      message: 'Nothing was charged. Please try again.',
      data: { state: 'open', failure: null },
    });
    slow.clock.advance({ minutes: 1 });
    await createPaymentTestJobs(slow).reconcile();
    expect(await its.read(payer, appointment.id)).toMatchObject({ state: 'open' });
    expect(
      (await its.transactions(payer)).filter(({ appointmentId }) => appointmentId === appointment.id),
    ).toMatchObject([{ status: 'failed' }]);
    expect((await its.confirm(payer, id ?? '', 'sandbox_declined')).json()).toMatchObject({
      data: { state: 'failed', failure: 'card_declined' },
    });
  });

  it('not charged: the answer says so, and the same click again is another try that charges once', async () => {
    const appointment = await createHeldAppointment(slow, payer);
    const { id } = await its.beginPayment(payer, appointment.id);
    const tried = await withClient(slow.database.adminUrl, async (client) => {
      // The gateway hangs over its books, and loses what it was asked.
      await client.query('begin');
      await client.query('select 1 from sandbox.payment where key = $1 for update', [id]);
      hurries();
      const answer = await its.confirm(payer, id ?? '', 'sandbox_visa', 'one-key');
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      await client.query('rollback');
      return answer;
    });
    expect(tried.json()).toMatchObject({
      message: 'Nothing was charged. Please try again.',
      data: { state: 'open', visit: 'held' },
    });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => its.confirm(payer, id ?? '', 'sandbox_visa', 'one-key')),
    );
    expect(again.map((answer) => answer.json<{ data: Payment }>().data.state)).toEqual(again.map(() => 'succeeded'));
    expect(await countCharges(slow, id ?? '')).toEqual({ theirs: 1, ours: 1 });
  });

  it('processing: says so, charges nothing twice, and ends when the bank answers', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    const waiting = (await calls.confirm(patient, id ?? '', 'sandbox_processing')).json();
    expect(waiting).toMatchObject({
      message: 'Your bank has not answered yet. We keep checking. Please do not pay again.',
      data: { state: 'processing', visit: 'held' },
    });
    expect((await calls.confirm(patient, id ?? '')).json()).toMatchObject({ data: { state: 'processing' } });
    test.clock.advance({ seconds: 10 });
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
    expect(await countCharges(test, id ?? '')).toEqual({ theirs: 1, ours: 1 });
  });
});

describe('refusals', () => {
  it('decision P1: no number of a card is ever taken', async () => {
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    for (const card of ['4242424242424242', 'visa', 'sandbox_', 'sandbox_unknown', 'sandbox_visa4242']) {
      const answer = await calls.confirm(patient, id ?? '', card);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'invalid_input', fields: { card: 'This is a sandbox. It accepts only its test cards.' } },
      ]);
    }
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'open' });
  });

  it('nothing to pay, hold over, not begun, another key', async () => {
    const later = await createHeldAppointment(test, patient, { payOnConsultation: true });
    expect((await calls.begin(patient, later.id)).json()).toMatchObject({ code: 'nothing_to_pay' });
    const held = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, held.id);
    expect((await calls.confirm(patient, id ?? '', 'sandbox_declined', 'click-2')).statusCode).toBe(200);
    expect((await calls.confirm(patient, id ?? '', 'sandbox_visa', 'click-2')).json()).toMatchObject({
      code: 'idempotency_key_reused',
    });
    test.clock.advance({ minutes: 15 });
    expect((await calls.confirm(patient, id ?? '')).json()).toMatchObject({ status: 'fail', code: 'hold_expired' });
    expect((await calls.begin(patient, held.id)).json()).toMatchObject({ code: 'hold_expired' });
    expect(await calls.read(patient, held.id)).toMatchObject({ visit: 'expired', state: 'failed' });
  });

  it('another patient finds nothing, and no amount is taken from the client', async () => {
    const other = await test.signUp();
    const appointment = await createHeldAppointment(test, patient);
    const { id } = await calls.beginPayment(patient, appointment.id);
    expect([
      (await test.call('GET', getPaymentPath(appointment.id), undefined, other)).statusCode,
      (await calls.begin(other, appointment.id)).statusCode,
      (await calls.confirm(other, id ?? '')).statusCode,
    ]).toEqual([404, 404, 404]);
    expect((await test.call('POST', getConfirmPath(randomUUID()), {}, patient)).statusCode).toBe(404);
    const cheap = await test.call(
      'POST',
      getPaymentPath(appointment.id),
      { address: 'a', city: 'b', state: 'c', postal: '411001', name: 'd', amount: 1, fee: 1, currency: 'USD' },
      patient,
    );
    expect(cheap.json()).toMatchObject({ data: { amount: 500, currency: 'INR' } });
  });

  it('the form begins with the saved address, and then with what was given', async () => {
    const payer = await test.signUp();
    const appointment = await createHeldAppointment(test, payer);
    expect((await calls.read(payer, appointment.id)).billing).toEqual({
      name: 'Asha Rao',
      address: '',
      city: '',
      state: '',
      postal: '',
    });
    await test.call(
      'PUT',
      '/api/users/profile',
      {
        firstName: 'Asha',
        lastName: 'Rao',
        dateOfBirth: '1990-04-12',
        gender: 'Female',
        addressLine1: '1 Hill Road',
        city: 'Goa',
        state: 'Goa',
        zipCode: '403001',
        country: 'India',
      },
      payer,
    );
    expect((await calls.read(payer, appointment.id)).billing).toEqual({
      name: 'Asha Rao',
      address: '1 Hill Road',
      city: 'Goa',
      state: 'Goa',
      postal: '403001',
    });
    await calls.begin(payer, appointment.id);
    expect((await calls.read(payer, appointment.id)).billing).toEqual(billing);
  });

  it('an appointment without a fee needs no payment: it is confirmed at once', async () => {
    const appointment = await createHeldAppointment(test, patient, { fee: 0 });
    expect((await calls.begin(patient, appointment.id)).json()).toMatchObject({
      data: { id: null, amount: 0, state: 'succeeded', visit: 'confirmed' },
    });
    expect(await calls.read(patient, appointment.id)).toMatchObject({ state: 'succeeded', visit: 'confirmed' });
  });
});
