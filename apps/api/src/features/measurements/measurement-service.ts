import { createHash } from 'node:crypto';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type changeMeasurement,
  type listMeasurements,
  type Measurement,
  type MeasurementForm,
  maxMeasurements,
  type TrendSeries,
} from '@arogo/contract/measurements';
import { measurementMessages as m } from '@arogo/contract/messages/measurements';
import { healthTypes } from '@arogo/contract/vault';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { loadUnitConversion } from '../../platform/unit-conversion.ts';
import * as store from './measurement-store.ts';
import type { ResultHistory } from './result-history.ts';
import { buildTrends } from './trends.ts';

/** Values that a patient enters, and series of these and of results in documents. */
export interface MeasurementService {
  list(
    session: Session,
    page: ParsedEndpointRequest<typeof listMeasurements>['query'],
  ): Promise<{ readonly measurements: Measurement[]; readonly total: number }>;
  /**
   * @throws AppError measurements_limit_reached, invalid_input for a time in the future, idempotency_key_reused, conflict if the
   * measurement of this key was deleted
   */
  add(session: Session, form: MeasurementForm, key: string | undefined): Promise<Measurement>;
  /** @throws AppError not_found, conflict if another version was saved meanwhile, invalid_input */
  change(
    session: Session,
    id: string,
    form: ParsedEndpointRequest<typeof changeMeasurement>['body'],
  ): Promise<Measurement>;
  /** @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
  trends(session: Session): Promise<{ readonly series: TrendSeries[] }>;
}

export interface MeasurementDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly history: Pick<ResultHistory, 'read'>;
}

/** A browser's clock may be this far ahead. */
const clockTolerance = { minutes: 5 };

export const createMeasurementService = ({ db, clock, live, history }: MeasurementDeps): MeasurementService => {
  const audit = createAudit(clock);

  const checkTime = ({ measuredAt }: MeasurementForm): void => {
    const isFuture = Temporal.Instant.compare(Temporal.Instant.from(measuredAt), clock.now().add(clockTolerance)) > 0;
    if (isFuture) throw new AppError('invalid_input', { fields: { measuredAt: m.timeFuture } });
  };

  return {
    list: (session, { page, limit }) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const measurements = await store.listMeasurements(trx, patientId, {
            limit,
            offset: (page - 1) * limit,
          });
          const total = await store.countMeasurements(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'measurement.list' });
          return { measurements, total };
        },
        { durable: false },
      );
    },

    async add(session, form, key) {
      const { patientId, id: sessionId } = session;
      checkTime(form);
      return db.asPatient(session, async (trx) => {
        const requestHash = createHash('sha256').update(JSON.stringify(form)).digest();
        const { resourceId, repeated } = await withIdempotencyKey(
          trx,
          { patientId, key, endpoint: 'POST measurements', requestHash, at: clock.now() },
          async () => {
            await store.lockMeasurements(trx, patientId);
            if ((await store.countMeasurements(trx, patientId)) >= maxMeasurements)
              throw new AppError('measurements_limit_reached');
            return store.insertMeasurement(trx, patientId, form, clock.now());
          },
        );
        const made = await store.findMeasurement(trx, patientId, resourceId);
        if (made === undefined) throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'measurement.create', resourceId });
        if (!repeated) await live.publish(trx, [{ patientId, kinds: ['measurements'] }]);
        return made;
      });
    },

    async change(session, id, { version, ...form }) {
      const { patientId, id: sessionId } = session;
      checkTime(form);
      return db.asPatient(session, async (trx) => {
        const changed = await store.updateMeasurement(trx, patientId, id, version, form, clock.now());
        if (changed === undefined) {
          orNotFound(await store.findMeasurement(trx, patientId, id));
          throw new AppError('conflict');
        }
        await audit(trx, { patientId, sessionId, action: 'measurement.change', resourceId: id });
        await live.publish(trx, [{ patientId, kinds: ['measurements'] }]);
        return changed;
      });
    },

    remove: (session, id) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        if (!(await store.deleteMeasurement(trx, patientId, id))) throw new AppError('not_found');
        await audit(trx, { patientId, sessionId, action: 'measurement.delete', resourceId: id });
        await live.publish(trx, [{ patientId, kinds: ['measurements'] }]);
      });
    },

    async trends(session) {
      const convert = await loadUnitConversion();
      const { results } = await history.read(session, healthTypes);
      return { series: buildTrends(results, convert) };
    },
  };
};
