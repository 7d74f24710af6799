import type { AssessmentDraft } from '@arogo/contract/assessments';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { canaries, type IsolationFixture } from '../../test/isolation-fixture.ts';

export const assessmentsPath = '/api/assessments';

/** Answers with which 'General' can be finished. */
export const generalAnswers = {
  weighs: 'sleep',
  since: 'months',
  presence: 'most',
  sleep: 'much',
  work: 'some',
  care: 'none',
  people: 'little',
  joy: 'some',
  support: 'some',
  harmed: 'no',
  safety: 'no',
} as const;

/** Saves answers of a questionnaire. */
export const saveAnswers = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  questionnaire: string,
  answers: object,
  page = 'now',
): Promise<AssessmentDraft> =>
  (await test.call('PUT', `${assessmentsPath}/draft`, { questionnaire, answers, page }, patient)).json<{
    data: AssessmentDraft;
  }>().data;

const getWalkAnswers = (world: IsolationFixture, patient: TestPatient) => ({
  ...generalAnswers,
  ...(patient === world.owner && { eases: `${canaries.doctor} and ${canaries.medicine}` }),
});

const createDraftFactory =
  (questionnaire: string): NonNullable<EndpointPolicy['make']> =>
  async (world, patient) =>
    (
      await saveAnswers(
        world,
        patient,
        questionnaire,
        questionnaire === 'general' ? getWalkAnswers(world, patient) : {},
      )
    ).id;

const createResultId: NonNullable<EndpointPolicy['make']> = async (world, patient) => {
  const { id } = await saveAnswers(world, patient, 'general', getWalkAnswers(world, patient));
  await world.call('POST', `${assessmentsPath}/drafts/${id}/finish`, undefined, patient);
  return id;
};

const generalQuery = { query: { questionnaire: 'general' } };

/** The endpoint policies of self-assessments. */
export const assessmentEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${assessmentsPath}`]: { access: 'patient', succeeds: 200 },
  [`GET ${assessmentsPath}/questionnaire`]: {
    access: 'patient',
    unaudited: 'the questions are the same for everybody',
    succeeds: 200,
    request: () => Promise.resolve(generalQuery),
  },
  [`GET ${assessmentsPath}/draft`]: { access: 'patient', succeeds: 200, request: () => Promise.resolve(generalQuery) },
  [`PUT ${assessmentsPath}/draft`]: {
    access: 'patient',
    succeeds: 200,
    request: (world, patient) =>
      Promise.resolve({
        payload: {
          questionnaire: 'trauma',
          page: 'last',
          answers: { weighs: 'silent', ...(patient === world.owner && { note: canaries.city }) },
        },
      }),
  },
  [`DELETE ${assessmentsPath}/drafts/{id}`]: { access: 'patient', succeeds: 200, make: createDraftFactory('eating') },
  [`POST ${assessmentsPath}/drafts/{id}/finish`]: {
    access: 'patient',
    succeeds: 200,
    make: createDraftFactory('general'),
  },
  [`GET ${assessmentsPath}/results`]: { access: 'patient', succeeds: 200 },
  [`GET ${assessmentsPath}/results/{id}`]: { access: 'patient', succeeds: 200, make: createResultId },
  [`DELETE ${assessmentsPath}/results/{id}`]: { access: 'patient', succeeds: 200, make: createResultId },
  [`GET ${assessmentsPath}/trend`]: { access: 'patient', succeeds: 200, request: () => Promise.resolve(generalQuery) },
};
