import { callLostAfterMs, type callOutcomes } from '@arogo/contract/calls';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { CallsDeps } from './dependencies.ts';
import * as store from './store.ts';

export type CallOutcome = (typeof callOutcomes)[number];

const toMilliseconds = (date: Date | null): number => date?.getTime() ?? 0;

/** Whether the call was not answered while it rang. */
export const isMissed = ({ state, rings_until: until }: store.CallRow, now: Temporal.Instant): boolean =>
  state === 'ringing' && until.getTime() <= now.epochMilliseconds;

/** Whether the called side may have missed the call without noticing. */
export const isUnknownToCallee = (outcome: string | null): boolean => outcome === 'missed' || outcome === 'cancelled';

type CallHeartbeats = Pick<store.CallRow, 'state' | 'patient_heartbeat_at' | 'doctor_heartbeat_at'>;

/** When both sides were last known to be in the call. */
const getLastCommonHeartbeat = ({
  patient_heartbeat_at: patient,
  doctor_heartbeat_at: doctor,
}: CallHeartbeats): number => Math.min(toMilliseconds(patient), toMilliseconds(doctor));

/** Whether a side has sent no heartbeat for too long. */
export const isLost = (call: CallHeartbeats, now: Temporal.Instant): boolean =>
  call.state === 'active' && getLastCommonHeartbeat(call) < now.epochMilliseconds - callLostAfterMs;

/** Publishes the start, answer or end of a call to both sides, and to all accounts that may answer it for the patient. */
export const publishCallChange = async (
  live: CallsDeps['live'],
  trx: Trx,
  { id, patient_id: patientId, doctor_id: doctorId, appointment_id: appointment }: store.CallRow,
  now: Temporal.Instant,
): Promise<void> => {
  const kinds = appointment === null ? (['calls'] as const) : (['calls', 'appointments'] as const);
  const accounts = await store.findCallAccounts(trx, id, now);
  await live.publish(trx, [
    { patientId, kinds },
    { doctorId, kinds },
    ...accounts.map((account) => ({ patientId: account, kinds: ['calls'] as const })),
  ]);
};

/** Ends locked calls, writes that into the conversation and publishes it to both sides. */
export const createCallEnder = ({ jobs, live, messaging }: Pick<CallsDeps, 'jobs' | 'live' | 'messaging'>) => {
  const finish = async (
    trx: Trx,
    call: store.CallRow,
    outcome: CallOutcome,
    now: Temporal.Instant,
    endedAt = now,
  ): Promise<void> => {
    await store.endCall(trx, { id: call.id, outcome, at: toDate(endedAt) });
    const kind = call.answered_at === null ? 'missedCall' : 'consultationEnd';
    await messaging.sendSystemMessage(trx, {
      conversationId: call.conversation_id,
      kind,
      callId: call.id,
      at: now,
    });
    await publishCallChange(live, trx, call, now);
    // Sent by a job: a doctor's transaction may not write notifications of the patient.
    if (call.caller === 'doctor' && isUnknownToCallee(outcome))
      await jobs.enqueue(
        trx,
        'call.missed',
        { callId: call.id, patientId: call.patient_id },
        { singletonKey: call.id },
      );
  };
  /**
   * Ends a call that was not answered in time or has lost a side. A lost call counts as lasting until both sides were last known.
   * @returns whether it ended the call
   */
  const settle = async (trx: Trx, call: store.CallRow, now: Temporal.Instant): Promise<boolean> => {
    if (isMissed(call, now)) {
      await finish(trx, call, 'missed', now);
      return true;
    }
    if (!isLost(call, now)) return false;
    await finish(
      trx,
      call,
      'failed',
      now,
      Temporal.Instant.fromEpochMilliseconds(Math.max(toMilliseconds(call.answered_at), getLastCommonHeartbeat(call))),
    );
    return true;
  };
  return { finish, settle };
};
