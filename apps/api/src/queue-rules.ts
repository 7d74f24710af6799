import { channelQueueRules } from './features/notifications/channels/registry.ts';
import { type AllQueueRules, queueRules } from './platform/jobs/queues.ts';

/** The rules of all queues. */
export const allQueueRules: AllQueueRules = { ...queueRules, ...channelQueueRules };

/** Queues that may have become due while the product was down: each start enqueues a job for them. */
export const overdueQueues = [
  'doses.remind',
  'appointments.process-due',
  'persons.come-of-age',
  'audit.make-months',
] as const;
