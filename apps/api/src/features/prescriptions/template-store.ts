import type { PrescriptionTemplateForm } from '@arogo/contract/prescription-templates';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

// Runs as a doctor: row-level security shows the doctor's own templates only.

/** All templates of a doctor, by name. */
export const listTemplates = (db: Trx, doctorId: string) =>
  db
    .selectFrom('prescription_template')
    .select(['id', 'name', 'content'])
    .where('doctor_id', '=', doctorId)
    .orderBy(sql`lower(name)`)
    .execute();
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

/** Locks the doctor's templates until the end of the transaction: their number and names are checked before a change. */
export const lockTemplates = async (db: Trx, doctorId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prescription templates ${doctorId}`}, 0))`.execute(db);
};

export const insertTemplate = async (
  db: Trx,
  doctorId: string,
  { name, ...content }: PrescriptionTemplateForm,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('prescription_template')
    .values({ doctor_id: doctorId, name, content: JSON.stringify(content), created_at: at, updated_at: at })
    .execute();
};

export const renameTemplate = async (db: Trx, doctorId: string, id: string, name: string, at: Date): Promise<void> => {
  await db
    .updateTable('prescription_template')
    .set({ name, updated_at: at })
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .execute();
};

export const deleteTemplate = async (db: Trx, doctorId: string, id: string): Promise<void> => {
  await db.deleteFrom('prescription_template').where('doctor_id', '=', doctorId).where('id', '=', id).execute();
};
