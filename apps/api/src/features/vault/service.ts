import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AnswerInputOf, ParsedRequestOf } from '@arogo/contract/endpoint';
import { recordFileMaximum, recordRestoreWindow } from '@arogo/contract/limits';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { type deleteRecord, type HealthRecord, type listRecords, type uploadForm } from '@arogo/contract/vault';
import type { output } from 'zod/mini';
import { type AuditAction, createAudit, createReadAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import { type FileStore, type StoredFile, TooLarge } from '../../platform/files/encrypted.ts';
import { isPdf } from '../../platform/files/pdf-check.ts';
import { once } from '../../platform/idempotency.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/announce.ts';
import { type CountHourly, toQuotaRefusal } from '../../platform/quotas.ts';
import type { Session } from '../../platform/sessions.ts';
import { insertStoredFiles } from '../../platform/files/stored-files.ts';
import { createRecordList } from './list.ts';
import { type AddMain, createAddMain } from './main-records.ts';
import { insertReading } from './reading-store.ts';
import { eventOf, recordView } from './record-view.ts';
import * as store from './store.ts';

/** An upload that arrived whole: its file is stored, its fields are checked. */
export interface Upload {
  readonly form: output<typeof uploadForm>;
  readonly file: StoredFile;
  readonly fileName: string;
}

/** Where an upload's file goes while it arrives. */
export interface FileKeeper {
  /**
   * Stores the stream, or refuses it and keeps nothing.
   * @throws AppError invalid_input for an empty file, record_not_pdf, record_too_large
   */
  keep(source: Readable): Promise<StoredFile>;
  discard(file: StoredFile): Promise<void>;
}

/** An original file, ready to be handed out. */
export interface RecordFile {
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of handing out a changed byte. */
  readonly content: Readable;
}

export interface VaultService extends FileKeeper {
  /** Must be called before a file arrives. @throws AppError uploads_limit_reached */
  begin(session: Session): Promise<void>;
  readonly addMain: AddMain;
  list(
    session: Session,
    query: ParsedRequestOf<typeof listRecords>['query'],
  ): Promise<AnswerInputOf<typeof listRecords>>;
  /**
   * Makes a record of an upload: once for each content, and once for each key, whose repetition answers the same.
   * @returns `made` false where another upload had brought the same content
   * @throws AppError invalid_input, record_status_refused, key_reused, record_gone, storage_limit_reached,
   * records_limit_reached; the file is then not kept
   */
  create(
    session: Session,
    upload: Upload,
    key: string | undefined,
  ): Promise<{ readonly record: HealthRecord; readonly made: boolean }>;
  /** @throws AppError not_found, as all that take an id; record_damaged, unavailable */
  open(session: Session, id: string): Promise<RecordFile>;
  remove(session: Session, id: string): Promise<AnswerInputOf<typeof deleteRecord>['data']>;
  /** @throws AppError record_restore_over, record_already_there */
  restore(session: Session, id: string): Promise<HealthRecord>;
}

export interface VaultParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly live: Live;
  readonly countHourly: CountHourly;
}

const mediaType = 'application/pdf';
/** Zones reach a day beyond UTC: today's date somewhere is no date in the future. */
const zoneAllowance = Temporal.Duration.from({ hours: 24 });
const restoreWindow = Temporal.Duration.from({ milliseconds: recordRestoreWindow });

/** The patient's vault holds this content already. */
class AlreadyThere extends Error {}

/** Nobody can say whether a transaction was committed. */
class UnknownOutcome extends Error {}

const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** What the file store finds wrong with an upload, in the catalogue's words. */
const asUploadError = (error: unknown): unknown =>
  error instanceof TooLarge
    ? new AppError('record_too_large', { fields: { file: vaultMessages.fileTooLarge } })
    : error;

const found = async (statements: Statements, session: Session, id: string): Promise<store.RecordRow> => {
  const row = await store.findRecord(statements, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

/** The health vault. Knows no HTTP; everything it touches belongs to the session's patient. */
export const createVaultService = ({
  db,
  clock,
  keyring,
  files,
  jobs,
  live,
  countHourly,
}: VaultParts): VaultService => {
  const audit = createAudit(clock);
  const readAudit = createReadAudit(clock);
  const readFile = readAudit.reading(store.selectFile);
  const shown = recordView({ keyring, clock });

  const note = (statements: Statements, session: Session, action: AuditAction, resourceId: string): Promise<void> =>
    audit(statements, eventOf(session, action, resourceId));

  /** Their other tabs and devices show it too. */
  const tell = (statements: Statements, { patientId }: Session): Promise<void> =>
    live.announce(statements, [{ patientId, kinds: ['records'] }]);

  /** A calendar date is that day where the patient lives; an instant is itself. */
  const recordDateOf = async (statements: Statements, session: Session, text: string): Promise<Date> => {
    const instant =
      text.length === 'YYYY-MM-DD'.length
        ? Temporal.PlainDate.from(text)
            .toZonedDateTime(await store.timeZoneOf(statements, session.patientId))
            .toInstant()
        : Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
    if (Temporal.Instant.compare(instant, clock.now().add(zoneAllowance)) > 0) {
      throw new AppError('invalid_input', {
        fields: { date: vaultMessages.dateInFuture },
        message: vaultMessages.dateInFuture,
      });
    }
    return toDate(instant);
  };

  /** @throws AlreadyThere */
  const insert = async (
    statements: Statements,
    session: Session,
    { form, file, fileName }: Upload,
  ): Promise<string> => {
    const { patientId } = session;
    const at = toDate(clock.now());
    const recordDate = await recordDateOf(statements, session, form.date);
    const { fileId, sha256 } = file;
    await insertStoredFiles(statements, [{ patientId, kind: 'record', file, mediaType, at }]);
    const id = await store.insertRecord(statements, {
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
    });
    if (id === undefined) throw new AlreadyThere();
    await insertReading(statements, { recordId: id, patientId, fileId, at });
    await jobs.enqueue(statements, 'record.read', { recordId: id }, { singletonKey: id });
    await tell(statements, session);
    return id;
  };

  const insertOnce = async (session: Session, upload: Upload, key: string | undefined) => {
    const { form, file, fileName } = upload;
    const { patientId } = session;
    const said = [
      fileName,
      file.sha256.toString('hex'),
      form.record_type,
      form.date,
      form.doctor_name,
      form.health_type,
    ];
    const requestHash = createHash('sha256').update(JSON.stringify(said)).digest();
    let settled = false;
    try {
      return await db.withActor(patientId, async (statements) => {
        const request = { patientId, key, endpoint: 'record.create', requestHash, at: clock.now() };
        const { resourceId, repeated } = await once(statements, request, () => insert(statements, session, upload));
        const row = await store.findRecord(statements, patientId, resourceId);
        if (!row) throw new AppError('record_gone');
        await note(statements, session, repeated ? 'record.read' : 'record.create', row.id);
        settled = true;
        return { record: shown(row, session), repeated };
      });
    } catch (error) {
      // Of a commit that failed nobody knows the outcome: whether a row has the file, the sweep finds out later.
      if (settled) throw new UnknownOutcome('The commit of an upload failed', { cause: error });
      throw error;
    }
  };

  /** The record that keeps this content; undefined where none does. */
  const readByContent = (session: Session, sha256: Buffer): Promise<HealthRecord | undefined> =>
    db.withActor(
      session.patientId,
      async (statements) => {
        const row = await store.findByContent(statements, session.patientId, sha256);
        if (!row) return undefined;
        await note(statements, session, 'record.read', row.id);
        return shown(row, session);
      },
      { durable: false },
    );

  const discard = async (file: StoredFile): Promise<void> => {
    // A file that cannot be removed now belongs to no row, and the sweep takes it.
    await files.remove(file.fileId).catch(() => undefined);
  };

  return {
    begin: ({ patientId }) => countHourly('uploadsPerHour', patientId),

    async keep(source) {
      try {
        return await files.write(source, {
          limitBytes: recordFileMaximum,
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
        throw asUploadError(error);
      }
    },

    discard,

    addMain: createAddMain({ jobs, live }),

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
        // In a full vault the limit is met before the record that is there already.
        if (!(error instanceof AlreadyThere) && toQuotaRefusal(error) === undefined) throw error;
        const record = await readByContent(session, upload.file.sha256);
        if (record !== undefined) return { record, made: false };
        // Deleted at this very moment: whoever repeats the upload makes it anew.
        throw error instanceof AlreadyThere ? new AppError('conflict') : error;
      }
    },

    async open(session, id) {
      const { patientId } = session;
      const event = eventOf(session, 'record.download', id);
      const [[file]] = await db.atOnce(
        patientId,
        (statements) => [readFile(statements, { patientId, recordId: id }, event)],
        { durable: false },
      );
      if (!file) throw new AppError('not_found');
      try {
        const content = await files.read({
          fileId: file.id,
          bytes: file.bytes,
          keyId: file.key_id,
          wrappedKey: file.wrapped_key,
        });
        return { name: file.original_file_name, bytes: file.bytes, mediaType: file.media_type, content };
      } catch (error) {
        throw isDamage(error) ? new AppError('record_damaged') : error;
      }
    },

    remove(session, id) {
      return db.withActor(session.patientId, async (statements) => {
        const at = clock.now();
        const hidden = await store.hideRecord(statements, session.patientId, id, toDate(at));
        if (!hidden) throw new AppError('not_found');
        const restoreUntil = at.add(restoreWindow);
        await jobs.enqueue(
          statements,
          'record.purge',
          { recordId: id, patientId: session.patientId },
          { startAfter: restoreUntil },
        );
        await note(statements, session, 'record.delete', id);
        await tell(statements, session);
        return { id, restoreUntil: restoreUntil.toString() };
      });
    },

    async restore(session, id) {
      try {
        return await db.withActor(session.patientId, async (statements) => {
          const now = clock.now();
          const restored = await store.showRecord(
            statements,
            session.patientId,
            id,
            toDate(now.subtract(restoreWindow)),
            toDate(now),
          );
          if (!restored && (await store.wasDeleted(statements, session.patientId, id)))
            throw new AppError('record_restore_over');
          // A record that nobody deleted, or that was taken back a moment ago, is simply there.
          const row = await found(statements, session, id);
          await note(statements, session, restored ? 'record.restore' : 'record.read', id);
          if (restored) await tell(statements, session);
          return shown(row, session);
        });
      } catch (error) {
        throw violates(error, 'health_record_file') ? new AppError('record_already_there') : error;
      }
    },
  };
};
