import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type { LanguageCode } from '@arogo/contract/languages';
import type { listTransactions, Transaction } from '@arogo/contract/payments';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { renderReceiptPdf, type ReceiptPdf } from './receipt-pdf.ts';
import * as store from './store.ts';
import { createTransactionMapper } from './payment-mapper.ts';

/** Charges and refunds, with their receipts. */
export interface LedgerService {
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listTransactions>['query'],
  ): Promise<EndpointAnswerInput<typeof listTransactions>>;
  /** @throws AppError not_found */
  read(session: Session, id: string): Promise<Transaction>;
  /** @throws AppError not_found, also for a failed attempt */
  receipt(session: Session, id: string, language: LanguageCode): Promise<ReceiptPdf>;
  /** Finds a receipt in the caller's transaction; undefined if there is none. Writes no audit line: the caller does. */
  findReceipt(trx: Trx, patientId: string, id: string): Promise<ReceiptPdf | undefined>;
}

export interface LedgerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

/** Independent of HTTP. Reads data of the session's patient only. */
export const createLedgerService = ({ db, clock, keyring }: LedgerDeps): LedgerService => {
  const audit = createAudit(clock);
  const toTransaction = createTransactionMapper({ keyring, clock });

  return {
    list: (session, { page, limit, sort }) =>
      db.asPatient(
        session,
        async (trx) => {
          const { patientId, id: sessionId } = session;
          const total = await store.countEntries(trx, patientId);
          const rows = await store.listEntries(trx, patientId, { sort, limit, offset: (page - 1) * limit });
          await audit(trx, { patientId, sessionId, action: 'transaction.list' });
          return {
            status: 'success',
            transactions: rows.map((row) => toTransaction(row, session)),
            total,
            page,
            limit,
          };
        },
        { durable: false },
      ),

    read: (session, id) =>
      db.asPatient(
        session,
        async (trx) => {
          const { patientId, id: sessionId } = session;
          const row = await store.findEntry(trx, patientId, id);
          if (!row) throw new AppError('not_found');
          await audit(trx, { patientId, sessionId, action: 'transaction.read', resourceId: id });
          return toTransaction(row, session);
        },
        { durable: false },
      ),

    async receipt(session, id, language) {
      const row = await db.asPatient(
        session,
        async (trx) => {
          const { patientId, id: sessionId } = session;
          const found = await store.findReceipt(trx, patientId, id);
          if (!found?.number || found.state !== 'completed') throw new AppError('not_found');
          await audit(trx, { patientId, sessionId, action: 'transaction.receipt', resourceId: id });
          return found;
        },
        { durable: false },
      );
      return renderReceiptPdf(row, language);
    },

    async findReceipt(trx, patientId, id) {
      const row = await store.findReceipt(trx, patientId, id);
      return row?.number && row.state === 'completed' ? renderReceiptPdf(row) : undefined;
    },
  };
};
