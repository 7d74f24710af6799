import { callLostAfterMs } from '@arogo/contract/calls';
import { asThemself } from '../../platform/database/actor.ts';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { JobSchedule } from '../../platform/jobs/job-clock.ts';
import { createCallEnder, isUnknownToCallee } from './end-call.ts';
import type { NotificationPublisher } from '../notifications/service.ts';
import type { CallsDeps } from './dependencies.ts';
import * as store from './store.ts';

/** Ends calls that have lost a side, every minute. Unanswered calls are ended by their own job. */
export const callSchedule: JobSchedule = { queue: 'calls.process-due', cron: '* * * * *' };

export interface CallMaintenanceDeps extends Pick<CallsDeps, 'db' | 'clock' | 'jobs' | 'live' | 'messaging'> {
  readonly notices: Pick<NotificationPublisher, 'notifyConversation'>;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
}

export interface CallMaintenance {
  /** Ends one unanswered call. Idempotent. */
  endUnanswered(callId: string, patientId: string): Promise<void>;
  /** Notifies a patient of a missed call, once. */
  notifyMissed(callId: string, patientId: string): Promise<void>;
  /** Ends unanswered calls, and those with a side that sent no heartbeat for too long. */
  run(): Promise<void>;
}

/** A longer pause between two runs means that heartbeats could not be received meanwhile. Milliseconds. */
const awayAfterMs = 90_000;
const batchSize = 500;
/** The clock of the database starts jobs, and may be ahead of this server's. */
const clockTolerance = Temporal.Duration.from({ seconds: 1 });

export const createCallMaintenance = ({
  db,
  jobsDb,
  clock,
  jobs,
  live,
  messaging,
  notices: notifications,
}: CallMaintenanceDeps): CallMaintenance => {
  const audit = createAudit(clock);
  const { settle } = createCallEnder({ jobs, live, messaging });
  let looked = 0;
  let listeningSince = 0;

  const end = (callId: string, patientId: string, now: Temporal.Instant): Promise<void> =>
    db.asPatient(asThemself(patientId), async (trx) => {
      const call = await store.lockCall(trx, 'user', callId);
      if (call && (await settle(trx, call, now)))
        await audit(trx, { patientId, action: 'call.end', resourceId: callId });
    });

  return {
    endUnanswered: (callId, patientId) => end(callId, patientId, clock.now().add(clockTolerance)),
    notifyMissed: (callId, patientId) =>
      db.asPatient(asThemself(patientId), async (trx) => {
        const call = await store.lockCall(trx, 'user', callId);
        if (!call || !isUnknownToCallee(call.outcome)) return;
        const conversationId = call.conversation_id;
        if (await store.hasMissedCallNotification(trx, { conversationId, since: call.started_at })) return;
        await notifications.notifyConversation(trx, [{ patientId, conversationId, kind: 'call-missed' }], clock.now());
        await live.publish(trx, [{ patientId, kinds: ['notices'] }]);
      }),
    async run() {
      const now = clock.now();
      if (now.epochMilliseconds - looked > awayAfterMs) listeningSince = now.epochMilliseconds;
      looked = now.epochMilliseconds;
      const silentSince = now.epochMilliseconds - callLostAfterMs;
      // After such a pause, a missing heartbeat proves nothing.
      const heartbeatBefore = listeningSince < silentSince ? new Date(silentSince) : new Date(0);
      const overdue = await jobsDb.asSystem((trx) =>
        store.findOverdueCalls(trx, { now: toDate(now), heartbeatBefore, limit: batchSize }),
      );
      for (const { id, patient_id: patientId } of overdue) await end(id, patientId, now);
    },
  };
};
