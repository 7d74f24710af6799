import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleQuestionnaire } from '@arogo/clinical/assessment/sample.test-helpers';
import type { AssessmentQuestionnaire, AssessmentResult } from '@arogo/contract/assessments';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../platform/auth/sessions.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { assessmentsPath, saveAnswers } from './assessment.test-helpers.ts';
import { loadQuestionnaires } from './questionnaires.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { createAssessmentService } from './service.ts';

let folder: string;
let api: TestApp;
let asha: TestPatient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-questionnaires-'));
  await writeFile(path.join(folder, 'evenness.json'), `\uFEFF${JSON.stringify(sampleQuestionnaire)}`);
  await writeFile(path.join(folder, 'README.txt'), 'Not a questionnaire.');
  api = await buildTestApp({ questionnairesDir: folder });
});
beforeEach(async () => {
  asha = await api.signUp();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (where: string, patient: Pick<TestPatient, 'token'> = asha) =>
  api.call('GET', `${assessmentsPath}${where}`, undefined, patient);
const finish = (id: string, patient: Pick<TestPatient, 'token'> = asha) =>
  api.call('POST', `${assessmentsPath}/drafts/${id}/finish`, undefined, patient);
interface Data<T> {
  readonly data: T;
}
const finishAssessment = async (answers: object, key = 'general', patient = asha): Promise<AssessmentResult> =>
  (await finish((await saveAnswers(api, patient, key, answers)).id, patient)).json<Data<AssessmentResult>>().data;

it(
  "decision X1: 'an operator can add validated questionnaires as FHIR Questionnaire files, " +
    "which are scored by their own rules', and a result can be read when its file is gone",
  async () => {
    const shown = (await get('/questionnaire?questionnaire=evenness-of-days')).json<Data<AssessmentQuestionnaire>>()
      .data;
    expect(shown).toMatchObject({ title: 'Evenness of days', copyright: 'Nobody, 2026', scored: true });
    expect(shown.disclaimer).toMatch(/not a diagnosis/);
    const first = await finishAssessment(
      { a: 'uneven', b: '3', c: 'Yes', cups: 12, litres: 2.4, day: '2026-11-20', sweet: true },
      'evenness-of-days',
    );
    expect(first).toMatchObject({
      summary: '8.5 of 8.5: Uneven',
      crisis: true,
      areas: [],
      score: { value: 8.5, least: 0, most: 8.5, range: { label: 'Uneven', meaning: 'The days go up and down.' } },
      specialties: [{ key: 'counselling' }],
    });
    expect(first.answers.map(({ id, answer }) => [id, answer])).toEqual([
      ['a', 'Uneven'],
      ['b', '3'],
      ['c', 'Yes'],
      ['cups', '12'],
      ['litres', '2.4'],
      ['sweet', 'Yes'],
      ['day', '20/11/2026'],
    ]);
    api.clock.advance({ minutes: 1 });
    const second = await finishAssessment({ a: 'even', b: '3', c: 'Yes' }, 'evenness-of-days');
    expect(second).toMatchObject({
      crisis: false,
      since: { text: 'The score went from 8.5 to 3.', score: { from: 8.5, to: 3 } },
    });

    const without = createAssessmentService({
      ...api.parts,
      notices: createNotificationPublisher(api.parts),
      questionnaires: await loadQuestionnaires(),
    });
    const session = (await api.sessions.find(asha.token)) as Session;
    expect(await without.read(session, second.id, 'en')).toEqual(second);
    expect((await without.trend(session, 'evenness-of-days', 'en')).points.map(({ score }) => score)).toEqual([8.5, 3]);
    expect((await without.trend(session, 'evenness-of-days', 'en')).scale).toMatchObject({
      most: 8.5,
      ranges: [{ label: 'Even' }, { label: 'Uneven' }],
    });
    await expect(without.trend(session, 'nowhere', 'en')).rejects.toMatchObject({ code: 'not_found' });
  },
);

it('a missing folder or an unreadable or unsupported file stops the start with a sentence that names the file and what is wrong', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'arogo-questionnaires-'));
  const findProblem = async (name: string, text: string): Promise<string> => {
    await writeFile(path.join(place, name), text);
    const error: unknown = await loadQuestionnaires(place).catch((thrown: unknown) => thrown);
    await rm(path.join(place, name));
    return error instanceof StartupError ? error.message : `no StartupError: ${String(error)}`;
  };
  const begins = 'in QUESTIONNAIRES_DIR cannot be used.';
  expect(await findProblem('a.json', '{')).toBe(`The questionnaire a.json ${begins} It is no JSON.`);
  expect(await findProblem('b.json', '[]')).toBe(
    `The questionnaire b.json ${begins} It is no FHIR resource of the type Questionnaire.`,
  );
  expect(await findProblem('c.JSON', JSON.stringify({ ...sampleQuestionnaire, id: 'general' }))).toBe(
    `The questionnaire c.JSON ${begins} There is another questionnaire with the id "general".`,
  );
  expect(await findProblem('d.json', ' '.repeat(600 * 1024))).toBe(
    `The questionnaire d.json ${begins} It is larger than 512 kB.`,
  );
  expect(
    await findProblem(
      'e.json',
      JSON.stringify({ ...sampleQuestionnaire, item: [{ linkId: 'x', type: 'open-choice', text: 'X?' }] }),
    ),
  ).toMatch(
    /^The questionnaire e\.json .* Item "x" has the type "open-choice"\. Supported are display, choice, coding,/,
  );
  await rm(place, { recursive: true });
  await expect(loadQuestionnaires(place)).rejects.toThrow(
    'The environment variable QUESTIONNAIRES_DIR cannot be used.',
  );
});
