import { patientCalls } from '@arogo/contract/calls';
import type { RingingCall } from '@arogo/contract/ringing-calls';
import { createAudit } from '../../platform/audit.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { toCall } from './call-mapper.ts';
import { isMissed } from './end-call.ts';
import * as store from './store.ts';

/** The ringing calls of all persons for whom an account may act, whichever page is open. */
export interface RingingCallsService {
  list(session: Session): Promise<readonly RingingCall[]>;
}

export interface RingingCallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'actForAll'>;
}

export const createRingingCallsService = ({ db, clock, sessions }: RingingCallsDeps): RingingCallsService => {
  const audit = createAudit(clock);

  const find = (acting: Session): Promise<readonly RingingCall[]> =>
    db.asPatient(
      acting,
      async (trx) => {
        const { patientId, id: sessionId } = acting;
        const id = await store.findCurrent(trx);
        const row = id === undefined ? undefined : await store.findCall(trx, 'user', id);
        if (row?.state !== 'ringing' || row.caller === 'user' || isMissed(row, clock.now())) return [];
        await audit(trx, { patientId, sessionId, action: 'call.read', resourceId: row.id });
        const { id: callId, conversationId, other } = toCall(row, clock.now());
        return [
          {
            personId: patientId,
            callId,
            conversationId,
            doctor: { name: other.name, img: other.img, about: other.about },
          },
        ];
      },
      { durable: false },
    );

  return {
    async list(session) {
      const ringing: RingingCall[] = [];
      // Sequential, so that a request for a household uses one connection.
      for (const acting of await sessions.actForAll(session, patientCalls.current))
        ringing.push(...(await find(acting)));
      return ringing;
    },
  };
};
