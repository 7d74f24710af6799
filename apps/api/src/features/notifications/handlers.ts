import type { Handlers } from '../../platform/jobs/workers.ts';
import { type MailSenderParts, sendNoticeMails } from './mail-sender.ts';
import { type PushSenderParts, sendPushes } from './push-sender.ts';
import { sendTexts, type SmsSenderParts } from './sms-sender.ts';

export type NoticeHandlersParts = PushSenderParts & MailSenderParts & SmsSenderParts;

/** What sends notices outside the product, a queue for each way. */
export const createNoticeHandlers = (
  parts: NoticeHandlersParts,
): Required<Pick<Handlers, 'notice.push' | 'notice.email' | 'notice.sms'>> => ({
  'notice.push': sendPushes(parts),
  'notice.email': sendNoticeMails(parts),
  'notice.sms': sendTexts(parts),
});
