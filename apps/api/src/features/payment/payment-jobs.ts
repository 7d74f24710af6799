import { asThemself } from '../../platform/database/actor.ts';
import { toDate } from '../../platform/clock.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import type { JobHandlers, JobsLog } from '../../platform/jobs/workers.ts';
import { findAccountLanguage } from '../../platform/language/account-language.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { createAudit } from '../../platform/audit.ts';
import * as jobsStore from './payment-jobs-store.ts';
import { buildReceiptMail } from './payment-emails.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';
import { ignoreGatewayError } from './refunds.ts';
import { createPaymentReconciler, type ReconcileOptions, type ReconcileDeps } from './reconcile-payment.ts';
import { findReceipt } from './store.ts';
import { refundReturnWindowMs, maxRefundAttempts } from './check-schedule.ts';

/** Every minute, since payers wait for the result of their bank; and once a night, when there is little traffic. */
export const paymentSchedules: readonly JobSchedule[] = [
  { queue: 'payment.reconcile-pending', cron: '* * * * *' },
  { queue: 'payment.compare', cron: '10 21 * * *' },
];

/** The result of the latest comparison. */
export interface PaymentCounts {
  /** Charges without a confirmed appointment that were not refunded. */
  readonly unmatched: number;
  /** Pending refunds. */
  readonly refundsWaiting: number;
  /** Of these, refunds that failed too often: an operator must make them. */
  readonly refundsFailed: number;
}

export interface PaymentJobs {
  readonly handlers: JobHandlers;
  /** Reconciles the payment of an appointment now. */
  reconcileAppointment(appointmentId: string): Promise<void>;
  counts(): PaymentCounts;
}

export interface PaymentJobsDeps extends ReconcileDeps {
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly outbox: Outbox;
  readonly log: Pick<JobsLog, 'error'>;
}

const batchSize = 20;
const maxConcurrentChecks = 4;
/** The lease of a claimed payment: no other server checks it meanwhile. */
const leaseDuration = { minutes: 2 };
const maxRunDuration = { minutes: 1 };
/** Longer than the three days for which gateways repeat their events. */
const eventRetention = { hours: 24 * 30 };
const receiptMailValidity = Temporal.Duration.from({ hours: 24 * 7 });

/** The background jobs of payments. */
export const createPaymentJobs = (deps: PaymentJobsDeps): PaymentJobs => {
  const { db, jobsDb, clock, outbox, log, payments } = deps;
  const reconciler = createPaymentReconciler(deps);
  const audit = createAudit(clock);
  let counts: PaymentCounts = { unmatched: 0, refundsWaiting: 0, refundsFailed: 0 };

  const reconcileAll = async (
    claimed: readonly jobsStore.ClaimedPayment[],
    options: ReconcileOptions = {},
  ): Promise<void> => {
    const queue = [...claimed];
    const reconcileNext = async (): Promise<void> => {
      for (let payment = queue.pop(); payment; payment = queue.pop())
        await reconciler.reconcile(
          { patientId: payment.patient_id, paymentId: payment.id },
          { cancelsUnpayable: true, ...options },
        );
    };
    await Promise.all(Array.from({ length: maxConcurrentChecks }, reconcileNext));
  };

  /**
   * Reconciles the refunds of all payments that the gateway has refunded since the given time, including refunds made by an
   * operator there.
   * @param reconciledIds payments that were reconciled just before
   */
  const reconcileRefunded = async (since: Temporal.Instant, reconciledIds: ReadonlySet<string>): Promise<void> => {
    let after: string | undefined;
    do {
      const page = await ignoreGatewayError(payments.listRefundedSince(since, after));
      const references = [...new Set(page?.payments)];
      const found =
        references.length === 0
          ? []
          : await jobsDb.asSystem((trx) => jobsStore.findByReferences(trx, payments.name, references));
      await reconcileAll(
        found.filter(({ id }) => !reconciledIds.has(id)),
        { hasRefundEvent: true },
      );
      after = page?.next;
    } while (after !== undefined);
  };

  const claim = () => {
    const now = clock.now();
    return jobsDb.asSystem((trx) =>
      jobsStore.claimDue(trx, { now: toDate(now), until: toDate(now.add(leaseDuration)), limit: batchSize }),
    );
  };

  const handlers: JobHandlers = {
    async 'payment.reconcile'({ data: { paymentId, appointmentId, event } }) {
      const payment = await jobsDb.asSystem(async (trx) => {
        if (event)
          return (await jobsStore.isEventProcessed(trx, event.gateway, event.id))
            ? undefined
            : jobsStore.findByReference(trx, event.gateway, event.reference);
        if (paymentId !== undefined) return jobsStore.findById(trx, paymentId);
        return appointmentId === undefined ? undefined : jobsStore.findByAppointment(trx, appointmentId);
      });
      const isAnswered =
        !payment ||
        (await reconciler.reconcile(
          { patientId: payment.patient_id, paymentId: payment.id },
          { hasRefundEvent: event?.kind === 'refund' },
        ));
      // The state of a payment is checked again in any case. A refund that we did not owe is only found here, so the job must
      // fail and be retried.
      if (event?.kind === 'refund' && !isAnswered)
        throw new Error('The payment gateway says nothing of a refund that it told of.');
      // An event is stored as processed at the end, so that an interrupted job is retried.
      if (event)
        await jobsDb.asSystem((trx) => jobsStore.insertEvent(trx, event.gateway, event.id, toDate(clock.now())));
    },

    async 'payment.reconcile-pending'() {
      const deadline = clock.now().add(maxRunDuration);
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
        await reconcileAll(claimed);
        if (claimed.length < batchSize || Temporal.Instant.compare(clock.now(), deadline) > 0) break;
      }
    },

    async 'payment.compare'() {
      const now = clock.now();
      const findUnmatched = () =>
        jobsDb.asSystem((trx) => jobsStore.findUnmatchedCharges(trx, toDate(now.subtract({ minutes: 10 }))));
      // Reconciles lost checks first; charges that are still unmatched then need an operator.
      await reconcileAll(await findUnmatched());
      // The webhook about a returned refund may be lost.
      const windowStart = now.subtract({ milliseconds: refundReturnWindowMs });
      const recentlyRefunded = await jobsDb.asSystem((trx) =>
        jobsStore.findPaymentsRefundedSince(trx, toDate(windowStart)),
      );
      await reconcileAll(recentlyRefunded);
      // So may the webhook about a refund made by an operator, which may take weeks.
      await reconcileRefunded(windowStart, new Set(recentlyRefunded.map(({ id }) => id)));
      const unmatched = (await findUnmatched()).length;
      const refunds = await jobsDb.asSystem(async (trx) => {
        await jobsStore.deleteEvents(trx, toDate(now.subtract(eventRetention)));
        return {
          refundsWaiting: await jobsStore.countWaitingRefunds(trx),
          refundsFailed: await jobsStore.countFailedRefunds(trx, maxRefundAttempts),
        };
      });
      counts = { unmatched, ...refunds };
      if (refunds.refundsFailed > 0)
        log.error({ count: refunds.refundsFailed }, 'Refunds were failed by the gateway and are not made anew');
      if (unmatched > 0) log.error({ count: unmatched }, 'Charges have no confirmed visit and were not given back');
    },

    async 'payment.mail'({ data: { entryId, patientId } }) {
      const row = await db.asPatient(asThemself(patientId), (trx) => findReceipt(trx, patientId, entryId));
      if (!row || row.number === null || row.state !== 'completed' || row.email === null) return;
      const payerId = row.payer_id ?? patientId;
      const language = await db.asPatient(asThemself(payerId), (trx) => findAccountLanguage(trx, payerId));
      const mail = buildReceiptMail(row, row.email, await renderReceiptPdf(row, language), language);
      await db.asPatient(asThemself(patientId), async (trx) => {
        await outbox.enqueue(trx, mail, { usefulFor: receiptMailValidity, id: entryId });
        await audit(trx, { patientId, action: 'transaction.mail', resourceId: entryId });
      });
    },
  };
  return {
    handlers,
    async reconcileAppointment(appointmentId) {
      const payment = await jobsDb.asSystem((trx) => jobsStore.findByAppointment(trx, appointmentId));
      if (payment) await reconciler.reconcile({ patientId: payment.patient_id, paymentId: payment.id });
    },
    counts: () => counts,
  };
};
