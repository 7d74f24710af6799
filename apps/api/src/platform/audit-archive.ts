import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { createAudit } from './audit.ts';
import { writeDurably } from './backup/backup.ts';
import { copyOut } from './backup/copy.ts';
import { hashFile } from './backup/manifest.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { syncFolder } from './files/fsync.ts';
import { StartupError } from './startup-error.ts';

/** A partition of the audit: the lines of a month, or all of before the first month. */
export interface AuditPart {
  readonly table: string;
  /** Its last month, such as '2026-11'. */
  readonly month: string;
  /** Whether it holds everything up to that month. */
  readonly isFirst: boolean;
}

/** A part that lies in files now, and in the database no more. */
export interface ArchivedPart extends AuditPart {
  readonly file: string;
  readonly lines: number;
}

const columns = 'id, at, patient_id, action, resource_id, session_id, doctor_id, account_id';
const lockTimeoutMs = 10_000;

/** The parts whose lines are all older than so many whole months, the first one first. */
export const findOldParts = async (client: Client, clock: Clock, keepMonths: number): Promise<readonly AuditPart[]> => {
  const { rows } = await client.query<AuditPart>(
    `select relname as "table", to_char(ends - interval '1 month', 'YYYY-MM') as month, is_first as "isFirst"
       from (select c.relname, pg_get_expr(c.relpartbound, c.oid) like '%MINVALUE%' as is_first,
               substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \\('([^']+)'\\)$re$)::timestamptz at time zone 'UTC' as ends
             from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.audit_event'::regclass) part
      where ends <= date_trunc('month', $1::timestamptz at time zone 'UTC') - make_interval(months => $2) order by ends`,
    [clock.now().toString(), keepMonths],
  );
  return rows;
};

const newline = 0x0a;

/** Counts the lines of COPY's text form and sums them up as they pass. */
const createTally = () => {
  const hash = createHash('sha256');
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines += 1;
      done(undefined, chunk);
    },
  });
  return { stream, read: () => ({ lines, sha256: hash.digest('hex') }) };
};

/** Reads a file again from the disk. @returns lines and checksum of what was packed into it */
const readBack = async (file: string): Promise<{ readonly lines: number; readonly sha256: string }> => {
  const tally = createTally();
  await pipeline(createReadStream(file), createGunzip(), tally.stream, async (source: AsyncIterable<Buffer>) => {
    for await (const _ of source);
  });
  return tally.read();
};

const toTable = (table: string): string => `audit_partition.${escapeIdentifier(table)}`;

export interface ArchiveDeps {
  /** As the owner of the tables, in no transaction. */
  readonly client: Client;
  /** As the same role. */
  readonly db: Pick<Database, 'asSystem'>;
  readonly clock: Clock;
  readonly folder: string;
}

/**
 * Writes a part of the audit into files, reads them back, and only then takes it out of the database. What is cut off leaves the part
 * there, and is written anew the next time.
 * @throws StartupError where the part changed meanwhile or is in use
 */
export const archivePart = async (deps: ArchiveDeps, part: AuditPart): Promise<ArchivedPart> => {
  const { client, folder } = deps;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `audit-${part.isFirst ? 'until-' : ''}${part.month}`;
  const file = path.join(folder, `${name}.tsv.gz`);
  const unfinished = `${file}.unfinished`;
  const tally = createTally();
  await client.query('set statement_timeout = 0');
  await pipeline(
    copyOut(client, `copy (select ${columns} from ${toTable(part.table)} order by at, id) to stdout`),
    tally.stream,
    createGzip(),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  const written = tally.read();
  const found = await readBack(unfinished);
  if (found.lines !== written.lines || found.sha256 !== written.sha256) {
    await rm(unfinished);
    throw new StartupError(`${file} is not what was written: look at the disk. Nothing was taken out of the audit.`);
  }
  await rename(unfinished, file);
  const about = `${JSON.stringify({ columns: columns.split(', '), ...part, ...written }, undefined, 2)}\n`;
  await writeAnew(path.join(folder, `${name}.json`), about);
  const sums = [`${name}.tsv.gz`, `${name}.json`].map(
    async (each) => `${await hashFile(path.join(folder, each))}  ${each}\n`,
  );
  await writeAnew(path.join(folder, `${name}.sha256`), (await Promise.all(sums)).join(''));
  // The names of the files must survive a loss of power as well, before the rows go.
  await syncFolder(folder);
  await dropPart(deps, part, written.lines);
  return { ...part, file, lines: written.lines };
};

const writeAnew = async (file: string, text: string): Promise<void> => {
  await rm(file, { force: true });
  await writeDurably(file, text);
};

const lockCodes = new Set(['55P03', '40P01']);

/** Takes a part out of the audit, unless lines came to it since it was written. */
const dropPart = async ({ db, clock }: ArchiveDeps, { table, month }: AuditPart, lines: number): Promise<void> => {
  const name = sql.raw(toTable(table));
  try {
    await db.asSystem(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(trx);
      await sql`alter table public.audit_event detach partition ${name}`.execute(trx);
      const { rows } = await sql<{ count: string }>`select count(*) from ${name}`.execute(trx);
      if (Number(rows[0]?.count) !== lines)
        throw new StartupError(
          `The audit of ${month} changed while it was archived. It is still there: run this again.`,
        );
      await sql`drop table ${name}`.execute(trx);
      // About no patient: the line stands under the installation.
      const { id } = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
      await createAudit(clock)(trx, { patientId: id, action: 'audit.archive' });
    });
  } catch (cause) {
    if (cause instanceof DatabaseError && lockCodes.has(cause.code ?? ''))
      throw new StartupError(`The audit of ${month} is in use. It is still there: run this again.`, { cause });
    throw cause;
  }
};
