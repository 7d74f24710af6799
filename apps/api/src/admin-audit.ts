import path from 'node:path';
import { findDatabaseUrl, openDatabaseAs } from './admin-database.ts';
import { archivePart, findOldParts } from './platform/audit-archive.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { withClient } from './platform/postgres/bootstrap.ts';

// `npm run admin -- audit:archive`: keeps recent months of the audit in the database, and moves older ones to files.

/** Minimum number of months to keep: people look up who opened their records, and laws require a year. */
export const minKeptMonths = 12;

/** Archives every part of the audit older than `keepMonths` whole months, one after the other. */
export const archiveAudit = async (
  config: Config,
  folder: string,
  keepMonths: number,
  scope: AsyncDisposableStack,
  print: (text: string) => void,
): Promise<boolean> => {
  const db = await openDatabaseAs('owner', config, scope);
  await withClient(await findDatabaseUrl('owner', config, scope), async (client) => {
    const parts = await findOldParts(client, systemClock, keepMonths);
    for (const part of parts) {
      const { file, lines } = await archivePart({ client, db, clock: systemClock, folder: path.resolve(folder) }, part);
      print(`${part.isFirst ? 'until ' : ''}${part.month}: ${lines} lines are in ${file} now.`);
    }
    if (parts.length === 0) print(`The audit has nothing that is older than ${keepMonths} months.`);
  });
  return true;
};
