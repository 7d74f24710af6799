import {
  downloadPrescription,
  type LastPrescription,
  type Prescription,
  type PrescriptionForm,
  type PrescriptionSummary,
} from '@arogo/contract/prescriptions';
import { healthTypes } from '@arogo/contract/vault';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { DoctorSession } from '../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../platform/http/ticket-links.ts';
import type { LastPrescriptionRow, PrescriptionRow } from './store.ts';

/** The stored content of a prescription: its form without the part of the vault. */
export type PrescriptionContent = Omit<PrescriptionForm, 'healthType'>;

/** The content was validated when it was written. */
const getContent = (row: Pick<PrescriptionRow, 'content'>): PrescriptionContent =>
  row.content as unknown as PrescriptionContent;

const toHead = (tickets: TicketDeps, row: PrescriptionRow, session: DoctorSession) => ({
  id: row.id,
  visitId: row.appointment_id,
  patientId: row.patient_id,
  patient: { name: row.patient_name, age: row.patient_age, gender: row.patient_gender, forOther: row.is_for_other },
  healthType: parseEnum(healthTypes, row.health_type),
  writtenAt: row.written_at.toISOString(),
  date: row.day,
  fileName: row.file_name,
  pdfUrl: createTicketLink(tickets, downloadPrescription, row.id, session),
  bytes: row.bytes,
});

/** Maps a prescription for its doctor. Its link is valid for the given session only. */
export const createPrescriptionMapper =
  (tickets: TicketDeps) =>
  (row: PrescriptionRow, session: DoctorSession): Prescription => ({
    ...getContent(row),
    ...toHead(tickets, row, session),
  });

/** Maps an entry of the doctor's list. */
export const createSummaryMapper =
  (tickets: TicketDeps) =>
  (row: PrescriptionRow, session: DoctorSession): PrescriptionSummary => {
    const { diagnosis, medicines } = getContent(row);
    return {
      ...toHead(tickets, row, session),
      ...(diagnosis !== undefined && { diagnosis }),
      medicines: medicines.map(({ name }) => name),
    };
  };

/** Maps a prescription to the starting point of the next one. The follow-up is relative to the day of writing. */
export const toLastPrescription = (row: LastPrescriptionRow): LastPrescription => {
  const { diagnosis, medicines, labTests, advice, followUp } = getContent(row);
  return {
    id: row.id,
    date: row.day,
    medicines,
    labTests,
    ...(diagnosis !== undefined && { diagnosis }),
    ...(advice !== undefined && { advice }),
    ...(followUp !== undefined && {
      followUpDays: Temporal.PlainDate.from(row.day).until(Temporal.PlainDate.from(followUp)).days,
    }),
  };
};
