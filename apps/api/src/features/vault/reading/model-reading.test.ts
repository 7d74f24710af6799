import { asThemself } from '../../../platform/database/actor.ts';
import { modelReadingsPerHour } from '@arogo/contract/model-reading';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ReceivedRequest, sayJson, startModelServer } from '../../../platform/model/model.test-helpers.ts';
import { createServices, type Services } from '../../../composition-root.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { prescriptionFacts } from '../corrections/corrections.test-helpers.ts';
import {
  createDrawableDocument,
  goodAnswer,
  handwrittenFacts,
  createModelReadingCalls,
  getModelReadingPath,
  describeState,
} from './model-reading.test-helpers.ts';
import { createFilePart, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let services: Services;
let calls: ReturnType<typeof createModelReadingCalls>;
let asha: TestPatient;
let host: string;
beforeAll(async () => {
  server = await startModelServer();
  host = new URL(server.url).host;
  api = await buildTestApp({ model: server.model(createTestClock(), { look: 1_500, failures: 100 }), limits: true });
  services = createServices(api.parts, 'http://localhost:4000');
});
beforeEach(async () => {
  server.received.length = 0;
  server.reply(sayJson(goodAnswer));
  asha = await api.signUp();
  calls = createModelReadingCalls(api, asha, host);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const findKept = async (id: string): Promise<unknown> =>
  (
    await api.database.rows<{ model_outcome: unknown }>(
      'select model_outcome from record_reading where record_id = $1',
      [id],
    )
  )[0]?.model_outcome;
const findAuditActions = async (): Promise<readonly string[]> =>
  (
    await api.database.rows<{ action: string }>(
      "select action from audit_event where patient_id = $1 and action like 'record.%model' order by id",
      [asha.user.id],
    )
  ).map(({ action }) => action);
const findImageConsents = () =>
  api.database.rows<{ version: string }>(
    "select id::text, version from consent where patient_id = $1 and purpose = 'model_image' and withdrawn_at is null",
    [asha.user.id],
  );
const readCode = (answer: { readonly statusCode: number; json(): unknown }): unknown => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];

test('a document is offered if handwriting, or nothing, was read on it, and only with a model that reads images', async () => {
  const blank = { ...handwrittenFacts, handwritten: undefined, medicines: [] };
  expect(await calls.readState(await calls.addRecord())).toBe('offered');
  expect(await calls.readState(await calls.addRecord(blank, true))).toBe('offered');
  expect(await calls.readState(await calls.unreadable('no_text'))).toBe('offered');
  expect(await calls.readState(await calls.unreadable('other_script'))).toBe('offered');
  for (const id of [
    await calls.addRecord(prescriptionFacts, false),
    await calls.addRecord(prescriptionFacts, true),
    await calls.addRecord(blank, false),
    await calls.unreadable('encrypted'),
    await calls.unreadable('empty'),
  ]) {
    expect(await calls.readState(id)).toBe('');
    expect(readCode(await calls.ask(id))).toEqual([409, 'model_reading_not_offered']);
  }
  const another = await calls.addRecord({ ...handwrittenFacts, patient: { name: 'Ravi Menon' } });
  await calls.facts.patch(another, { person: 'someone_else' });
  expect(await calls.readState(another)).toBe('');
  expect(readCode(await calls.ask(another))).toEqual([409, 'model_reading_not_offered']);
  expect(server.received).toEqual([]);
});

test('sends nothing before a consent to this document and this host; a consent to texts does not count', async () => {
  const id = await calls.addRecord();
  await api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed: true }, asha);
  for (const body of [
    {},
    { host },
    { agreed: false, host },
    { agreed: 'yes', host },
    { agreed: true },
    { agreed: true, host: 5 },
    { agreed: true, host: '' },
    { agreed: true, host: 'x'.repeat(5_000) },
  ]) {
    expect((await calls.ask(id, body)).statusCode).toBe(400);
  }
  expect(readCode(await calls.ask(id, { agreed: true, host: 'other.example' }))).toEqual([409, 'model_host_changed']);
  expect(await findImageConsents()).toEqual([]);
  expect(describeState((await calls.details(id)).modelReading)).toBe('offered');
  expect(server.received).toEqual([]);
  expect(await findAuditActions()).toEqual([]);
});

test('another patient, a person below 18, and an installation without a model cannot send', async () => {
  const id = await calls.addRecord();
  const ravi = await api.signUp();
  expect(readCode(await calls.ask(id, undefined, ravi))).toEqual([404, 'not_found']);
  expect((await api.call('POST', getModelReadingPath(id), { agreed: true, host })).statusCode).toBe(401);
  expect(readCode(await calls.ask('7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11'))).toEqual([404, 'not_found']);
  // A guardian's consent covers texts, not images.
  await api.database.rows("update patient set consent_birth_date = current_date - interval '15 years' where id = $1", [
    asha.user.id,
  ]);
  await api.database.rows(
    `insert into guardian_consent (patient_id, guardian_name, guardian_email, version, token_hash, requested_at, expires_at, agrees, answered_at)
      values ($1, 'Meena', 'm@example.org', '2026-11-26', '\\x00', now(), now() + interval '14 days', true, now())`,
    [asha.user.id],
  );
  expect(readCode(await calls.ask(id))).toEqual([422, 'model_adults_only']);
  expect(server.received).toEqual([]);
  const textOnly = await buildTestApp({ model: { ...server.model(createTestClock()), acceptsImages: false } });
  try {
    const patient = await textOnly.signUp();
    const { id: own } = await createVaultCalls(textOnly).upload(patient, {}, createFilePart(createDrawableDocument()));
    expect(readCode(await textOnly.call('POST', getModelReadingPath(own), { agreed: true, host }, patient))).toEqual([
      409,
      'model_absent',
    ]);
  } finally {
    await textOnly.close();
  }
  expect(server.received).toEqual([]);
});

const parsePictures = ({ text }: ReceivedRequest): readonly Buffer[] =>
  [...text.matchAll(/data:image\/jpeg;base64,([\w+/=]+)/gu)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64'));

test('the image is sent once, alone; its facts are doubtful and marked, and count nowhere before they are confirmed', async () => {
  const id = await calls.addRecord();
  expect(await calls.begin(id)).toMatchObject({ state: 'under_way', model: 'test-model', host, pages: 3 });
  await calls.becomes(id, 'read');
  const [request, ...others] = server.received;
  expect(others).toEqual([]);
  const [picture, ...more] = parsePictures(request as ReceivedRequest);
  expect([picture?.subarray(0, 3).toString('hex'), more]).toEqual(['ffd8ff', []]);
  expect(picture?.includes('Exif')).toBe(false);
  for (const secret of ['Asha', 'Rao', asha.email, asha.user.id, id, 'secret-name', 'Kavita'])
    expect(request?.text).not.toContain(secret);

  const { facts } = await calls.details(id);
  expect(
    facts.medicines.map(({ medicine_name: name, certainty, readByModel, check }) => [
      name,
      certainty,
      readByModel,
      check?.reason,
    ]),
  ).toEqual([
    ['Auqmentin', 'doubtful', undefined, undefined],
    ['Augmentin', 'doubtful', true, 'read_by_model'],
    ['Pan', 'doubtful', true, 'read_by_model'],
  ]);
  expect(facts.medicines[1]).toMatchObject({
    doses: '1-0-1',
    durationDays: 5,
    timesPerDay: 2,
    meal: 'after',
    state: 'read',
  });
  expect(facts.medicines[1]?.check?.suggestions[0]).toMatchObject({
    medicine_name: expect.stringMatching(/augmentin/i),
  });
  expect([facts.diagnosis, facts.lines.diagnosis, facts.results[0]]).toMatchObject([
    'Acute tonsillitis',
    { certainty: 'doubtful', readByModel: true },
    { name: 'Haemoglobin', certainty: 'doubtful', readByModel: true },
  ]);

  // The features that use facts: insights, the list, the search, alerts, the assistant, trends.
  const session = await api.sessions.find(asha.token);
  if (session === undefined) throw new Error('No session.');
  const read = async (path: string): Promise<unknown> => {
    const answer = await api.call('GET', path, undefined, asha);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json();
  };
  const elsewhere = async (): Promise<string> =>
    JSON.stringify([
      await read(`${vaultPath}/${id}/ai-insights`),
      await calls.vault.list(asha),
      await calls.vault.list(asha, '?q=tonsillitis'),
      await read(`${vaultPath}/${id}/med-alert`),
      await services.facts.read(session, id),
      await api.parts.db.asPatient(asThemself(asha.user.id), (trx) =>
        services.facts.findDocument(trx, asha.user.id, id),
      ),
      await api.parts.db.asPatient(asThemself(asha.user.id), (trx) =>
        services.facts.prescriptions(trx, asha.user.id, '', 5),
      ),
      await read('/api/physical-health/trends'),
    ]);
  expect(await elsewhere()).not.toMatch(/Augmentin|tonsillitis|Haemoglobin|Pan\b/);

  // The patient confirms it.
  const augmentin = facts.medicines[1];
  const { facts: after } = await calls.facts.change(id, {
    sort: 'medicine',
    fact: augmentin?.fact ?? '',
    value: {
      medicine_name: 'Augmentin',
      form: 'tablet',
      strength: '625 mg',
      doses: '1-0-1',
      durationDays: 5,
      meal: 'after',
    },
  });
  expect(after.medicines.find(({ medicine_name: name }) => name === 'Augmentin')).toMatchObject({
    certainty: 'sure',
    state: 'confirmed',
    timesPerDay: 2,
  });
  expect(await elsewhere()).toMatch(/Augmentin/);
  expect(await elsewhere()).not.toMatch(/tonsillitis|Haemoglobin/);
  const haemoglobin = { name: 'Haemoglobin', value: 9.1, unit: 'g/dL', low: 12, high: 15 };
  const { facts: all } = await calls.facts.change(id, {
    sort: 'result',
    fact: facts.results[0]?.fact ?? '',
    value: haemoglobin,
  });
  expect(all.results).toMatchObject([{ ...haemoglobin, flag: 'low', certainty: 'sure', state: 'confirmed' }]);
  expect(JSON.stringify(await read('/api/physical-health/trends'))).toMatch(/Haemoglobin/i);
  expect(await findAuditActions()).toEqual(['record.ask_model', 'record.read_model']);
  expect(await findImageConsents()).toMatchObject([{ version: expect.stringContaining(`${host} ${id}`) }]);
  // A second request sends nothing.
  expect(describeState(await calls.begin(id))).toBe('read');
  expect(server.received).toHaveLength(1);
});

test('facts of an unreadable document can be confirmed, corrected, removed and restored', async () => {
  const id = await calls.unreadable('no_text');
  await calls.begin(id);
  await calls.becomes(id, 'read');
  const { facts } = await calls.details(id);
  const [augmentin, pan] = facts.medicines;
  const { facts: after } = await calls.facts.change(
    id,
    { sort: 'medicine', fact: augmentin?.fact ?? '', value: { medicine_name: 'Augmentin Duo' } },
    { sort: 'medicine', fact: pan?.fact ?? '', value: null },
    { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Acute tonsillitis' } },
    { sort: 'doctor', fact: 'doctor', value: null },
  );
  expect(after.medicines.map(({ medicine_name: name, state, certainty }) => [name, state, certainty])).toEqual([
    ['Augmentin Duo', 'corrected', 'sure'],
  ]);
  expect([after.lines.diagnosis?.state, after.lines.diagnosis?.readByModel, after.doctor]).toEqual([
    'confirmed',
    undefined,
    undefined,
  ]);
  expect(after.removed.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pan', 'Dr. Kavita Deshpande']));
  const version = after.removed.find(({ name }) => name === 'Pan')?.version ?? '';
  expect((await calls.facts.revert(id, version)).json()).toMatchObject({
    data: { facts: { medicines: [{ medicine_name: 'Augmentin Duo' }, { medicine_name: 'Pan', readByModel: true }] } },
  });
  // Another fact's id, or a foreign one, is refused.
  expect(
    (
      await calls.facts.put(id, [
        { sort: 'medicine', fact: 'model:7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11', value: { medicine_name: 'Anything' } },
      ])
    ).statusCode,
  ).toBe(409);
});

test('a document that cannot be rendered is not sent', async () => {
  const { id } = await calls.vault.upload(asha);
  await calls.facts.read(id, handwrittenFacts, true);
  await calls.begin(id);
  await calls.becomes(id, 'failed not_drawn');
  expect(server.received).toEqual([]);
});

test('ten concurrent requests send it once', async () => {
  const id = await calls.addRecord();
  const answers = await Promise.all(Array.from({ length: 10 }, () => calls.ask(id)));
  await calls.becomes(id, 'read');
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(server.received).toHaveLength(1);
  expect(await findAuditActions()).toEqual(['record.ask_model', 'record.read_model']);
});

/** A model that answers when the test allows it. */
const holdAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.reply((received, response) => void promise.then(() => sayJson(goodAnswer)(received, response)));
  return resolve;
};
const waitForRequest = () =>
  vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 60_000, interval: 10 });

test('stores nothing for a record that is deleted meanwhile', async () => {
  const id = await calls.addRecord();
  const answer = holdAnswer();
  await calls.begin(id);
  await waitForRequest();
  await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
  answer();
  await calls.ended(id);
  expect(await findKept(id)).toBeNull();
  await api.call('POST', `${vaultPath}/${id}/restore`, undefined, asha);
  expect((await calls.details(id)).facts.medicines).toHaveLength(1);
});

test('a consent that is withdrawn during the reading discards the answer', async () => {
  const id = await calls.addRecord();
  const answer = holdAnswer();
  await calls.begin(id);
  await waitForRequest();
  const [consent] = await api.database.rows<{ id: string }>(
    "select id::text from consent where purpose = 'model_image' and patient_id = $1",
    [asha.user.id],
  );
  expect((await api.call('POST', `/api/users/consents/${consent?.id}/withdraw`, undefined, asha)).statusCode).toBe(200);
  answer();
  await calls.ended(id);
  expect(await findKept(id)).toBeNull();
  expect(describeState((await calls.details(id)).modelReading)).toBe('offered');
});

test('a consent that is withdrawn before the image was rendered sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = await buildTestApp({
    model: server.model(createTestClock()),
    reader: { ...api.parts.reader, draw: async (...args) => (await promise, api.parts.reader.draw(...args)) },
  });
  try {
    const patient = await slow.signUp();
    const { id } = await createVaultCalls(slow).upload(patient, {}, createFilePart(createDrawableDocument()));
    await slow.database.rows(
      "update record_reading set state = 'unreadable', reason = 'no_text' where record_id = $1",
      [id],
    );
    expect((await slow.call('POST', getModelReadingPath(id), { agreed: true, host }, patient)).statusCode).toBe(200);
    const [consent] = await slow.database.rows<{ id: string }>(
      "select id::text from consent where purpose = 'model_image'",
    );
    await slow.call('POST', `/api/users/consents/${consent?.id}/withdraw`, undefined, patient);
    resolve();
    await vi.waitFor(
      async () =>
        expect(await slow.database.rows('select 1 from record_reading where model_claimed_until is not null')).toEqual(
          [],
        ),
      { timeout: 60_000, interval: 20 },
    );
    expect(server.received).toEqual([]);
  } finally {
    await slow.close();
  }
});

test('limits an account’s readings per hour', async () => {
  const ids = [];
  for (let count = 0; count <= modelReadingsPerHour; count += 1) ids.push(await calls.unreadable('no_text'));
  const last = ids.pop() ?? '';
  for (const id of ids) await calls.begin(id);
  const refused = await calls.ask(last);
  expect(readCode(refused)).toEqual([429, 'rate_limited']);
  expect(describeState((await calls.details(last)).modelReading)).toBe('offered');
  for (const id of ids) await calls.ended(id);
  expect(server.received.length).toBeLessThanOrEqual(modelReadingsPerHour);
});
