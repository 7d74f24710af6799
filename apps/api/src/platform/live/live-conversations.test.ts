import { asThemself } from '../database/actor.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { parseConversationChange } from './conversation-channel.ts';
import { type LiveBrowser, connectBrowser, startTestServer, type TestServer } from './live.test-helpers.ts';
import {
  expectReceived,
  connectAs,
  getReceivedMessages,
  createConversation,
  createPair,
  pollTimeout,
  createPlainReader,
  type TestPair,
  writeMessage,
} from './conversation-events.test-helpers.ts';

let api: TestApp;
let one: TestServer;
let two: TestServer;
let pair: TestPair;
let strangers: TestPair;
let reader: ReturnType<typeof createPlainReader>;
beforeAll(async () => {
  api = await buildTestApp();
  reader = createPlainReader(api);
  const limits = { goneAfterMs: 20, presenceEveryMs: 100, closeTimeoutMs: 20 };
  [one, two] = [
    await startTestServer(api, { chat: reader, limits }),
    await startTestServer(api, { chat: reader, limits }),
  ];
  pair = await createPair(api);
  strangers = await createPair(api);
  for (const server of [one, two]) await server.drainEvents();
});
afterAll(async () => {
  await one.close();
  await two.close();
  await api.close();
});

const runAsPatient = (work: Parameters<TestApp['parts']['db']['asPatient']>[1]): Promise<unknown> =>
  api.parts.db.asPatient(asThemself(pair.patientId), work);
/** The patient on one server, the doctor on the other, and two with another conversation. */
const connectEverybody = async () => ({
  user: await connectAs(one, 'user', pair),
  doctor: await connectAs(two, 'doctor', pair),
  others: [await connectAs(one, 'user', strangers), await connectAs(two, 'doctor', strangers)],
});
const getContents = (browser: LiveBrowser): string[] => getReceivedMessages(browser).map(({ content }) => content);

/** Says one more thing that these hear: what they were to hear before has been. */
const publishFence = async (browsers: readonly LiveBrowser[]): Promise<void> => {
  await api.jobsDb.asSystem((trx) =>
    api.parts.live.publish(
      trx,
      [pair, strangers].flatMap(({ patientId, doctorId }) => [
        { patientId, kinds: ['settings'] as const },
        { doctorId, kinds: ['settings'] as const },
      ]),
    ),
  );
  for (const { received } of browsers) await expect.poll(() => received, pollTimeout).toContain('settings');
};

describe('sides', () => {
  it('a doctor’s account hears as the doctor only in the workspace, and as a patient only in the app', async () => {
    const [asDoctor, asUser] = [
      await connectAs(one, 'doctor', pair),
      connectBrowser(one.port, { token: pair.doctor.token }),
    ];
    await asUser.connected;
    await api.jobsDb.asSystem((trx) =>
      api.parts.live.publish(trx, [
        { doctorId: pair.doctorId, kinds: ['calls'] },
        { patientId: pair.doctor.user.id, kinds: ['records'] },
      ]),
    );
    await expectReceived(asDoctor, 'calls');
    await expectReceived(asUser, 'records');
    expect([asDoctor.received, asUser.received]).toEqual([['calls'], ['records']]);
  });

  it.each(['doctor', 'both', '', null, 1, ['doctor'], { side: 'doctor' }])(
    'a patient who says to be %j is refused',
    async (side) => {
      expect(await connectBrowser(one.port, { token: pair.patient.token, side }).refused).toBe('session_ended');
    },
  );
});

describe('messages', () => {
  it('reach both sides on every server, read once for each side and server, each session with links of its own, and nobody else', async () => {
    const { user, doctor, others } = await connectEverybody();
    const again = await connectAs(one, 'user', pair);
    reader.reads.length = 0;
    await writeMessage(api, pair, 'user', 'Good morning');
    for (const browser of [user, doctor, again])
      await expect.poll(() => getContents(browser), pollTimeout).toEqual(['Good morning']);
    expect(reader.reads.map(({ side }) => side).toSorted()).toEqual(['doctor', 'user']);
    const links = [user, doctor].map((browser) => getReceivedMessages(browser)[0]?.media?.url);
    expect(new Set(links).size).toBe(2);
    const rows = await withClient(api.database.adminUrl, (client) =>
      client.query<{ patient_id: string }>('select patient_id from session where id = any($1)', [links]),
    );
    expect(rows.rows.map((row) => row.patient_id).toSorted()).toEqual(
      [pair.patient.user.id, pair.doctor.user.id].toSorted(),
    );
    await publishFence(others);
    expect(others.map(getReceivedMessages)).toEqual([[], []]);
  });

  it('are told in the order of their versions, however many come at once', async () => {
    const { user, doctor } = await connectEverybody();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        writeMessage(api, pair, index % 2 === 0 ? 'user' : 'doctor', `${index}`),
      ),
    );
    for (const browser of [user, doctor]) {
      await expect.poll(() => getReceivedMessages(browser).length, pollTimeout).toBe(40);
      const versions = getReceivedMessages(browser).map(({ version }) => version);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });

  it('of which the reading failed let their readers ask again', async () => {
    const failing = await startTestServer(api, { chat: { prepareMessage: () => Promise.reject(new Error('away')) } });
    onTestFinished(failing.close);
    const browser = await connectAs(failing, 'user', pair);
    await writeMessage(api, pair, 'doctor', 'Hello');
    await expectReceived(browser, 'refresh');
    expect(getReceivedMessages(browser)).toEqual([]);
  });

  it('a transaction that is rolled back tells nobody', async () => {
    const { user, doctor } = await connectEverybody();
    const event = {
      about: 'marks',
      conversationId: pair.conversationId,
      patientId: pair.patientId,
      doctorId: pair.doctorId,
      side: 'user',
      delivered: 7,
      read: 7,
    } as const;
    await expect(
      runAsPatient(async (trx) => {
        await api.parts.live.publishConversationChange(trx, event);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await publishFence([user, doctor]);
    expect(user.received.filter((line) => !line.startsWith('presence'))).toEqual(['settings']);
  });

  it('marks reach both sides, so that the other device of who read knows it too', async () => {
    const { user, doctor, others } = await connectEverybody();
    await runAsPatient((trx) =>
      api.parts.live.publishConversationChange(trx, {
        about: 'marks',
        conversationId: pair.conversationId,
        patientId: pair.patientId,
        doctorId: pair.doctorId,
        side: 'user',
        delivered: 2,
        read: 1,
      }),
    );
    const event = `marks ${JSON.stringify({ conversationId: pair.conversationId, side: 'user', delivered: 2, read: 1 })}`;
    for (const browser of [user, doctor]) await expectReceived(browser, event);
    await publishFence(others);
    expect(others.flatMap(({ received }) => received)).not.toContain(event);
  });

  it('what is no event of ours says nothing', () => {
    for (const nonsense of [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"about":"message"}',
      '{"about":"of a newer server"}',
      '{"about":"typing","conversationId":"x"}',
    ])
      expect(parseConversationChange(nonsense)).toBeUndefined();
  });
});

describe('who is writing', () => {
  it('is told to the other side alone, on another server too', async () => {
    const { user, doctor, others } = await connectEverybody();
    const other = await connectAs(one, 'user', pair);
    user.socket.emit('typing', pair.conversationId);
    await expectReceived(doctor, `typing ${pair.conversationId}`);
    await publishFence([other, ...others]);
    expect([other, ...others].flatMap(({ received }) => received).filter((line) => line.startsWith('typing'))).toEqual(
      [],
    );
  });

  it('cannot be said of somebody else’s conversation', async () => {
    const { user, doctor, others } = await connectEverybody();
    for (const id of [strangers.conversationId, randomUUID()]) user.socket.emit('typing', id);
    user.socket.emit('typing', pair.conversationId);
    await expectReceived(doctor, `typing ${pair.conversationId}`);
    await publishFence(others);
    expect(others.flatMap(({ received }) => received)).not.toContain(`typing ${strangers.conversationId}`);
    expect(user.socket.connected).toBe(true);
  });

  it('may be said of a conversation that began while one was connected', async () => {
    const user = await connectAs(one, 'user', pair);
    const third = await createPair(api);
    const both2 = { patientId: pair.patientId, doctorId: third.doctorId };
    const conversationId = await createConversation(api, both2);
    const doctor = await connectAs(two, 'doctor', third);
    user.socket.emit('typing', conversationId);
    await expect.poll(() => doctor.received, pollTimeout).toContain(`typing ${conversationId}`);
  });
});

const isHere = async (party: string): Promise<boolean> => {
  const { rows } = await api.parts.db.asSystem((trx) =>
    sql`select 1 from presence where party = ${party} and until > ${api.clock.now().toString()}::timestamptz`.execute(
      trx,
    ),
  );
  return rows.length > 0;
};
/** How many servers say that somebody is here. */
const countServersWith = async (party: string): Promise<number> =>
  (await api.database.rows('select from presence where party = $1', [party])).length;
const formatPresence = (id: string, online: boolean): string => `presence ${JSON.stringify({ id, online })}`;

describe('who is here', () => {
  it('is told to those with a conversation, when the first device comes and when the last one goes', async () => {
    const mine = await createPair(api);
    const doctor = await connectAs(two, 'doctor', mine);
    const stranger = await connectAs(two, 'doctor', strangers);
    const [first, second] = [await connectAs(one, 'user', mine), await connectAs(two, 'user', mine)];
    await expectReceived(doctor, formatPresence(mine.patientId, true));
    // Each server says it in its own time, that they came and that they went.
    await expect.poll(() => countServersWith(mine.patientId), pollTimeout).toBe(2);
    first.socket.disconnect();
    await expect.poll(() => countServersWith(mine.patientId), pollTimeout).toBe(1);
    await publishFence([stranger]);
    expect(await isHere(mine.patientId)).toBe(true);
    expect(doctor.received).not.toContain(formatPresence(mine.patientId, false));
    second.socket.disconnect();
    await expectReceived(doctor, formatPresence(mine.patientId, false));
    expect(await isHere(mine.patientId)).toBe(false);
    expect(doctor.received.filter((line) => line.startsWith('presence'))).toEqual([
      formatPresence(mine.patientId, true),
      formatPresence(mine.patientId, false),
    ]);
    expect(stranger.received.filter((line) => line.startsWith('presence'))).toEqual([]);
  });

  it('who opens another page did not go', async () => {
    const mine = await createPair(api);
    const patient = await connectAs(two, 'user', mine);
    const slow = await startTestServer(api, { limits: { goneAfterMs: 60_000, presenceEveryMs: 60_000 } });
    onTestFinished(slow.close);
    const doctor = await connectAs(slow, 'doctor', mine);
    const stranger = await connectAs(two, 'user', strangers);
    await expectReceived(patient, formatPresence(mine.doctorId, true));
    doctor.socket.disconnect();
    await doctor.ended;
    await connectAs(slow, 'doctor', mine);
    await publishFence([stranger]);
    expect(patient.received).not.toContain(formatPresence(mine.doctorId, false));
  });

  it('a killed server’s people are gone after half a minute, and their others are told', async () => {
    const mine = await createPair(api);
    const patient = await connectAs(one, 'user', mine);
    const killed = randomUUID();
    const until = api.clock.now().add({ seconds: 30 }).toString();
    await api.parts.db.asSystem(async (trx) => {
      await sql`insert into presence (party, server, until) values (${mine.doctorId}, ${killed}, ${until})`.execute(
        trx,
      );
      await api.parts.live.publishConversationChange(trx, { about: 'presence', parties: [mine.doctorId] });
    });
    await expectReceived(patient, formatPresence(mine.doctorId, true));
    api.clock.advance({ seconds: 31 });
    await expect.poll(() => patient.received, pollTimeout).toContain(formatPresence(mine.doctorId, false));
    // And what it said is not kept for ever.
    api.clock.advance({ minutes: 5 });
    const left = (): Promise<number> =>
      withClient(
        api.database.adminUrl,
        async (client) => (await client.query('select from presence where server = $1', [killed])).rowCount ?? 0,
      );
    await expect.poll(left, pollTimeout).toBe(0);
  });

  it('a server that stops says that its people went', async () => {
    const mine = await createPair(api);
    const stopping = await startTestServer(api);
    const doctor = await connectAs(stopping, 'doctor', mine);
    const patient = await connectAs(one, 'user', mine);
    await expect.poll(() => isHere(mine.doctorId), pollTimeout).toBe(true);
    await stopping.close();
    await expectReceived(patient, formatPresence(mine.doctorId, false));
    expect(doctor.socket.connected).toBe(false);
  });

  it('a conversation that begins is watched from then on', async () => {
    const [third, other] = [await createPair(api), await createPair(api)];
    const patient = await connectAs(one, 'user', third);
    await createConversation(api, { patientId: third.patientId, doctorId: other.doctorId });
    await api.jobsDb.asSystem((trx) =>
      api.parts.live.publish(trx, [{ patientId: third.patientId, kinds: ['appointments'] }]),
    );
    await expectReceived(patient, 'appointments');
    // The watch begins somewhat after its reason is heard, and nothing says when: the doctor comes and goes until somebody is told.
    const came = formatPresence(other.doctorId, true);
    for (let times = 0; times < 100 && !patient.received.includes(came); times += 1) {
      const doctor = await connectAs(two, 'doctor', other);
      await expect.poll(() => isHere(other.doctorId), pollTimeout).toBe(true);
      doctor.socket.disconnect();
      await expect.poll(() => isHere(other.doctorId), pollTimeout).toBe(false);
    }
    await expect
      .poll(() => patient.received, pollTimeout)
      .toEqual(expect.arrayContaining([came, formatPresence(other.doctorId, false)]));
  });
});

describe('a session that ends', () => {
  it('hears nothing more: no message, no typing, however its socket lingers', async () => {
    const leaving = await createPair(api);
    const browsers = [await connectAs(one, 'user', leaving), await connectAs(two, 'user', leaving)];
    const doctor = await connectAs(two, 'doctor', leaving);
    await api.call('POST', '/api/auth/logout', undefined, leaving.patient);
    await writeMessage(api, leaving, 'doctor', 'Are you there?');
    doctor.socket.emit('typing', leaving.conversationId);
    await expect.poll(() => getContents(doctor), pollTimeout).toEqual(['Are you there?']);
    for (const browser of browsers) {
      await browser.ended;
      browser.socket.emit('typing', leaving.conversationId);
      expect(browser.received.filter((line) => line !== 'over session_ended' && !line.startsWith('presence'))).toEqual(
        [],
      );
    }
    expect(doctor.received.filter((line) => line.startsWith('typing'))).toEqual([]);
  });

  it('while a message is being read for it, does not get that either', async () => {
    const leaving = await createPair(api);
    const [requested, goOn, read] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const slow = await startTestServer(api, {
      chat: {
        async prepareMessage(party, messageId) {
          if (party.side === 'user') requested.resolve();
          await (party.side === 'user' ? goOn : read).promise;
          return reader.prepareMessage(party, messageId).finally(() => read.resolve());
        },
      },
    });
    onTestFinished(slow.close);
    const [browser, doctor] = [await connectAs(slow, 'user', leaving), await connectAs(slow, 'doctor', leaving)];
    await writeMessage(api, leaving, 'doctor', 'A secret');
    await requested.promise;
    await api.call('POST', '/api/auth/logout', undefined, leaving.patient);
    await browser.ended;
    goOn.resolve();
    // It is read for the doctor after it was for the patient: who could be told has been.
    await expect.poll(() => getContents(doctor), pollTimeout).toEqual(['A secret']);
    expect(getReceivedMessages(browser)).toEqual([]);
  });
});

describe('what is written down', () => {
  it('of all this names no token, no id and no word', () => {
    const log = [...one.logged, ...two.logged].join('\n');
    for (const secret of [pair.patient.token, pair.doctor.token, pair.patientId, pair.conversationId, 'Good morning'])
      expect(log).not.toContain(secret);
  });
});
