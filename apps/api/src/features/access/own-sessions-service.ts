import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { listSessions, OwnSession } from '@arogo/contract/sessions';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccessRules } from '../../platform/config-environment.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import * as store from './own-sessions-store.ts';

/** The patient's own sessions. */
export interface OwnSessionsService {
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listSessions>['query'],
  ): Promise<EndpointAnswerInput<typeof listSessions>>;
  /** Ends a session at once, including the current one. @throws AppError not_found */
  end(session: Session, id: string): Promise<void>;
  /** Ends all sessions but the current one. @returns how many */
  endOthers(session: Session): Promise<number>;
}

export interface OwnSessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly rules: Pick<AccessRules, 'sessionIdle'>;
}

export const createOwnSessionsService = ({ db, clock, sessions, rules }: OwnSessionsDeps): OwnSessionsService => {
  const audit = createAudit(clock);

  const toOwnSession = (row: store.SessionRow, current: string): OwnSession => {
    const now = clock.now().epochMilliseconds;
    const isLive = row.expires_at.getTime() > now && row.last_used_at.getTime() + rules.sessionIdle > now;
    return {
      id: row.id,
      current: row.id === current,
      state: isLive ? 'live' : 'waiting',
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    };
  };

  return {
    list(session, { page, limit }) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const now = clock.now();
          const total = await store.countSessions(trx, patientId, now);
          const rows = await store.listSessions(trx, patientId, now, { limit, offset: (page - 1) * limit });
          await audit(trx, { patientId, sessionId, action: 'access.list_sessions' });
          return {
            status: 'success' as const,
            sessions: rows.map((row) => toOwnSession(row, sessionId)),
            total,
            page,
            limit,
          };
        },
        { durable: false },
      );
    },

    async end(session, id) {
      const { patientId, id: sessionId } = session;
      await db.asPatient(session, async (trx) => {
        if (!(await store.endOwnSession(trx, id, clock.now()))) throw new AppError('not_found');
        await audit(trx, { patientId, sessionId, action: 'access.end_session', resourceId: id });
      });
      sessions.invalidate(id);
    },

    async endOthers(session) {
      const { patientId, id: sessionId } = session;
      const ended = await db.asPatient(session, async (trx) => {
        const ids = await store.endOtherSessions(trx, sessionId, clock.now());
        for (const resourceId of ids)
          await audit(trx, { patientId, sessionId, action: 'access.end_session', resourceId });
        return ids;
      });
      for (const id of ended) sessions.invalidate(id);
      return ended.length;
    },
  };
};
