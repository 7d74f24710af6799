import type { Address } from '@arogo/contract/addresses';
import type { Policy } from '@arogo/contract/insurance';
import sharp from 'sharp';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy, PolicyRequest } from '../../test/endpoint-policies.ts';
import { canaries, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { buildMultipart } from '../vault/vault.test-helpers.ts';

export const addressesPath = '/api/users/addresses';
export const insurancePath = '/api/users/insurance';
export const feedbackPath = '/api/users/feedback';
export const featureInterestsPath = '/api/users/wishes';

/** The form of an address, with changes. */
export const createAddressForm = (changes: object = {}) => ({
  isFor: 'myself',
  fullName: 'Asha Rao',
  phoneNumber: '+919876543210',
  house: '12 Lake Road',
  landmark: 'Opposite the temple',
  address: 'Pune, Maharashtra, 411001',
  tag: 'home',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  latitude: 18.5204,
  longitude: 73.8567,
  ...changes,
});

/** The form of a policy, with changes. */
export const createPolicyForm = (changes: object = {}) => ({
  insurer: 'National Health',
  plan: 'Family Gold',
  policyNumber: 'NH-2026-000123',
  covered: ['Asha Rao', 'Ravi Rao'],
  validFrom: '2026-04-01',
  validUntil: '2027-03-31',
  helpline: '1800 425 2255',
  sumInsured: 500_000,
  note: 'Cashless at City Clinic',
  ...changes,
});

export const createPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#0e6b57' } })
    .png()
    .toBuffer();

/** A form with texts and a file, as a browser sends it. */
export const createMultipartForm = (
  fields: Readonly<Record<string, string>>,
  file?: { readonly value: Uint8Array; readonly filename: string; readonly type: string },
) =>
  buildMultipart([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    ...(file ? [{ name: 'file', ...file, value: Buffer.from(file.value) }] : []),
  ]);

export const saveAddress = async (
  { call }: Pick<TestApp, 'call'>,
  patient: TestPatient,
  changes: object = {},
): Promise<Address> =>
  (await call('POST', addressesPath, createAddressForm(changes), patient)).json<{ data: Address }>().data;

export const savePolicy = async (
  { call }: Pick<TestApp, 'call'>,
  patient: TestPatient,
  changes: object = {},
): Promise<Policy> =>
  (await call('POST', insurancePath, createPolicyForm(changes), patient)).json<{ data: Policy }>().data;

/** Gives the owner's texts the canaries. */
const pickForOwner = (world: IsolationFixture, patient: TestPatient, changes: object): object =>
  patient === world.owner ? changes : {};

const createAddressId = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  // The conformance tests add more addresses than a patient may keep.
  await world.sql('delete from address where patient_id = $1 and not is_default', [patient.user.id]);
  return (
    await saveAddress(
      world,
      patient,
      pickForOwner(world, patient, {
        fullName: canaries.firstName,
        city: canaries.city,
        phoneNumber: canaries.phoneNumber,
      }),
    )
  ).id;
};

const createPolicyId = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  await world.sql('delete from insurance_file where patient_id = $1', [patient.user.id]);
  await world.sql('delete from insurance_policy where patient_id = $1', [patient.user.id]);
  return (
    await savePolicy(
      world,
      patient,
      pickForOwner(world, patient, { insurer: canaries.city, covered: [canaries.lastName] }),
    )
  ).id;
};

const createCardForm = async (world: IsolationFixture, patient: TestPatient): Promise<PolicyRequest> =>
  createMultipartForm(
    { policyId: await createPolicyId(world, patient), side: 'front' },
    {
      value: await createPicture(),
      filename: patient === world.owner ? canaries.fileName : 'card.png',
      type: 'image/png',
    },
  );

const createCardId = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const { payload = '', headers } = await createCardForm(world, patient);
  const answer = await world.app.inject({
    method: 'POST',
    url: `${insurancePath}/files`,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
  return answer.json<{ data: Policy }>().data.files[0]?.id ?? '';
};

/** The endpoint policies of addresses, insurance, feedback and feature interests. */
export const placesEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${addressesPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${addressesPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: () => Promise.resolve({ payload: createAddressForm() }),
  },
  [`PUT ${addressesPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: createAddressId,
    request: () => Promise.resolve({ payload: { ...createAddressForm({ tag: 'work' }), version: 1 } }),
  },
  [`DELETE ${addressesPath}/{id}`]: { access: 'patient', succeeds: 200, make: createAddressId },
  [`POST ${addressesPath}/locate`]: {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ payload: { latitude: 18.52, longitude: 73.85 } }),
  },
  [`GET ${insurancePath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${insurancePath}`]: {
    access: 'patient',
    succeeds: 201,
    request: () => Promise.resolve({ payload: createPolicyForm() }),
  },
  [`PUT ${insurancePath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: createPolicyId,
    request: () => Promise.resolve({ payload: { ...createPolicyForm({ plan: 'Silver' }), version: 1 } }),
  },
  [`DELETE ${insurancePath}/{id}`]: { access: 'patient', succeeds: 200, make: createPolicyId },
  [`POST ${insurancePath}/files`]: { access: 'patient', succeeds: 201, request: createCardForm },
  [`DELETE ${insurancePath}/files/{id}`]: { access: 'patient', succeeds: 200, make: createCardId },
  [`GET ${insurancePath}/files/{id}`]: { access: 'ticket', succeeds: 200, make: createCardId },
  [`POST ${feedbackPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: async (world, patient) => {
      const form = createMultipartForm(
        {
          feedbackType: 'Bug Report',
          subject: 'The list',
          description: patient === world.owner ? `It forgot ${canaries.medicine}.` : 'It is empty.',
          email: patient.email,
        },
        { value: await createPicture(), filename: 'screen.png', type: 'image/png' },
      );
      // If a test fixes the idempotency key, another request has used it already.
      await world.app.inject({
        method: 'POST',
        url: feedbackPath,
        headers: { ...form.headers, authorization: `Bearer ${patient.token}` },
        payload: form.payload,
      });
      return form;
    },
  },
  [`GET ${featureInterestsPath}`]: { access: 'patient', succeeds: 200 },
  [`PUT ${featureInterestsPath}`]: {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ payload: { part: 'book-test', wanted: true } }),
  },
};
