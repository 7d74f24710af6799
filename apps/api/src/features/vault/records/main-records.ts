import type { HealthType } from '@arogo/contract/vault';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { Trx } from '../../../platform/database/database.ts';
import type { StoredFile } from '../../../platform/files/encrypted-file-store.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { insertStoredFiles } from '../../../platform/files/stored-files.ts';
import { insertPersonAnswer } from '../corrections/corrections-store.ts';
import { insertReading } from '../reading/reading-store.ts';
import { insertMainRecord } from '../store.ts';

/** A prescription that a doctor of the product wrote for a patient. */
export interface MainRecord {
  /** The caller chooses it, since the prescription refers to it before it exists. */
  readonly id: string;
  readonly patientId: string;
  readonly healthType: HealthType;
  readonly at: Date;
  /** As in the directory. */
  readonly doctorName: string;
  readonly specialty: string;
  readonly clinicName: string;
  readonly fileName: string;
  readonly file: StoredFile;
  /** For a document of another person than the account's holder: the name on it, and the session of that statement. */
  readonly someoneElse?: { readonly name: string; readonly sessionId: string };
}

/**
 * Adds a 'Main' record in the doctor's transaction, after its prescription: file, reading like any other document,
 * and whose document it is.
 */
export type AddMainRecord = (trx: Trx, record: MainRecord) => Promise<void>;

const mediaType = 'application/pdf';
/** Maximum length of a doctor's name in a record. */
const maxDoctorNameLength = 100;

export const createAddMainRecord =
  ({ jobs, live }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly live: LivePublisher }): AddMainRecord =>
  async (trx, { id, patientId, file, someoneElse, doctorName, ...record }) => {
    const { at } = record;
    const { fileId, sha256 } = file;
    await insertStoredFiles(trx, [{ patientId, kind: 'record', file, mediaType, at }]);
    await insertMainRecord(trx, {
      ...record,
      id,
      patientId,
      doctorName: truncateAtGrapheme(doctorName, maxDoctorNameLength),
      fileId,
      sha256,
    });
    await insertReading(trx, { recordId: id, patientId, fileId, at });
    if (someoneElse)
      await insertPersonAnswer(
        trx,
        { recordId: id, patientId, sessionId: someoneElse.sessionId, at },
        { answer: 'someone_else', about: someoneElse.name },
      );
    await jobs.enqueue(trx, 'record.read', { recordId: id }, { singletonKey: id });
    await live.publish(trx, [{ patientId, kinds: ['records'] }]);
  };
