import { isSamePerson } from '@arogo/clinical/same-person';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { recordRestoreWindowMs } from '@arogo/contract/limits';
import { moveRecord, type RecordOwner, type undoRecordMove } from '@arogo/contract/record-owner';
import type { HealthRecord } from '@arogo/contract/vault';
import type { Session, Sessions } from '../../../platform/auth/sessions.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import { isNotPermitted } from '../../../platform/database/database-errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import { openStoredFile } from '../../../platform/files/open-stored-file.ts';
import type { FactsService } from '../corrections/corrections-service.ts';
import { findCorrections, type PatientEdits, selectAnswers } from '../corrections/corrections-store.ts';
import type { VaultService } from '../service.ts';
import { findByContent } from '../store.ts';
import { findOwnName, listManagedPersons, type MovedRecord, findMovedRecord } from './record-move-store.ts';

/** Moves a record to another person of the account, if the name on its document matches that person. Until then the record is undecided. */
export interface RecordMoveService {
  /** @throws AppError not_found */
  listOwners(session: Session, id: string): Promise<readonly RecordOwner[]>;
  /**
   * Copies the document with its corrections and answers to the other vault, then deletes it here. Repeating it returns the same copy.
   * @param key idempotency key, by which a repetition recognises its own copy
   * @throws AppError not_found, person_not_found if the account may not manage the other person's records, and as an upload; a full
   * storage quota does not prevent a move between vaults of one account
   */
  move(
    session: Session,
    id: string,
    to: { readonly personId: string; readonly key: string | undefined },
  ): Promise<EndpointAnswerInput<typeof moveRecord>['data']>;
  /** @throws AppError not_found, person_not_found, record_restore_expired, record_already_there */
  undo(
    session: Session,
    id: string,
    moved: ParsedEndpointRequest<typeof undoRecordMove>['body'],
  ): Promise<EndpointAnswerInput<typeof undoRecordMove>['data']>;
}

export interface RecordMoveDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'actFor'>;
  readonly files: Pick<FileStore, 'read'>;
  readonly vault: Pick<VaultService, 'consumeUploadQuota' | 'store' | 'create' | 'remove' | 'restore'>;
  readonly facts: Pick<FactsService, 'read' | 'adopt'>;
}

const restoreWindow = Temporal.Duration.from({ milliseconds: recordRestoreWindowMs });

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';

/** Runs a step in the other person's vault. If the grant ended meanwhile, even between two statements, the person is not found. */
const orPersonNotFound = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isNotPermitted(error) ? new AppError('person_not_found') : error;
  }
};

/** Identifies the state of corrections and answers, to notice changes. */
const getEditsVersion = ({ corrections, answers }: PatientEdits): string =>
  JSON.stringify([corrections.map(({ version }) => version).toSorted(), answers.map(({ question }) => question)]);

export const createRecordMoveService = ({
  db,
  clock,
  sessions,
  files,
  vault,
  facts,
}: RecordMoveDeps): RecordMoveService => {
  /** @throws AppError person_not_found */
  const actForRecipient = (session: Session, personId: string): Promise<Session> => {
    if (personId === session.patientId) throw new AppError('person_not_found');
    return sessions.actFor(session, personId, moveRecord);
  };

  const findSource = (session: Session, id: string): Promise<MovedRecord | undefined> =>
    db.asPatient(
      session,
      (trx) =>
        findMovedRecord(trx, {
          patientId: session.patientId,
          id,
          deletedAfter: toDate(clock.now().subtract(restoreWindow)),
        }),
      { durable: false },
    );

  const readPatientEdits = (
    session: Session,
    { id, typed_date, typed_doctor_name }: MovedRecord,
  ): Promise<PatientEdits> =>
    db.asPatient(
      session,
      async (trx) => ({
        corrections: await findCorrections(trx, id),
        answers: (await selectAnswers(trx, { recordId: id }).execute()).filter(({ question }) => question !== 'person'),
        typedDate: typed_date,
        typedDoctorName: typed_doctor_name,
      }),
      { durable: false },
    );

  const copyFile = async (
    recipient: Session,
    source: MovedRecord,
    key: string | undefined,
  ): Promise<{ readonly record: HealthRecord; readonly wasCreated: boolean }> => {
    await vault.consumeUploadQuota(recipient);
    const { content } = await openStoredFile(files, { ...source, name: source.original_file_name });
    const file = await vault.store(content);
    const form = {
      record_type: source.record_type,
      date: source.record_date.toISOString(),
      doctor_name: source.doctor_name,
      status: 'UPLOADED',
      health_type: source.health_type,
    } as const;
    const upload = { form, file, fileName: source.original_file_name, movedFileId: source.file_id };
    return vault.create(recipient, upload, key);
  };

  /** Copies corrections and answers before they are deleted here. */
  const copyPatientEdits = async (
    recipient: Session,
    copyId: string,
    wasCreated: boolean,
    edits: PatientEdits,
  ): Promise<void> => {
    // A document that was there before has answers of its own.
    const copied = wasCreated ? edits : { ...edits, answers: [] };
    if (copied.corrections.length + copied.answers.length > 0)
      await orPersonNotFound(facts.adopt(recipient, copyId, copied));
  };

  /** @returns until when the deletion can be undone */
  const removeSource = async (session: Session, id: string): Promise<string> => {
    try {
      return (await vault.remove(session, id)).restoreUntil;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      // A concurrent request for the same move was faster.
      const deletedAt = (await findSource(session, id))?.deleted_at;
      if (!deletedAt) throw error;
      return Temporal.Instant.fromEpochMilliseconds(deletedAt.getTime()).add(restoreWindow).toString();
    }
  };

  return {
    async listOwners(session, id) {
      const { questions, healthType } = await facts.read(session, id);
      const name = questions?.person;
      if (name === undefined) return [];
      const [own, others] = await db.asPatient(
        session,
        async (trx) => [await findOwnName(trx), await listManagedPersons(trx, healthType, clock.now())] as const,
        { durable: false },
      );
      return [...(own === undefined ? [] : [{ id: session.accountId, ...own }]), ...others]
        .filter((person) => person.id !== session.patientId)
        .filter((person) => isSamePerson(name, `${person.first_name} ${person.last_name}`))
        .map((person) => ({
          id: person.id,
          firstName: person.first_name,
          isOwn: person.id === session.accountId,
        }));
    },

    async move(session, id, { personId, key }) {
      const recipient = await actForRecipient(session, personId);
      const source = await findSource(session, id);
      // A prescription of a doctor cannot be moved, whatever name it has.
      if (source?.status !== 'UPLOADED') throw new AppError('not_found');
      const findCopy = (trx: Parameters<typeof findByContent>[0]) =>
        findByContent(trx, recipient.patientId, source.file_sha256);
      // A deleted record was moved before, or is gone: only a repetition finds the copy.
      if (source.deleted_at !== null && !(await db.asPatient(recipient, findCopy, { durable: false })))
        throw new AppError('not_found');
      const { record: copy, wasCreated } = await orPersonNotFound(copyFile(recipient, source, key));
      const edits = await readPatientEdits(session, source);
      await copyPatientEdits(recipient, copy.id, wasCreated, edits);
      const restoreUntil = await removeSource(session, id);
      // The record is deleted now, so no more changes can follow these.
      const latestEdits = await readPatientEdits(session, source);
      if (getEditsVersion(latestEdits) !== getEditsVersion(edits))
        await copyPatientEdits(recipient, copy.id, wasCreated, latestEdits);
      return { recordId: copy.id, isNew: wasCreated, restoreUntil };
    },

    async undo(session, id, { personId, recordId }) {
      const recipient = await actForRecipient(session, personId);
      const [source, copy] = [await findSource(session, id), await findSource(recipient, recordId)];
      const isCopy = source === undefined || copy?.file_sha256.equals(source.file_sha256) === true;
      if (copy?.status !== 'UPLOADED' || !isCopy) throw new AppError('not_found');
      await vault.restore(session, id);
      await orPersonNotFound(vault.remove(recipient, recordId)).catch((error: unknown) => {
        // It was undone already.
        if (!isNotFound(error)) throw error;
      });
      return { id };
    },
  };
};
