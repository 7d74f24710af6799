import { type Acting } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';

/** Less than every id. */
export const minId = '00000000-0000-0000-0000-000000000000';

/** Iterates over a patient's rows in order of id, page by page. No transaction is open while a page is processed. */
export async function* iterateRows<Row extends { readonly id: string }>(
  db: Pick<Database, 'asPatient'>,
  acting: Acting,
  ask: (trx: Trx, patientId: string, after: string, limit: number) => Promise<readonly Row[]>,
  limit = 100,
): AsyncGenerator<Row> {
  for (let after = minId; ;) {
    const rows = await db.asPatient(acting, (trx) => ask(trx, acting.patientId, after, limit), {
      durable: false,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.id;
  }
}
