import { notificationRetentionDays } from '@arogo/contract/limits';
import { z } from 'zod';

/** Retention of data that nobody deletes by hand and for which patients were promised no fixed time. */
export interface Retention {
  /** Notifications and their deliveries. The privacy notice states the maximum. */
  readonly notificationDays: number;
  /** Completed jobs. */
  readonly finishedJobHours: number;
  /** Jobs that failed for good, in the queue `dead`. */
  readonly failedJobDays: number;
}

/**
 * At least an hour: all processes give the job of a minute the same id, and the completed one stops a late process from adding it
 * again.
 */
const finishedJobHours = { min: 1, default: 24, max: 30 * 24 } as const;
/** At least a week: operators inspect failed jobs, but not every day. */
const failedJobDays = { min: 7, default: 90, max: 365 } as const;

/** The retention without settings. */
export const defaultRetention: Retention = {
  notificationDays: notificationRetentionDays.default,
  finishedJobHours: finishedJobHours.default,
  failedJobDays: failedJobDays.default,
};

interface Bounds {
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

const wholeNumberSchema = (bounds: Bounds) =>
  z.coerce.number().int().min(bounds.min).max(bounds.max).default(bounds.default);
const formatHint = (unit: string, bounds: Bounds): string =>
  `a whole number of ${unit} from ${bounds.min} to ${bounds.max}, such as ${bounds.default}`;

/** The environment variables of the retention. */
export const retentionVariables = {
  NOTIFICATION_RETENTION_DAYS: wholeNumberSchema(notificationRetentionDays),
  FINISHED_JOB_RETENTION_HOURS: wholeNumberSchema(finishedJobHours),
  FAILED_JOB_RETENTION_DAYS: wholeNumberSchema(failedJobDays),
};

export const retentionVariableHints = {
  NOTIFICATION_RETENTION_DAYS: formatHint('days', notificationRetentionDays),
  FINISHED_JOB_RETENTION_HOURS: formatHint('hours', finishedJobHours),
  FAILED_JOB_RETENTION_DAYS: formatHint('days', failedJobDays),
};

type RetentionEnvironment = { readonly [Name in keyof typeof retentionVariables]: number };

export const readRetention = (e: RetentionEnvironment): Retention => ({
  notificationDays: e.NOTIFICATION_RETENTION_DAYS,
  finishedJobHours: e.FINISHED_JOB_RETENTION_HOURS,
  failedJobDays: e.FAILED_JOB_RETENTION_DAYS,
});
