import { consentPurposes, type Consent, type listConsents } from '@arogo/contract/consents';
import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/announce.ts';
import { withdrawConsent } from '../../platform/model/consent.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import * as store from './consents-store.ts';

/** What a patient agreed to, and that they no longer do. */
export interface ConsentsService {
  list(
    session: Session,
    query: ParsedRequestOf<typeof listConsents>['query'],
  ): Promise<AnswerInputOf<typeof listConsents>>;
  /** @throws AppError not_found where none of theirs is in force under the id; consent_closes_account for Terms and Privacy */
  withdraw(session: Session, id: string): Promise<void>;
}

export interface ConsentsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
}

/** A version is a day, and for a language model the host after it. */
const shown = ({ id, purpose, version, given_at: givenAt, withdrawn_at: withdrawnAt }: store.ConsentRow): Consent => {
  const [day = '', host = null] = version.split(' ');
  return {
    id,
    purpose: oneOf(consentPurposes, purpose),
    version: day,
    host,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
};

export const createConsentsService = ({ db, clock, live }: ConsentsParts): ConsentsService => {
  const audit = createAudit(clock);
  return {
    list({ patientId, id: sessionId }, { page, limit }) {
      return db.withActor(
        patientId,
        async (statements) => {
          const total = await store.countConsents(statements, patientId);
          const rows = await store.listConsents(statements, patientId, { limit, offset: (page - 1) * limit });
          await audit(statements, { patientId, sessionId, action: 'consent.list' });
          return { status: 'success' as const, consents: rows.map(shown), total, page, limit };
        },
        { durable: false },
      );
    },

    async withdraw({ patientId, id: sessionId }, id) {
      await db.withActor(patientId, async (statements) => {
        const { purpose } = present(await store.findInForce(statements, patientId, id));
        if (purpose === 'terms' || purpose === 'privacy') throw new AppError('consent_closes_account');
        await withdrawConsent(statements, patientId, id, toDate(clock.now()));
        await audit(statements, { patientId, sessionId, action: 'consent.withdrawn', resourceId: id });
        await live.announce(statements, [{ patientId, kinds: ['settings'] }]);
      });
    },
  };
};
