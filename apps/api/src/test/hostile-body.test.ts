import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@arogo/contract/endpoint';
import { maxNameLength } from '@arogo/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { endpointPolicies } from './endpoint-policies.ts';
import { callEndpoint, getCaller, findRefusalFaults, getEndpointKey, findLeaks } from './endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

let world: IsolationFixture;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  world = await createIsolationFixture();
  endpoints = world.routes.map((route) => route.endpoint);
});
afterAll(() => world.close());

const findProfileEndpoints = (): readonly Endpoint[] =>
  endpoints.filter((endpoint) => getEndpointKey(endpoint) === 'PUT /api/users/profile');
const findEndpointsWithBody = (): readonly Endpoint[] => endpoints.filter(({ body }) => body !== undefined);
/** Endpoints with a required property. The others accept an empty body, and drop unknown properties. */
const findEndpointsNeedingBody = (): readonly Endpoint[] =>
  findEndpointsWithBody().filter(({ body }) => body !== undefined && !z.safeParse(body, {}).success);
/** Whether a body is empty, or an object of properties that such endpoints do not know. */
const isEmptyAnswer = (payload: string | Buffer): boolean => {
  const text = payload.toString();
  try {
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return parsed === null || (typeof parsed === 'object' && !Array.isArray(parsed) && !/proto(?:type|__)/.test(text));
  } catch {
    return false;
  }
};

interface SentBody {
  readonly type?: string | undefined;
  readonly payload: string | Buffer;
}

const send = (
  { method, path }: Endpoint,
  { type = 'application/json', payload }: SentBody,
): Promise<LightMyRequestResponse> =>
  world.app.inject({
    method,
    url: path.replace('{id}', randomUUID()),
    headers: { authorization: `Bearer ${world.owner.token}`, ...(type !== '' && { 'content-type': type }) },
    payload,
  });

/** All rows that a refused request must leave unchanged. */
const readStoredRows = async (): Promise<unknown> => {
  const tables = [
    'patient',
    'credential',
    'one_time_code',
    'consent',
    'address',
    'stored_file',
    'health_record',
    'email_outbox',
    'idempotency_key',
  ];
  const counts = tables.map(
    (table) =>
      `(select count(*) || md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t) as ${table}`,
  );
  return world.sql(`select ${counts.join(', ')}, (select count(*) from session) as session`);
};

/** Sends the same body to several endpoints. @returns faults of the error responses, and of stored data */
const findFaults = async (targets: readonly Endpoint[], sent: SentBody, status: number): Promise<readonly string[]> => {
  const before = await readStoredRows();
  const faults = targets.length === 0 ? ['nothing was asked'] : [];
  for (const target of targets) {
    const answer = await send(target, sent);
    faults.push(
      ...[...findRefusalFaults(answer, status), ...findLeaks(world, answer)].map(
        (fault) => `${getEndpointKey(target)}: ${fault}`,
      ),
    );
  }
  return isDeepStrictEqual(await readStoredRows(), before) ? faults : [...faults, 'something was done'];
};

const deep = 40_000;

const createProfileBody = (firstName: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('{"firstName":"'),
    firstName,
    Buffer.from('","lastName":"Rao","dateOfBirth":"1990-04-12","gender":"Female"}'),
  ]);

describe('an invalid JSON body is 400 with a message, and nothing is done', () => {
  it.each<readonly [string, string | Buffer]>([
    ['missing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of what is asked for', '[{"email":"a@example.com"}]'],
    ['a number', '7'],
    ['a text', '"a@example.com"'],
    ['true', 'true'],
    ['cut off', '{"email":"a@example.com"'],
    ['half a word', 'nul'],
    ['two objects', '{}{}'],
    ['no JSON', 'email=a@example.com'],
    ['a list in lists without end', '['.repeat(deep)],
    ['a list in deep lists', '['.repeat(deep) + ']'.repeat(deep)],
    ['an object in deep objects', `${'{"email":'.repeat(deep / 2)}1${'}'.repeat(deep / 2)}`],
    ['a prototype', '{"__proto__":{"email":"a@example.com"}}'],
    ['an escaped prototype', '{"\\u005f_proto__":{"email":"a@example.com"}}'],
    ["a constructor's prototype", '{"constructor":{"prototype":{"email":"a@example.com"}}}'],
    [
      'operators',
      '{"email":{"$gt":""},"otp":{"$ne":1},"expiredToken":{"$ne":1},"securityPin":[],"firstName":{"length":5}}',
    ],
    [
      'numbers',
      '{"email":1,"otp":123456,"securityPin":283946,"confirmPin":283946,"expiredToken":0,"isNewUser":1,"firstName":1e400}',
    ],
    [
      'null in every field',
      '{"email":null,"otp":null,"securityPin":null,"confirmPin":null,"expiredToken":null,"isNewUser":null,"firstName":null}',
    ],
    [
      'null bytes',
      '{"email":"a\\u0000@example.com","otp":"12345\\u0000","expiredToken":"\\u0000","securityPin":"28394\\u0000","firstName":"A\\u0000"}',
    ],
    [
      'half a surrogate',
      '{"email":"a\\ud800@example.com","otp":"\\udfff","expiredToken":"\\ud800","securityPin":"\\ud800","firstName":"\\ud800"}',
    ],
    [
      'a reversed reading direction',
      '{"email":"a\\u202e@example.com","otp":"\\u202e","expiredToken":"\\u202e","securityPin":"\\u202e","firstName":"\\u202e"}',
    ],
    [
      '500 characters',
      JSON.stringify(
        Object.fromEntries(
          ['email', 'otp', 'expiredToken', 'securityPin', 'firstName'].map((name) => [name, 'x'.repeat(500)]),
        ),
      ),
    ],
  ])('%s', async (_what, payload) => {
    expect(
      await findFaults(isEmptyAnswer(payload) ? findEndpointsNeedingBody() : findEndpointsWithBody(), { payload }, 400),
    ).toEqual([]);
  });

  it('bytes that are not UTF-8, which would otherwise be stored as another text', async () => {
    const target = findProfileEndpoints();
    for (const bytes of ['ff', 'c0af', 'eda080', 'f4908080', '41c3'])
      expect(await findFaults(target, { payload: createProfileBody(Buffer.from(bytes, 'hex')) }, 400)).toEqual([]);
    const [answer] = await Promise.all(
      target.map((endpoint) => send(endpoint, { payload: createProfileBody(Buffer.from('आशा')) })),
    );
    expect(answer?.json()).toMatchObject({ data: { firstName: 'आशा' } });
  });
});

const hostileValues = ['a\u0000b', 'a\u2028b', 2 ** 53 - 1, 2 ** 31 - 1];

/** Copies of a valid body, each with one hostile value in place of a text or number. */
const createHostileVariants = (good: unknown): readonly unknown[] => {
  if (Array.isArray(good))
    return good.flatMap((one, place) => createHostileVariants(one).map((bad) => good.with(place, bad)));
  if (typeof good === 'object' && good !== null)
    return Object.entries(good).flatMap(([name, one]) =>
      createHostileVariants(one).map((bad) => ({ ...good, [name]: bad })),
    );
  return hostileValues.filter((bad) => typeof bad === typeof good);
};

it('a valid body with one hostile text or number, in every place: never a server error', async () => {
  const faults: string[] = [];
  // Wrong PINs end sessions; the values of these bodies are sent above.
  const targets = findEndpointsWithBody().filter(
    ({ access, path }) => access === 'patient' && !/pin|erase|export/.test(path),
  );
  const person = { ...(await world.signUp()), doctorId: world.owner.doctorId };
  for (const target of targets) {
    const decision = endpointPolicies[getEndpointKey(target)];
    const patient = await getCaller(world, person, decision);
    const { payload = {}, headers } = (await decision?.request?.(world, patient)) ?? {};
    const id = await decision?.make?.(world, patient);
    const { properties = {} } = z.toJSONSchema(target.body!, { io: 'input', unrepresentable: 'any' }) as {
      properties?: object;
    };
    const known = payload as Readonly<Record<string, unknown>>;
    const missing = Object.keys(properties).filter((name) => !(name in known));
    const bodies = [
      ...createHostileVariants(known),
      ...missing.flatMap((name) => hostileValues.map((bad) => ({ ...known, [name]: bad }))),
    ];
    for (const body of bodies) {
      const answer = await callEndpoint(world, target, {
        id,
        token: patient.token,
        request: { payload: body as object, ...(headers && { headers }) },
      });
      if (answer.statusCode >= 500 || answer.statusCode === 401)
        faults.push(`${getEndpointKey(target)} ${JSON.stringify(body).slice(0, 300)}: ${answer.body}`);
    }
  }
  expect([targets.length > 20, faults]).toEqual([true, []]);
});

describe('1 §7: PUT /api/users/profile', () => {
  const good = {
    firstName: 'Asha',
    lastName: 'Rao',
    dateOfBirth: '1990-04-12',
    gender: 'Female',
    phoneNumber: '+919876543210',
  };
  const address = { addressLine1: '12 Lake Road', city: 'Pune', state: 'MH', zipCode: '411001', country: 'India' };

  it.each([
    ['a name of 500 characters', { firstName: 'x'.repeat(500) }],
    ['a last name of 101 characters', { lastName: 'x'.repeat(maxNameLength + 1) }],
    ['a name of 101 letters beyond the basic plane', { firstName: '𝒜'.repeat(maxNameLength + 1) }],
    ['a name of spaces', { firstName: ' \u2003 ' }],
    ['a name with a line break', { lastName: 'Rao\r\nBcc: x@example.com' }],
    ['a gender that is none', { gender: 'female' }],
    ['a list of genders', { gender: ['Female'] }],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }],
    ['a birth in the future', { dateOfBirth: '2999-01-01' }],
    ['a birth too long ago', { dateOfBirth: '1800-01-01' }],
    ['a date as a number', { dateOfBirth: 19900412 }],
    ['another address', { email: 'else@example.com' }],
    ['a phone number in words', { phoneNumber: 'nine' }],
    ['a phone number of 400 digits', { phoneNumber: `+${'9'.repeat(400)}` }],
    ['a street of 201 characters', { ...address, addressLine1: 'x'.repeat(201) }],
    ['a city with a null byte', { ...address, city: 'Pu\u0000ne' }],
    ['a country of another type', { ...address, country: { name: 'India' } }],
  ])('%s is 400, and nothing is saved', async (_what, change) => {
    expect(await findFaults(findProfileEndpoints(), { payload: JSON.stringify({ ...good, ...change }) }, 400)).toEqual(
      [],
    );
  });

  it('accepts names in any script and direction, and returns them unchanged', async () => {
    for (const firstName of ['محمد', 'שרה', 'आशा', '李雷', "O'Connor-Łukasz", '𝒜'.repeat(maxNameLength), '<b>&"\'']) {
      const answer = await world.call('PUT', '/api/users/profile', { ...good, firstName }, world.other);
      expect([answer.statusCode, answer.json<{ data?: { firstName: string } }>().data?.firstName]).toEqual([
        200,
        firstName,
      ]);
    }
  });

  it('ignores unknown properties: owner, completeness and address stay', async () => {
    const extra = {
      id: world.owner.user.id,
      patientId: world.owner.user.id,
      completedProfile: false,
      photo_id: 'x',
      created_at: '2000-01-01',
      role: 'admin',
    };
    const answer = await world.call('PUT', '/api/users/profile', { ...good, ...extra }, world.other);
    expect(answer.json<{ data: object }>().data).toEqual({
      id: world.other.user.id,
      email: world.other.email,
      completedProfile: true,
      version: expect.any(Number),
      ...good,
    });
  });
});

describe('decision A1: a body of another kind is 415', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/html',
    'application/octet-stream',
    'application/jsonx',
    'json',
    '*/*',
    'multipart/form-data; boundary=x',
    'multipart/mixed; boundary=x',
  ];
  it.each(types)('%s', async (type) => {
    expect(await findFaults(findEndpointsWithBody(), { type, payload: '{"email":"a@example.com"}' }, 415)).toEqual([]);
  });

  it('and so is one without a media type', async () => {
    expect(
      await findFaults(findEndpointsWithBody(), { type: '', payload: Buffer.from('{"email":"a@example.com"}') }, 415),
    ).toEqual([]);
  });

  it('a form with files does not accept JSON', async () => {
    expect(
      await findFaults(
        endpoints.filter(({ files }) => files !== undefined),
        { payload: '{}' },
        415,
      ),
    ).toEqual([]);
  });

  it('a request without a body may have any content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/xml']) {
      const answer = await world.app.inject({
        method: 'GET',
        url: '/api/users/me',
        headers: { authorization: `Bearer ${world.owner.token}`, 'content-type': type },
      });
      expect(answer.statusCode).toBe(200);
    }
    const left = await world.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json' },
    });
    expect(left.statusCode).toBe(200);
  });
});

it('decision A1: a body that is too large is 413', async () => {
  const payload = JSON.stringify({ email: `${'a'.repeat(10_000_000)}@example.com` });
  expect(await findFaults(findEndpointsWithBody(), { payload }, 413)).toEqual([]);
  expect(await findFaults(findEndpointsWithBody(), { payload: payload.slice(0, 256 * 1024 + 1) }, 413)).toEqual([]);
});
