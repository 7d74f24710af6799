import { sql } from 'kysely';
import { prepareSql } from './prepared-statement.ts';

/** Takes an advisory lock by its name until the end of the transaction. `readThenWrite` takes its own. */
export const lockByName = prepareSql<{ readonly name: string }, object>(
  ({ name }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
