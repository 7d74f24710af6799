import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Session } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Selectable } from 'kysely';

/** The columns of a session that its patient may see. */
export type SessionRow = Pick<Selectable<Session>, 'id' | 'created_at' | 'last_used_at' | 'expires_at' | 'user_agent'>;

const buildUsableSessionsQuery = (db: Trx, patientId: string, now: Temporal.Instant) =>
  db
    .selectFrom('session')
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .where('renewable_until', '>', toDate(now));

/** Counts sessions that are valid or renewable. */
export const countSessions = async (db: Trx, patientId: string, now: Temporal.Instant): Promise<number> => {
  const { count } = await buildUsableSessionsQuery(db, patientId, now)
    .select(({ fn }) => fn.count<string>('id').as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A page of them, last used first. */
export const listSessions = (
  db: Trx,
  patientId: string,
  now: Temporal.Instant,
  page: { readonly limit: number; readonly offset: number },
): Promise<SessionRow[]> =>
  buildUsableSessionsQuery(db, patientId, now)
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Ends a session of the transaction's patient. False if there is no such session. */
export const endOwnSession = async (db: Trx, id: string, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{
    ended: boolean;
  }>`select privileged.end_own_session(${id}::uuid, ${toDate(now)}) as ended`.execute(db);
  return rows[0]?.ended === true;
};

/** Ends all sessions of the transaction's patient but one. Returns their ids. */
export const endOtherSessions = async (db: Trx, keep: string, now: Temporal.Instant): Promise<readonly string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select privileged.end_other_sessions(${keep}::uuid, ${toDate(now)}) as id`.execute(db);
  return rows.map(({ id }) => id);
};
