import type { ExternalChannel } from '@arogo/contract/notification-channels';
import { type Clock, toDate } from '../../platform/clock.ts';
import { type Acting, asRecipient } from '../../platform/database/actor.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import {
  recordAttempts,
  type DeliveryAttempt,
  type PendingDelivery,
  findPendingDeliveries,
} from './deliveries-store.ts';

/** Some deliveries could not be sent yet: the job is retried for these only. */
class DeliveryPendingError extends Error {
  override readonly name = 'DeliveryPendingError';

  constructor() {
    super('Some notices could not be sent yet.');
  }
}

export interface DeliveryDeps {
  /** Connects as the jobs' role. */
  readonly jobsDb: JobsDatabase;
  readonly clock: Clock;
}

/** Number of recipients to whom one job sends at a time; their outcomes are recorded after each batch. */
const recipientsPerBatch = 25;

/** Tries to send one person's waiting deliveries to one recipient. A delivery without an attempt in the result keeps waiting. */
export type SendToRecipient = (
  acting: Acting,
  deliveries: readonly PendingDelivery[],
) => Promise<readonly DeliveryAttempt[]>;

const groupByRecipient = (deliveries: readonly PendingDelivery[]): readonly (readonly PendingDelivery[])[] => [
  ...Map.groupBy(deliveries, ({ patientId, recipientId }) => `${recipientId} ${patientId}`).values(),
];

/**
 * Sends the deliveries of one job. A retry of the job skips those that have an outcome.
 * @throws the first error, after all other deliveries were tried
 */
export const deliverBatch = async (
  { jobsDb, clock }: DeliveryDeps,
  channel: ExternalChannel,
  deliveryIds: readonly string[],
  send: SendToRecipient,
): Promise<void> => {
  const groups = groupByRecipient(await jobsDb.asSystem((trx) => findPendingDeliveries(trx, channel, deliveryIds)));
  const failures: unknown[] = [];
  for (let start = 0; start < groups.length; start += recipientsPerBatch) {
    const results = await Promise.allSettled(
      groups.slice(start, start + recipientsPerBatch).flatMap((deliveries) => {
        const [first] = deliveries;
        if (!first) return [];
        return [send(asRecipient({ accountId: first.recipientId, patientId: first.patientId }), deliveries)];
      }),
    );
    const attempts = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    await jobsDb.asSystem((trx) => recordAttempts(trx, attempts, toDate(clock.now())));
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
    if (attempts.some(({ state }) => state === 'waiting')) failures.push(new DeliveryPendingError());
  }
  if (failures.length > 0) throw failures[0];
};

/** The outcome of a notification that its recipient may no longer see. */
export const accessEnded: Omit<DeliveryAttempt, 'id'> = { state: 'gone', reason: 'access_ended' };

/** The outcome of a notification without a patient, or of a late one; undefined for one that must be sent. */
export const findFinalOutcome = (
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
  suppressionReason: string | undefined,
): Omit<DeliveryAttempt, 'id'> | undefined => {
  if (suppressionReason !== undefined) return { state: 'held', reason: suppressionReason };
  return Temporal.Instant.compare(now, expiresAt) >= 0 ? { state: 'failed', reason: 'too_late' } : undefined;
};
