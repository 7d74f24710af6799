import { toDate } from '../../platform/clock.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { Handlers, JobsLog, Schedule } from '../../platform/jobs/workers.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { createAudit } from '../../platform/audit.ts';
import * as jobsStore from './jobs-store.ts';
import { receiptMail } from './payment-mail.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { answered } from './refunds.ts';
import { createSettling, type SettleOptions, type SettleParts } from './settle.ts';
import { findReceipt } from './store.ts';
import { mayComeBackFor, refundTries } from './when.ts';

/** Every minute, since whoever waits for their bank waits for this; and once a night, when little else happens. */
export const paymentSchedules: readonly Schedule[] = [
  { queue: 'payment.reconcile', cron: '* * * * *' },
  { queue: 'payment.compare', cron: '10 21 * * *' },
];

/** What the latest comparison found. */
export interface PaymentCounts {
  /** Charges without a confirmed visit that were not given back: charges minus paid bookings. */
  readonly unmatched: number;
  /** Refunds that the gateway has not ended. */
  readonly refundsWaiting: number;
  /** Of these, refunds that the gateway has failed too often: a person gives them back. */
  readonly refundsFailed: number;
}

export interface PaymentJobs {
  readonly handlers: Handlers;
  /** Asks how the payment of a visit stands and does what follows from it, now. */
  settleVisit(appointmentId: string): Promise<void>;
  counts(): PaymentCounts;
}

export interface PaymentJobsParts extends SettleParts {
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
  readonly outbox: Outbox;
  readonly log: Pick<JobsLog, 'error'>;
}

const batch = 20;
const askedAtOnce = 4;
/** While one server asks after a payment, no other does. */
const lease = { minutes: 2 };
const runAtMost = { minutes: 1 };
/** Gateways repeat their events for three days. */
const eventsKept = { hours: 24 * 30 };
const receiptUsefulFor = Temporal.Duration.from({ hours: 24 * 7 });

/** What is done about payments without anybody at a screen. */
export const createPaymentJobs = (parts: PaymentJobsParts): PaymentJobs => {
  const { db, jobsDb, clock, outbox, log, payments } = parts;
  const settling = createSettling(parts);
  const audit = createAudit(clock);
  let counts: PaymentCounts = { unmatched: 0, refundsWaiting: 0, refundsFailed: 0 };

  const settleAll = async (claimed: readonly jobsStore.Claimed[], options: SettleOptions = {}): Promise<void> => {
    const waiting = [...claimed];
    const next = async (): Promise<void> => {
      for (let one = waiting.pop(); one; one = waiting.pop())
        await settling.settle({ patientId: one.patient_id, paymentId: one.id }, { closes: true, ...options });
    };
    await Promise.all(Array.from({ length: askedAtOnce }, next));
  };

  /** Asks after the refunds of all payments of which the gateway gives something back since then, whoever made it do so. @param asked which were asked after just now */
  const settleRefunded = async (since: Temporal.Instant, asked: ReadonlySet<string>): Promise<void> => {
    let after: string | undefined;
    do {
      const page = await answered(payments.refundedSince(since, after));
      const references = [...new Set(page?.payments)];
      const found =
        references.length === 0
          ? []
          : await jobsDb.withoutActor((statements) =>
              jobsStore.findByReferences(statements, payments.name, references),
            );
      await settleAll(
        found.filter(({ id }) => !asked.has(id)),
        { refunded: true },
      );
      after = page?.next;
    } while (after !== undefined);
  };

  const claim = () => {
    const now = clock.now();
    return jobsDb.withoutActor((statements) =>
      jobsStore.claimDue(statements, { now: toDate(now), until: toDate(now.add(lease)), limit: batch }),
    );
  };

  const handlers: Handlers = {
    async 'payment.settle'({ data: { paymentId, appointmentId, event } }) {
      const found = await jobsDb.withoutActor(async (statements) => {
        if (event)
          return (await jobsStore.wasHeard(statements, event.gateway, event.id))
            ? undefined
            : jobsStore.findByReference(statements, event.gateway, event.reference);
        if (paymentId !== undefined) return jobsStore.findById(statements, paymentId);
        return appointmentId === undefined ? undefined : jobsStore.findByVisit(statements, appointmentId);
      });
      const isAnswered =
        !found ||
        (await settling.settle(
          { patientId: found.patient_id, paymentId: found.id },
          { refunded: event?.kind === 'refund' },
        ));
      // How a payment stands is asked again in any case; what became of a refund that nobody owed is asked here alone.
      if (event?.kind === 'refund' && !isAnswered)
        throw new Error('The payment gateway says nothing of a refund that it told of.');
      // An event counts when all that follows from it is done; one that breaks off is heard again.
      if (event)
        await jobsDb.withoutActor((statements) =>
          jobsStore.noteHeard(statements, event.gateway, event.id, toDate(clock.now())),
        );
    },

    async 'payment.reconcile'() {
      const end = clock.now().add(runAtMost);
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
        await settleAll(claimed);
        if (claimed.length < batch || Temporal.Instant.compare(clock.now(), end) > 0) break;
      }
    },

    async 'payment.compare'() {
      const now = clock.now();
      const find = () =>
        jobsDb.withoutActor((statements) => jobsStore.findUnmatched(statements, toDate(now.subtract({ minutes: 10 }))));
      // Whose question was lost is asked now; what remains is for a person to look at.
      await settleAll(await find());
      // The word that a bank has sent money back may be lost.
      const unsure = now.subtract({ milliseconds: mayComeBackFor });
      const given = await jobsDb.withoutActor((statements) => jobsStore.findGiven(statements, toDate(unsure)));
      await settleAll(given);
      // And so may the word of what somebody gave back by hand, which may be on its way for weeks.
      await settleRefunded(unsure, new Set(given.map(({ id }) => id)));
      const unmatched = (await find()).length;
      const refunds = await jobsDb.withoutActor(async (statements) => {
        await jobsStore.forgetHeard(statements, toDate(now.subtract(eventsKept)));
        return {
          refundsWaiting: await jobsStore.countWaitingRefunds(statements),
          refundsFailed: await jobsStore.countFailedRefunds(statements, refundTries),
        };
      });
      counts = { unmatched, ...refunds };
      if (refunds.refundsFailed > 0)
        log.error({ count: refunds.refundsFailed }, 'Refunds were failed by the gateway and are not made anew');
      if (unmatched > 0) log.error({ count: unmatched }, 'Charges have no confirmed visit and were not given back');
    },

    async 'payment.mail'({ data: { entryId, patientId } }) {
      const row = await db.withActor(patientId, (statements) => findReceipt(statements, patientId, entryId));
      if (!row || row.number === null || row.state !== 'completed') return;
      const mail = receiptMail(row, await drawReceipt(row));
      await db.withActor(patientId, async (statements) => {
        await outbox.queue(statements, mail, { usefulFor: receiptUsefulFor, id: entryId });
        await audit(statements, { patientId, action: 'transaction.mail', resourceId: entryId });
      });
    },
  };
  return {
    handlers,
    async settleVisit(appointmentId) {
      const found = await jobsDb.withoutActor((statements) => jobsStore.findByVisit(statements, appointmentId));
      if (found) await settling.settle({ patientId: found.patient_id, paymentId: found.id });
    },
    counts: () => counts,
  };
};
