import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { maxRecordFileBytes, recordRestoreWindowMs } from '@arogo/contract/limits';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { type deleteRecord, type HealthRecord, type listRecords, type uploadForm } from '@arogo/contract/vault';
import pLimit from 'p-limit';
import type { output } from 'zod/mini';
import { type AuditAction, createAudit, createReadAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { isNotPermitted, UnknownOutcome } from '../../platform/database/database-errors.ts';
import { type Database, shortRead, type Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/files/open-stored-file.ts';
import type { FileDownload } from '../../platform/http/send-file.ts';
import { type FileStore, type StoredFile, FileTooLarge } from '../../platform/files/encrypted-file-store.ts';
import { isPdf } from '../../platform/files/pdf-check.ts';
import {
  getKeyLock,
  type IdempotentRequest,
  insertKey,
  requireSameRequest,
  selectKey,
} from '../../platform/http/idempotency.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { type CountHourly, toQuotaRefusal } from '../../platform/files/quotas.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { buildStoredFilesInsert } from '../../platform/files/stored-files.ts';
import { createRecordList } from './records/record-list.ts';
import { type AddMainRecord, createAddMainRecord } from './records/main-records.ts';
import { buildReadingInsert } from './reading/reading-store.ts';
import { createAuditEvent, createRecordMapper } from './records/record-mapper.ts';
import * as store from './store.ts';

/** A complete upload: its file is stored, its fields are valid. */
export interface RecordUpload {
  readonly form: output<typeof uploadForm>;
  readonly file: StoredFile;
  readonly fileName: string;
  /** For a record that moves from another vault: the id of its file there, which is deleted after the copy. */
  readonly movedFileId?: string;
}

/** Stores the file of an upload while it arrives. */
export interface UploadStorage {
  /**
   * Stores the stream. A refused file is not kept.
   * @throws AppError invalid_input for an empty file, record_not_pdf, record_too_large
   */
  store(source: Readable): Promise<StoredFile>;
  /** Deletes a stored file. Never rejects: the sweep of unreferenced files deletes what this could not. */
  discard(file: StoredFile): Promise<void>;
}

export interface VaultService extends UploadStorage {
  /** Counts an upload of the account. Must be called before a file arrives. @throws AppError uploads_limit_reached */
  consumeUploadQuota(session: Session): Promise<void>;
  readonly addMainRecord: AddMainRecord;
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listRecords>['query'],
  ): Promise<EndpointAnswerInput<typeof listRecords>>;
  /**
   * Creates the record of an upload: one for each content, and one for each idempotency key. A repeated key returns the same record.
   * @param key idempotency key
   * @returns `wasCreated` false if the vault had a record of the same content
   * @throws AppError invalid_input, record_status_refused, idempotency_key_reused, record_gone, storage_limit_reached,
   * records_limit_reached; the file is then not kept
   */
  create(
    session: Session,
    upload: RecordUpload,
    key: string | undefined,
  ): Promise<{ readonly record: HealthRecord; readonly wasCreated: boolean }>;
  /** Opens a record's file for download. @throws AppError not_found, as all functions with an id; record_damaged, unavailable */
  open(session: Session, id: string): Promise<FileDownload>;
  /** Deletes a record, which can be restored until `restoreUntil`. */
  remove(session: Session, id: string): Promise<EndpointAnswerInput<typeof deleteRecord>['data']>;
  /**
   * Restores a deleted record. Returns a record that was not deleted unchanged.
   * @throws AppError record_restore_expired; record_already_there if the same content was uploaded again meanwhile
   */
  restore(session: Session, id: string): Promise<HealthRecord>;
}

export interface VaultDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'buildStatement' | 'enqueue'>;
  readonly live: LivePublisher;
  readonly countHourly: CountHourly;
}

const mediaType = 'application/pdf';
/**
 * Concurrent transactions of uploads. Uploads of one account wait for its quota row, and together with bookings this limit leaves
 * connections to other requests.
 */
const concurrentUploadWritesMaximum = 6;
/** Time zones are up to 14 hours ahead of UTC: today's date in one of them is not in the future. */
const timeZoneAllowance = Temporal.Duration.from({ hours: 24 });
const restoreWindow = Temporal.Duration.from({ milliseconds: recordRestoreWindowMs });

/** Translates an error of the file store to the API's error; other errors are returned unchanged. */
const toUploadError = (error: unknown): unknown =>
  error instanceof FileTooLarge
    ? new AppError('record_too_large', { fields: { file: vaultMessages.fileTooLarge } })
    : error;

const requireRecord = async (trx: Trx, session: Session, id: string): Promise<store.RecordRow> => {
  const row = await store.findRecord(trx, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

/** Creates the service of the health vault. It only accesses data of the session's patient. */
export const createVaultService = ({ db, clock, keyring, files, jobs, live, countHourly }: VaultDeps): VaultService => {
  const audit = createAudit(clock);
  const readAudit = createReadAudit(clock);
  const selectFileAudited = readAudit.reading(store.selectFile);
  const selectRecordAudited = readAudit.reading(store.selectRecord);
  const withConcurrencyLimit = pLimit(concurrentUploadWritesMaximum);
  const toHealthRecord = createRecordMapper({ keyring, clock });

  const writeAudit = (trx: Trx, session: Session, action: AuditAction, resourceId: string): Promise<void> =>
    audit(trx, createAuditEvent(session, action, resourceId));

  /** Updates the patient's other tabs and devices. */
  const publishChange = (trx: Trx, { patientId }: Session): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['records'] }]);

  /**
   * Parses the date of an upload: an ISO instant, or a calendar date (YYYY-MM-DD) in the patient's time zone. Today becomes now, so that
   * today's uploads keep their order; any other day becomes its midnight.
   * @throws AppError invalid_input for a date in the future
   */
  const parseRecordDate = (text: string, timeZone: string): Date => {
    const now = clock.now();
    const parse = (): Temporal.Instant => {
      if (text.length !== 'YYYY-MM-DD'.length) return Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
      const day = Temporal.PlainDate.from(text);
      return day.equals(now.toZonedDateTimeISO(timeZone).toPlainDate())
        ? now
        : day.toZonedDateTime(timeZone).toInstant();
    };
    const instant = parse();
    if (Temporal.Instant.compare(instant, now.add(timeZoneAllowance)) > 0) {
      throw new AppError('invalid_input', {
        fields: { date: vaultMessages.dateInFuture },
        message: vaultMessages.dateInFuture,
      });
    }
    return toDate(instant);
  };

  /**
   * Builds the statements that write an upload. The insert of the record locks the row with the account's stored bytes, so uploads of
   * one account wait for each other from there to the commit. Statements without that lock come first.
   */
  const writeRecord = async (
    trx: Trx,
    session: Session,
    { form, file, fileName, movedFileId }: RecordUpload,
    recordDate: Date,
    { key, ...request }: IdempotentRequest,
  ) => {
    const { patientId } = session;
    const at = toDate(request.at);
    const { fileId, sha256 } = file;
    const id = randomUUID();
    const record = {
      id,
      patientId,
      healthType: form.health_type,
      recordType: form.record_type,
      status: form.status,
      recordDate,
      doctorName: form.doctor_name,
      originalFileName: fileName,
      fileId,
      sha256,
      at,
    };
    return {
      ...(movedFileId !== undefined && { moved: store.buildMovedFileSetting(trx, movedFileId) }),
      job: await jobs.buildStatement('record.read', { recordId: id }, { singletonKey: id }),
      ...(key !== undefined && { key: insertKey(trx, { ...request, key }, id) }),
      audit: readAudit.line(trx, createAuditEvent(session, 'record.create', id)),
      file: buildStoredFilesInsert(trx, [{ patientId, kind: 'record', file, mediaType, at }]),
      record: store.buildRecordInsert(trx, record),
      reading: buildReadingInsert(trx, { recordId: id, patientId, fileId, at }),
      published: live.buildStatement(trx, [{ patientId, kinds: ['records'] }]),
      row: store.selectRecord(trx, { patientId, id }).compile(),
    };
  };

  /** Creates the record of an upload, or reads the one that an earlier request with the same idempotency key created. */
  const insertOnce = async (session: Session, upload: RecordUpload, key: string | undefined) => {
    const { form, file, fileName } = upload;
    const { patientId } = session;
    const requestParts = [
      fileName,
      file.sha256.toString('hex'),
      form.record_type,
      form.date,
      form.doctor_name,
      form.health_type,
    ];
    const requestHash = createHash('sha256').update(JSON.stringify(requestParts)).digest();
    const request = { patientId, key, endpoint: 'record.create', requestHash, at: clock.now() };
    let isRepeated = false;
    const {
      row: [row],
    } = await db.readThenWrite(session, {
      locks: key === undefined ? [] : [getKeyLock({ patientId, key })],
      read: (trx) => ({
        ...(key !== undefined && { earlier: selectKey(trx, { patientId, key }) }),
        patients: store.selectTimeZone(trx, { patientId }),
      }),
      async decide({ earlier: earlierRequests = [], patients: [patient] }, trx) {
        const [earlierRequest] = earlierRequests;
        if (patient === undefined) throw new AppError('person_not_found');
        if (earlierRequest === undefined)
          return writeRecord(trx, session, upload, parseRecordDate(form.date, patient.time_zone), request);
        isRepeated = true;
        const id = requireSameRequest(earlierRequest, request);
        return { row: selectRecordAudited(trx, { patientId, id }, createAuditEvent(session, 'record.read', id)) };
      },
    });
    if (!row) throw new AppError('record_gone');
    return { record: toHealthRecord(row, session), isRepeated };
  };

  /** Reads the record with this content; undefined if there is none. */
  const readByContent = (session: Session, sha256: Buffer): Promise<HealthRecord | undefined> =>
    db.asPatient(
      session,
      async (trx) => {
        const row = await store.findByContent(trx, session.patientId, sha256);
        if (!row) return undefined;
        await writeAudit(trx, session, 'record.read', row.id);
        return toHealthRecord(row, session);
      },
      { durable: false },
    );

  const discard = async (file: StoredFile): Promise<void> => {
    // No row refers to a file that cannot be deleted now, so the sweep deletes it.
    await files.remove(file.fileId).catch(() => undefined);
  };

  return {
    consumeUploadQuota: ({ accountId }) => countHourly('uploadsPerHour', accountId),

    async store(source) {
      try {
        return await files.write(source, {
          maxBytes: maxRecordFileBytes,
          inspect: (head) => {
            if (head.length === 0) {
              throw new AppError('invalid_input', {
                fields: { file: vaultMessages.fileRequired },
                message: vaultMessages.fileRequired,
              });
            }
            if (!isPdf(head)) throw new AppError('record_not_pdf', { fields: { file: vaultMessages.invalidFileType } });
          },
        });
      } catch (error) {
        throw toUploadError(error);
      }
    },

    discard,

    addMainRecord: createAddMainRecord({ jobs, live }),

    list: createRecordList({ db, clock, keyring }),

    async create(session, upload, key) {
      try {
        if (upload.form.status === 'UHP') throw new AppError('record_status_refused');
        const { record, isRepeated } = await withConcurrencyLimit(() => insertOnce(session, upload, key));
        if (isRepeated) await discard(upload.file);
        return { record, wasCreated: true };
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error.cause;
        await discard(upload.file);
        // The endpoint's guard checks the grant for records; only the database checks it for mental-health records.
        if (upload.form.health_type === 'MENTAL' && isNotPermitted(error)) throw new AppError('person_not_found');
        // In a full vault the quota refuses the insert before the unique content does.
        if (!store.isDuplicateContent(error) && toQuotaRefusal(error) === undefined) throw error;
        const record = await readByContent(session, upload.file.sha256);
        if (record !== undefined) return { record, wasCreated: false };
        // The record was deleted concurrently: repeating the upload creates it again.
        throw store.isDuplicateContent(error) ? new AppError('conflict') : error;
      }
    },

    async open(session, id) {
      const { patientId } = session;
      const event = createAuditEvent(session, 'record.download', id);
      const [[file]] = await db.pipeline(
        session,
        (trx) => [selectFileAudited(trx, { patientId, recordId: id }, event)],
        shortRead,
      );
      if (!file) throw new AppError('not_found');
      return openStoredFile(files, { ...file, file_id: file.id, name: file.original_file_name });
    },

    remove(session, id) {
      return db.asPatient(session, async (trx) => {
        const at = clock.now();
        const wasDeleted = await store.softDeleteRecord(trx, session.patientId, id, toDate(at));
        if (!wasDeleted) throw new AppError('not_found');
        const restoreUntil = at.add(restoreWindow);
        await jobs.enqueue(
          trx,
          'record.purge',
          { recordId: id, patientId: session.patientId },
          { startAfter: restoreUntil },
        );
        await writeAudit(trx, session, 'record.delete', id);
        await publishChange(trx, session);
        return { id, restoreUntil: restoreUntil.toString() };
      });
    },

    async restore(session, id) {
      try {
        return await db.asPatient(session, async (trx) => {
          const now = clock.now();
          const wasRestored = await store.restoreRecord(
            trx,
            session.patientId,
            id,
            toDate(now.subtract(restoreWindow)),
            toDate(now),
          );
          if (!wasRestored && (await store.isDeletedRecord(trx, session.patientId, id)))
            throw new AppError('record_restore_expired');
          // The record was not deleted, or a concurrent request restored it.
          const row = await requireRecord(trx, session, id);
          await writeAudit(trx, session, wasRestored ? 'record.restore' : 'record.read', id);
          if (wasRestored) await publishChange(trx, session);
          return toHealthRecord(row, session);
        });
      } catch (error) {
        throw store.isDuplicateContent(error) ? new AppError('record_already_there') : error;
      }
    },
  };
};
