import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { createBatchedRateLimit } from './batched-rate-limit.ts';
import { type RateLimit, toClientKey, createRateLimiter } from './rate-limiter.ts';
import { createLog } from '../log.ts';
import { withClient } from '../postgres/bootstrap.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ limits: true });
});
afterAll(() => t.close());

let names = 0;
const createLimit = (limit: number, windowMs = 60_000): RateLimit => ({
  name: `test.${(names += 1)}`,
  limit,
  windowMs,
});
const take = (limit: RateLimit, subject: string, enforced = true, weight = 1): Promise<void> =>
  createRateLimiter({ ...t.parts, enforced }).consume(limit, subject, weight);

describe('attempts', () => {
  it('are allowed up to the limit, and again when the window that the first one opened is over', async () => {
    const limit = createLimit(3);
    for (let i = 0; i < 3; i += 1) {
      await take(limit, 'asha');
      t.clock.advance({ seconds: 10 });
    }
    await expect(take(limit, 'asha')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 30 });
    t.clock.advance({ seconds: 29 });
    await expect(take(limit, 'asha')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    t.clock.advance({ seconds: 1 });
    await expect(take(limit, 'asha')).resolves.toBeUndefined();
  });

  it('that are refused make the wait no longer', async () => {
    const limit = createLimit(1);
    await take(limit, 'asha');
    for (let i = 0; i < 50; i += 1) await expect(take(limit, 'asha')).rejects.toMatchObject({ retryAfter: 60 });
    t.clock.advance({ seconds: 60 });
    await expect(take(limit, 'asha')).resolves.toBeUndefined();
  });

  it('count as much as they weigh; what does not fit counts nothing, and less may still fit', async () => {
    const limit = createLimit(100);
    await take(limit, 'asha', true, 70);
    await expect(take(limit, 'asha', true, 31)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 60 });
    await take(limit, 'asha', true, 30);
    await expect(take(limit, 'asha')).rejects.toMatchObject({ code: 'rate_limited' });
    t.clock.advance({ seconds: 60 });
    await expect(take(limit, 'asha', true, 100)).resolves.toBeUndefined();
  });

  it('of what is asked for often are counted by this process alone while the database is away, to the same limit', async () => {
    let isAway = true;
    let questions = 0;
    const count = createBatchedRateLimit({
      attempts: {
        async consume(limit, subject) {
          questions += 1;
          if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
          await take(limit, subject);
        },
      },
      clock: t.clock,
      limit: createLimit(2),
      batchSize: 3,
    });
    for (let request = 0; request < 6; request += 1) await count('192.0.2.1');
    await expect(count('192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 60 });
    await count('192.0.2.2');
    // Nobody else waits for it so soon.
    expect(questions).toBe(1);
    t.clock.advance({ seconds: 2 });
    await count('192.0.2.3');
    expect(questions).toBe(2);
    isAway = false;
    t.clock.advance({ seconds: 2 });
    // What the database counts is another count; it answers again, and is asked again.
    for (let request = 0; request < 6; request += 1) await count('192.0.2.1');
    await expect(count('192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(questions).toBe(5);
  });

  it('of one subject and of one limit are no others', async () => {
    const [one, two] = [createLimit(1), createLimit(1)];
    await take(one, 'asha');
    await take(one, 'ravi');
    await take(two, 'asha');
    await expect(take(one, 'asha')).rejects.toMatchObject({ code: 'rate_limited' });
    // The separator keeps name and subject apart: no other pair has the same key.
    await take({ ...one, name: `${one.name}\nx` }, 'y');
    await take(one, 'x\ny');
  });

  it('made at once count one by one', async () => {
    const limit = createLimit(5);
    const made = await Promise.allSettled(Array.from({ length: 50 }, () => take(limit, 'asha')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('are remembered by a keyed hash: the database holds neither subject nor limit', async () => {
    const limit = createLimit(1);
    await take(limit, 'canary@example.com');
    const { rows } = await withClient(t.database.adminUrl, (client) =>
      client.query<{ key: Buffer }>('select * from rate_limit_counter'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, ...rest } of rows)
      expect([key.length, key.includes('canary'), Object.keys(rest)]).toEqual([32, false, ['window_ends_at', 'count']]);
  });

  it('decision S1: are not counted where limits are lifted', async () => {
    const limit = createLimit(1);
    for (let i = 0; i < 3; i += 1) await expect(take(limit, 'asha', false)).resolves.toBeUndefined();
  });
});

/** An IPv6 address in one of its notations. */
const formatIpv6 = (groups: readonly number[], short: boolean, upper: boolean): string => {
  const full = groups.map((group) => group.toString(16)).join(':');
  const text = short
    ? full.replace(/(^|:)0(:0)+(:|$)/, '::')
    : groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
  return upper ? text.toUpperCase() : text;
};

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const half = fc.tuple(group, group, group, group).map((groups) => [...groups]);
/** The first half of an address that stands for no IPv4 address. */
const network = half.filter((groups) => groups.some((value) => value !== 0));

describe('a client', () => {
  it('with IPv4 is its address', () => {
    expect([toClientKey('203.0.113.9'), toClientKey('203.0.113.10')]).toEqual(['203.0.113.9', '203.0.113.10']);
  });

  it('with an IPv4 address in IPv6 is that address, however it is written', () => {
    for (const written of ['::ffff:203.0.113.9', '::FFFF:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:ffff:cb00:7109'])
      expect(toClientKey(written)).toBe('203.0.113.9');
  });

  it('decision S1: with IPv6 is its /64, in every notation', () => {
    fc.assert(
      fc.property(network, half, half, fc.boolean(), fc.boolean(), (net, one, two, short, upper) => {
        const client = toClientKey(formatIpv6([...net, ...one], short, upper));
        expect(client).toBe(toClientKey(formatIpv6([...net, ...two], !short, !upper)));
        expect(client).toBe(net.map((value) => value.toString(16)).join(':'));
      }),
    );
  });

  it('in another /64 is another', () => {
    fc.assert(
      fc.property(network, network, half, (one, two, rest) => {
        expect(
          toClientKey(formatIpv6([...one, ...rest], true, false)) ===
            toClientKey(formatIpv6([...two, ...rest], true, false)),
        ).toBe(String(one) === String(two));
      }),
    );
  });

  it('on a link of this machine is its /64 too', () => {
    expect(toClientKey('fe80::1%eth0')).toBe(toClientKey('fe80::2%eth0'));
  });
});

/** Sends one request under a limit of one an hour for each client. */
const ask = async (trustedProxies: readonly string[], from: string, forwarded: string): Promise<number> => {
  const log = createLog('silent', { write: () => undefined });
  const parts = { ...t.parts, rules: { ...t.parts.rules, codesPerClientPerHour: 1 } };
  const app = await buildApp(parts, { log, publicUrl: 'http://localhost:4000', trustedProxies });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email: 'nobody@example.com' },
  });
  await app.close();
  return statusCode;
};

describe('X-Forwarded-For', () => {
  it('is ignored from anybody but a trusted proxy: claiming another address gives no new allowance', async () => {
    expect(await ask([], '198.51.100.1', '203.0.113.1')).toBe(404);
    expect(await ask([], '198.51.100.1', '203.0.113.2')).toBe(429);
    expect(await ask(['10.0.0.1'], '198.51.100.1', '203.0.113.3')).toBe(429);
  });

  it('tells a trusted proxy apart from who stands behind it, by the last address that is no proxy', async () => {
    expect(await ask(['10.0.0.0/8'], '10.1.2.3', '203.0.113.11')).toBe(404);
    expect(await ask(['10.0.0.0/8'], '10.1.2.3', '203.0.113.12')).toBe(404);
    expect(await ask(['10.0.0.0/8'], '10.9.9.9', '203.0.113.12')).toBe(429);
    // Addresses that the client put in front do not count.
    expect(await ask(['10.0.0.0/8'], '10.1.2.3', '192.0.2.77, 203.0.113.12')).toBe(429);
    expect(await ask(['10.0.0.0/8'], '10.1.2.3', '203.0.113.13, 10.4.4.4')).toBe(404);
  });

  it('that is no address is one client', async () => {
    expect(await ask(['10.0.0.1'], '10.0.0.1', 'canary')).toBe(404);
    expect(await ask(['10.0.0.1'], '10.0.0.1', 'canary')).toBe(429);
  });
});
