import { listNotifications } from '@arogo/contract/notifications';
import type { UnreadCount } from '@arogo/contract/unread-counts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import { countNotifications } from './store.ts';

export interface UnreadCountsService {
  /** How many notices of each person, the account's own among them, it has not read: each as their own page counts them. */
  list(session: Session): Promise<readonly UnreadCount[]>;
}

export interface UnreadCountsDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'actForAll'>;
}

export const createUnreadCountsService = ({ db, sessions }: UnreadCountsDeps): UnreadCountsService => ({
  async list(session) {
    const counts: UnreadCount[] = [];
    // One after another: a page that asks for a household takes one connection.
    for (const acting of await sessions.actForAll(session, listNotifications)) {
      const { patientId: personId } = acting;
      const { unread } = await db.asPatient(acting, (trx) => countNotifications(trx, personId), { durable: false });
      counts.push({ personId, unread });
    }
    return counts;
  },
});
