import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { maxRecordFileBytes, recordRestoreWindowMs } from '@arogo/contract/limits';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { type deleteRecord, type HealthRecord, type listRecords, type uploadForm } from '@arogo/contract/vault';
import type { output } from 'zod/mini';
import { type AuditAction, createAudit, createReadAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import {
  type Database,
  isNotPermitted,
  shortRead,
  type Trx,
  UnknownOutcome,
} from '../../platform/database/database.ts';
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

/** An upload that arrived whole: its file is stored, its fields are checked. */
export interface RecordUpload {
  readonly form: output<typeof uploadForm>;
  readonly file: StoredFile;
  readonly fileName: string;
  /** Where it comes from another vault: its file there, which goes afterwards. */
  readonly movedFileId?: string;
}

/** Where an upload's file goes while it arrives. */
export interface UploadStorage {
  /**
   * Stores the stream, or refuses it and keeps nothing.
   * @throws AppError invalid_input for an empty file, record_not_pdf, record_too_large
   */
  store(source: Readable): Promise<StoredFile>;
  discard(file: StoredFile): Promise<void>;
}

export interface VaultService extends UploadStorage {
  /** Must be called before a file arrives. @throws AppError uploads_limit_reached */
  begin(session: Session): Promise<void>;
  readonly addMainRecord: AddMainRecord;
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listRecords>['query'],
  ): Promise<EndpointAnswerInput<typeof listRecords>>;
  /**
   * Makes a record of an upload: once for each content, and once for each key, whose repetition answers the same.
   * @returns `made` false where another upload had brought the same content
   * @throws AppError invalid_input, record_status_refused, idempotency_key_reused, record_gone, storage_limit_reached,
   * records_limit_reached; the file is then not kept
   */
  create(
    session: Session,
    upload: RecordUpload,
    key: string | undefined,
  ): Promise<{ readonly record: HealthRecord; readonly made: boolean }>;
  /** @throws AppError not_found, as all that take an id; record_damaged, unavailable */
  open(session: Session, id: string): Promise<FileDownload>;
  remove(session: Session, id: string): Promise<EndpointAnswerInput<typeof deleteRecord>['data']>;
  /** @throws AppError record_restore_expired, record_already_there */
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
/** Zones reach a day beyond UTC: today's date somewhere is no date in the future. */
const timeZoneAllowance = Temporal.Duration.from({ hours: 24 });
const restoreWindow = Temporal.Duration.from({ milliseconds: recordRestoreWindowMs });

/** What the file store finds wrong with an upload, in the catalogue's words. */
const toUploadError = (error: unknown): unknown =>
  error instanceof FileTooLarge
    ? new AppError('record_too_large', { fields: { file: vaultMessages.fileTooLarge } })
    : error;

const requireRecord = async (trx: Trx, session: Session, id: string): Promise<store.RecordRow> => {
  const row = await store.findRecord(trx, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

/** The health vault. Knows no HTTP; everything it touches belongs to the session's patient. */
export const createVaultService = ({ db, clock, keyring, files, jobs, live, countHourly }: VaultDeps): VaultService => {
  const audit = createAudit(clock);
  const readAudit = createReadAudit(clock);
  const readFile = readAudit.reading(store.selectFile);
  const readRecord = readAudit.reading(store.selectRecord);
  const shown = createRecordMapper({ keyring, clock });

  const note = (trx: Trx, session: Session, action: AuditAction, resourceId: string): Promise<void> =>
    audit(trx, createAuditEvent(session, action, resourceId));

  /** Their other tabs and devices show it too. */
  const publishChange = (trx: Trx, { patientId }: Session): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['records'] }]);

  /**
   * The date of an upload: a calendar date begins where the patient lives, an instant is itself.
   * @throws AppError invalid_input for a date in the future
   */
  const parseRecordDate = (text: string, timeZone: string): Date => {
    const instant =
      text.length === 'YYYY-MM-DD'.length
        ? Temporal.PlainDate.from(text).toZonedDateTime(timeZone).toInstant()
        : Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
    if (Temporal.Instant.compare(instant, clock.now().add(timeZoneAllowance)) > 0) {
      throw new AppError('invalid_input', {
        fields: { date: vaultMessages.dateInFuture },
        message: vaultMessages.dateInFuture,
      });
    }
    return toDate(instant);
  };

  /**
   * The statements that write an upload. The insert of the record locks the row that counts what the account stores: uploads of one
   * account wait for each other from there to the commit, so what needs no lock comes first.
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
    let repeated = false;
    const {
      row: [row],
    } = await db.readThenWrite(session, {
      locks: key === undefined ? [] : [getKeyLock({ patientId, key })],
      read: (trx) => ({
        ...(key !== undefined && { earlier: selectKey(trx, { patientId, key }) }),
        patients: store.selectTimeZone(trx, { patientId }),
      }),
      async decide({ earlier = [], patients: [patient] }, trx) {
        const [first] = earlier;
        if (patient === undefined) throw new AppError('person_not_found');
        if (first === undefined)
          return writeRecord(trx, session, upload, parseRecordDate(form.date, patient.time_zone), request);
        repeated = true;
        const id = requireSameRequest(first, request);
        return { row: readRecord(trx, { patientId, id }, createAuditEvent(session, 'record.read', id)) };
      },
    });
    if (!row) throw new AppError('record_gone');
    return { record: shown(row, session), repeated };
  };

  /** The record that keeps this content; undefined where none does. */
  const readByContent = (session: Session, sha256: Buffer): Promise<HealthRecord | undefined> =>
    db.asPatient(
      session,
      async (trx) => {
        const row = await store.findByContent(trx, session.patientId, sha256);
        if (!row) return undefined;
        await note(trx, session, 'record.read', row.id);
        return shown(row, session);
      },
      { durable: false },
    );

  const discard = async (file: StoredFile): Promise<void> => {
    // A file that cannot be removed now belongs to no row, and the sweep takes it.
    await files.remove(file.fileId).catch(() => undefined);
  };

  return {
    begin: ({ accountId }) => countHourly('uploadsPerHour', accountId),

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
        const { record, repeated } = await insertOnce(session, upload, key);
        if (repeated) await discard(upload.file);
        return { record, made: true };
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error.cause;
        await discard(upload.file);
        // The guard asks for records alone; whether they may be of the mind, the database knows.
        if (upload.form.health_type === 'MENTAL' && isNotPermitted(error)) throw new AppError('person_not_found');
        // In a full vault the limit is met before the record that is there already.
        if (!store.isDuplicateContent(error) && toQuotaRefusal(error) === undefined) throw error;
        const record = await readByContent(session, upload.file.sha256);
        if (record !== undefined) return { record, made: false };
        // Deleted at this very moment: whoever repeats the upload makes it anew.
        throw store.isDuplicateContent(error) ? new AppError('conflict') : error;
      }
    },

    async open(session, id) {
      const { patientId } = session;
      const event = createAuditEvent(session, 'record.download', id);
      const [[file]] = await db.pipeline(
        session,
        (trx) => [readFile(trx, { patientId, recordId: id }, event)],
        shortRead,
      );
      if (!file) throw new AppError('not_found');
      return openStoredFile(files, { ...file, file_id: file.id, name: file.original_file_name });
    },

    remove(session, id) {
      return db.asPatient(session, async (trx) => {
        const at = clock.now();
        const hidden = await store.hideRecord(trx, session.patientId, id, toDate(at));
        if (!hidden) throw new AppError('not_found');
        const restoreUntil = at.add(restoreWindow);
        await jobs.enqueue(
          trx,
          'record.purge',
          { recordId: id, patientId: session.patientId },
          { startAfter: restoreUntil },
        );
        await note(trx, session, 'record.delete', id);
        await publishChange(trx, session);
        return { id, restoreUntil: restoreUntil.toString() };
      });
    },

    async restore(session, id) {
      try {
        return await db.asPatient(session, async (trx) => {
          const now = clock.now();
          const restored = await store.showRecord(
            trx,
            session.patientId,
            id,
            toDate(now.subtract(restoreWindow)),
            toDate(now),
          );
          if (!restored && (await store.isDeletedRecord(trx, session.patientId, id)))
            throw new AppError('record_restore_expired');
          // A record that nobody deleted, or that was taken back a moment ago, is simply there.
          const row = await requireRecord(trx, session, id);
          await note(trx, session, restored ? 'record.restore' : 'record.read', id);
          if (restored) await publishChange(trx, session);
          return shown(row, session);
        });
      } catch (error) {
        throw store.isDuplicateContent(error) ? new AppError('record_already_there') : error;
      }
    },
  };
};
