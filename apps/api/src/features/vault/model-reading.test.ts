import type { ShownFacts } from '@arogo/contract/corrections';
import type { ModelReading } from '@arogo/contract/model-reading';
import { modelReadingsPerHour } from '@arogo/contract/model-reading';
import type { RecordFacts } from '@arogo/contract/reading';
import type { RecordWithFacts } from '@arogo/contract/vault';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drip, flood, type Heard, type Reply, sayJson, sayNothing, sayStatus, sayText, startModelServer, streamText } from '../../platform/model/model-testing.ts';
import { createServices, type Services } from '../../services.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/clock.ts';
import { type FactsCalls, factsCalls, prescription } from './corrections-testing.ts';
import { drawablePaper, goodAnswer, handwritten, modelReadingPath, stateOf } from './model-reading-testing.ts';
import { fileOf, type VaultCalls, vaultCalls, vaultPath } from './vault-testing.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let services: Services;
let vault: VaultCalls;
let calls: FactsCalls;
let asha: TestPatient;
let host: string;
beforeAll(async () => {
  server = await startModelServer();
  host = new URL(server.url).host;
  api = await buildTestApp({ model: server.model(createTestClock(), { look: 1_500, failures: 100 }), limits: true });
  services = createServices(api.parts, 'http://localhost:4000');
  vault = vaultCalls(api);
});
beforeEach(async () => {
  server.heard.length = 0;
  server.reply(sayJson(goodAnswer));
  asha = await api.signUp();
  calls = factsCalls(api, asha);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

/** A record whose paper was read like this. */
const recordOf = async (facts: RecordFacts = handwritten, recognised = true, patient = asha): Promise<string> => {
  const { id } = await vault.uploaded(patient, {}, fileOf(drawablePaper(), 'secret-name.pdf'));
  await calls.read(id, facts, recognised);
  return id;
};
const unreadable = async (reason: string): Promise<string> => {
  const { id } = await vault.uploaded(asha, {}, fileOf(drawablePaper()));
  await api.database.rows("update record_reading set state = 'unreadable', reason = $2 where record_id = $1", [id, reason]);
  return id;
};
const details = async (id: string): Promise<RecordWithFacts & { readonly facts: ShownFacts }> => await calls.details(id);
const ask = (id: string, body: unknown = { agreed: true, host }, patient = asha) => api.call('POST', modelReadingPath(id), body, patient);
const begin = async (id: string): Promise<ModelReading> => {
  const answer = await ask(id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: ModelReading }>().data;
};
const becomes = (id: string, state: string): Promise<void> =>
  vi.waitFor(async () => expect(stateOf((await details(id)).modelReading)).toBe(state), { timeout: 20_000, interval: 20 });
/** The same for a paper of which the model's answer is all that is kept. */
const ended = (id: string): Promise<void> =>
  vi.waitFor(async () => expect(await api.database.rows('select 1 from record_reading where record_id = $1 and model_claimed_until is not null', [id])).toEqual([]), { timeout: 20_000, interval: 20 });
const keptOf = async (id: string): Promise<unknown> => (await api.database.rows<{ model_outcome: unknown }>('select model_outcome from record_reading where record_id = $1', [id]))[0]?.model_outcome;
const actions = async (): Promise<readonly string[]> =>
  (await api.database.rows<{ action: string }>("select action from audit_event where patient_id = $1 and action like 'record.model%' order by id", [asha.user.id])).map(({ action }) => action);
const imageConsents = () => api.database.rows<{ version: string }>("select id::text, version from consent where patient_id = $1 and purpose = 'model_image' and withdrawn_at is null", [asha.user.id]);
const codeOf = (answer: { readonly statusCode: number; json(): unknown }): unknown => [answer.statusCode, (answer.json() as { code?: string }).code];

test('a paper is offered where handwriting, or nothing, was read on it, and only with a model that reads pictures', async () => {
  const offers = async (id: string): Promise<string> => stateOf((await details(id)).modelReading);
  const blank = { ...handwritten, handwritten: undefined, medicines: [] };
  expect(await offers(await recordOf())).toBe('offered');
  expect(await offers(await recordOf(blank, true))).toBe('offered');
  expect(await offers(await unreadable('no_text'))).toBe('offered');
  expect(await offers(await unreadable('other_script'))).toBe('offered');
  for (const id of [await recordOf(prescription, false), await recordOf(prescription, true), await recordOf(blank, false), await unreadable('encrypted'), await unreadable('empty')]) {
    expect(await offers(id)).toBe('');
    expect(codeOf(await ask(id))).toEqual([409, 'model_reading_not_offered']);
  }
  const another = await recordOf({ ...handwritten, patient: { name: 'Ravi Menon' } });
  await calls.patch(another, { person: 'someone_else' });
  expect(await offers(another)).toBe('');
  expect(codeOf(await ask(another))).toEqual([409, 'model_reading_not_offered']);
  expect(server.heard).toEqual([]);
});

test('nothing is sent before a yes to this paper and this receiver; a yes to texts is none', async () => {
  const id = await recordOf();
  await api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed: true }, asha);
  for (const body of [{}, { host }, { agreed: false, host }, { agreed: 'yes', host }, { agreed: true }, { agreed: true, host: 5 }, { agreed: true, host: '' }, { agreed: true, host: 'x'.repeat(5_000) }]) {
    expect((await ask(id, body)).statusCode).toBe(400);
  }
  expect(codeOf(await ask(id, { agreed: true, host: 'other.example' }))).toEqual([409, 'model_host_changed']);
  expect(await imageConsents()).toEqual([]);
  expect(stateOf((await details(id)).modelReading)).toBe('offered');
  expect(server.heard).toEqual([]);
  expect(await actions()).toEqual([]);
});

test('who is another, or below 18, or has no model, sends nothing', async () => {
  const id = await recordOf();
  const ravi = await api.signUp();
  expect(codeOf(await ask(id, undefined, ravi))).toEqual([404, 'not_found']);
  expect((await api.call('POST', modelReadingPath(id), { agreed: true, host })).statusCode).toBe(401);
  expect(codeOf(await ask('7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11'))).toEqual([404, 'not_found']);
  // A guardian is asked about texts: their yes is none to pictures.
  await api.database.rows("update patient set consent_birth_date = current_date - interval '15 years' where id = $1", [asha.user.id]);
  await api.database.rows(
    `insert into guardian_consent (patient_id, guardian_name, guardian_email, version, token_hash, asked_at, expires_at, agrees, answered_at)
      values ($1, 'Meena', 'm@example.org', '2026-11-26', '\\x00', now(), now() + interval '14 days', true, now())`,
    [asha.user.id],
  );
  expect(codeOf(await ask(id))).toEqual([422, 'model_adults_only']);
  expect(server.heard).toEqual([]);
  const textOnly = await buildTestApp({ model: { ...server.model(createTestClock()), acceptsImages: false } });
  try {
    const patient = await textOnly.signUp();
    const { id: own } = await vaultCalls(textOnly).uploaded(patient, {}, fileOf(drawablePaper()));
    expect(codeOf(await textOnly.call('POST', modelReadingPath(own), { agreed: true, host }, patient))).toEqual([409, 'model_absent']);
  } finally {
    await textOnly.close();
  }
  expect(server.heard).toEqual([]);
});

const picturesIn = ({ text }: Heard): readonly Buffer[] => [...text.matchAll(/data:image\/jpeg;base64,([\w+/=]+)/gu)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64'));

test('the picture goes out once, alone; what comes back is doubtful and marked, and counts nowhere before it is confirmed', async () => {
  const id = await recordOf();
  expect(await begin(id)).toMatchObject({ state: 'under_way', model: 'test-model', host, pages: 3 });
  await becomes(id, 'read');
  const [heard, ...others] = server.heard;
  expect(others).toEqual([]);
  const [picture, ...more] = picturesIn(heard as Heard);
  expect([picture?.subarray(0, 3).toString('hex'), more]).toEqual(['ffd8ff', []]);
  expect(picture?.includes('Exif')).toBe(false);
  for (const secret of ['Asha', 'Rao', asha.email, asha.user.id, id, 'secret-name', 'Kavita']) expect(heard?.text).not.toContain(secret);

  const { facts } = await details(id);
  expect(facts.medicines.map(({ medicine_name: name, certainty, readByModel, check }) => [name, certainty, readByModel, check?.reason])).toEqual([
    ['Auqmentin', 'doubtful', undefined, undefined],
    ['Augmentin', 'doubtful', true, 'read_by_model'],
    ['Pan', 'doubtful', true, 'read_by_model'],
  ]);
  expect(facts.medicines[1]).toMatchObject({ doses: '1-0-1', durationDays: 5, timesPerDay: 2, meal: 'after', state: 'read' });
  expect(facts.medicines[1]?.check?.suggestions[0]).toMatchObject({ medicine_name: expect.stringMatching(/augmentin/i) });
  expect([facts.diagnosis, facts.lines.diagnosis, facts.results[0]]).toMatchObject(['Acute tonsillitis', { certainty: 'doubtful', readByModel: true }, { name: 'Haemoglobin', certainty: 'doubtful', readByModel: true }]);

  // What other features build on: insights, the list, the search, alerts, the assistant, trends.
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
      await vault.listed(asha),
      await vault.listed(asha, '?q=tonsillitis'),
      await read(`${vaultPath}/${id}/med-alert`),
      await services.facts.read(session, id),
      await api.parts.db.withActor(asha.user.id, (statements) => services.facts.paper(statements, asha.user.id, id)),
      await api.parts.db.withActor(asha.user.id, (statements) => services.facts.prescriptions(statements, asha.user.id, '', 5)),
      await read('/api/physical-health/trends'),
    ]);
  expect(await elsewhere()).not.toMatch(/Augmentin|tonsillitis|Haemoglobin|Pan\b/);

  // The patient says it is right.
  const augmentin = facts.medicines[1];
  const { facts: after } = await calls.change(id, { sort: 'medicine', fact: augmentin?.fact ?? '', value: { medicine_name: 'Augmentin', form: 'tablet', strength: '625 mg', doses: '1-0-1', durationDays: 5, meal: 'after' } });
  expect(after.medicines.find(({ medicine_name: name }) => name === 'Augmentin')).toMatchObject({ certainty: 'sure', state: 'confirmed', timesPerDay: 2 });
  expect(await elsewhere()).toMatch(/Augmentin/);
  expect(await elsewhere()).not.toMatch(/tonsillitis|Haemoglobin/);
  const haemoglobin = { name: 'Haemoglobin', value: 9.1, unit: 'g/dL', low: 12, high: 15 };
  const { facts: all } = await calls.change(id, { sort: 'result', fact: facts.results[0]?.fact ?? '', value: haemoglobin });
  expect(all.results).toMatchObject([{ ...haemoglobin, flag: 'low', certainty: 'sure', state: 'confirmed' }]);
  expect(JSON.stringify(await read('/api/physical-health/trends'))).toMatch(/Haemoglobin/i);
  expect(await actions()).toEqual(['record.model_asked', 'record.model_read']);
  expect(await imageConsents()).toMatchObject([{ version: expect.stringContaining(`${host} ${id}`) }]);
  // A second time nothing is sent.
  expect(stateOf(await begin(id))).toBe('read');
  expect(server.heard).toHaveLength(1);
});

test('what was read of an unreadable paper can be confirmed, corrected, taken away and brought back', async () => {
  const id = await unreadable('no_text');
  await begin(id);
  await becomes(id, 'read');
  const { facts } = await details(id);
  const [augmentin, pan] = facts.medicines;
  const { facts: after } = await calls.change(
    id,
    { sort: 'medicine', fact: augmentin?.fact ?? '', value: { medicine_name: 'Augmentin Duo' } },
    { sort: 'medicine', fact: pan?.fact ?? '', value: null },
    { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Acute tonsillitis' } },
    { sort: 'doctor', fact: 'doctor', value: null },
  );
  expect(after.medicines.map(({ medicine_name: name, state, certainty }) => [name, state, certainty])).toEqual([['Augmentin Duo', 'corrected', 'sure']]);
  expect([after.lines.diagnosis?.state, after.lines.diagnosis?.readByModel, after.doctor]).toEqual(['confirmed', undefined, undefined]);
  expect(after.removed.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pan', 'Dr. Kavita Deshpande']));
  const version = after.removed.find(({ name }) => name === 'Pan')?.version ?? '';
  expect((await calls.takeBack(id, version)).json()).toMatchObject({ data: { facts: { medicines: [{ medicine_name: 'Augmentin Duo' }, { medicine_name: 'Pan', readByModel: true }] } } });
  // Confirmed under another's name, or a foreign fact, it is refused.
  expect((await calls.put(id, [{ sort: 'medicine', fact: 'model:7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11', value: { medicine_name: 'Anything' } }])).statusCode).toBe(409);
});

const withOne = (change: object) => ({ ...goodAnswer, ...change });

test.each<readonly [string, Reply, string]>([
  ['never answers', sayNothing, 'failed slow'],
  ['drips', drip, 'failed slow'],
  ['closes the connection', (_heard, response) => void response.destroy(), 'failed failed'],
  ['knows no such key', sayStatus(401), 'failed failed'],
  ['has too much to do', sayStatus(429), 'failed failed'],
  ['breaks', sayStatus(500), 'failed failed'],
  ['refuses the image', sayStatus(400), 'failed failed'],
  ['answers without end', flood, 'failed failed'],
  ['streams', streamText('{"medicines":', '[]}'), 'failed failed'],
  ['talks', sayText('The paper says Augmentin 625.'), 'failed unusable'],
  ['answers with a list', sayJson([goodAnswer]), 'failed unusable'],
  ['answers in another form', sayJson({ drugs: ['Augmentin'] }), 'failed unusable'],
  ['adds parts of its own', sayJson(withOne({ certainty: 'sure' })), 'failed unusable'],
  ['calls a medicine sure', sayJson(withOne({ medicines: [{ medicine_name: 'Augmentin', certainty: 'sure' }] })), 'failed unusable'],
  ['says a number where a name belongs', sayJson(withOne({ medicines: [{ medicine_name: 5 }] })), 'failed unusable'],
  ['says nothing of the paper', sayJson({ medicines: [] }), 'failed nothing'],
])('a model that %s leaves nothing behind, and can be asked again', async (_name, reply, state) => {
  const id = await recordOf();
  server.reply(reply);
  await begin(id);
  await becomes(id, state);
  expect((await details(id)).facts.medicines).toHaveLength(1);
  server.reply(sayJson(goodAnswer));
  await begin(id);
  await becomes(id, 'read');
  expect(server.heard).toHaveLength(2);
  expect(api.logged.join('')).not.toMatch(/Augmentin|data:image/);
});

test('JSON in a fence of Markdown is read', async () => {
  const id = await recordOf();
  server.reply(sayText(`\`\`\`json\n${JSON.stringify(goodAnswer)}\n\`\`\``));
  await begin(id);
  await becomes(id, 'read');
});

test('a paper of which no picture can be made is not sent', async () => {
  const { id } = await vault.uploaded(asha);
  await calls.read(id, handwritten, true);
  await begin(id);
  await becomes(id, 'failed not_drawn');
  expect(server.heard).toEqual([]);
});

test('asked ten times at once, it is sent once', async () => {
  const id = await recordOf();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id)));
  await becomes(id, 'read');
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(server.heard).toHaveLength(1);
  expect(await actions()).toEqual(['record.model_asked', 'record.model_read']);
});

/** Answers when it is told to. */
const heldAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.reply((heard, response) => void promise.then(() => sayJson(goodAnswer)(heard, response)));
  return resolve;
};
const heardOnce = () => vi.waitFor(() => expect(server.heard).toHaveLength(1), { timeout: 20_000, interval: 10 });

test('of a record that is deleted meanwhile nothing is kept', async () => {
  const id = await recordOf();
  const answer = heldAnswer();
  await begin(id);
  await heardOnce();
  await api.call('DELETE', `${vaultPath}/${id}`, undefined, asha);
  answer();
  await ended(id);
  expect(await keptOf(id)).toBeNull();
  await api.call('POST', `${vaultPath}/${id}/restore`, undefined, asha);
  expect((await details(id)).facts.medicines).toHaveLength(1);
});

test('a yes that is taken back while the model reads keeps nothing of its answer', async () => {
  const id = await recordOf();
  const answer = heldAnswer();
  await begin(id);
  await heardOnce();
  const [consent] = await api.database.rows<{ id: string }>("select id::text from consent where purpose = 'model_image' and patient_id = $1", [asha.user.id]);
  expect((await api.call('POST', `/api/users/consents/${consent?.id}/withdraw`, undefined, asha)).statusCode).toBe(200);
  answer();
  await ended(id);
  expect(await keptOf(id)).toBeNull();
  expect(stateOf((await details(id)).modelReading)).toBe('offered');
});

test('a yes that is taken back before the picture was made sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = await buildTestApp({
    model: server.model(createTestClock()),
    reader: { ...api.parts.reader, draw: async (...asked) => (await promise, api.parts.reader.draw(...asked)) },
  });
  try {
    const patient = await slow.signUp();
    const { id } = await vaultCalls(slow).uploaded(patient, {}, fileOf(drawablePaper()));
    await slow.database.rows("update record_reading set state = 'unreadable', reason = 'no_text' where record_id = $1", [id]);
    expect((await slow.call('POST', modelReadingPath(id), { agreed: true, host }, patient)).statusCode).toBe(200);
    const [consent] = await slow.database.rows<{ id: string }>("select id::text from consent where purpose = 'model_image'");
    await slow.call('POST', `/api/users/consents/${consent?.id}/withdraw`, undefined, patient);
    resolve();
    await vi.waitFor(async () => expect(await slow.database.rows('select 1 from record_reading where model_claimed_until is not null')).toEqual([]), { timeout: 20_000, interval: 20 });
    expect(server.heard).toEqual([]);
  } finally {
    await slow.close();
  }
});

test('an account has so many papers read within an hour', async () => {
  const ids = [];
  for (let paper = 0; paper <= modelReadingsPerHour; paper += 1) ids.push(await unreadable('no_text'));
  const last = ids.pop() ?? '';
  for (const id of ids) await begin(id);
  const refused = await ask(last);
  expect(codeOf(refused)).toEqual([429, 'too_many']);
  expect(stateOf((await details(last)).modelReading)).toBe('offered');
  for (const id of ids) await ended(id);
  expect(server.heard.length).toBeLessThanOrEqual(modelReadingsPerHour);
}, 60_000);
