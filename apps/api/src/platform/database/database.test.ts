import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAudit } from '../audit.ts';
import { asThemself } from './actor.ts';
import { afterCommit } from './after-commit.ts';
import { UnknownOutcome } from './database-errors.ts';
import { openDatabase, type Trx } from './database.ts';
import { prepareStatement } from './prepared-statement.ts';
import {
  asha,
  audit,
  createListEvent,
  now,
  ravi,
  resourceId,
  selectEmails,
  selectQuotient,
  selectSetting,
  type DatabaseFixture,
  useDatabaseFixture,
} from './database-fixture.test-helpers.ts';

let postgres: DatabaseFixture['postgres'];
let db: DatabaseFixture['db'];
let lost: DatabaseFixture['lost'];
let findAuditLines: DatabaseFixture['findAuditLines'];

useDatabaseFixture((fixture) => {
  ({ postgres, db, lost, findAuditLines } = fixture);
});

test('only a UUID can be the actor', async () => {
  await expect(db.pipeline(asThemself(`${asha}'; reset role; --`), (trx) => [selectEmails(trx)])).rejects.toThrow(
    TypeError,
  );
});

test('a prepared statement takes new values each time it is asked', async () => {
  const named = prepareStatement((trx, { email, least }: { email: string; least: number }) =>
    trx
      .selectFrom('account')
      .select('email')
      .where('email', '=', email)
      .where(sql`length(email)`, '>=', least),
  );
  const ask = (email: string, least = 1) => db.pipeline(asThemself(asha), (trx) => [named(trx, { email, least })]);
  expect(await ask('nobody@example.org')).toEqual([[]]);
  expect(await ask('asha@example.org')).toEqual([[{ email: 'asha@example.org' }]]);
  expect(await ask('asha@example.org', 100)).toEqual([[]]);
});

test('who reads something is written down with it; who gets nothing leaves no line', async () => {
  const read = audit.reading((trx, { email }: { email: string }) =>
    trx.selectFrom('account').select(['id', 'email']).where('email', '=', email),
  );
  const event = { patientId: asha, action: 'record.read', resourceId } as const;
  const ask = (email: string) => db.pipeline(asThemself(asha), (trx) => [read(trx, { email }, event)]);
  expect(await ask('ravi@example.org')).toEqual([[]]);
  expect(await findAuditLines()).toEqual([]);
  expect(await ask('asha@example.org')).toEqual([[{ id: asha, email: 'asha@example.org' }]]);
  expect(await findAuditLines()).toEqual([{ patient_id: asha, action: 'record.read', resource_id: resourceId }]);
});

test('a swallowed error does not pass for success: the commit says that it was none', async () => {
  const note = createAudit({ now: () => now });
  const swallowing = db.asPatient(asThemself(asha), async (trx) => {
    await note(trx, createListEvent(asha));
    await trx.executeQuery(selectQuotient(trx, 0)).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('rolled back');
  expect(await findAuditLines()).toEqual([]);
});

const read = (trx: Trx) => ({ found: selectEmails(trx) });

test('a transaction that reads, decides and writes does so as the patient, and commits', async () => {
  const written = await db.readThenWrite(asThemself(asha), {
    read,
    async decide({ found: [own] }, transaction) {
      expect(own).toEqual({ email: 'asha@example.org' });
      return {
        line: audit.line(transaction, createListEvent(asha)),
        actor: selectSetting('app.actor')(transaction),
        left: undefined,
      };
    },
  });
  expect(written.actor).toEqual([{ value: asha }]);
  expect(written.left).toBeUndefined();
  expect(await findAuditLines()).toEqual([{ patient_id: asha, action: 'record.list', resource_id: null }]);
  const [after] = await db.pipeline('system', (trx) => [selectSetting('app.actor')(trx)]);
  expect(after).toEqual([{ value: '' }]);
});

const selectWaitingForLocks = sql<{ count: string }>`
  select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;

const countLines = (trx: Trx) => ({
  lines: sql<{ count: string }>`select count(*) from audit_event where patient_id = ${asha}`.compile(trx),
});

test('locks are taken before anything is read: of two the second sees what the first wrote', async () => {
  const isLocked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const seen: string[] = [];
  await using scope = new AsyncDisposableStack();
  const pool = openDatabase({ url: postgres.appUrl, maxConnections: 3, onConnectionLost: (error) => lost.push(error) });
  scope.defer(() => pool.close());
  const write = (wait: Promise<void>) =>
    pool.readThenWrite(asThemself(asha), {
      locks: ['one', 'two'],
      read: countLines,
      async decide({ lines: [line] }, transaction) {
        seen.push(line?.count ?? '');
        isLocked.resolve();
        await wait;
        return { line: audit.line(transaction, createListEvent(asha)) };
      },
    });
  const first = write(goesOn.promise);
  await isLocked.promise;
  const second = write(Promise.resolve());
  await expect
    .poll(() => pool.pipeline('system', (trx) => [selectWaitingForLocks.compile(trx)]))
    .toEqual([[{ count: '1' }]]);
  goesOn.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(['0', '1']);
});

test('where the decision or a statement of its second round trip fails nothing is written, and the connection is of use', async () => {
  const refused = db.readThenWrite(asThemself(asha), {
    read,
    decide: (_, transaction) =>
      transaction
        .executeQuery(audit.line(transaction, createListEvent(asha)))
        .then(() => Promise.reject(new Error('refused'))),
  });
  await expect(refused).rejects.toThrow('refused');
  const divided = db.readThenWrite(asThemself(asha), {
    read,
    decide: async (_, transaction) => ({
      line: audit.line(transaction, createListEvent(asha)),
      value: selectQuotient(transaction, 0),
    }),
  });
  await expect(divided).rejects.toMatchObject({ code: '22012' });
  expect(await findAuditLines()).toEqual([]);
  expect(await db.pipeline(asThemself(ravi), (trx) => [selectEmails(trx)])).toEqual([[{ email: 'ravi@example.org' }]]);
});

test('a connection that breaks at the commit leaves the outcome unknown, and says why', async () => {
  const broken = db.readThenWrite(asThemself(asha), {
    read,
    decide: async (_, transaction) => ({
      line: audit.line(transaction, createListEvent(asha)),
      end: sql`select pg_terminate_backend(pg_backend_pid())`.compile(transaction),
    }),
  });
  const error: unknown = await broken.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnknownOutcome);
  expect((error as UnknownOutcome).cause).toMatchObject({ code: '57P01' });
});

test('what is left for after a commit is done then, or where nobody knows of it, and never after a rollback', async () => {
  const done: string[] = [];
  const leave = (transaction: Trx, name: string): boolean => afterCommit(transaction, () => void done.push(name));
  await db.asSystem(async (trx) => {
    leave(trx, 'committed');
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['committed']);
  await db
    .asSystem(async (trx) => {
      leave(trx, 'rolled back');
      throw new Error('undone');
    })
    .catch(() => undefined);
  await db.readThenWrite(asThemself(asha), {
    read,
    decide: async (_, transaction) => {
      leave(transaction, 'written');
      return { line: audit.line(transaction, createListEvent(asha)) };
    },
  });
  const refused = db.readThenWrite(asThemself(asha), {
    read,
    decide: async (_, transaction) => {
      leave(transaction, 'refused');
      return { quotient: selectQuotient(transaction, 0) };
    },
  });
  await expect(refused).rejects.toThrow('division by zero');
  const broken = db.readThenWrite(asThemself(asha), {
    read,
    decide: async (_, transaction) => {
      leave(transaction, 'unknown');
      return { end: sql`select pg_terminate_backend(pg_backend_pid())`.compile(transaction) };
    },
  });
  await expect(broken).rejects.toBeInstanceOf(UnknownOutcome);
  expect(done).toEqual(['committed', 'written', 'unknown']);
  // A statement that is a transaction of its own has no end that is noticed.
  expect(await db.autocommit(async (trx) => leave(trx, 'alone'))).toBe(false);
});
