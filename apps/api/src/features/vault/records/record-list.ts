import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { parseFilterValues } from '@arogo/contract/lists';
import { documentPersons } from '@arogo/contract/corrections';
import type { HealthRecord, listRecords } from '@arogo/contract/vault';
import { createReadAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import { type Database, shortRead } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import { selectAccountName } from '../corrections/corrections-store.ts';
import { type AccountHolder, getAccountName, isOfAnotherPerson } from '../reading/record-questions.ts';
import { createAuditEvent, createRecordMapper } from './record-mapper.ts';
import { findSearchHit, type SearchTexts, parseSearchWords } from '../search/search-hit.ts';
import { findDocumentTexts, searchRecords } from '../search/search-store.ts';
import {
  countRecords,
  listRecords as selectRecords,
  type RecordFilter,
  type RecordPage,
  type RecordRow,
} from '../store.ts';

type ListAnswer = EndpointAnswerInput<typeof listRecords>;
type RecordListPage = Pick<ListAnswer, 'records' | 'total' | 'more'>;

interface RecordListDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

/** The patient's records by page: all that a filter selects, or those that match a search. */
export const createRecordList = ({ db, clock, keyring }: RecordListDeps) => {
  const readAudit = createReadAudit(clock);
  const toHealthRecord = createRecordMapper({ keyring, clock });

  /** A record in a list. The account's name decides whether its document is another person's. */
  const toListedRecord = (row: RecordRow, session: Session, account: AccountHolder): HealthRecord => {
    const isOfAnother = isOfAnotherPerson({
      name: row.document_patient ?? undefined,
      person: row.document_person === null ? null : parseEnum(documentPersons, row.document_person),
      account: getAccountName(account),
    });
    return { ...toHealthRecord(row, session), ...(isOfAnother && { isOfAnother: true as const }) };
  };

  const listAll = async (session: Session, filter: RecordFilter, page: RecordPage): Promise<RecordListPage> => {
    const [[counted], rows, [account]] = await db.pipeline(
      session,
      (trx) => [
        countRecords(trx, filter),
        selectRecords(trx, filter, page),
        selectAccountName(trx, session).compile(),
        readAudit.line(trx, createAuditEvent(session, 'record.list')),
      ],
      shortRead,
    );
    return { total: Number(counted?.count), records: rows.map((row) => toListedRecord(row, session, account)) };
  };

  /** A page beyond the last has no row with the total, so the first page is read. */
  const findFirstMatch = async (session: Session, filter: RecordFilter, page: RecordPage, words: readonly string[]) => {
    const [rows] = await db.pipeline(
      session,
      (trx) => [searchRecords(trx, filter, { ...page, offset: 0, limit: 1 }, words)],
      { durable: false },
    );
    return rows;
  };

  const search = async (
    session: Session,
    filter: RecordFilter,
    page: RecordPage,
    words: readonly string[],
  ): Promise<RecordListPage> => {
    const { patientId } = session;
    const [rows, [account]] = await db.pipeline(
      session,
      (trx) => [
        searchRecords(trx, filter, page, words),
        selectAccountName(trx, session).compile(),
        readAudit.line(trx, createAuditEvent(session, 'record.list')),
      ],
      { durable: false },
    );
    const hits = new Map(rows.map((row) => [row.id, findSearchHit(mergeTexts(row.names, row.paper), words)]));
    // A document's text is long: it is read only for records whose names and facts do not contain all words.
    const unclear = rows.filter(({ id }) => hits.get(id)?.complete !== true).map(({ id }) => id);
    if (unclear.length > 0) {
      const [documents] = await db.pipeline(session, (trx) => [findDocumentTexts(trx, patientId, unclear)], {
        durable: false,
      });
      for (const document of documents) {
        const hit = findSearchHit({ text: [document.document_text] }, words);
        if (hit && (hit.complete || !hits.get(document.record_id))) hits.set(document.record_id, hit);
      }
    }
    const records = rows.map((row): HealthRecord => {
      const { complete: _complete, ...hit } = hits.get(row.id) ?? { complete: false };
      return { ...toListedRecord(row, session, account), ...('in' in hit && { hit }) };
    });
    const [first] = rows.length > 0 || page.offset === 0 ? rows : await findFirstMatch(session, filter, page, words);
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
    const recordPage = { order: sortOrder, limit, offset: (page - 1) * limit };
    const matches =
      words.length === 0
        ? await listAll(session, filter, recordPage)
        : await search(session, filter, recordPage, words);
    return { status: 'success', ...matches, page, limit };
  };
};

const mergeTexts = (names: unknown, documentTexts: unknown): SearchTexts => {
  const [named, inDocument] = [names as SearchTexts, documentTexts as SearchTexts];
  const fields = new Set([...Object.keys(named), ...Object.keys(inDocument)]) as ReadonlySet<keyof SearchTexts>;
  return Object.fromEntries(
    [...fields].map((field) => [field, [...(named[field] ?? []), ...(inDocument[field] ?? [])]]),
  );
};
