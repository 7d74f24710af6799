import type { FeedbackForm } from '@arogo/contract/feedback';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { UploadedMedia } from '../../../platform/http/media-uploader.ts';
import { insertStoredFiles } from '../../../platform/files/stored-files.ts';

/** Inserts a feedback with its file. @returns its id */
export const insertFeedback = async (
  db: Trx,
  patientId: string,
  { feedbackType, subject, description, email }: FeedbackForm,
  file: UploadedMedia | undefined,
  now: Temporal.Instant,
): Promise<string> => {
  const at = toDate(now);
  if (file !== undefined) {
    await insertStoredFiles(db, [{ patientId, kind: 'feedback', file: file.stored, mediaType: file.mediaType, at }]);
  }
  const { id } = await db
    .insertInto('feedback')
    .values({
      patient_id: patientId,
      feedback_type: feedbackType,
      subject,
      description,
      email,
      file_id: file?.stored.fileId ?? null,
      file_name: file?.name ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
