import type { Endpoint } from '@arogo/contract/endpoint';
import type { HealthRecord } from '@arogo/contract/vault';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { pinDecisions } from '../features/access/pin-testing.ts';
import { assessmentDecisions } from '../features/assessment/assessment-testing.ts';
import { assistantDecisions } from '../features/assistant/assistant-testing.ts';
import { doctorsDecisions } from '../features/doctors/doctors-testing.ts';
import { clinicDecisions } from '../features/clinic/clinic-testing.ts';
import { bookingDecisions } from '../features/booking/booking-testing.ts';
import { callsDecisions } from '../features/calls/calls-testing.ts';
import { messagingDecisions } from '../features/messaging/messaging-testing.ts';
import { guardianDecisions } from '../features/profile/guardian-testing.ts';
import { measurementDecisions } from '../features/measurements/measurement-testing.ts';
import { medicationDecisions } from '../features/medication/medication-testing.ts';
import { paymentDecisions } from '../features/payment/payment-testing.ts';
import { prescriptionsDecisions } from '../features/prescriptions/prescriptions-testing.ts';
import { emergencyDecisions } from '../features/profile/emergency-testing.ts';
import { medicalDecisions } from '../features/profile/medical-testing.ts';
import { dataDecisions } from '../features/privacy/data-testing.ts';
import { privacyDecisions } from '../features/privacy/privacy-testing.ts';
import { placesDecisions } from '../features/profile/places-testing.ts';
import { settingsDecisions } from '../features/profile/settings-testing.ts';
import { siteDecisions } from '../features/site/site-testing.ts';
import { notificationDecisions } from '../features/notifications/notifications-testing.ts';
import { modelReadingDecisions } from '../features/vault/model-reading-testing.ts';
import { sharingDecisions } from '../features/vault/sharing-testing.ts';
import { fieldsWith, fileOf, multipart, pdfOf, sample, vaultPath } from '../features/vault/vault-testing.ts';
import type { TestPatient } from './app.ts';
import { canaries, letCodesBeSent, type WorkingPatient, type World } from './world.ts';

export type Request = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'query'>;

/** What was decided about an endpoint: who may call it, what it is about, and a call that succeeds. */
export interface Decision {
  readonly access: Endpoint['access'];
  /** A doctor's endpoint that can be called with a ticket as well. */
  readonly ticket?: true;
  /** It ends sessions or accounts: somebody new calls it, so that those of the walk go on. */
  readonly newcomer?: true;
  /** Why a call adds no line to the audit: it touches nothing of a patient's. */
  readonly unaudited?: string;
  /** The statuses of a call that succeeds. */
  readonly succeeds: number;
  /** Makes a thing that the path's {id} names, of the patient, or for access 'doctor' of the doctor for whom they work. */
  readonly make?: (world: World, patient: WorkingPatient) => Promise<string>;
  /** What to send besides the path; nothing when left out. */
  readonly request?: (world: World, patient: WorkingPatient) => Promise<Request>;
}

let uploads = 0;

/** An upload that nobody made before; the owner's carries the canaries. */
const uploadForm = async (world: World, patient: TestPatient): Promise<Request> => {
  uploads += 1;
  const { doctor, fileName } = patient === world.owner ? canaries : { doctor: 'Dr. Somebody', fileName: 'other.pdf' };
  return multipart([...fieldsWith({ doctor_name: doctor }), fileOf(pdfOf(1_500, `walk ${uploads}`), fileName)]);
};

const upload = async (world: World, patient: TestPatient): Promise<HealthRecord> => {
  const { payload = '', headers } = await uploadForm(world, patient);
  const answer = await world.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
  return answer.json<{ data: HealthRecord }>().data;
};

const record = async (world: World, patient: TestPatient): Promise<string> => (await upload(world, patient)).id;

const saidVersion = '7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11';
const diagnosisTyped = { changes: [{ sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Anaemia' } }] };

/** A record of which its patient has said something, under a version that a request can name. */
const correctedRecord = async (world: World, patient: TestPatient): Promise<string> => {
  const id = await record(world, patient);
  await world.call('PUT', `${vaultPath}/${id}/facts`, diagnosisTyped, patient);
  await world.sql('update record_correction set version = $2 where record_id = $1', [id, saidVersion]);
  return id;
};

/** A record of which insights were made. */
const explainedRecord = async (world: World, patient: TestPatient): Promise<string> => {
  const id = await correctedRecord(world, patient);
  await world.call('POST', `${vaultPath}/${id}/ai-insights`, undefined, patient);
  return id;
};

const deletedRecord = async (world: World, patient: TestPatient): Promise<string> => {
  const id = await record(world, patient);
  await world.call('DELETE', `${vaultPath}/${id}`, undefined, patient);
  return id;
};

const several =
  (make: typeof record): NonNullable<Decision['request']> =>
  async (world, patient) => ({ payload: { ids: [await make(world, patient), await make(world, patient)] } });

const photoForm = async (): Promise<Request> => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e6b57' } })
    .png()
    .toBuffer();
  return multipart([{ name: 'photo', value: image, filename: 'me.png', type: 'image/png' }]);
};

const photo = async (world: World, patient: TestPatient): Promise<string> => {
  const { payload, headers } = await photoForm();
  const url = '/api/physical-health/user/profile/photo';
  const request = { method: 'POST', url, headers: { ...headers, authorization: `Bearer ${patient.token}` } } as const;
  await world.app.inject({ ...request, ...(payload !== undefined && { payload }) });
  const [row] = await world.sql('select photo_id::text as id from patient where id = $1', [patient.user.id]);
  return String(row?.['id']);
};

/** A session besides that of the patient's token. */
const anotherSession = async (world: World, patient: TestPatient): Promise<string> => {
  const token = await world.signIn(patient);
  const [row] = await world.sql('select id::text as id from session where token_hash = sha256($1::bytea)', [
    Buffer.from(token),
  ]);
  return String(row?.['id']);
};

const withNewAddress = async (world: World): Promise<Request> => ({ payload: { email: world.newAddress() } });

/** Every endpoint of the product. One that is missing here fails the walk: decide about it, then write it down. */
export const decisions: Readonly<Record<string, Decision>> = {
  'GET /api/health': { access: 'public', succeeds: 200 },
  'POST /api/auth/request-otp': { access: 'public', succeeds: 200, request: withNewAddress },
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
      await world.sql(letCodesBeSent, [email]);
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
  'DELETE /api/users/sessions/{id}': { access: 'patient', succeeds: 200, make: anotherSession },
  'POST /api/tickets/renew': {
    access: 'patient',
    unaudited: 'it reads nothing; opening the link adds the line',
    succeeds: 200,
    request: async (world, patient) => ({ payload: { url: (await upload(world, patient)).pdfUrl } }),
  },
  'POST /api/users/sessions/end-others': {
    access: 'patient',
    succeeds: 200,
    request: async (world, patient) => {
      await anotherSession(world, patient);
      return {};
    },
  },
  'POST /api/physical-health/user/profile/photo': { access: 'patient', succeeds: 200, request: photoForm },
  'GET /api/users/photo/{id}': { access: 'ticket', succeeds: 200, make: photo },
  'GET /api/physical-health/health-vault': { access: 'patient', succeeds: 200 },
  'POST /api/physical-health/health-vault': {
    access: 'patient',
    succeeds: 201,
    request: uploadForm,
  },
  'POST /api/physical-health/health-vault/paper-details': {
    access: 'patient',
    unaudited: 'it keeps nothing: the file that a person sends is read, answered and destroyed',
    succeeds: 200,
    request: () => Promise.resolve(multipart([fileOf(sample)])),
  },
  'GET /api/physical-health/health-vault/{id}': { access: 'patient', succeeds: 200, make: record },
  'PATCH /api/physical-health/health-vault/{id}': {
    access: 'patient',
    succeeds: 200,
    make: record,
    request: () => Promise.resolve({ payload: { recordType: 'LAB_REPORT', person: 'mine' } }),
  },
  'PUT /api/physical-health/health-vault/{id}/facts': {
    access: 'patient',
    succeeds: 200,
    make: record,
    request: () => Promise.resolve({ payload: diagnosisTyped }),
  },
  'DELETE /api/physical-health/health-vault/{id}/facts': {
    access: 'patient',
    succeeds: 200,
    make: correctedRecord,
    request: () => Promise.resolve({ query: { version: saidVersion } }),
  },
  'DELETE /api/physical-health/health-vault/{id}': { access: 'patient', succeeds: 200, make: record },
  'POST /api/physical-health/health-vault/{id}/restore': { access: 'patient', succeeds: 200, make: deletedRecord },
  'GET /api/physical-health/health-vault/{id}/download': { access: 'ticket', succeeds: 200, make: record },
  'POST /api/physical-health/health-vault/delete': { access: 'patient', succeeds: 200, request: several(record) },
  'POST /api/physical-health/health-vault/restore': {
    access: 'patient',
    succeeds: 200,
    request: several(deletedRecord),
  },
  'POST /api/physical-health/health-vault/download': { access: 'patient', succeeds: 200, request: several(record) },
  'GET /api/physical-health/health-vault/{id}/ai-insights': { access: 'patient', succeeds: 200, make: explainedRecord },
  'POST /api/physical-health/health-vault/{id}/ai-insights': {
    access: 'patient',
    succeeds: 200,
    make: correctedRecord,
  },
  'GET /api/physical-health/health-vault/{id}/ai-insights/pdf': {
    access: 'ticket',
    succeeds: 200,
    make: explainedRecord,
  },
  ...modelReadingDecisions,
  // Nobody in the walk agrees to its model.
  'GET /api/users/model-consent': { access: 'patient', succeeds: 200 },
  'PUT /api/users/model-consent': {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ payload: { healthType: 'PHYSICAL', agreed: false } }),
  },
  ...siteDecisions,
  ...settingsDecisions,
  ...medicalDecisions,
  ...emergencyDecisions,
  ...guardianDecisions,
  ...measurementDecisions,
  ...pinDecisions,
  ...privacyDecisions,
  ...dataDecisions,
  ...placesDecisions,
  ...medicationDecisions(record),
  ...sharingDecisions(record),
  ...notificationDecisions,
  ...bookingDecisions,
  ...paymentDecisions,
  ...doctorsDecisions,
  ...clinicDecisions,
  ...prescriptionsDecisions,
  ...messagingDecisions,
  ...callsDecisions,
  ...assistantDecisions,
  ...assessmentDecisions,
};
