import { isSamePerson } from '@arogo/clinical/same-person';
import { type RecordContents, recordContents } from '@arogo/contract/record-contents';
import { downloadRecord, type HealthRecord, healthTypes, recordTypes } from '@arogo/contract/vault';
import type { AuditAction, AuditEvent } from '../../../platform/audit.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../../platform/http/ticket-links.ts';
import { toRecordReading } from '../reading/reading-jobs.ts';
import type { RecordRow } from '../store.ts';

/** A value of the database that the contract knows. @throws TypeError for any other */
/** A line of the audit about a record, or about all of a patient's. */
export const createAuditEvent = (
  { id: sessionId, patientId }: Session,
  action: AuditAction,
  resourceId?: string,
): AuditEvent => ({
  patientId,
  sessionId,
  action,
  ...(resourceId !== undefined && { resourceId }),
});

type RecordNames = Pick<
  HealthRecord,
  'hospitalClinicName' | 'doctorName' | 'doctorSpecialization' | 'labReport' | 'contents'
>;

/** What was kept of a paper's contents; undefined where nothing was. */
const toContents = (stored: unknown): RecordContents | undefined =>
  stored === null ? undefined : recordContents.parse(stored);

/** What titles a record by its paper, as it is kept. */
export type TitleRow = Pick<RecordRow, 'record_type' | 'lab_test_name' | 'document_test' | 'document_contents'>;

/** What `titleRecord` needs to know of a record besides its type. */
export const toTitleParts = (row: TitleRow): Pick<HealthRecord, 'labReport' | 'contents'> => {
  const test = row.lab_test_name ?? (row.record_type === 'LAB_REPORT' ? row.document_test : null);
  const contents = toContents(row.document_contents);
  return { labReport: test === null ? null : { test_name: test }, ...(contents !== undefined && { contents }) };
};

/** Who and what a record is of: as its doctor or patient said, else as its paper says. */
export const toNames = (row: RecordRow): RecordNames => {
  // The paper's own doctor may be another than the one whose name was typed.
  const isOfDoctor = row.document_doctor !== null && isSamePerson(row.document_doctor, row.doctor_name);
  return {
    hospitalClinicName: row.hospital_clinic_name ?? row.document_clinic,
    doctorName: row.doctor_name,
    doctorSpecialization: row.doctor_specialization ?? (isOfDoctor ? row.document_specialty : null),
    ...toTitleParts(row),
  };
};

/** How a record is shown to the person of a session, whose links to its file end with that session. */
export const createRecordMapper =
  (tickets: TicketDeps) =>
  (row: RecordRow, session: Session): HealthRecord => {
    const link = createTicketLink(tickets, downloadRecord, row.id, session);
    return {
      id: row.id,
      userId: row.patient_id,
      date: row.record_date.toISOString(),
      status: row.status,
      recordType: parseEnum(recordTypes, row.record_type),
      healthType: parseEnum(healthTypes, row.health_type),
      originalFileName: row.original_file_name,
      originalFileUrl: link,
      pdfUrl: link,
      originalFileType: row.media_type,
      originalFileSize: row.bytes,
      ...toNames(row),
      reading: toRecordReading(row),
      ...(row.status === 'UPLOADED' && row.document_date !== null && { paperDate: row.document_date }),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  };
