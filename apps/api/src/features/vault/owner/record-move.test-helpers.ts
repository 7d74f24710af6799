import { personHeader } from '@arogo/contract/limits';
import type { HealthRecord } from '@arogo/contract/vault';
import type { TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy, PolicyRequest } from '../../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../../test/isolation-fixture.ts';
import { findTestPerson } from '../../persons/persons.test-helpers.ts';
import { buildFields, buildMultipart, createFilePart, createPdfBytes, vaultPath } from '../vault.test-helpers.ts';

/** Uploads the document that the conformance tests move, once per vault. @returns the record's id */
const uploadMovedDocument = async (
  world: IsolationFixture,
  account: TestPatient,
  personId: string,
): Promise<string> => {
  const { payload, headers } = buildMultipart([...buildFields({}), createFilePart(createPdfBytes(1_500, 'moved'))]);
  const answer = await world.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, authorization: `Bearer ${account.token}`, [personHeader]: personId },
    payload,
  });
  return answer.json<{ data: HealthRecord }>().data.id;
};

/** The request that undoes the move to a person of the account. */
export const createUndoRequest = async (
  world: IsolationFixture,
  account: TestPatient,
  personId: string,
): Promise<PolicyRequest> => ({
  payload: { personId, recordId: await uploadMovedDocument(world, account, personId) },
});

/** The policies of the endpoints that move records. */
export const createRecordMoveEndpointPolicies = (
  createRecordId: NonNullable<EndpointPolicy['make']>,
): Readonly<Record<string, EndpointPolicy>> => ({
  [`GET ${vaultPath}/{id}/owners`]: { access: 'patient', succeeds: 200, make: createRecordId },
  [`POST ${vaultPath}/{id}/move`]: {
    access: 'patient',
    succeeds: 200,
    make: createRecordId,
    request: async (world, patient) => ({ payload: { personId: (await findTestPerson(world, patient)).id } }),
  },
  [`POST ${vaultPath}/{id}/move/undo`]: {
    access: 'patient',
    succeeds: 200,
    make: async (world, patient) => {
      const id = await uploadMovedDocument(world, patient, patient.user.id);
      await world.call('DELETE', `${vaultPath}/${id}`, undefined, patient);
      return id;
    },
    request: async (world, patient) => createUndoRequest(world, patient, (await findTestPerson(world, patient)).id),
  },
});
