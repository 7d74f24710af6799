// A minimal product with only its database, to be killed by tests. It starts PostgreSQL on the folder in its first argument and
// reports that; then it writes rows, and reports each one's number once the database has acknowledged it. With "start-only" as
// the second argument it stops after the start.
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog });
  printLine(`ready ${postgres.pid}`);
  if (process.argv[3] === 'start-only') {
    await postgres.stop();
  } else {
    const client = new Client({ connectionString: postgres.adminUrl });
    await client.connect();
    await client.query('create table if not exists kept (n bigint primary key)');
    const { rows } = await client.query<{ last: string }>('select coalesce(max(n), 0) as last from kept');
    for (let n = Number(rows[0]?.last) + 1; ; n++) {
      await client.query('insert into kept values ($1)', [n]);
      printLine(`kept ${n}`);
    }
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  printLine(`refused ${error.message}`);
}
