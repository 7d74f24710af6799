import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { parseFilterValues } from '@arogo/contract/lists';
import type { HealthRecord, listRecords } from '@arogo/contract/vault';
import { createReadAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { createAuditEvent, createRecordMapper } from './record-mapper.ts';
import { findSearchHit, type SearchTexts, parseSearchWords } from '../search/search-hit.ts';
import { findDocumentTexts, searchRecords } from '../search/search-store.ts';
import { countRecords, listRecords as selectRecords, type RecordFilter, type RecordPage } from '../store.ts';

type ListAnswer = EndpointAnswerInput<typeof listRecords>;
type RecordListPage = Pick<ListAnswer, 'records' | 'total' | 'more'>;

interface RecordListDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

/** The patient's records, a page at a time: all of a filter, or those that carry what was typed. */
export const createRecordList = ({ db, clock, keyring }: RecordListDeps) => {
  const readAudit = createReadAudit(clock);
  const shown = createRecordMapper({ keyring, clock });

  const listAll = async (session: Session, filter: RecordFilter, page: RecordPage): Promise<RecordListPage> => {
    const [[counted], rows] = await db.pipeline(
      { patient: session.patientId },
      (statements) => [
        countRecords(statements, filter),
        selectRecords(statements, filter, page),
        readAudit.line(statements, createAuditEvent(session, 'record.list')),
      ],
      { durable: false },
    );
    return { total: Number(counted?.count), records: rows.map((row) => shown(row, session)) };
  };

  /** A page beyond the last has no row that says how many there are. */
  const firstFound = async (session: Session, filter: RecordFilter, page: RecordPage, words: readonly string[]) => {
    const [rows] = await db.pipeline(
      { patient: session.patientId },
      (statements) => [searchRecords(statements, filter, { ...page, offset: 0, limit: 1 }, words)],
      { durable: false },
    );
    return rows;
  };

  const find = async (
    session: Session,
    filter: RecordFilter,
    page: RecordPage,
    words: readonly string[],
  ): Promise<RecordListPage> => {
    const { patientId } = session;
    const [rows] = await db.pipeline(
      { patient: patientId },
      (statements) => [
        searchRecords(statements, filter, page, words),
        readAudit.line(statements, createAuditEvent(session, 'record.list')),
      ],
      { durable: false },
    );
    const hits = new Map(rows.map((row) => [row.id, findSearchHit(mergeTexts(row.names, row.paper), words)]));
    // The words of a paper are many: they are looked at only where the names and facts do not say it all.
    const unclear = rows.filter(({ id }) => hits.get(id)?.complete !== true).map(({ id }) => id);
    if (unclear.length > 0) {
      const [papers] = await db.pipeline(
        { patient: patientId },
        (statements) => [findDocumentTexts(statements, patientId, unclear)],
        {
          durable: false,
        },
      );
      for (const paper of papers) {
        const hit = findSearchHit({ text: [paper.document_text] }, words);
        if (hit && (hit.complete || !hits.get(paper.record_id))) hits.set(paper.record_id, hit);
      }
    }
    const records = rows.map((row): HealthRecord => {
      const { complete: _complete, ...hit } = hits.get(row.id) ?? { complete: false };
      return { ...shown(row, session), ...('in' in hit && { hit }) };
    });
    const [first] = rows.length > 0 || page.offset === 0 ? rows : await firstFound(session, filter, page, words);
    return { total: first?.total ?? 0, ...(first?.more === true && { more: true as const }), records };
  };

  return async (
    session: Session,
    { healthType, recordType, status, page, limit, sortOrder, q }: ParsedEndpointRequest<typeof listRecords>['query'],
  ): Promise<ListAnswer> => {
    const filter = {
      patientId: session.patientId,
      healthType,
      recordType: parseFilterValues(recordType),
      status: parseFilterValues(status),
    };
    const words = parseSearchWords(q ?? '');
    const place = { order: sortOrder, limit, offset: (page - 1) * limit };
    const found =
      words.length === 0 ? await listAll(session, filter, place) : await find(session, filter, place, words);
    return { status: 'success', ...found, page, limit };
  };
};

const mergeTexts = (names: unknown, paper: unknown): SearchTexts => {
  const [known, read] = [names as SearchTexts, paper as SearchTexts];
  const fields = new Set([...Object.keys(known), ...Object.keys(read)]) as ReadonlySet<keyof SearchTexts>;
  return Object.fromEntries([...fields].map((field) => [field, [...(known[field] ?? []), ...(read[field] ?? [])]]));
};
