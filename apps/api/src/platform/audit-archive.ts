import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { z } from 'zod';
import { createAudit } from './audit.ts';
import { writeDurably } from './backup/backup.ts';
import { copyOut } from './backup/copy.ts';
import { hashFile } from './backup/manifest.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { syncFolder } from './files/fsync.ts';
import { StartupError } from './startup-error.ts';

/** A partition of the audit: the lines of one month, or all lines before the first month. */
export interface AuditPart {
  readonly table: string;
  /** Its last month, such as '2026-11'. */
  readonly month: string;
  /** Whether the part holds every line up to the end of that month. */
  readonly isFirst: boolean;
}

/** A part that was moved from the database into files. */
export interface ArchivedPart extends AuditPart {
  readonly file: string;
  readonly lines: number;
}

const columns = 'id, at, patient_id, action, resource_id, session_id, doctor_id, account_id';
const lockTimeoutMs = 10_000;

/** Lists the parts whose lines are all older than `keepMonths` whole months, oldest first. */
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

/** Counts the lines of COPY's text format and computes their checksum as they pass. */
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

/** Reads a file back from the disk. @returns the number and the checksum of the lines that were compressed into it */
const readBack = async (file: string): Promise<{ readonly lines: number; readonly sha256: string }> => {
  const tally = createTally();
  await pipeline(createReadStream(file), createGunzip(), tally.stream, async (source: AsyncIterable<Buffer>) => {
    for await (const _ of source);
  });
  return tally.read();
};

const toTable = (table: string): string => `audit_partition.${escapeIdentifier(table)}`;

export interface ArchiveDeps {
  /** Connected as the owner of the tables, outside a transaction. */
  readonly client: Client;
  /** Connected as the same role. */
  readonly db: Pick<Database, 'asSystem'>;
  readonly clock: Clock;
  readonly folder: string;
}

/**
 * Moves a part of the audit into files: writes them, reads them back, and only then drops the partition. An interrupted run
 * leaves the part in the database, and the next run writes it again.
 * @throws StartupError if the part changed meanwhile or is in use, or the folder holds a different archive of that name
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
  const readBackTally = await readBack(unfinished);
  if (readBackTally.lines !== written.lines || readBackTally.sha256 !== written.sha256) {
    await rm(unfinished);
    throw new StartupError(`${file} is not what was written: look at the disk. Nothing was taken out of the audit.`);
  }
  const installation = await readInstallation(client);
  const sumsFile = path.join(folder, `${name}.sha256`);
  const earlier = await readWholeArchive(folder, name);
  if (earlier !== undefined && (earlier.sha256 !== written.sha256 || earlier.installation !== installation)) {
    await rm(unfinished);
    throw new StartupError(
      `${file} is there already and is not the same: ${earlier.lines} lines of the installation ${earlier.installation ?? 'that wrote it'}, ` +
        `and here are ${written.lines} of the installation ${installation}. It was not overwritten, and nothing was taken out of the ` +
        'audit. Name another folder: each installation, and each copy of one, has its own.',
    );
  }
  // Without its checksum file, an archive counts as incomplete, so the next run may overwrite it.
  await rm(sumsFile, { force: true });
  await rename(unfinished, file);
  const about = { installation, columns: columns.split(', '), ...part, ...written };
  await writeAnew(path.join(folder, `${name}.json`), `${JSON.stringify(about, undefined, 2)}\n`);
  const sums = [`${name}.tsv.gz`, `${name}.json`].map(
    async (fileName) => `${await hashFile(path.join(folder, fileName))}  ${fileName}\n`,
  );
  await writeAnew(sumsFile, (await Promise.all(sums)).join(''));
  // The names of the files must survive a power loss as well, before the rows are dropped.
  await syncFolder(folder);
  try {
    await dropPart(deps, part, installation, written.lines);
  } catch (error) {
    // The part is still in the database, and may have more lines the next time.
    await rm(sumsFile, { force: true });
    throw error;
  }
  return { ...part, file, lines: written.lines };
};

const readInstallation = async (client: Client): Promise<string> =>
  (await client.query<{ id: string }>('select id from public.installation')).rows[0]?.id ?? '';

const aboutSchema = z.object({ installation: z.string().optional(), lines: z.number(), sha256: z.string() });

/**
 * Reads the description of a complete archive, which has its checksum file; undefined if there is none, or its writing was
 * interrupted.
 */
const readWholeArchive = async (folder: string, name: string): Promise<z.output<typeof aboutSchema> | undefined> => {
  const names = await readdir(folder);
  if (!names.includes(`${name}.sha256`)) return undefined;
  const about: unknown = JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));
  return aboutSchema.parse(about);
};

const writeAnew = async (file: string, text: string): Promise<void> => {
  await rm(file, { force: true });
  await writeDurably(file, text);
};

const lockCodes = new Set(['55P03', '40P01']);

/** Drops a part of the audit, unless lines were added to it after it was written. */
const dropPart = async (
  { db, clock }: ArchiveDeps,
  { table, month }: AuditPart,
  installation: string,
  lines: number,
): Promise<void> => {
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
      // The line concerns no patient, so it is stored under the installation's id.
      await createAudit(clock)(trx, { patientId: installation, action: 'audit.archive' });
    });
  } catch (cause) {
    if (cause instanceof DatabaseError && lockCodes.has(cause.code ?? ''))
      throw new StartupError(`The audit of ${month} is in use. It is still there: run this again.`, { cause });
    throw cause;
  }
};
