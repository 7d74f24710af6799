import { sql } from 'kysely';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Cleanup } from '../../platform/jobs/cleanup.ts';
import { deleteStoredFilesOfSql } from '../../platform/files/stored-files.ts';

/** How long an attachment is kept for the message it belongs to. */
const unsentRetention = Temporal.Duration.from({ hours: 24 });

/** Attachments of one batch, each with a line of the audit. */
const attachmentsPerBatch = 200;

/** Deletes attachments that were never sent. The cleanup of unreferenced files removes their content. @returns how many */
export const cleanUpUnsentAttachments: Cleanup = async (trx, clock) => {
  const { rows } = await sql<{ id: string; patient_id: string }>`
    with deleted as (
      delete from assistant_attachment
      where message_id is null and id in (
        select id from assistant_attachment
        where message_id is null and created_at <= ${toDate(clock.now().subtract(unsentRetention))}
        order by created_at limit ${attachmentsPerBatch})
      returning id, patient_id, file_id
    ), files as (${deleteStoredFilesOfSql('deleted')})
    select id, patient_id from deleted`.execute(trx);
  const audit = createAudit(clock);
  for (const { id, patient_id: patientId } of rows)
    await audit(trx, { patientId, action: 'assistant.remove_file', resourceId: id });
  return rows.length;
};
