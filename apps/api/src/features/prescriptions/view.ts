import {
  downloadPrescription,
  type Prescription,
  type PrescriptionForm,
  type PrescriptionSummary,
} from '@arogo/contract/prescriptions';
import { healthTypes } from '@arogo/contract/vault';
import { oneOf } from '../../platform/one-of.ts';
import type { DoctorSession } from '../../platform/sessions.ts';
import { ticketLink, type TicketParts } from '../../platform/ticket-links.ts';
import type { PrescriptionRow } from './store.ts';

/** What was written: all of a form but in which part of the vault it stands. */
export type Content = Omit<PrescriptionForm, 'healthType'>;

/** The contract checked it when it was written. */
const contentOf = (row: PrescriptionRow): Content => row.content as unknown as Content;

const toHead = (tickets: TicketParts, row: PrescriptionRow, session: DoctorSession) => ({
  id: row.id,
  visitId: row.appointment_id,
  patientId: row.patient_id,
  patient: { name: row.patient_name, age: row.patient_age, gender: row.patient_gender, forOther: row.for_other },
  healthType: oneOf(healthTypes, row.health_type),
  writtenAt: row.written_at.toISOString(),
  date: row.day,
  fileName: row.file_name,
  pdfUrl: ticketLink(tickets, downloadPrescription, row.id, session),
  bytes: row.bytes,
});

/** A prescription as its doctor sees it; its link ends with their session. */
export const prescriptionView =
  (tickets: TicketParts) =>
  (row: PrescriptionRow, session: DoctorSession): Prescription => ({
    ...contentOf(row),
    ...toHead(tickets, row, session),
  });

/** A line of the doctor's list. */
export const summaryView =
  (tickets: TicketParts) =>
  (row: PrescriptionRow, session: DoctorSession): PrescriptionSummary => {
    const { diagnosis, medicines } = contentOf(row);
    return {
      ...toHead(tickets, row, session),
      ...(diagnosis !== undefined && { diagnosis }),
      medicines: medicines.map(({ name }) => name),
    };
  };
