import { type Quotas, quotas } from '@arogo/contract/quotas';
import { z } from 'zod';

const bytesPerMegabyte = 1024 * 1024;
const limitSchema = (maximum: number, usual: number) => z.coerce.number().int().min(1).max(maximum).default(usual);

/** The environment variables with the quotas of one account. */
export const quotaVariables = {
  QUOTA_STORAGE_MB: limitSchema(1_000_000_000, quotas.storageBytes / bytesPerMegabyte),
  QUOTA_RECORDS: limitSchema(1_000_000, quotas.records),
  QUOTA_ALERTS: limitSchema(100_000, quotas.alerts),
  QUOTA_ASSISTANT_CHATS: limitSchema(1_000_000, quotas.assistantChats),
  QUOTA_SHARES_PER_HOUR: limitSchema(1_000_000, quotas.sharesPerHour),
  QUOTA_MESSAGES_PER_HOUR: limitSchema(1_000_000, quotas.messagesPerHour),
  QUOTA_UPLOADS_PER_HOUR: limitSchema(1_000_000, quotas.uploadsPerHour),
};

export const quotaVariableHints = {
  QUOTA_STORAGE_MB: 'a whole number of megabytes, such as 2048',
  QUOTA_RECORDS: 'a whole number of records, such as 2000',
  QUOTA_ALERTS: 'a whole number of alerts up to 100000, such as 500',
  QUOTA_ASSISTANT_CHATS: 'a whole number of chats, such as 500',
  QUOTA_SHARES_PER_HOUR: 'a whole number of links an hour, such as 60',
  QUOTA_MESSAGES_PER_HOUR: 'a whole number of messages an hour, such as 200',
  QUOTA_UPLOADS_PER_HOUR: 'a whole number of uploads an hour, such as 300',
};

type QuotaEnvironment = { readonly [Name in keyof typeof quotaVariables]: number };

export const readQuotas = (e: QuotaEnvironment): Quotas => ({
  storageBytes: e.QUOTA_STORAGE_MB * bytesPerMegabyte,
  records: e.QUOTA_RECORDS,
  alerts: e.QUOTA_ALERTS,
  assistantChats: e.QUOTA_ASSISTANT_CHATS,
  sharesPerHour: e.QUOTA_SHARES_PER_HOUR,
  messagesPerHour: e.QUOTA_MESSAGES_PER_HOUR,
  uploadsPerHour: e.QUOTA_UPLOADS_PER_HOUR,
});
