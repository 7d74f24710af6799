import type { ExternalChannel } from '@arogo/contract/notification-channels';

/**
 * The data of each queue's jobs. Ids only: job data is stored unencrypted and kept after the job, so it must contain no health
 * data, address or text.
 */
export interface Queues extends Readonly<Record<ChannelQueue, { readonly deliveryIds: readonly string[] }>> {
  /** Sends a mail of the outbox. */
  'mail.send': { readonly mailId: string };
  /** Purges a deleted record when it can no longer be restored. */
  'record.purge': { readonly recordId: string; readonly patientId: string };
  /** Signals that documents wait to be read. The worker picks the next one by account, fairly: this record or another one. */
  'record.read': { readonly recordId: string };
  /** Finds waiting documents that no worker reads, such as after a crash. */
  'records.read-waiting': Record<string, never>;
  /** Stores doses that came due, and reminds of them. */
  'doses.remind': Record<string, never>;
  /** Finds missed doses, and notifies caregivers who chose so. */
  'doses.tell-missed': Record<string, never>;
  /** Notifies caregivers who chose so that a lab report was read. */
  'result.tell': { readonly recordId: string; readonly patientId: string };
  /** Creates the alerts of a prescription that was read, if its patient enabled that. */
  'alerts.auto': { readonly recordId: string; readonly patientId: string };
  /** Sends an event of the sandbox gateway as a webhook, like a real gateway. */
  'sandbox.webhook': { readonly eventId: string };
  /** Expires holds, and reminds of upcoming appointments. */
  'appointments.process-due': Record<string, never>;
  /**
   * Mails about an appointment, with its calendar entry. Also notifies of a cancellation by the doctor in the app, and notifies
   * caregivers who chose so.
   */
  'appointment.mail': {
    readonly appointmentId: string;
    /** The account that moved or cancelled it; as a caregiver it is not notified of its own change. */
    readonly accountId?: string;
    readonly kind: 'confirmed' | 'moved' | 'cancelled' | 'cancelled-by-doctor';
  };
  /** Reconciles a payment with the gateway. Identified by payment, by appointment, or by an event of the gateway. */
  'payment.reconcile': {
    readonly paymentId?: string;
    readonly appointmentId?: string;
    readonly event?: {
      readonly gateway: string;
      readonly id: string;
      readonly reference: string;
      readonly kind: 'payment' | 'refund';
    };
  };
  /** Mails the receipt of a charge or a refund. */
  'payment.mail': { readonly entryId: string; readonly patientId: string };
  /** Compares charges with appointments. */
  'payment.compare': Record<string, never>;
  /** Finds payments that are due for a check. */
  'payment.reconcile-pending': Record<string, never>;
  /** Ends an unanswered call. */
  'call.unanswered': { readonly callId: string; readonly patientId: string };
  /** Notifies a patient of a missed call. */
  'call.missed': { readonly callId: string; readonly patientId: string };
  /** Ends calls that have lost a side. */
  'calls.process-due': Record<string, never>;
  /** Deletes an account that requested it. */
  'account.delete': { readonly accountId: string };
  /** Notifies keepers whose person came of age. */
  'persons.come-of-age': Record<string, never>;
  /** Creates the audit partitions of the coming months. */
  'audit.make-months': Record<string, never>;
  /** Deletes expired rows: codes, counters, sessions, mails, idempotency keys, old notifications. */
  'maintenance.cleanup': Record<string, never>;
}

/** The queue of a channel, whose jobs send notifications on it. A delivery that no longer waits is skipped. */
export type ChannelQueue = `notification.${ExternalChannel}`;
export const toChannelQueue = <Name extends ExternalChannel>(channel: Name): `notification.${Name}` =>
  `notification.${channel}`;

export type QueueName = keyof Queues;

/** How a queue's jobs are run and retried. Times in seconds. */
export interface QueueRules {
  /** Jobs that one process runs concurrently. */
  readonly concurrency: number;
  /** How long a job may run. After that (or if its process died) it is retried. */
  readonly expiresAfterSeconds: number;
  readonly retries: number;
  /** The wait before the first retry. Each further one doubles it, with jitter. */
  readonly retryAfterSeconds: number;
  readonly maxRetryAfterSeconds: number;
}

const minuteSeconds = 60;

/** The rules of every queue. A job without retries left moves to the queue `deadQueue`, for an operator to handle. */
export type AllQueueRules = { readonly [Name in QueueName]: QueueRules };

/** The rules of all queues except those of channels, which define their own (apps/api/src/queue-rules.ts). */
export const queueRules: { readonly [Name in Exclude<QueueName, ChannelQueue>]: QueueRules } = {
  // A mail expires by its own validity, not by the number of attempts; these last for more than thirteen days.
  'mail.send': {
    concurrency: 4,
    expiresAfterSeconds: 45,
    retries: 10_000,
    retryAfterSeconds: 2,
    maxRetryAfterSeconds: 2 * minuteSeconds,
  },
  // A deleted record must be purged, however long the file store is down.
  'record.purge': {
    concurrency: 2,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 10_000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  // The concurrency limits how many accounts' documents are open at once; the reader limits the pages in progress. A crashed
  // server's work is found within minutes. The time limit is long, since the pages of a long document wait for others.
  'record.read': {
    concurrency: 6,
    expiresAfterSeconds: 45 * minuteSeconds,
    retries: 20,
    retryAfterSeconds: 2,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'records.read-waiting': {
    concurrency: 1,
    expiresAfterSeconds: minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // The next minute's job handles what this one leaves.
  'doses.remind': {
    concurrency: 1,
    expiresAfterSeconds: 3 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // Like reminders: the next minute's job handles what this one leaves.
  'doses.tell-missed': {
    concurrency: 1,
    expiresAfterSeconds: 3 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  'result.tell': {
    concurrency: 1,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 50,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'alerts.auto': {
    concurrency: 1,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 50,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  // Like a real gateway: fast retries at first, then for days.
  'sandbox.webhook': {
    concurrency: 2,
    expiresAfterSeconds: 30,
    retries: 5_000,
    retryAfterSeconds: 1,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // Like doses: the next minute's job handles what this one leaves.
  'appointments.process-due': {
    concurrency: 1,
    expiresAfterSeconds: 3 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  'appointment.mail': {
    concurrency: 2,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 100,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  // A payment is retried until its outcome is known, however long the gateway is down.
  'payment.reconcile': {
    concurrency: 4,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 10_000,
    retryAfterSeconds: 2,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'payment.mail': {
    concurrency: 1,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 100,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'payment.compare': {
    concurrency: 1,
    expiresAfterSeconds: 5 * minuteSeconds,
    retries: 5,
    retryAfterSeconds: minuteSeconds,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'payment.reconcile-pending': {
    concurrency: 1,
    expiresAfterSeconds: 5 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  'call.unanswered': {
    concurrency: 4,
    expiresAfterSeconds: 30,
    retries: 20,
    retryAfterSeconds: 1,
    maxRetryAfterSeconds: minuteSeconds,
  },
  'call.missed': {
    concurrency: 2,
    expiresAfterSeconds: 30,
    retries: 50,
    retryAfterSeconds: 2,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'calls.process-due': {
    concurrency: 1,
    expiresAfterSeconds: minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // A deletion must complete, however long the file store is down.
  'account.delete': {
    concurrency: 1,
    expiresAfterSeconds: 10 * minuteSeconds,
    retries: 10_000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  // The job of the next quarter of an hour handles what this one leaves.
  'persons.come-of-age': {
    concurrency: 1,
    expiresAfterSeconds: 5 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // Partitions exist months ahead; the next day's job handles what this one leaves.
  'audit.make-months': {
    concurrency: 1,
    expiresAfterSeconds: 5 * minuteSeconds,
    retries: 5,
    retryAfterSeconds: minuteSeconds,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  'maintenance.cleanup': {
    concurrency: 1,
    expiresAfterSeconds: 10 * minuteSeconds,
    retries: 5,
    retryAfterSeconds: minuteSeconds,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
};

/** The queue of jobs that failed for good. */
export const deadQueue = 'dead';
