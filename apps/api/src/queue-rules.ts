import { channelQueueRules } from './features/notifications/channels/registry.ts';
import { type AllQueueRules, queueRules } from './platform/jobs/queues.ts';

/** The rules of every queue of the product. */
export const allQueueRules: AllQueueRules = { ...queueRules, ...channelQueueRules };

/** Queues whose hour may have come while the product was down: each start looks. */
export const overdueQueues = [
  'doses.remind',
  'appointments.process-due',
  'persons.come-of-age',
  'audit.make-months',
] as const;
