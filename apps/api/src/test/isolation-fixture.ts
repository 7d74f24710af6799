import { createTestDoctor } from '../features/doctors/doctors.test-helpers.ts';
import { testMapServer } from '../features/street-map/street-map.test-helpers.ts';
import { testContactSource } from '../features/vault/sharing/sharing.test-helpers.ts';
import { ModelError, type ExternalModel } from '../platform/model/model.ts';
import type { SpeechSynthesizer } from '../platform/model/speech.ts';
import { type OpenIdClient, OpenIdUnavailable } from '../platform/auth/openid.ts';
import { buildTestApp, type TestApp, type TestPatient } from './app.ts';

/** Texts of the owner's that must not appear in responses to others or in logs. */
export const canaries = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary.owner@example.com',
  phoneNumber: '+915550123499',
  dateOfBirth: '1971-03-29',
  doctor: 'Dr. Canarydoctor',
  fileName: 'canary-file.pdf',
  city: 'Canarycity',
  medicine: 'Canarymedicine',
} as const;

/** Invalid tokens, each for another reason. */
export interface DeadTokens {
  readonly idle: string;
  readonly old: string;
  readonly loggedOut: string;
  readonly renewed: string;
}

/** A person who also works for a doctor of the directory. */
export interface WorkingPatient extends TestPatient {
  readonly doctorId: string;
}

/** Two people, each both patient and doctor, who must never see each other's data, and a third who is only a patient. */
export interface IsolationFixture extends TestApp {
  readonly owner: WorkingPatient;
  readonly other: WorkingPatient;
  /** Has no workspace. */
  readonly plain: TestPatient;
  /** Ended sessions of the owner, each ended in another way; created again if all sessions were ended meanwhile. */
  deadTokens(): Promise<DeadTokens>;
  /** An unused address. */
  newAddress(): string;
  /** Signs the patient in again. */
  signIn(patient: TestPatient): Promise<string>;
  /** Requests a code to sign in or up, and returns it. */
  newCode(kind: 'request-otp' | 'login', email: string): Promise<string>;
  sql(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Lets a test request another code at once: codes are limited to one per half minute, and the test's clock stands still. */
export const allowCodesSql = "update one_time_code set sent_at = sent_at - interval '1 hour' where email = $1";

export const publicUrl = 'http://localhost:4000';

/** Replaces Google: a sign-in begins and never succeeds. */
const google: OpenIdClient = {
  begin: async () => ({
    url: new URL('https://accounts.example/authorize').href,
    checks: { state: 's', nonce: 'n', verifier: 'v' },
  }),
  finish: () => Promise.reject(new OpenIdUnavailable('The walk has no Google.')),
};

/** Replaces the model: it accepts images and never answers. */
const model: ExternalModel = {
  name: 'walk',
  host: 'model.example',
  acceptsImages: true,
  converse: () => Promise.reject(new ModelError('failed')),
  answer: () => Promise.reject(new ModelError('failed')),
  answerImages: () => Promise.reject(new ModelError('failed')),
};

/** Replaces the speech service. */
const speech: SpeechSynthesizer = {
  host: 'speech.example',
  languages: ['en', 'hi'],
  speak: () => Promise.resolve({ mediaType: 'audio/mpeg', content: Buffer.from('ID3') }),
};

export const createIsolationFixture = async (): Promise<IsolationFixture> => {
  const test = await buildTestApp({
    publicUrl,
    google,
    model,
    speech,
    mapServer: testMapServer,
    contactSources: [testContactSource],
  });
  const client = await test.database.connect();
  const sql: IsolationFixture['sql'] = async (text, values = []) =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows;
  const close = async (): Promise<void> => {
    await client.end();
    await test.close();
  };
  const newCode: IsolationFixture['newCode'] = async (kind, email) => {
    await sql(allowCodesSql, [email]);
    await test.call('POST', `/api/auth/${kind}`, { email });
    return test.codeFor(email);
  };
  const signIn: IsolationFixture['signIn'] = async ({ email }) => {
    const otp = await newCode('login', email);
    return (await test.call('POST', '/api/auth/verify-login-otp', { email, otp })).json<{ token: string }>().token;
  };

  const { firstName, lastName, email, phoneNumber, dateOfBirth, city } = canaries;
  const owner = await test.signUp({ email, complete: false });
  const profile = { firstName, lastName, dateOfBirth, gender: 'Female', phoneNumber, email };
  const address = { addressLine1: '12 Canaryhouse', city, state: 'Goa', zipCode: '403001', country: 'India' };
  await test.call('PUT', '/api/users/profile', { ...profile, ...address }, owner);
  const other = await test.signUp();
  const plain = await test.signUp();
  const atWork = async (person: TestPatient, name: string): Promise<WorkingPatient> => {
    const doctorId = await createTestDoctor(sql, { name });
    await sql('select privileged.link_doctor_account($1, $2, $3, $3, now())', [person.email, doctorId, name]);
    // Sessions are cached, so the change would show later.
    test.sessions.invalidateAll();
    return { ...person, doctorId };
  };

  let dead: DeadTokens | undefined;
  const asTheyWere = async ({ idle, old }: DeadTokens): Promise<boolean> => {
    const [row] = await sql(
      'select count(*) from session where token_hash in (sha256($1::bytea), sha256($2::bytea)) and ended_at is null',
      [Buffer.from(idle), Buffer.from(old)],
    );
    return row?.['count'] === '2';
  };
  const endSessions = async (): Promise<DeadTokens> => {
    const [idle, old, loggedOut, renewed] = [
      await signIn(owner),
      await signIn(owner),
      await signIn(owner),
      await signIn(owner),
    ];
    const ended = 'update session set %s where token_hash = sha256($1::bytea)';
    await sql(ended.replace('%s', "last_used_at = last_used_at - interval '31 minutes'"), [Buffer.from(idle)]);
    await sql(ended.replace('%s', "expires_at = expires_at - interval '12 hours'"), [Buffer.from(old)]);
    await test.call('POST', '/api/auth/logout', undefined, { token: loggedOut });
    await test.call('POST', '/api/auth/refresh-token', { expiredToken: renewed, securityPin: owner.pin });
    return { idle, old, loggedOut, renewed };
  };
  const deadTokens = async (): Promise<DeadTokens> => {
    if (dead === undefined || !(await asTheyWere(dead))) dead = await endSessions();
    return dead;
  };

  let addresses = 0;
  const newAddress = (): string => `nobody${(addresses += 1)}@example.com`;
  return {
    ...test,
    owner: await atWork(owner, 'Dr. Owner Rao'),
    other: await atWork(other, 'Dr. Other Sen'),
    plain,
    deadTokens,
    newAddress,
    signIn,
    newCode,
    sql,
    close,
  };
};
