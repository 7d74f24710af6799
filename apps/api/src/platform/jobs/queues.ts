import type { ExternalChannel } from '@arogo/contract/notification-channels';

/**
 * What each queue's jobs carry. Ids alone: job data lies in the database unsealed and is kept after the job, so nothing
 * that tells of a patient's health, no address and no text goes into it.
 */
export interface Queues extends Readonly<Record<ChannelQueue, { readonly deliveryIds: readonly string[] }>> {
  /** Sends a mail of the outbox. */
  'mail.send': { readonly mailId: string };
  /** Destroys a deleted record for good, when it can no longer be taken back. */
  'record.purge': { readonly recordId: string; readonly patientId: string };
  /** Says that papers wait to be read, of which the next is read by turns of the accounts: this record's or another's. */
  'record.read': { readonly recordId: string };
  /** Finds papers that wait and that nobody reads, such as of a server that was killed. */
  'records.read-waiting': Record<string, never>;
  /** Finds the doses that came due and reminds of them. */
  'doses.remind': Record<string, never>;
  /** Finds doses that nobody marked, and tells caregivers who chose so. */
  'doses.tell-missed': Record<string, never>;
  /** Tells caregivers who chose so that a lab report was read. */
  'result.tell': { readonly recordId: string; readonly patientId: string };
  /** Makes the alerts of a prescription that was read, where its patient let that be done. */
  'alerts.auto': { readonly recordId: string; readonly patientId: string };
  /** Tells what happened in the sandbox gateway, as a gateway elsewhere would. */
  'sandbox.webhook': { readonly eventId: string };
  /** Ends holds of appointments that are over, and reminds of appointments that are soon. */
  'appointments.process-due': Record<string, never>;
  /**
   * Writes the mail about an appointment, with its calendar entry; that a doctor cancelled is told behind the bell as well, and caregivers
   * who chose so are told of all of it.
   */
  'appointment.mail': {
    readonly appointmentId: string;
    /** The account that moved or cancelled it, which is not told of it by its choice. */
    readonly accountId?: string;
    readonly kind: 'confirmed' | 'moved' | 'cancelled' | 'cancelled-by-doctor';
  };
  /** Asks how a payment stands and does what follows from it: of a payment, of an appointment that was cancelled, or of what a gateway told. */
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
  /** Writes the mail with the receipt of a charge or a refund. */
  'payment.mail': { readonly entryId: string; readonly patientId: string };
  /** Compares what was charged with what is booked. */
  'payment.compare': Record<string, never>;
  /** Finds payments that are to be asked after. */
  'payment.reconcile-pending': Record<string, never>;
  /** Ends a call that nobody took. */
  'call.unanswered': { readonly callId: string; readonly patientId: string };
  /** Tells a patient that they missed a call. */
  'call.missed': { readonly callId: string; readonly patientId: string };
  /** Ends calls of which a side is gone. */
  'calls.process-due': Record<string, never>;
  /** Erases an account of which that was asked for. */
  'account.delete': { readonly accountId: string };
  /** Tells keepers whose person came of age. */
  'persons.come-of-age': Record<string, never>;
  /** Makes the partitions of the audit for the months to come. */
  'audit.make-months': Record<string, never>;
  /** Deletes expired rows: codes, counters, sessions, mails, idempotency keys, old notifications. */
  'maintenance.cleanup': Record<string, never>;
}

/** The queue of a channel, whose jobs send notifications on it. A delivery that no longer waits is passed over. */
export type ChannelQueue = `notification.${ExternalChannel}`;
export const toChannelQueue = <Name extends ExternalChannel>(channel: Name): `notification.${Name}` =>
  `notification.${channel}`;

export type QueueName = keyof Queues;

/** How a queue's jobs are run and tried again. Times in seconds. */
export interface QueueRules {
  /** Jobs that one process runs at once. */
  readonly concurrency: number;
  /** How long a job may run; after that (or when its process died) it is tried again. */
  readonly expiresAfterSeconds: number;
  readonly retries: number;
  /** The first wait before trying again; each further one is twice as long, with some chance in it. */
  readonly retryAfterSeconds: number;
  readonly maxRetryAfterSeconds: number;
}

const minuteSeconds = 60;

/** The rules of every queue. A job whose retries are used up moves to the queue `deadQueue`, for a person to look at. */
export type AllQueueRules = { readonly [Name in QueueName]: QueueRules };

/** The rules of all queues but those of channels, which bring their own (apps/api/src/queue-rules.ts). */
export const queueRules: { readonly [Name in Exclude<QueueName, ChannelQueue>]: QueueRules } = {
  // A mail ends by its own useful time, not by a number of tries; these reach beyond thirteen days.
  'mail.send': {
    concurrency: 4,
    expiresAfterSeconds: 45,
    retries: 10_000,
    retryAfterSeconds: 2,
    maxRetryAfterSeconds: 2 * minuteSeconds,
  },
  // What a patient deleted must go, however long the file store is down.
  'record.purge': {
    concurrency: 2,
    expiresAfterSeconds: 2 * minuteSeconds,
    retries: 10_000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  // As many accounts have papers open at once; how many pages are read at once says the reader. What a server
  // that was killed left is found within minutes. A long paper whose pages wait for others takes its time.
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
  // The next minute brings the next one; what this one left is found by it.
  'doses.remind': {
    concurrency: 1,
    expiresAfterSeconds: 3 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // As with reminders: the next minute finds what this one left.
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
  // As a gateway elsewhere does: quickly at first, and for days.
  'sandbox.webhook': {
    concurrency: 2,
    expiresAfterSeconds: 30,
    retries: 5_000,
    retryAfterSeconds: 1,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // As with doses: the next minute finds what this one left.
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
  // Money is asked after until its end is known, however long the gateway is away.
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
  // What a patient asked to be destroyed must go, however long the file store is down.
  'account.delete': {
    concurrency: 1,
    expiresAfterSeconds: 10 * minuteSeconds,
    retries: 10_000,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: 10 * minuteSeconds,
  },
  // The next quarter of an hour finds what this one left.
  'persons.come-of-age': {
    concurrency: 1,
    expiresAfterSeconds: 5 * minuteSeconds,
    retries: 2,
    retryAfterSeconds: 5,
    maxRetryAfterSeconds: minuteSeconds,
  },
  // There are months in store; the next day finds what this one left.
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

/** Where jobs go that failed for good. */
export const deadQueue = 'dead';
