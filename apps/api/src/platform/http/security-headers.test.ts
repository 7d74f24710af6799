import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { endpointPolicies } from '../../test/endpoint-policies.ts';
import { callEndpoint, getEndpointKey } from '../../test/endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { createLog } from '../log.ts';
import { createInbox, inboxRoutes } from '../mail/inbox.ts';
import type { PaymentGateway } from '../payment/gateway.ts';

let world: IsolationFixture;
let folder: string;
let http: FastifyInstance;
let https: FastifyInstance;
beforeAll(async () => {
  world = await createIsolationFixture();
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-headers-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  await writeFile(path.join(folder, 'assets/main-abc.js'), 'export {};');
  const inbox = createInbox(world.clock);
  await inbox.send({ to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello' }, 'hello');
  const log = createLog('debug', { write: () => undefined });
  const parts = { ...world.parts, inbox: { routes: inboxRoutes(inbox) } };
  const build = (publicUrl: string): Promise<FastifyInstance> =>
    buildApp(parts, { log, publicUrl, trustedProxies: [], webFolder: folder });
  http = await build('http://localhost:4000');
  https = await build('https://arogo.example');
});
afterAll(async () => {
  await http.close();
  await https.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const onPage =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: " +
  "blob:;font-src 'self';connect-src 'self';media-src 'self' blob:;worker-src 'self';manifest-src " +
  "'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for " +
  "'script';trusted-types arogo";
const onApiPage =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const onFile = "default-src 'none'; sandbox";

/** What is asked, and the policy and the caching of its answer. */
const answers: readonly (readonly [
  what: string,
  ask: (app: FastifyInstance) => Promise<LightMyRequestResponse>,
  policy: string,
  caching: string,
])[] = [
  ['a page', (app) => app.inject('/login'), onPage, 'no-cache'],
  ['the first page', (app) => app.inject('/'), onPage, 'no-cache'],
  ['an asset', (app) => app.inject('/assets/main-abc.js'), onPage, 'public, max-age=31536000, immutable'],
  ['an answer of the API', (app) => app.inject('/api/health'), onPage, 'no-store'],
  [
    "a patient's answer",
    (app) => app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${world.owner.token}` } }),
    onPage,
    'no-store',
  ],
  ['a refusal', (app) => app.inject('/api/users/me'), onPage, 'no-store'],
  ['an unknown path', (app) => app.inject('/api/x'), onPage, 'no-store'],
  [
    'an address that cannot be read',
    (app) => app.inject('/api/%ff'),
    "default-src 'none'; frame-ancestors 'none'",
    'no-store',
  ],
  ['another method', (app) => app.inject({ method: 'DELETE', url: '/api/health' }), onPage, 'no-store'],
  [
    'a broken body',
    (app) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    onPage,
    'no-store',
  ],
  [
    'the mail page',
    (app) => app.inject('/dev/mail'),
    "default-src 'none'; style-src 'sha256'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'no-store',
  ],
  ['the mail as JSON', (app) => app.inject('/dev/mail.json'), onPage, 'no-store'],
  ['the page of the API', (app) => app.inject('/api/docs/'), onApiPage, 'no-store'],
  ['the document of the API', (app) => app.inject('/api/docs/json'), onApiPage, 'no-store'],
];

describe.each(answers)('%s', (_what, ask, policy, caching) => {
  it('says what a browser may do with it', async () => {
    const { headers, statusCode } = await ask(http);
    expect(statusCode).toBeLessThan(500);
    expect(String(headers['content-security-policy']).replace(/'sha256-[^']+'/, "'sha256'")).toBe(policy);
    expect(headers['cache-control']).toBe(caching);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('keeps browsers on HTTPS where people reach it so', async () => {
    expect((await ask(https)).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });
});

/** Each directive of a policy by its name. */
const parseDirectives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive]),
  );

describe('decision P1: where people pay by Stripe its fields may stand in our pages, and nothing else is opened; where people pay by Stripe', () => {
  it('its fields may stand in our pages, and nothing else is opened', async () => {
    const payments: PaymentGateway = { ...world.parts.payments, name: 'stripe' };
    const app = await buildApp(
      { ...world.parts, payments },
      { log: createLog('silent'), publicUrl: 'https://arogo.example', trustedProxies: [], webFolder: folder },
    );
    onTestFinished(() => app.close());
    const [opened, shut] = [
      parseDirectives((await app.inject('/payment')).headers['content-security-policy']),
      parseDirectives(onPage),
    ];
    const stripes = {
      'script-src': "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "connect-src 'self' https://api.stripe.com",
    };
    expect(opened).toEqual({ ...shut, ...stripes });
    expect(parseDirectives((await http.inject('/payment')).headers['content-security-policy'])).toEqual(shut);
  });
});

describe('a file of a patient', () => {
  // The archive of everything is for its ticket alone, and says what it is in its own tests.
  const files = Object.entries(endpointPolicies).filter(
    ([key, { access, make }]) => access === 'ticket' && key.startsWith('GET ') && make !== undefined,
  );
  it.each(files)('%s is never run or sniffed, and its caching ends with the session', async (key, { make }) => {
    const route = world.routes.find(({ endpoint }) => getEndpointKey(endpoint) === key);
    if (!route || !make) throw new Error('The table names an endpoint that is not there.');
    const { headers, statusCode } = await callEndpoint(world, route.endpoint, {
      id: await make(world, world.owner),
      token: world.owner.token,
    });
    expect([
      statusCode,
      headers['content-security-policy'],
      headers['x-content-type-options'],
      headers['referrer-policy'],
    ]).toEqual([200, onFile, 'nosniff', 'no-referrer']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-type']).toMatch(/^(application\/pdf|image\/(?:png|webp)|text\/calendar; charset=utf-8)$/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

/** The cookies of a browser that verifies an address and begins with Google. */
const setBy = async (app: FastifyInstance): Promise<LightMyRequestResponse['cookies']> => {
  const email = world.newAddress();
  const otp = await world.newCode('request-otp', email);
  const verified = await app.inject({ method: 'POST', url: '/api/auth/verify-otp', payload: { email, otp } });
  const google = await app.inject('/api/oauth/google/url');
  return [...verified.cookies, ...google.cookies];
};

describe('cookies', () => {
  it('are HttpOnly, bound to their path and this site, and Secure where people reach the product over HTTPS', async () => {
    expect(await setBy(http)).toMatchObject([
      { name: 'arogo_setup', httpOnly: true, sameSite: 'Strict', path: '/api/auth' },
      { name: 'arogo_google', httpOnly: true, sameSite: 'Lax', path: '/api/oauth' },
    ]);
    expect((await setBy(http)).map(({ secure }) => secure)).toEqual([undefined, undefined]);
    expect((await setBy(https)).map(({ secure }) => secure)).toEqual([true, true]);
  });
});
