import { listNotifications } from '@arogo/contract/notifications';
import type { UnreadCount } from '@arogo/contract/unread-counts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import { countNotifications } from './store.ts';

export interface UnreadCountsService {
  /** The number of unread notifications of each person, including the account's own, as their pages count them. */
  list(session: Session): Promise<readonly UnreadCount[]>;
}

export interface UnreadCountsDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'actForAll'>;
}

export const createUnreadCountsService = ({ db, sessions }: UnreadCountsDeps): UnreadCountsService => ({
  async list(session) {
    const counts: UnreadCount[] = [];
    // Sequentially, so that a request uses one connection.
    for (const acting of await sessions.actForAll(session, listNotifications)) {
      const { patientId: personId } = acting;
      const { unread } = await db.asPatient(acting, (trx) => countNotifications(trx, personId), { durable: false });
      counts.push({ personId, unread });
    }
    return counts;
  },
});
