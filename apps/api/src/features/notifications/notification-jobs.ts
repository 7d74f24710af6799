import type { JobHandlers } from '../../platform/jobs/workers.ts';
import { type MailSenderDeps, createEmailHandler } from './email-sender.ts';
import { type PushSenderDeps, createPushHandler } from './push-sender.ts';
import { createSmsHandler, type SmsSenderDeps } from './sms-sender.ts';

export type NotificationHandlersDeps = PushSenderDeps & MailSenderDeps & SmsSenderDeps;

/** What sends notices outside the product, a queue for each way. */
export const createNotificationHandlers = (
  parts: NotificationHandlersDeps,
): Required<Pick<JobHandlers, 'notification.push' | 'notification.email' | 'notification.sms'>> => ({
  'notification.push': createPushHandler(parts),
  'notification.email': createEmailHandler(parts),
  'notification.sms': createSmsHandler(parts),
});
