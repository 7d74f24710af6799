import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { defineEndpoint } from '@arogo/contract/endpoint';
import { personHeader } from '@arogo/contract/limits';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createAudit } from '../audit.ts';
import { createDownloadQueues } from '../http/download-queue.ts';
import { registerRoutes, route } from '../http/endpoints.ts';
import { registerErrorHandler } from '../http/http-errors.ts';
import { createTicketLink } from '../http/ticket-links.ts';
import { listenToSessionChanges } from './session-listener.ts';

// The guard with endpoints about a person in an area, which the product does not have yet.

const answers = { 200: z.object({ account: z.string(), person: z.string() }) };
const manageRecords = defineEndpoint({
  method: 'POST',
  path: '/api/test/records/{id}',
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Writes a line of the audit',
  params: z.object({ id: z.string() }),
  answers,
});
const viewMental = defineEndpoint({
  method: 'GET',
  path: '/api/test/mental',
  access: 'patient',
  about: { area: 'mental', role: 'view' },
  summary: 'Of the mind',
  answers,
});
const ofAccount = defineEndpoint({
  method: 'GET',
  path: '/api/test/account',
  access: 'patient',
  about: 'account',
  summary: 'Of the account',
  answers,
});
const picture = defineEndpoint({
  method: 'GET',
  path: '/api/test/pictures/{id}',
  access: 'ticket',
  about: { area: 'any', role: 'view' },
  ticket: 'test-picture',
  summary: 'By ticket',
  params: z.object({ id: z.string() }),
  answers,
});

const stream = defineEndpoint({
  method: 'GET',
  path: '/api/test/stream',
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'Bytes without an end',
  answers: { 200: 'binary' },
});
const events = defineEndpoint({ ...stream, path: '/api/test/events', answers: { 200: 'events' } });

let t: TestApp;
let app: FastifyInstance;
let caregiver: TestPatient;
let father: TestPatient;
let stranger: TestPatient;
/** What was answered by a stream, in its order. */
const streams: Readable[] = [];
/** What happens within a call of `manageRecords`, before it writes. */
let meanwhile: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  t = await buildTestApp();
  const watch = await listenToSessionChanges(t.database.appUrl, t.sessions);
  const audit = createAudit(t.clock);
  app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined);
  await app.register(multipart);
  registerErrorHandler(app);
  registerRoutes(
    app,
    [
      route(manageRecords, async ({ session }) => {
        await meanwhile();
        await t.parts.db.asPatient(session, (trx) =>
          audit(trx, { patientId: session.patientId, sessionId: session.id, action: 'record.create' }),
        );
        return { account: session.accountId, person: session.patientId };
      }),
      ...[stream, events].map((endpoint) =>
        route(endpoint, async ({ reply }) => {
          void reply.header('content-type', 'application/octet-stream');
          const answer = new Readable({ read: () => undefined });
          answer.push('first');
          streams.push(answer);
          return answer;
        }),
      ),
      ...[viewMental, ofAccount, picture].map((endpoint) =>
        route(endpoint, async ({ session }) => ({ account: session.accountId, person: session.patientId })),
      ),
    ],
    { guard: t.sessions, downloads: createDownloadQueues() },
  );
  [caregiver, father, stranger] = [await t.signUp(), await t.signUp(), await t.signUp()];
  return async () => {
    await watch.stop();
    await app.close();
  };
});
afterAll(() => t.close());
beforeEach(() => {
  meanwhile = async () => undefined;
});

interface Grant {
  readonly role?: string;
  readonly areas?: readonly string[];
  readonly mental?: boolean;
  readonly endsAt?: Temporal.Instant;
}

const revoke = () =>
  t.database.rows('update person_grant set ended_at = $1 where account_id = $2 and ended_at is null', [
    t.clock.now().toString(),
    caregiver.user.id,
  ]);

/** The one live grant of the caregiver, for the father. */
const give = async ({ role = 'manage', areas = ['records'], mental = false, endsAt }: Grant = {}): Promise<void> => {
  await revoke();
  await t.database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at, ends_at)
      values ($1, $2, $3, $4, $5, 'Parent', 1, '2020-01-01', $6)`,
    [father.user.id, caregiver.user.id, role, areas, mental, endsAt?.toString() ?? null],
  );
  t.sessions.invalidateAll();
};

const ask = (
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
  who: TestPatient,
  person?: string,
) =>
  app.inject({
    method,
    url: path.replace('{id}', 'x'),
    headers: { authorization: `Bearer ${who.token}`, ...(person !== undefined && { [personHeader]: person }) },
  });

const notFound = async (answer: ReturnType<typeof ask>): Promise<string> => {
  const { statusCode, body } = await answer;
  expect([statusCode, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code: 'person_not_found' })]);
  return body;
};

describe('the person whom a request names', () => {
  it('is the own one where none is named, or the own one is', async () => {
    const own = { account: father.user.id, person: father.user.id };
    for (const endpoint of [manageRecords, viewMental, ofAccount, picture]) {
      expect((await ask(endpoint, father)).json()).toEqual(own);
      expect((await ask(endpoint, father, father.user.id)).json()).toEqual(own);
    }
  });

  it('is another one by a live grant of that area and role', async () => {
    const both = { account: caregiver.user.id, person: father.user.id };
    await give();
    expect((await ask(manageRecords, caregiver, father.user.id)).json()).toEqual(both);
    expect((await ask(picture, caregiver, father.user.id)).json()).toEqual(both);
    await notFound(ask(viewMental, caregiver, father.user.id));
    await give({ role: 'view', mental: true });
    expect((await ask(viewMental, caregiver, father.user.id)).json()).toEqual(both);
    await notFound(ask(manageRecords, caregiver, father.user.id));
  });

  it('is not found, with the same bytes, whatever is wrong with them; and never where the account is meant', async () => {
    await give();
    const refused = [
      notFound(ask(manageRecords, stranger, father.user.id)),
      notFound(ask(manageRecords, caregiver, stranger.user.id)),
      notFound(ask(manageRecords, caregiver, crypto.randomUUID())),
      notFound(ask(manageRecords, caregiver, '')),
      notFound(ask(manageRecords, caregiver, 'x')),
      notFound(ask(manageRecords, caregiver, father.user.id.toUpperCase())),
      notFound(ask(manageRecords, caregiver, `${father.user.id}, ${father.user.id}`)),
      notFound(ask(ofAccount, caregiver, father.user.id)),
      notFound(ask(viewMental, caregiver, father.user.id)),
    ];
    expect(new Set(await Promise.all(refused)).size).toBe(1);
    expect((await ask(manageRecords, { ...caregiver, token: 'x' }, father.user.id)).statusCode).toBe(401);
  });

  it('is gone as soon as the grant ends: by its date, which is asked of the clock, or revoked, which is heard', async () => {
    await give({ endsAt: t.clock.now().add({ seconds: 3 }) });
    expect((await ask(manageRecords, caregiver, father.user.id)).statusCode).toBe(200);
    t.clock.advance({ seconds: 3 });
    await notFound(ask(manageRecords, caregiver, father.user.id));
    await give();
    expect((await ask(manageRecords, caregiver, father.user.id)).statusCode).toBe(200);
    await revoke();
    await expect
      .poll(async () => (await ask(manageRecords, caregiver, father.user.id)).json<{ code?: string }>().code)
      .toBe('person_not_found');
  });

  it('is not found where the grant ends within the call: the database refuses, and nothing is written', async () => {
    await give();
    const count = () =>
      t.database.rows('select count(*)::int from audit_event where patient_id = $1', [father.user.id]);
    const before = await count();
    meanwhile = revoke;
    await notFound(ask(manageRecords, caregiver, father.user.id));
    expect(await count()).toEqual(before);
  });

  it('is a fault where the guard lets in what the database refuses', async () => {
    await give();
    meanwhile = () => Promise.reject(Object.assign(new Error('refused'), { code: '42501' }));
    expect((await ask(manageRecords, caregiver, father.user.id)).statusCode).toBe(500);
  });
});

/** Resolves when a connection broke off in the middle of its answer. */
const breaks = async (answer: IncomingMessage): Promise<string | undefined> => {
  const [error] = (await once(answer, 'error')) as [NodeJS.ErrnoException];
  return error.code;
};
/** Another grant in the place of the live one, in one transaction as the product does it. */
const replace = (role: string, area: string) =>
  t.database.rows(
    `update person_grant set ended_at = created_at where account_id = '${caregiver.user.id}' and ended_at is null;
    insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
      values ('${father.user.id}', '${caregiver.user.id}', '${role}', '{${area}}', 'Parent', 1, '2020-01-01')`,
  );

describe('a stream for another person', () => {
  /** Asks for a stream by a real connection, and returns it when its first bytes are there. */
  const open = async (who: TestPatient, path: string = stream.path): Promise<IncomingMessage> => {
    const request = get({
      port: (app.server.address() as AddressInfo).port,
      path,
      headers: { authorization: `Bearer ${who.token}`, [personHeader]: father.user.id },
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    return answer;
  };
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
  beforeEach(() => void streams.splice(0));

  it.each([stream.path, events.path])('ends with the grant, however much was sent: %s', async (path) => {
    await give();
    const answer = await open(caregiver, path);
    const broken = breaks(answer);
    await revoke();
    expect(await broken).toBe('ECONNRESET');
    await expect.poll(() => streams[0]?.destroyed).toBe(true);
  });

  it('ends where the grant no longer covers it, and goes on where it still does, or for the person', async () => {
    await give();
    const [narrowed, own] = [await open(caregiver), await open(father)];
    await replace('view', 'records');
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    const broken = breaks(narrowed);
    await replace('manage', 'medicines');
    await broken;
    expect(streams[1]?.destroyed).toBe(false);
    streams[1]?.push(null);
    own.resume();
    await once(own, 'end');
  });

  it('ends when its date comes', async () => {
    await give({ endsAt: t.clock.now().add({ milliseconds: 50 }) });
    const answer = await open(caregiver);
    const broken = breaks(answer);
    t.clock.advance({ milliseconds: 50 });
    expect(await broken).toBe('ECONNRESET');
  });
});

describe('a ticket', () => {
  it('names its person and the account: good for that account alone, and no longer than its grant', async () => {
    await give();
    const session = await t.sessions.require(
      { headers: { authorization: `Bearer ${caregiver.token}`, [personHeader]: father.user.id } } as never,
      picture,
    );
    if (session.id === undefined) throw new TypeError('This is no session.');
    const link = createTicketLink(t.parts, picture, 'x', session);
    const open = () => app.inject({ method: 'GET', url: link });
    expect((await open()).json()).toEqual({ account: caregiver.user.id, person: father.user.id });
    await revoke();
    t.sessions.invalidateAll();
    await notFound(open());
  });
});

test('the access log of a person says which account acted, by name', async () => {
  await give();
  await ask(manageRecords, caregiver, father.user.id);
  const log = await t.call('GET', '/api/users/access-log', undefined, father);
  const [row] = await t.database.rows<{ name: string }>(
    `select first_name || ' ' || last_name as name from patient where id = $1`,
    [caregiver.user.id],
  );
  expect(log.json<{ lines: unknown[] }>().lines[0]).toMatchObject({ who: { kind: 'account', name: row?.name } });
  expect(
    await t.database.rows(
      'select patient_id, account_id from audit_event where account_id is not null order by id desc limit 1',
    ),
  ).toEqual([{ patient_id: father.user.id, account_id: caregiver.user.id }]);
});
