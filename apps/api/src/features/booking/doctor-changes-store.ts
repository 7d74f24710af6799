import type { Selectable } from 'kysely';
import type { Appointment } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

/** Changes an appointment that its doctor has locked: attendance, or a cancellation. */
export const updateByDoctor = async (
  trx: Trx,
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
