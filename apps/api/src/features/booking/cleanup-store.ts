import { sql } from 'kysely';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Cleanup } from '../../platform/jobs/cleanup.ts';
import { deleteStoredFilesOfSql } from '../../platform/files/stored-files.ts';

/** How long files of a cancelled or unpaid appointment are kept: 30 days, for a patient who books again. */
const attachmentRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Files of one batch, each with a line of the audit. */
const filesPerBatch = 200;

/**
 * Deletes the file rows of appointments that ended without taking place. The cleanup of unreferenced files removes their content.
 * @returns how many
 */
export const cleanUpAttachments: Cleanup = async (trx, clock) => {
  const { rows } = await sql<{ id: string; patient_id: string }>`
    with deleted as (
      delete from appointment_document d using appointment a
      where a.id = d.appointment_id and d.file_id in (
        select f.file_id from appointment_document f join appointment b on b.id = f.appointment_id
        where f.file_id is not null and b.state in ('cancelled', 'expired')
          and b.updated_at <= ${toDate(clock.now().subtract(attachmentRetention))}
        limit ${filesPerBatch})
      returning a.id, a.patient_id, d.file_id
    ), files as (${deleteStoredFilesOfSql('deleted')})
    select id, patient_id from deleted`.execute(trx);
  const audit = createAudit(clock);
  for (const { id, patient_id: patientId } of rows)
    await audit(trx, { patientId, action: 'appointment.remove_file', resourceId: id });
  return rows.length;
};
