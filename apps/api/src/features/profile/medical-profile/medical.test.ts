import { createTextDocument } from '@arogo/document-reading/test/text-document';
import type { MedicalProfile, MedicalSuggestion } from '@arogo/contract/medical-profile';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createFactsCalls, glycomet, prescriptionFacts } from '../../vault/corrections/corrections.test-helpers.ts';
import { type MedicalCalls, createMedicalCalls, medicalPath } from './medical.test-helpers.ts';
import { createInvalidInput, parseRefusal } from '../profile.test-helpers.ts';

const atFirst: MedicalProfile = {
  version: 0,
  bloodGroup: '',
  heightFt: '',
  heightCm: null,
  isFt: true,
  weight: null,
  weightKg: null,
  weightLbs: null,
  isKg: true,
  healthConditions: null,
  medications: null,
  allergies: null,
  surgeries: null,
  mentalConditions: [],
};

let t: TestApp;
let calls: MedicalCalls;
let asha: TestPatient;
beforeAll(async () => {
  t = await buildTestApp();
  calls = createMedicalCalls(t);
  asha = await t.signUp();
});
afterAll(() => t.close());

const readProfile = async (change: Promise<LightMyRequestResponse>): Promise<MedicalProfile> =>
  (await change).json<{ data: MedicalProfile }>().data;

describe('1 §2.8: Medical Profile', () => {
  it('1 §3: bloodGroup, heightFt, heightCm, weight, isFt, isKg and the four lists; nothing is said at first', async () => {
    expect(await calls.read(await t.signUp())).toEqual(atFirst);
  });

  it("1 §2.8: 'Height with ft/cm toggle': what was typed never drifts, however often the unit is turned", async () => {
    const patient = await t.signUp();
    expect(await readProfile(calls.change(patient, { heightFt: "6'2" }))).toMatchObject({
      version: 1,
      heightFt: "6'2",
      heightCm: 187.96,
      isFt: true,
    });
    for (const isFt of [false, true, false]) await calls.change(patient, { isFt });
    expect(await calls.read(patient)).toMatchObject({ heightFt: "6'2", heightCm: 187.96, isFt: false });
    expect(await readProfile(calls.change(patient, { heightCm: 170.5 }))).toMatchObject({
      heightFt: "5'7",
      heightCm: 170.5,
      isFt: false,
    });
    expect(await readProfile(calls.change(patient, { heightFt: '6' }))).toMatchObject({ heightFt: "6'0", isFt: true });
    expect(await readProfile(calls.change(patient, { heightFt: '' }))).toMatchObject({ heightFt: '', heightCm: null });
  });

  it("1 §2.8: 'Weight with Kg/lbs toggle': kept in the unit in which it was typed", async () => {
    const patient = await t.signUp();
    expect(await readProfile(calls.change(patient, { weight: 70, isKg: true }))).toMatchObject({
      weight: 70,
      weightKg: 70,
      weightLbs: 154.3,
      isKg: true,
    });
    expect(await readProfile(calls.change(patient, { isKg: false }))).toMatchObject({ weight: 154.3, weightKg: 70 });
    expect(await readProfile(calls.change(patient, { weight: 154.4, isKg: false }))).toMatchObject({
      weight: 154.4,
      weightKg: 70,
      weightLbs: 154.4,
    });
    expect(await readProfile(calls.change(patient, { weight: null }))).toMatchObject({
      weight: null,
      weightKg: null,
      isKg: false,
    });
  });

  it("1 §2.8: 'A+, B+, AB+, A-, B-, O+, O-'; decision G3a: AB- and 'I don't know' are added", async () => {
    for (const bloodGroup of ['A+', 'B+', 'AB+', 'A-', 'B-', 'O+', 'O-', 'AB-', "I don't know", ''])
      expect(await readProfile(calls.change(asha, { bloodGroup }))).toMatchObject({ bloodGroup });
    expect(parseRefusal(await calls.change(asha, { bloodGroup: 'C+' }))).toEqual(
      createInvalidInput({ bloodGroup: 'Please choose a blood type from the list.' }),
    );
  });

  it("1 §2.8: 'a None button clears the list': none is an answer, and not yet answered is none", async () => {
    const patient = await t.signUp();
    expect(
      await readProfile(
        calls.change(patient, { healthConditions: ['Asthma', ' asthma ', 'Depression', 'मेरी अपनी'], allergies: [] }),
      ),
    ).toMatchObject({
      healthConditions: ['Asthma', 'Depression', 'मेरी अपनी'],
      mentalConditions: ['Depression'],
      allergies: [],
      medications: null,
    });
    expect(await readProfile(calls.change(patient, { healthConditions: [], allergies: null }))).toMatchObject({
      healthConditions: [],
      allergies: null,
    });
  });

  it('a change of another version is told, and nothing of it is kept; of ten at once one is kept', async () => {
    const patient = await t.signUp();
    const at = (version: number, bloodGroup: string) => t.call('PATCH', medicalPath, { version, bloodGroup }, patient);
    const first = await Promise.all(Array.from({ length: 10 }, () => at(0, 'A+')));
    expect(first.map(({ statusCode }) => statusCode === 200).filter(Boolean)).toHaveLength(1);
    expect(parseRefusal(await at(0, 'B+'))).toMatchObject([409, { code: 'conflict' }]);
    expect(parseRefusal(await at(2, 'B+'))).toMatchObject([409, { code: 'conflict' }]);
    expect((await at(1, 'O-')).statusCode).toBe(200);
    expect(await calls.read(patient)).toMatchObject({ version: 2, bloodGroup: 'O-' });
  });

  it.each([
    [{ heightFt: "6'12" }, { heightFt: "Please enter feet and inches, such as 6'2." }],
    [{ heightCm: 20 }, { heightCm: 'Please enter a height between 50 and 275 cm.' }],
    [{ heightCm: '170' }, { heightCm: 'Please enter a height between 50 and 275 cm.' }],
    [{ heightCm: 170, heightFt: "5'7" }, { heightCm: 'Please enter the height in one unit only.' }],
    [{ weight: 70 }, { weight: 'Please choose Kg or lbs.' }],
    [{ weight: 5, isKg: true }, { weight: 'Please enter a weight between 10 and 650 Kg.' }],
    [{ weight: 2_000, isKg: false }, { weight: 'Please enter a weight between 22 and 1433 lbs.' }],
    [
      { allergies: Array.from({ length: 51 }, (_, index) => `A${index}`) },
      { allergies: 'You can add up to 50 names to this list.' },
    ],
    [{ allergies: ['x'.repeat(101)] }, { 'allergies.0': 'Please use at most 100 characters.' }],
    [{ allergies: ['  '] }, { 'allergies.0': 'Please type or choose a name.' }],
    [{ allergies: ['a\u202Eb'] }, { 'allergies.0': 'Please use only letters, numbers and punctuation.' }],
    [{ allergies: 'Dust' }, { allergies: 'Some details need another look. Please check the marked fields.' }],
    [{ allergies: [{ name: 'Dust' }] }, { 'allergies.0': 'Please type or choose a name.' }],
  ])('%j is refused at its field', async (change, fields) => {
    const [status, { code, fields: fieldProblems }] = parseRefusal(await calls.change(asha, change));
    expect([status, code]).toEqual([400, 'invalid_input']);
    expect(fieldProblems).toEqual(fields);
  });

  it('a change that names nothing is no change', async () => {
    expect((await calls.change(asha, {})).statusCode).toBe(400);
  });

  it('writes one line of audit for each reading and change, and none for a look into the vocabulary', async () => {
    const patient = await t.signUp();
    await calls.read(patient);
    await t.call('PATCH', medicalPath, { version: 0, isFt: false }, patient);
    await t.call('GET', `${medicalPath}/vocabulary?list=surgeries&query=knee`, undefined, patient);
    await t.call('GET', `${medicalPath}/suggestions`, undefined, patient);
    const lines = await createFactsCalls(t, patient).sql<{ action: string }>(
      "select action from audit_event where patient_id = $1 and action like 'medical.%' order by id",
      [patient.user.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['medical.read', 'medical.change', 'medical.suggest']);
  });
});

describe('the searchable dropdowns', () => {
  it('1 §2.8: offers names as one types, and any other name may be kept', async () => {
    const answer = await t.call('GET', `${medicalPath}/vocabulary?list=healthConditions&query=sugar`, undefined, asha);
    expect(answer.json<{ data: readonly object[] }>().data[0]).toEqual({ name: 'Diabetes', also: 'sugar' });
    expect((await t.call('GET', `${medicalPath}/vocabulary?list=plants`, undefined, asha)).statusCode).toBe(400);
    expect(
      (await t.call('GET', `${medicalPath}/vocabulary?list=surgeries&query=${'a'.repeat(101)}`, undefined, asha))
        .statusCode,
    ).toBe(400);
  });
});

describe('suggestions from what the vault has read', () => {
  it('names what the profile does not hold yet, each with its record; what is doubtful, over, or of somebody else is left out', async () => {
    const patient = await t.signUp();
    const facts = createFactsCalls(t, patient);
    const suggestions = async () =>
      (await t.call('GET', `${medicalPath}/suggestions`, undefined, patient)).json<{ data: MedicalSuggestion[] }>()
        .data;
    const listSuggestions = async () =>
      (await suggestions()).map(({ field, value }) => `${field}: ${value}`).toSorted();
    expect(await suggestions()).toEqual([]);

    const name = `${patient.user.firstName} ${patient.user.lastName}`;
    const { durationDays: _, ...ongoing } = glycomet;
    const medicines = [
      ongoing,
      { ...glycomet, medicine_name: 'Azee', durationDays: 3 },
      { ...ongoing, medicine_name: 'Telma', certainty: 'doubtful' as const },
      { ...ongoing, medicine_name: 'Dolo', asNeeded: true as const },
    ];
    const id = await facts.createRecord({
      ...prescriptionFacts,
      patient: { name },
      diagnosis: 'Type 2 DM ; Viral fever; ?Thyroid',
      medicines,
      results: [{ name: 'Blood Group', value: 'B Positive', certainty: 'sure', place: glycomet.place }],
    });
    const text = createTextDocument('Ht: 165 cm   Wt 71 kg\nAllergies: Sulpha drugs').pages;
    await facts.sql('update record_reading set text = $2 where record_id = $1', [id, JSON.stringify(text)]);
    await facts.sql("update record_search set document_text = 'Ht: 165 cm Wt 71 kg Allergies' where record_id = $1", [
      id,
    ]);
    await facts.createRecord({ ...prescriptionFacts, patient: { name: 'Somebody Else' }, diagnosis: 'Epilepsy' });

    expect(await listSuggestions()).toEqual([
      'allergies: Sulfa Drugs',
      'bloodGroup: B+',
      'healthConditions: Type 2 Diabetes',
      'height: 165',
      'medications: Glycomet',
      'weight: 71',
    ]);
    expect((await suggestions())[0]).toMatchObject({ recordId: id, recordType: 'PRESCRIPTION' });

    await calls.change(patient, {
      bloodGroup: 'O+',
      medications: ['Tab. Glycomet 500 mg'],
      healthConditions: ['type 2 diabetes'],
      heightCm: 160,
      weight: 150,
      isKg: false,
      allergies: ['sulpha drugs'],
    });
    expect(await listSuggestions()).toEqual([]);
    expect(await calls.read(patient)).toMatchObject({ bloodGroup: 'O+', heightCm: 160 });
  });

  it('takes what the newest paper by its own date says, and not the paper that was added last', async () => {
    const patient = await t.signUp();
    const facts = createFactsCalls(t, patient);
    const name = `${patient.user.firstName} ${patient.user.lastName}`;
    const createReport = (value: string, date: string) => ({
      ...prescriptionFacts,
      patient: { name },
      diagnosis: '',
      medicines: [],
      date,
      results: [{ name: 'Blood Group', value, certainty: 'sure' as const, place: glycomet.place }],
    });
    const newest = await facts.createRecord(createReport('B Positive', '2026-08-01'));
    const older = await facts.createRecord(createReport('O Positive', '2026-02-01'));
    await facts.change(newest, { sort: 'date', fact: 'date', value: { date: '2026-08-01' } });
    await facts.change(older, { sort: 'date', fact: 'date', value: { date: '2026-02-01' } });
    const { data } = (await t.call('GET', `${medicalPath}/suggestions`, undefined, patient)).json<{
      data: MedicalSuggestion[];
    }>();
    expect(data).toMatchObject([{ field: 'bloodGroup', value: 'B+', recordId: newest, recordDate: '2026-08-01' }]);
  });
});
