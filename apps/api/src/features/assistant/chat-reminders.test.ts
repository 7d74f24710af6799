import type { AiMessage } from '@arogo/contract/assistant';
import type { Proposal } from '@arogo/contract/assistant-content';
import { medicineWarnings as hindiWarnings } from '@arogo/contract/messages/hi/medicine-warnings';
import { assistantProposalMessages as m } from '@arogo/contract/messages/assistant-proposals';
import { assistantProposalTexts } from '@arogo/contract/messages/assistant-proposals-texts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelServer, streamCalls, streamText } from '../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { glycometAlert, createMedicationCalls } from '../medication/medication.test-helpers.ts';
import { createMedicalCalls } from '../profile/medical-profile/medical.test-helpers.ts';
import { createAssistantCalls, assistantPath } from './assistant.test-helpers.ts';

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
  // A Thursday.
  await medicines.setClock('2026-08-13 07:50');
  [asha, ravi] = [await api.signUp(), await api.signUp()];
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const listProposals = ({ content }: AiMessage): readonly Proposal[] =>
  content.flatMap((item) => (item.type === 'proposal' ? [item.proposal] : []));

/** Says things one after the other in one chat; what each answer prepared, as it stands in the end. */
const converse = async (...messages: readonly string[]): Promise<readonly Proposal[]> => {
  let chatId: string | undefined;
  for (const text of messages) {
    const { chat } =
      chatId === undefined ? await calls.begun(asha, { text }) : await calls.sent(asha, chatId, { text });
    chatId = chat.id;
    await calls.answer(asha, chat.id);
  }
  return (await calls.details(asha, chatId ?? '')).messages.flatMap(listProposals);
};
const decide = (id: string, decision: 'confirm' | 'decline' = 'confirm', patient = asha) =>
  api.call('POST', `${assistantPath}/proposals/${id}`, { decision }, patient);
const decided = async (id: string): Promise<Proposal> => (await decide(id)).json<{ data: Proposal }>().data;
const listAlerts = (): Promise<readonly { readonly id: string }[]> =>
  medicines.sql('select id::text as id from medication_schedule where patient_id = $1', [asha.user.id]);

it('issue 29 4: a reminder in own words is a card, and confirmed it is an alert as if made by hand', async () => {
  const [card] = await converse('remind me to take vitamin d every sunday');
  expect(card).toMatchObject({
    kind: 'medicine-alert',
    title: 'Remind me to take Vitamin D',
    state: 'open',
    lines: [
      'When: Morning, on Sunday',
      'How much: 1',
      m.medicineAlert.assumedTime,
      m.medicineAlert.assumedDose,
      expect.any(String),
    ],
  });
  expect(await listAlerts()).toEqual([]);
  expect((await decide(card?.id ?? '', 'confirm', ravi)).statusCode).toBe(404);
  const all = await Promise.all(Array.from({ length: 3 }, () => decided(card?.id ?? '')));
  expect(new Set(all.map(({ state, outcome }) => `${state}: ${outcome}`))).toEqual(
    new Set([`done: ${m.medicineAlert.done}`]),
  );
  const [alert, ...others] = await listAlerts();
  expect(others).toEqual([]);
  expect(await medicines.read(asha, alert?.id ?? '')).toMatchObject({
    medicineName: 'Vitamin D',
    madeBy: 'hand',
    startsOn: '2026-08-13',
    endsOn: null,
    schedule: { kind: 'slots', slots: [{ slot: 'morning', amount: 1 }], days: { weekdays: [7] } },
    nextDueAt: expect.stringMatching(/^2026-08-16T/),
  });
});

it('issue 29 4: what is said later makes a new card in the language of the chat, and the one before counts no more', async () => {
  const { medicineAlert: hx } = assistantProposalTexts.hx;
  const [first, second] = await converse('mujhe har sunday vitamin d ki goli yaad dilana', 'raat ko 9 baje');
  expect(first).toMatchObject({ state: 'declined', outcome: hx.replaced });
  expect(second).toMatchObject({
    title: 'Vitamin D yaad dilayein',
    lines: ['Kab: raat 9:00 baje, Ravivar', 'Kitni: 1 goli', hx.assumedDose, expect.any(String)],
  });
  expect(await decided(first?.id ?? '')).toMatchObject({ state: 'declined' });
  expect(await listAlerts()).toEqual([]);
  expect(await decided(second?.id ?? '')).toMatchObject({ state: 'done', outcome: hx.done });
});

it('a brand in Devanagari is on the card beside the medicine that was understood, and becomes its alert', async () => {
  const [card] = await converse('क्रोसिन 500 एमजी की गोली रात 9 बजे याद दिलाओ');
  expect(card?.title).toContain('Paracetamol (क्रोसिन) 500 mg');
  expect(await decided(card?.id ?? '')).toMatchObject({ state: 'done' });
  expect(await listAlerts()).toHaveLength(1);
});

it('issue 29 4: an allergy and a medicine that is on alert already refuse it, as by hand', async () => {
  await createMedicalCalls(api).change(asha, { allergies: ['Penicillin'] });
  const [card] = await converse('remind me to take amoxicillin 500 mg three times a day for 5 days');
  expect(await decided(card?.id ?? '')).toMatchObject({
    state: 'failed',
    outcome: expect.stringMatching(/^Not created, because of a warning: .*[Pp]enicillin/),
  });
  const [inHindi] = await converse('मुझे अमोक्सिसिलिन 500 mg दिन में तीन बार याद दिलाना');
  expect((await decided(inHindi?.id ?? '')).outcome).toContain(hindiWarnings.notComplete);
  const [glycomet] = await converse('remind me to take glycomet at 9 pm');
  await medicines.createAlert(asha, { ...glycometAlert, startsOn: '2026-08-13' });
  expect(await decided(glycomet?.id ?? '')).toMatchObject({ state: 'failed', outcome: m.medicineAlert.onAlert });
  expect(await listAlerts()).toHaveLength(1);
});

it('issue 29 4: a model prepares the same card, and none for a medicine that the patient did not write', async () => {
  await api.call('PUT', '/api/users/model-consent', { healthType: 'PHYSICAL', agreed: true }, asha);
  const medicine = { name: 'Vitamin D', weekdays: [7] };
  server.reply((received, response) => {
    const isFirst = received.body.messages.at(-1)?.role === 'user';
    (isFirst
      ? streamCalls([
          { name: 'propose', arguments: JSON.stringify({ kind: 'medicine-alert', medicine }) },
          { name: 'propose', arguments: JSON.stringify({ kind: 'medicine-alert', medicine: { name: 'Oxycodone' } }) },
          { name: 'propose', arguments: JSON.stringify({ kind: 'medicine-alert' }) },
        ])
      : streamText('Please confirm it on the card.'))(received, response);
  });
  const cards = await converse('remind me to take vitamin d every sunday');
  expect(cards).toMatchObject([
    { title: 'Remind me to take Vitamin D', lines: expect.arrayContaining(['When: Morning, on Sunday']) },
  ]);
  expect(await decided(cards[0]?.id ?? '')).toMatchObject({ state: 'done' });
});
