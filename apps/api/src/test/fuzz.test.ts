import type { Endpoint } from '@arogo/contract/endpoint';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { endpointPolicies } from './endpoint-policies.ts';
import { findRefusalFaults, findSuccessFaults, getEndpointKey, findLeaks } from './endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

// Every response to random requests must be one of the contract or the error catalogue, and never a server error.

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
});
afterAll(() => world.close());

/** Each run of the tests generates others. */
const runs = { numRuns: 12 };

const nasty = fc.constantFrom(
  '',
  '%PDF-1.7\n',
  '2026-01-01',
  'PRESCRIPTION',
  ' ',
  '\u0000',
  '\u202E',
  "'; drop table patient; --",
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  '%00',
  '%ff',
  '__proto__',
  'null',
  'NaN',
  '1e999',
  '2026-02-30',
  '\u{1F600}'.repeat(60),
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.emailAddress(),
  fc.uuid(),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Objects with the names of a schema, each with any value or none, and some unknown names. */
const createShaped = (
  schema: z.$ZodType | undefined,
  values: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {} } = schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {};
  const known = fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, values])), {
    requiredKeys: [],
  });
  const unknown = fc.dictionary(text, values, { maxKeys: 2 });
  return fc.tuple(known, unknown).map(([a, b]) => ({ ...b, ...a }));
};

const createBody = ({ body, files }: Endpoint): fc.Arbitrary<readonly [type: string, payload: string]> => {
  const json = fc
    .oneof({ weight: 5, arbitrary: createShaped(body, value) }, fc.jsonValue())
    .map((content) => ['application/json', JSON.stringify(content)] as const);
  const raw = fc.tuple(
    fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data'),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  const part = fc
    .tuple(
      fc.constantFrom('file', 'photo', 'date', 'doctor_name', 'record_type', '__proto__', ''),
      fc.option(fc.string({ maxLength: 20 })),
      text,
    )
    .map(
      ([name, filename, content]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`,
    );
  const form = fc
    .tuple(fc.array(part, { maxLength: 5 }), fc.boolean())
    .map(([parts, whole]) => ['multipart/form-data; boundary=x', parts.join('') + (whole ? '--x--\r\n' : '')] as const);
  return files ? fc.oneof({ weight: 3, arbitrary: form }, raw, json) : fc.oneof({ weight: 3, arbitrary: json }, raw);
};

const createQuery = ({ query }: Endpoint): fc.Arbitrary<string> =>
  fc.oneof(
    createShaped(query, text).map((values) =>
      new URLSearchParams(
        Object.entries(values).map(([name, content]) => [name.toWellFormed(), String(content).toWellFormed()]),
      ).toString(),
    ),
    fc.string({ maxLength: 60 }).map((content) => encodeURI(content.toWellFormed())),
  );

const buildPath = (endpoint: Endpoint, id: string): string =>
  endpoint.path.replace('{id}', encodeURIComponent(id.toWellFormed()) || 'x');

/** Faults of the response to a random request. */
const findFaults = (endpoint: Endpoint, answer: LightMyRequestResponse): readonly string[] => {
  if (answer.statusCode >= 500) return [`${answer.statusCode}: ${answer.body}`];
  return answer.statusCode >= 400
    ? findRefusalFaults(answer, answer.statusCode)
    : findSuccessFaults(answer, endpoint, answer.statusCode);
};

const findEndpoint = (key: string): Endpoint => {
  const found = world.routes.find(({ endpoint }) => getEndpointKey(endpoint) === key);
  if (!found) throw new Error(`No endpoint ${key} is registered.`);
  return found.endpoint;
};

describe.each(Object.keys(endpointPolicies))('%s', (key) => {
  it('answers any request of a patient as the contract or the catalogue says', async () => {
    const endpoint = findEndpoint(key);
    // A separate session, since the endpoints include signing out.
    const token = await world.signIn(world.other);
    await fc.assert(
      fc.asyncProperty(createBody(endpoint), createQuery(endpoint), text, async ([type, payload], query, id) => {
        const sends = endpoint.method !== 'GET';
        const answer = await world.app.inject({
          method: endpoint.method,
          url: `${buildPath(endpoint, id)}?${query}`,
          headers: { authorization: `Bearer ${token}`, ...(sends && { 'content-type': type }) },
          ...(sends && { payload: Buffer.from(payload) }),
        });
        expect([...findFaults(endpoint, answer), ...findLeaks(world, answer)]).toEqual([]);
      }),
      runs,
    );
  });

  it('answers any request without a session as the contract or the catalogue says, whatever its headers', async () => {
    const endpoint = findEndpoint(key);
    const visible = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
      maxLength: 80,
    });
    const names = fc.constantFrom(
      'authorization',
      'cookie',
      'x-forwarded-for',
      'idempotency-key',
      'content-length',
      'accept',
      'range',
      'if-none-match',
      'origin',
      'host',
      'expect',
      'accept-version',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, visible, { maxKeys: 4 }), text, async (headers, id) => {
        const answer = await world.app.inject({ method: endpoint.method, url: buildPath(endpoint, id), headers });
        expect([...findFaults(endpoint, answer), ...findLeaks(world, answer)]).toEqual([]);
      }),
      runs,
    );
  });
});
