import { consentPurposes, type Consent, type listConsents } from '@arogo/contract/consents';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { withdrawConsent } from '../../platform/model/consent.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import * as store from './consents-store.ts';

/** Lists and withdraws a patient's consents. */
export interface ConsentsService {
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listConsents>['query'],
  ): Promise<EndpointAnswerInput<typeof listConsents>>;
  /**
   * @throws AppError not_found if the patient has no active consent with this id; consent_closes_account for Terms and Privacy
   */
  withdraw(session: Session, id: string): Promise<void>;
}

export interface ConsentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
}

/** Maps a row. A version is a date, followed by the host for a language model or a speech service. */
const toConsent = ({
  id,
  purpose,
  version,
  language,
  given_at: givenAt,
  withdrawn_at: withdrawnAt,
}: store.ConsentRow): Consent => {
  const [day = '', host = null] = version.split(' ');
  return {
    id,
    purpose: parseEnum(consentPurposes, purpose),
    version: day,
    language,
    host,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
};

export const createConsentsService = ({ db, clock, live }: ConsentsDeps): ConsentsService => {
  const audit = createAudit(clock);
  return {
    list(session, { page, limit }) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const total = await store.countConsents(trx, patientId);
          const rows = await store.listConsents(trx, patientId, { limit, offset: (page - 1) * limit });
          await audit(trx, { patientId, sessionId, action: 'consent.list' });
          return { status: 'success' as const, consents: rows.map(toConsent), total, page, limit };
        },
        { durable: false },
      );
    },

    async withdraw(session, id) {
      const { patientId, id: sessionId } = session;
      await db.asPatient(session, async (trx) => {
        const { purpose } = orNotFound(await store.lockActiveConsent(trx, patientId, id));
        if (purpose === 'terms' || purpose === 'privacy') throw new AppError('consent_closes_account');
        await withdrawConsent(trx, patientId, id, toDate(clock.now()));
        await audit(trx, { patientId, sessionId, action: 'consent.withdraw', resourceId: id });
        await live.publish(trx, [{ patientId, kinds: ['settings'] }]);
      });
    },
  };
};
