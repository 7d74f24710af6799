import { listNotifications } from '@arogo/contract/notifications';
import type { UnreadCount } from '@arogo/contract/unread-counts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countNotifications, findPersonIds } from './store.ts';

export interface UnreadCountsService {
  /** How many notices of each person, the account's own among them, it has not read: each as their own page counts them. */
  list(session: Session): Promise<readonly UnreadCount[]>;
}

export interface UnreadCountsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'actFor'>;
}

export const createUnreadCountsService = ({ db, clock, sessions }: UnreadCountsDeps): UnreadCountsService => {
  const count = async (session: Session, personId: string): Promise<readonly UnreadCount[]> => {
    try {
      const acting = await sessions.actFor(session, personId, listNotifications);
      const { unread } = await db.asPatient(acting, (trx) => countNotifications(trx, personId), { durable: false });
      return [{ personId, unread }];
    } catch (error) {
      // The access ended a moment ago.
      if (error instanceof AppError && error.code === 'person_not_found') return [];
      throw error;
    }
  };
  return {
    async list(session) {
      const ids = await db.asPatient(session, (trx) => findPersonIds(trx, clock.now()), { durable: false });
      const counts: UnreadCount[] = [];
      // One after another: a page that asks for a household takes one connection.
      for (const id of [session.accountId, ...ids]) counts.push(...(await count(session, id)));
      return counts;
    },
  };
};
