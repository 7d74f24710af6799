import type { Trx } from '../../platform/database/database.ts';

/** Finds the conversation of a patient and the acting doctor. */
export const findConversationWith = async (db: Trx, patientId: string, doctorId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('conversation')
      .select('id')
      .where('patient_id', '=', patientId)
      .where('doctor_id', '=', doctorId)
      .executeTakeFirst()
  )?.id;
