import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { createKeyring, type MasterKey } from '../crypto/keys.ts';
import { isPublicAddress, lookupPublicAddress } from './public-host.ts';
import { createPushClient, type PushClient, type PushLimits, type PushDeps } from './push.ts';
import { createTestBrowser, type PushReply, startPushService, replyStatus, parseVapid } from './push.test-helpers.ts';
import { deriveVapidKeys } from './vapid.ts';

const createKey = (id: string): MasterKey => ({ id, key: randomBytes(32) });
const first = createKey('first');

const createTestPush = (changes: Partial<PushDeps> = {}): PushClient => {
  const push = createPushClient({
    keyring: createKeyring({ current: first }),
    clock: createTestClock(),
    publicUrl: 'http://localhost:4000',
    mailFrom: 'Arogo <no-reply@arogo.example>',
    loopback: true,
    ...changes,
  });
  onTestFinished(() => push.close());
  return push;
};

const startTestService = async () => {
  const started = await startPushService();
  onTestFinished(() => started.close());
  return started;
};

const usual = { ttlSeconds: 3_600, urgency: 'high', topic: 'dose-1' } as const;

it('browser push: what the browser reads is what was sent, and the push service reads nothing of it', async () => {
  const { received, browser } = await startTestService();
  const { target, read } = browser();
  const push = createTestPush();
  const text = JSON.stringify({ title: 'Time for Glycomet ½ टैबलेट' });
  expect(await push.send(target, text, usual)).toBe('sent');
  const [{ path, headers, body }] = received as [(typeof received)[number]];
  expect(target.endpoint.endsWith(path)).toBe(true);
  expect(read(body)).toBe(text);
  expect(body.includes('Glycomet')).toBe(false);
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: 'dose-1', 'content-encoding': 'aes128gcm' });
  expect(parseVapid(headers['authorization'])).toEqual({
    claims: { aud: new URL(target.endpoint).origin, exp: expect.any(Number), sub: 'mailto:no-reply@arogo.example' },
    key: push.publicKey,
    signed: true,
  });
  expect(() => browser().read(body)).toThrow(/authenticate/);
});

it('VAPID keys made on first start: they are the same after a restart and on every server, and of no other installation', () => {
  expect(createTestPush({ keyring: createKeyring({ current: first }) }).publicKey).toBe(createTestPush().publicKey);
  expect(createTestPush({ keyring: createKeyring({ current: createKey('other') }) }).publicKey).not.toBe(
    createTestPush().publicKey,
  );
  expect(Buffer.from(createTestPush().publicKey, 'base64url')).toHaveLength(65);
  // The same bytes must make the same key in every version: browsers are bound to it.
  expect(deriveVapidKeys(Buffer.alloc(32, 7)).publicKey).toBe(
    'BP6TLlPI_C7B5WP1Q6rieEmJNxIAmj_xMIyZ8D6EKQ6cLwDwpwCrD3IeLBDn63T0CQQYqSa7X7EAUa67j2r39uQ',
  );
});

it('a browser that subscribed before DATA_KEY changed is still reached while the old key is listed', async () => {
  const { received, browser, reply } = await startTestService();
  const { target, read } = browser();
  const before = createTestPush();
  const after = createTestPush({ keyring: createKeyring({ current: createKey('second'), previous: [first] }) });
  reply(
    ({ headers }, response) =>
      void response.writeHead(parseVapid(headers['authorization']).key === before.publicKey ? 201 : 403).end(),
  );
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await after.send(target, 'hello', usual)).toBe('sent');
  expect(read(received.at(-1)?.body ?? Buffer.alloc(0))).toBe('hello');
});

it.each([
  [200, 'sent'],
  [201, 'sent'],
  [202, 'sent'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
] as const)('a push service that answers %i: %s', async (code, outcome) => {
  const { received, browser, reply } = await startTestService();
  reply(
    (_heard, response) => void response.writeHead(code, { location: `${browser().target.endpoint}/elsewhere` }).end(),
  );
  expect(await createTestPush().send(browser().target, 'hello', usual)).toBe(outcome);
  expect(received).toHaveLength(1);
});

it.each<[string, PushReply, string, Partial<PushLimits>?]>([
  ['never answers', () => undefined, 'unreachable', { answer: 1_000 }],
  ['closes the connection', (_heard, response) => void response.destroy(), 'unreachable'],
  [
    'answers without an end',
    (_heard, response) => {
      response.writeHead(201);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', more);
      more();
    },
    'sent',
  ],
])('a push service that %s costs its caller no more than the limit', async (_name, reply, outcome, limits = {}) => {
  const started = await startTestService();
  started.reply(reply);
  expect(await createTestPush({ limits }).send(started.browser().target, 'hello', usual)).toBe(outcome);
});

it('a host that failed three times is left alone for a minute, and no other host with it', async () => {
  const [dead, alive] = [await startTestService(), await startTestService()];
  dead.reply(replyStatus(500));
  const clock = createTestClock();
  const push = createTestPush({ clock });
  for (let sent = 0; sent < 20; sent += 1)
    expect(await push.send(dead.browser().target, 'hello', usual)).toBe('unreachable');
  expect(dead.received).toHaveLength(3);
  expect(await push.send(alive.browser().target, 'hello', usual)).toBe('sent');
  dead.reply(replyStatus(201));
  clock.advance({ seconds: 61 });
  expect(await push.send(dead.browser().target, 'hello', usual)).toBe('sent');
});

it('browsers that are gone and asking to slow down do not close a host for others', async () => {
  const { browser, reply, received } = await startTestService();
  const push = createTestPush();
  for (const code of [410, 404, 429, 413, 410, 429]) {
    reply(replyStatus(code));
    await push.send(browser().target, 'hello', usual);
  }
  expect(received).toHaveLength(6);
});

it.each([
  'http://push.example.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.7/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://push.example.com:8443/a',
  'https://user:password@push.example.com/a',
  'https://intranet/a',
  'https://intranet./a',
  'https://android.googleapis.com/gcm/send/a',
  'file:///etc/passwd',
  'ftp://push.example.com/a',
  'javascript:alert(1)',
  'push.example.com',
  '',
])('only https endpoints of public hosts are taken: %s is not', async (endpoint) => {
  const push = createTestPush({ loopback: false });
  expect(push.accepts(endpoint)).toBe(false);
  expect(await push.send(createTestBrowser(endpoint).target, 'hello', usual)).toBe('refused');
});

it('an endpoint of more than 2,048 characters is not taken', () => {
  expect(createTestPush({ loopback: false }).accepts(`https://push.example.com/${'a'.repeat(2_048)}`)).toBe(false);
});

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('endpoints of the browsers’ makers are taken: %s', (endpoint) => {
  expect(createTestPush({ loopback: false }).accepts(endpoint)).toBe(true);
});

it('a public name that leads into this machine is refused when it is connected to', async () => {
  const failure = new Promise((resolve) => {
    lookupPublicAddress('localhost', { all: false }, (error) => resolve(error?.name));
  });
  expect(await failure).toBe('NotPublicError');
});

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['2607:f8b0:4004::1', true],
  ['0.0.0.0', false],
  ['100.64.0.1', false],
  ['172.16.5.4', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['not an address', false],
])('a public address: %s is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it('a browser whose keys are none is refused, and nothing goes out', async () => {
  const { received, browser } = await startTestService();
  const { target } = browser();
  const push = createTestPush();
  for (const changes of [
    { p256dh: 'AAAA' },
    { auth: '' },
    { auth: 'AA' },
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { p256dh: '' },
  ]) {
    expect(await push.send({ ...target, ...changes }, 'hello', usual)).toBe('refused');
  }
  expect(received).toEqual([]);
});
