import { randomUUID } from 'node:crypto';
import type { FailAnswer } from '@arogo/contract/answers';
import { prescriptionMessages } from '@arogo/contract/messages/prescriptions';
import { prescriptionTemplateMessages as m } from '@arogo/contract/messages/prescription-templates';
import {
  maxPrescriptionTemplates,
  maxTemplateNameLength,
  type PrescriptionTemplate,
} from '@arogo/contract/prescription-templates';
import type { LastPrescription } from '@arogo/contract/prescriptions';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, permissionDenied } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import type { WorkingPatient } from '../../test/isolation-fixture.ts';
import {
  augmentin,
  createPrescriptionCalls,
  createTemplateForm,
  getAppointmentPath,
  type PrescriptionCalls,
  readPrescriptionRefusal,
  samplePrescription,
  templatesPath,
} from './prescriptions.test-helpers.ts';

let api: TestApp;
let calls: PrescriptionCalls;
let meera: WorkingPatient;
let rohan: WorkingPatient;
let asha: TestPatient;
let raw: Client;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createPrescriptionCalls(api);
  meera = await calls.createWorkingDoctor('Dr. Meera Iyer');
  rohan = await calls.createWorkingDoctor('Dr. Rohan Sen');
  asha = await api.signUp();
  raw = await connect(api.database.appUrl);
});
afterAll(async () => {
  await raw.end();
  await api.close();
});

const read = (answer: LightMyRequestResponse): readonly PrescriptionTemplate[] => {
  expect([answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([true, '']);
  return answer.json<{ data: PrescriptionTemplate[] }>().data;
};
const list = async (by: TestPatient = meera) => read(await api.call('GET', templatesPath, undefined, by));
const listNames = async (by?: TestPatient) => (await list(by)).map(({ name }) => name);
const add = (form: object, by: TestPatient = meera) => api.call('POST', templatesPath, form, by);
const rename = (id: string, name: unknown, by: TestPatient = meera) =>
  api.call('PATCH', `${templatesPath}/${id}`, { name }, by);
const remove = (id: string, by: TestPatient = meera) => api.call('DELETE', `${templatesPath}/${id}`, undefined, by);
const addNew = async (name: string, by?: TestPatient): Promise<string> =>
  read(await add(createTemplateForm(name), by)).find((one) => one.name === name)?.id ?? '';

const readLast = async (visitId: string, by: TestPatient = meera) => {
  const answer = await api.call('GET', `${getAppointmentPath(visitId)}/last`, undefined, by);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: LastPrescription | null }>().data;
};

describe("a doctor's templates", () => {
  it('are saved, listed by name, renamed and deleted, as they were written', async () => {
    await addNew('viral fever');
    const throat = await addNew('Sore throat');
    expect(await listNames()).toEqual(['Sore throat', 'viral fever']);
    expect((await list())[0]).toEqual({ ...createTemplateForm('Sore throat'), id: throat });
    expect(read(await rename(throat, '  Tonsillitis  ')).map(({ name }) => name)).toEqual([
      'Tonsillitis',
      'viral fever',
    ]);
    // Its own name in other letters is no other template's.
    expect(read(await rename(throat, 'TONSILLITIS')).map(({ name }) => name)).toContain('TONSILLITIS');
    expect(read(await remove(throat)).map(({ name }) => name)).toEqual(['viral fever']);
    expect((await remove(throat)).statusCode).toBe(404);
    expect((await rename(throat, 'Back again')).statusCode).toBe(404);
  });

  it('have names of their own, also of two at once, whatever their letters', async () => {
    const answers = await Promise.all([add(createTemplateForm('Gout')), add(createTemplateForm('GOUT'))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<FailAnswer>();
    expect([refused?.code, refused?.fields]).toEqual(['template_name_taken', { name: m.nameTaken }]);
    const other = await addNew('Asthma');
    expect(readPrescriptionRefusal(await rename(other, 'gout'))).toEqual([409, 'template_name_taken', m.nameTaken]);
  });

  it('are nobody else’s: another doctor, a patient and nobody find nothing, and change nothing', async () => {
    const id = await addNew('Only mine');
    expect(await listNames(rohan)).toEqual([]);
    // The same name is free for another doctor.
    await addNew('Only mine', rohan);
    for (const by of [rohan, asha]) {
      expect((await rename(id, 'Stolen', by)).statusCode).toBe(404);
      expect((await remove(id, by)).statusCode).toBe(404);
    }
    expect((await api.call('GET', templatesPath, undefined, asha)).statusCode).toBe(404);
    expect((await add(createTemplateForm(), asha)).statusCode).toBe(404);
    for (const [method, url] of [
      ['GET', templatesPath],
      ['POST', templatesPath],
      ['PATCH', `${templatesPath}/${id}`],
      ['DELETE', `${templatesPath}/${id}`],
    ] as const)
      expect((await api.app.inject({ method, url })).statusCode).toBe(401);
    expect(await listNames()).toContain('Only mine');
    for (const id_ of [randomUUID(), 'x', '1 or 1=1']) expect((await remove(id_)).statusCode).toBe(404);
  });

  it.each<readonly [field: string, form: object, message: string]>([
    ['name', { ...createTemplateForm('  '), name: '  ' }, m.nameRequired],
    [
      'name',
      { ...createTemplateForm(), name: 'x'.repeat(maxTemplateNameLength + 1) },
      `Please use at most ${maxTemplateNameLength} characters.`,
    ],
    ['medicines', { name: 'Nothing' }, m.nothingToSave],
    [
      'medicines.0.days',
      { name: 'Days', medicines: [{ ...augmentin, days: 0 }] },
      prescriptionMessages.daysInvalid(365),
    ],
    ['followUpDays', { ...createTemplateForm(), followUpDays: -1 }, prescriptionMessages.followUpPast],
    ['followUpDays', { ...createTemplateForm(), followUpDays: 9_999 }, prescriptionMessages.followUpTooFar],
  ])('%s is named with what is wrong', async (field, form, message) => {
    const answer = await add(form);
    expect([answer.statusCode, answer.json<FailAnswer>().fields]).toEqual([400, { [field]: message }]);
  });

  it('are only so many, also of several at once', async () => {
    const full = await calls.createWorkingDoctor('Dr. Full');
    await calls.sql(
      `insert into prescription_template (doctor_id, name, content, created_at, updated_at)
        select $1, 'Template no. ' || n, '{"medicines": [], "labTests": [], "advice": "Rest."}', now(), now() from generate_series(1, $2::integer) n`,
      [full.doctorId, maxPrescriptionTemplates - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => add(createTemplateForm(), full)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    expect(readPrescriptionRefusal(await add(createTemplateForm(), full))).toEqual([
      422,
      'templates_limit_reached',
      m.full(maxPrescriptionTemplates),
    ]);
  });

  it('are kept apart by the database, whatever the code says', async () => {
    const id = await addNew('Kept apart');
    const runAs = async (doctorId: string, text: string, values: readonly unknown[]): Promise<string | number> => {
      await raw.query('begin');
      try {
        await raw.query('set local role arogo_clinic');
        await raw.query("select set_config('app.doctor', $1, true)", [doctorId]);
        return (await raw.query(text, [...values])).rowCount ?? 0;
      } catch (error) {
        return String((error as { code?: string }).code);
      } finally {
        await raw.query('rollback');
      }
    };
    for (const text of [
      'select 1 from prescription_template where id = $1',
      "update prescription_template set name = 'x' where id = $1",
      'delete from prescription_template where id = $1',
    ])
      expect([await runAs(rohan.doctorId, text, [id]), await runAs(meera.doctorId, text, [id])]).toEqual([0, 1]);
    expect(
      await runAs(
        rohan.doctorId,
        "insert into prescription_template (doctor_id, name, content, created_at, updated_at) values ($1, 'x', '{}', now(), now())",
        [meera.doctorId],
      ),
    ).toBe(permissionDenied);
    // The patients' role has nothing to do with it.
    await expect(raw.query('select 1 from prescription_template')).rejects.toMatchObject({ code: permissionDenied });
  });
});

describe('the last prescription, to start from', () => {
  it('is the latest of this doctor for this person, with its day; a follow-up is told in days', async () => {
    const patient = await api.signUp();
    const patientId = patient.user.id;
    const visit = (wish = {}) => calls.visit({ patientId, doctorId: meera.doctorId, ...wish });
    const first = await visit({ days: -3 });
    expect(await readLast(first)).toBeNull();
    const today = api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
    await calls.signPrescription(meera, first);
    api.clock.advance({ seconds: 1 });
    const { id } = await calls.signPrescription(meera, first, {
      ...samplePrescription,
      diagnosis: 'Hypertension',
      followUp: today.add({ days: 45 }).toString(),
    });
    // Of a child for whom the same account books, and of another doctor.
    await calls.signPrescription(meera, await visit({ forOther: true, firstName: 'Kiran', born: '2015-01-01' }));
    await calls.signPrescription(rohan, await calls.visit({ patientId, doctorId: rohan.doctorId }));
    const next = await visit();
    const last = await readLast(next);
    expect(last).toMatchObject({
      id,
      date: today.toString(),
      diagnosis: 'Hypertension',
      medicines: [augmentin],
      labTests: samplePrescription.labTests,
      advice: samplePrescription.advice,
      followUpDays: 45,
    });
    // What the patient felt then is not what they feel now.
    expect(last).not.toHaveProperty('symptoms');
    expect(last).not.toHaveProperty('followUp');
    const lines = await calls.sql<{ resource_id: string }>(
      `select resource_id from audit_event where patient_id = $1 and action = 'prescription.read' and doctor_id = $2 order by id desc limit 1`,
      [patientId, meera.doctorId],
    );
    expect(lines).toEqual([{ resource_id: id }]);
  });

  it('is nobody else’s to ask for', async () => {
    const visit = await calls.visit({ patientId: asha.user.id, doctorId: meera.doctorId });
    await calls.signPrescription(meera, visit);
    const url = `${getAppointmentPath(visit)}/last`;
    for (const by of [rohan, asha]) expect((await api.call('GET', url, undefined, by)).statusCode).toBe(404);
    expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    for (const id of [randomUUID(), 'x'])
      expect((await api.call('GET', `${getAppointmentPath(id)}/last`, undefined, meera)).statusCode).toBe(404);
  });
});
