import { asRecipient, asThemself } from './actor.ts';
import { afterCommit } from './after-commit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAudit, createReadAudit } from '../audit.ts';
import { UnknownOutcome } from './database-errors.ts';
import { type Database, openDatabase, shortRead, unpreparedPrefix, type Trx } from './database.ts';
import { buildInsertAccounts } from '../postgres/accounts.test-helpers.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.test-helpers.ts';
import { prepareStatement } from './prepared-statement.ts';

const now = Temporal.Instant.from('2027-03-01T06:30:00Z');
const asha = '00000000-0000-4000-8000-00000000000a';
const ravi = '00000000-0000-4000-8000-00000000000b';
const resourceId = '00000000-0000-4000-8000-00000000000c';

let postgres: TestDatabase;
let db: Database;
let lost: Error[] = [];

beforeAll(async () => {
  postgres = await createTestDatabase();
  // The server of the tests flushes nothing by itself; the product's does.
  await runAsAdministrator(`alter role arogo_app in database ${postgres.name} set synchronous_commit = on`);
  // One connection: what a statement leaves behind on it, the next one meets.
  db = openDatabase({ url: postgres.appUrl, maxConnections: 1, onConnectionLost: (error) => lost.push(error) });
  await runAsAdministrator(
    buildInsertAccounts(
      `select * from (values ('${asha}', 'asha@example.org'), ('${ravi}', 'ravi@example.org')) given (id, email)`,
    ),
  );
});
afterAll(async () => {
  await db.close();
  await postgres.drop();
});
beforeEach(async () => {
  lost = [];
  await runAsAdministrator('truncate audit_event');
});

const runAsAdministrator = (text: string): Promise<readonly Record<string, unknown>[]> =>
  withClient(postgres.adminUrl, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  });

const findAuditLines = (): Promise<readonly Record<string, unknown>[]> =>
  runAsAdministrator('select patient_id, action, resource_id from audit_event order by id');

const audit = createReadAudit({ now: () => now });
const createListEvent = (patientId: string) => ({ patientId, action: 'record.list' }) as const;
const selectEmails = (trx: Trx) => trx.selectFrom('account').select('email').compile();
const selectSetting = (name: string) => (trx: Trx) =>
  sql<{ value: string }>`select coalesce(current_setting(${name}, true), '') as value`.compile(trx);
const selectQuotient = (trx: Trx, divisor: number) =>
  sql<{ value: number }>`select 1 / ${divisor}::integer as value`.compile(trx);

const selectActor = (trx: Trx) => [
  sql<{ who: string }>`select current_user || ' ' || coalesce(public.actor()::text, '') || ' ' ||
    coalesce(public.acting_doctor()::text, '') as who`.compile(trx),
];

test('of several actors in one transaction each sees and writes as itself alone, and nothing stays behind', async () => {
  const doctor = '00000000-0000-4000-8000-00000000000d';
  const parts = [asThemself(asha), { doctor }, asThemself(ravi)].map((actor) => ({ actor, statements: selectActor }));
  expect((await db.pipelineTogether(parts)).flat(2)).toEqual([
    { who: `arogo_app ${asha} ` },
    { who: `arogo_clinic  ${doctor}` },
    { who: `arogo_app ${ravi} ` },
  ]);
  const emails = [asha, ravi].map((id) => ({
    actor: asThemself(id),
    statements: (trx: Trx) => [selectEmails(trx), audit.line(trx, createListEvent(id))],
  }));
  expect((await db.pipelineTogether<unknown>(emails)).map(([rows]) => rows)).toEqual([
    [{ email: 'asha@example.org' }],
    [{ email: 'ravi@example.org' }],
  ]);
  expect(await findAuditLines()).toHaveLength(2);
  // Where one fails none is done: here a line about another patient.
  await expect(
    db.pipelineTogether<unknown>([
      ...emails,
      { actor: asThemself(asha), statements: (trx) => [audit.line(trx, createListEvent(ravi))] },
    ]),
  ).rejects.toThrow('row-level security');
  expect(await findAuditLines()).toHaveLength(2);
  await expect(
    db.pipelineTogether([{ actor: asRecipient({ accountId: asha, patientId: ravi }), statements: selectActor }]),
  ).rejects.toThrow('only for its own person');
  const [after] = await db.pipeline('system', selectActor);
  expect(after).toEqual([{ who: 'arogo_app  ' }]);
});

test('statements sent at once see and write what is the patient’s, and answer in their order', async () => {
  const [own, added, actor] = await db.pipeline(asThemself(asha), (trx) => [
    selectEmails(trx),
    audit.line(trx, createListEvent(asha)),
    selectSetting('app.actor')(trx),
  ]);
  expect(own).toEqual([{ email: 'asha@example.org' }]);
  expect(added).toEqual([]);
  expect(actor).toEqual([{ value: asha }]);
  expect(await findAuditLines()).toEqual([{ patient_id: asha, action: 'record.list', resource_id: null }]);
});

test('nothing of the patient, nor of what was asked about durability, stays on the connection', async () => {
  const relaxed = await db.pipeline(asThemself(asha), (trx) => [selectSetting('synchronous_commit')(trx)], {
    durable: false,
  });
  expect(relaxed).toEqual([[{ value: 'off' }]]);
  const after = await db.asSystem(async (trx) => {
    const { rows } = await trx.executeQuery(selectSetting('app.actor')(trx));
    return { rows, patients: await trx.selectFrom('patient').selectAll().execute() };
  });
  expect(after).toEqual({ rows: [{ value: '' }], patients: [] });
  const atOnce = await db.pipeline(
    'system',
    (trx) => [selectEmails(trx), selectSetting('app.actor')(trx), selectSetting('synchronous_commit')(trx)],
    { durable: false },
  );
  expect(atOnce).toEqual([[], [{ value: '' }], [{ value: 'off' }]]);
  const alone = await db.autocommit(async (trx) => [
    (await trx.executeQuery(selectEmails(trx))).rows,
    (await trx.executeQuery(selectSetting('synchronous_commit')(trx))).rows,
  ]);
  expect(alone).toEqual([[], [{ value: 'on' }]]);
  expect(await db.pipeline(asThemself(ravi), (trx) => [selectSetting('synchronous_commit')(trx)])).toEqual([
    [{ value: 'on' }],
  ]);
});

test('a line of the audit about somebody else is refused, and with it all that was sent with it', async () => {
  await expect(
    db.pipeline(asThemself(asha), (trx) => [
      audit.line(trx, createListEvent(asha)),
      audit.line(trx, createListEvent(ravi)),
    ]),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await findAuditLines()).toEqual([]);
});

const runPipeline = (divisor: number) =>
  db.pipeline(asThemself(asha), (trx) => [
    audit.line(trx, createListEvent(asha)),
    selectQuotient(trx, divisor),
    selectEmails(trx),
  ]);

test('the first error is the one that is told; nothing is kept, and the connection serves on', async () => {
  await expect(runPipeline(0)).rejects.toMatchObject({ code: '22012' });
  await expect(runPipeline(0)).rejects.toMatchObject({ code: '22012' });
  expect(await findAuditLines()).toEqual([]);
  expect(await runPipeline(1)).toEqual([[], [{ value: 1 }], [{ email: 'asha@example.org' }]]);
  expect(await findAuditLines()).toHaveLength(1);
  expect(lost).toEqual([]);
});

test('a connection that is cut in the middle is one error, and the next call gets another one', async () => {
  const cut = db.pipeline(asThemself(asha), (trx) => [
    sql`select pg_terminate_backend(pg_backend_pid())`.compile(trx),
    selectEmails(trx),
  ]);
  await expect(cut).rejects.toThrow(/terminat/);
  expect(await db.pipeline(asThemself(asha), (trx) => [selectEmails(trx)])).toEqual([[{ email: 'asha@example.org' }]]);
});

test('values and rows pass as the types that statements elsewhere give and take', async () => {
  const at = new Date('2027-03-01T06:30:00.123Z');
  const bytes = Buffer.from([0, 1, 254, 255]);
  const texts = ['', 'a "b"', String.raw`c\d`, '{e,f}', 'NULL', 'ಆಶಾ, ರವಿ'];
  const echo = (trx: Trx) =>
    sql`
      select ${at}::timestamptz as at, ${bytes}::bytea as bytes, ${7}::integer as number, ${true}::boolean as truth, ${null}::text as nothing,
        ${'ಆಶಾ “\u0001”'}::text as text, ${texts}::text[] as texts, date '1990-04-12' as day, 9007199254740993::bigint as large`.compile(
      trx,
    );
  const [[once]] = await db.pipeline(asThemself(asha), (trx) => [echo(trx)]);
  const again = await db.pipeline(asThemself(asha), (trx) => [echo(trx), selectEmails(trx)]);
  const elsewhere = await db.asPatient(asThemself(asha), async (trx) => (await trx.executeQuery(echo(trx))).rows[0]);
  expect(once).toEqual({
    at,
    bytes,
    number: 7,
    truth: true,
    nothing: null,
    text: 'ಆಶಾ “\u0001”',
    texts,
    day: '1990-04-12',
    large: '9007199254740993',
  });
  expect(again[0]).toEqual([once]);
  expect(elsewhere).toEqual(once);
});

const readEmails = (patientId: string) =>
  db.pipeline(
    asThemself(patientId),
    (trx) => [audit.line(trx, createListEvent(patientId)), selectEmails(trx)],
    shortRead,
  );

test('reads of the same moment share a connection and its packets: each sees and writes down its own patient alone', async () => {
  const askers = [asha, ravi, ravi, asha, ravi, asha];
  const found = await Promise.all(askers.map(readEmails));
  expect(found).toEqual(
    askers.map((patientId) => [[], [{ email: patientId === asha ? 'asha@example.org' : 'ravi@example.org' }]]),
  );
  const lines = await findAuditLines();
  for (const patientId of [asha, ravi])
    expect(lines.filter(({ patient_id: about }) => about === patientId)).toHaveLength(3);
});

test('of reads in one packet one that fails undoes nothing of the others, and their rows keep their columns', async () => {
  const readQuotient = (divisor: number) =>
    db.pipeline(
      asThemself(asha),
      (trx) => [audit.line(trx, createListEvent(asha)), selectQuotient(trx, divisor), selectEmails(trx)],
      shortRead,
    );
  const expected = [[], [{ value: 1 }], [{ email: 'asha@example.org' }]];
  // Once with statements that the connection does not know yet, and once with those that the failure of before made it forget.
  for (const lines of [6, 12]) {
    const ends = await Promise.allSettled([1, 1, 1, 0, 1, 0, 1, 1].map(readQuotient));
    expect(ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))).toEqual(
      Array.from({ length: 6 }, () => expected),
    );
    expect(
      ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { readonly code?: string }).code] : [])),
    ).toEqual(['22012', '22012']);
    expect(await findAuditLines()).toHaveLength(lines);
  }
  // Another's line is refused to a read as to everything else.
  const foreign = db.pipeline(asThemself(asha), (trx) => [audit.line(trx, createListEvent(ravi))], shortRead);
  await expect(Promise.all([readEmails(asha), readEmails(ravi), readEmails(asha), foreign])).rejects.toMatchObject({
    code: '42501',
  });
  expect(await readEmails(ravi)).toEqual([[], [{ email: 'ravi@example.org' }]]);
  expect(lost).toEqual([]);
});

test('when the connection is cut, all that was sent with it fails, and the next read gets another one', async () => {
  const cut = () =>
    db.pipeline(
      asThemself(asha),
      (trx) => [sql`select pg_terminate_backend(pg_backend_pid()) where ${true}`.compile(trx)],
      shortRead,
    );
  const ends = await Promise.allSettled([
    readEmails(asha),
    readEmails(asha),
    cut(),
    readEmails(asha),
    readEmails(ravi),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(await readEmails(ravi)).toEqual([[], [{ email: 'ravi@example.org' }]]);
});

test('reads fail where nobody can be connected to', async () => {
  const nobody = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', onConnectionLost: () => undefined });
  const ends = await Promise.allSettled(
    [1, 2, 3].map(() => nobody.pipeline(asThemself(asha), (trx) => [selectEmails(trx)], shortRead)),
  );
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await nobody.close();
});

test('what is no value of a statement is refused before anything is sent', async () => {
  for (const value of [{ a: 1 }, [1]])
    await expect(db.pipeline(asThemself(asha), (trx) => [sql`select ${value}::text`.compile(trx)])).rejects.toThrow(
      TypeError,
    );
  expect(await db.pipeline(asThemself(asha), (trx) => [selectEmails(trx)])).toEqual([[{ email: 'asha@example.org' }]]);
});

test('a statement that is planned anew leaves nothing behind, and gives the rows that it has each time', async () => {
  const ask = (text: string) =>
    db.pipeline(asThemself(asha), (trx) => [
      sql`${sql.raw(unpreparedPrefix + text)}`.compile(trx),
      selectEmails(trx),
      sql`${sql.raw(unpreparedPrefix)}select ${text}::text as again`.compile(trx),
    ]);
  expect(await ask('select 1 as one')).toEqual([
    [{ one: 1 }],
    [{ email: 'asha@example.org' }],
    [{ again: 'select 1 as one' }],
  ]);
  expect(await ask('select true as two, null as three')).toEqual([
    [{ two: true, three: null }],
    [{ email: 'asha@example.org' }],
    [{ again: 'select true as two, null as three' }],
  ]);
  const [left] = await db.pipeline(asThemself(asha), (trx) => [
    sql<{ statement: string }>`select statement from pg_prepared_statements`.compile(trx),
  ]);
  expect(left.map(({ statement }) => statement).filter((statement) => statement.startsWith(unpreparedPrefix))).toEqual(
    [],
  );
});

const runProbe = () => db.pipeline(asThemself(asha), (trx) => [sql`select * from probe`.compile(trx)]);

test('a prepared statement whose columns changed their type fails once and is then prepared anew', async () => {
  await runAsAdministrator('create table probe as select 1 as value; grant select on probe to arogo_app');
  expect(await runProbe()).toEqual([[{ value: 1 }]]);
  await runAsAdministrator('alter table probe alter value type text');
  await expect(runProbe()).rejects.toMatchObject({ code: '0A000' });
  expect(await runProbe()).toEqual([[{ value: '1' }]]);
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
