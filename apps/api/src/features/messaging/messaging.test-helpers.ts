import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy, PolicyRequest } from '../../test/endpoint-policies.ts';
import { canaries, type WorkingPatient, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { createTestDoctor } from '../doctors/doctors.test-helpers.ts';
import {
  buildFields,
  createFilePart,
  buildMultipart,
  type FormPart,
  createPdfBytes,
  vaultPath,
} from '../vault/vault.test-helpers.ts';

/** The base paths of each side's endpoints. */
export const conversationPaths = { user: '/api/conversations', doctor: '/api/clinic/conversations' } as const;
export type SideName = keyof typeof conversationPaths;

type Sql = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;

const appointmentNames = { first: 'Asha', last: 'Rao' };

/** Inserts a confirmed appointment, which opens the conversation of the pair, and returns its id. */
export const openConversation = async (
  sql: Sql,
  patientId: string,
  doctorId: string,
  startsAt = new Date('2026-01-05T04:30:00Z'),
): Promise<string> => {
  const [earlier] = await sql<{ id: string }>(
    'select id::text as id from conversation where patient_id = $1 and doctor_id = $2',
    [patientId, doctorId],
  );
  if (earlier) return earlier.id;
  await sql(
    `insert into appointment (patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state,
      pay_on_consultation, fee, is_for_other, first_name, last_name, phone_number, date_of_birth,
       gender, address_type, symptoms, created_at, updated_at, confirmed_at)
     values ($1, $2, 'online', $3::timestamptz::date, '10:00', 'Asia/Kolkata', $3, $3::timestamptz + interval '1 hour',
     'confirmed', true, 0, false, $4, $5, '+919876543210', '1990-04-12', 'Female', 'saved', '', now(), now(), now())`,
    [patientId, doctorId, startsAt, appointmentNames.first, appointmentNames.last],
  );
  const [opened] = await sql<{ id: string }>(
    'select id::text as id from conversation where patient_id = $1 and doctor_id = $2',
    [patientId, doctorId],
  );
  return opened?.id ?? '';
};

/** A patient, a doctor who signs in, and their conversation. */
export interface ConversationPair {
  readonly patient: TestPatient;
  readonly doctor: WorkingPatient;
  readonly conversationId: string;
}

export interface MessagingCalls {
  readonly sql: Sql;
  /** Creates an account that works for a doctor of the directory. */
  createWorkingDoctor(name?: string): Promise<WorkingPatient>;
  /** Creates a pair in which an account acts for the patient: calls of the patient's side use the account's session. */
  createPairFor(patientId: string, account: TestPatient): Promise<ConversationPair>;
  /** @param doctor a doctor whom the patient has met; a new one if left out */
  createPair(doctor?: WorkingPatient): Promise<ConversationPair>;
  /** Calls an endpoint as one side of a pair. */
  call(
    by: SideName,
    pair: ConversationPair,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  send(by: SideName, pair: ConversationPair, body: object): Promise<LightMyRequestResponse>;
  /** Sends a text, and expects success. */
  sendText(by: SideName, pair: ConversationPair, text: string, more?: object): Promise<Message>;
  sendFile(by: SideName, pair: ConversationPair, parts: readonly FormPart[]): Promise<LightMyRequestResponse>;
  /** Sends a file, and expects success. */
  sendFileMessage(
    by: SideName,
    pair: ConversationPair,
    file: FormPart,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Message>;
  messages(
    by: SideName,
    pair: ConversationPair,
    query?: string,
  ): Promise<{
    readonly messages: readonly Message[];
    readonly more: boolean;
    readonly lastSeq: number;
    readonly version: number;
  }>;
  details(by: SideName, pair: ConversationPair): Promise<Conversation>;
  list(
    by: SideName,
    pair: ConversationPair,
    query?: string,
  ): Promise<{ readonly conversations: readonly Conversation[]; readonly total: number; readonly unread: number }>;
  /** The audit lines of a patient's messages, oldest first. */
  findAuditLines(patient: TestPatient): Promise<
    readonly {
      readonly action: string;
      readonly resource_id: string | null;
      readonly session_id: string | null;
      readonly doctor_id: string | null;
    }[]
  >;
}

export const readMessage = (answer: LightMyRequestResponse, status: number): Message => {
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  return answer.json<{ data: Message }>().data;
};

/** Reads status, code and message of an error. */
export const readRefusalParts = (
  answer: LightMyRequestResponse,
): readonly [status: number, code: string, message: string] => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};

/** A file as a form part. */
export const createMessageFilePart = (
  value: Buffer,
  filename: string,
  type = 'application/octet-stream',
): FormPart => ({
  name: 'file',
  value,
  filename,
  type,
});

/** Expects status 200. */
const expectSuccess = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
};

export const createMessagingCalls = (api: TestApp): MessagingCalls => {
  const sql: Sql = api.database.rows;

  const newWorkingDoctor: MessagingCalls['createWorkingDoctor'] = async (name = 'Dr. Meera Iyer') => {
    const person = await api.signUp();
    const doctorId = await createTestDoctor(sql, { name });
    await sql('select privileged.link_doctor_account($1, $2, $3, $3, now())', [person.email, doctorId, name]);
    // Sessions are cached: without this the change would show later.
    api.sessions.invalidateAll();
    return { ...person, doctorId };
  };
  const call: MessagingCalls['call'] = (by, { patient, doctor }, method, path, body) =>
    api.call(method, `${conversationPaths[by]}${path}`, body, by === 'user' ? patient : doctor);
  const send: MessagingCalls['send'] = (by, pair, body) =>
    call(by, pair, 'POST', `/${pair.conversationId}/messages`, body);
  const sendFile: MessagingCalls['sendFile'] = (by, { patient, doctor, conversationId }, parts) => {
    const form = buildMultipart(parts);
    const { token } = by === 'user' ? patient : doctor;
    return api.app.inject({
      method: 'POST',
      url: `${conversationPaths[by]}/${conversationId}/files`,
      headers: { ...form.headers, authorization: `Bearer ${token}` },
      payload: form.payload,
    });
  };
  return {
    sql,
    createWorkingDoctor: newWorkingDoctor,
    async createPairFor(patientId, account) {
      const doctor = await newWorkingDoctor();
      return { patient: account, doctor, conversationId: await openConversation(sql, patientId, doctor.doctorId) };
    },
    async createPair(known) {
      const doctor = known ?? (await newWorkingDoctor());
      const patient = await api.signUp();
      return { patient, doctor, conversationId: await openConversation(sql, patient.user.id, doctor.doctorId) };
    },
    call,
    send,
    sendText: async (by, pair, text, more = {}) =>
      readMessage(await send(by, pair, { clientId: randomUUID(), text, ...more }), 201),
    sendFile,
    sendFileMessage: async (by, pair, file, fields = {}) =>
      readMessage(
        await sendFile(by, pair, [
          ...Object.entries({ clientId: randomUUID(), ...fields }).map(([name, value]) => ({ name, value })),
          file,
        ]),
        201,
      ),
    messages: async (by, pair, query = '') =>
      expectSuccess(await call(by, pair, 'GET', `/${pair.conversationId}/messages${query}`)).json(),
    details: async (by, pair) =>
      expectSuccess(await call(by, pair, 'GET', `/${pair.conversationId}`)).json<{ data: Conversation }>().data,
    list: async (by, pair, query = '') => expectSuccess(await call(by, pair, 'GET', query)).json(),
    findAuditLines: (patient) =>
      sql(
        "select action, resource_id, session_id, doctor_id from audit_event where patient_id = $1 and action like 'message.%' order by id",
        [patient.user.id],
      ),
  };
};

/** One patient and one doctor for each fixture: the other sides of the conversations of its patients and doctors. */
const walkCounterparts = new WeakMap<
  IsolationFixture,
  Promise<{ readonly patientId: string; readonly doctorId: string }>
>();

const createSql =
  (world: IsolationFixture): Sql =>
  async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await world.sql(text, values)) as readonly T[];

/** Creates a conversation of the fixture's patient or doctor. */
const createConversationFactory =
  (side: SideName): NonNullable<EndpointPolicy['make']> =>
  async (world, person) => {
    const known =
      walkCounterparts.get(world) ??
      createTestDoctor(createSql(world), { name: 'Dr. Somebody' }).then((doctorId) => ({
        patientId: world.plain.user.id,
        doctorId,
      }));
    walkCounterparts.set(world, known);
    const { patientId, doctorId } = await known;
    return side === 'user'
      ? openConversation(createSql(world), person.user.id, doctorId)
      : openConversation(createSql(world), patientId, person.doctorId);
  };

const getWalkText = (world: IsolationFixture, person: WorkingPatient): string =>
  person === world.owner ? `${canaries.medicine} at night` : 'Thank you';

const createTextRequest = (world: IsolationFixture, person: WorkingPatient): Promise<PolicyRequest> =>
  Promise.resolve({ payload: { clientId: randomUUID(), text: getWalkText(world, person) } });

const createFileRequest = (world: IsolationFixture, person: WorkingPatient): Promise<PolicyRequest> =>
  Promise.resolve(
    buildMultipart([
      { name: 'clientId', value: randomUUID() },
      createMessageFilePart(
        createPdfBytes(1_200, randomUUID()),
        person === world.owner ? canaries.fileName : 'other.pdf',
        'application/pdf',
      ),
    ]),
  );

const createSentFactory =
  (side: SideName, form: typeof createTextRequest, path: string): NonNullable<EndpointPolicy['make']> =>
  async (world, person) => {
    const id = await createConversationFactory(side)(world, person);
    const { payload = '', headers } = await form(world, person);
    const answer = await world.app.inject({
      method: 'POST',
      url: `${conversationPaths[side]}/${id}/${path}`,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
      payload,
    });
    return readMessage(answer, 201).id;
  };

const createRolePolicies = (side: SideName): Readonly<Record<string, EndpointPolicy>> => {
  const path = conversationPaths[side];
  const access = side === 'user' ? 'patient' : 'doctor';
  const make = createConversationFactory(side);
  const message = createSentFactory(side, createTextRequest, 'messages');
  return {
    [`GET ${path}`]: { access, succeeds: 200 },
    [`GET ${path}/{id}`]: { access, succeeds: 200, make },
    [`GET ${path}/{id}/messages`]: { access, succeeds: 200, make },
    [`GET ${path}/{id}/search`]: {
      access,
      succeeds: 200,
      make,
      request: () => Promise.resolve({ query: { q: 'night' } }),
    },
    [`POST ${path}/{id}/messages`]: { access, succeeds: 201, make, request: createTextRequest },
    [`POST ${path}/{id}/files`]: { access, succeeds: 201, make, request: createFileRequest },
    [`PATCH ${path}/messages/{id}`]: {
      access,
      succeeds: 200,
      make: message,
      request: () => Promise.resolve({ payload: { text: 'In the morning' } }),
    },
    [`DELETE ${path}/messages/{id}`]: {
      access,
      succeeds: 200,
      make: message,
    },
    [`PUT ${path}/{id}/marks`]: {
      access,
      succeeds: 200,
      make,
      request: () => Promise.resolve({ payload: { read: 1 } }),
    },
    [`GET ${path}/files/{id}`]: {
      access: side === 'user' ? 'ticket' : 'doctor',
      ...(side === 'doctor' && { ticket: true }),
      succeeds: 200,
      make: createSentFactory(side, createFileRequest, 'files'),
    },
  };
};

/** The endpoint policies of messages. */
export const messagingEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  ...createRolePolicies('user'),
  ...createRolePolicies('doctor'),
};

/** Uploads a record to the vault and returns its id. */
export const uploadRecord = async (api: TestApp, patient: TestPatient, fileName = 'hba1c.pdf'): Promise<string> => {
  const { payload, headers } = buildMultipart([
    ...buildFields({}),
    createFilePart(createPdfBytes(2_000, randomUUID()), fileName),
  ]);
  const answer = await api.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
  return answer.json<{ data: { id: string } }>().data.id;
};
