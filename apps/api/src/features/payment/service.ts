import { createHash, randomUUID } from 'node:crypto';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { paymentMessages as m } from '@arogo/contract/messages/payment';
import { ledgerTexts } from '@arogo/contract/messages/receipt';
import type { createPayment, confirmPayment, Payment } from '@arogo/contract/payments';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockIdempotencyKey, withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { GatewayRefused, GatewayUnreachable } from '../../platform/payment/gateway.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createPaymentReconciler, type ReconcileOptions, type ReconcileDeps } from './reconcile-payment.ts';
import { createRequestCache } from './request-cache.ts';
import * as store from './store.ts';
import { isPayable, type PaymentContext, toPayment } from './payment-mapper.ts';
import { computeBackoff, canBeInProgress, getNextCheck } from './check-schedule.ts';

type BillingForm = ParsedEndpointRequest<typeof createPayment>['body'];
type ConfirmForm = ParsedEndpointRequest<typeof confirmPayment>['body'];

/** The price of an appointment, its payment and the payment's state. */
export interface PaymentService {
  /**
   * @throws AppError not_found, nothing_to_pay, payment_gateway_unavailable if the hold has ended and it is unknown whether it
   * was paid
   */
  read(session: Session, appointmentId: string): Promise<Payment>;
  /**
   * Creates the appointment's only payment, or finds it. Charges nothing.
   * @throws AppError not_found, nothing_to_pay, hold_expired, payment_gateway_unavailable
   */
  begin(
    session: Session,
    appointmentId: string,
    billing: BillingForm,
    key: string | undefined,
  ): Promise<{ readonly payment: Payment; readonly isCreated: boolean }>;
  /**
   * Completes a payment; in the sandbox it charges the test card. Returns the state at the gateway. A declined card is a normal
   * result, and so is a gateway that does not answer.
   * @throws AppError not_found, payment_not_started, hold_expired, nothing_to_pay, payment_gateway_unavailable
   */
  confirm(session: Session, paymentId: string, form: ConfirmForm, key: string | undefined): Promise<Payment>;
}

/** How long a request waits for the gateway, in milliseconds; the job checks again later. */
const gatewayTimeoutMs = 1_500;
const retryAfterSeconds = 5;

const hashContent = (content: unknown): Buffer => createHash('sha256').update(JSON.stringify(content)).digest();

const createTestCardsError = (): AppError =>
  new AppError('invalid_input', { message: m.testCardsAlone, fields: { card: m.testCardsAlone } });
const createGatewayDownError = (): AppError =>
  new AppError('payment_gateway_unavailable', { retryAfter: retryAfterSeconds });

/** @throws AppError if an appointment without a payment in progress cannot be paid */
const requirePayable = (appointment: store.AppointmentRow, now: Temporal.Instant): void => {
  if (isPayable(appointment, now)) return;
  throw new AppError(
    appointment.state === 'held' || appointment.state === 'expired' ? 'hold_expired' : 'nothing_to_pay',
  );
};

const isInProgress = ({ state }: store.PaymentRow): boolean => state === 'succeeded' || state === 'processing';

/** Another request is charging this payment: only one of several concurrent attempts is made. */
class AttemptInProgress extends Error {
  override readonly name = 'AttemptInProgress';
  /** Whether the attempt should have ended by now. */
  readonly isOld: boolean;

  constructor(isOld: boolean) {
    super('A try to pay is under way.');
    this.isOld = isOld;
  }
}

const loadPaymentState = async (
  trx: Trx,
  { accountId, patientId }: Session,
  appointmentId: string,
): Promise<PaymentContext> => {
  const appointment = await store.findAppointment(trx, patientId, appointmentId);
  if (!appointment) throw new AppError('not_found');
  const payment = await store.findPaymentByAppointment(trx, patientId, appointmentId);
  return {
    appointment,
    payment,
    entries: payment ? await store.findEntries(trx, patientId, payment.id) : [],
    person: payment ? undefined : await store.findPayer(trx, accountId),
  };
};

/** Independent of HTTP. Changes data of the session's patient only. The gateway is never called inside a transaction. */
export const createPaymentService = (deps: ReconcileDeps): PaymentService => {
  const { db, clock, payments, appointments, live } = deps;
  const audit = createAudit(clock);
  const reconciler = createPaymentReconciler(deps);
  const shareRequest = createRequestCache<boolean>(clock);

  /** Whether the gateway may know more than the database. If only we charge cards, an open payment has no attempt in progress. */
  const mayHaveChangedAtGateway = ({ state }: store.PaymentRow): boolean =>
    state !== 'cancelled' && !(state === 'open' && payments.confirm);

  const auditAction = (
    trx: Trx,
    { id: sessionId, patientId }: Session,
    action: AuditAction,
    resourceId: string,
  ): Promise<void> => audit(trx, { patientId, sessionId, action, resourceId });

  const reconcile = ({ patientId }: Session, paymentId: string, options: ReconcileOptions = {}): Promise<boolean> =>
    reconciler.reconcile({ patientId, paymentId }, { timeoutMs: gatewayTimeoutMs, ...options });

  const auditAndLoad = (
    session: Session,
    appointmentId: string,
    action: AuditAction,
    clientSecret?: string,
  ): Promise<Payment> =>
    db.asPatient(
      session,
      async (trx) => {
        const paymentContext = await loadPaymentState(trx, session, appointmentId);
        await auditAction(trx, session, action, paymentContext.payment?.id ?? appointmentId);
        return toPayment(paymentContext, payments, clock.now(), clientSecret);
      },
      { durable: false },
    );

  /** Stores the payment before the gateway is called. */
  const createPaymentRow = (
    session: Session,
    appointmentId: string,
    { name, address, city, state: region, postal }: BillingForm,
    key: string | undefined,
  ) =>
    db.asPatient(session, async (trx) => {
      const { patientId } = session;
      const at = clock.now();
      const payer = { payer_name: name, address, city, region, postal_code: postal };
      await lockIdempotencyKey(trx, { patientId, key });
      const existing = await store.findPaymentByAppointment(trx, patientId, appointmentId);
      const locked = existing && (await store.lockPayment(trx, patientId, existing.id));
      // The lock keeps the price of the appointment from changing.
      const appointment = await store.lockAppointment(trx, patientId, appointmentId);
      if (!appointment) throw new AppError('not_found');
      if (locked && isInProgress(locked)) return { payment: locked, isCreated: false };
      requirePayable(appointment, at);
      if (appointment.fee === 0) {
        await appointments.confirmPaid(trx, appointmentId, at);
        await live.publish(trx, [{ patientId, kinds: ['appointments'] }]);
        return { payment: undefined, isCreated: false };
      }
      const { name: gateway } = payments;
      // The appointment was held while there was a gateway.
      if (gateway === 'none') throw createGatewayDownError();
      let isCreated = false;
      const request = {
        patientId,
        key,
        endpoint: 'payment.begin',
        requestHash: hashContent([appointmentId, payer]),
        at,
      };
      await withIdempotencyKey(trx, request, async () => {
        const id = await store.addPayment(trx, {
          patientId,
          appointmentId,
          amount: appointment.fee,
          gateway,
          at: toDate(at),
          ...payer,
        });
        isCreated = id !== undefined;
        const createdId = id ?? (await store.findPaymentByAppointment(trx, patientId, appointmentId))?.id;
        if (createdId === undefined) throw new AppError('conflict');
        // A new attempt may have another payer. A paid payment keeps its payer.
        if (locked) await store.changePayment(trx, patientId, createdId, payer, toDate(at));
        return createdId;
      });
      return { payment: await store.findPaymentByAppointment(trx, patientId, appointmentId), isCreated };
    });

  /** Creates the intent at the gateway, or finds it. @returns the client secret for the gateway's payment fields */
  const openIntent = async (session: Session, payment: store.PaymentRow): Promise<string | undefined> => {
    const { id, patient_id: patientId, amount, reference, gateway } = payment;
    if (gateway !== payments.name) throw createGatewayDownError();
    if (reference !== null && payments.browser.kind === 'sandbox') return undefined;
    try {
      const intent = await payments.createIntent({
        key: id,
        amount,
        currency: 'INR',
        description: ledgerTexts.description(id.slice(0, 8).toUpperCase()),
        metadata: { payment: id },
      });
      const isSameIntent = await db.asPatient(session, async (trx) => {
        const locked = await store.lockPayment(trx, patientId, id);
        if (!locked || locked.reference !== null) return locked?.reference === intent.reference;
        const now = clock.now();
        const updated = { ...locked, reference: intent.reference };
        await store.changePayment(
          trx,
          patientId,
          id,
          { reference: intent.reference, next_check_at: getNextCheck(updated, [], now) },
          toDate(now),
        );
        return true;
      });
      // The gateway has lost the intent it created for us. A second one must not be paid.
      if (!isSameIntent) throw createGatewayDownError();
      return intent.clientSecret;
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) throw createGatewayDownError();
      throw error;
    }
  };

  /**
   * Marks an attempt as in progress.
   * @returns false if no attempt is to be made: the payment has succeeded, or the same request was declined before
   * @throws AttemptInProgress
   */
  const beginAttempt = (session: Session, paymentId: string, card: string, key: string): Promise<boolean> =>
    db.asPatient(session, async (trx) => {
      const { patientId } = session;
      const now = clock.now();
      const request = {
        patientId,
        key,
        endpoint: 'payment.confirm',
        requestHash: hashContent([paymentId, card]),
        at: now,
      };
      let payment: store.PaymentRow | undefined;
      const start = async (): Promise<string> => {
        payment = await store.lockPayment(trx, patientId, paymentId);
        if (!payment || payment.state === 'succeeded') return paymentId;
        if (payment.state === 'processing') throw new AttemptInProgress(!canBeInProgress(payment, now));
        const appointment = await store.lockAppointment(trx, patientId, payment.appointment_id);
        if (appointment) requirePayable(appointment, now);
        if (payment.state === 'cancelled') throw new AppError('hold_expired');
        await store.changePayment(
          trx,
          patientId,
          paymentId,
          { state: 'processing', failure: null, next_check_at: computeBackoff(toDate(now), now) },
          toDate(now),
        );
        await auditAction(trx, session, 'payment.confirm', paymentId);
        return paymentId;
      };
      const { repeated } = await withIdempotencyKey(trx, request, start);
      const state = repeated ? (await store.findPayment(trx, patientId, paymentId))?.state : undefined;
      // The same request again during its attempt: the gateway charges once for each idempotency key, and returns the result.
      if (state === 'processing') return true;
      // An attempt that charged nothing is repeated. If the first one reaches the gateway late, both have the same idempotency
      // key, so it charges once.
      if (state === 'open') await start();
      else if (repeated) return false;
      return payment !== undefined && payment.state !== 'succeeded';
    });

  /** Like `beginAttempt`, but takes over from an attempt that was interrupted and never reached the gateway. */
  const beginOrTakeOverAttempt = async (
    session: Session,
    paymentId: string,
    card: string,
    key: string,
    isRetry = false,
  ): Promise<boolean> => {
    try {
      return await beginAttempt(session, paymentId, card, key);
    } catch (error) {
      if (!(error instanceof AttemptInProgress)) throw error;
      await reconcile(session, paymentId);
      return error.isOld && !isRetry ? beginOrTakeOverAttempt(session, paymentId, card, key, true) : false;
    }
  };

  /** Charges a test card. If the gateway does not answer, its state is fetched, now or later by the job. */
  const charge = async (
    session: Session,
    paymentId: string,
    reference: string,
    token: string,
    key: string,
  ): Promise<void> => {
    if (!payments.confirm) throw createTestCardsError();
    if (!(await beginOrTakeOverAttempt(session, paymentId, token, key))) {
      await reconcile(session, paymentId);
      return;
    }
    try {
      const gatewayPayment = await payments.confirm({
        key: `try-${hashContent([session.patientId, paymentId, key]).toString('hex')}`,
        reference,
        token,
      });
      await reconcile(session, paymentId, { gatewayState: gatewayPayment, attemptEnded: true });
    } catch (error) {
      if (!(error instanceof GatewayRefused || error instanceof GatewayUnreachable)) throw error;
      await reconcile(session, paymentId, { attemptEnded: true });
      if (error instanceof GatewayUnreachable && (error.reason === 'resting' || error.reason === 'denied'))
        throw createGatewayDownError();
      if (error instanceof GatewayRefused && error.code === 'not_accepted') throw createTestCardsError();
      if (error instanceof GatewayRefused && error.code === 'idempotency_key_reused')
        throw new AppError('idempotency_key_reused');
    }
  };

  return {
    async read(session, appointmentId) {
      const { appointment, payment } = await db.asPatient(
        session,
        (trx) => loadPaymentState(trx, session, appointmentId),
        { durable: false },
      );
      if (!payment && appointment.pay_on_consultation) throw new AppError('nothing_to_pay');
      const isGatewayStateKnown =
        !payment ||
        !mayHaveChangedAtGateway(payment) ||
        (await shareRequest(payment.id, () => reconcile(session, payment.id)));
      // It may have been paid at the last moment: an answer that nothing was charged would be a guess.
      if (
        !isGatewayStateKnown &&
        (appointment.state === 'held' || appointment.state === 'expired') &&
        !isPayable(appointment, clock.now())
      )
        throw createGatewayDownError();
      return auditAndLoad(session, appointmentId, 'payment.read');
    },

    async begin(session, appointmentId, billing, key) {
      const { payment, isCreated } = await createPaymentRow(session, appointmentId, billing, key);
      if (payment?.state === 'cancelled') throw new AppError('hold_expired');
      const isOpen = payment?.state === 'open' || payment?.state === 'failed';
      const clientSecret = isOpen ? await openIntent(session, payment) : undefined;
      if (payment && !isOpen) await reconcile(session, payment.id);
      return { payment: await auditAndLoad(session, appointmentId, 'payment.begin', clientSecret), isCreated };
    },

    async confirm(session, paymentId, { card }, key) {
      const payment = await db.asPatient(session, (trx) => store.findPayment(trx, session.patientId, paymentId), {
        durable: false,
      });
      if (!payment) throw new AppError('not_found');
      if (payment.reference === null) throw new AppError('payment_not_started');
      // The attempt's result could never be fetched from a gateway that is no longer configured.
      if (payment.gateway !== payments.name && !isInProgress(payment)) throw createGatewayDownError();
      if (card === undefined) {
        // Only the gateway knows what the payer did in its payment fields: 'open' would claim that nothing was charged.
        if (!(await reconcile(session, paymentId)) && !isInProgress(payment)) throw createGatewayDownError();
      } else await charge(session, paymentId, payment.reference, card, key ?? randomUUID());
      return auditAndLoad(session, payment.appointment_id, 'payment.read');
    },
  };
};
