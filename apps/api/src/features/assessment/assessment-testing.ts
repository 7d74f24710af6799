import type { AssessmentDraft } from '@arogo/contract/assessments';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { Decision } from '../../test/decisions.ts';
import { canaries, type World } from '../../test/world.ts';

export const assessmentsPath = '/api/assessments';

/** Answers with which 'General' can be finished. */
export const everyday = {
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

/** Keeps answers of a questionnaire. */
export const keep = async (
  test: Pick<TestApp, 'call'>,
  patient: Pick<TestPatient, 'token'>,
  questionnaire: string,
  answers: object,
  page = 'now',
): Promise<AssessmentDraft> =>
  (await test.call('PUT', `${assessmentsPath}/draft`, { questionnaire, answers, page }, patient)).json<{
    data: AssessmentDraft;
  }>().data;

const words = (world: World, patient: TestPatient) => ({
  ...everyday,
  ...(patient === world.owner && { eases: `${canaries.doctor} and ${canaries.medicine}` }),
});

const begun =
  (questionnaire: string): NonNullable<Decision['make']> =>
  async (world, patient) =>
    (await keep(world, patient, questionnaire, questionnaire === 'general' ? words(world, patient) : {})).id;

const finished: NonNullable<Decision['make']> = async (world, patient) => {
  const { id } = await keep(world, patient, 'general', words(world, patient));
  await world.call('POST', `${assessmentsPath}/drafts/${id}/finish`, undefined, patient);
  return id;
};

const ofGeneral = { query: { questionnaire: 'general' } };

/** What was decided about the endpoints of self-assessments. */
export const assessmentDecisions: Readonly<Record<string, Decision>> = {
  [`GET ${assessmentsPath}`]: { access: 'patient', succeeds: 200 },
  [`GET ${assessmentsPath}/questionnaire`]: {
    access: 'patient',
    unaudited: 'the questions are the same for everybody',
    succeeds: 200,
    request: () => Promise.resolve(ofGeneral),
  },
  [`GET ${assessmentsPath}/draft`]: { access: 'patient', succeeds: 200, request: () => Promise.resolve(ofGeneral) },
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
  [`DELETE ${assessmentsPath}/drafts/{id}`]: { access: 'patient', succeeds: 200, make: begun('eating') },
  [`POST ${assessmentsPath}/drafts/{id}/finish`]: { access: 'patient', succeeds: 200, make: begun('general') },
  [`GET ${assessmentsPath}/results`]: { access: 'patient', succeeds: 200 },
  [`GET ${assessmentsPath}/results/{id}`]: { access: 'patient', succeeds: 200, make: finished },
  [`DELETE ${assessmentsPath}/results/{id}`]: { access: 'patient', succeeds: 200, make: finished },
  [`GET ${assessmentsPath}/trend`]: { access: 'patient', succeeds: 200, request: () => Promise.resolve(ofGeneral) },
};
