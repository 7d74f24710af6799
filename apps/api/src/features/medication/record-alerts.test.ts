import { pickFactInput } from '@arogo/contract/corrections';
import type { MedicationAlert } from '@arogo/contract/medication';
import type { RecordFacts } from '@arogo/contract/reading';
import type { AlertProposal } from '@arogo/contract/record-alerts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { completeFact } from '../vault/corrections/fact-value.ts';
import {
  createPlace,
  createFactsCalls,
  glycomet,
  prescriptionFacts,
  telma,
} from '../vault/corrections/corrections.test-helpers.ts';
import { createPurgeJobs } from '../vault/records/purge-jobs.ts';
import { createVaultCalls, vaultPath } from '../vault/vault.test-helpers.ts';
import {
  glycometAlert,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
  readRefusal,
} from './medication.test-helpers.ts';

let api: TestApp;
let calls: MedicationCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
});
beforeEach(async () => {
  await calls.setClock('2026-08-13 06:00');
  asha = await api.signUp();
});
afterAll(() => api.close());

interface CreatedAlerts {
  readonly made: readonly MedicationAlert[];
  readonly already: readonly { fact: string; alertId: string }[];
  readonly waiting: readonly { fact: string; medicineName: string; questions: readonly string[]; earlier: boolean }[];
}

const sure: RecordFacts = { ...prescriptionFacts, medicines: [glycomet] };
const glycometFact = 'medicine:glycomet 500 mg';
const telmaFact = 'medicine:telma 40 mg';

const createRecord = (
  facts: RecordFacts = prescriptionFacts,
  options: { recognised?: boolean } = {},
): Promise<string> => createFactsCalls(api, asha).createRecord(facts, { ...options, patient: asha });
const make = (id: string, medicines?: readonly object[], patient = asha): Promise<LightMyRequestResponse> =>
  api.call('POST', `${vaultPath}/${id}/med-alert`, medicines && { medicines }, patient);
const createAlertsFrom = async (id: string, medicines?: readonly object[]): Promise<CreatedAlerts> => {
  const answer = await make(id, medicines);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<{ data: CreatedAlerts }>().data;
};
const readProposals = async (id: string): Promise<readonly AlertProposal[]> =>
  (await api.call('GET', `${vaultPath}/${id}/med-alert`, undefined, asha)).json<{
    data: { medicines: AlertProposal[] };
  }>().data.medicines;
const findStoredFacts = (): Promise<readonly { record_extraction_key: string | null }[]> =>
  calls.sql(
    'select record_extraction_key from medication_schedule where patient_id = $1 and deleted_at is null order by record_extraction_key',
    [asha.user.id],
  );

describe('decision V5: a med alert is made only from a PRESCRIPTION record, one alert for each medicine read, none twice', () => {
  it('decision V10: strengths that follow each other begin one after the other, also where the patient confirms the course', async () => {
    const taper: RecordFacts = {
      ...prescriptionFacts,
      medicines: [{ ...glycomet, durationDays: 5, startsAfterDays: 10 }],
    };
    const [alert] = (await createAlertsFrom(await createRecord(taper))).made;
    expect(alert).toMatchObject({ startsOn: '2026-08-22', endsOn: '2026-08-26' });
    const course = { ...glycomet, durationDays: 5, startsAfterDays: 10 };
    expect(completeFact('medicine', pickFactInput('medicine', course), course)).toMatchObject({
      durationDays: 5,
      startsAfterDays: 10,
    });
  });

  it('the alert carries what the paper says, begins on its date and ends with its course', async () => {
    const id = await createRecord(sure);
    const answer = await make(id);
    expect(answer.json()).toMatchObject({ status: 'success', message: 'Medication alert created successfully!' });
    const [alert] = answer.json<{ data: CreatedAlerts }>().data.made;
    expect(alert).toMatchObject({
      medicineName: 'Glycomet',
      dosage: '500 mg, 1 tablet',
      schedule: {
        kind: 'slots',
        slots: [
          { slot: 'morning', amount: 1 },
          { slot: 'night', amount: 1 },
        ],
        days: { every: 1 },
      },
      startsOn: '2026-08-12',
      endsOn: '2026-09-10',
      madeBy: 'record',
      doctorName: 'Dr. Kavita Deshpande',
      recordId: id,
      recordFact: glycometFact,
      nextDueAt: toIndiaIso('2026-08-13 08:00'),
    });
    expect(await calls.read(asha, alert?.id ?? '')).toMatchObject({
      frequency: 'Morning and night, every day',
      doctor: { name: 'Dr. Kavita Deshpande' },
      prescription: ['diabetes-aug.pdf'],
      recordTitle: 'Type 2 diabetes · 1 medicine',
      timeZone: 'Asia/Kolkata',
    });
    expect(await calls.findAuditLines(asha)).toEqual(['medication.create', 'medication.read']);
  });

  it('again: every medicine is on alert already, and nothing is made', async () => {
    const id = await createRecord(sure);
    const first = await createAlertsFrom(id);
    const again = await make(id);
    expect(again.json()).toMatchObject({
      message: 'Every medicine on this prescription already has an alert.',
      data: { made: [], already: [{ fact: glycometFact, alertId: first.made[0]?.id }], waiting: [] },
    });
    expect(await readProposals(id)).toMatchObject([{ fact: glycometFact, alertId: first.made[0]?.id }]);
  });

  it('40 requests at once make one alert for each medicine', async () => {
    const id = await createRecord({
      ...prescriptionFacts,
      medicines: [
        glycomet,
        { ...glycomet, strength: '850 mg', place: createPlace(250) },
        { ...telma, certainty: 'sure', place: createPlace(262) },
      ],
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => make(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers.flatMap((answer) => answer.json<{ data: CreatedAlerts }>().data.made)).toHaveLength(3);
    expect((await findStoredFacts()).map((row) => row.record_extraction_key)).toEqual([
      glycometFact,
      'medicine:glycomet 850 mg',
      telmaFact,
    ]);
  });

  it('after a deletion it can be made anew', async () => {
    const id = await createRecord(sure);
    const [alert] = (await createAlertsFrom(id)).made;
    await api.call('DELETE', `/api/medication/alerts/${alert?.id}`, undefined, asha);
    const again = (await createAlertsFrom(id)).made;
    expect(again).toHaveLength(1);
    const refused = await api.call('POST', `/api/medication/alerts/${alert?.id}/restore`, undefined, asha);
    expect([...readRefusal(refused), refused.json<{ alertIds: string[] }>().alertIds]).toEqual([
      409,
      'already_on_alert',
      expect.any(String),
      [again[0]?.id],
    ]);
  });

  it('an alert stays when its record is destroyed, and refers to nothing any more', async () => {
    const id = await createRecord(sure);
    const [alert] = (await createAlertsFrom(id)).made;
    await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
    api.clock.advance({ seconds: 11 });
    await createPurgeJobs({ db: api.jobsDb, clock: api.clock, files: api.parts.files }).purge(id);
    expect(await calls.read(asha, alert?.id ?? '')).toMatchObject({
      state: 'active',
      recordId: null,
      recordFact: null,
      prescription: [],
      recordTitle: null,
      doctor: { name: 'Dr. Kavita Deshpande' },
    });
  });

  it('another patient finds no record there', async () => {
    const id = await createRecord(sure);
    const ravi = await api.signUp();
    expect([
      (await make(id, undefined, ravi)).statusCode,
      (await api.call('GET', `${vaultPath}/${id}/med-alert`, undefined, ravi)).statusCode,
    ]).toEqual([404, 404]);
  });
});

describe('what makes no alert', () => {
  it("2 §5: a lab report: 'Medication alerts can only be created from prescriptions.'", async () => {
    const { id } = await createVaultCalls(api).upload(asha, { record_type: 'LAB_REPORT' });
    for (const method of ['GET', 'POST'] as const) {
      expect(readRefusal(await api.call(method, `${vaultPath}/${id}/med-alert`, undefined, asha))).toEqual([
        422,
        'not_a_prescription',
        'Medication alerts can only be created from prescriptions.',
      ]);
    }
  });

  it('a record that is still being read, one without medicines, and one of another person', async () => {
    const { id: unread } = await createVaultCalls(api).upload(asha);
    expect(readRefusal(await make(unread))).toEqual([
      409,
      'alerts_reading',
      'This prescription is still being read. Its medicines will appear in a moment.',
    ]);
    expect(readRefusal(await make(await createRecord({ ...prescriptionFacts, medicines: [] })))).toEqual([
      422,
      'no_medicines',
      'We found no medicines on this prescription. You can add an alert by hand.',
    ]);
    const foreign = await createRecord({ ...sure, patient: { name: 'Meena Iyer' } });
    expect((await readProposals(foreign))[0]?.questions).toEqual(['someone-else']);
    expect(readRefusal(await make(foreign))[1]).toBe('confirmation_required');
    await api.call('PATCH', `${vaultPath}/${foreign}`, { person: 'someone_else' }, asha);
    expect(readRefusal(await make(foreign, [{ fact: glycometFact, confirmed: true }]))).toEqual([
      422,
      'record_belongs_to_other_person',
      'This prescription is for someone else, so you cannot create alerts from it.',
    ]);
    expect(await findStoredFacts()).toEqual([]);
  });

  it('a medicine that the paper does not name, or no longer', async () => {
    const id = await createRecord(sure);
    expect(readRefusal(await make(id, [{ fact: 'medicine:other' }]))).toEqual([
      409,
      'medicine_changed',
      'This prescription has changed. Please check it again, then create the alerts.',
    ]);
    for (const medicines of [
      [],
      [{}],
      [{ fact: 'x'.repeat(301) }],
      [{ fact: glycometFact, startsOn: 'today' }],
      'all',
      [{ fact: glycometFact, schedule: { kind: 'as-needed', amount: 0 } }],
    ]) {
      expect((await api.call('POST', `${vaultPath}/${id}/med-alert`, { medicines }, asha)).statusCode).toBe(400);
    }
    expect((await make(id, [{ fact: glycometFact, startsOn: '2026-08-12', endsOn: '2026-08-11' }])).statusCode).toBe(
      400,
    );
  });
});

describe('doubtful facts confirmed first', () => {
  it('what is certain is made; what is doubtful waits, and alone it is refused until it is confirmed', async () => {
    const id = await createRecord();
    expect((await readProposals(id)).map(({ fact, questions }) => [fact, questions])).toEqual([
      [glycometFact, []],
      [telmaFact, ['doubtful']],
    ]);
    const first = await createAlertsFrom(id);
    expect([first.made.map(({ medicineName }) => medicineName), first.waiting]).toEqual([
      ['Glycomet'],
      [{ fact: telmaFact, medicineName: 'Telma', questions: ['doubtful'], earlier: false }],
    ]);
    expect(readRefusal(await make(id))).toEqual([
      422,
      'confirmation_required',
      'We are not sure about some of these medicines. Please check and confirm them first.',
    ]);
    const second = await createAlertsFrom(id, [{ fact: telmaFact, confirmed: true }]);
    expect(second.made).toMatchObject([{ medicineName: 'Telma', endsOn: null }]);
  });

  it('a scan asks of each medicine, until its patient compared it with the paper', async () => {
    const id = await createRecord(sure, { recognised: true });
    expect((await readProposals(id))[0]?.questions).toEqual(['scanned']);
    await api.call('PUT', `${vaultPath}/${id}/facts`, { changes: [{ sort: 'paper', fact: 'paper', value: {} }] }, asha);
    expect((await readProposals(id))[0]?.questions).toEqual([]);
    expect((await createAlertsFrom(id)).made).toHaveLength(1);
  });

  it('what the paper leaves open is said by the patient: a yes alone does not tell when', async () => {
    const { doses: _doses, timesPerDay: _times, frequency: _frequency, ...bare } = glycomet;
    const id = await createRecord({ ...prescriptionFacts, medicines: [bare] });
    expect(await readProposals(id)).toMatchObject([{ schedule: null, questions: ['no-times'] }]);
    expect(readRefusal(await make(id, [{ fact: glycometFact, confirmed: true }]))[1]).toBe('confirmation_required');
    const { made: alerts } = await createAlertsFrom(id, [
      { fact: glycometFact, schedule: { kind: 'times', times: ['09:30'], amount: 2, days: { every: 1 } } },
    ]);
    expect(alerts).toMatchObject([{ dosage: '500 mg, 2 tablets', nextDueAt: toIndiaIso('2026-08-13 09:30') }]);
  });

  it('a finished course is a question that only other days answer', async () => {
    const id = await createRecord({ ...sure, date: '2026-06-01' });
    expect((await readProposals(id))[0]).toMatchObject({
      questions: ['finished'],
      startsOn: '2026-06-01',
      endsOn: '2026-06-30',
    });
    expect(readRefusal(await make(id, [{ fact: glycometFact, confirmed: true }]))[1]).toBe('confirmation_required');
    expect(
      (await createAlertsFrom(id, [{ fact: glycometFact, startsOn: '2026-08-13', endsOn: '2026-08-20' }])).made,
    ).toMatchObject([{ endsOn: '2026-08-20' }]);
  });

  it("the paper's date begins the course unless it is in the future or missing", async () => {
    const { date: _date, ...undated } = sure;
    for (const facts of [undated, { ...sure, date: '2026-12-01' }])
      expect((await readProposals(await createRecord(facts)))[0]).toMatchObject({
        startsOn: '2026-08-13',
        endsOn: '2026-09-11',
      });
  });
});

describe('decision M5: a later prescription of the same medicine asks whether it replaces the earlier', () => {
  it('alone it is 409, waits beside others, and is made when it is said', async () => {
    const earlier = await calls.createAlert(asha, { ...glycometAlert, startsOn: '2026-08-01' });
    const id = await createRecord(sure);
    expect(await readProposals(id)).toMatchObject([
      {
        earlier: [
          {
            id: earlier.id,
            medicineName: 'Glycomet',
            dosage: '500 mg, 1 tablet',
            startsOn: '2026-08-01',
            endsOn: null,
          },
        ],
      },
    ]);
    const refused = await make(id);
    expect(readRefusal(refused)).toEqual([
      409,
      'already_on_alert',
      'Glycomet already has an alert. Replace that alert or keep both.',
    ]);
    expect(refused.json<{ alertIds: string[] }>().alertIds).toEqual([earlier.id]);
    const both = await createRecord({ ...prescriptionFacts, medicines: [glycomet, { ...telma, certainty: 'sure' }] });
    expect(await createAlertsFrom(both)).toMatchObject({
      made: [{ medicineName: 'Telma' }],
      waiting: [{ fact: glycometFact, questions: [], earlier: true }],
    });
    expect((await createAlertsFrom(both, [{ fact: glycometFact, keepBoth: true }])).made).toHaveLength(1);
    expect((await calls.read(asha, earlier.id)).state).toBe('active');
    const replaced = await readProposals(id);
    expect(
      (await createAlertsFrom(id, [{ fact: glycometFact, replaces: replaced[0]?.earlier.map((one) => one.id) }])).made,
    ).toHaveLength(1);
    expect((await calls.read(asha, earlier.id)).state).toBe('ended');
  });
});

const suggestNames = async (
  q: string,
  patient = asha,
): Promise<readonly { medicineName: string; strength: string }[]> => {
  const answer = await api.call('GET', `/api/medication/suggestions?q=${encodeURIComponent(q)}`, undefined, patient);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { medicineName: string; strength: string }[] }>().data;
};

describe("suggesting medicines from the patient's own records", () => {
  it('by the beginning of their names, as the patient corrected them, with their schedule, and nobody else sees them', async () => {
    const id = await createRecord();
    expect(await suggestNames('GLY')).toMatchObject([
      {
        medicineName: 'Glycomet',
        strength: '500 mg',
        doseUnit: 'tablet',
        durationDays: 30,
        recordId: id,
        recordFact: glycometFact,
        recordDate: '2026-08-12',
        doctorName: 'Dr. Kavita Deshpande',
      },
    ]);
    expect((await suggestNames('')).map(({ medicineName }) => medicineName)).toEqual(['Glycomet', 'Telma']);
    expect(await suggestNames('lycomet')).toEqual([]);
    await api.call(
      'PUT',
      `${vaultPath}/${id}/facts`,
      {
        changes: [
          { sort: 'medicine', fact: telmaFact, value: { medicine_name: 'Telvas', strength: '40 mg', doses: '1-0-0' } },
        ],
      },
      asha,
    );
    expect((await suggestNames('tel')).map(({ medicineName }) => medicineName)).toEqual(['Telvas']);
    await createRecord({ ...sure, patient: { name: 'Asha Rao' } });
    expect(await suggestNames('gly')).toHaveLength(1);
    expect(await suggestNames('gly', await api.signUp())).toEqual([]);
    for (const q of ['%', "' or 1=1", '\\', '()', '🙂']) expect(await suggestNames(q)).toEqual([]);
    expect(
      (await api.call('GET', `/api/medication/suggestions?q=${'x'.repeat(101)}`, undefined, asha)).statusCode,
    ).toBe(400);
    await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
    expect(await suggestNames('telv')).toEqual([]);
  });

  it('not from a paper that is somebody else’s, nor from one of another name before the patient said whose it is', async () => {
    const id = await createRecord({ ...sure, patient: { name: 'Vikram Chandran' } });
    const answer = (person: string) => api.call('PATCH', `${vaultPath}/${id}`, { person }, asha);
    expect(await suggestNames('gly')).toEqual([]);
    expect((await answer('someone_else')).statusCode).toBe(200);
    expect(await suggestNames('gly')).toEqual([]);
    expect((await answer('mine')).statusCode).toBe(200);
    expect(await suggestNames('gly')).toHaveLength(1);
  });
});
