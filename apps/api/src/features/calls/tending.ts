import { callLostAfter } from '@arogo/contract/calls';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { JobsDatabase } from '../../platform/jobs/jobs.ts';
import type { Schedule } from '../../platform/jobs/workers.ts';
import { createEnding, isMissedBy } from './ending.ts';
import type { Notices } from '../notifications/service.ts';
import type { CallsParts } from './parts.ts';
import * as store from './store.ts';

/** Every minute: calls of which a side is gone. Those that nobody takes are ended by a job of their own. */
export const callSchedule: Schedule = { queue: 'calls.tend', cron: '* * * * *' };

export interface CallTendingParts extends Pick<CallsParts, 'db' | 'clock' | 'jobs' | 'live' | 'messaging'> {
  readonly notices: Pick<Notices, 'tellOfTalk'>;
  /** Connected as arogo_jobs. */
  readonly jobsDb: JobsDatabase;
}

export interface CallTending {
  /** Ends one call that nobody took. Doing it twice is the same as once. */
  endUnanswered(callId: string, patientId: string): Promise<void>;
  /** Tells a patient of a call that they missed, once. */
  tellMissed(callId: string, patientId: string): Promise<void>;
  /** Ends the calls that nobody took, and those of which a side was not heard for too long. */
  run(): Promise<void>;
}

/** Looks further apart than this say that nothing could be heard meanwhile. Milliseconds. */
const awayAfter = 90_000;
const batch = 500;
/** The database's clock starts jobs, and may be ahead of ours. */
const tolerance = Temporal.Duration.from({ seconds: 1 });

export const createCallTending = ({
  db,
  jobsDb,
  clock,
  jobs,
  live,
  messaging,
  notices,
}: CallTendingParts): CallTending => {
  const audit = createAudit(clock);
  const { settle } = createEnding({ jobs, live, messaging });
  let looked = 0;
  let listeningSince = 0;

  const end = (callId: string, patientId: string, now: Temporal.Instant): Promise<void> =>
    db.withActor(patientId, async (statements) => {
      const call = await store.lockCall(statements, 'user', callId);
      if (call && (await settle(statements, call, now)))
        await audit(statements, { patientId, action: 'call.end', resourceId: callId });
    });

  return {
    endUnanswered: (callId, patientId) => end(callId, patientId, clock.now().add(tolerance)),
    tellMissed: (callId, patientId) =>
      db.withActor(patientId, async (statements) => {
        const call = await store.lockCall(statements, 'user', callId);
        if (!call || !isMissedBy(call.outcome)) return;
        const conversationId = call.conversation_id;
        if (await store.wasTold(statements, { patientId, conversationId, since: call.started_at })) return;
        await notices.tellOfTalk(statements, [{ patientId, conversationId, kind: 'call-missed' }], clock.now());
        await live.announce(statements, [{ patientId, kinds: ['notices'] }]);
      }),
    async run() {
      const now = clock.now();
      if (now.epochMilliseconds - looked > awayAfter) listeningSince = now.epochMilliseconds;
      looked = now.epochMilliseconds;
      const silentSince = now.epochMilliseconds - callLostAfter;
      // Who could not be heard was not silent.
      const heardBefore = listeningSince < silentSince ? new Date(silentSince) : new Date(0);
      const overdue = await jobsDb.withoutActor((statements) =>
        store.findOverdue(statements, { now: toDate(now), heardBefore, limit: batch }),
      );
      for (const { id, patient_id: patientId } of overdue) await end(id, patientId, now);
    },
  };
};
