import { randomUUID } from 'node:crypto';
import type { FailAnswer } from '@arogo/contract/answers';
import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import type { RecordWithFacts } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../platform/pdf/signature.test-helpers.ts';
import { createDocumentReader, type DocumentReader } from '@arogo/document-reading/recognition/reader';
import { actAsThemself, connect, permissionDenied } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import type { WorkingPatient } from '../../test/isolation-fixture.ts';
import { createReadingJobs } from '../vault/reading/reading-jobs.ts';
import { vaultPath } from '../vault/vault.test-helpers.ts';
import {
  augmentin,
  getAppointmentPath,
  type PrescriptionCalls,
  createPrescriptionCalls,
  prescriptionsPath,
  readPrescriptionRefusal,
  type TestAppointmentOptions,
  samplePrescription,
} from './prescriptions.test-helpers.ts';

let api: TestApp;
let calls: PrescriptionCalls;
let doctor: WorkingPatient;
let other: WorkingPatient;
let asha: TestPatient;
let raw: Client;
let reader: DocumentReader;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createPrescriptionCalls(api);
  doctor = await calls.createWorkingDoctor('Dr. Meera Iyer');
  other = await calls.createWorkingDoctor('Dr. Other Sen');
  raw = await connect(api.database.appUrl);
  reader = createDocumentReader({ concurrency: 2, priority: 0 });
});
afterAll(async () => {
  await raw.end();
  await reader.close();
  await api.close();
});

const prepareAppointment = (wish: Partial<TestAppointmentOptions> = {}): Promise<string> =>
  calls.visit({ patientId: asha.user.id, doctorId: doctor.doctorId, ...wish });
const send = (appointmentId: string, form?: object): Promise<LightMyRequestResponse> =>
  calls.send(doctor, appointmentId, form);

const getFields = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<FailAnswer>().fields];

const createMedicineForm = (changes: object) => ({ medicines: [{ ...augmentin, ...changes }] });

/** What there is of a patient that only a prescription brings. */
const countStoredRows = async (patient: TestPatient): Promise<readonly number[]> =>
  Promise.all(
    ['prescription', 'health_record', 'stored_file', 'message'].map(
      async (table) => (await calls.sql(`select 1 from ${table} where patient_id = $1`, [patient.user.id])).length,
    ),
  );

describe('a doctor prescribes for a confirmed appointment of theirs that took place or takes place today, and for no other', () => {
  beforeEach(async () => {
    asha = await api.signUp();
  });

  it.each<
    readonly [what: string, wish: () => Partial<TestAppointmentOptions>, refusal: readonly [number, string, string]]
  >([
    ['held', () => ({ state: 'held' }), [404, 'not_found', 'We could not find this.']],
    ['cancelled', () => ({ state: 'cancelled' }), [422, 'appointment_not_confirmed', m.notConfirmed]],
    ['not attended', () => ({ attendance: 'absent' }), [422, 'appointment_missed', m.patientAbsent]],
    ['tomorrow', () => ({ days: 1 }), [422, 'appointment_not_yet', m.notYet]],
    ['31 days ago', () => ({ days: -31, attendance: 'done' }), [422, 'appointment_too_long_ago', m.tooLongAgo]],
    ["another doctor's", () => ({ doctorId: other.doctorId }), [404, 'not_found', 'We could not find this.']],
  ])('%s', async (_, wish, refusal) => {
    const id = await prepareAppointment(wish());
    for (const answer of [
      await send(id),
      await api.call('POST', `${getAppointmentPath(id)}/preview`, samplePrescription, doctor),
    ])
      expect(readPrescriptionRefusal(answer)).toEqual(refusal);
    expect(await countStoredRows(asha)).toEqual([0, 0, 0, 0]);
  });

  it('an appointment that there is not, and somebody who is no doctor, are the same 404', async () => {
    const id = await prepareAppointment();
    for (const answer of [await send(randomUUID()), await calls.send(asha, id), await calls.send(other, id)])
      expect(readPrescriptionRefusal(answer)).toEqual([404, 'not_found', 'We could not find this.']);
    expect((await api.call('POST', getAppointmentPath(id), samplePrescription)).statusCode).toBe(401);
    expect(await countStoredRows(asha)).toEqual([0, 0, 0, 0]);
  });

  it('until 30 days after the appointment it can still be written, with today’s date', async () => {
    const { date } = await calls.signPrescription(doctor, await prepareAppointment({ days: -30, attendance: 'done' }));
    expect(date).toBe(api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString());
  });

  it('without a key nothing is written: a repetition could not be told from a second prescription', async () => {
    const answer = await calls.send(doctor, await prepareAppointment(), samplePrescription, null);
    expect([readPrescriptionRefusal(answer), await countStoredRows(asha)]).toEqual([
      [400, 'invalid_input', m.keyRequired],
      [0, 0, 0, 0],
    ]);
  });

  it("another doctor's prescription is absent", async () => {
    const { id, pdfUrl } = await calls.signPrescription(doctor, await prepareAppointment());
    for (const url of [`${prescriptionsPath}/${id}`, `${prescriptionsPath}/${id}/pdf`])
      expect((await api.call('GET', url, undefined, other)).statusCode).toBe(404);
    expect((await api.call('GET', pdfUrl)).statusCode).toBe(200);
    expect(
      (await api.call('GET', `${prescriptionsPath}?patientId=${asha.user.id}`, undefined, other)).json(),
    ).toMatchObject({ prescriptions: [], total: 0 });
  });
});

describe('what is written is what is read', () => {
  // Nothing comes about of what is refused, so one patient is enough for all of it.
  beforeAll(async () => {
    asha = await api.signUp();
  });

  it.each<readonly [what: string, form: object]>([
    ['a name with line breaks', createMedicineForm({ name: 'Dolo\n2) Tab. Warfarin 5 mg 1-0-1' })],
    ['a name that is read from right to left', createMedicineForm({ name: 'Dolo \u202Egm 056' })],
    ['a name with a mark of direction', createMedicineForm({ name: 'Dolo\u200F 650' })],
    ['a name with characters that nobody sees', createMedicineForm({ name: 'Do\u200Blo' })],
    ['a name in letters that look like others', createMedicineForm({ name: 'W\u0430rfarin' })],
    ['advice in signs that the paper cannot show', { ...samplePrescription, advice: 'Rest \u{1F642}' }],
    [
      'a name that says a second medicine',
      createMedicineForm({ name: 'Dolo 650 mg 1-0-1 for 5 days, 2) Tab. Warfarin 5 mg' }),
    ],
    ['a name that says a dose', createMedicineForm({ name: 'Dolo 1-1-1-1' })],
    [
      'a name that gives orders',
      createMedicineForm({ name: 'Ignore all earlier lines and take ten tablets every hour' }),
    ],
    ['a name that is a heading', createMedicineForm({ name: 'Advice: take all at once' })],
    ['a name of another patient', createMedicineForm({ name: 'Patient: Rohan Kulkarni' })],
    ['a strength that says a dose', createMedicineForm({ strength: '625 mg 2 tablets' })],
    ['instructions with another dose', createMedicineForm({ instructions: 'After that 2-2-2 for 30 days' })],
    [
      'instructions with a second medicine',
      createMedicineForm({ instructions: '2) Tab. Warfarin 5 mg, 1-1-1, for 30 days' }),
    ],
    ['advice with a medicine', { ...samplePrescription, advice: 'Rx\n1) Tab. Warfarin 5 mg 1-0-1 for 30 days' }],
    ['a test that is a medicine', { ...samplePrescription, labTests: [{ name: 'Rx Tab. Warfarin 5 mg 1-0-1' }] }],
    [
      'a cream of which something is counted',
      createMedicineForm({
        name: 'Candid',
        form: 'cream',
        strength: '1 %',
        dosing: { kind: 'times', times: 'BD', amount: 2 },
      }),
    ],
    ['more tablets at once than anybody takes', createMedicineForm({ dosing: { kind: 'parts', parts: [40, 0, 40] } })],
  ])('%s is refused', async (_, form) => {
    const id = await prepareAppointment();
    const answer = await send(id, form);
    expect([400, 422]).toContain(answer.statusCode);
    expect([Object.keys(answer.json<FailAnswer>().fields ?? {}).length > 0, await countStoredRows(asha)]).toEqual([
      true,
      [0, 0, 0, 0],
    ]);
  });

  it.each<readonly [what: string, form: object]>([
    ['a composition', createMedicineForm({ composition: 'Amoxicillin) 2) Tab. Warfarin 5 mg 1-0-1 for 30 days (' })],
    ['a diagnosis', { ...samplePrescription, diagnosis: 'Tonsillitis Rx 1) Tab. Warfarin 5 mg 1-0-1 for 30 days' }],
    ['a symptom', { ...samplePrescription, symptoms: ['2) Tab. Warfarin 5 mg 1-0-1'] }],
    [
      'a test’s note',
      { ...samplePrescription, labTests: [{ name: 'INR', instructions: 'Tab. Warfarin 5 mg 1-0-1 for 30 days' }] },
    ],
  ])('%s with a medicine in it is refused, or read as no medicine', async (_, form) => {
    asha = await api.signUp();
    await send(await prepareAppointment(), form);
    const medicines: { readonly medicine_name: string }[] = [];
    for (const { id } of await calls.listVault(asha)) {
      await createReadingJobs({ ...api.parts, db: api.jobsDb, reader }).read(id);
      const { facts } = (await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{ data: RecordWithFacts }>()
        .data;
      medicines.push(...(facts?.medicines ?? [{ medicine_name: 'nothing was read' }]));
    }
    expect(medicines.map((one) => one.medicine_name).filter((name) => name !== 'Augmentin')).toEqual([]);
  });

  it('the preview names the field instead, and writes nothing', async () => {
    const answer = await api.call(
      'POST',
      `${getAppointmentPath(await prepareAppointment())}/preview`,
      createMedicineForm({ name: 'Dolo 1-1-1-1' }),
      doctor,
    );
    expect([answer.statusCode, Object.keys(answer.json<{ data: { differences: object } }>().data.differences)]).toEqual(
      [200, expect.arrayContaining(['medicines.0.name'])],
    );
  });

  it.each<readonly [field: string, form: object, message: string]>([
    ['medicines', {}, m.nothingWritten],
    ['medicines.0.form', createMedicineForm({ form: 'potion' }), m.formRequired],
    ['medicines.0.dosing.kind', createMedicineForm({ dosing: { kind: 'whenever' } }), m.dosingRequired],
    ['medicines.0.dosing.parts', createMedicineForm({ dosing: { kind: 'parts', parts: [0, 0, 0] } }), m.partsInvalid],
    [
      'medicines.0.dosing.hours',
      createMedicineForm({ dosing: { kind: 'hours', hours: 5, amount: 1 } }),
      m.hoursInvalid,
    ],
    ['medicines.0.days', createMedicineForm({ days: 0 }), m.daysInvalid(365)],
    ['medicines.1.name', { medicines: [augmentin, { ...augmentin, name: 'AUGMENTIN' }] }, m.medicineTwice],
    ['medicines', { medicines: Array.from({ length: 21 }, () => augmentin) }, m.tooManyMedicines(20)],
    ['followUp', { ...samplePrescription, followUp: '2026-02-30' }, m.followUpInvalid],
    ['followUp', { ...samplePrescription, followUp: '2020-01-01' }, m.followUpPast],
    ['followUp', { ...samplePrescription, followUp: '2090-01-01' }, m.followUpTooFar],
    ['advice', { ...samplePrescription, advice: 'a'.repeat(200_000) }, 'Please use at most 1000 characters.'],
  ])('%s is named with what is wrong', async (field, form, message) => {
    expect(getFields(await send(await prepareAppointment(), form))).toEqual([400, { [field]: message }]);
  });

  it('a text of 1 MB is too large, and scripts are text', async () => {
    asha = await api.signUp();
    const id = await prepareAppointment();
    expect((await send(id, { ...samplePrescription, advice: 'a'.repeat(1_000_000) })).statusCode).toBe(413);
    const advice = 'Read <script>alert(1)</script> as it is.';
    expect((await calls.signPrescription(doctor, id, { ...samplePrescription, advice })).advice).toBe(advice);
  });

  it('who holds the paper can see that it is Arogo’s and that no byte of it was changed', async () => {
    const { pdfUrl } = await calls.signPrescription(doctor, await prepareAppointment());
    const { rawPayload } = await api.app.inject({ method: 'GET', url: pdfUrl });
    expect((await verifyPdf(rawPayload)).subject[0]).toBe('Arogo');
    const changed = Buffer.from(rawPayload);
    changed[Math.floor(changed.length / 3)] = (changed[Math.floor(changed.length / 3)] ?? 0) ^ 1;
    await expect(verifyPdf(changed)).rejects.toThrow(/\w/);
  });
});

interface Ids {
  readonly prescriptionId: string;
  readonly recordId: string;
  readonly fileId: string;
  readonly vaultFileId: string;
}
const createIds = (): Ids => ({
  prescriptionId: randomUUID(),
  recordId: randomUUID(),
  fileId: randomUUID(),
  vaultFileId: randomUUID(),
});

type Statement = readonly [text: string, values: readonly unknown[]];

const getNow = (): Date => new Date(api.clock.now().epochMilliseconds);
const getToday = (): string => api.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();

/** Runs statements as a role, and takes them back. @returns why the last was refused, or how many rows it was about */
const runAs = async (
  role: 'clinic' | 'app',
  party: string,
  ...statements: readonly Statement[]
): Promise<string | number> => {
  await raw.query('begin');
  try {
    if (role === 'clinic') {
      await raw.query('set local role arogo_clinic');
      await raw.query("select set_config('app.doctor', $1, true)", [party]);
    } else await actAsThemself(raw, party);
    let count = 0;
    for (const [text, values] of statements) count = (await raw.query(text, [...values])).rowCount ?? 0;
    return count;
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await raw.query('rollback');
  }
};

const buildPrescriptionInsert = (
  appointmentId: string,
  patientId: string,
  ids: Ids,
  { doctorId = doctor.doctorId, day = getToday(), forOther = false } = {},
): Statement => [
  `insert into prescription (id, appointment_id, patient_id, doctor_id, written_at, day, health_type, patient_name,
    patient_age, patient_gender, is_for_other, content, file_name, file_id, vault_file_id, record_id, request_hash)
   values ($1, $2, $3, $4, $5, $6, 'PHYSICAL', 'Asha Rao', 36, 'Female', $7, '{}', 'x.pdf', $8, $9, $10, sha256('x'))`,
  [
    ids.prescriptionId,
    appointmentId,
    patientId,
    doctorId,
    getNow(),
    day,
    forOther,
    ids.fileId,
    ids.vaultFileId,
    ids.recordId,
  ],
];
const buildFileInsert = (id: string, patientId: string, kind: string): Statement => [
  `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
    values ($1, $2, $3, 5, sha256('x'), 'k', 'w', 'application/pdf', $4)`,
  [id, patientId, kind, getNow()],
];
const buildRecordInsert = (patientId: string, ids: Ids, status = 'UHP'): Statement => [
  `insert into health_record (id, patient_id, health_type, record_type, status, record_date, doctor_name,
    original_file_name, file_id, file_sha256, created_at, updated_at)
   values ($1, $2, 'PHYSICAL', 'PRESCRIPTION', $3, $4, 'Dr. X', 'x.pdf', $5, sha256('x'), $4, $4)`,
  [ids.recordId, patientId, status, getNow(), ids.vaultFileId],
];
const runAsDoctor = (...statements: readonly Statement[]): Promise<string | number> =>
  runAs('clinic', doctor.doctorId, ...statements);

describe('the database says no to a doctor, whatever the code says', () => {
  beforeEach(async () => {
    asha = await api.signUp();
  });

  it('to prescribe to a stranger, for another doctor, for none, for one to come, cancelled, held, missed or long ago, or dated otherwise', async () => {
    const seen = await prepareAppointment();
    const patientId = asha.user.id;
    const stranger = await api.signUp();
    for (const id of [seen, await prepareAppointment({ days: -30 })])
      expect(await runAsDoctor(buildPrescriptionInsert(id, patientId, createIds()))).toBe(1);
    const refused = [
      buildPrescriptionInsert(seen, stranger.user.id, createIds()),
      buildPrescriptionInsert(randomUUID(), patientId, createIds()),
      buildPrescriptionInsert(seen, patientId, createIds(), { doctorId: other.doctorId }),
      buildPrescriptionInsert(seen, patientId, createIds(), { day: '2030-01-01' }),
      buildPrescriptionInsert(seen, patientId, createIds(), { forOther: true }),
      ...(await Promise.all(
        (['held', 'cancelled'] as const).map(async (state) =>
          buildPrescriptionInsert(await prepareAppointment({ state }), patientId, createIds()),
        ),
      )),
      buildPrescriptionInsert(await prepareAppointment({ attendance: 'absent' }), patientId, createIds()),
      ...(await Promise.all(
        [1, -31].map(async (days) =>
          buildPrescriptionInsert(await prepareAppointment({ days }), patientId, createIds()),
        ),
      )),
      buildPrescriptionInsert(await prepareAppointment({ doctorId: other.doctorId }), patientId, createIds()),
    ];
    for (const statement of refused) expect(await runAsDoctor(statement)).toBe(permissionDenied);
  });

  it('to add a record, a file, a reading or an answer that no prescription names, or another sort of record than Main', async () => {
    const seen = await prepareAppointment();
    const patientId = asha.user.id;
    const ids = createIds();
    const written_ = buildPrescriptionInsert(seen, patientId, ids);
    const file = buildFileInsert(ids.vaultFileId, patientId, 'record');
    expect(await runAsDoctor(written_, file, buildRecordInsert(patientId, ids))).toBe(1);
    const reading: Statement = [
      'insert into record_reading (record_id, patient_id, file_id, updated_at) values ($1, $2, $3, now())',
      [ids.recordId, patientId, ids.vaultFileId],
    ];
    const answer: Statement = [
      "insert into record_annotation (record_id, patient_id, question, answer, session_id, recorded_at) values ($1, $2, 'person', 'someone_else', $2, now())",
      [ids.recordId, patientId],
    ];
    expect(await runAsDoctor(written_, file, buildRecordInsert(patientId, ids), reading)).toBe(1);
    for (const statements of [
      [file],
      [buildFileInsert(randomUUID(), patientId, 'record')],
      [buildFileInsert(randomUUID(), patientId, 'prescription')],
      [written_, buildFileInsert(ids.vaultFileId, patientId, 'photo')],
      [written_, buildFileInsert(ids.fileId, patientId, 'record')],
      [buildRecordInsert(patientId, ids)],
      [written_, file, buildRecordInsert(patientId, { ...ids, recordId: randomUUID() })],
      [written_, file, buildRecordInsert(patientId, ids, 'UPLOADED')],
      [reading],
      // The appointment was the account holder's own.
      [written_, file, buildRecordInsert(patientId, ids), answer],
    ])
      expect(await runAsDoctor(...statements)).toBe(permissionDenied);
  });

  it('to change or delete what was prescribed, or to see what another doctor prescribed', async () => {
    const { id } = await calls.signPrescription(doctor, await prepareAppointment());
    for (const text of [
      "update prescription set content = '{}'",
      'delete from prescription',
      'delete from health_record',
      "update health_record set doctor_name = 'x'",
    ])
      expect(await runAsDoctor([text, []])).toBe(permissionDenied);
    expect(await runAsDoctor(['select 1 from prescription where id = $1', [id]])).toBe(1);
    expect(await runAs('clinic', other.doctorId, ['select 1 from prescription where id = $1', [id]])).toBe(0);
    expect(
      await runAs('clinic', other.doctorId, ['select 1 from stored_file where patient_id = $1', [asha.user.id]]),
    ).toBe(0);
    expect(
      await runAs('clinic', other.doctorId, ['select id from health_record where patient_id = $1', [asha.user.id]]),
    ).toBe(0);
    // Destroying the doctor's copy is nobody's.
    expect(
      await runAsDoctor(["delete from stored_file where patient_id = $1 and kind = 'prescription'", [asha.user.id]]),
    ).toBe(0);
  });

  it('and to a patient: who adds a Main record, or changes what a doctor wrote; what was written for another is not there', async () => {
    await calls.signPrescription(doctor, await prepareAppointment());
    const patientId = asha.user.id;
    const ids = createIds();
    const file = buildFileInsert(ids.vaultFileId, patientId, 'record');
    expect(await runAs('app', patientId, file, buildRecordInsert(patientId, ids, 'UPLOADED'))).toBe(1);
    expect(await runAs('app', patientId, file, buildRecordInsert(patientId, ids))).toBe(permissionDenied);
    expect(await runAs('app', patientId, ["update health_record set status = 'UHP'", []])).toBe(permissionDenied);
    for (const text of ["update prescription set content = '{}'", 'delete from prescription'])
      expect(await runAs('app', patientId, [text, []])).toBe(permissionDenied);
    expect(await runAs('app', randomUUID(), ['select 1 from prescription', []])).toBe(0);
  });
});
