import type { ErrorCode } from '@arogo/contract/errors';
import { quotaMessages } from '@arogo/contract/messages/quotas';
import type { Quotas } from '@arogo/contract/quotas';
import { type RateLimiter, throwLimitErrorAs } from '../http/rate-limiter.ts';
import { AppError } from '../errors.ts';
import type { JobsDatabase } from '../jobs/jobs.ts';

const hourMs = 3_600_000;

/** Errors by the constraint that the database reports. The detail is the limit, in bytes or as a count. */
const quotaErrors: Readonly<Record<string, readonly [ErrorCode, (maximum: number) => string]>> = {
  account_quota_storage: ['storage_limit_reached', quotaMessages.storage],
  account_quota_records: ['records_limit_reached', quotaMessages.records],
  account_quota_assistant_chats: ['chats_limit_reached', quotaMessages.assistantChats],
};

/** Maps a database error to the refusal of a quota; undefined for any other. */
export const toQuotaRefusal = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { constraint, detail } = error as Error & { readonly constraint?: string; readonly detail?: string };
  const refusal = constraint === undefined ? undefined : quotaErrors[constraint];
  if (refusal === undefined) return undefined;
  const [code, formatMessage] = refusal;
  return new AppError(code, { message: formatMessage(Number(detail)) });
};

/** Writes the configured quotas to the table with which the database enforces them. */
export const applyQuotas = async (
  db: JobsDatabase,
  { storageBytes, records, alerts, assistantChats }: Quotas,
): Promise<void> => {
  await db.asSystem((trx) =>
    trx
      .updateTable('account_quota')
      .set({ storage_bytes: storageBytes, records, alerts, assistant_chats: assistantChats })
      .execute(),
  );
};

/** The hourly quotas: limit, error code and text of each. */
const hourlyLimits = {
  sharesPerHour: ['sharesPerHour', 'shares_limit_reached', quotaMessages.shares],
  messagesPerHour: ['messagesPerHour', 'messages_limit_reached', quotaMessages.messages],
  uploadsPerHour: ['uploadsPerHour', 'uploads_limit_reached', quotaMessages.uploads],
  // Documents that are read before they are saved: as many as can be uploaded, counted separately.
  papersPerHour: ['uploadsPerHour', 'uploads_limit_reached', quotaMessages.uploads],
} as const;

/** Counts an account's actions within an hour. */
export type CountHourly = (name: keyof typeof hourlyLimits, accountId: string) => Promise<void>;

/** @returns a counter that throws AppError `…_limit_reached` with the seconds until the hour ends */
export const createHourlyQuotas =
  ({ attempts, quotas }: { readonly attempts: Pick<RateLimiter, 'consume'>; readonly quotas: Quotas }): CountHourly =>
  async (name, accountId) => {
    const [limit, code, formatMessage] = hourlyLimits[name];
    await attempts
      .consume({ name: `quota.${name}`, limit: quotas[limit], windowMs: hourMs }, accountId)
      .catch(throwLimitErrorAs(code, formatMessage(quotas[limit])));
  };
