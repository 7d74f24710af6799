import type { AiMessage } from '@arogo/contract/assistant';
import type { Proposal } from '@arogo/contract/assistant-content';
import { assistantProposalMessages as m } from '@arogo/contract/messages/assistant-proposals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelServer } from '../../platform/model/model.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { glycometAlert, createMedicationCalls, paracetamolAlert } from '../medication/medication.test-helpers.ts';
import { createFactsCalls, glycomet, prescriptionFacts } from '../vault/corrections/corrections.test-helpers.ts';
import { createFilePart, createPdfBytes, createVaultCalls } from '../vault/vault.test-helpers.ts';
import { createAssistantCalls, assistantPath } from './assistant.test-helpers.ts';
import { askModel, call, replyInSteps } from './tool-calls.test-helpers.ts';

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

const getProposal = ({ content }: AiMessage): Proposal => {
  const item = content.find(({ type }) => type === 'proposal');
  if (item?.type !== 'proposal') throw new Error('Nothing was prepared.');
  return item.proposal;
};
const sendDecision = (id: string, decision: 'confirm' | 'decline', patient = asha) =>
  api.call('POST', `${assistantPath}/proposals/${id}`, { decision }, patient);
const decideProposal = async (id: string, decision: 'confirm' | 'decline' = 'confirm'): Promise<Proposal> =>
  (await sendDecision(id, decision)).json<{ data: Proposal }>().data;
const rereadProposal = async (answer: AiMessage): Promise<Proposal> => {
  const message = (await calls.details(asha, answer.chatId)).messages.find(({ id }) => id === answer.id);
  if (message === undefined) throw new Error('The answer is gone.');
  return getProposal(message);
};

const getDoseIdByAlert = (all: readonly Record<string, unknown>[], alertId: string): string =>
  (all[0] as { doses: { doseId: string }[] }).doses.find(({ doseId }) => doseId.startsWith(alertId))?.doseId ?? '';
const getFirstDoseId = (all: readonly Record<string, unknown>[]): string =>
  (all[0] as { doses: { doseId: string }[] }).doses[0]?.doseId ?? '';

it('decision H2: a dose is marked as taken when its patient confirms it, once', async () => {
  const alert = await medicines.createAlert(asha, { ...glycometAlert, startsOn: '2026-08-13' });
  const foreign = await medicines.createAlert(ravi, { ...glycometAlert, startsOn: '2026-08-13' });
  server.reply(
    replyInSteps(
      () => [call('my_doses', {})],
      (all) => [
        call('propose', { kind: 'dose-taken', doseId: getFirstDoseId(all) }),
        call('propose', { kind: 'dose-taken', doseId: getFirstDoseId(all).replace(alert.id, foreign.id) }),
        call('propose', { kind: 'dose-taken' }),
      ],
    ),
  );
  const answer = await askAssistant('I took my Glycomet');
  expect(answer.content.filter(({ type }) => type === 'proposal')).toHaveLength(1);
  const proposal = getProposal(answer);
  expect(proposal).toMatchObject({
    kind: 'dose-taken',
    title: 'Mark Glycomet, 500 mg as taken',
    lines: ['1 tablet, due today at 8:00 am'],
    confirm: 'Mark as taken',
    state: 'open',
    outcome: null,
  });
  const taken = async (): Promise<number> =>
    (await medicines.day(asha)).doses.filter(({ status }) => status === 'Taken').length;
  expect(await taken()).toBe(0);

  expect((await sendDecision(proposal.id, 'confirm', ravi)).statusCode).toBe(404);
  expect((await sendDecision('nonsense', 'confirm')).statusCode).toBe(404);
  expect((await sendDecision(proposal.id, 'perhaps' as 'confirm')).statusCode).toBe(400);
  const all = await Promise.all(Array.from({ length: 6 }, () => decideProposal(proposal.id)));
  expect(new Set(all.map(({ state, outcome }) => `${state}: ${outcome}`))).toEqual(new Set(['done: Marked as taken.']));
  expect(await taken()).toBe(1);
  expect(await decideProposal(proposal.id, 'decline')).toMatchObject({ state: 'done' });
  expect(await rereadProposal(answer)).toMatchObject({
    state: 'done',
    outcome: 'Marked as taken.',
    link: '/service/medicine-alert',
  });
  expect((await medicines.findAuditLines(asha)).filter((action) => action === 'dose.mark')).toHaveLength(1);
});

it('what stands against a dose is told, and nothing is done', async () => {
  const alert = await medicines.createAlert(asha, { ...paracetamolAlert, startsOn: '2026-08-13' });
  server.reply(
    replyInSteps(
      () => [call('my_doses', {})],
      () => [call('propose', { kind: 'dose-taken', doseId: `${alert.id}@` })],
    ),
  );
  const [first, second] = [
    getProposal(await askAssistant('I took Dolo')),
    getProposal(await askAssistant('I took Dolo again')),
  ];
  expect(await decideProposal(first.id)).toMatchObject({ state: 'done' });
  const refused = await decideProposal(second.id);
  expect(refused.state).toBe('failed');
  expect(refused.outcome).toContain('Leave at least');
  expect((await medicines.findAuditLines(asha)).filter((action) => action === 'dose.mark')).toHaveLength(1);
});

it('decision M5a: a dose more than two hours early is not marked by the assistant, and the way leads to where it asks', async () => {
  const early = api.clock
    .now()
    .add({ hours: 3 })
    .toZonedDateTimeISO('Asia/Kolkata')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  const alert = await medicines.createAlert(asha, {
    ...glycometAlert,
    medicineName: 'Zyloric',
    startsOn: '2026-08-13',
    schedule: { kind: 'times', times: [early], amount: 1, days: { every: 1 } },
  });
  server.reply(
    replyInSteps(
      () => [call('my_doses', {})],
      (all) => [call('propose', { kind: 'dose-taken', doseId: getDoseIdByAlert(all, alert.id) })],
    ),
  );
  const { id } = getProposal(await askAssistant('I took my Zyloric'));
  expect(await decideProposal(id)).toMatchObject({
    state: 'failed',
    outcome: expect.stringMatching(/^This dose is for .+ Have you already taken it\?$/),
    link: '/service/medicine-alert',
  });
  expect((await medicines.read(asha, alert.id)).lastTakenAt).toBeNull();
});

it('alerts of a prescription are made when its patient confirms it, none twice; declined, nothing is', async () => {
  const facts = createFactsCalls(api, asha);
  const id = await facts.createRecord({ ...prescriptionFacts, medicines: [glycomet] });
  const foreign = await facts.createRecord(prescriptionFacts, { patient: ravi });
  server.reply(
    replyInSteps(
      () => [call('search_records', { query: 'glycomet' })],
      () => [
        call('propose', { kind: 'record-alerts', recordId: id }),
        call('propose', { kind: 'record-alerts', recordId: foreign }),
      ],
    ),
  );
  const [one, other] = [await askAssistant('Remind me of these'), await askAssistant('Remind me again')];
  expect(one.content.filter(({ type }) => type === 'proposal')).toHaveLength(1);
  expect(getProposal(one)).toMatchObject({ lines: ['Glycomet: morning and night, every day'], state: 'open' });
  const alerts = async (): Promise<number> =>
    (await medicines.sql('select id from medication_schedule where patient_id = $1', [asha.user.id])).length;
  expect(await decideProposal(getProposal(other).id, 'decline')).toMatchObject({
    state: 'declined',
    outcome: m.declined,
  });
  expect(await decideProposal(getProposal(other).id, 'confirm')).toMatchObject({ state: 'declined' });
  expect(await alerts()).toBe(0);
  // What is confirmed is what was shown, and nothing that the record came to say since.
  const stale = getProposal(await askAssistant('Remind me once more'));
  const correct = async (doses: string): Promise<void> => {
    const [medicine] = (await facts.details(id)).facts?.medicines ?? [];
    await facts.change(id, {
      sort: 'medicine',
      fact: medicine?.fact ?? '',
      value: { medicine_name: 'Glycomet', strength: '500 mg', doses },
      ...(medicine?.version && { version: medicine.version }),
    });
  };
  await correct('1-1-1');
  expect(await decideProposal(stale.id)).toMatchObject({ state: 'failed', outcome: m.recordAlerts.changed });
  expect(await alerts()).toBe(0);
  await correct('1-0-1');
  const all = await Promise.all(Array.from({ length: 5 }, () => decideProposal(getProposal(one).id)));
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['Medication alert created successfully!']));
  expect(await alerts()).toBe(1);
  // The guide speaks of a card before it is known whether there is one.
  const { chat } = await calls.begun(ravi, { text: 'Remind me of the medicines of my prescription' });
  await medicines.createAlert(ravi, { ...glycometAlert, startsOn: '2026-08-13' });
  await calls.answer(ravi, chat.id);
  expect((await calls.details(ravi, chat.id)).messages.at(-1)?.content).toMatchObject([
    { type: 'text' },
    { type: 'text', text: m.cannot['record-alerts'] },
    { type: 'text' },
  ]);
  // Of what is there nothing is proposed again.
  expect((await askAssistant('And once more')).content.map(({ type }) => type)).toEqual(['text']);
});

it('a paper of a chat is kept in the vault when its patient confirms it, once; one that was attached elsewhere is not', async () => {
  const file = await calls.attached(asha, createFilePart(createPdfBytes(2_000, 'a paper of the chat'), 'paper.pdf'));
  const elsewhere = await calls.attached(asha, createFilePart(createPdfBytes(2_000, 'another paper'), 'other.pdf'));
  server.reply(
    replyInSteps(() => [
      call('propose', { kind: 'save-to-vault', fileId: file.id }),
      call('propose', { kind: 'save-to-vault', fileId: elsewhere.id }),
    ]),
  );
  const answer = await askAssistant('Keep this', { fileIds: [file.id] });
  expect(answer.content.filter(({ type }) => type === 'proposal')).toHaveLength(1);
  const proposal = getProposal(answer);
  expect(proposal.title).toBe('Keep paper.pdf in the Health Vault');
  const before = await createVaultCalls(api).countStored();
  const all = await Promise.all(Array.from({ length: 4 }, () => decideProposal(proposal.id)));
  expect(new Set(all.map(({ state, outcome }) => `${state}: ${outcome}`))).toEqual(
    new Set([`done: ${m.saveToVault.done}`]),
  );
  const records = await createVaultCalls(api).list(asha);
  expect(records).toMatchObject([{ originalFileName: 'paper.pdf', status: 'UPLOADED', reading: { state: 'reading' } }]);
  expect(await createVaultCalls(api).countStored()).toEqual({
    records: before.records + 1,
    files: before.files + 1,
    blobs: before.blobs + 1,
  });

  // Prepared, and its chat deleted meanwhile.
  server.reply(replyInSteps(() => [call('propose', { kind: 'save-to-vault', fileId: elsewhere.id })]));
  const again = getProposal(await askAssistant('Keep this too', { fileIds: [elsewhere.id] }));
  await api.call('DELETE', `${assistantPath}/chats`, undefined, asha);
  expect((await sendDecision(again.id, 'confirm')).statusCode).toBe(404);
  expect(await createVaultCalls(api).list(asha)).toHaveLength(1);
});
