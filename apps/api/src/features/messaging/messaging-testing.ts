import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@arogo/contract/conversations';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { Decision, Request } from '../../test/decisions.ts';
import { canaries, type WorkingPatient, type World } from '../../test/world.ts';
import { newDoctor } from '../doctors/doctors-testing.ts';
import { fieldsWith, fileOf, multipart, type Part, pdfOf, vaultPath } from '../vault/vault-testing.ts';

/** Where a side's endpoints stand. */
export const talkPaths = { user: '/api/conversations', doctor: '/api/clinic/conversations' } as const;
export type SideName = keyof typeof talkPaths;

type Sql = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;

const visitWords = { first: 'Asha', last: 'Rao' };

/** Writes a visit that was confirmed, which opens the conversation of the two, and answers its id. */
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
    `insert into appointment (patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state, pay_on_consultation, fee, for_other, first_name, last_name, phone_number, date_of_birth,
       gender, address_type, symptoms, created_at, updated_at, confirmed_at)
     values ($1, $2, 'online', $3::timestamptz::date, '10:00', 'Asia/Kolkata', $3, $3::timestamptz + interval '1 hour', 'confirmed', true, 0, false, $4, $5, '+919876543210', '1990-04-12', 'Female', 'saved', '', now(), now(), now())`,
    [patientId, doctorId, startsAt, visitWords.first, visitWords.last],
  );
  const [opened] = await sql<{ id: string }>(
    'select id::text as id from conversation where patient_id = $1 and doctor_id = $2',
    [patientId, doctorId],
  );
  return opened?.id ?? '';
};

/** A patient, a doctor who signs in, and their conversation. */
export interface Pair {
  readonly patient: TestPatient;
  readonly doctor: WorkingPatient;
  readonly conversationId: string;
}

export interface TalkCalls {
  readonly sql: Sql;
  /** Somebody who works for a doctor of the directory. */
  newWorkingDoctor(name?: string): Promise<WorkingPatient>;
  /** @param doctor whom the patient has met; left out: a new one */
  newPair(doctor?: WorkingPatient): Promise<Pair>;
  /** The sides of a pair, as `by` names them. */
  call(
    by: SideName,
    pair: Pair,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  send(by: SideName, pair: Pair, body: object): Promise<LightMyRequestResponse>;
  /** Sends a text, which succeeds. */
  said(by: SideName, pair: Pair, text: string, more?: object): Promise<Message>;
  sendFile(by: SideName, pair: Pair, parts: readonly Part[]): Promise<LightMyRequestResponse>;
  /** Sends a file, which succeeds. */
  sentFile(by: SideName, pair: Pair, file: Part, fields?: Readonly<Record<string, string>>): Promise<Message>;
  messages(
    by: SideName,
    pair: Pair,
    query?: string,
  ): Promise<{
    readonly messages: readonly Message[];
    readonly more: boolean;
    readonly lastSeq: number;
    readonly version: number;
  }>;
  details(by: SideName, pair: Pair): Promise<Conversation>;
  list(
    by: SideName,
    pair: Pair,
    query?: string,
  ): Promise<{ readonly conversations: readonly Conversation[]; readonly total: number; readonly unread: number }>;
  /** What the audit says of a patient's messages, oldest first. */
  audited(patient: TestPatient): Promise<
    readonly {
      readonly action: string;
      readonly resource_id: string | null;
      readonly session_id: string | null;
      readonly doctor_id: string | null;
    }[]
  >;
}

export const messageOf = (answer: LightMyRequestResponse, status: number): Message => {
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  return answer.json<{ data: Message }>().data;
};

/** The code and the words of a refusal, with its status. */
export const refusalOf = (answer: LightMyRequestResponse): readonly [status: number, code: string, message: string] => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};

/** What a browser sends of a file. */
export const filePart = (value: Buffer, filename: string, type = 'application/octet-stream'): Part => ({
  name: 'file',
  value,
  filename,
  type,
});

/** An answer that must have succeeded. */
const ok = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
};

export const talkCalls = (api: TestApp): TalkCalls => {
  const sql: Sql = api.database.rows;

  const newWorkingDoctor: TalkCalls['newWorkingDoctor'] = async (name = 'Dr. Meera Iyer') => {
    const person = await api.signUp();
    const doctorId = await newDoctor(sql, { name });
    await sql('select gate.invite_doctor($1, $2, $3, $3, now())', [person.email, doctorId, name]);
    // A session is remembered for a while as what it was.
    api.sessions.forgetAll();
    return { ...person, doctorId };
  };
  const call: TalkCalls['call'] = (by, { patient, doctor }, method, path, body) =>
    api.call(method, `${talkPaths[by]}${path}`, body, by === 'user' ? patient : doctor);
  const send: TalkCalls['send'] = (by, pair, body) => call(by, pair, 'POST', `/${pair.conversationId}/messages`, body);
  const sendFile: TalkCalls['sendFile'] = (by, { patient, doctor, conversationId }, parts) => {
    const form = multipart(parts);
    const { token } = by === 'user' ? patient : doctor;
    return api.app.inject({
      method: 'POST',
      url: `${talkPaths[by]}/${conversationId}/files`,
      headers: { ...form.headers, authorization: `Bearer ${token}` },
      payload: form.payload,
    });
  };
  return {
    sql,
    newWorkingDoctor,
    async newPair(known) {
      const doctor = known ?? (await newWorkingDoctor());
      const patient = await api.signUp();
      return { patient, doctor, conversationId: await openConversation(sql, patient.user.id, doctor.doctorId) };
    },
    call,
    send,
    said: async (by, pair, text, more = {}) =>
      messageOf(await send(by, pair, { clientId: randomUUID(), text, ...more }), 201),
    sendFile,
    sentFile: async (by, pair, file, fields = {}) =>
      messageOf(
        await sendFile(by, pair, [
          ...Object.entries({ clientId: randomUUID(), ...fields }).map(([name, value]) => ({ name, value })),
          file,
        ]),
        201,
      ),
    messages: async (by, pair, query = '') =>
      ok(await call(by, pair, 'GET', `/${pair.conversationId}/messages${query}`)).json(),
    details: async (by, pair) =>
      ok(await call(by, pair, 'GET', `/${pair.conversationId}`)).json<{ data: Conversation }>().data,
    list: async (by, pair, query = '') => ok(await call(by, pair, 'GET', query)).json(),
    audited: (patient) =>
      sql(
        "select action, resource_id, session_id, doctor_id from audit_event where patient_id = $1 and action like 'message.%' order by id",
        [patient.user.id],
      ),
  };
};

/** One patient and one doctor in the walk, whom the two who walk talk to. */
const others = new WeakMap<World, Promise<{ readonly patientId: string; readonly doctorId: string }>>();

const sqlOf =
  (world: World): Sql =>
  async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await world.sql(text, values)) as readonly T[];

/** The conversation of who walks, on either side, with somebody else. */
const conversation =
  (side: SideName): NonNullable<Decision['make']> =>
  async (world, person) => {
    const known =
      others.get(world) ??
      newDoctor(sqlOf(world), { name: 'Dr. Somebody' }).then((doctorId) => ({
        patientId: world.plain.user.id,
        doctorId,
      }));
    others.set(world, known);
    const { patientId, doctorId } = await known;
    return side === 'user'
      ? openConversation(sqlOf(world), person.user.id, doctorId)
      : openConversation(sqlOf(world), patientId, person.doctorId);
  };

const wordsOf = (world: World, person: WorkingPatient): string =>
  person === world.owner ? `${canaries.medicine} at night` : 'Thank you';

const text = (world: World, person: WorkingPatient): Promise<Request> =>
  Promise.resolve({ payload: { clientId: randomUUID(), text: wordsOf(world, person) } });

const fileForm = (world: World, person: WorkingPatient): Promise<Request> =>
  Promise.resolve(
    multipart([
      { name: 'clientId', value: randomUUID() },
      filePart(pdfOf(1_200, randomUUID()), person === world.owner ? canaries.fileName : 'other.pdf', 'application/pdf'),
    ]),
  );

const sent =
  (side: SideName, form: typeof text, path: string): NonNullable<Decision['make']> =>
  async (world, person) => {
    const id = await conversation(side)(world, person);
    const { payload = '', headers } = await form(world, person);
    const answer = await world.app.inject({
      method: 'POST',
      url: `${talkPaths[side]}/${id}/${path}`,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
      payload,
    });
    return messageOf(answer, 201).id;
  };

const decisionsOf = (side: SideName): Readonly<Record<string, Decision>> => {
  const path = talkPaths[side];
  const access = side === 'user' ? 'patient' : 'doctor';
  const make = conversation(side);
  const message = sent(side, text, 'messages');
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
    [`POST ${path}/{id}/messages`]: { access, succeeds: 201, make, request: text },
    [`POST ${path}/{id}/files`]: { access, succeeds: 201, make, request: fileForm },
    [`PATCH ${path}/messages/{id}`]: {
      access,
      succeeds: 200,
      make: message,
      request: () => Promise.resolve({ payload: { text: 'In the morning' } }),
    },
    [`DELETE ${path}/messages/{id}`]: { access, succeeds: 200, make: message },
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
      make: sent(side, fileForm, 'files'),
    },
  };
};

/** What was decided about the endpoints of messages. */
export const messagingDecisions: Readonly<Record<string, Decision>> = {
  ...decisionsOf('user'),
  ...decisionsOf('doctor'),
};

/** Uploads a record of the vault and answers its id. */
export const recordOf = async (api: TestApp, patient: TestPatient, fileName = 'hba1c.pdf'): Promise<string> => {
  const { payload, headers } = multipart([...fieldsWith({}), fileOf(pdfOf(2_000, randomUUID()), fileName)]);
  const answer = await api.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, authorization: `Bearer ${patient.token}` },
    payload,
  });
  return answer.json<{ data: { id: string } }>().data.id;
};
