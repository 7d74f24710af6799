import type { DoctorQuery } from '@arogo/contract/doctors';
import { maxFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import type { Session } from '../../platform/auth/sessions.ts';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { DoctorsService } from '../doctors/service.ts';
import * as store from './favourite-doctors-store.ts';

/** A patient's favourite doctors. */
export interface FavouriteDoctorsService {
  /** The ids of the favourites, latest first. */
  list(session: Session): Promise<readonly string[]>;
  /**
   * Adds or removes a favourite. Idempotent.
   * @returns the ids of all favourites
   * @throws AppError not_found, favourites_limit_reached
   */
  change(session: Session, doctorId: string, isFavourite: boolean): Promise<readonly string[]>;
  /** Searches the directory among the favourites. @throws AppError invalid_input */
  search(session: Session, query: DoctorQuery): ReturnType<DoctorsService['search']>;
}

export interface FavouriteDoctorsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly doctors: Pick<DoctorsService, 'search'>;
}

export const createFavouriteDoctorsService = ({
  db,
  clock,
  live,
  doctors,
}: FavouriteDoctorsDeps): FavouriteDoctorsService => {
  const audit = createAudit(clock);

  const read = (session: Session, action: 'favourite.list' | 'favourite.search'): Promise<readonly string[]> =>
    db.asPatient(
      session,
      async (trx) => {
        const found = await store.listFavourites(trx);
        await audit(trx, { patientId: session.patientId, sessionId: session.id, action });
        return found;
      },
      { durable: false },
    );

  return {
    list: (session) => read(session, 'favourite.list'),

    change: (session, doctorId, isFavourite) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        if (isFavourite) {
          if (!(await store.isKnownDoctor(trx, doctorId))) throw new AppError('not_found');
          await store.lockFavourites(trx, patientId);
          const before = await store.listFavourites(trx);
          if (before.length >= maxFavouriteDoctors && !before.includes(doctorId))
            throw new AppError('favourites_limit_reached');
          await store.addFavourite(trx, patientId, doctorId, toDate(clock.now()));
        } else await store.removeFavourite(trx, doctorId);
        await audit(trx, { patientId, sessionId, action: 'favourite.change' });
        await live.publish(trx, [{ patientId, kinds: ['favourites'] }]);
        return store.listFavourites(trx);
      });
    },

    search: async (session, query) => doctors.search(query, await read(session, 'favourite.search')),
  };
};
