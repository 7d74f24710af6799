import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { commonMessages } from '@arogo/contract/messages/common';
import { prescriptionTexts as words } from '@arogo/contract/messages/prescriptions';
import type {
  LastPrescription,
  listPrescriptions,
  Prescription,
  PrescriptionForm,
  PrescriptionPreview,
} from '@arogo/contract/prescriptions';
import type { RateLimit, RateLimiter } from '../../platform/http/rate-limiter.ts';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { openStoredFile } from '../../platform/files/open-stored-file.ts';
import type { FileDownload } from '../../platform/http/send-file.ts';
import type { FileStore, StoredFile } from '../../platform/files/encrypted-file-store.ts';
import { lockIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { PdfSigner } from '../../platform/pdf/signature.ts';
import type { DoctorSession } from '../../platform/auth/sessions.ts';
import type { VaultService } from '../vault/service.ts';
import type { PrescriptionDocument } from './prescription-document.ts';
import * as store from './store.ts';
import { createPrescriptionMapper, createSummaryMapper, toLastPrescription } from './prescription-mapper.ts';
import { formatPrescriptionDay, getHealthType, buildPrescriptionDocument } from './appointment-document.ts';
import type { PrescriptionWriter } from './prescription-writer.ts';

/** Delivers a prescription in the conversation with the doctor, in addition to the vault. */
export interface PrescriptionMessenger {
  /** Sends a record as a message of the doctor, in the caller's transaction as that doctor. */
  sendRecordAsDoctor(
    trx: Trx,
    sent: {
      readonly patientId: string;
      readonly doctorId: string;
      readonly recordId: string;
      readonly name: string;
      readonly at: Temporal.Instant;
    },
  ): Promise<void>;
  /** Notifies the patient if they are not connected. Runs after the commit. Repeating it adds no second notification. */
  notifyIfAway(between: { readonly patientId: string; readonly doctorId: string }): Promise<void>;
}

export interface PrescriptionsService {
  /**
   * Returns what the patient's vault would read.
   * @throws AppError rate_limited; not_found, like all methods with an id; appointment_not_confirmed, appointment_missed,
   * appointment_not_yet, appointment_too_long_ago, invalid_input
   */
  preview(session: DoctorSession, visitId: string, form: PrescriptionForm): Promise<PrescriptionPreview>;
  /**
   * Signs a prescription, once for each idempotency key, and adds it to the patient's vault and to the conversation.
   * @throws AppError as `preview`; prescription_misread, idempotency_key_reused
   */
  write(session: DoctorSession, visitId: string, form: PrescriptionForm, key: string): Promise<Prescription>;
  list(
    session: DoctorSession,
    query: ParsedEndpointRequest<typeof listPrescriptions>['query'],
  ): Promise<EndpointAnswerInput<typeof listPrescriptions>>;
  /** The latest prescription for the person of an appointment; null if there is none. */
  last(session: DoctorSession, visitId: string): Promise<LastPrescription | null>;
  read(session: DoctorSession, id: string): Promise<Prescription>;
  /** @throws AppError record_damaged, unavailable */
  open(session: DoctorSession, id: string): Promise<FileDownload>;
}

export interface PrescriptionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly signer: PdfSigner;
  readonly vault: Pick<VaultService, 'addMainRecord'>;
  readonly messenger: PrescriptionMessenger;
  readonly writer: PrescriptionWriter;
  readonly attempts: RateLimiter;
}

/** Previews and prescriptions of one doctor. */
const writeLimit: RateLimit = { name: 'prescription.write', limit: 60, windowMs: 60_000 };
/** Far more than the longest prescription needs. */
const maxFileBytes = 5 * 1024 * 1024;

/** The outcome of a commit is unknown. */
class UnknownOutcome extends Error {}

interface PreparedPrescription {
  readonly visit: store.PrescriptionAppointmentRow;
  readonly paper: PrescriptionDocument;
}

/** A prescription whose files are stored. */
interface PendingPrescription extends PreparedPrescription {
  readonly key: string;
  readonly requestHash: Buffer;
  readonly at: Temporal.Instant;
  readonly storedFiles: readonly [doctors: StoredFile, patients: StoredFile];
  /** The patient's name as read from the document. */
  readonly readName: string;
}

/**
 * Finds the appointment and builds its document, if a prescription can be written now. @param find reads the appointment, or
 * locks it
 */
const preparePrescription = async (
  trx: Trx,
  visitId: string,
  form: PrescriptionForm,
  at: Temporal.Instant,
  find = store.findPrescriptionAppointment,
): Promise<PreparedPrescription> => {
  const visit = await find(trx, visitId);
  if (!visit) throw new AppError('not_found');
  return { visit, paper: buildPrescriptionDocument(visit, form, at) };
};

/** Finds the result of an earlier request with this key. @throws AppError idempotency_key_reused */
const findRepeated = async (
  trx: Trx,
  { doctorId }: DoctorSession,
  key: string,
  requestHash: Buffer,
): Promise<store.PrescriptionRow | undefined> => {
  const existing = await store.findByKey(trx, doctorId, key);
  if (existing && !existing.request_hash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  return existing;
};

/** Prescriptions of a doctor. Independent of HTTP. All transactions run as the session's doctor. */
export const createPrescriptionsService = ({
  db,
  clock,
  keyring,
  files,
  signer,
  vault,
  messenger: letters,
  writer: writing,
  attempts,
}: PrescriptionsDeps): PrescriptionsService => {
  const audit = createAudit(clock);
  const toPrescription = createPrescriptionMapper({ keyring, clock });
  const toSummary = createSummaryMapper({ keyring, clock });

  const auditPatient = (
    trx: Trx,
    { id: sessionId, doctorId }: DoctorSession,
    patientId: string,
    action: AuditAction,
    resourceId?: string,
  ): Promise<void> =>
    audit(trx, { patientId, sessionId, doctorId, action, ...(resourceId !== undefined && { resourceId }) });

  const discard = async (storedFiles: readonly StoredFile[]): Promise<void> => {
    // A file that cannot be removed now has no row, so the cleanup job removes it later.
    await Promise.all(storedFiles.map(({ fileId }) => files.remove(fileId).catch(() => undefined)));
  };

  /** Signs the document as a PDF and stores it twice: the doctor's copy, and the patient's, which the patient may delete. */
  const signAndStore = async (
    paper: PrescriptionDocument,
  ): Promise<readonly [doctors: StoredFile, patients: StoredFile]> => {
    const { name, registrationNumber } = paper.doctor;
    const pdf = await signer.sign(await writing.draw(paper), {
      name: commonMessages.productName,
      reason: words.signedFor(name, registrationNumber),
    });
    const doctors = await files.write(Readable.from([pdf]), { maxBytes: maxFileBytes });
    try {
      return [doctors, await files.write(Readable.from([pdf]), { maxBytes: maxFileBytes })];
    } catch (error) {
      await discard([doctors]);
      throw error;
    }
  };

  /** Inserts the prescription, the patient's record and the message in one transaction. */
  const insert = async (
    trx: Trx,
    session: DoctorSession,
    { visit, paper, key, requestHash, at, storedFiles: [doctors, patients], readName }: PendingPrescription,
  ): Promise<string> => {
    const { doctorId } = session;
    const { healthType: _asked, ...content } = paper.form;
    const [id, recordId] = [randomUUID(), randomUUID()];
    const healthType = getHealthType(paper.form, visit);
    const fileName = words.fileName(formatPrescriptionDay(paper.date));
    const common = { patientId: visit.patient_id, at: toDate(at), healthType, fileName };
    await store.insertPrescription(trx, {
      ...common,
      id,
      visitId: visit.id,
      doctorId,
      day: paper.date,
      patient: paper.patient,
      forOther: visit.is_for_other,
      content: JSON.stringify(content),
      file: doctors,
      vaultFileId: patients.fileId,
      recordId,
      key,
      requestHash,
    });
    await vault.addMainRecord(trx, {
      ...common,
      id: recordId,
      doctorName: visit.doctor_name,
      specialty: visit.specialty,
      clinicName: visit.clinic_name,
      file: patients,
      ...(visit.is_for_other && { someoneElse: { name: readName, sessionId: session.id } }),
    });
    await letters.sendRecordAsDoctor(trx, {
      patientId: visit.patient_id,
      doctorId,
      recordId,
      name: fileName,
      at,
    });
    await auditPatient(trx, session, visit.patient_id, 'prescription.write', id);
    return id;
  };

  const insertOnce = async (
    session: DoctorSession,
    pending: PendingPrescription,
  ): Promise<{ readonly prescription: Prescription; readonly repeated: boolean }> => {
    let isWritten = false;
    try {
      return await db.asDoctor(session.doctorId, async (trx) => {
        await lockIdempotencyKey(trx, { patientId: session.doctorId, key: pending.key });
        const existing = await findRepeated(trx, session, pending.key, pending.requestHash);
        // The appointment may have been cancelled or marked as missed while the PDF was drawn. The lock prevents that from now
        // on.
        if (!existing)
          await preparePrescription(
            trx,
            pending.visit.id,
            pending.paper.form,
            pending.at,
            store.lockPrescriptionAppointment,
          );
        const row =
          existing ?? (await store.findPrescription(trx, session.doctorId, await insert(trx, session, pending)));
        if (!row) throw new AppError('conflict');
        if (existing) await auditPatient(trx, session, row.patient_id, 'prescription.read', row.id);
        isWritten = true;
        return { prescription: toPrescription(row, session), repeated: existing !== undefined };
      });
    } catch (error) {
      // If the commit's outcome is unknown, rows may refer to the files. The cleanup job removes them later if not.
      if (isWritten) throw new UnknownOutcome('The commit of a prescription failed', { cause: error });
      throw error;
    }
  };

  return {
    async preview(session, visitId, form) {
      await attempts.consume(writeLimit, session.doctorId);
      const { paper } = await db.asDoctor(
        session.doctorId,
        async (trx) => {
          const prepared = await preparePrescription(trx, visitId, form, clock.now());
          await auditPatient(trx, session, prepared.visit.patient_id, 'prescription.preview', visitId);
          return prepared;
        },
        { durable: false },
      );
      return writing.read(paper);
    },

    async write(session, visitId, form, key) {
      await attempts.consume(writeLimit, session.doctorId);
      const requestHash = createHash('sha256')
        .update(JSON.stringify([visitId, form]))
        .digest();
      const at = clock.now();
      const prepared = await db.asDoctor(session.doctorId, async (trx) => {
        const existing = await findRepeated(trx, session, key, requestHash);
        if (!existing) return preparePrescription(trx, visitId, form, at);
        await auditPatient(trx, session, existing.patient_id, 'prescription.read', existing.id);
        return toPrescription(existing, session);
      });
      if (!('paper' in prepared)) {
        // The earlier request may have been interrupted before its notification.
        await letters.notifyIfAway({ patientId: prepared.patientId, doctorId: session.doctorId });
        return prepared;
      }
      const { facts, differences } = await writing.read(prepared.paper);
      if (Object.keys(differences).length > 0) throw new AppError('prescription_misread', { fields: differences });
      const storedFiles = await signAndStore(prepared.paper);
      let written: Prescription;
      try {
        const { prescription, repeated } = await insertOnce(session, {
          ...prepared,
          key,
          requestHash,
          at,
          storedFiles,
          readName: facts.patient.name ?? prepared.paper.patient.name,
        });
        if (repeated) await discard(storedFiles);
        written = prescription;
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error.cause;
        await discard(storedFiles);
        throw error;
      }
      await letters.notifyIfAway({ patientId: written.patientId, doctorId: session.doctorId });
      return written;
    },

    list(session, { page, limit, visitId, patientId }) {
      const { doctorId } = session;
      return db.asDoctor(
        doctorId,
        async (trx) => {
          const filter = { doctorId, visitId, patientId };
          const total = await store.countPrescriptions(trx, filter);
          const rows = await store.listPrescriptions(trx, filter, { limit, offset: (page - 1) * limit });
          for (const patient of new Set(rows.map((row) => row.patient_id)))
            await auditPatient(trx, session, patient, 'prescription.list');
          return {
            status: 'success' as const,
            prescriptions: rows.map((row) => toSummary(row, session)),
            total,
            page,
            limit,
          };
        },
        { durable: false },
      );
    },

    last(session, visitId) {
      const { doctorId } = session;
      return db.asDoctor(
        doctorId,
        async (trx) => {
          const visit = await store.findPrescriptionAppointment(trx, visitId);
          if (!visit) throw new AppError('not_found');
          const row = await store.findLastPrescription(trx, doctorId, visitId);
          if (row) await auditPatient(trx, session, visit.patient_id, 'prescription.read', row.id);
          else await auditPatient(trx, session, visit.patient_id, 'prescription.list');
          return row ? toLastPrescription(row) : null;
        },
        { durable: false },
      );
    },

    read(session, id) {
      return db.asDoctor(
        session.doctorId,
        async (trx) => {
          const row = await store.findPrescription(trx, session.doctorId, id);
          if (!row) throw new AppError('not_found');
          await auditPatient(trx, session, row.patient_id, 'prescription.read', id);
          return toPrescription(row, session);
        },
        { durable: false },
      );
    },

    async open(session, id) {
      const file = await db.asDoctor(
        session.doctorId,
        async (trx) => {
          const found = await store.findFile(trx, session.doctorId, id);
          if (!found) throw new AppError('not_found');
          await auditPatient(trx, session, found.patient_id, 'prescription.download', id);
          return found;
        },
        { durable: false },
      );
      return openStoredFile(files, { ...file, file_id: file.id, name: file.file_name, media_type: 'application/pdf' });
    },
  };
};
