import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { asThemself } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import {
  type GatewayPayment,
  GatewayRefused,
  type GatewayState,
  GatewayUnreachable,
  type PaymentGateway,
} from '../../platform/payment/gateway.ts';
import { waitForGateway } from '../../platform/payment/gateway-timeout.ts';
import type { BookingService } from '../booking/service.ts';
import { createLedger } from './ledger.ts';
import { createRefunds } from './refunds.ts';
import * as store from './store.ts';
import { toPaymentFailure, isPayable, paymentStateByGatewayState } from './payment-mapper.ts';
import { computeBackoff, isAbandoned, canBeInProgress, getNextCheck } from './check-schedule.ts';

export interface ReconcileDeps {
  /** Connected as the application: transactions run as the payment's patient. */
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  readonly appointments: Pick<BookingService, 'confirmPaid' | 'notifyUnpaid'>;
  readonly live: LivePublisher;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export interface PaymentRef {
  readonly patientId: string;
  readonly paymentId: string;
}

export interface ReconcileOptions {
  /** A state that the gateway has just returned; it is used instead of a request. */
  readonly gatewayState?: GatewayPayment;
  /** How long to wait for the gateway, in milliseconds; if absent, its own time limit applies. */
  readonly timeoutMs?: number;
  /** The attempt has ended: if the gateway says 'open', the payment is open. */
  readonly attemptEnded?: boolean;
  /** The gateway has sent an event about a refund. */
  readonly hasRefundEvent?: boolean;
  /** Cancels the intent of an appointment that can no longer be paid. */
  readonly cancelsUnpayable?: boolean;
}

/**
 * Reconciles a payment with the gateway: fetches its state there and applies it, once. A charge enters the ledger and confirms
 * its appointment; if the slot is gone or the appointment was cancelled, it is refunded. If a hold has ended without a payment,
 * its patient is notified. No other code decides whether a payment succeeded.
 */
export interface PaymentReconciler {
  /**
   * If the gateway does not answer, the stored state stays and the job checks again. Never throws for that reason.
   * @returns false if the gateway did not answer
   */
  reconcile(ref: PaymentRef, options?: ReconcileOptions): Promise<boolean>;
}

/** The stored state before the request to the gateway. */
interface PaymentSnapshot {
  readonly payment: store.PaymentRow;
  readonly appointment: store.AppointmentRow;
}

/** How often to fetch again if the payment changed between the request and its answer. */
const maxAttempts = 5;

const isFinal = (state: string): boolean => state === 'succeeded' || state === 'cancelled';

/** Not paid, and neither bank nor payer can still complete it. */
const isUnpaid = (state: GatewayState): boolean => state === 'open' || state === 'declined' || state === 'cancelled';

export const createPaymentReconciler = ({
  db,
  clock,
  payments,
  appointments,
  live,
  jobs,
}: ReconcileDeps): PaymentReconciler => {
  const audit = createAudit(clock);
  const ledger = createLedger(clock);
  const makeRefunds = createRefunds({ db, clock, payments, live, jobs });

  const loadSnapshot = ({ patientId, paymentId }: PaymentRef): Promise<PaymentSnapshot | undefined> =>
    db.asPatient(
      asThemself(patientId),
      async (trx) => {
        const payment = await store.findPayment(trx, patientId, paymentId);
        const appointment = payment && (await store.findAppointment(trx, patientId, payment.appointment_id));
        return payment && appointment && { payment, appointment };
      },
      { durable: false },
    );

  /** Whether the payment can no longer be completed, so that its intent is to be cancelled. */
  const shouldCancelIntent = (
    { payment, appointment }: PaymentSnapshot,
    gatewayPayment: GatewayPayment,
    closes: boolean,
  ): boolean => {
    if (isFinal(gatewayPayment.state) || gatewayPayment.state === 'processing' || payment.state === 'processing')
      return false;
    return (
      appointment.state === 'cancelled' ||
      (closes && !isPayable(appointment, clock.now()) && isAbandoned(payment, clock.now()))
    );
  };

  /**
   * Fetches the payment from the gateway. @returns its state; undefined if there is nothing to fetch; 'silent' if the gateway did
   * not answer
   */
  const fetchFromGateway = async (
    snapshot: PaymentSnapshot,
    { timeoutMs: waitMs, cancelsUnpayable = false }: ReconcileOptions,
  ): Promise<GatewayPayment | 'silent' | undefined> => {
    const { reference, state, gateway } = snapshot.payment;
    if (reference === null || isFinal(state)) return undefined;
    // A payment of a gateway that is no longer configured cannot be fetched.
    if (gateway !== payments.name) return 'silent';
    try {
      const answer = payments.getPayment(reference);
      const gatewayPayment = await (waitMs === undefined ? answer : waitForGateway(answer, waitMs));
      return shouldCancelIntent(snapshot, gatewayPayment, cancelsUnpayable)
        ? await payments.cancel(reference)
        : gatewayPayment;
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return 'silent';
      throw error;
    }
  };

  /** Records a new charge, and confirms its appointment or records the refund as owed. */
  const applyCharge = async (
    trx: Trx,
    { payment, appointment }: PaymentSnapshot,
    gatewayPayment: GatewayPayment,
  ): Promise<void> => {
    const id = await ledger.recordCharge(trx, payment, appointment, gatewayPayment);
    if (id === undefined) return;
    const confirmation =
      appointment.state === 'cancelled'
        ? 'cancelled'
        : await appointments.confirmPaid(trx, appointment.id, clock.now());
    if (confirmation === 'lost') await ledger.recordOwedRefund(trx, payment, appointment, 'time-lost');
    await audit(trx, { patientId: payment.patient_id, action: 'payment.charge', resourceId: payment.id });
    await jobs.enqueue(trx, 'payment.mail', { entryId: id, patientId: payment.patient_id }, { singletonKey: id });
  };

  /** Stores the result of a request. @returns false if the payment changed meanwhile: fetch again */
  const applyGatewayState = (
    { payment: { id, patient_id: patientId, version } }: PaymentSnapshot,
    answer: GatewayPayment | undefined,
    { attemptEnded = false, gatewayState: knownState }: ReconcileOptions,
  ): Promise<boolean> =>
    db.asPatient(asThemself(patientId), async (trx) => {
      const payment = await store.lockPayment(trx, patientId, id);
      const appointment = payment && (await store.lockAppointment(trx, patientId, payment.appointment_id));
      if (!payment || !appointment) return true;
      const now = clock.now();
      const gatewayPayment = answer && answer !== knownState ? ignoreStaleDecline(answer, payment) : answer;
      if (payment.version !== version && !(gatewayPayment && isFinal(gatewayPayment.state))) return false;
      const newState =
        isFinal(payment.state) ||
        (gatewayPayment && !attemptEnded && isFromEarlierAttempt(gatewayPayment, payment, now))
          ? undefined
          : gatewayPayment;
      const state = newState ? paymentStateByGatewayState[newState.state] : payment.state;
      const failure = newState?.state === 'declined' ? toPaymentFailure(newState.decline) : null;
      const isUnchanged =
        state === payment.state &&
        payment.failure === failure &&
        (newState?.card === undefined || newState.card.last4 === payment.card_last4);
      if (newState?.state === 'declined' && !isUnchanged)
        await ledger.recordDecline(trx, payment, appointment, newState, `${newState.reference}#${payment.version}`);
      if (newState?.state === 'succeeded') await applyCharge(trx, { payment, appointment }, newState);
      const currentAppointment = (await store.lockAppointment(trx, patientId, appointment.id)) ?? appointment;
      if (state === 'succeeded') await ledger.recordOwedRefund(trx, payment, currentAppointment);
      if (newState && isUnpaid(newState.state) && currentAppointment.state === 'expired')
        await appointments.notifyUnpaid(trx, currentAppointment, payment.created_at);
      const nextCheckAt = getNextCheck({ ...payment, state }, await store.findEntries(trx, patientId, id), now);
      // The request to the gateway timed out and may still be processed there.
      const checkAt = attemptEnded && newState?.state === 'open' ? computeBackoff(toDate(now), now) : nextCheckAt;
      if (newState && !isUnchanged) {
        const card = newState.card ? { card_brand: newState.card.brand, card_last4: newState.card.last4 } : {};
        await store.changePayment(trx, patientId, id, { state, failure, ...card, next_check_at: checkAt }, toDate(now));
        await live.publish(trx, [{ patientId, kinds: ['appointments'] }]);
      } else if (checkAt?.getTime() !== payment.next_check_at?.getTime())
        await store.scheduleCheck(trx, patientId, id, checkAt);
      return true;
    });

  /**
   * Whether the gateway's state is that of an earlier attempt: ours may not have arrived there yet. Only if we charge the card
   * ourselves.
   */
  const isFromEarlierAttempt = (
    gatewayPayment: GatewayPayment,
    payment: store.PaymentRow,
    now: Temporal.Instant,
  ): boolean =>
    payments.confirm !== undefined &&
    payment.state === 'processing' &&
    (gatewayPayment.state === 'open' || gatewayPayment.state === 'declined') &&
    canBeInProgress(payment, now);

  /**
   * Ignores a decline of the same card that is already stored: it belongs to an earlier attempt, and a later one has not arrived.
   * Only if we charge the card ourselves.
   */
  const ignoreStaleDecline = (
    gatewayPayment: GatewayPayment,
    { state, card_last4: last4 }: store.PaymentRow,
  ): GatewayPayment =>
    payments.confirm &&
    gatewayPayment.state === 'declined' &&
    state !== 'failed' &&
    gatewayPayment.card?.last4 === last4
      ? { ...gatewayPayment, state: 'open', decline: undefined }
      : gatewayPayment;

  /**
   * Handles a missing answer: keeps the stored state and schedules a check. A gateway that is no longer configured never answers:
   * once the payment is abandoned, the patient is notified that the hold has ended, which is true whether or not they paid.
   */
  const scheduleNextCheck = ({
    payment: { id, patient_id: patientId, created_at: createdAt, gateway },
  }: PaymentSnapshot): Promise<void> =>
    db.asPatient(asThemself(patientId), async (trx) => {
      const now = clock.now();
      await store.scheduleCheck(trx, patientId, id, computeBackoff(createdAt, now));
      const payment = await store.lockPayment(trx, patientId, id);
      if (!payment || gateway === payments.name || !isAbandoned(payment, now) || payment.state === 'processing') return;
      const appointment = await store.lockAppointment(trx, patientId, payment.appointment_id);
      if (appointment?.state === 'expired') await appointments.notifyUnpaid(trx, appointment, createdAt);
    });

  return {
    async reconcile(ref, options = {}) {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const snapshot = await loadSnapshot(ref);
        if (!snapshot) return true;
        const gatewayPayment =
          attempt === 0 && options.gatewayState ? options.gatewayState : await fetchFromGateway(snapshot, options);
        if (gatewayPayment === 'silent') {
          await scheduleNextCheck(snapshot);
          if (options.timeoutMs === undefined) await makeRefunds(ref, options.hasRefundEvent);
          return false;
        }
        if (await applyGatewayState(snapshot, gatewayPayment, options)) break;
      }
      // A page does not wait for the refund: it is recorded as owed, and the job makes it.
      return options.timeoutMs === undefined || options.attemptEnded ? makeRefunds(ref, options.hasRefundEvent) : true;
    },
  };
};
