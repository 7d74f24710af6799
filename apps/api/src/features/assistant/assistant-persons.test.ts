import { streamAiAnswer } from '@arogo/contract/assistant';
import { personMessages } from '@arogo/contract/messages/persons';
import type { Person } from '@arogo/contract/persons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelServer, streamText } from '../../platform/model/model.test-helpers.ts';
import { toActing } from '../../platform/database/actor.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { glycometAlert, createMedicationCalls } from '../medication/medication.test-helpers.ts';
import { callForPerson, giveAccess } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import { createFactsCalls, prescriptionFacts } from '../vault/corrections/corrections.test-helpers.ts';
import { createVaultCalls } from '../vault/vault.test-helpers.ts';
import { createAnswerTestBed, collectEvents, createText } from './answer-service.test-helpers.ts';
import { askAndWait, assistantPath, createAssistantCalls, getText, setModelConsent } from './assistant.test-helpers.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
let api: TestApp;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  server = await startModelServer();
  api = await buildTestApp({ model: server.model(createTestClock(), { failures: 1_000 }) });
});
beforeEach(async () => {
  [asha, ravi] = [await api.signUp(), await api.signUp()];
  server.received.length = 0;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const give = (grant: Parameters<typeof giveAccess>[2] = {}) => giveAccess(api, { from: ravi, to: asha }, grant);
const revoke = () => giveAccess(api, { from: ravi, to: asha });
const callsFor = (person: string) => createAssistantCalls(callForPerson(api, person));
const ask = (person: string, text: string, patient = asha) => askAndWait(callsFor(person), patient, text);
const own = () => createAssistantCalls(api);

describe('a chat about a person without an account', () => {
  let child: Person;
  beforeEach(async () => {
    child = await addTestPerson(api, asha, { firstName: 'Kiran' });
  });

  it('is apart from one’s own, names both in the audit, and belongs to the person', async () => {
    const answer = await ask(child.id, 'Hello');
    expect(getText(answer.content)).toContain('Kiran');
    expect((await own().list(asha)).total).toBe(0);
    expect((await callsFor(child.id).list(asha)).chats.map(({ id }) => id)).toEqual([answer.chatId]);
    expect((await api.call('GET', `${assistantPath}/chats/${answer.chatId}`, undefined, asha)).statusCode).toBe(404);
    const forChild = callForPerson(api, child.id);
    const foreign = await forChild.call('GET', `${assistantPath}/chats/${answer.chatId}`, undefined, ravi);
    expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([404, 'person_not_found']);
    const lines = await api.database.rows(
      "select distinct action, account_id from audit_event where patient_id = $1 and action like 'assistant.%' order by 1",
      [child.id],
    );
    expect(lines).toEqual(
      ['answer', 'begin', 'list', 'read'].map((action) => ({
        action: `assistant.${action}`,
        account_id: asha.user.id,
      })),
    );
  });

  it('answers from their records and medicines alone', async () => {
    await createMedicationCalls(api).createAlert(asha, { ...glycometAlert, medicineName: 'Ownpill' });
    await createMedicationCalls(callForPerson(api, child.id)).createAlert(asha, {
      ...glycometAlert,
      medicineName: 'Childpill',
    });
    const theirs = getText((await ask(child.id, 'What are the medicines?')).content);
    expect([theirs.includes('Childpill'), theirs.includes('Ownpill')]).toEqual([true, false]);
    const mine = getText((await askAndWait(own(), asha, 'What are my medicines?')).content);
    expect([mine.includes('Childpill'), mine.includes('Ownpill')]).toEqual([false, true]);
  });

  it('says of a danger whom it is about, and counts their age', async () => {
    const danger = await ask(child.id, 'she drank floor cleaner');
    const [notice] = danger.content.flatMap((item) => (item.type === 'notice' ? [item.notice] : []));
    expect(notice?.title).toContain('Kiran');
    const fever = await ask(child.id, 'fever since yesterday');
    expect(fever.content.flatMap((item) => (item.type === 'choices' ? [item.question] : []))).not.toContain(
      'How old is the person who is unwell?',
    );
  });

  it('keeps what is attached with the person, and opens it by a link for them alone', async () => {
    const file = await callsFor(child.id).attached(asha);
    expect((await api.app.inject({ method: 'GET', url: file.src })).statusCode).toBe(200);
    expect((await own().send(asha, undefined, { text: 'See', fileIds: [file.id] })).statusCode).toBe(404);
    expect((await callsFor(child.id).begun(asha, { text: 'See', fileIds: [file.id] })).message.content).toHaveLength(2);
  });
});

describe('a chat about a person with an account', () => {
  it('is of whoever began it; the person sees it too, with the name', async () => {
    await give();
    const theirs = await askAndWait(own(), ravi, 'Hello');
    const mine = await ask(ravi.user.id, 'Hello');
    expect((await callsFor(ravi.user.id).list(asha)).chats.map(({ id }) => id)).toEqual([mine.chatId]);
    const hidden = await callForPerson(api, ravi.user.id).call(
      'GET',
      `${assistantPath}/chats/${theirs.chatId}`,
      undefined,
      asha,
    );
    expect(hidden.statusCode).toBe(404);
    const all = (await own().list(ravi)).chats;
    expect(new Map(all.map(({ id, begunBy }) => [id, begunBy]))).toEqual(
      new Map([
        [theirs.chatId, null],
        [mine.chatId, `${asha.user.firstName} ${asha.user.lastName}`.trim()],
      ]),
    );
    await callForPerson(api, ravi.user.id).call('DELETE', `${assistantPath}/chats`, undefined, asha);
    expect((await own().list(ravi)).chats.map(({ id }) => id)).toEqual([theirs.chatId]);
  });

  it('tells of medicines and visits with their areas alone, also what was answered before', async () => {
    await createMedicationCalls(api).createAlert(ravi);
    await give();
    const closed = await ask(ravi.user.id, 'What are the medicines?');
    expect(getText(closed.content)).toBe('Your access does not include that, so I cannot look it up.');
    expect(getText((await ask(ravi.user.id, 'When is the next appointment?')).content)).toContain('does not include');
    await give({ areas: ['records', 'medicines'] });
    const open = await ask(ravi.user.id, 'What are the medicines?');
    expect(getText(open.content)).toContain('Glycomet');
    await give();
    expect((await callsFor(ravi.user.id).details(asha, open.chatId)).messages.map(({ role }) => role)).toEqual([
      'user',
    ]);
    expect((await own().details(ravi, open.chatId)).messages.map(({ role }) => role)).toEqual(['user', 'ai']);
  });

  it('tells of records of the mind with the yes to them alone', async () => {
    const { id } = await createVaultCalls(api).upload(ravi, { health_type: 'MENTAL', doctor_name: 'Dr. Mindful' });
    await createFactsCalls(api, ravi).read(id, { ...prescriptionFacts, patient: {} });
    const find = async () => getText((await ask(ravi.user.id, 'Show the prescription of Dr. Mindful')).content);
    await give();
    expect(await find()).not.toContain('12 Aug 2026');
    await give({ mental: true });
    const told = await ask(ravi.user.id, 'Show my prescriptions');
    expect(JSON.stringify(told.content)).toContain('Mindful');
    await give();
    expect((await callsFor(ravi.user.id).details(asha, told.chatId)).messages.map(({ role }) => role)).toEqual([
      'user',
    ]);
  });

  it('goes to no model, whatever either of them agreed to, and is not offered to one', async () => {
    server.reply(streamText('Hello from the model'));
    for (const patient of [asha, ravi]) await setModelConsent(api, patient, 'PHYSICAL', true);
    await give();
    const answer = await ask(ravi.user.id, 'Hello');
    expect([answer.by, server.received]).toEqual(['guide', []]);
    await setModelConsent(api, ravi, 'PHYSICAL', false);
    expect(getText((await ask(ravi.user.id, 'How are you?')).content)).not.toContain('Settings');
    expect((await askAndWait(own(), asha, 'Hello')).by).not.toBe('guide');
  });

  it('may be read with a right to view, and written with a right to manage', async () => {
    await give();
    const { chat } = await callsFor(ravi.user.id).begun(asha);
    await give({ role: 'view' });
    expect((await callsFor(ravi.user.id).details(asha, chat.id)).messages).toHaveLength(1);
    for (const sent of [
      callsFor(ravi.user.id).send(asha, undefined, { text: 'Hello' }),
      callsFor(ravi.user.id).answer(asha, chat.id),
    ])
      expect((await sent).statusCode).toBe(404);
  });
});

it('an answer that is written ends at once when the access does, and not when it only changes', async () => {
  await give();
  const testBed = await createAnswerTestBed(api, asha);
  const service = testBed.server({ saveIntervalMs: 60_000 });
  const session = toActing({ ...testBed.session, patientId: ravi.user.id });
  const { chat } = await callsFor(ravi.user.id).begun(asha);
  const source = await service.answer(session, chat.id, false);
  const events = collectEvents(source);
  const { sink, signal } = testBed.getPending(chat.id);
  sink.item(0, createText('Ravi takes'));
  await give({ relation: 'spouse' });
  // It was asked for anew, and stands.
  expect(await api.sessions.isStillPermitted(session, streamAiAnswer)).toBe(true);
  expect([signal.aborted, source.current().state]).toEqual([false, 'answering']);
  await revoke();
  const told = await events;
  expect(told.slice(-2)).toEqual([
    { event: 'problem', data: { message: personMessages.notFound } },
    { event: 'done', data: expect.objectContaining({ state: 'failed' }) },
  ]);
  expect(signal.aborted).toBe(true);
  await service.close();
});
