import { asThemself } from '../../../platform/database/actor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompiledQuery } from 'kysely';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { toDate } from '../../../platform/clock.ts';
import { selectDeletedIds } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { selectAccessToAppointment } from '../../booking/access-log-store.ts';
import { selectRecordAccesses } from './record-access-store.ts';
import { type VaultCalls, createVaultCalls } from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterAll(async () => {
  await api.close();
});

/** The plan of a statement that runs as the patient. */
const explainPlan = async (ask: (trx: Trx) => CompiledQuery): Promise<string> => {
  const [rows] = await api.parts.db.pipeline(asThemself(asha.user.id), (trx) => {
    const query = ask(trx);
    const values = query.parameters.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value));
    return [{ ...query, parameters: values, sql: `explain ${query.sql}` }];
  });
  return rows.map((row) => Object.values(row as Record<string, string>).join('')).join('\n');
};

/** The audit of a patient with years of use. */
const insertManyOpenings = (recordId: string): Promise<void> =>
  withClient(api.database.adminUrl, async (client) => {
    await client.query(
      `insert into audit_event (at, patient_id, action, resource_id)
        select now() - n * interval '1 minute', $1, 'record.read', $2 from generate_series(1, 20000) n`,
      [asha.user.id, recordId],
    );
    await client.query('analyze audit_event');
  });

it('‘Who opened my records’ reads only doctors’ rows, however often the patient opened the record', async () => {
  const { id } = await vault.upload(asha);
  await insertManyOpenings(id);
  const query = { patientId: asha.user.id, now: toDate(api.clock.now()), limit: 20 };
  const plans = [
    await explainPlan((trx) => selectRecordAccesses(trx, { ...query, recordId: id })),
    await explainPlan((trx) => selectAccessToAppointment(trx, { ...query, id })),
  ];
  expect(plans).toEqual([expect.stringContaining('audit_event_doctor'), expect.stringContaining('audit_event_doctor')]);
  // The partitions of months to come are not opened.
  for (const plan of plans) expect(plan).not.toMatch(/month_\d|\bother\b/);
});

it('finds a destroyed record with the index of deletions, however many other rows there are', async () => {
  const { id } = await vault.upload(asha);
  await insertManyOpenings(id);
  expect(await explainPlan((trx) => selectDeletedIds(trx, { patientId: asha.user.id, ids: [id] }))).toContain(
    'audit_event_deleted',
  );
});
