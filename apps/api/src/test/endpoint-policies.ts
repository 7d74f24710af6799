import type { Endpoint } from '@arogo/contract/endpoint';
import type { HealthRecord } from '@arogo/contract/vault';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { pinEndpointPolicies } from '../features/access/pin.test-helpers.ts';
import { assessmentEndpointPolicies } from '../features/assessment/assessment.test-helpers.ts';
import { assistantEndpointPolicies } from '../features/assistant/assistant.test-helpers.ts';
import { doctorsEndpointPolicies } from '../features/doctors/doctors.test-helpers.ts';
import { growingUpEndpointPolicies } from '../features/persons/growing-up.test-helpers.ts';
import { invitationsEndpointPolicies } from '../features/persons/invitations.test-helpers.ts';
import { personsEndpointPolicies } from '../features/persons/persons.test-helpers.ts';
import { favouriteDoctorsEndpointPolicies } from '../features/favourite-doctors/favourite-doctors.test-helpers.ts';
import { careNoticesEndpointPolicies } from '../features/care-notices/care-notices.test-helpers.ts';
import { clinicEndpointPolicies } from '../features/clinic/clinic.test-helpers.ts';
import { bookingDecisions } from '../features/booking/booking.test-helpers.ts';
import { callsEndpointPolicies } from '../features/calls/calls.test-helpers.ts';
import { messagingEndpointPolicies } from '../features/messaging/messaging.test-helpers.ts';
import { guardianEndpointPolicies } from '../features/profile/guardian/guardian.test-helpers.ts';
import { measurementEndpointPolicies } from '../features/measurements/measurement.test-helpers.ts';
import { createMedicationEndpointPolicies } from '../features/medication/medication.test-helpers.ts';
import { paymentEndpointPolicies } from '../features/payment/payment.test-helpers.ts';
import { prescriptionsEndpointPolicies } from '../features/prescriptions/prescriptions.test-helpers.ts';
import { emergencyEndpointPolicies } from '../features/profile/emergency-contacts/emergency.test-helpers.ts';
import { medicalEndpointPolicies } from '../features/profile/medical-profile/medical.test-helpers.ts';
import { dataEndpointPolicies } from '../features/privacy/account-data.test-helpers.ts';
import { privacyEndpointPolicies } from '../features/privacy/privacy.test-helpers.ts';
import { placesEndpointPolicies } from '../features/profile/profile-extras.test-helpers.ts';
import { settingsEndpointPolicies } from '../features/profile/settings/settings.test-helpers.ts';
import { siteEndpointPolicies } from '../features/site/site.test-helpers.ts';
import { speechEndpointPolicies } from '../features/speech/speech.test-helpers.ts';
import { streetMapEndpointPolicies } from '../features/street-map/street-map.test-helpers.ts';
import { notificationEndpointPolicies } from '../features/notifications/notifications.test-helpers.ts';
import { modelReadingEndpointPolicies } from '../features/vault/reading/model-reading.test-helpers.ts';
import { createRecordMoveEndpointPolicies } from '../features/vault/owner/record-move.test-helpers.ts';
import { createSharingEndpointPolicies } from '../features/vault/sharing/sharing.test-helpers.ts';
import {
  buildFields,
  createFilePart,
  buildMultipart,
  createPdfBytes,
  sampleFile,
  vaultPath,
} from '../features/vault/vault.test-helpers.ts';
import type { TestPatient } from './app.ts';
import { canaries, allowCodesSql, type WorkingPatient, type IsolationFixture } from './isolation-fixture.ts';

export type PolicyRequest = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'query'>;

/** The policy of an endpoint: who may call it, what it is about, and a request that succeeds. */
export interface EndpointPolicy {
  readonly access: Endpoint['access'];
  /** A doctor's endpoint that also accepts a ticket. */
  readonly ticket?: true;
  /** It ends sessions or accounts, so a new patient calls it. */
  readonly newcomer?: true;
  /** Why a call adds no audit row: it accesses no patient's data. */
  readonly unaudited?: string;
  /** The product continues in the background, with audit rows of its own. */
  readonly goesOn?: true;
  /** The status of a successful call. */
  readonly succeeds: number;
  /** Creates what the path's {id} names, for the patient, or with access 'doctor' for the doctor for whom they work. */
  readonly make?: (world: IsolationFixture, patient: WorkingPatient) => Promise<string>;
  /** The request besides the path; nothing by default. */
  readonly request?: (world: IsolationFixture, patient: WorkingPatient) => Promise<PolicyRequest>;
}

let uploadCount = 0;

/** A unique upload; the owner's contains the canaries. */
const createUploadForm = async (world: IsolationFixture, patient: TestPatient): Promise<PolicyRequest> => {
  uploadCount += 1;
  const { doctor, fileName } = patient === world.owner ? canaries : { doctor: 'Dr. Somebody', fileName: 'other.pdf' };
  return buildMultipart([
    ...buildFields({ doctor_name: doctor }),
    createFilePart(createPdfBytes(1_500, `walk ${uploadCount}`), fileName),
  ]);
};

const uploadRecord = async (world: IsolationFixture, patient: TestPatient): Promise<HealthRecord> => {
  const { payload = '', headers } = await createUploadForm(world, patient);
  const answer = await world.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
  return answer.json<{ data: HealthRecord }>().data;
};

const createRecordId = async (world: IsolationFixture, patient: TestPatient): Promise<string> =>
  (await uploadRecord(world, patient)).id;

const correctionVersion = '7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11';
const diagnosisChange = { changes: [{ sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Anaemia' } }] };

/** A record with a correction, whose version a request can name. */
const createCorrectedRecord = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const id = await createRecordId(world, patient);
  await world.call('PUT', `${vaultPath}/${id}/facts`, diagnosisChange, patient);
  await world.sql('update record_correction set version = $2 where record_id = $1', [id, correctionVersion]);
  return id;
};

/** A record with insights. */
const createExplainedRecord = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const id = await createCorrectedRecord(world, patient);
  await world.call('POST', `${vaultPath}/${id}/ai-insights`, undefined, patient);
  return id;
};

const createDeletedRecord = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const id = await createRecordId(world, patient);
  await world.call('DELETE', `${vaultPath}/${id}`, undefined, patient);
  return id;
};

const createBulkRequest =
  (make: typeof createRecordId): NonNullable<EndpointPolicy['request']> =>
  async (world, patient) => ({ payload: { ids: [await make(world, patient), await make(world, patient)] } });

const createPhotoRequest = async (): Promise<PolicyRequest> => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e6b57' } })
    .png()
    .toBuffer();
  return buildMultipart([{ name: 'photo', value: image, filename: 'me.png', type: 'image/png' }]);
};

const createPhotoId = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const { payload, headers } = await createPhotoRequest();
  const url = '/api/physical-health/user/profile/photo';
  const request = { method: 'POST', url, headers: { ...headers, authorization: `Bearer ${patient.token}` } } as const;
  await world.app.inject({ ...request, ...(payload !== undefined && { payload }) });
  const [row] = await world.sql('select photo_id::text as id from patient where id = $1', [patient.user.id]);
  return String(row?.['id']);
};

/** A session in addition to that of the patient's token. */
const createAnotherSession = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const token = await world.signIn(patient);
  const [row] = await world.sql('select id::text as id from session where token_hash = sha256($1::bytea)', [
    Buffer.from(token),
  ]);
  return String(row?.['id']);
};

const createNewAddressRequest = async (world: IsolationFixture): Promise<PolicyRequest> => ({
  payload: { email: world.newAddress() },
});

/** The policies of all endpoints. The conformance tests fail for an endpoint without one. */
export const endpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/health': { access: 'public', succeeds: 200 },
  'GET /api/health/live': { access: 'public', succeeds: 200 },
  'GET /api/health/ready': { access: 'public', succeeds: 200 },
  'GET /api/health/started': { access: 'public', succeeds: 200 },
  'POST /api/auth/request-otp': { access: 'public', succeeds: 200, request: createNewAddressRequest },
  'POST /api/auth/verify-otp': {
    access: 'public',
    succeeds: 200,
    request: async (world) => {
      const email = world.newAddress();
      return { payload: { email, otp: await world.newCode('request-otp', email) } };
    },
  },
  'POST /api/auth/setup-pin': {
    access: 'public',
    succeeds: 200,
    request: async (world) => {
      const email = world.newAddress();
      const otp = await world.newCode('request-otp', email);
      const [cookie] = (await world.call('POST', '/api/auth/verify-otp', { email, otp })).cookies;
      const payload = { isNewUser: true, email, securityPin: '283946', confirmPin: '283946' };
      return { payload, cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } };
    },
  },
  'POST /api/auth/login': {
    access: 'public',
    succeeds: 200,
    request: async (world, { email }) => {
      await world.sql(allowCodesSql, [email]);
      return { payload: { email } };
    },
  },
  'POST /api/auth/verify-login-otp': {
    access: 'public',
    succeeds: 200,
    request: async (world, { email }) => ({ payload: { email, otp: await world.newCode('login', email) } }),
  },
  'POST /api/auth/refresh-token': {
    access: 'public',
    succeeds: 200,
    request: async (world, patient) => ({
      payload: { expiredToken: await world.signIn(patient), securityPin: patient.pin },
    }),
  },
  'POST /api/auth/logout': { access: 'public', succeeds: 200 },
  'GET /api/oauth/google/url': { access: 'public', succeeds: 200 },
  'GET /api/oauth/google/callback': { access: 'public', succeeds: 302 },
  'GET /api/users/me': { access: 'patient', succeeds: 200 },
  'PUT /api/users/profile': {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      const { firstName, lastName, dateOfBirth } = patient === world.owner ? canaries : patient.user;
      return { payload: { firstName, lastName, dateOfBirth, gender: 'Female' } };
    },
  },
  'GET /api/users/sessions': { access: 'patient', succeeds: 200 },
  'DELETE /api/users/sessions/{id}': { access: 'patient', succeeds: 200, make: createAnotherSession },
  'POST /api/tickets/renew': {
    access: 'patient',
    unaudited: 'it reads nothing; opening the link adds the line',
    succeeds: 200,
    request: async (world, patient) => ({ payload: { url: (await uploadRecord(world, patient)).pdfUrl } }),
  },
  'POST /api/users/sessions/end-others': {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      await createAnotherSession(world, patient);
      return {};
    },
  },
  'POST /api/physical-health/user/profile/photo': { access: 'patient', succeeds: 200, request: createPhotoRequest },
  'GET /api/users/photo/{id}': { access: 'ticket', succeeds: 200, make: createPhotoId },
  'GET /api/physical-health/health-vault': { access: 'patient', succeeds: 200 },
  'POST /api/physical-health/health-vault': {
    access: 'patient',
    succeeds: 201,
    request: createUploadForm,
  },
  'POST /api/physical-health/health-vault/paper-details': {
    access: 'patient',
    unaudited: 'it keeps nothing: the file that a person sends is read, answered and destroyed',
    succeeds: 200,
    request: () => Promise.resolve(buildMultipart([createFilePart(sampleFile)])),
  },
  'GET /api/physical-health/health-vault/{id}': { access: 'patient', succeeds: 200, make: createRecordId },
  'PATCH /api/physical-health/health-vault/{id}': {
    access: 'patient',
    succeeds: 200,
    make: createRecordId,
    request: () => Promise.resolve({ payload: { recordType: 'LAB_REPORT', person: 'mine' } }),
  },
  'PUT /api/physical-health/health-vault/{id}/facts': {
    access: 'patient',
    succeeds: 200,
    make: createRecordId,
    request: () => Promise.resolve({ payload: diagnosisChange }),
  },
  'DELETE /api/physical-health/health-vault/{id}/facts': {
    access: 'patient',
    succeeds: 200,
    make: createCorrectedRecord,
    request: () => Promise.resolve({ query: { version: correctionVersion } }),
  },
  'DELETE /api/physical-health/health-vault/{id}': { access: 'patient', succeeds: 200, make: createRecordId },
  'POST /api/physical-health/health-vault/{id}/restore': {
    access: 'patient',
    succeeds: 200,
    make: createDeletedRecord,
  },
  'GET /api/physical-health/health-vault/{id}/download': { access: 'ticket', succeeds: 200, make: createRecordId },
  'POST /api/physical-health/health-vault/delete': {
    access: 'patient',
    succeeds: 200,
    request: createBulkRequest(createRecordId),
  },
  'POST /api/physical-health/health-vault/restore': {
    access: 'patient',
    succeeds: 200,
    request: createBulkRequest(createDeletedRecord),
  },
  'POST /api/physical-health/health-vault/download': {
    access: 'patient',
    succeeds: 200,
    request: createBulkRequest(createRecordId),
  },
  'GET /api/physical-health/health-vault/{id}/ai-insights': {
    access: 'patient',
    succeeds: 200,
    make: createExplainedRecord,
  },
  'POST /api/physical-health/health-vault/{id}/ai-insights': {
    access: 'patient',
    succeeds: 200,
    make: createCorrectedRecord,
  },
  'GET /api/physical-health/health-vault/{id}/ai-insights/pdf': {
    access: 'ticket',
    succeeds: 200,
    make: createExplainedRecord,
  },
  ...modelReadingEndpointPolicies,
  // No patient of the tests consents to its model.
  'GET /api/users/model-consent': { access: 'patient', succeeds: 200 },
  'PUT /api/users/model-consent': {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ payload: { healthType: 'PHYSICAL', agreed: false } }),
  },
  ...siteEndpointPolicies,
  ...speechEndpointPolicies,
  ...streetMapEndpointPolicies,
  ...settingsEndpointPolicies,
  ...medicalEndpointPolicies,
  ...emergencyEndpointPolicies,
  ...guardianEndpointPolicies,
  ...personsEndpointPolicies,
  ...invitationsEndpointPolicies,
  ...careNoticesEndpointPolicies,
  ...growingUpEndpointPolicies,
  ...favouriteDoctorsEndpointPolicies,
  ...measurementEndpointPolicies,
  ...pinEndpointPolicies,
  ...privacyEndpointPolicies,
  ...dataEndpointPolicies,
  ...placesEndpointPolicies,
  ...createMedicationEndpointPolicies(createRecordId),
  ...createRecordMoveEndpointPolicies(createRecordId),
  ...createSharingEndpointPolicies(createRecordId),
  ...notificationEndpointPolicies,
  ...bookingDecisions,
  ...paymentEndpointPolicies,
  ...doctorsEndpointPolicies,
  ...clinicEndpointPolicies,
  ...prescriptionsEndpointPolicies,
  ...messagingEndpointPolicies,
  ...callsEndpointPolicies,
  ...assistantEndpointPolicies,
  ...assessmentEndpointPolicies,
};
