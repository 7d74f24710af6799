import { Readable } from 'node:stream';
import { streamBundle } from '@arogo/clinical/fhir/resource';
import { downloadExport, exportsPerHour, exportTicketLifetimeMs } from '@arogo/contract/privacy-data';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { buildExportReadme } from '@arogo/contract/messages/export-readme';
import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { createAudit } from '../../platform/audit.ts';
import { translate } from '../../platform/language/translations.ts';
import { toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket, readTicket } from '../../platform/crypto/tickets.ts';
import { isOwn } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type ArchiveEntry, createArchive } from '../../platform/files/archive.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import { byteOrderMark, formatCsvLine } from './export-csv.ts';
import { createExportPath } from './export-paths.ts';
import * as store from './export-store.ts';
import { type FhirDeps, generateResources } from './fhir-export.ts';
import { iterateRows } from './row-iterator.ts';

/** Exports everything stored about a patient. */
export interface ExportService {
  /**
   * Creates the link for a download. @returns a path that is valid for ten minutes, while the session is live. @throws AppError
   * as checking the PIN, rate_limited
   */
  createLink(session: Session, securityPin: string): Promise<string>;
  /** Streams the ZIP while it is generated. @throws AppError not_found without a ticket of the session's patient, rate_limited */
  download(session: Session, ticket: string | undefined, language?: LanguageCode): Promise<Readable>;
}

export interface ExportDeps extends FhirDeps {
  readonly keyring: Keyring;
  readonly files: Pick<FileStore, 'read'>;
  readonly attempts: RateLimiter;
  readonly sessions: Pick<Sessions, 'isLive'>;
  readonly checkPin: (session: Session, pin: string) => Promise<unknown>;
  /** Renders the receipt of a ledger entry again. */
  readonly receipts: {
    findReceipt(trx: Trx, patientId: string, entryId: string): Promise<{ readonly content: Buffer } | undefined>;
  };
  /** Base URL of the web application; the ids of resources begin with it. */
  readonly publicUrl: string;
}

const ticketPurpose = downloadExport.ticket;
const exportLimit = { name: 'export', limit: exportsPerHour, windowMs: 3_600_000 };
/** A link can be reused after an interrupted download; each download decrypts everything. */
const downloadLimit = { name: 'export.download', limit: 2 * exportsPerHour, windowMs: 3_600_000 };
const rowsPerPage = 500;

/** Formats rows that were joined from several tables. */
const formatCsv = (rows: readonly Readonly<Record<string, string | null>>[]): string =>
  byteOrderMark + [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(formatCsvLine).join('');

export const createExportService = (parts: ExportDeps): ExportService => {
  const { db, clock, keyring, files, attempts, sessions, checkPin, receipts, publicUrl } = parts;
  const audit = createAudit(clock);

  async function* streamTable(session: Session, table: store.OwnTable): AsyncGenerator<string> {
    yield byteOrderMark + formatCsvLine(table.columns);
    let after: readonly string[] | undefined;
    do {
      const from = after;
      const page = await db.asPatient(
        session,
        (trx) => store.readPage(trx, session.patientId, table, from, rowsPerPage),
        {
          durable: false,
        },
      );
      if (page.rows.length > 0) yield page.rows.map(formatCsvLine).join('');
      after = page.after;
    } while (after);
  }

  /** Ends a download when its session ends, however slowly it is read. */
  async function* whileLive<T>(sessionId: string, all: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const item of all) {
      if (!(await sessions.isLive(sessionId))) throw new AppError('session_ended');
      yield item;
    }
  }

  /** The entries in the order of the archive: the most useful first. */
  async function* entries(session: Session, language: LanguageCode): AsyncGenerator<ArchiveEntry> {
    const { id: sessionId, patientId } = session;
    const date = toDate(clock.now());
    const runQuery = <T>(query: (trx: Trx, id: string) => Promise<T>): Promise<T> =>
      db.asPatient(session, (trx) => query(trx, patientId), { durable: false });
    const toEntry = (path: string, open: () => AsyncIterable<string> | readonly (string | Buffer)[]): ArchiveEntry => ({
      path,
      date,
      open: async () => Readable.from(open()),
    });
    const name = isOwn(session) ? undefined : await runQuery(store.findName);
    yield toEntry(m.readmeName, () => [translate(language, buildExportReadme)(date.toISOString().slice(0, 10), name)]);
    yield toEntry('fhir/bundle.json', () =>
      streamBundle(publicUrl, date.toISOString(), whileLive(sessionId, generateResources(parts, session))),
    );
    for (const table of await runQuery(store.findOwnTables))
      yield toEntry(`tables/${table.name}.csv`, () => whileLive(sessionId, streamTable(session, table)));
    const [doctors, reviews] = [await runQuery(store.findNamedDoctors), await runQuery(store.findOwnReviews)];
    yield toEntry('tables/doctor.csv', () => [formatCsv(doctors)]);
    yield toEntry('tables/doctor_review.csv', () => [formatCsv(reviews)]);
    for (const { id, number, at } of await runQuery(store.findReceiptEntries)) {
      const receipt = await runQuery((trx) => receipts.findReceipt(trx, patientId, id));
      if (receipt) yield { ...toEntry(`receipts/${number}.pdf`, () => [receipt.content]), date: at };
    }
    for await (const file of iterateRows(db, session, store.findStoredFiles)) {
      const { id: fileId, bytes, key_id: keyId, wrapped_key: wrappedKey } = file;
      yield {
        path: createExportPath(file),
        date: file.created_at,
        bytes,
        open: () => files.read({ fileId, bytes, keyId, wrappedKey }),
      };
    }
  }

  return {
    async createLink(session, securityPin) {
      const { id: sessionId, accountId, patientId } = session;
      await attempts.consume(exportLimit, accountId);
      await checkPin(session, securityPin);
      await db.asPatient(session, (trx) => audit(trx, { patientId, sessionId, action: 'account.ask_export' }));
      const expiresAt = clock.now().add({ milliseconds: exportTicketLifetimeMs });
      return (
        `${downloadExport.path}?ticket=` +
        issueTicket(keyring, {
          purpose: ticketPurpose,
          subject: patientId,
          account: accountId,
          resource: '',
          session: sessionId,
          expiresAt,
        })
      );
    },

    async download(session, text, language = defaultLanguage) {
      const { id: sessionId, accountId, patientId } = session;
      // The ticket proves the PIN: the session token alone does not permit an export.
      const ticket =
        text === undefined
          ? undefined
          : readTicket(keyring, text, { purpose: ticketPurpose, resource: '', now: clock.now() });
      if (ticket?.session !== sessionId || ticket.account !== accountId || ticket.subject !== patientId)
        throw new AppError('not_found');
      await attempts.consume(downloadLimit, accountId);
      await db.asPatient(session, (trx) => audit(trx, { patientId, sessionId, action: 'account.export' }));
      return createArchive(whileLive(sessionId, entries(session, language)), {
        isDamage,
        leftOut: { path: m.leftOutName, text: m.leftOutText },
      });
    },
  };
};
