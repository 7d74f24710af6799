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

/** Every minute: calls of which a side is gone. Those that nobody takes are ended by a job of their own. */
export const callSchedule: JobSchedule = { queue: 'calls.process-due', cron: '* * * * *' };

export interface CallMaintenanceDeps extends Pick<CallsDeps, 'db' | 'clock' | 'jobs' | 'live' | 'messaging'> {
  readonly notices: Pick<NotificationPublisher, 'notifyConversation'>;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
}

export interface CallMaintenance {
  /** Ends one call that nobody took. Doing it twice is the same as once. */
  endUnanswered(callId: string, patientId: string): Promise<void>;
  /** Tells a patient of a call that they missed, once. */
  notifyMissed(callId: string, patientId: string): Promise<void>;
  /** Ends the calls that nobody took, and those of which a side was not heard for too long. */
  run(): Promise<void>;
}

/** Looks further apart than this say that nothing could be heard meanwhile. Milliseconds. */
const awayAfterMs = 90_000;
const batchSize = 500;
/** The database's clock starts jobs, and may be ahead of ours. */
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
      // Who could not be heard was not silent.
      const heartbeatBefore = listeningSince < silentSince ? new Date(silentSince) : new Date(0);
      const overdue = await jobsDb.asSystem((trx) =>
        store.findOverdueCalls(trx, { now: toDate(now), heartbeatBefore, limit: batchSize }),
      );
      for (const { id, patient_id: patientId } of overdue) await end(id, patientId, now);
    },
  };
};
