import { notificationRetentionDays } from '@arogo/contract/limits';
import { z } from 'zod';

/** How long the product keeps what nobody deletes and no promise fixes. */
export interface Retention {
  /** A notification, with its deliveries. The privacy notice tells patients the longest that can be set. */
  readonly notificationDays: number;
  /** A job that is done. */
  readonly finishedJobHours: number;
  /** A job that failed for good, in the queue `dead`. */
  readonly failedJobDays: number;
}

/** What may be set. An hour and more: all processes name a minute's job alike, and the finished one keeps a late process from adding it again. */
const finishedJobHours = { min: 1, default: 24, max: 30 * 24 } as const;
/** A week and more: a person looks at what failed, and not on every day. */
const failedJobDays = { min: 7, default: 90, max: 365 } as const;

/** What stands without settings. */
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

/** The part of the environment that says how long things are kept. */
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
