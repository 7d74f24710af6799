import { cleanUpAccess } from './features/access/cleanup.ts';
import { cleanUpUnsentAttachments } from './features/assistant/cleanup.ts';
import { cleanUpAttachments } from './features/booking/cleanup.ts';
import { cleanUpAlerts } from './features/medication/cleanup.ts';
import { cleanUpNotifications } from './features/notifications/cleanup.ts';
import { cleanUpShares } from './features/vault/cleanup.ts';
import { deleteExpiredAttempts } from './platform/attempts.ts';
import { deleteOldIdempotencyKeys } from './platform/idempotency.ts';
import type { Cleanup } from './platform/jobs/cleanup.ts';
import { deleteExpiredMails } from './platform/mail/outbox.ts';

/** What the hourly maintenance job deletes. Mails go before notifications, which then fail as too late. */
export const cleanups: readonly Cleanup[] = [
  cleanUpAccess,
  deleteExpiredAttempts,
  deleteExpiredMails,
  deleteOldIdempotencyKeys,
  cleanUpShares,
  cleanUpNotifications,
  cleanUpAlerts,
  cleanUpAttachments,
  cleanUpUnsentAttachments,
];
