import type { AssessmentResult, listResults } from '@arogo/contract/assessments';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { callForPerson, giveAccess } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import { assessmentsPath, generalAnswers, saveAnswers } from './assessment.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let ravi: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
});
beforeEach(async () => {
  [asha, ravi] = [await api.signUp(), await api.signUp()];
});
afterAll(() => api.close());

const give = (grant: Parameters<typeof giveAccess>[2] = {}) => giveAccess(api, { from: ravi, to: asha }, grant);

const finish = async (test: Pick<TestApp, 'call'>, patient: TestPatient): Promise<AssessmentResult> => {
  const { id } = await saveAnswers(test, patient, 'general', generalAnswers);
  return (await test.call('POST', `${assessmentsPath}/drafts/${id}/finish`, undefined, patient)).json<{
    data: AssessmentResult;
  }>().data;
};
const list = async (test: Pick<TestApp, 'call'>, patient: TestPatient) =>
  (await test.call('GET', `${assessmentsPath}/results`, undefined, patient)).json<EndpointAnswer<typeof listResults>>()
    .results;

it('a person without an account is assessed by the keeper, apart from the keeper’s own', async () => {
  const child = await addTestPerson(api, asha, { firstName: 'Kiran' });
  const forChild = callForPerson(api, child.id);
  const mine = await finish(api, asha);
  const theirs = await finish(forChild, asha);
  expect((await list(api, asha)).map(({ id }) => id)).toEqual([mine.id]);
  expect((await list(forChild, asha)).map(({ id }) => id)).toEqual([theirs.id]);
  expect([mine.answeredBy, theirs.answeredBy]).toEqual([null, `${asha.user.firstName} ${asha.user.lastName}`]);
  const lines = await api.database.rows<{ account_id: string }>(
    "select distinct account_id from audit_event where patient_id = $1 and action like 'assessment.%'",
    [child.id],
  );
  expect(lines).toEqual([{ account_id: asha.user.id }]);
});

it('nothing of the mind is seen or said for another person without a yes of its own', async () => {
  const { id } = await finish(api, ravi);
  const forRavi = callForPerson(api, ravi.user.id);
  const look = async () => {
    const calls = [
      forRavi.call('GET', assessmentsPath, undefined, asha),
      forRavi.call('GET', `${assessmentsPath}/results/${id}`, undefined, asha),
      forRavi.call(
        'PUT',
        `${assessmentsPath}/draft`,
        { questionnaire: 'general', answers: generalAnswers, page: 'now' },
        asha,
      ),
      forRavi.call('DELETE', `${assessmentsPath}/results/${crypto.randomUUID()}`, undefined, asha),
    ];
    return (await Promise.all(calls)).map((answer) => [answer.statusCode, answer.json<{ code?: string }>().code]);
  };
  const refused = [404, 'person_not_found'];
  await give({ areas: ['records', 'medicines', 'visits', 'messages'] });
  expect(await look()).toEqual([refused, refused, refused, refused]);
  await give({ areas: [], mental: true });
  expect(await look()).toEqual([refused, refused, refused, refused]);
  await give({ role: 'view', mental: true });
  expect(await look()).toEqual([[200, undefined], [200, undefined], refused, refused]);
  await give({ mental: true });
  expect((await look()).map(([status]) => status)).toEqual([200, 200, 200, 404]);
});

it('the person reads who answered in their place, also when that account is gone from them', async () => {
  await give({ mental: true });
  const { id } = await finish(callForPerson(api, ravi.user.id), asha);
  await giveAccess(api, { from: ravi, to: asha });
  expect(await list(api, ravi)).toMatchObject([{ id, answeredBy: `${asha.user.firstName} ${asha.user.lastName}` }]);
});
