import type { RecordFacts } from '@arogo/contract/reading';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelServer } from '../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { bookingCalls, newDoctor } from '../booking/booking.test-helpers.ts';
import { glycometAlert, createMedicationCalls, paracetamolAlert } from '../medication/medication.test-helpers.ts';
import {
  createPlace,
  createFactsCalls,
  glycomet,
  prescriptionFacts,
} from '../vault/corrections/corrections.test-helpers.ts';
import { createVaultCalls } from '../vault/vault.test-helpers.ts';
import { createAssistantCalls } from './assistant.test-helpers.ts';
import { askModel, call, parseToolMessages, replyInSteps } from './tool-calls.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let calls: ReturnType<typeof createAssistantCalls>;
let medicines: ReturnType<typeof createMedicationCalls>;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  server = await startModelServer();
  api = await buildTestApp({ model: server.model(createTestClock(), { failures: 1_000 }) });
  calls = createAssistantCalls(api);
  medicines = createMedicationCalls(api);
});
beforeEach(async () => {
  await medicines.setClock('2026-08-13 07:50');
  [asha, ravi] = [await api.signUp(), await api.signUp()];
  for (const healthType of ['PHYSICAL', 'MENTAL'])
    await api.call('PUT', '/api/users/model-consent', { healthType, agreed: true }, asha);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const askAssistant = (text: string, attached?: { readonly fileIds?: string[]; readonly recordIds?: string[] }) =>
  askModel(calls, asha, text, attached);
const getToolMessages = (): readonly Record<string, unknown>[] =>
  parseToolMessages(server.received.at(-1)?.body.messages ?? []);

it('decision H2: it answers from the own records, medicines, doses, visits and profile; of others there is nothing', async () => {
  const facts = createFactsCalls(api, asha);
  const id = await facts.createRecord();
  const waiting = await createVaultCalls(api).upload(asha, { record_type: 'LAB_REPORT', date: '2026-08-13' });
  await facts.createRecord(prescriptionFacts, { patient: ravi });
  const alert = await medicines.createAlert(asha, { ...glycometAlert, startsOn: '2026-08-13' });
  await medicines.createAlert(asha, { ...paracetamolAlert, startsOn: '2026-08-13' });
  await medicines.createAlert(ravi, { ...glycometAlert, startsOn: '2026-08-13' });
  const doctor = await newDoctor(api, { name: 'Dr. Sunita Rao' });
  await medicines.sql("update doctor set specialty = 'Dermatology' where id = $1", [doctor.id]);
  await bookingCalls(api).booked(asha, doctor, { payOnConsultation: 'true' });
  server.reply(
    replyInSteps(
      () => [
        call('search_records', { query: '' }),
        call('search_records', { query: 'glycomet tablets please' }),
        call('read_record', { recordId: id }),
        call('test_results', { test: 'tsh' }),
      ],
      () => [
        call('my_medicines', {}),
        call('my_medicines', { name: 'telma' }),
        call('my_doses', {}),
        call('my_appointments', { when: 'upcoming' }),
        call('about_me', {}),
        call('find_doctors', { specialty: 'Dermatologist', mode: 'in-person' }),
      ],
    ),
  );
  await askAssistant('What is there?');
  const [newest, found, read, results, all, some, doses, appointments, me, doctors] = getToolMessages();
  expect(newest).toMatchObject({
    more: false,
    found: [
      { recordId: waiting.id, isRead: false, type: 'LAB_REPORT', date: '2026-08-13' },
      { recordId: id, isRead: true, doctor: 'Dr. Kavita Deshpande' },
    ],
  });
  expect(found).toMatchObject({ found: [{ recordId: id }] });
  expect(read).toMatchObject({
    record: {
      recordId: id,
      date: '2026-08-12',
      diagnosis: 'Type 2 diabetes',
      symptoms: ['Thirst'],
      tests: ['HbA1c'],
      medicines: [
        { name: 'Glycomet 500 mg', frequency: '1-0-1', duration: '30 days', hasAlert: false },
        { name: 'Telma 40 mg' },
      ],
    },
  });
  expect(results).toMatchObject({
    results: [
      {
        name: 'TSH',
        value: '6.84',
        unit: 'uIU/mL',
        range: '0.27 - 4.20',
        flag: 'high',
        date: '2026-08-12',
        isDoubtful: false,
      },
    ],
  });
  expect(all).toMatchObject({
    alerts: [
      { name: 'Dolo' },
      {
        alertId: alert.id,
        name: 'Glycomet',
        dose: '500 mg, 1 tablet',
        when: 'morning and night, every day',
        meal: 'before food',
        state: 'active',
      },
    ],
    prescribed: [{ name: 'Glycomet 500 mg' }, { name: 'Telma 40 mg' }],
  });
  expect(some).toMatchObject({ alerts: [], prescribed: [{ name: 'Telma 40 mg' }] });
  expect(doses).toMatchObject({
    day: '2026-08-13',
    doses: [
      { medicine: 'Glycomet, 500 mg', time: '8:00 am', status: 'Pending', canBeTaken: true },
      { time: '9:00 pm' },
      { medicine: 'Dolo', time: 'when needed', canBeTaken: true },
    ],
  });
  expect(appointments).toMatchObject({
    visits: [{ doctor: 'Dr. Sunita Rao', when: 'Sun 16 Aug 2026, 10:00 am', mode: 'in-person', state: 'confirmed' }],
  });
  // A model of somebody else's is told no name.
  expect(me).toEqual({ firstName: '', age: 36, gender: 'Female', today: '2026-08-13' });
  expect(doctors).toMatchObject({ doctors: [{ name: 'Dr. Sunita Rao', clinic: 'Lotus Clinic', city: 'Pune' }] });
  expect(JSON.stringify(getToolMessages())).not.toContain(ravi.user.id);
  // Refs name what was found, each once.
  const refs = JSON.stringify(getToolMessages()).match(/"ref":"r\d+"/gu) ?? [];
  expect(new Set(refs).size).toBeLessThan(refs.length);
  // Each record that was looked at has its line.
  const audited = (await createVaultCalls(api).findAuditLines(asha)).filter(({ action }) => action === 'record.read');
  expect(audited.map(({ resource }) => resource)).toContain(id);
});

it('an answer says every time by the clock of its patient, and names it where the doctor has another', async () => {
  await medicines.sql("update patient set time_zone = 'Europe/London' where id = $1", [asha.user.id]);
  const doctor = await newDoctor(api, { name: 'Dr. Farah Khan', onlineFee: null });
  await medicines.sql("update doctor set specialty = 'Nephrology' where id = $1", [doctor.id]);
  await bookingCalls(api).booked(asha, doctor, { payOnConsultation: 'true' });
  server.reply(
    replyInSteps(() => [
      call('my_appointments', { when: 'upcoming' }),
      call('find_doctors', { specialty: 'Nephrology' }),
    ]),
  );
  await askAssistant('When do I see her, and who else is free?');
  expect(getToolMessages()).toMatchObject([
    { visits: [{ doctor: 'Dr. Farah Khan', when: 'Sun 16 Aug 2026, 5:30 am (London time)' }] },
    { doctors: [{ name: 'Dr. Farah Khan', nextFree: 'Thu 13 Aug 2026, 4:30 am (London time)' }] },
  ]);
});

const createReport = (
  name: string,
  results: readonly Readonly<{ name: string; value: string | number; unit: string; range: string; flag?: string }>[],
): RecordFacts => ({
  ...prescriptionFacts,
  kind: 'LAB_REPORT',
  patient: { name },
  medicines: [],
  results: results.map((result, line) => ({ ...result, certainty: 'sure', place: createPlace(300 + 14 * line) })),
});

it('abnormal results come first, and a result is told to be replaced by a newer one in any unit or spelling', async () => {
  const facts = createFactsCalls(api, asha);
  const results = [
    { name: 'Platelet Count', value: 250, unit: '10^3/uL', range: '150 - 410' },
    { name: 'HbA1c', value: 8.4, unit: '%', range: '4 - 5.6', flag: 'high' },
  ];
  const older = await facts.createRecord(createReport('Asha Rao', results));
  const newer = await facts.createRecord(
    createReport('Asha Rao', [{ name: 'Glycated Haemoglobin', value: 37, unit: 'mmol/mol', range: '20 - 38' }]),
  );
  await facts.change(older, { sort: 'date', fact: 'date', value: { date: '2026-02-01' } });
  await facts.change(newer, { sort: 'date', fact: 'date', value: { date: '2026-06-01' } });
  server.reply(
    replyInSteps(() => [call('read_record', { recordId: older }), call('read_record', { recordId: newer })]),
  );
  await askAssistant('What do they say?');
  expect(getToolMessages()).toMatchObject([
    { record: { results: [{ name: 'HbA1c', isReplaced: true }, { name: 'Platelet Count' }] } },
    { record: { results: [{ name: 'Glycated Haemoglobin', value: '37' }] } },
  ]);
  expect(JSON.stringify(getToolMessages()).match(/isReplaced/gu)).toHaveLength(1);
});

it('the newest value of a test is told first whatever it was typed in or printed as, with its day, and a typed one as such', async () => {
  const facts = createFactsCalls(api, asha);
  const ids: string[] = [];
  for (const value of [118, 121])
    ids.push(
      await facts.createRecord(
        createReport('Asha Rao', [
          { name: 'Blood Sugar Fasting', value, unit: 'mg/dL', range: '70 - 100' },
          { name: 'Hb', value: 11, unit: 'g/dL', range: '12 - 15' },
        ]),
      ),
    );
  for (const [number, date] of ['2026-06-01', '2026-03-01'].entries())
    await facts.change(ids[number] ?? '', { sort: 'date', fact: 'date', value: { date } });
  const measured = { kind: 'glucose-fasting', value: 6.2, unit: 'mmol/L', measuredAt: '2026-07-01T02:00:00Z' };
  await api.call('POST', '/api/physical-health/measurements', measured, asha);
  await api.call(
    'POST',
    '/api/physical-health/measurements',
    { kind: 'pressure', value: 128, diastolic: 84, unit: 'mm[Hg]', measuredAt: '2026-07-02T02:00:00Z' },
    asha,
  );
  server.reply(
    replyInSteps(() => [
      call('test_results', { test: 'blood sugar' }),
      call('test_results', { test: 'blood pressure' }),
      call('test_results', { test: 'haemoglobin' }),
      call('read_record', { recordId: ids[0] }),
    ]),
  );
  await askAssistant('How is my sugar?');
  const [sugar, pressure, blood, read] = getToolMessages();
  expect(sugar).toMatchObject({
    results: [
      { ref: null, isTyped: true, name: 'Sugar, fasting', value: '6.2', unit: 'mmol/L', date: '2026-07-01' },
      { value: '118', date: '2026-06-01', isReplaced: true },
      { value: '121', date: '2026-03-01', isReplaced: true },
    ],
  });
  expect(pressure).toEqual({
    results: [
      {
        ref: null,
        name: 'Blood pressure',
        value: '128/84',
        unit: 'mmHg',
        range: null,
        flag: null,
        date: '2026-07-02',
        isDoubtful: false,
        isTyped: true,
      },
    ],
  });
  expect(blood).toMatchObject({
    results: [
      { name: 'Hb', date: '2026-06-01' },
      { name: 'Hb', date: '2026-03-01', isReplaced: true },
    ],
  });
  expect(read).toMatchObject({
    record: { results: expect.arrayContaining([expect.objectContaining({ value: '118', isReplaced: true })]) },
  });
});

it('a paper that names another person is said to, its values are left out until its patient says whose it is, and nothing is prepared of it', async () => {
  const facts = createFactsCalls(api, asha);
  const hers = await facts.createRecord({
    ...prescriptionFacts,
    patient: { name: 'Sunita Kulkarni' },
    diagnosis: 'canary gout',
    medicines: [glycomet],
  });
  const report = await facts.createRecord(
    createReport('Sunita Kulkarni', [{ name: 'HbA1c', value: 11.9, unit: '%', range: '< 5.7' }]),
  );
  await facts.createRecord(
    createReport('Asha Rao', [
      { name: 'HDL Cholesterol', value: 38, unit: 'mg/dL', range: '> 40' },
      { name: 'MCHC', value: 'Conc33.0', unit: 'g/dL', range: '31.5 - 34.5' },
    ]),
  );
  const createCalls = () => [
    call('search_records', { query: '' }),
    call('read_record', { recordId: hers }),
    call('test_results', { test: 'HbA1c' }),
    call('my_medicines', {}),
    call('test_results', { test: 'HDL' }),
    call('test_results', { test: 'MCHC' }),
  ];
  server.reply(replyInSteps(createCalls, () => [call('propose', { kind: 'record-alerts', recordId: hers })]));
  expect((await askAssistant('Remind me of the medicines of this paper')).content.map(({ type }) => type)).toEqual([
    'text',
  ]);
  const requestText = server.received.at(-1)?.text ?? '';
  expect(requestText).not.toMatch(/canary gout|11\.9|Sunita/u);
  const [found, read, results, medicineLines, hdl, mchc] = getToolMessages();
  expect(found).toMatchObject({
    found: expect.arrayContaining([expect.objectContaining({ recordId: hers, whose: 'unsaid', passage: null })]),
  });
  expect(read).toMatchObject({
    record: { whose: 'unsaid', isRead: true, diagnosis: null, symptoms: [], medicines: [], results: [], tests: [] },
  });
  expect([results, medicineLines]).toMatchObject([
    { leftOut: 1, results: [] },
    { leftOut: 1, prescribed: [] },
  ]);
  // A range keeps what it is below or above, and a value that touched another column is not sure.
  expect(hdl).toMatchObject({ results: [{ value: '38', range: 'above 40', isDoubtful: false }] });
  expect(mchc).toMatchObject({ results: [{ value: 'Conc33.0', isDoubtful: true }] });

  // The guide says so too.
  server.reply((_heard, response) => void response.writeHead(500).end());
  const { chat } = await calls.begun(asha, { text: 'What was my last HbA1c?' });
  await calls.answer(asha, chat.id);
  const answer = (await calls.details(asha, chat.id)).messages.at(-1);
  expect(answer).toMatchObject({
    by: 'guide',
    content: [{ type: 'text', text: expect.stringContaining('names another person, so I left it out') }],
  });

  // Once its patient said whose it is.
  await facts.patch(report, { person: 'mine' });
  await facts.patch(hers, { person: 'someone_else' });
  server.reply(replyInSteps(createCalls));
  await askAssistant('And now?');
  expect(getToolMessages().slice(1, 4)).toMatchObject([
    { record: { whose: 'another', diagnosis: 'canary gout' } },
    { results: [{ value: '11.9', range: 'below 5.7' }] },
    { prescribed: [] },
  ]);
});
