import { type UpcomingFeature, upcomingFeatures } from '@arogo/contract/feature-interest';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import * as store from './feature-interest-store.ts';

/** The upcoming features that a patient wants to be notified of. */
export interface FeatureInterestService {
  list(session: Session): Promise<readonly UpcomingFeature[]>;
  /** Adds or removes an interest. Idempotent. @returns all interests */
  change(session: Session, part: UpcomingFeature, wanted: boolean): Promise<readonly UpcomingFeature[]>;
}

export interface FeatureInterestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
}

const listInterests = async (trx: Trx): Promise<readonly UpcomingFeature[]> => {
  const stored = await store.listFeatureInterests(trx);
  return upcomingFeatures.filter((part) => stored.includes(part));
};

export const createFeatureInterestService = ({ db, clock, live }: FeatureInterestDeps): FeatureInterestService => {
  const audit = createAudit(clock);

  return {
    list: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const found = await listInterests(trx);
          await audit(trx, { patientId, sessionId, action: 'interest.list' });
          return found;
        },
        { durable: false },
      );
    },

    change: (session, part, wanted) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        await (wanted
          ? store.addFeatureInterest(trx, patientId, part, toDate(clock.now()))
          : store.removeFeatureInterest(trx, part));
        await audit(trx, { patientId, sessionId, action: 'interest.change' });
        await live.publish(trx, [{ patientId, kinds: ['wishes'] }]);
        return listInterests(trx);
      });
    },
  };
};
