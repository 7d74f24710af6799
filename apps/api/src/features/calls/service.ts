import { hash } from 'node:crypto';
import { type Call, type CallKind, ringFor } from '@arogo/contract/calls';
import { joinableMinutes } from '@arogo/contract/booking-limits';
import type { LiveSide } from '@arogo/contract/live';
import { callMessages as m } from '@arogo/contract/messages/calls';
import type { AttemptLimit } from '../../platform/attempts.ts';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { iceFor, type IceServer } from '../../platform/ice.ts';
import { actingAs, type Party } from '../../platform/live/party.ts';
import type { Session } from '../../platform/sessions.ts';
import { createEnding, isMissed, type Outcome, tellOfCall } from './ending.ts';
import { type CallsParts, partyOfSession } from './parts.ts';
import * as store from './store.ts';
import { callView } from './view.ts';

export interface Asked {
  readonly conversationId: string;
  readonly kind: CallKind;
  /** Made by the device, for itself. */
  readonly deviceId: string;
}

/** Calls between the two of a conversation. Knows no HTTP; whoever acts sees and changes what their side may. */
export interface CallsService {
  /** The call of a side that has not ended, if there is one. */
  current(side: LiveSide, session: Session): Promise<Call | null>;
  /**
   * Calls the other side. Where that is calling at this moment, its call is answered instead: there is one call.
   * @param key the same key is the same call
   * @throws AppError not_found without such a conversation, call_busy, key_reused, too_many
   */
  start(
    side: LiveSide,
    session: Session,
    asked: Asked,
    key: string | undefined,
  ): Promise<{ readonly call: Call; readonly made: boolean }>;
  /** @throws AppError not_found, call_over, call_elsewhere where another device has it, conflict for the caller */
  answer(side: LiveSide, session: Session, id: string, deviceId: string): Promise<Call>;
  /** @throws AppError not_found */
  end(side: LiveSide, session: Session, id: string, reason: 'hangup' | 'decline' | 'failed'): Promise<Call>;
  /** @throws AppError not_found, call_over */
  ice(
    side: LiveSide,
    session: Session,
    id: string,
  ): Promise<{ readonly iceServers: IceServer[]; readonly expiresAt: string }>;
}

/** Calls that one side may begin within ten minutes. */
const pace: AttemptLimit = { name: 'call.start', limit: 30, window: 10 * 60_000 };

/** Calls of one side that nobody took, in one conversation within `untakenWindow`: whoever is called has some peace then. */
const untakenAtMost = 5;
/** Milliseconds. */
const untakenWindow = 10 * 60_000;

const relaxed = { durable: false };

const locked = async (statements: Statements, side: LiveSide, id: string): Promise<store.CallRow> => {
  const call = await store.lockCall(statements, side, id);
  if (!call) throw new AppError('not_found');
  return call;
};

const repeated = async (
  statements: Statements,
  party: Party,
  asked: Asked,
  key: string,
): Promise<store.CallRow | undefined> => {
  await store.holdRequest(statements, party.id, key);
  const earlier = await store.findByKey(statements, party.side, hash('sha256', key));
  if (!earlier) return undefined;
  if (earlier.conversation_id !== asked.conversationId || earlier.kind !== asked.kind) throw new AppError('key_reused');
  return store.findCall(statements, party.side, earlier.id);
};

export const createCallsService = ({ db, clock, attempts, jobs, live, ice, messaging }: CallsParts): CallsService => {
  const addLine = createAudit(clock);
  const { finish, settle } = createEnding({ jobs, live, messaging });

  const note = (
    statements: Statements,
    { side, id: party }: Party,
    session: Session,
    call: store.CallRow,
    action: AuditAction,
  ): Promise<void> =>
    addLine(statements, {
      patientId: call.patient_id,
      sessionId: session.id,
      ...(side === 'doctor' && { doctorId: party }),
      action,
      resourceId: call.id,
    });

  const take = async (
    statements: Statements,
    party: Party,
    session: Session,
    call: store.CallRow,
    deviceId: string,
  ): Promise<store.CallRow> => {
    const now = clock.now();
    await store.answerCall(statements, party.side, { id: call.id, deviceId, at: toDate(now) });
    await messaging.say(statements, {
      conversationId: call.conversation_id,
      kind: 'consultationStart',
      callId: call.id,
      at: now,
    });
    await tellOfCall(live, statements, call);
    await note(statements, party, session, call, 'call.answer');
    return locked(statements, party.side, call.id);
  };

  /** The call that is in the way of a new one, if it is the one that was meant: of the other side, or begun by this device. */
  const meant = async (
    statements: Statements,
    party: Party,
    session: Session,
    call: store.CallRow,
    asked: Asked,
  ): Promise<store.CallRow> => {
    if (call.conversation_id !== asked.conversationId) throw new AppError('call_busy');
    if (call.state === 'ringing' && call.caller !== party.side)
      return take(statements, party, session, call, asked.deviceId);
    if ((party.side === 'user' ? call.patient_device : call.doctor_device) !== asked.deviceId)
      throw new AppError('call_busy');
    return call;
  };

  /** @throws AppError too_many where the other side did not take the last calls */
  const leaveInPeace = async (statements: Statements, side: LiveSide, conversationId: string): Promise<void> => {
    const since = clock.now().subtract({ milliseconds: untakenWindow });
    const untaken = await store.listUntaken(statements, side, {
      conversationId,
      since: toDate(since),
      limit: untakenAtMost,
    });
    const oldest = untaken[untakenAtMost - 1];
    if (oldest)
      throw new AppError('too_many', {
        retryAfter: Math.max(1, Math.ceil((oldest.getTime() - since.epochMilliseconds) / 1000)),
        message: m.unanswered,
      });
  };

  const begin = async (
    statements: Statements,
    party: Party,
    asked: Asked,
    key: string | undefined,
  ): Promise<string | undefined> => {
    const now = clock.now();
    const ringsUntil = now.add({ milliseconds: ringFor });
    const id = await store.insertCall(statements, party.side, {
      ...asked,
      key: key === undefined ? undefined : hash('sha256', key),
      at: toDate(now),
      ringsUntil: toDate(ringsUntil),
      visitBefore: toDate(now.add({ minutes: joinableMinutes })),
    });
    if (id === undefined) return undefined;
    // Asked only of a call that would ring: who calls back at the same moment is let in.
    await leaveInPeace(statements, party.side, asked.conversationId);
    const call = await locked(statements, party.side, id);
    await jobs.enqueue(
      statements,
      'call.unanswered',
      { callId: id, patientId: call.patient_id },
      { startAfter: ringsUntil, singletonKey: id },
    );
    await tellOfCall(live, statements, call);
    return id;
  };

  return {
    current(side, session) {
      const party = partyOfSession(side, session);
      return actingAs(
        db,
        party,
        async (statements) => {
          const id = await store.findCurrent(statements);
          const call = id === undefined ? undefined : await store.findCall(statements, side, id);
          // It is about to be ended.
          if (!call || isMissed(call, clock.now())) {
            // A doctor's question without a call is about no patient.
            if (side === 'user')
              await addLine(statements, { patientId: party.id, sessionId: session.id, action: 'call.read' });
            return null;
          }
          await note(statements, party, session, call, 'call.read');
          return callView(call, clock.now());
        },
        relaxed,
      );
    },

    async start(side, session, asked, key) {
      const party = partyOfSession(side, session);
      await attempts.take(pace, party.id);
      return actingAs(db, party, async (statements) => {
        const earlier = key === undefined ? undefined : await repeated(statements, party, asked, key);
        if (earlier) {
          await note(statements, party, session, earlier, 'call.read');
          return { call: callView(earlier, clock.now()), made: false };
        }
        if (!(await store.hasConversation(statements, asked.conversationId))) throw new AppError('not_found');
        // Twice: what is in the way may be over.
        for (let tries = 0; tries < 2; tries += 1) {
          const id = await begin(statements, party, asked, key);
          if (id !== undefined) {
            const call = await locked(statements, side, id);
            await note(statements, party, session, call, 'call.start');
            return { call: callView(call, clock.now()), made: true };
          }
          const currentId = await store.findCurrent(statements);
          const call = currentId === undefined ? undefined : await store.lockCall(statements, side, currentId);
          // The other side is in a call with somebody else.
          if (!call) throw new AppError('call_busy');
          if (call.state !== 'ended' && !(await settle(statements, call, clock.now()))) {
            return { call: callView(await meant(statements, party, session, call, asked), clock.now()), made: false };
          }
        }
        throw new AppError('call_busy');
      });
    },

    async answer(side, session, id, deviceId) {
      const party = partyOfSession(side, session);
      const answered = await actingAs(db, party, async (statements) => {
        const call = await locked(statements, side, id);
        // What is settled is committed, though whoever wanted to answer is refused.
        if (call.state === 'ended' || (call.state === 'ringing' && (await settle(statements, call, clock.now()))))
          return undefined;
        if (call.caller === side) throw new AppError('conflict');
        if (call.state === 'ringing') return take(statements, party, session, call, deviceId);
        if ((side === 'user' ? call.patient_device : call.doctor_device) !== deviceId)
          throw new AppError('call_elsewhere');
        await note(statements, party, session, call, 'call.read');
        return call;
      });
      if (!answered) throw new AppError('call_over');
      return callView(answered, clock.now());
    },

    end(side, session, id, reason) {
      const party = partyOfSession(side, session);
      const outcomeOf = ({ state, caller }: store.CallRow): Outcome => {
        if (state === 'active') return reason === 'failed' ? 'failed' : 'answered';
        if (caller === side) return 'cancelled';
        return 'declined';
      };
      return actingAs(db, party, async (statements) => {
        const call = await locked(statements, side, id);
        if (call.state !== 'ended' && !(await settle(statements, call, clock.now())))
          await finish(statements, call, outcomeOf(call), clock.now());
        await note(statements, party, session, call, call.state === 'ended' ? 'call.read' : 'call.end');
        return callView(await locked(statements, side, id), clock.now());
      });
    },

    ice(side, session, id) {
      const party = partyOfSession(side, session);
      return actingAs(
        db,
        party,
        async (statements) => {
          const call = await store.findCall(statements, side, id);
          if (!call) throw new AppError('not_found');
          if (call.state === 'ended') throw new AppError('call_over');
          await note(statements, party, session, call, 'call.read');
          const { iceServers, expiresAt } = iceFor(ice, id, clock.now());
          return { iceServers, expiresAt: expiresAt.toString() };
        },
        relaxed,
      );
    },
  };
};
