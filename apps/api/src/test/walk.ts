import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { failAnswer, type FailAnswer } from '@arogo/contract/answers';
import type { Endpoint } from '@arogo/contract/endpoint';
import { errorCatalogue } from '@arogo/contract/errors';
import type { HealthRecord } from '@arogo/contract/vault';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod/v4/core';
import { anyContact, sharingDecisions } from '../features/vault/sharing-testing.ts';
import { fieldsWith, fileOf, multipart, pdfOf, vaultPath } from '../features/vault/vault-testing.ts';
import { type OpenIdClient, OpenIdUnavailable } from '../platform/openid.ts';
import { connected } from '../platform/postgres/bootstrap.ts';
import { ticketLink } from '../platform/ticket-links.ts';
import { buildTestApp, type TestApp, type TestPatient } from './app.ts';

/** Texts of the owner's that may stand in no answer to anybody else, and in no log. */
export const canaries = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary.owner@example.com',
  phoneNumber: '+915550123499',
  dateOfBirth: '1971-03-29',
  doctor: 'Dr. Canarydoctor',
  fileName: 'canary-file.pdf',
  city: 'Canarycity',
} as const;

/** Tokens that open nothing any more, each for its own reason. */
export interface DeadTokens {
  readonly idle: string;
  readonly old: string;
  readonly loggedOut: string;
  readonly renewed: string;
}

/** Two patients who must never see anything of each other. */
export interface World extends TestApp {
  readonly owner: TestPatient;
  readonly other: TestPatient;
  /** Sessions of the owner that end now: made anew each time, since among what is walked is ending all sessions. */
  deadTokens(): Promise<DeadTokens>;
  /** An address that nobody has used. */
  newAddress(): string;
  /** Signs the patient in once more. */
  signIn(patient: TestPatient): Promise<string>;
  /** The newest code of signing in or up, asked for now. */
  newCode(kind: 'request-otp' | 'login', email: string): Promise<string>;
  sql(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

let uploads = 0;

/** Codes of one address stand half a minute apart, and the clock of the test stands still. */
const letCodesBeSent = "update one_time_code set sent_at = sent_at - interval '1 hour' where email = $1";

const publicUrl = 'http://localhost:4000';

/** Google's place in the walk: it begins and never ends well. */
const google: OpenIdClient = {
  begin: async () => ({ url: new URL('https://accounts.example/authorize').href, checks: { state: 's', nonce: 'n', verifier: 'v' } }),
  finish: () => Promise.reject(new OpenIdUnavailable('The walk has no Google.')),
};

export const buildWorld = async (): Promise<World> => {
  const test = await buildTestApp({ publicUrl, google, contactSources: [anyContact] });
  const sql: World['sql'] = (text, values = []) =>
    connected(test.database.adminUrl, async (client) => (await client.query<Record<string, unknown>>(text, [...values])).rows);
  const newCode: World['newCode'] = async (kind, email) => {
    await sql(letCodesBeSent, [email]);
    await test.call('POST', `/api/auth/${kind}`, { email });
    return test.codeFor(email);
  };
  const signIn: World['signIn'] = async ({ email }) => {
    const otp = await newCode('login', email);
    return (await test.call('POST', '/api/auth/verify-login-otp', { email, otp })).json<{ token: string }>().token;
  };

  const { firstName, lastName, email, phoneNumber, dateOfBirth, city } = canaries;
  const owner = await test.signUp({ email, complete: false });
  const profile = { firstName, lastName, dateOfBirth, gender: 'Female', phoneNumber, email };
  const address = { addressLine1: '12 Canaryhouse', city, state: 'Goa', zipCode: '403001', country: 'India' };
  await test.call('PUT', '/api/users/profile', { ...profile, ...address }, owner);
  const other = await test.signUp();

  const deadTokens = async (): Promise<DeadTokens> => {
    const [idle, old, loggedOut, renewed] = [await signIn(owner), await signIn(owner), await signIn(owner), await signIn(owner)];
    const ended = 'update session set %s where token_hash = sha256($1::bytea)';
    await sql(ended.replace('%s', "last_used_at = last_used_at - interval '31 minutes'"), [Buffer.from(idle)]);
    await sql(ended.replace('%s', "expires_at = expires_at - interval '12 hours'"), [Buffer.from(old)]);
    await test.call('POST', '/api/auth/logout', undefined, { token: loggedOut });
    await test.call('POST', '/api/auth/refresh-token', { expiredToken: renewed, securityPin: owner.pin });
    return { idle, old, loggedOut, renewed };
  };

  let addresses = 0;
  const newAddress = (): string => `nobody${(addresses += 1)}@example.com`;
  return { ...test, owner, other, deadTokens, newAddress, signIn, newCode, sql };
};

export type Request = Pick<InjectOptions, 'payload' | 'headers' | 'cookies' | 'query'>;

/** What was decided about an endpoint: who may call it, what it is about, and a call that succeeds. */
export interface Decision {
  readonly access: Endpoint['access'];
  /** The statuses of a call that succeeds. */
  readonly succeeds: number;
  /** Makes a thing of the patient that the path's {id} names. */
  readonly make?: (world: World, patient: TestPatient) => Promise<string>;
  /** What to send besides the path; nothing when left out. */
  readonly request?: (world: World, patient: TestPatient) => Promise<Request>;
}

/** An upload that nobody made before; the owner's carries the canaries. */
const uploadForm = async (world: World, patient: TestPatient): Promise<Request> => {
  uploads += 1;
  const { doctor, fileName } = patient === world.owner ? canaries : { doctor: 'Dr. Somebody', fileName: 'other.pdf' };
  return multipart([...fieldsWith({ doctor_name: doctor }), fileOf(pdfOf(1_500, `walk ${uploads}`), fileName)]);
};

const upload = async (world: World, patient: TestPatient): Promise<HealthRecord> => {
  const { payload = '', headers } = await uploadForm(world, patient);
  const answer = await world.app.inject({ method: 'POST', url: vaultPath, headers: { ...headers, authorization: `Bearer ${patient.token}` }, payload });
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
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e6b57' } }).png().toBuffer();
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
  const [row] = await world.sql('select id::text as id from session where token_hash = sha256($1::bytea)', [Buffer.from(token)]);
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
    request: async (world, patient) => ({ payload: { expiredToken: await world.signIn(patient), securityPin: patient.pin } }),
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
  'POST /api/users/sessions/end-others': { access: 'patient', succeeds: 200 },
  'POST /api/physical-health/user/profile/photo': { access: 'patient', succeeds: 200, request: photoForm },
  'GET /api/users/photo/{id}': { access: 'ticket', succeeds: 200, make: photo },
  'GET /api/physical-health/health-vault': { access: 'patient', succeeds: 200 },
  'POST /api/physical-health/health-vault': {
    access: 'patient',
    succeeds: 201,
    request: uploadForm,
  },
  'GET /api/physical-health/health-vault/{id}': { access: 'patient', succeeds: 200, make: record },
  'PATCH /api/physical-health/health-vault/{id}': {
    access: 'patient',
    succeeds: 200,
    make: record,
    request: () => Promise.resolve({ payload: { recordType: 'LAB_REPORT', person: 'mine' } }),
  },
  'PUT /api/physical-health/health-vault/{id}/facts': { access: 'patient', succeeds: 200, make: record, request: () => Promise.resolve({ payload: diagnosisTyped }) },
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
  'POST /api/physical-health/health-vault/restore': { access: 'patient', succeeds: 200, request: several(deletedRecord) },
  'POST /api/physical-health/health-vault/download': { access: 'patient', succeeds: 200, request: several(record) },
  'GET /api/physical-health/health-vault/{id}/ai-insights': { access: 'patient', succeeds: 200, make: explainedRecord },
  'POST /api/physical-health/health-vault/{id}/ai-insights': { access: 'patient', succeeds: 200, make: correctedRecord },
  'GET /api/physical-health/health-vault/{id}/ai-insights/pdf': { access: 'ticket', succeeds: 200, make: explainedRecord },
  // There is no model in the walk to which somebody could agree.
  'PUT /api/users/model-consent': { access: 'patient', succeeds: 200, request: () => Promise.resolve({ payload: { healthType: 'PHYSICAL', agreed: false } }) },
  ...sharingDecisions(record),
};

export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Ids that name nothing of the owner's, by what is wrong with them. */
export const strangeIds = (foreign: string): Readonly<Record<string, string>> => ({
  foreign,
  absent: randomUUID(),
  'no uuid': 'x',
  'with a null byte': '%00',
  'a path': '..%2F..%2Fetc%2Fpasswd',
  long: 'a'.repeat(150),
  'an expression': "1'%20or%20'1'='1",
});

/** Calls an endpoint; `id` stands in its path. */
export const callEndpoint = (
  world: World,
  endpoint: Endpoint,
  options: { readonly id?: string | undefined; readonly token?: string | undefined; readonly request?: Request | undefined; readonly ticket?: string },
): Promise<LightMyRequestResponse> => {
  const { payload, headers, cookies, query } = options.request ?? {};
  return world.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace('{id}', options.id ?? ''),
    headers: { ...headers, ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }) },
    query: { ...(query as Record<string, string>), ...(options.ticket !== undefined && { ticket: options.ticket }) },
    ...(cookies && { cookies }),
    ...(payload !== undefined && { payload }),
  });
};

/** The ticket that the session of a token would be given for a thing; or one that never would be, with another purpose or patient. */
export const ticketOf = async (
  world: World,
  endpoint: Endpoint,
  token: string,
  id: string,
  { purpose = endpoint.ticket ?? '', patientId }: { readonly purpose?: string; readonly patientId?: string } = {},
): Promise<string> => {
  const [row] = await world.sql('select id, patient_id, expires_at from session where token_hash = sha256($1::bytea)', [Buffer.from(token)]);
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(world.clock.now().epochMilliseconds + 3_600_000);
  const session = { id: String(row?.['id']), patientId: patientId ?? String(row?.['patient_id']), expiresAt };
  return new URL(ticketLink(world.keyring, { ...endpoint, ticket: purpose }, id, session), 'http://localhost').searchParams.get('ticket') ?? '';
};

/** Which of the owner's texts and tokens an answer shows, its headers included. */
export const leaksIn = (world: World, answer: LightMyRequestResponse): readonly string[] => {
  const text = seen(answer);
  return [...Object.values(canaries), world.owner.token].filter((canary) => text.includes(canary));
};

/** What is wrong with a refusal: it must be an error of the catalogue with its own status, and nothing else. */
export const faultsOfRefusal = (answer: LightMyRequestResponse, status: number): readonly string[] => {
  const body = answer.json<FailAnswer>();
  const parsed = z.safeParse(failAnswer, body);
  const entry = Object.entries(errorCatalogue).find(([code]) => code === body.code)?.[1];
  return [
    ...(answer.statusCode === status ? [] : [`it has the status ${answer.statusCode} instead of ${status}: ${answer.body.slice(0, 200)}`]),
    ...(isDeepStrictEqual(parsed.data, body) ? [] : ['it is not a fail answer']),
    ...(entry?.status === answer.statusCode ? [] : [`the catalogue knows ${body.code} with the status ${entry?.status}`]),
    ...(answer.headers['content-type'] === 'application/json; charset=utf-8' ? [] : ['it is not JSON']),
    ...(answer.headers['cache-control'] === 'no-store' ? [] : ['a cache may keep it']),
  ];
};

/** What is wrong with an answer that its contract must describe wholly. */
export const faultsOfSuccess = (answer: LightMyRequestResponse, { answers }: Endpoint, status: number): readonly string[] => {
  if (answer.statusCode !== status) return [`it has the status ${answer.statusCode} instead of ${status}: ${answer.body.slice(0, 200)}`];
  const schema = answers[status];
  if (schema === 'binary') return answer.rawPayload.length > 0 ? [] : ['it is empty'];
  // Only ever to a page of ours.
  if (schema === 'redirect') return String(answer.headers.location).startsWith(`${publicUrl}/`) ? [] : ['it leads elsewhere'];
  if (schema === undefined) return ['the contract does not know it'];
  const body = answer.json<unknown>();
  const parsed = z.safeParse(schema, body);
  return isDeepStrictEqual(parsed.data, body) ? [] : [`the contract says something else: ${parsed.error?.message ?? 'it holds more'}`];
};

/** All of an answer that a receiver sees, except for what differs by time alone. */
export const seen = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { date: _date, ...rest } = headers;
  return JSON.stringify([statusCode, rest, body]);
};
