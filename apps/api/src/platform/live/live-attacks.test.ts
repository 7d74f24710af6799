/** @module-tag heavy */
import { randomBytes } from 'node:crypto';
import { maxLiveConnections } from '@arogo/contract/live';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildInsertAccounts } from '../postgres/accounts.test-helpers.ts';
import { exchangeBytes, openConnection, parseAnswer } from '../../test/raw-http.ts';
import { createIsolationFixture, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { hashToken } from '../auth/sessions.ts';
import {
  type LiveBrowser,
  connectBrowser,
  encodeFrame,
  liveAddress,
  publicUrl,
  openRawBrowser,
  startTestServer,
  type TestServer,
  buildUpgradeRequest,
} from './live.test-helpers.ts';
import { pollTimeout } from './conversation-events.test-helpers.ts';

let world: IsolationFixture;
let served: TestServer;
beforeAll(async () => {
  world = await createIsolationFixture();
  served = await startTestServer(world);
  await served.drainEvents();
});
afterAll(async () => {
  await served.close();
  await world.close();
});

const publishChange = (patientId: string): Promise<void> =>
  world.jobsDb.asSystem((trx) => world.parts.live.publish(trx, [{ patientId, kinds: ['records'] }]));

/** A browser of somebody else, by which it is seen that the server goes on as before. */
const connectBystander = async (): Promise<LiveBrowser> => {
  const browser = connectBrowser(served.port, { token: world.other.token });
  await browser.connected;
  return browser;
};
const collectHeardAfterwards = async ({ received }: LiveBrowser): Promise<readonly string[]> => {
  await publishChange(world.other.user.id);
  await vi.waitUntil(() => received.length > 0, pollTimeout);
  return received;
};

/** Patients with a session each, without the ceremony of signing up. */
const createManyPatients = async (
  count: number,
): Promise<readonly { readonly patientId: string; readonly token: string }[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await world.sql(
    buildInsertAccounts(`select md5(token) || '@example.com' as email from unnest($1::text[]) as token`),
    [tokens],
  );
  const opened = await world.sql(
    `insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until)
     select id, sha256(token::bytea), $2, $2, $2::timestamptz + interval '1 hour', $2::timestamptz + interval '1 day'
     from unnest($1::text[]) as token join account on email = md5(token) || '@example.com'
     returning patient_id, token_hash`,
    [tokens, world.clock.now().toString()],
  );
  const patientByToken = new Map(
    opened.map(({ patient_id: id, token_hash: hash }) => [(hash as Buffer).toString('hex'), String(id)]),
  );
  return tokens.map((token) => ({ token, patientId: patientByToken.get(hashToken(token).toString('hex')) ?? '' }));
};

const isTaken = (answer: string): boolean => answer.startsWith('HTTP/1.1 101');

/** What the server says to an upgrade before it closes, or before it is taken. */
const readFirstAnswer = async (port: number, request: string): Promise<string> => {
  const { socket, received, closed } = openConnection(port);
  onTestFinished(() => void socket.destroy());
  socket.write(request);
  await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
  return received();
};

describe('authentication in the first message', () => {
  const wrong: Readonly<Record<string, unknown>> = {
    'no token': undefined,
    'an empty token': '',
    'a token that nobody has': 'A'.repeat(43),
    'a number': 1,
    'an object': { toString: 'x' },
    'a list': ['x'],
    true: true,
    null: null,
    SQL: "' or true --",
  };
  it.each(Object.keys(wrong))('%s: refused', async (name) => {
    const browser = connectBrowser(served.port, { token: wrong[name] });
    expect(await browser.refused).toBe('session_ended');
    expect(browser.received).toEqual([]);
  });

  it('a session that ended, in whichever way, opens nothing', async () => {
    for (const token of Object.values(await world.deadTokens()))
      expect(await connectBrowser(served.port, { token }).refused).toBe('session_ended');
  });

  it('a token in the address is not even looked at: there is nothing there', async () => {
    const { token } = world.owner;
    for (const address of [
      `${liveAddress}&token=${token}`,
      `/api/live/${token}?EIO=4&transport=websocket`,
      `${liveAddress}&auth[token]=${token}`,
    ]) {
      expect(parseAnswer(await readFirstAnswer(served.port, buildUpgradeRequest(address))).status).toBe(404);
    }
  });

  it('the token as a header opens nothing either', async () => {
    const { socket, received, closed } = openConnection(served.port);
    socket.write(buildUpgradeRequest(liveAddress, { Authorization: `Bearer ${world.owner.token}` }));
    await expect.poll(received, pollTimeout).toContain('101');
    socket.write(encodeFrame('40'));
    expect(await closed).toContain('session_ended');
  });

  it('who does not say who they are within five seconds is let go', async () => {
    // Who is to say it has the five seconds, on a slow machine too; those who say nothing are waited for less.
    const known = connectBrowser(served.port, { token: world.owner.token });
    await known.connected;
    const last = await openRawBrowser(served.port);
    const impatient = await startTestServer(world, { limits: { authTimeoutMs: 100 } });
    onTestFinished(impatient.close);
    const silent = await openRawBrowser(impatient.port);
    expect(await silent.closed).not.toContain('40{');
    // Alive, as a heartbeat tells, is not enough.
    const lively = await openRawBrowser(impatient.port);
    lively.socket.write(encodeFrame('3'));
    await lively.closed;
    await last.closed;
    expect(known.socket.connected).toBe(true);
  });

  it('a second try takes another connection', async () => {
    const { socket, closed } = await openRawBrowser(served.port);
    const tries = [`{"token":"${'A'.repeat(43)}"}`, `{"token":"${world.owner.token}"}`].map((auth) =>
      encodeFrame(`40${auth}`),
    );
    socket.write(Buffer.concat(tries));
    expect(await closed).not.toContain('40{"sid"');
  });
});

describe('who is let in', () => {
  it.each([
    'https://evil.example',
    'http://localhost:4001',
    'https://localhost:4000',
    'http://localhost:4000.evil.example',
    'http://evil.example/http://localhost:4000',
    'null',
    '',
    undefined,
    'http://localhost:4000, https://evil.example',
  ])('a page of the origin %s is not: the address is absent to it, byte for byte', async (origin) => {
    const absent = await exchangeBytes(
      served.port,
      `GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    const refused = await readFirstAnswer(
      served.port,
      buildUpgradeRequest(liveAddress, { Origin: origin, Connection: 'Upgrade, close' }),
    );
    expect(parseAnswer(refused)).toMatchObject({ status: 404, body: parseAnswer(absent).body });
  });

  it('pages of PUBLIC_URL alone, where it is a real one', async () => {
    const real = await startTestServer(world, { publicUrl: 'https://arogo.example' });
    onTestFinished(real.close);
    expect(
      isTaken(await readFirstAnswer(real.port, buildUpgradeRequest(liveAddress, { Origin: 'https://arogo.example' }))),
    ).toBe(true);
    for (const Origin of [
      'http://arogo.example',
      'https://www.arogo.example',
      'http://localhost',
      'http://localhost:4000',
      'http://127.0.0.1',
    ]) {
      expect(isTaken(await readFirstAnswer(real.port, buildUpgradeRequest(liveAddress, { Origin })))).toBe(false);
    }
  });

  it('on one’s own machine by each of its names', async () => {
    for (const Origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect(isTaken(await readFirstAnswer(served.port, buildUpgradeRequest(liveAddress, { Origin })))).toBe(true);
    }
  });

  it('nothing but the one address, and no other transport', async () => {
    for (const address of [
      '/api/live',
      '/api/live?',
      '/api/live/?EIO=4&transport=websocket',
      '/api/live?EIO=3&transport=websocket',
      '/api/live?EIO=4&transport=polling',
      '/socket.io/?EIO=4&transport=websocket',
      `http://localhost${liveAddress}`,
      `//x${liveAddress}`,
    ]) {
      expect(parseAnswer(await readFirstAnswer(served.port, buildUpgradeRequest(address))).status).toBe(404);
    }
    for (const address of [liveAddress, '/api/live?EIO=4&transport=polling', '/api/live/socket.io.js']) {
      expect(
        parseAnswer(
          await exchangeBytes(served.port, `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        ).status,
      ).toBe(404);
    }
  });

  it('what asks for another upgrade, or elsewhere, is answered as if it had not', async () => {
    const health = await readFirstAnswer(served.port, buildUpgradeRequest('/api/health'));
    expect(parseAnswer(health).status).toBe(200);
    const h2c = await readFirstAnswer(served.port, buildUpgradeRequest(liveAddress, { Upgrade: 'h2c' }));
    expect(parseAnswer(h2c).status).toBe(404);
  });

  it('a handshake that is none is refused and harms nobody', async () => {
    const other = await connectBystander();
    for (const headers of [
      { 'Sec-WebSocket-Key': 'x' },
      { 'Sec-WebSocket-Version': '1' },
      { 'Sec-WebSocket-Key': undefined },
    ]) {
      expect(isTaken(await readFirstAnswer(served.port, buildUpgradeRequest(liveAddress, headers)))).toBe(false);
    }
    expect(await collectHeardAfterwards(other)).toEqual(['records']);
  });

  it('leaves room for ordinary requests, however many connections there are', async () => {
    const small = await startTestServer(world, { limits: { maxConnections: 3 } });
    onTestFinished(small.close);
    for (let count = 0; count < 3; count += 1) await openRawBrowser(small.port);
    expect(isTaken(await readFirstAnswer(small.port, buildUpgradeRequest()))).toBe(false);
    expect(
      (
        await exchangeBytes(small.port, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      ).startsWith('HTTP/1.1 200'),
    ).toBe(true);
  });
});

describe('another patient’s events', () => {
  it('are heard by nobody, whatever is asked for', async () => {
    const other = await connectBystander();
    for (const auth of [
      { token: world.other.token, patientId: world.owner.user.id },
      { token: world.other.token, room: `patient ${world.owner.user.id}` },
      { token: world.other.token, sid: 'x', pid: 'x', offset: 'x' },
    ]) {
      const { socket, received } = await openRawBrowser(served.port);
      socket.write(encodeFrame(`40${JSON.stringify(auth)}`));
      await expect.poll(received, pollTimeout).toContain('40{"sid"');
      await publishChange(world.owner.user.id);
      await publishChange(world.other.user.id);
      await expect.poll(received, pollTimeout).toContain('42["records"]');
      expect(received().split('42["records"]')).toHaveLength(2);
      socket.destroy();
    }
    expect(other.received).toEqual(['records', 'records', 'records']);
  });

  it.each(['join', 'records', 'refresh', 'over', 'patient', 'disconnect', '__proto__'])(
    'saying %s ends the connection and does nothing',
    async (event) => {
      const other = await connectBystander();
      const browser = connectBrowser(served.port, { token: world.owner.token });
      await browser.connected;
      browser.socket.io.engine.write(`2["${event}","patient ${world.other.user.id}"]`);
      await browser.ended;
      expect(await collectHeardAfterwards(other)).toEqual(['records']);
      expect(browser.received).toEqual([]);
    },
  );
});

describe('a flood', () => {
  const floods: Readonly<Record<string, (count: number) => Buffer>> = {
    messages: (count) => encodeFrame(`42["records",${count}]`),
    heartbeats: () => encodeFrame('3'),
    'pings of WebSocket': () => encodeFrame('ping', 9),
    namespaces: (count) => encodeFrame(`40/n${count},{}`),
    'attachments that never come': (count) => encodeFrame(`45${count}-["x",{"_placeholder":true,"num":0}]`),
    'things that are no packets': (count) => encodeFrame(`9${count}`),
  };
  it.each(Object.keys(floods))('of %s ends that connection; the others hear what is theirs', async (name) => {
    const other = await connectBystander();
    const { socket, closed } = await openRawBrowser(served.port);
    const flood = Buffer.concat(Array.from({ length: 2_000 }, (_, count) => floods[name]?.(count) ?? Buffer.alloc(0)));
    socket.write(flood);
    await closed;
    expect(await collectHeardAfterwards(other)).toEqual(['records']);
  });

  it('a huge message is not taken in', async () => {
    const other = await connectBystander();
    for (const bytes of [1_025, 60_000]) {
      const { socket, closed } = await openRawBrowser(served.port);
      socket.write(encodeFrame(`40${JSON.stringify({ token: 'x'.repeat(bytes) })}`));
      socket.end();
      expect(await closed).not.toContain('session_ended');
    }
    // One that only says that it will be huge.
    const { socket, closed } = await openRawBrowser(served.port);
    socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]));
    socket.end();
    await closed;
    expect(await collectHeardAfterwards(other)).toEqual(['records']);
  });

  it('1,000 connections of a hundred patients: each hears what is its own, and the server stops at once', async () => {
    // Clients and server share one process here: what is looked at is not how quickly they come.
    const crowd = await startTestServer(world, { limits: { authTimeoutMs: 60_000 } });
    onTestFinished(crowd.close);
    const patients = await createManyPatients(100);
    const tokens = patients.flatMap(({ token }) => Array.from({ length: maxLiveConnections }, () => token));
    const browsers: LiveBrowser[] = [];
    while (browsers.length < tokens.length) {
      const some = tokens
        .slice(browsers.length, browsers.length + 100)
        .map((token) => connectBrowser(crowd.port, { token, stays: true }));
      await Promise.all(some.map(({ connected }) => connected));
      browsers.push(...some);
    }
    await world.jobsDb.asSystem((trx) =>
      world.parts.live.publish(
        trx,
        patients.map(({ patientId }) => ({ patientId, kinds: ['notices'] })),
      ),
    );
    await expect
      .poll(() => browsers.filter(({ received }) => received.length > 0).length, { interval: 10, ...pollTimeout })
      .toBe(browsers.length);
    expect(browsers.every(({ received }) => received.join() === 'notices')).toBe(true);
    await crowd.close();
    expect(await Promise.all(browsers.map(({ ended }) => ended))).toEqual(browsers.map(() => 'transport close'));
  });

  it('connections that never close their end hold up no stop', async () => {
    const stopped = await startTestServer(world, { limits: { closeTimeoutMs: 100 } });
    const stubborn = await openRawBrowser(stopped.port);
    await stopped.close();
    expect(stubborn.socket.destroyed || (await stubborn.closed)).toBeTruthy();
  });
});

describe('what is written down', () => {
  it('of all this names no token, no patient and no address', () => {
    const log = served.logged.join('\n');
    for (const secret of [world.owner.token, world.other.token, world.owner.user.id, world.other.user.id, publicUrl])
      expect(log).not.toContain(secret);
  });
});
