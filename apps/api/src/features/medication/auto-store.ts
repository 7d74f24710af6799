import type { Statements } from '../../platform/database.ts';

/** Whether the patient was told already that alerts were made from a record. */
export const wasTold = async (db: Statements, patientId: string, recordId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('record_id', '=', recordId)
    .where('kind', '=', 'alerts-made')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Tells the patient, behind the bell, how many alerts were made from a record. */
export const tellMade = async (
  db: Statements,
  {
    patientId,
    recordId,
    count,
    at,
  }: { readonly patientId: string; readonly recordId: string; readonly count: number; readonly at: Date },
): Promise<void> => {
  const { id } = await db
    .insertInto('notice')
    .values({ patient_id: patientId, kind: 'alerts-made', record_id: recordId, count, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('notice_delivery')
    .values({ notice_id: id, patient_id: patientId, channel: 'in-app', state: 'sent', created_at: at, changed_at: at })
    .execute();
};
