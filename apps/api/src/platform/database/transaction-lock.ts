import { sql } from 'kysely';
import { prepareSql } from './prepared-statement.ts';

/** Takes a named advisory lock until the end of the transaction. `readThenWrite` takes its own locks. */
export const lockByName = prepareSql<{ readonly name: string }, object>(
  ({ name }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
