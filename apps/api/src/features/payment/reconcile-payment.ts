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
  /** As the application: everything belongs to the payment's patient. */
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
  /** What the gateway has just said; then it is not asked again. */
  readonly gatewayState?: GatewayPayment;
  /** Milliseconds to wait for the gateway; absent: as long as it may take. */
  readonly timeoutMs?: number;
  /** No try is under way any more: a payment that is open is open. */
  readonly tried?: boolean;
  /** The gateway has said that something changed about a refund. */
  readonly refunded?: boolean;
  /** Ends the intent of an appointment that can no longer be paid. */
  readonly closes?: boolean;
}

/**
 * The one way to the truth about a payment: asks the gateway how it stands and does what follows from it, once. A charge
 * enters the ledger and confirms its appointment; where the time is gone or the appointment cancelled it is given back. Where a hold
 * has ended and nothing came, its patient is told so.
 */
export interface PaymentReconciler {
  /**
   * Leaves what is known as it is where the gateway has no answer; the job asks again. Never throws because of it.
   * @returns false where the gateway had none
   */
  reconcile(which: PaymentRef, options?: ReconcileOptions): Promise<boolean>;
}

/** What was found before the gateway was asked. */
interface StateBefore {
  readonly payment: store.PaymentRow;
  readonly appointment: store.AppointmentRow;
}

/** Another change came between the question and its answer; so often it is asked again. */
const maxAttempts = 5;

const isFinal = (state: string): boolean => state === 'succeeded' || state === 'cancelled';

/** Nobody has paid, and neither the bank nor the payer before it is waited for. */
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
  const giveBack = createRefunds({ db, clock, payments, live, jobs });

  const look = ({ patientId, paymentId }: PaymentRef): Promise<StateBefore | undefined> =>
    db.asPatient(
      asThemself(patientId),
      async (trx) => {
        const payment = await store.findPayment(trx, patientId, paymentId);
        const appointment = payment && (await store.findAppointment(trx, patientId, payment.appointment_id));
        return payment && appointment && { payment, appointment };
      },
      { durable: false },
    );

  /** Whether nobody is to pay this any more. */
  const isOver = ({ payment, appointment }: StateBefore, gatewayPayment: GatewayPayment, closes: boolean): boolean => {
    if (isFinal(gatewayPayment.state) || gatewayPayment.state === 'processing' || payment.state === 'processing')
      return false;
    return (
      appointment.state === 'cancelled' ||
      (closes && !isPayable(appointment, clock.now()) && isAbandoned(payment, clock.now()))
    );
  };

  /** @returns what the gateway says; undefined where there is nothing to ask; 'silent' without an answer */
  const ask = async (
    before: StateBefore,
    { timeoutMs: patience, closes = false }: ReconcileOptions,
  ): Promise<GatewayPayment | 'silent' | undefined> => {
    const { reference, state, gateway } = before.payment;
    if (reference === null || isFinal(state)) return undefined;
    // Of another gateway than the one that is configured now nothing can be heard.
    if (gateway !== payments.name) return 'silent';
    try {
      const answer = payments.getPayment(reference);
      const gatewayPayment = await (patience === undefined ? answer : waitForGateway(answer, patience));
      return isOver(before, gatewayPayment, closes) ? await payments.cancel(reference) : gatewayPayment;
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return 'silent';
      throw error;
    }
  };

  /** A charge that is new in the ledger: confirms its appointment, or is owed back. */
  const arrived = async (
    trx: Trx,
    { payment, appointment }: StateBefore,
    gatewayPayment: GatewayPayment,
  ): Promise<void> => {
    const id = await ledger.charged(trx, payment, appointment, gatewayPayment);
    if (id === undefined) return;
    const came =
      appointment.state === 'cancelled'
        ? 'cancelled'
        : await appointments.confirmPaid(trx, appointment.id, clock.now());
    if (came === 'lost') await ledger.owed(trx, payment, appointment, 'time-lost');
    await audit(trx, { patientId: payment.patient_id, action: 'payment.charge', resourceId: payment.id });
    await jobs.enqueue(trx, 'payment.mail', { entryId: id, patientId: payment.patient_id }, { singletonKey: id });
  };

  /** Writes down what came of a question. @returns false where the payment changed meanwhile: then it is asked anew */
  const note = (
    { payment: { id, patient_id: patientId, version } }: StateBefore,
    answer: GatewayPayment | undefined,
    { tried = false, gatewayState: knownState }: ReconcileOptions,
  ): Promise<boolean> =>
    db.asPatient(asThemself(patientId), async (trx) => {
      const payment = await store.lockPayment(trx, patientId, id);
      const appointment = payment && (await store.lockAppointment(trx, patientId, payment.appointment_id));
      if (!payment || !appointment) return true;
      const now = clock.now();
      const gatewayPayment = answer && answer !== knownState ? ofLatestTry(answer, payment) : answer;
      if (payment.version !== version && !(gatewayPayment && isFinal(gatewayPayment.state))) return false;
      const news =
        isFinal(payment.state) || (gatewayPayment && !tried && isOfEarlierTry(gatewayPayment, payment, now))
          ? undefined
          : gatewayPayment;
      const state = news ? paymentStateByGatewayState[news.state] : payment.state;
      const failure = news?.state === 'declined' ? toPaymentFailure(news.decline) : null;
      const isKnown =
        state === payment.state &&
        payment.failure === failure &&
        (news?.card === undefined || news.card.last4 === payment.card_last4);
      if (news?.state === 'declined' && !isKnown)
        await ledger.refused(trx, payment, appointment, news, `${news.reference}#${payment.version}`);
      if (news?.state === 'succeeded') await arrived(trx, { payment, appointment }, news);
      const seen = (await store.lockAppointment(trx, patientId, appointment.id)) ?? appointment;
      if (state === 'succeeded') await ledger.owed(trx, payment, seen);
      if (news && isUnpaid(news.state) && seen.state === 'expired')
        await appointments.notifyUnpaid(trx, seen, payment.created_at);
      const planned = getNextCheck({ ...payment, state }, await store.findEntries(trx, patientId, id), now);
      // A gateway that was too slow to answer may still be at it.
      const checkAt = tried && news?.state === 'open' ? computeBackoff(toDate(now), now) : planned;
      if (news && !isKnown) {
        const card = news.card ? { card_brand: news.card.brand, card_last4: news.card.last4 } : {};
        await store.changePayment(trx, patientId, id, { state, failure, ...card, next_check_at: checkAt }, toDate(now));
        await live.publish(trx, [{ patientId, kinds: ['appointments'] }]);
      } else if (checkAt?.getTime() !== payment.next_check_at?.getTime())
        await store.scheduleCheck(trx, patientId, id, checkAt);
      return true;
    });

  /** Of a try by a card of ours that is under way, nothing is told yet by what the gateway says of the one before. */
  const isOfEarlierTry = (gatewayPayment: GatewayPayment, payment: store.PaymentRow, now: Temporal.Instant): boolean =>
    payments.confirm !== undefined &&
    payment.state === 'processing' &&
    (gatewayPayment.state === 'open' || gatewayPayment.state === 'declined') &&
    canBeInProgress(payment, now);

  /** Where cards are charged by us, the refusal of a card that was refused before tells of that try: a later one has not arrived. */
  const ofLatestTry = (
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
   * Without an answer what is known stays, and the job asks again. Of a gateway that is no longer configured none comes: who was
   * not known to have paid when nobody is waited for any more is told that their hold has ended, which is true either way.
   */
  const later = ({
    payment: { id, patient_id: patientId, created_at: createdAt, gateway },
  }: StateBefore): Promise<void> =>
    db.asPatient(asThemself(patientId), async (trx) => {
      const now = clock.now();
      await store.scheduleCheck(trx, patientId, id, computeBackoff(createdAt, now));
      const payment = await store.lockPayment(trx, patientId, id);
      if (!payment || gateway === payments.name || !isAbandoned(payment, now) || payment.state === 'processing') return;
      const appointment = await store.lockAppointment(trx, patientId, payment.appointment_id);
      if (appointment?.state === 'expired') await appointments.notifyUnpaid(trx, appointment, createdAt);
    });

  return {
    async reconcile(which, options = {}) {
      for (let asks = 0; asks < maxAttempts; asks += 1) {
        const before = await look(which);
        if (!before) return true;
        const gatewayPayment = asks === 0 && options.gatewayState ? options.gatewayState : await ask(before, options);
        if (gatewayPayment === 'silent') {
          await later(before);
          if (options.timeoutMs === undefined) await giveBack(which, options.refunded);
          return false;
        }
        if (await note(before, gatewayPayment, options)) break;
      }
      // Whoever waits for a page waits for no refund: it is owed by now, and the job gives it.
      return options.timeoutMs === undefined || options.tried ? giveBack(which, options.refunded) : true;
    },
  };
};
