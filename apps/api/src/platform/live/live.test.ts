import { asThemself } from '../database/actor.ts';
import { randomUUID } from 'node:crypto';
import { liveKinds, maxLiveConnections } from '@arogo/contract/live';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import type { Trx } from '../database/database.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { parseLiveEvents, liveChannel, type LiveEvent } from './live-publisher.ts';
import { type LiveBrowser, connectBrowser, startTestServer, type TestServer } from './live.test-helpers.ts';

let api: TestApp;
let one: TestServer;
let two: TestServer;
let asha: TestPatient;
let ravi: TestPatient;
/** A patient of whom nothing is still to be told. */
const signUp = async (): Promise<TestPatient> => {
  const patient = await api.signUp();
  for (const server of [one, two]) await server.drainEvents();
  return patient;
};
beforeAll(async () => {
  api = await buildTestApp();
  [one, two] = [await startTestServer(api), await startTestServer(api)];
  [asha, ravi] = [await signUp(), await signUp()];
});
afterAll(async () => {
  await one.close();
  await two.close();
  await api.close();
});

const joinLive = async (served: TestServer, { token }: TestPatient): Promise<LiveBrowser> => {
  const browser = connectBrowser(served.port, { token });
  await browser.connected;
  return browser;
};

type As = (work: (trx: Trx) => Promise<void>) => Promise<void>;
const runAsPatient: As = (work) => api.parts.db.asPatient(asThemself(asha.user.id), work);
const runAsJob: As = (work) => api.jobsDb.asSystem(work);

const publishEvents = (as: As, events: readonly LiveEvent[]): Promise<void> =>
  as((trx) => api.parts.live.publish(trx, events));
const createRecordsEvent = ({ user }: TestPatient): LiveEvent => ({ patientId: user.id, kinds: ['records'] });

/** Says one more thing to everybody, and waits until they heard it: what was to be heard before has been. */
const publishFence = async (browsers: readonly LiveBrowser[]): Promise<void> => {
  await publishEvents(
    runAsJob,
    [asha, ravi].map(({ user }) => ({ patientId: user.id, kinds: ['medication'] })),
  );
  for (const { received } of browsers) await expect.poll(() => received).toContain('medication');
};

const collectBeforeFence = async (browsers: readonly LiveBrowser[]): Promise<string[][]> => {
  await publishFence(browsers);
  return browsers.map(({ received }) => received.slice(0, received.indexOf('medication')));
};

describe('what is announced', () => {
  it('reaches the patient’s own sockets on every server, whichever role said it, and nobody else’s', async () => {
    const browsers = [
      await joinLive(one, asha),
      await joinLive(one, asha),
      await joinLive(two, asha),
      await joinLive(one, ravi),
      await joinLive(two, ravi),
    ];
    await publishEvents(runAsPatient, [createRecordsEvent(asha)]);
    await publishEvents(runAsJob, [{ patientId: asha.user.id, kinds: ['notices'] }]);
    expect(await collectBeforeFence(browsers)).toEqual([
      ['records', 'notices'],
      ['records', 'notices'],
      ['records', 'notices'],
      [],
      [],
    ]);
  });

  it('is heard after the commit, not before', async () => {
    const browser = await joinLive(two, asha);
    const [published, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = runAsPatient(async (trx) => {
      await api.parts.live.publish(trx, [createRecordsEvent(asha)]);
      published.resolve();
      await commit.promise;
    });
    await published.promise;
    expect(await collectBeforeFence([browser])).toEqual([[]]);
    commit.resolve();
    await work;
    await expect.poll(() => browser.received).toEqual(['medication', 'records']);
  });

  it('is told to who connects later and says how old their page is; of a time that nobody knows, everything is', async () => {
    let now = 0;
    const served = await startTestServer(api, { monotonic: () => now });
    onTestFinished(served.close);
    const missed = async (age: unknown, { token }: TestPatient): Promise<readonly string[]> => {
      const browser = connectBrowser(served.port, { token, age });
      await browser.connected;
      await expect.poll(() => browser.received).toHaveLength(1);
      return browser.received;
    };
    const here = await joinLive(served, asha);
    now = 100_000;
    await publishEvents(runAsJob, [{ patientId: ravi.user.id, kinds: ['calls'] }, createRecordsEvent(asha)]);
    await expect.poll(() => here.received).toEqual(['records']);
    // What a page says of its age is on its way for at most fifteen seconds.
    now = 115_001;
    expect(await missed(0, asha)).toEqual(['missed []']);
    expect(await missed(1, asha)).toEqual(['missed ["records"]']);
    expect(await missed(1, ravi)).toEqual(['missed ["calls"]']);
    expect(await missed(60_000, asha)).toEqual(['missed ["records"]']);
    const { port, close } = await startTestServer(api, { monotonic: () => now });
    onTestFinished(close);
    now += 60_000;
    const young = connectBrowser(port, { token: asha.token, age: 60_000 });
    await expect.poll(() => young.received).toEqual([`missed ${JSON.stringify(liveKinds)}`]);
    const others = [
      connectBrowser(served.port, { token: asha.token, age: 60_001 }),
      connectBrowser(served.port, { token: asha.token, age: '1' }),
      await joinLive(served, asha),
    ];
    for (const { connected: done } of others) await done;
    expect(await collectBeforeFence(others)).toEqual([[], [], []]);
  });

  it('is heard by nobody when the transaction is rolled back', async () => {
    const browsers = [await joinLive(one, asha), await joinLive(two, asha)];
    const undone = runAsPatient(async (trx) => {
      await api.parts.live.publish(trx, [createRecordsEvent(asha)]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await collectBeforeFence(browsers)).toEqual([[], []]);
  });

  it('says of a patient everything that changed, each kind once', async () => {
    const browser = await joinLive(one, asha);
    await publishEvents(runAsJob, [
      createRecordsEvent(asha),
      { patientId: asha.user.id, kinds: ['notices', 'records'] },
      createRecordsEvent(ravi),
      { patientId: asha.user.id, kinds: [] },
    ]);
    expect(await collectBeforeFence([browser])).toEqual([['notices', 'records']]);
  });

  it('of 50,000 patients at once comes in notifications that PostgreSQL carries, and reaches the one who is here', async () => {
    const listener = new Client({ connectionString: api.database.appUrl });
    await listener.connect();
    onTestFinished(() => listener.end());
    const payloads: string[] = [];
    listener.on('notification', ({ payload = '' }) => void payloads.push(payload));
    await listener.query(`listen ${liveChannel}`);
    const browser = await joinLive(two, asha);
    const patients: string[] = Array.from({ length: 49_999 }, () => randomUUID());
    patients.splice(31_415, 0, asha.user.id);
    await publishEvents(
      runAsJob,
      patients.map((patientId) => ({ patientId, kinds: ['notices', 'medication', 'records'] })),
    );
    await expect.poll(() => payloads.length).toBe(250);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => parseLiveEvents(payload)).map(({ patientId }) => patientId)).toEqual(patients);
    await expect.poll(() => browser.received).toEqual(['notices', 'medication', 'records']);
  });

  it('names patients by their ids and says nothing else', async () => {
    await expect(publishEvents(runAsJob, [{ patientId: `${asha.user.id}:x`, kinds: ['records'] }])).rejects.toThrow(
      'named by a UUID',
    );
    expect(parseLiveEvents(`of-a-newer-server,records:${asha.user.id}`)).toEqual([createRecordsEvent(asha)]);
    for (const nonsense of [
      '',
      ':',
      'records',
      'records:',
      'of-a-newer-server:a',
      `records:${asha.user.id.toUpperCase()}`,
      '{"a":1}',
    ])
      expect(parseLiveEvents(nonsense)).toEqual([]);
  });
});

describe('a session that ends closes its sockets at once', () => {
  const endings: Readonly<Record<string, (leaving: TestPatient, staying: TestPatient) => Promise<unknown>>> = {
    'signing out': (leaving) => api.call('POST', '/api/auth/logout', undefined, leaving),
    'renewing with the PIN, which makes the old token dead': (leaving) =>
      api.call('POST', '/api/auth/refresh-token', { expiredToken: leaving.token, securityPin: leaving.pin }),
    'five wrong PINs': async (leaving) => {
      for (let tries = 0; tries < 5; tries += 1)
        await api.call('POST', '/api/auth/refresh-token', { expiredToken: leaving.token, securityPin: '918273' });
    },
    'signing out everywhere else': (_leaving, staying) =>
      api.call('POST', '/api/users/sessions/end-others', undefined, staying),
    'ending it on another device': async (_leaving, staying) => {
      const { sessions } = (await api.call('GET', '/api/users/sessions', undefined, staying)).json<{
        sessions: { id: string; current: boolean }[];
      }>();
      await api.call(
        'DELETE',
        `/api/users/sessions/${sessions.find(({ current }) => !current)?.id}`,
        undefined,
        staying,
      );
    },
  };

  it.each(Object.keys(endings))(
    '%s, heard by another server too, with a reason; other sessions go on',
    async (ending) => {
      const leaving = await signUp();
      await withClient(api.database.adminUrl, (client) =>
        client.query("update one_time_code set sent_at = sent_at - interval '1 hour' where email = $1", [
          leaving.email,
        ]),
      );
      await api.call('POST', '/api/auth/login', { email: leaving.email });
      const opened = await api.call('POST', '/api/auth/verify-login-otp', {
        email: leaving.email,
        otp: await api.codeFor(leaving.email),
      });
      const staying = { ...leaving, token: opened.json<{ token: string }>().token };
      const gone = [await joinLive(one, leaving), await joinLive(two, leaving)];
      const there = [await joinLive(one, staying), await joinLive(two, staying)];
      await endings[ending]?.(leaving, staying);
      for (const { ended, received } of gone) {
        expect(await ended).toBe('io server disconnect');
        expect(received).toEqual(['over session_ended']);
      }
      expect(await connectBrowser(two.port, { token: leaving.token }).refused).toBe('session_ended');
      await publishEvents(runAsJob, [createRecordsEvent(leaving)]);
      for (const { received } of there) await expect.poll(() => received).toEqual(['records']);
    },
  );
});

/** The database drops the servers' listening connections. */
const terminateListeners = (): Promise<unknown> =>
  withClient(api.database.adminUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'arogo-live' and datname = current_database()",
    ),
  );

describe('a server', () => {
  it('that lost its connection to the database lets everybody ask again, and hears afterwards', async () => {
    const patient = await signUp();
    const browsers = [await joinLive(one, patient), await joinLive(two, patient)];
    await terminateListeners();
    for (const browser of browsers) await expect.poll(() => browser.received).toEqual(['refresh']);
    await publishEvents(runAsJob, [createRecordsEvent(patient)]);
    for (const browser of browsers) await expect.poll(() => browser.received).toEqual(['refresh', 'records']);
  });

  it('that hears again lets go of those whose sessions ended meanwhile', async () => {
    const patient = await signUp();
    const browser = await joinLive(one, patient);
    await withClient(api.database.adminUrl, async (client) => {
      // Without its trigger: as if nobody could hear it.
      await client.query('set session_replication_role = replica');
      await client.query('update session set ended_at = now() where patient_id = $1', [patient.user.id]);
    });
    await terminateListeners();
    expect(await browser.ended).toBe('io server disconnect');
    expect(browser.received.at(-1)).toBe('over session_ended');
  });

  it('takes ten connections of a patient; the next is told that it is one too many, until one goes', async () => {
    const patient = await signUp();
    const browsers = await Promise.all(Array.from({ length: maxLiveConnections }, () => joinLive(one, patient)));
    expect(await connectBrowser(one.port, { token: patient.token }).refused).toBe('connection_limit_reached');
    expect(await connectBrowser(one.port, { token: ravi.token }).refused).toBe('connected');
    browsers[0]?.socket.disconnect();
    await expect.poll(() => connectBrowser(one.port, { token: patient.token }).refused).toBe('connected');
  });

  it('never takes more of them, also when they come at once', async () => {
    const patient = await api.signUp();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => connectBrowser(one.port, { token: patient.token }).refused),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: maxLiveConnections }, () => 'connected'),
      ...Array.from({ length: 40 - maxLiveConnections }, () => 'connection_limit_reached'),
    ]);
  });

  it('that stops lets its browsers go to come back, and takes no further ones', async () => {
    const served = await startTestServer(api);
    const browser = await joinLive(served, asha);
    await served.close();
    // Not 'io server disconnect', after which a client stays away.
    expect(await browser.ended).toBe('transport close');
    expect(await connectBrowser(served.port, { token: asha.token }).refused).toBe('closed');
  });
});

// Last, since it turns the clock.
describe('a session', () => {
  it('that was not used for half an hour closes them too, however open the page is', async () => {
    const served = await startTestServer(api, { limits: { sweepEveryMs: 20 } });
    onTestFinished(served.close);
    const patient = await api.signUp();
    await served.drainEvents();
    const browser = await joinLive(served, patient);
    api.clock.advance({ minutes: 31 });
    expect(await browser.ended).toBe('io server disconnect');
    expect(browser.received).toEqual(['over session_ended']);
  });
});
