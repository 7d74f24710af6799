import { generalAssessment as hindiGeneral } from '@arogo/contract/messages/hi/assessments-general';
import { assessmentResultTexts as hindiResult } from '@arogo/contract/messages/hi/assessments-result';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleQuestionnaire } from '@arogo/clinical/assessment/sample.test-helpers';
import type {
  AssessmentDraft,
  AssessmentQuestionnaire,
  AssessmentResult,
  assessmentOverview,
  assessmentTrend,
  listResults,
} from '@arogo/contract/assessments';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRateLimiter } from '../../platform/http/rate-limiter.ts';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { assessmentsPath, generalAnswers, saveAnswers } from './assessment.test-helpers.ts';
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
const put = (body: unknown, patient: Pick<TestPatient, 'token'> = asha) =>
  api.call('PUT', `${assessmentsPath}/draft`, body, patient);
const finish = (id: string, patient: Pick<TestPatient, 'token'> = asha) =>
  api.call('POST', `${assessmentsPath}/drafts/${id}/finish`, undefined, patient);
interface Data<T> {
  readonly data: T;
}
const getFields = (answer: LightMyRequestResponse): unknown => answer.json<{ fields?: unknown }>().fields;
const readDraft = async (key: string, patient = asha): Promise<AssessmentDraft | null> =>
  (await get(`/draft?questionnaire=${key}`, patient)).json<Data<AssessmentDraft | null>>().data;
const readOverview = async (patient = asha) =>
  (await get('', patient)).json<Data<EndpointAnswer<typeof assessmentOverview>['data']>>().data;
const findOverviewRow = async (key: string, patient = asha) =>
  (await readOverview(patient)).questionnaires.find((row) => row.key === key);
const finishAssessment = async (answers: object, key = 'general', patient = asha): Promise<AssessmentResult> =>
  (await finish((await saveAnswers(api, patient, key, answers)).id, patient)).json<Data<AssessmentResult>>().data;
const findAuditLines = async (patient = asha): Promise<readonly unknown[]> =>
  withClient(api.database.adminUrl, async (client) =>
    (
      await client.query<{ action: string }>(
        "select action from audit_event where patient_id = $1 and action like 'assessment.%' order by id",
        [patient.user.id],
      )
    ).rows.map(({ action }) => action),
  );

it("2 §2: 'Eight cards … and Unsure about your symptoms?': the cards, and of each questionnaire whether it was begun or finished", async () => {
  const { cards, questionnaires } = await readOverview();
  expect(cards.map(({ title, questionnaire }) => `${title} → ${questionnaire}`)).toEqual([
    'General → general',
    'Depression → depression',
    'Depression → depression',
    'Depression → depression',
    'Depression → depression',
    'ADHD & Neurodivergence → adhd',
    'PTSD & Trauma Therapy → trauma',
    'Eating Disorders → eating',
  ]);
  expect(questionnaires.map(({ key, scored, draft, last, results }) => [key, scored, draft, last, results])).toEqual(
    [
      ['general', false],
      ['depression', false],
      ['adhd', false],
      ['trauma', false],
      ['eating', false],
      ['evenness-of-days', true],
    ].map((row) => [...row, null, null, 0]),
  );
  expect(await readDraft('general')).toBeNull();
  const general = (await get('/questionnaire?questionnaire=general')).json<Data<AssessmentQuestionnaire>>().data;
  expect([general.disclaimer, general.pages.map(({ id }) => id)]).toEqual([
    'This is a summary of your own answers. It is not a diagnosis and does not replace a talk with a doctor.',
    ['now', 'day', 'last'],
  ]);
  expect(
    general.pages[2]?.items.find(({ id }) => id === 'safety')?.options.map(({ code, alert }) => [code, alert]),
  ).toEqual([
    ['no', false],
    ['earlier', false],
    ['thoughts', true],
    ['now', true],
  ]);
});

it('each answered page is stored: it is resumed on any device, answers of two devices stand beside each other, and null takes one back', async () => {
  const first = await saveAnswers(
    api,
    asha,
    'general',
    { weighs: 'other', 'weighs-own': '  Too much\r\nof everything  ' },
    'day',
  );
  expect(first).toMatchObject({
    questionnaire: 'general',
    page: 'day',
    crisis: false,
    helpLines: [],
    answers: { weighs: 'other', 'weighs-own': 'Too much\nof everything' },
  });
  const each = {
    since: 'weeks',
    sleep: 'much',
    work: 'some',
    care: 'none',
    people: 'little',
    joy: 'some',
    support: 'yes',
    harmed: 'no',
    safety: 'no',
  };
  await Promise.all(
    Object.entries(each).map(([id, answer]) =>
      put({ questionnaire: 'general', answers: { [id]: answer }, page: 'last' }),
    ),
  );
  expect(await readDraft('general')).toMatchObject({
    id: first.id,
    page: 'last',
    answers: { ...first.answers, ...each },
  });
  const { answers } = await saveAnswers(
    api,
    asha,
    'general',
    { 'weighs-own': null, since: ' ', 'no such question': 'x', intro: 'x' },
    'no such page',
  );
  expect([answers, (await readDraft('general'))?.page]).toEqual(
    [{ weighs: 'other', ...each, since: undefined }, 'now'].map((one) =>
      typeof one === 'string' ? one : JSON.parse(JSON.stringify(one)),
    ),
  );
  expect(await findOverviewRow('general')).toMatchObject({ draft: { id: first.id }, last: null });
  expect((await api.call('DELETE', `${assessmentsPath}/drafts/${first.id}`, undefined, asha)).json()).toMatchObject({
    message: 'Answers discarded.',
    data: { id: first.id },
  });
  expect([await readDraft('general'), (await finish(first.id)).statusCode]).toEqual([null, 404]);
});

it('asks and sums up in the language of who reads, whatever the language of the answers, and leaves their own words', async () => {
  const hindi = async <T>(where: string): Promise<T> =>
    (
      await api.app.inject({
        url: `${assessmentsPath}${where}`,
        headers: { authorization: `Bearer ${asha.token}`, 'accept-language': 'hi' },
      })
    ).json<Data<T>>().data;
  const latin = /[A-Za-z]{2,}/;
  const overview = await hindi<{ cards: readonly { title: string }[]; questionnaires: readonly { title: string }[] }>(
    '',
  );
  expect(overview.cards.map(({ title }) => title).filter((title) => latin.test(title))).toEqual([]);
  const { pages } = await hindi<AssessmentQuestionnaire>('/questionnaire?questionnaire=general');
  const asked = pages.flatMap(({ title, items }) => [
    title,
    ...items.flatMap(({ text, options }) => [text, ...options.map(({ label }) => label)]),
  ]);
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((text) => latin.test(text))).toEqual([]);

  const answers = { ...generalAnswers, weighs: 'other', 'weighs-own': 'My exams', eases: 'Music', safety: 'thoughts' };
  await finishAssessment(answers);
  const { id } = await finishAssessment(answers);
  const { answers: told, areas, lines, ...result } = await hindi<AssessmentResult>(`/results/${id}`);
  expect(lines.map(({ key, text }) => [key, latin.test(text)])).toEqual([
    ['weighs', true],
    ['since', false],
    ['hinders', false],
    ['steady', false],
    ['eases', true],
  ]);
  expect(lines[0]?.text).toBe(hindiResult.weighsOwn(hindiGeneral.weighs.options.other, 'My exams'));
  expect(lines.at(-1)?.text).toBe('Music');
  expect(told.filter(({ question }) => latin.test(question))).toEqual([]);
  expect(areas.filter(({ label, words }) => latin.test(label + words))).toEqual([]);
  const { title, advice, crisisText, disclaimer, since, suggested } = result;
  for (const text of [title, advice, crisisText, disclaimer, since?.text, suggested?.text])
    expect(text ?? '').not.toMatch(latin);
  expect((await finish(id)).json<Data<AssessmentResult>>().data.title).toBe('General');

  // Said of the answers, not of the English sentences: these may be of another day, and own words may look like ours.
  const own = 'Something else: “Music”';
  const { id: later } = await finishAssessment({ ...answers, 'weighs-own': own, eases: 'No' });
  await api.database.rows(
    `update assessment_result set outcome = jsonb_set(outcome, '{advice}', '"Advice of another day."') where id = $1`,
    [later],
  );
  const reworded = await hindi<AssessmentResult>(`/results/${later}`);
  expect(reworded.lines[0]?.text).toBe(hindiResult.weighsOwn(hindiGeneral.weighs.options.other, own));
  expect(reworded.lines.at(-1)?.text).toBe('No');
  expect(reworded.advice).not.toMatch(latin);
  const { results } = (
    await api.app.inject({
      url: `${assessmentsPath}/results?page=1&limit=10`,
      headers: { authorization: `Bearer ${asha.token}`, 'accept-language': 'hi' },
    })
  ).json<{ results: readonly AssessmentResult[] }>();
  expect(results.map((row) => row.summary)).toContain(reworded.lines[0]?.text);

  // Of an earlier questionnaire its questions stay as they were asked; what is ours around them is said in Hindi.
  await api.database.rows(
    `update assessment_result set definition = jsonb_set(definition, '{version}', '"0"') where id = $1`,
    [later],
  );
  const earlier = await hindi<AssessmentResult>(`/results/${later}`);
  expect(earlier.answers[0]?.question).toBe('What weighs most on you at the moment?');
  expect(earlier.lines[0]?.title).toBe(hindiResult.weighs);
  expect(earlier.advice).not.toMatch(latin);
});

it("'finishing validates against the questionnaire': what is missing is told at its question, and nothing is lost", async () => {
  const { id } = await saveAnswers(api, asha, 'general', { weighs: 'mood', sleep: 'much' });
  const refused = await finish(id);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    'Some questions still need an answer. Your answers are safe.',
  ]);
  const missing = ['since', 'presence', 'work', 'care', 'people', 'joy', 'support', 'harmed', 'safety'];
  expect(getFields(refused)).toEqual(
    Object.fromEntries(missing.map((question) => [question, 'Please answer this question.'])),
  );
  expect((await readDraft('general'))?.answers).toEqual({ weighs: 'mood', sleep: 'much' });
});

it("'Twice finishing at once makes one result'", async () => {
  const { id } = await saveAnswers(api, asha, 'general', {
    ...generalAnswers,
    'weighs-own': 'Answered before the first answer was changed',
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => finish(id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const result = (await finish(id)).json<Data<AssessmentResult>>().data;
  expect(result).toMatchObject({
    id,
    questionnaire: 'general',
    summary: 'Sleep and tiredness',
    crisis: false,
    crisisText: null,
    helpLines: [],
    score: null,
    since: null,
    suggested: { key: 'depression', title: 'Depression' },
  });
  expect(result.specialties).toContainEqual({ key: 'psychiatry', name: 'Psychiatry', practitioner: 'Psychiatrist' });
  // What is not asked is not kept.
  expect(result.answers.map((answer) => answer.id)).not.toContain('weighs-own');
  expect(await findOverviewRow('general')).toMatchObject({ draft: null, last: { id }, results: 1 });
  const [stored] = await withClient(
    api.database.adminUrl,
    async (client) =>
      (
        await client.query<{ definition: { version: string }; answers: object }>(
          'select definition, answers from assessment_result where id = $1',
          [id],
        )
      ).rows,
  );
  expect([stored?.definition.version, stored?.answers]).toEqual(['1', generalAnswers]);
});

it("'help lines where an answer calls for them': at once while answering, and with the result", async () => {
  const draft = await saveAnswers(api, asha, 'general', { safety: 'now' }, 'last');
  expect(draft).toMatchObject({ crisis: true, helpLines: ['teleManas', 'emergency'] });
  const result = await finishAssessment({ ...generalAnswers, safety: 'thoughts', harmed: 'yes' });
  expect(result).toMatchObject({ crisis: true, helpLines: ['teleManas', 'emergency'] });
  expect(result.crisisText).toMatch(
    /^You told of thoughts of hurting yourself.*Please talk to somebody now.*You told that somebody may hurt you/,
  );
});

it("decision X1: 'how that changed since last time', per area, and the trend; a deleted result is gone from both", async () => {
  const first = await finishAssessment(generalAnswers);
  api.clock.advance({ hours: 24 });
  asha = { ...asha, token: await signInAgain(asha) };
  const second = await finishAssessment({ ...generalAnswers, sleep: 'little', people: 'much' });
  expect(second.since).toMatchObject({ id: first.id, finishedAt: first.finishedAt, score: null });
  expect(second.since?.text).toMatch(/^Better: Sleep\. Harder: Being with others\. As before: /);
  const trend = (await get('/trend?questionnaire=general')).json<Data<EndpointAnswer<typeof assessmentTrend>['data']>>()
    .data;
  expect(trend.points.map(({ id, areas, score }) => [id, areas['sleep'], score])).toEqual([
    [first.id, 3, null],
    [second.id, 1, null],
  ]);
  expect(trend.areas.find(({ key }) => key === 'sleep')).toMatchObject({
    label: 'Sleep',
    levels: ['Not affected', 'A little affected', 'Noticeably affected', 'Strongly affected', 'Hardly possible'],
  });
  const listed = (await get('/results?limit=1&questionnaire=general')).json<EndpointAnswer<typeof listResults>>();
  expect([listed.total, listed.results.map(({ id }) => id)]).toEqual([2, [second.id]]);
  expect((await get('/results?questionnaire=adhd')).json()).toMatchObject({ total: 0, results: [] });

  expect((await api.call('DELETE', `${assessmentsPath}/results/${first.id}`, undefined, asha)).json()).toMatchObject({
    message: 'Result deleted.',
  });
  expect((await get(`/results/${second.id}`)).json<Data<AssessmentResult>>().data.since).toBeNull();
  expect([(await get(`/results/${first.id}`)).statusCode, (await finish(first.id)).statusCode]).toEqual([404, 404]);
  expect((await get('/trend?questionnaire=general')).json<Data<{ points: unknown[] }>>().data.points).toHaveLength(1);
});

const signInAgain = async ({ email }: TestPatient): Promise<string> => {
  await api.call('POST', '/api/auth/login', { email });
  return (await api.call('POST', '/api/auth/verify-login-otp', { email, otp: await api.codeFor(email) })).json<{
    token: string;
  }>().token;
};

it('what is not a sound request is refused in the words of the catalogue, and changes nothing', async () => {
  const body = { questionnaire: 'general', answers: {}, page: 'now' };
  const readStoredAnswers = async (answers: unknown) => {
    const { statusCode, body: text } = await put({ ...body, answers });
    return [statusCode, (JSON.parse(text) as { message: string }).message];
  };
  const unread = [400, 'We could not read these answers. Please reload the page.'];
  expect(
    await Promise.all(
      [null, 'x', 7, [], { weighs: {} }, { weighs: ['mood'] }, { ['x'.repeat(101)]: 'x' }].map(readStoredAnswers),
    ),
  ).toEqual(Array.from({ length: 7 }, () => unread));
  expect(await readStoredAnswers(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, 1])))).toEqual([
    400,
    'There are more answers than questions.',
  ]);
  expect(
    getFields(
      await put({
        ...body,
        answers: { weighs: 'gloom', sleep: 3, eases: true, note: 'x'.repeat(1001), 'weighs-own': 'a\u202Eb' },
      }),
    ),
  ).toEqual({
    weighs: 'Please choose one of the answers.',
    sleep: 'Please choose one of the answers.',
    eases: 'Please write a few words.',
    note: 'Please use at most 1000 characters.',
    'weighs-own': 'Please use only letters, numbers and punctuation.',
  });
  const huge = await put({ ...body, answers: { note: 'x'.repeat(300_000) } });
  const proto = await api.app.inject({
    method: 'PUT',
    url: `${assessmentsPath}/draft`,
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    payload: '{"questionnaire":"general","page":"now","answers":{"__proto__":{"weighs":"mood"}}}',
  });
  expect([huge.statusCode, proto.statusCode]).toEqual([413, 400]);
  const unknown = await Promise.all([
    put({ ...body, questionnaire: 'phq' }),
    get('/questionnaire?questionnaire=constructor'),
    get('/draft?questionnaire=..%2Fgeneral'),
    get('/trend?questionnaire=x'),
  ]);
  expect(unknown.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual(
    Array.from({ length: 4 }, () => [404, 'We could not find this questionnaire.']),
  );
  const unreadable = await Promise.all([
    put({ ...body, questionnaire: '\0' }),
    get('/questionnaire?questionnaire=%00'),
    get('/draft?questionnaire=%00'),
    get('/trend?questionnaire=%00'),
    get('/results?questionnaire=%00'),
  ]);
  expect(unreadable.map((answer) => [answer.statusCode, getFields(answer)])).toEqual(
    Array.from({ length: 5 }, () => [400, { questionnaire: 'We could not find this questionnaire.' }]),
  );
  expect((await put({ ...body, questionnaire: 'x'.repeat(65) })).statusCode).toBe(400);
  expect(await readDraft('general')).toBeNull();
});

it("another's draft and result are not there, whoever asks", async () => {
  const bela = await api.signUp();
  const { id } = await saveAnswers(api, asha, 'general', generalAnswers);
  const strange = async () => [
    (await finish(id, bela)).statusCode,
    (await api.call('DELETE', `${assessmentsPath}/drafts/${id}`, undefined, bela)).statusCode,
    (await get(`/results/${id}`, bela)).statusCode,
    (await api.call('DELETE', `${assessmentsPath}/results/${id}`, undefined, bela)).statusCode,
    await readDraft('general', bela),
    (await readOverview(bela)).questionnaires.some(({ draft, last }) => draft !== null || last !== null),
  ];
  expect(await strange()).toEqual([404, 404, 404, 404, null, false]);
  await finish(id);
  expect(await strange()).toEqual([404, 404, 404, 404, null, false]);
  expect((await get(`/results/${id}`)).statusCode).toBe(200);
  expect([(await get('', { token: '' })).statusCode, (await put({}, { token: 'x' })).statusCode]).toEqual([401, 401]);
});

it('each read and write is a line in the audit, nothing of answers is logged, and no more can be finished than anybody answers', async () => {
  const word = 'Canaryhedgehog';
  const { id } = await saveAnswers(api, asha, 'adhd', { weighs: 'order', eases: word });
  await finish(id);
  await readDraft('adhd');
  const result = await finishAssessment({ ...generalAnswers, eases: word });
  await get(`/results/${result.id}`);
  await get('/results');
  await get('/trend?questionnaire=general');
  await readOverview();
  await api.call('DELETE', `${assessmentsPath}/drafts/${id}`, undefined, asha);
  await api.call('DELETE', `${assessmentsPath}/results/${result.id}`, undefined, asha);
  // The finishing that was refused changed nothing and is no line.
  expect(await findAuditLines()).toEqual([
    'assessment.save_draft',
    'assessment.read_draft',
    'assessment.save_draft',
    'assessment.finish',
    'assessment.read',
    'assessment.list',
    'assessment.trend',
    'assessment.list',
    'assessment.discard',
    'assessment.delete',
  ]);
  expect(api.logged.filter((line) => line.includes(word) || line.includes('Sleep and tiredness'))).toEqual([]);

  const bounded = createAssessmentService({
    ...api.parts,
    notices: createNotificationPublisher(api.parts),
    attempts: createRateLimiter({ ...api.parts, enforced: true }),
  });
  const session = (await api.sessions.find(asha.token)) as Session;
  const codes: unknown[] = [];
  for (let at = 0; at < 31; at += 1)
    codes.push(
      await bounded.finish(session, id, 'en').then(
        () => 'done',
        ({ code }: { code: unknown }) => code,
      ),
    );
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 'not_found'), 'rate_limited']);
});
