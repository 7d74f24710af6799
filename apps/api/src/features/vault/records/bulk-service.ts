import type { Readable } from 'node:stream';
import type { deleteRecords, restoreRecords } from '@arogo/contract/bulk';
import type { EndpointAnswerInput } from '@arogo/contract/endpoint';
import { recordRestoreWindowMs } from '@arogo/contract/limits';
import { titleContents } from '@arogo/contract/record-contents';
import { recordTypes } from '@arogo/contract/vault';
import { type AuditAction, createBulkAudit } from '../../../platform/audit.ts';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { toRecordFileName } from './file-name.ts';
import { toTitleParts } from './record-mapper.ts';
import { createRecordsArchive } from './bulk-archive.ts';
import * as store from './bulk-store.ts';
import type { VaultDeps } from '../service.ts';

/** Operations on several records of the session's patient: on all of them, or on none. */
export interface BulkService {
  /** @throws AppError not_found, as the other two, if a record does not exist or is another patient's */
  remove(session: Session, ids: readonly string[]): Promise<EndpointAnswerInput<typeof deleteRecords>['data']>;
  /** @throws AppError record_restore_expired; record_already_there if all of them are in the vault again */
  restore(session: Session, ids: readonly string[]): Promise<EndpointAnswerInput<typeof restoreRecords>['data']>;
  /** Streams the files as a ZIP, and opens them one after the other. */
  download(session: Session, ids: readonly string[]): Promise<Readable>;
}

const restoreWindow = Temporal.Duration.from({ milliseconds: recordRestoreWindowMs });

/** Distinct ids in the database's format. */
const toDistinctIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

type ArchivedRow = Awaited<ReturnType<typeof store.findFiles>>[number];

/** '2026-08-12 Complete blood count · 3 low.pdf'; the file's own name if the document was not read. */
const toArchiveFileName = (row: ArchivedRow): string => {
  const title = titleContents({ recordType: parseEnum(recordTypes, row.record_type), ...toTitleParts(row) });
  return title === undefined
    ? row.original_file_name
    : toRecordFileName(`${row.day} ${title.replaceAll(/[/\\]/g, '-')}`);
};

export interface BulkDeps extends Pick<VaultDeps, 'db' | 'clock' | 'files' | 'live'> {
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
}

export const createBulkService = ({ db, clock, files, jobs, live }: BulkDeps): BulkService => {
  const audit = createBulkAudit(clock);

  const writeAudit = (
    trx: Trx,
    { id: sessionId, patientId }: Session,
    action: AuditAction,
    ids: readonly string[],
  ): Promise<void> => audit(trx, { patientId, sessionId, action }, ids);

  /** Updates the patient's other tabs and devices. */
  const publishChange = (trx: Trx, { patientId }: Session): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['records'] }]);

  return {
    remove(session, requestedIds) {
      const { patientId } = session;
      const ids = toDistinctIds(requestedIds);
      return db.asPatient(session, async (trx) => {
        const at = clock.now();
        const hidden = await store.softDeleteRecords(trx, patientId, ids, toDate(at));
        if (hidden.length < ids.length) throw new AppError('not_found');
        const restoreUntil = at.add(restoreWindow);
        await jobs.enqueueAll(
          trx,
          'record.purge',
          ids.map((recordId) => ({ data: { recordId, patientId }, startAfter: restoreUntil })),
        );
        await writeAudit(trx, session, 'record.delete', ids);
        await publishChange(trx, session);
        return { ids, restoreUntil: restoreUntil.toString() };
      });
    },

    restore(session, requestedIds) {
      const { patientId } = session;
      const ids = toDistinctIds(requestedIds);
      return db.asPatient(session, async (trx) => {
        const now = clock.now();
        const deletedAfter = toDate(now.subtract(restoreWindow));
        const restoredIds = await store.restoreRecords(trx, patientId, ids, deletedAfter, toDate(now));
        const { active, hidden, expired } = await store.findRecordStates(trx, patientId, ids, deletedAfter);
        const isKnown = (id: string): boolean => active.has(id) || hidden.has(id) || expired.has(id);
        if (!ids.every(isKnown)) throw new AppError('not_found');
        if (expired.size > 0) throw new AppError('record_restore_expired');
        // A record that was not restored is in the vault under another id.
        if (active.size === 0) throw new AppError('record_already_there');
        await writeAudit(trx, session, 'record.restore', restoredIds);
        await publishChange(trx, session);
        return { ids: ids.filter((id) => active.has(id)) };
      });
    },

    async download(session, requestedIds) {
      const { patientId } = session;
      const ids = toDistinctIds(requestedIds);
      const foundRows = await db.asPatient(
        session,
        async (trx) => {
          const rows = await store.findFiles(trx, patientId, ids);
          if (rows.length < ids.length) throw new AppError('not_found');
          await writeAudit(trx, session, 'record.download', ids);
          return rows;
        },
        { durable: false },
      );
      const archiveFiles = foundRows.map((row) => {
        const { id: fileId, bytes, key_id: keyId, wrapped_key: wrappedKey, record_date: date } = row;
        return {
          name: toArchiveFileName(row),
          bytes,
          date,
          open: () => files.read({ fileId, bytes, keyId, wrappedKey }),
        };
      });
      return createRecordsArchive(archiveFiles);
    },
  };
};
