import { callLostAfterMs } from '@arogo/contract/calls';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { CallSignalling } from '../../platform/live/conversation-channel.ts';
import { runAsParticipant, getOtherRole, type Participant } from '../../platform/live/participant.ts';
import { createCallEnder, isLost } from './end-call.ts';
import type { CallsDeps } from './dependencies.ts';
import * as store from './store.ts';

/** Maximum number of signals of one side: no connection needs more. */
const maxSignals = 2_000;

/**
 * After this long without any heartbeat, this server or its database was down, and a missing heartbeat proves nothing.
 * Milliseconds.
 */
const awayAfterMs = 30_000;

const asyncCommit = { durable: false };

/** Stores and reads the WebRTC signals and heartbeats of calls. Heartbeats are not audited. */
export const createCallSignalling = ({
  db,
  clock,
  jobs,
  live,
  messaging,
}: Pick<CallsDeps, 'db' | 'clock' | 'jobs' | 'live' | 'messaging'>): CallSignalling => {
  const audit = createAudit(clock);
  const { settle } = createCallEnder({ jobs, live, messaging });
  let lastSignalAt = 0;
  let listeningSince = 0;

  /** Whether this server has received heartbeats for long enough to trust a missing one. */
  const hasListened = (now: number): boolean => {
    if (now - lastSignalAt > awayAfterMs) listeningSince = now;
    lastSignalAt = now;
    return now - listeningSince > callLostAfterMs;
  };

  const endLost = (party: Participant, callId: string, now: Temporal.Instant): Promise<boolean> =>
    runAsParticipant(db, party, async (trx) => {
      const call = await store.lockCall(trx, party.side, callId);
      if (!call || !(await settle(trx, call, now))) return false;
      await audit(trx, { patientId: call.patient_id, action: 'call.end', resourceId: callId });
      return true;
    });

  return {
    storeSignal: (from, { callId, deviceId, data }) =>
      runAsParticipant(
        db,
        from,
        (trx) => store.insertSignal(trx, from.side, { callId, deviceId, data, atMost: maxSignals }),
        asyncCommit,
      ),
    async recordHeartbeat(from, { callId, deviceId }) {
      const now = clock.now();
      const call = await runAsParticipant(
        db,
        from,
        (trx) => store.recordHeartbeat(trx, from.side, { callId, deviceId, at: toDate(now) }),
        asyncCommit,
      );
      if (!call) return false;
      return !(hasListened(now.epochMilliseconds) && isLost(call, now) && (await endLost(from, callId, now)));
    },
    async findSignals(to, callId, after, limit) {
      const rows = await runAsParticipant(
        db,
        to,
        (trx) => store.listSignals(trx, getOtherRole(to.side), { callId, after, limit }),
        asyncCommit,
      );
      return rows.map(({ number, data }) => ({ callId, number, data }));
    },
  };
};
