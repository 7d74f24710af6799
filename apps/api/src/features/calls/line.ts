import { callLostAfter } from '@arogo/contract/calls';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { CallLine } from '../../platform/live/chat.ts';
import { actingAs, otherSide, type Party } from '../../platform/live/party.ts';
import { createEnding, isLost } from './ending.ts';
import type { CallsParts } from './parts.ts';
import * as store from './store.ts';

/** Signals of one side of a call: it does not find its way by more. */
const signalsAtMost = 2_000;

/** Without a beat from anybody for so long, this server or its database was away: silence says nothing then. Milliseconds. */
const awayAfter = 30_000;

const relaxed = { durable: false };

/** What the devices of calls say and hear by their live connections. That they are still there is no line in the audit. */
export const createCallLine = ({
  db,
  clock,
  jobs,
  live,
  messaging,
}: Pick<CallsParts, 'db' | 'clock' | 'jobs' | 'live' | 'messaging'>): CallLine => {
  const audit = createAudit(clock);
  const { settle } = createEnding({ jobs, live, messaging });
  let heardAnything = 0;
  let listeningSince = 0;

  /** Whether this server could have heard who was silent. */
  const hasListened = (now: number): boolean => {
    if (now - heardAnything > awayAfter) listeningSince = now;
    heardAnything = now;
    return now - listeningSince > callLostAfter;
  };

  const endLost = (party: Party, callId: string, now: Temporal.Instant): Promise<boolean> =>
    actingAs(db, party, async (statements) => {
      const call = await store.lockCall(statements, party.side, callId);
      if (!call || !(await settle(statements, call, now))) return false;
      await audit(statements, { patientId: call.patient_id, action: 'call.end', resourceId: callId });
      return true;
    });

  return {
    signal: (from, { callId, deviceId, data }) =>
      actingAs(
        db,
        from,
        (statements) => store.keepSignal(statements, from.side, { callId, deviceId, data, atMost: signalsAtMost }),
        relaxed,
      ),
    async beat(from, { callId, deviceId }) {
      const now = clock.now();
      const heard = await actingAs(
        db,
        from,
        (statements) => store.hearDevice(statements, from.side, { callId, deviceId, at: toDate(now) }),
        relaxed,
      );
      if (!heard) return false;
      return !(hasListened(now.epochMilliseconds) && isLost(heard, now) && (await endLost(from, callId, now)));
    },
    async signals(to, callId, after, limit) {
      const rows = await actingAs(
        db,
        to,
        (statements) => store.listSignals(statements, otherSide(to.side), { callId, after, limit }),
        relaxed,
      );
      return rows.map(({ number, data }) => ({ callId, number, data }));
    },
  };
};
