import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointPolicy, endpointPolicies } from './endpoint-policies.ts';
import { callEndpoint, getCaller, findSuccessFaults, getEndpointKey } from './endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

// Calls every endpoint of patients and doctors with stored data, and counts the audit rows that it adds. The table of policies
// lists all endpoints, so new ones are tested as well.

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
});
afterAll(() => world.close());

const findNewestLine = async (): Promise<string> => {
  const [row] = await world.sql('select coalesce(max(id), 0)::text as id from audit_event');
  return String(row?.['id']);
};

/** Includes public endpoints that show a patient's records to the receiver of a link. */
const audited = Object.entries(endpointPolicies).filter(
  ([key, { access }]) => access !== 'public' || key.includes(' /api/shared/'),
);

/** Calls an endpoint as its owner and returns the patients of the added audit rows. */
const callAndListLines = async (key: string): Promise<readonly string[]> => {
  const decision = endpointPolicies[key];
  const found = world.routes.find((route) => getEndpointKey(route.endpoint) === key);
  if (!decision || !found) throw new Error(`No endpoint ${key} is registered.`);
  const { access, make, request, succeeds } = decision;
  const caller = await getCaller(world, world.owner, decision);
  const id = await make?.(world, caller);
  const sent = await request?.(world, caller);
  const before = await findNewestLine();
  const answer = await callEndpoint(world, found.endpoint, {
    id,
    request: sent,
    token: access === 'public' ? undefined : caller.token,
  });
  expect(findSuccessFaults(answer, found.endpoint, succeeds)).toEqual([]);
  const lines = await world.sql('select patient_id::text as patient from audit_event where id > $1 order by id', [
    before,
  ]);
  return lines.map((line) => String(line['patient']));
};

/** Faults of the rows that a call added, given their patients. */
const findFaults = (
  key: string,
  { access, unaudited }: EndpointPolicy,
  patients: readonly string[],
): readonly string[] => {
  if (unaudited !== undefined)
    return patients.length === 0 ? [] : ['it adds lines, although the table says that it adds none'];
  if (patients.length === 0) return ['it adds no line'];
  // A doctor's list may show several patients.
  const expected = access === 'doctor' ? new Set(patients).size : 1;
  return key.startsWith('GET ') && patients.length !== expected
    ? [`it adds ${patients.length} lines instead of ${expected}`]
    : [];
};

describe('each read adds one line to the audit for each patient, each write at least one', () => {
  it.each(audited)('%s', async (key, decision) => {
    expect(findFaults(key, decision, await callAndListLines(key))).toEqual([]);
  });
});
