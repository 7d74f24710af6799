import { cleanUpCodes, cleanUpSessions } from './features/access/cleanup-store.ts';
import { cleanUpUnsentAttachments } from './features/assistant/cleanup-store.ts';
import { cleanUpAttachments } from './features/booking/cleanup-store.ts';
import { cleanUpAlerts } from './features/medication/cleanup-store.ts';
import { createNotificationCleanup, failUnsentDeliveries } from './features/notifications/cleanup-store.ts';
import { cleanUpShares } from './features/vault/cleanup-store.ts';
import { cleanUpInvitations } from './features/persons/invitations-store.ts';
import { cleanUpTakeovers } from './features/persons/takeovers-store.ts';
import { auditMonthsSchedule } from './platform/audit-months.ts';
import { deleteExpiredAttempts } from './platform/http/rate-limiter.ts';
import { deleteOldIdempotencyKeys } from './platform/http/idempotency.ts';
import { type Cleanup, cleanupSchedule } from './platform/jobs/cleanup.ts';
import type { JobSchedule } from './platform/jobs/job-clock.ts';
import { deleteExpiredMails } from './platform/mail/outbox.ts';
import type { Retention } from './platform/retention-config.ts';

/** The cleanups of the hourly maintenance job. Mails come before deliveries, which then fail as too late. */
export const createCleanups = ({ notificationDays }: Pick<Retention, 'notificationDays'>): readonly Cleanup[] => [
  cleanUpCodes,
  cleanUpSessions,
  deleteExpiredAttempts,
  deleteExpiredMails,
  deleteOldIdempotencyKeys,
  cleanUpShares,
  createNotificationCleanup(notificationDays),
  failUnsentDeliveries,
  cleanUpAlerts,
  cleanUpAttachments,
  cleanUpUnsentAttachments,
  cleanUpInvitations,
  cleanUpTakeovers,
];

/** Schedules of database maintenance: expired rows every hour, the audit's partitions every day. */
export const databaseMaintenanceSchedules: readonly JobSchedule[] = [cleanupSchedule, auditMonthsSchedule];
