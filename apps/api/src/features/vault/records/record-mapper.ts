import { isSamePerson } from '@arogo/clinical/same-person';
import { type RecordContents, recordContents } from '@arogo/contract/record-contents';
import { downloadRecord, type HealthRecord, healthTypes, recordTypes } from '@arogo/contract/vault';
import type { AuditAction, AuditEvent } from '../../../platform/audit.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../../platform/http/ticket-links.ts';
import { toRecordReading } from '../reading/reading-jobs.ts';
import type { RecordRow } from '../store.ts';

/** An audit event about a record, or about all of a patient's. */
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

/** Parses the stored contents of a document; undefined if there are none. */
const toContents = (stored: unknown): RecordContents | undefined =>
  stored === null ? undefined : recordContents.parse(stored);

/** The columns from which a record's title is built. */
export type TitleRow = Pick<RecordRow, 'record_type' | 'lab_test_name' | 'document_test' | 'document_contents'>;

/** The input of `titleRecord`, except the type. */
export const toTitleParts = (row: TitleRow): Pick<HealthRecord, 'labReport' | 'contents'> => {
  const test = row.lab_test_name ?? (row.record_type === 'LAB_REPORT' ? row.document_test : null);
  const contents = toContents(row.document_contents);
  return { labReport: test === null ? null : { test_name: test }, ...(contents !== undefined && { contents }) };
};

/** Names of a record: those that its doctor or patient gave, otherwise those on its document. */
export const toNames = (row: RecordRow): RecordNames => {
  // The doctor on the document may be another than the typed one.
  const isOfDoctor = row.document_doctor !== null && isSamePerson(row.document_doctor, row.doctor_name);
  return {
    hospitalClinicName: row.hospital_clinic_name ?? row.document_clinic,
    doctorName: row.doctor_name,
    doctorSpecialization: row.doctor_specialization ?? (isOfDoctor ? row.document_specialty : null),
    ...toTitleParts(row),
  };
};

/** Maps records for a session; links to files end with that session. */
export const createRecordMapper =
  (tickets: TicketDeps) =>
  (row: RecordRow, session: Session): HealthRecord => {
    const link = createTicketLink(tickets, downloadRecord, row.id, session);
    return {
      id: row.id,
      userId: row.patient_id,
      date: row.record_date.toISOString(),
      day: row.day,
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
