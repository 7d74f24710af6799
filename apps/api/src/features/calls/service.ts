import { hash } from 'node:crypto';
import { type Call, type CallKind, ringTimeoutMs } from '@arogo/contract/calls';
import { joinableMinutes } from '@arogo/contract/booking-limits';
import type { ParticipantRole } from '@arogo/contract/live';
import { callMessages as m } from '@arogo/contract/messages/calls';
import type { RateLimit } from '../../platform/http/rate-limiter.ts';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { createIceServers, type IceServer } from '../../platform/ice-servers.ts';
import { runAsParticipant, type Participant } from '../../platform/live/participant.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createCallEnder, isMissed, type CallOutcome, publishCallChange } from './end-call.ts';
import { type CallsDeps, getParticipant } from './dependencies.ts';
import * as store from './store.ts';
import { toCall } from './call-mapper.ts';

export interface CallRequest {
  readonly conversationId: string;
  readonly kind: CallKind;
  /** A random id that the device has chosen for itself. */
  readonly deviceId: string;
}

/**
 * Calls between the two sides of a conversation. Independent of HTTP. Row-level security limits each participant to their side's
 * calls.
 */
export interface CallsService {
  /** The side's call that has not ended; null if there is none. */
  current(side: ParticipantRole, session: Session): Promise<Call | null>;
  /**
   * Calls the other side. If that side is calling at the same moment, answers its call instead, so that there is one call.
   * @param key idempotency key: the same key returns the same call
   * @throws AppError not_found without such a conversation, call_busy, idempotency_key_reused, rate_limited
   */
  start(
    side: ParticipantRole,
    session: Session,
    request: CallRequest,
    key: string | undefined,
  ): Promise<{ readonly call: Call; readonly isCreated: boolean }>;
  /** @throws AppError not_found, call_ended, call_elsewhere if another device has answered it, conflict for the caller */
  answer(side: ParticipantRole, session: Session, id: string, deviceId: string): Promise<Call>;
  /** @throws AppError not_found */
  end(side: ParticipantRole, session: Session, id: string, reason: 'hangup' | 'decline' | 'failed'): Promise<Call>;
  /** @throws AppError not_found, call_ended */
  ice(
    side: ParticipantRole,
    session: Session,
    id: string,
  ): Promise<{ readonly iceServers: IceServer[]; readonly expiresAt: string }>;
}

/** Calls that one side may start within ten minutes. */
const callLimit: RateLimit = { name: 'call.start', limit: 30, windowMs: 10 * 60_000 };

/**
 * Unanswered calls of one side in one conversation within `unansweredWindowMs`, after which further ones are refused to protect
 * the called side.
 */
const maxUnansweredCalls = 5;
/** Milliseconds. */
const unansweredWindowMs = 10 * 60_000;

const readOnlyOptions = { durable: false };

const lockRequiredCall = async (trx: Trx, side: ParticipantRole, id: string): Promise<store.CallRow> => {
  const call = await store.lockCall(trx, side, id);
  if (!call) throw new AppError('not_found');
  return call;
};

const findRepeatedCall = async (
  trx: Trx,
  participant: Participant,
  request: CallRequest,
  key: string,
): Promise<store.CallRow | undefined> => {
  await store.lockCallRequest(trx, participant.id, key);
  const existing = await store.findByKey(trx, participant.side, hash('sha256', key));
  if (!existing) return undefined;
  if (existing.conversation_id !== request.conversationId || existing.kind !== request.kind)
    throw new AppError('idempotency_key_reused');
  return store.findCall(trx, participant.side, existing.id);
};

export const createCallsService = ({ db, clock, attempts, jobs, live, ice, messaging }: CallsDeps): CallsService => {
  const audit = createAudit(clock);
  const { finish, settle } = createCallEnder({ jobs, live, messaging });

  const auditCall = (
    trx: Trx,
    { side, id: party }: Participant,
    session: Session,
    call: store.CallRow,
    action: AuditAction,
  ): Promise<void> =>
    audit(trx, {
      patientId: call.patient_id,
      sessionId: session.id,
      ...(side === 'doctor' && { doctorId: party }),
      action,
      resourceId: call.id,
    });

  const take = async (
    trx: Trx,
    party: Participant,
    session: Session,
    call: store.CallRow,
    deviceId: string,
  ): Promise<store.CallRow> => {
    const now = clock.now();
    await store.answerCall(trx, party.side, { id: call.id, deviceId, at: toDate(now) });
    await messaging.sendSystemMessage(trx, {
      conversationId: call.conversation_id,
      kind: 'consultationStart',
      callId: call.id,
      at: now,
    });
    await publishCallChange(live, trx, call, now);
    await auditCall(trx, party, session, call, 'call.answer');
    return lockRequiredCall(trx, party.side, call.id);
  };

  /**
   * Resolves a conflict with an existing call: answers the other side's ringing call, or returns the one that this device
   * started. @throws AppError call_busy for any other
   */
  const meant = async (
    trx: Trx,
    party: Participant,
    session: Session,
    call: store.CallRow,
    request: CallRequest,
  ): Promise<store.CallRow> => {
    if (call.conversation_id !== request.conversationId) throw new AppError('call_busy');
    if (call.state === 'ringing' && call.caller !== party.side)
      return take(trx, party, session, call, request.deviceId);
    if ((party.side === 'user' ? call.patient_device : call.doctor_device) !== request.deviceId)
      throw new AppError('call_busy');
    return call;
  };

  /** @throws AppError rate_limited if the other side did not answer the latest calls */
  const leaveInPeace = async (trx: Trx, side: ParticipantRole, conversationId: string): Promise<void> => {
    const since = clock.now().subtract({ milliseconds: unansweredWindowMs });
    const untaken = await store.listUnanswered(trx, side, {
      conversationId,
      since: toDate(since),
      limit: maxUnansweredCalls,
    });
    const oldest = untaken[maxUnansweredCalls - 1];
    if (oldest)
      throw new AppError('rate_limited', {
        retryAfter: Math.max(1, Math.ceil((oldest.getTime() - since.epochMilliseconds) / 1000)),
        message: m.unanswered,
      });
  };

  const begin = async (
    trx: Trx,
    party: Participant,
    request: CallRequest,
    key: string | undefined,
  ): Promise<string | undefined> => {
    const now = clock.now();
    const ringsUntil = now.add({ milliseconds: ringTimeoutMs });
    const id = await store.insertCall(trx, party.side, {
      ...request,
      key: key === undefined ? undefined : hash('sha256', key),
      at: toDate(now),
      ringsUntil: toDate(ringsUntil),
      visitBefore: toDate(now.add({ minutes: joinableMinutes })),
    });
    if (id === undefined) return undefined;
    // Checked after the insert, so that it applies only to a call that would ring: answering the other side's call is always
    // allowed.
    await leaveInPeace(trx, party.side, request.conversationId);
    const call = await lockRequiredCall(trx, party.side, id);
    await jobs.enqueue(
      trx,
      'call.unanswered',
      { callId: id, patientId: call.patient_id },
      { startAfter: ringsUntil, singletonKey: id },
    );
    await publishCallChange(live, trx, call, now);
    return id;
  };

  return {
    current(side, session) {
      const party = getParticipant(side, session);
      return runAsParticipant(
        db,
        party,
        async (trx) => {
          const id = await store.findCurrent(trx);
          const call = id === undefined ? undefined : await store.findCall(trx, side, id);
          // A call past its ringing time is about to be ended.
          if (!call || isMissed(call, clock.now())) {
            // Without a call, a doctor's request concerns no patient.
            if (side === 'user') await audit(trx, { patientId: party.id, sessionId: session.id, action: 'call.read' });
            return null;
          }
          await auditCall(trx, party, session, call, 'call.read');
          return toCall(call, clock.now());
        },
        readOnlyOptions,
      );
    },

    async start(side, session, request, key) {
      const party = getParticipant(side, session);
      await attempts.consume(callLimit, party.acting?.accountId ?? party.id);
      return runAsParticipant(db, party, async (trx) => {
        const existing = key === undefined ? undefined : await findRepeatedCall(trx, party, request, key);
        if (existing) {
          await auditCall(trx, party, session, existing, 'call.read');
          return { call: toCall(existing, clock.now()), isCreated: false };
        }
        if (!(await store.hasConversation(trx, request.conversationId))) throw new AppError('not_found');
        // A second attempt, since the conflicting call may have ended.
        for (let tries = 0; tries < 2; tries += 1) {
          const id = await begin(trx, party, request, key);
          if (id !== undefined) {
            const call = await lockRequiredCall(trx, side, id);
            await auditCall(trx, party, session, call, 'call.start');
            return { call: toCall(call, clock.now()), isCreated: true };
          }
          const currentId = await store.findCurrent(trx);
          const call = currentId === undefined ? undefined : await store.lockCall(trx, side, currentId);
          // The other side is in a call with another participant.
          if (!call) throw new AppError('call_busy');
          if (call.state !== 'ended' && !(await settle(trx, call, clock.now()))) {
            return { call: toCall(await meant(trx, party, session, call, request), clock.now()), isCreated: false };
          }
        }
        throw new AppError('call_busy');
      });
    },

    async answer(side, session, id, deviceId) {
      const party = getParticipant(side, session);
      const answered = await runAsParticipant(db, party, async (trx) => {
        const call = await lockRequiredCall(trx, side, id);
        // Returns instead of throwing, so that the end of the call is committed although the answer is refused.
        if (call.state === 'ended' || (call.state === 'ringing' && (await settle(trx, call, clock.now()))))
          return undefined;
        if (call.caller === side) throw new AppError('conflict');
        if (call.state === 'ringing') return take(trx, party, session, call, deviceId);
        if ((side === 'user' ? call.patient_device : call.doctor_device) !== deviceId)
          throw new AppError('call_elsewhere');
        await auditCall(trx, party, session, call, 'call.read');
        return call;
      });
      if (!answered) throw new AppError('call_ended');
      return toCall(answered, clock.now());
    },

    end(side, session, id, reason) {
      const party = getParticipant(side, session);
      const getOutcome = ({ state, caller }: store.CallRow): CallOutcome => {
        if (state === 'active') return reason === 'failed' ? 'failed' : 'answered';
        if (caller === side) return 'cancelled';
        return 'declined';
      };
      return runAsParticipant(db, party, async (trx) => {
        const call = await lockRequiredCall(trx, side, id);
        if (call.state !== 'ended' && !(await settle(trx, call, clock.now())))
          await finish(trx, call, getOutcome(call), clock.now());
        await auditCall(trx, party, session, call, call.state === 'ended' ? 'call.read' : 'call.end');
        return toCall(await lockRequiredCall(trx, side, id), clock.now());
      });
    },

    ice(side, session, id) {
      const party = getParticipant(side, session);
      return runAsParticipant(
        db,
        party,
        async (trx) => {
          const call = await store.findCall(trx, side, id);
          if (!call) throw new AppError('not_found');
          if (call.state === 'ended') throw new AppError('call_ended');
          await auditCall(trx, party, session, call, 'call.read');
          const { iceServers, expiresAt } = createIceServers(ice, id, clock.now());
          return { iceServers, expiresAt: expiresAt.toString() };
        },
        readOnlyOptions,
      );
    },
  };
};
