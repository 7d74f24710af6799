import { requestIdHeader } from '@arogo/contract/request-id';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { failAnswer, type FailAnswer } from '@arogo/contract/answers';
import type { Endpoint } from '@arogo/contract/endpoint';
import { errorCatalogue } from '@arogo/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/v4/core';
import { asThemself } from '../platform/database/actor.ts';
import { createTicketLink } from '../platform/http/ticket-links.ts';
import type { EndpointPolicy, PolicyRequest } from './endpoint-policies.ts';
import { canaries, publicUrl, type WorkingPatient, type IsolationFixture } from './isolation-fixture.ts';

export const getEndpointKey = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Ids of nothing that the owner has, by what is wrong with them. */
export const createStrangeIds = (foreign: string): Readonly<Record<string, string>> => ({
  foreign,
  absent: randomUUID(),
  'no uuid': 'x',
  'with a null byte': '%00',
  'a path': '..%2F..%2Fetc%2Fpasswd',
  long: 'a'.repeat(150),
  'an expression': "1'%20or%20'1'='1",
});

/** The caller of an endpoint: the patient, or a new one if the call would end the patient's sessions. */
export const getCaller = async (
  world: IsolationFixture,
  person: WorkingPatient,
  decision: EndpointPolicy | undefined,
): Promise<WorkingPatient> => (decision?.newcomer ? { ...(await world.signUp()), doctorId: person.doctorId } : person);

/** Calls an endpoint; `id` replaces {id} in its path. */
export const callEndpoint = (
  world: IsolationFixture,
  endpoint: Endpoint,
  options: {
    readonly id?: string | undefined;
    readonly token?: string | undefined;
    readonly request?: PolicyRequest | undefined;
    readonly ticket?: string;
  },
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

/** The request without its ticket, which would authorise it by itself. */
export const omitTicket = (request: PolicyRequest | undefined): PolicyRequest | undefined => {
  const { ticket: _ticket, ...query } = (request?.query ?? {}) as Record<string, string>;
  return request && { ...request, query };
};

/** A ticket as the session of a token would get it; or an invalid one, with another purpose or patient. */
export const createTicketFor = async (
  world: IsolationFixture,
  endpoint: Endpoint,
  token: string,
  id: string,
  { purpose = endpoint.ticket ?? '', patientId }: { readonly purpose?: string; readonly patientId?: string } = {},
): Promise<string> => {
  const [row] = await world.sql('select id, patient_id, expires_at from session where token_hash = sha256($1::bytea)', [
    Buffer.from(token),
  ]);
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(world.clock.now().epochMilliseconds + 3_600_000);
  const session = {
    ...asThemself(patientId ?? String(row?.['patient_id'])),
    id: String(row?.['id']),
    expiresAt,
  };
  return (
    new URL(
      createTicketLink(world, { ...endpoint, ticket: purpose }, id, session),
      'http://localhost',
    ).searchParams.get('ticket') ?? ''
  );
};

/** The owner's texts and tokens that a response contains, including its headers. */
export const findLeaks = (world: IsolationFixture, answer: LightMyRequestResponse): readonly string[] => {
  const text = getVisibleAnswer(answer);
  return [...Object.values(canaries), world.owner.token].filter((canary) => text.includes(canary));
};

/** Faults of an error response: it must be an error of the catalogue with the expected status, and nothing else. */
export const findRefusalFaults = (answer: LightMyRequestResponse, status: number): readonly string[] => {
  const body = answer.json<FailAnswer>();
  const parsed = z.safeParse(failAnswer, body);
  const entry = Object.entries(errorCatalogue).find(([code]) => code === body.code)?.[1];
  return [
    ...(answer.statusCode === status
      ? []
      : [`it has the status ${answer.statusCode} instead of ${status}: ${answer.body.slice(0, 200)}`]),
    ...(isDeepStrictEqual(parsed.data, body) ? [] : ['it is not a fail answer']),
    ...(entry?.status === answer.statusCode
      ? []
      : [`the catalogue knows ${body.code} with the status ${entry?.status}`]),
    ...(answer.headers['content-type'] === 'application/json; charset=utf-8' ? [] : ['it is not JSON']),
    ...(answer.headers['cache-control'] === 'no-store' ? [] : ['a cache may keep it']),
  ];
};

/** Faults of server-sent events: each must be a comment, or have a name and JSON data. */
const findEventFaults = ({ headers, body }: LightMyRequestResponse): readonly string[] => [
  ...(headers['content-type'] === 'text/event-stream; charset=utf-8' ? [] : ['it is no stream of events']),
  ...(headers['cache-control'] === 'no-store' ? [] : ['a cache may keep it']),
  ...(/^(?:: ?\n\n|event: \w+\ndata: [{[].*[}\]]\n\n)+$/.test(body)
    ? []
    : [`it holds something else: ${body.slice(0, 200)}`]),
];

/** Faults of a successful response: its contract must describe it completely. */
export const findSuccessFaults = (
  answer: LightMyRequestResponse,
  { answers }: Endpoint,
  status: number,
): readonly string[] => {
  if (answer.statusCode !== status)
    return [`it has the status ${answer.statusCode} instead of ${status}: ${answer.body.slice(0, 200)}`];
  const schema = answers[status];
  if (schema === 'binary') return answer.rawPayload.length > 0 ? [] : ['it is empty'];
  if (schema === 'events') return findEventFaults(answer);
  // Redirects only lead to pages of the product.
  if (schema === 'redirect')
    return String(answer.headers.location).startsWith(`${publicUrl}/`) ? [] : ['it leads elsewhere'];
  if (schema === undefined) return ['the contract does not know it'];
  const body = answer.json<unknown>();
  const parsed = z.safeParse(schema, body);
  return isDeepStrictEqual(parsed.data, body)
    ? []
    : [`the contract says something else: ${parsed.error?.message ?? 'it holds more'}`];
};

/** The parts of a response that a client sees, except those that depend on time or chance. */
export const getVisibleAnswer = ({ statusCode, headers, body }: LightMyRequestResponse): string => {
  const { date: _date, [requestIdHeader]: _id, ...rest } = headers;
  return JSON.stringify([statusCode, rest, body]);
};
