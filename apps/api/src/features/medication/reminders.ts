import type { Clock } from '../../platform/clock.ts';
import { countSecondsSince, toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Jobs, JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import type { JobsLog } from '../../platform/jobs/workers.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { getMissedAt } from './dose-mapper.ts';
import { createPlanner } from './reminders-plan.ts';
import { getRemindUntil, isLate, lateAfter } from './reminder-window.ts';
import * as store from './reminders-store.ts';
import { createNotificationPublisher, type NewNotification } from '../notifications/service.ts';

/** Every minute, since doses are due at any minute. */
export const remindSchedule: JobSchedule = { queue: 'doses.remind', cron: '* * * * *' };

/** Counts since the start of this server. */
export interface ReminderCounts {
  /** Reminders, including repeated ones. */
  readonly reminded: number;
  /** Reminders among them that were late. */
  readonly remindedLate: number;
  /** Doses found too late for any reminder. */
  readonly late: number;
  /** Alerts whose schedule could not be parsed in the latest run. */
  readonly unreadable: number;
}

/** The job of queue 'doses.remind'. */
export interface Reminders {
  /**
   * Stores every dose that came due and reminds of it. Several servers may run it at once, and it may stop anywhere: each dose is
   * stored and reminded of once. It ends after a minute; the next run continues.
   */
  run(): Promise<void>;
  counts(): ReminderCounts;
  /** How long the oldest due dose without a row has been due, in seconds; 0 if there is none. */
  measureLagSeconds(): Promise<number>;
}

export interface RemindersDeps {
  /** Connected as arogo_jobs. */
  readonly db: JobsDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly live: Pick<LivePublisher, 'publish'>;
  readonly log: Pick<JobsLog, 'info' | 'error'>;
  /** Minutes after its due time at which a dose without an answer is missed. */
  readonly doseGraceMinutes: number;
}

const queue = 'doses.remind';
const maxRunDuration = Temporal.Duration.from({ minutes: 1 });
/** Alerts per transaction: a larger batch would make patients who mark a dose wait for its locks. */
const batchSize = 500;
/** Overdue alerts may have many doses each. */
const lateBatchSize = 100;
/** Reminders of one dose before it is given up, for patients who snooze again and again. */
const maxReminders = 100;

/** The notification for one reminder of a dose. @param reminder which reminder of it (0 = first) */
const toDoseReminder = ({
  dueAt,
  ...dose
}: {
  readonly patientId: string;
  readonly alertId: string;
  readonly dueAt: Date;
  readonly reminder: number;
}): NewNotification => ({ ...dose, kind: 'dose', dueAt: dueAt.toISOString() });

/** The result of one batch. */
interface DueCheckResult {
  readonly reminded: number;
  readonly remindedLate: number;
  readonly late: number;
  /** Ids of alerts whose schedule cannot be parsed. */
  readonly unreadable: readonly string[];
  /** Whether there may be more. */
  readonly hasMore: boolean;
}

const emptyResult: DueCheckResult = { reminded: 0, remindedLate: 0, late: 0, unreadable: [], hasMore: false };

/** Handles one batch in its own transaction. */
type DueCheck = (trx: Trx, now: Temporal.Instant, unreadable: readonly string[]) => Promise<DueCheckResult>;

export const createReminders = ({ db, clock, jobs, live, log, doseGraceMinutes }: RemindersDeps): Reminders => {
  const counts = { reminded: 0, remindedLate: 0, late: 0, unreadable: 0 };
  /** Alerts that the last run could not parse, so that each is logged once and not every minute. */
  let unreadableIds: ReadonlySet<string> = new Set();
  const notifier = createNotificationPublisher({ jobs });

  const publishChange = (trx: Trx, patients: readonly { readonly patient_id: string }[]): Promise<void> =>
    live.publish(
      trx,
      patients.map(({ patient_id: patientId }) => ({ patientId, kinds: ['notices', 'medication'] })),
    );

  /** Stores the due doses of alerts with their next due times, and notifies the patients. */
  const storeDueDoses = async (
    trx: Trx,
    alerts: readonly store.DueAlertRow[],
    now: Temporal.Instant,
  ): Promise<Omit<DueCheckResult, 'hasMore'>> => {
    if (alerts.length === 0) return emptyResult;
    const plan = createPlanner(now);
    const planned = alerts.map((alert) => ({ alert, plan: plan(alert) }));
    const readable = planned.flatMap((entry) =>
      entry.plan === undefined ? [] : [{ alert: entry.alert, plan: entry.plan }],
    );
    const dueDoses = readable.flatMap(({ alert, plan: { dues, next } }) =>
      dues.map((due, place) => {
        const until = getRemindUntil(due.at, dues[place + 1]?.at ?? next, doseGraceMinutes);
        const willRemind = Temporal.Instant.compare(now, until) < 0;
        return { alert, due, dueAt: toDate(due.at), willRemind, late: !willRemind || isLate(due.at, now) };
      }),
    );
    const doses = dueDoses.map(({ alert, due, dueAt, late }) => ({
      alertId: alert.id,
      patientId: alert.patient_id,
      dueAt,
      slot: due.slot ?? null,
      amount: due.amount,
      late,
    }));
    const stored = (await store.insertDoses(trx, doses)).flatMap((place) => dueDoses[place] ?? []);
    await store.advanceNextDue(
      trx,
      readable.map(({ alert: { id }, plan: { next } }) => ({ id, next })),
    );

    const reminded = stored.filter(({ willRemind }) => willRemind);
    const lateByPatient = Map.groupBy(
      stored.filter(({ willRemind }) => !willRemind),
      ({ alert }) => alert.patient_id,
    );
    const reminders = reminded.map(({ alert, dueAt }) =>
      toDoseReminder({ patientId: alert.patient_id, alertId: alert.id, dueAt, reminder: 0 }),
    );
    const summaries = [...lateByPatient].map(([patientId, { length: count }]): NewNotification => ({
      patientId,
      kind: 'doses-late',
      count,
      // Overdue doses are not pushed: the notification list shows their number.
      inAppOnly: true,
    }));
    await notifier.notify(trx, [...reminders, ...summaries], now);
    await publishChange(
      trx,
      readable.map(({ alert }) => alert),
    );
    const unreadable = planned.filter((entry) => entry.plan === undefined).map(({ alert: { id } }) => id);
    return {
      reminded: reminded.length,
      remindedLate: reminded.filter(({ late }) => late).length,
      late: stored.length - reminded.length,
      unreadable,
    };
  };

  const processDue: DueCheck = async (trx, now, excludedIds) => {
    const alerts = await store.claimDue(trx, {
      from: now.subtract(lateAfter),
      until: now,
      except: excludedIds,
      limit: batchSize,
    });
    return { ...(await storeDueDoses(trx, alerts, now)), hasMore: alerts.length === batchSize };
  };

  const processSnoozed: DueCheck = async (trx, now) => {
    const doses = await store.claimSnoozed(trx, now, batchSize);
    if (doses.length === 0) return emptyResult;
    const isMissed = ({ due_at: due }: store.SnoozedRow): boolean =>
      Temporal.Instant.compare(getMissedAt(due, doseGraceMinutes), now) <= 0;
    const snoozed = doses.map((dose) => {
      const willNotify = dose.rings && dose.reminders < maxReminders && !isMissed(dose);
      return { ...dose, willNotify, reminders: dose.reminders + (willNotify ? 1 : 0) };
    });
    const notified = snoozed.filter(({ willNotify }) => willNotify);
    await store.endSnooze(trx, snoozed);
    await notifier.notify(
      trx,
      notified.map(({ patient_id: patientId, schedule_id: alertId, due_at: dueAt, reminders: reminder }) =>
        toDoseReminder({ patientId, alertId, dueAt, reminder }),
      ),
      now,
    );
    await publishChange(trx, doses);
    return { ...emptyResult, reminded: notified.length, hasMore: doses.length === batchSize };
  };

  const processOverdue = async (trx: Trx, now: Temporal.Instant, claim: store.DueClaim): Promise<DueCheckResult> => {
    if (!(await store.tryCatchUpLock(trx))) return emptyResult;
    const first = await store.claimDue(trx, claim);
    // Claims all late alerts of these patients, so that each patient gets one notification.
    const alerts = first.length === 0 ? [] : [...first, ...(await store.claimDueOfPatients(trx, first, claim))];
    return { ...(await storeDueDoses(trx, alerts, now)), hasMore: first.length === claim.limit };
  };

  const processLate: DueCheck = (trx, now, excludedIds) =>
    processOverdue(trx, now, {
      from: now.subtract({ minutes: doseGraceMinutes }),
      until: now.subtract(lateAfter),
      except: excludedIds,
      limit: lateBatchSize,
    });

  const processMissed: DueCheck = (trx, now, excludedIds) =>
    processOverdue(trx, now, { until: now.subtract(lateAfter), except: excludedIds, limit: lateBatchSize });

  return {
    counts: () => ({ ...counts }),

    measureLagSeconds: () =>
      db.asSystem(async (trx) => countSecondsSince(await store.findOldestDue(trx, [...unreadableIds]), clock)),

    async run() {
      const deadline = clock.now().add(maxRunDuration);
      const unreadable: string[] = [];
      let count = 0;
      // Punctual reminders first, then late ones. Missed doses and unreadable schedules must not delay them.
      for (const processBatch of [processDue, processSnoozed, processLate, processMissed]) {
        for (let hasMore = true; hasMore && Temporal.Instant.compare(clock.now(), deadline) < 0;) {
          const result = await db.asSystem((trx) => processBatch(trx, clock.now(), unreadable));
          counts.reminded += result.reminded;
          counts.remindedLate += result.remindedLate;
          counts.late += result.late;
          count += result.reminded + result.late;
          unreadable.push(...result.unreadable);
          ({ hasMore } = result);
        }
      }
      counts.unreadable = unreadable.length;
      if (count > 0) log.info({ queue, count }, 'Doses that came due were written down');
      // The alerts stay unchanged: a version that can parse them will find their doses.
      const newlyUnreadable = unreadable.filter((id) => !unreadableIds.has(id)).length;
      unreadableIds = new Set(unreadable);
      if (newlyUnreadable > 0)
        log.error({ queue, code: 'schedule_unreadable', count: newlyUnreadable }, 'Alerts were passed over');
    },
  };
};
