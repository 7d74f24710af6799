import type { JobHandlers } from '../../platform/jobs/workers.ts';
import { type MailSenderDeps, createEmailHandler } from './email-sender.ts';
import { type PushSenderDeps, createPushHandler } from './push-sender.ts';
import { createSmsHandler, type SmsSenderDeps } from './sms-sender.ts';

export type NotificationHandlersDeps = PushSenderDeps & MailSenderDeps & SmsSenderDeps;

/** What sends notices outside the product, a queue for each way. */
export const createNotificationHandlers = (
  parts: NotificationHandlersDeps,
): Required<Pick<JobHandlers, 'notice.push' | 'notice.email' | 'notice.sms'>> => ({
  'notice.push': createPushHandler(parts),
  'notice.email': createEmailHandler(parts),
  'notice.sms': createSmsHandler(parts),
});
