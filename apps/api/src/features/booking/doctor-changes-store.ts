import type { Selectable } from 'kysely';
import type { Appointment } from '../../platform/database-types.ts';
import type { Statements } from '../../platform/database.ts';

/** Changes an appointment that its doctor has locked: attendance, or a cancellation. */
export const updateByDoctor = async (
  trx: Statements,
  id: string,
  change: Partial<Selectable<Appointment>>,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('appointment')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
};
