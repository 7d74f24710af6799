import type { Database, Statements } from '../../platform/database.ts';

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Rows of a patient, a page at a time in the order of their ids: no transaction stays open while a page is worked at. */
export async function* rowsOf<Row extends { readonly id: string }>(
  db: Pick<Database, 'withActor'>,
  patientId: string,
  ask: (statements: Statements, patientId: string, after: string, limit: number) => Promise<readonly Row[]>,
  limit = 100,
): AsyncGenerator<Row> {
  for (let after = firstId; ;) {
    const rows = await db.withActor(patientId, (statements) => ask(statements, patientId, after, limit), {
      durable: false,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.id;
  }
}
