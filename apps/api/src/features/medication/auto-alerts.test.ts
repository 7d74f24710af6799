import type { RecordFacts } from '@arogo/contract/reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  createPlace,
  createFactsCalls,
  glycomet,
  prescriptionFacts,
  telma,
} from '../vault/corrections/corrections.test-helpers.ts';
import { createFactsService } from '../vault/corrections/corrections-service.ts';
import { type AutoAlerts, createAutoAlerts } from './auto-alerts.ts';
import { glycometAlert, type MedicationCalls, createMedicationCalls } from './medication.test-helpers.ts';

let api: TestApp;
let calls: MedicationCalls;
let auto: AutoAlerts;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
  auto = createFor(90);
});
beforeEach(async () => {
  await calls.setClock('2026-08-13 06:00');
  asha = await api.signUp();
});
afterAll(() => api.close());

const createFor = (notificationDays: number): AutoAlerts =>
  createAutoAlerts({ ...api.parts, papers: createFactsService(api.parts), notificationDays });

const sure: RecordFacts = { ...prescriptionFacts, medicines: [glycomet] };
const allowAutoAlerts = (autoMedAlert = true) => api.call('PATCH', '/api/users/settings', { autoMedAlert }, asha);
const createRecord = (facts: RecordFacts = sure, options: { recognised?: boolean } = {}): Promise<string> =>
  createFactsCalls(api, asha).createRecord(facts, { ...options, patient: asha });
const findCreatedAlerts = (): Promise<readonly object[]> =>
  calls.sql(
    'select medicine_name, made_by, record_id from medication_schedule where patient_id = $1 and deleted_at is null order by medicine_name',
    [asha.user.id],
  );
const findNotifications = (): Promise<readonly object[]> =>
  calls.sql(
    `select n.kind, n.record_id, n.count, d.channel, d.state from notification n
      join notification_delivery d on d.notification_id = n.id where n.patient_id = $1`,
    [asha.user.id],
  );

describe("decision M3: 'Auto med alert' on: every new prescription that was read with certainty makes its alerts by itself and says so", () => {
  it('the reading of a prescription asks for it, and it is done once, also when it is asked twice at once', async () => {
    await allowAutoAlerts();
    const id = await createRecord({
      ...prescriptionFacts,
      medicines: [glycomet, { ...telma, certainty: 'sure', place: createPlace(262) }],
    });
    const jobs = await calls.sql<{ data: unknown }>(
      "select data from pgboss.job where name = 'alerts.auto' and data ->> 'recordId' = $1",
      [id],
    );
    expect(jobs).toEqual([{ data: { recordId: id, patientId: asha.user.id } }]);
    await Promise.all(Array.from({ length: 4 }, () => auto.createFromReading(id, asha.user.id)));
    expect(await findCreatedAlerts()).toEqual([
      { medicine_name: 'Glycomet', made_by: 'auto', record_id: id },
      { medicine_name: 'Telma', made_by: 'auto', record_id: id },
    ]);
    expect(await findNotifications()).toEqual([
      { kind: 'alerts-made', record_id: id, count: 2, channel: 'in-app', state: 'sent' },
    ]);
    expect(await calls.findAuditLines(asha)).toEqual(['medication.create', 'medication.create']);
  });

  it('what the patient deleted is not made again', async () => {
    await allowAutoAlerts();
    const id = await createRecord();
    await auto.createFromReading(id, asha.user.id);
    const [alert] = await calls.sql<{ id: string }>('select id from medication_schedule where patient_id = $1', [
      asha.user.id,
    ]);
    await api.call('DELETE', `/api/medication/alerts/${alert?.id}`, undefined, asha);
    await auto.createFromReading(id, asha.user.id);
    expect(await findCreatedAlerts()).toEqual([]);
  });

  it('where notifications stay for 30 days a prescription is new for as long, so that none is made again', async () => {
    await allowAutoAlerts();
    const { duration: _d, durationDays: _n, ...forGood } = glycomet;
    const id = await createRecord({ ...sure, date: '2026-07-13', medicines: [forGood] });
    await createFor(30).createFromReading(id, asha.user.id);
    expect(await findCreatedAlerts()).toEqual([]);
    await createFor(31).createFromReading(id, asha.user.id);
    expect(await findCreatedAlerts()).toHaveLength(1);
  });

  it('neither a lab report nor a reading that asks for a look is announced to it', async () => {
    const { certainty: _certainty, ...line } = glycomet;
    const ids = [
      await createRecord({ ...sure, kind: 'LAB_REPORT' }),
      await createRecord({ ...sure, medicines: [{ ...line, certainty: 'doubtful' }] }),
      await createRecord(sure, { recognised: true }),
    ];
    expect(
      await calls.sql("select 1 from pgboss.job where name = 'alerts.auto' and data ->> 'recordId' = any($1)", [ids]),
    ).toEqual([]);
  });
});

describe('decision M5: even when on, these always wait for the patient’s yes', () => {
  const line = (part: object): RecordFacts => ({ ...sure, medicines: [{ ...glycomet, ...part }] });
  it.each<readonly [what: string, facts: RecordFacts, options: { recognised?: boolean }]>([
    ['scans', sure, { recognised: true }],
    ['doubtful facts', line({ certainty: 'doubtful' }), {}],
    ["another person's paper", { ...sure, patient: { name: 'Meena Iyer' } }, {}],
    ['finished courses', { ...sure, date: '2026-06-01' }, {}],
    [
      'anything not daily',
      line({ doses: undefined, timesPerDay: undefined, frequency: 'once a week', cycle: { times: 1, days: 7 } }),
      {},
    ],
    ['what is taken when needed', line({ asNeeded: true, frequency: 'SOS' }), {}],
    ['insulin', line({ medicine_name: 'Human Mixtard', dose: '10 units', doseUnit: 'unit' }), {}],
    ['anticoagulants', line({ medicine_name: 'Acitrom' }), {}],
    ['opioids', line({ medicine_name: 'Ultracet' }), {}],
    ['methotrexate', line({ medicine_name: 'Folitrax' }), {}],
    ['digoxin', line({ medicine_name: 'Lanoxin' }), {}],
    ['lithium', line({ medicine_name: 'Licab' }), {}],
    ['what the paper does not say', line({ doses: undefined, timesPerDay: undefined, frequency: undefined }), {}],
    ['a paper of long ago', { ...line({ duration: undefined, durationDays: undefined }), date: '2025-01-05' }, {}],
    ['a lab report that names medicines', { ...sure, kind: 'LAB_REPORT' }, {}],
  ])('%s', async (_, facts, options) => {
    await allowAutoAlerts();
    await auto.createFromReading(await createRecord(facts, options), asha.user.id);
    expect([await findCreatedAlerts(), await findNotifications()]).toEqual([[], []]);
  });

  it('children', async () => {
    await allowAutoAlerts();
    const id = await createRecord();
    for (const born of ['2008-08-14', null]) {
      await calls.sql('update patient set date_of_birth = $2::date, completed_profile = $2 is not null where id = $1', [
        asha.user.id,
        born,
      ]);
      await auto.createFromReading(id, asha.user.id);
      expect(await findCreatedAlerts()).toEqual([]);
    }
    await calls.sql("update patient set date_of_birth = '2008-08-13' where id = $1", [asha.user.id]);
    await auto.createFromReading(id, asha.user.id);
    expect(await findCreatedAlerts()).toHaveLength(1);
  });

  it('a medicine already on alert; the others of the paper are made', async () => {
    await allowAutoAlerts();
    await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-08-01' });
    const id = await createRecord({ ...prescriptionFacts, medicines: [glycomet, { ...telma, certainty: 'sure' }] });
    await auto.createFromReading(id, asha.user.id);
    expect(await findCreatedAlerts()).toMatchObject([{ made_by: 'hand' }, { medicine_name: 'Telma', made_by: 'auto' }]);
    expect(await findNotifications()).toMatchObject([{ count: 1 }]);
  });

  it('everything while it is off, as it is at first; records of others, deleted and absent ones', async () => {
    const id = await createRecord();
    await auto.createFromReading(id, asha.user.id);
    await allowAutoAlerts();
    await allowAutoAlerts(false);
    await auto.createFromReading(id, asha.user.id);
    const ravi = await api.signUp();
    await api.call('PATCH', '/api/users/settings', { autoMedAlert: true }, ravi);
    await auto.createFromReading(id, ravi.user.id);
    await allowAutoAlerts();
    await api.call('DELETE', `/api/physical-health/health-vault/${id}`, undefined, asha);
    await auto.createFromReading(id, asha.user.id);
    await auto.createFromReading(crypto.randomUUID(), asha.user.id);
    expect(
      await calls.sql('select 1 from medication_schedule where patient_id = any($1)', [[asha.user.id, ravi.user.id]]),
    ).toEqual([]);
  });
});
