import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asRecipient, asThemself } from './actor.ts';
import { openDatabase, shortRead, type Trx, unpreparedPrefix } from './database.ts';
import {
  asha,
  audit,
  createListEvent,
  ravi,
  selectEmails,
  selectQuotient,
  selectSetting,
  type DatabaseFixture,
  useDatabaseFixture,
} from './database-fixture.test-helpers.ts';

let db: DatabaseFixture['db'];
let lost: DatabaseFixture['lost'];
let runAsAdministrator: DatabaseFixture['runAsAdministrator'];
let findAuditLines: DatabaseFixture['findAuditLines'];

useDatabaseFixture((fixture) => {
  ({ db, lost, runAsAdministrator, findAuditLines } = fixture);
});

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

const cutConnection = () =>
  db.pipeline(
    asThemself(asha),
    (trx) => [sql`select pg_terminate_backend(pg_backend_pid()) where ${true}`.compile(trx)],
    shortRead,
  );

test('when the connection is cut, all that was sent with it fails, and the next read gets another one', async () => {
  const ends = await Promise.allSettled([
    readEmails(asha),
    readEmails(asha),
    cutConnection(),
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
