import { channelQueueRules } from './features/notifications/channels/registry.ts';
import { type AllQueueRules, queueRules } from './platform/jobs/queues.ts';

/** The rules of every queue of the product. */
export const allQueueRules: AllQueueRules = { ...queueRules, ...channelQueueRules };
