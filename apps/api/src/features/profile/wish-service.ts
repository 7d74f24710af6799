import { type WishPart, wishParts } from '@arogo/contract/wishes';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Session } from '../../platform/sessions.ts';
import * as store from './wish-store.ts';

/** Of which parts to come a patient wishes to be told. */
export interface WishService {
  list(session: Session): Promise<readonly WishPart[]>;
  /** Wishes it, or takes that back; either may be repeated. @returns all that are wished now */
  change(session: Session, part: WishPart, wanted: boolean): Promise<readonly WishPart[]>;
}

export interface WishParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
}

const wished = async (statements: Statements): Promise<readonly WishPart[]> => {
  const stored = await store.listWishes(statements);
  return wishParts.filter((part) => stored.includes(part));
};

export const createWishService = ({ db, clock, live }: WishParts): WishService => {
  const audit = createAudit(clock);

  return {
    list: ({ patientId, id: sessionId }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const found = await wished(statements);
          await audit(statements, { patientId, sessionId, action: 'wish.list' });
          return found;
        },
        { durable: false },
      ),

    change: ({ patientId, id: sessionId }, part, wanted) =>
      db.withActor(patientId, async (statements) => {
        await (wanted
          ? store.addWish(statements, patientId, part, toDate(clock.now()))
          : store.removeWish(statements, part));
        await audit(statements, { patientId, sessionId, action: 'wish.change' });
        await live.announce(statements, [{ patientId, kinds: ['wishes'] }]);
        return wished(statements);
      }),
  };
};
