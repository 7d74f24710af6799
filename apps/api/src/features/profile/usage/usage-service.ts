import type { Usage } from '@arogo/contract/usage';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { findUsage } from './usage-store.ts';

/** How much storage an account uses. */
export interface UsageService {
  read(session: Session): Promise<Usage>;
}

export const createUsageService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): UsageService => {
  const audit = createAudit(clock);
  return {
    read: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const row = await findUsage(trx);
          // The settings page shows it, so it is audited as a read of the settings.
          await audit(trx, { patientId, sessionId, action: 'settings.read' });
          return {
            storage: { usedBytes: Number(row.bytes), limitBytes: Number(row.storage_bytes) },
            records: { used: row.records, limit: row.records_limit },
          };
        },
        { durable: false },
      );
    },
  };
};
