import type { FeedbackForm } from '@arogo/contract/feedback';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import type { SentFile } from '../../platform/files/media-keeper.ts';

/** Keeps what a patient wrote, with the file that came. @returns its id */
export const insertFeedback = async (
  db: Statements,
  patientId: string,
  { feedbackType, subject, description, email }: FeedbackForm,
  file: SentFile | undefined,
  now: Temporal.Instant,
): Promise<string> => {
  const at = toDate(now);
  if (file !== undefined) {
    const { fileId, bytes, sha256, keyId, wrappedKey } = file.stored;
    await db
      .insertInto('stored_file')
      .values({
        id: fileId,
        patient_id: patientId,
        kind: 'feedback',
        bytes,
        sha256,
        key_id: keyId,
        wrapped_key: wrappedKey,
        media_type: file.mediaType,
        created_at: at,
      })
      .execute();
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
