import type { Selectable } from 'kysely';
import type { Appointment } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

/** Changes the attendance of an appointment, or cancels it, for its doctor. The caller has locked it. */
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
