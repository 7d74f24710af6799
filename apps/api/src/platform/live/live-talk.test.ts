import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { connected } from '../postgres/bootstrap.ts';
import { announceChat, chatEventOf } from './chat.ts';
import { type Browser, browse, serve, type Served } from './live-testing.ts';
import {
  hears,
  joinAs,
  messagesOf,
  newConversation,
  newPair,
  patience,
  plainReader,
  type TestPair,
  write,
} from './talk-testing.ts';

let api: TestApp;
let one: Served;
let two: Served;
let pair: TestPair;
let strangers: TestPair;
let reader: ReturnType<typeof plainReader>;
beforeAll(async () => {
  api = await buildTestApp();
  reader = plainReader(api);
  const limits = { gone: 20, present: 100, leave: 20 };
  [one, two] = [await serve(api, { chat: reader, limits }), await serve(api, { chat: reader, limits })];
  pair = await newPair(api);
  strangers = await newPair(api);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await api.close();
});

const asPatient = (work: Parameters<TestApp['parts']['db']['withActor']>[1]): Promise<unknown> =>
  api.parts.db.withActor(pair.patientId, work);
/** The patient on one server, the doctor on the other, and two with another conversation. */
const everybody = async () => ({
  user: await joinAs(one, 'user', pair),
  doctor: await joinAs(two, 'doctor', pair),
  others: [await joinAs(one, 'user', strangers), await joinAs(two, 'doctor', strangers)],
});
const contents = (browser: Browser): string[] => messagesOf(browser).map(({ content }) => content);

/** Says one more thing that these hear: what they were to hear before has been. */
const fence = async (browsers: readonly Browser[]): Promise<void> => {
  await api.jobsDb.withoutActor((statements) =>
    api.parts.live.announce(
      statements,
      [pair, strangers].flatMap(({ patientId, doctorId }) => [
        { patientId, kinds: ['settings'] as const },
        { doctorId, kinds: ['settings'] as const },
      ]),
    ),
  );
  for (const { heard } of browsers) await expect.poll(() => heard, patience).toContain('settings');
};

describe('sides', () => {
  it('a doctor’s account hears as the doctor only in the workspace, and as a patient only in the app', async () => {
    const [asDoctor, asUser] = [await joinAs(one, 'doctor', pair), browse(one.port, { token: pair.doctor.token })];
    await asUser.connected;
    await api.jobsDb.withoutActor((statements) =>
      api.parts.live.announce(statements, [
        { doctorId: pair.doctorId, kinds: ['calls'] },
        { patientId: pair.doctor.user.id, kinds: ['records'] },
      ]),
    );
    await hears(asDoctor, 'calls');
    await hears(asUser, 'records');
    expect([asDoctor.heard, asUser.heard]).toEqual([['calls'], ['records']]);
  });

  it.each(['doctor', 'both', '', null, 1, ['doctor'], { side: 'doctor' }])(
    'a patient who says to be %j is refused',
    async (side) => {
      expect(await browse(one.port, { token: pair.patient.token, side }).refused).toBe('session_ended');
    },
  );
});

describe('messages', () => {
  it('reach both sides on every server, read once for each side and server, each session with links of its own, and nobody else', async () => {
    const { user, doctor, others } = await everybody();
    const again = await joinAs(one, 'user', pair);
    reader.reads.length = 0;
    await write(api, pair, 'user', 'Good morning');
    for (const browser of [user, doctor, again])
      await expect.poll(() => contents(browser), patience).toEqual(['Good morning']);
    expect(reader.reads.map(({ side }) => side).toSorted()).toEqual(['doctor', 'user']);
    const links = [user, doctor].map((browser) => messagesOf(browser)[0]?.media?.url);
    expect(new Set(links).size).toBe(2);
    const rows = await connected(api.database.adminUrl, (client) =>
      client.query<{ patient_id: string }>('select patient_id from session where id = any($1)', [links]),
    );
    expect(rows.rows.map((row) => row.patient_id).toSorted()).toEqual(
      [pair.patient.user.id, pair.doctor.user.id].toSorted(),
    );
    await fence(others);
    expect(others.map(messagesOf)).toEqual([[], []]);
  });

  it('are told in the order of their versions, however many come at once', async () => {
    const { user, doctor } = await everybody();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => write(api, pair, index % 2 === 0 ? 'user' : 'doctor', `${index}`)),
    );
    for (const browser of [user, doctor]) {
      await expect.poll(() => messagesOf(browser).length, patience).toBe(40);
      const versions = messagesOf(browser).map(({ version }) => version);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });

  it('of which the reading failed let their readers ask again', async () => {
    const failing = await serve(api, { chat: { messageFor: () => Promise.reject(new Error('away')) } });
    onTestFinished(failing.close);
    const browser = await joinAs(failing, 'user', pair);
    await write(api, pair, 'doctor', 'Hello');
    await hears(browser, 'refresh');
    expect(messagesOf(browser)).toEqual([]);
  });

  it('a transaction that is rolled back tells nobody', async () => {
    const { user, doctor } = await everybody();
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
      asPatient(async (statements) => {
        await announceChat(statements, event);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await fence([user, doctor]);
    expect(user.heard.filter((said) => !said.startsWith('presence'))).toEqual(['settings']);
  });

  it('marks reach both sides, so that the other device of who read knows it too', async () => {
    const { user, doctor, others } = await everybody();
    await asPatient((statements) =>
      announceChat(statements, {
        about: 'marks',
        conversationId: pair.conversationId,
        patientId: pair.patientId,
        doctorId: pair.doctorId,
        side: 'user',
        delivered: 2,
        read: 1,
      }),
    );
    const said = `marks ${JSON.stringify({ conversationId: pair.conversationId, side: 'user', delivered: 2, read: 1 })}`;
    for (const browser of [user, doctor]) await hears(browser, said);
    await fence(others);
    expect(others.flatMap(({ heard }) => heard)).not.toContain(said);
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
      expect(chatEventOf(nonsense)).toBeUndefined();
  });
});

describe('who is writing', () => {
  it('is told to the other side alone, on another server too', async () => {
    const { user, doctor, others } = await everybody();
    const other = await joinAs(one, 'user', pair);
    user.socket.emit('typing', pair.conversationId);
    await hears(doctor, `typing ${pair.conversationId}`);
    await fence([other, ...others]);
    expect([other, ...others].flatMap(({ heard }) => heard).filter((said) => said.startsWith('typing'))).toEqual([]);
  });

  it('cannot be said of somebody else’s conversation', async () => {
    const { user, doctor, others } = await everybody();
    for (const id of [strangers.conversationId, randomUUID()]) user.socket.emit('typing', id);
    user.socket.emit('typing', pair.conversationId);
    await hears(doctor, `typing ${pair.conversationId}`);
    await fence(others);
    expect(others.flatMap(({ heard }) => heard)).not.toContain(`typing ${strangers.conversationId}`);
    expect(user.socket.connected).toBe(true);
  });

  it('may be said of a conversation that began while one was connected', async () => {
    const user = await joinAs(one, 'user', pair);
    const third = await newPair(api);
    const both2 = { patientId: pair.patientId, doctorId: third.doctorId };
    const conversationId = await newConversation(api, both2);
    const doctor = await joinAs(two, 'doctor', third);
    user.socket.emit('typing', conversationId);
    await expect.poll(() => doctor.heard, patience).toContain(`typing ${conversationId}`);
  });
});

const isHere = async (party: string): Promise<boolean> => {
  const { rows } = await api.parts.db.withoutActor((statements) =>
    sql`select 1 from presence where party = ${party} and until > ${api.clock.now().toString()}::timestamptz`.execute(
      statements,
    ),
  );
  return rows.length > 0;
};
/** How many servers say that somebody is here. */
const serversWith = async (party: string): Promise<number> =>
  (await api.database.rows('select from presence where party = $1', [party])).length;
const presence = (id: string, online: boolean): string => `presence ${JSON.stringify({ id, online })}`;

describe('who is here', () => {
  it('is told to those with a conversation, when the first device comes and when the last one goes', async () => {
    const mine = await newPair(api);
    const doctor = await joinAs(two, 'doctor', mine);
    const stranger = await joinAs(two, 'doctor', strangers);
    const [first, second] = [await joinAs(one, 'user', mine), await joinAs(two, 'user', mine)];
    await hears(doctor, presence(mine.patientId, true));
    // Each server says it in its own time, that they came and that they went.
    await expect.poll(() => serversWith(mine.patientId), patience).toBe(2);
    first.socket.disconnect();
    await expect.poll(() => serversWith(mine.patientId), patience).toBe(1);
    await fence([stranger]);
    expect(await isHere(mine.patientId)).toBe(true);
    expect(doctor.heard).not.toContain(presence(mine.patientId, false));
    second.socket.disconnect();
    await hears(doctor, presence(mine.patientId, false));
    expect(await isHere(mine.patientId)).toBe(false);
    expect(doctor.heard.filter((said) => said.startsWith('presence'))).toEqual([
      presence(mine.patientId, true),
      presence(mine.patientId, false),
    ]);
    expect(stranger.heard.filter((said) => said.startsWith('presence'))).toEqual([]);
  });

  it('who opens another page did not go', async () => {
    const mine = await newPair(api);
    const patient = await joinAs(two, 'user', mine);
    const slow = await serve(api, { limits: { gone: 60_000, present: 60_000 } });
    onTestFinished(slow.close);
    const doctor = await joinAs(slow, 'doctor', mine);
    const stranger = await joinAs(two, 'user', strangers);
    await hears(patient, presence(mine.doctorId, true));
    doctor.socket.disconnect();
    await doctor.ended;
    await joinAs(slow, 'doctor', mine);
    await fence([stranger]);
    expect(patient.heard).not.toContain(presence(mine.doctorId, false));
  });

  it('a killed server’s people are gone after half a minute, and their others are told', async () => {
    const mine = await newPair(api);
    const patient = await joinAs(one, 'user', mine);
    const killed = randomUUID();
    const until = api.clock.now().add({ seconds: 30 }).toString();
    await api.parts.db.withoutActor(async (statements) => {
      await sql`insert into presence (party, server, until) values (${mine.doctorId}, ${killed}, ${until})`.execute(
        statements,
      );
      await announceChat(statements, { about: 'presence', parties: [mine.doctorId] });
    });
    await hears(patient, presence(mine.doctorId, true));
    api.clock.turn({ seconds: 31 });
    await expect.poll(() => patient.heard, patience).toContain(presence(mine.doctorId, false));
    // And what it said is not kept for ever.
    api.clock.turn({ minutes: 5 });
    const left = (): Promise<number> =>
      connected(
        api.database.adminUrl,
        async (client) => (await client.query('select from presence where server = $1', [killed])).rowCount ?? 0,
      );
    await expect.poll(left, patience).toBe(0);
  });

  it('a server that stops says that its people went', async () => {
    const mine = await newPair(api);
    const stopping = await serve(api);
    const doctor = await joinAs(stopping, 'doctor', mine);
    const patient = await joinAs(one, 'user', mine);
    await expect.poll(() => isHere(mine.doctorId), patience).toBe(true);
    await stopping.close();
    await hears(patient, presence(mine.doctorId, false));
    expect(doctor.socket.connected).toBe(false);
  });

  it('a conversation that begins is watched from then on', async () => {
    const [third, other] = [await newPair(api), await newPair(api)];
    const patient = await joinAs(one, 'user', third);
    await newConversation(api, { patientId: third.patientId, doctorId: other.doctorId });
    await api.jobsDb.withoutActor((statements) =>
      api.parts.live.announce(statements, [{ patientId: third.patientId, kinds: ['appointments'] }]),
    );
    await hears(patient, 'appointments');
    // The watch begins somewhat after its reason is heard, and nothing says when: the doctor comes and goes until somebody is told.
    const came = presence(other.doctorId, true);
    for (let times = 0; times < 100 && !patient.heard.includes(came); times += 1) {
      const doctor = await joinAs(two, 'doctor', other);
      await expect.poll(() => isHere(other.doctorId), patience).toBe(true);
      doctor.socket.disconnect();
      await expect.poll(() => isHere(other.doctorId), patience).toBe(false);
    }
    await expect
      .poll(() => patient.heard, patience)
      .toEqual(expect.arrayContaining([came, presence(other.doctorId, false)]));
  });
});

describe('a session that ends', () => {
  it('hears nothing more: no message, no typing, however its socket lingers', async () => {
    const leaving = await newPair(api);
    const browsers = [await joinAs(one, 'user', leaving), await joinAs(two, 'user', leaving)];
    const doctor = await joinAs(two, 'doctor', leaving);
    await api.call('POST', '/api/auth/logout', undefined, leaving.patient);
    await write(api, leaving, 'doctor', 'Are you there?');
    doctor.socket.emit('typing', leaving.conversationId);
    await expect.poll(() => contents(doctor), patience).toEqual(['Are you there?']);
    for (const browser of browsers) {
      await browser.ended;
      browser.socket.emit('typing', leaving.conversationId);
      expect(browser.heard.filter((said) => said !== 'over session_ended' && !said.startsWith('presence'))).toEqual([]);
    }
    expect(doctor.heard.filter((said) => said.startsWith('typing'))).toEqual([]);
  });

  it('while a message is being read for it, does not get that either', async () => {
    const leaving = await newPair(api);
    const [asked, goOn, read] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const slow = await serve(api, {
      chat: {
        async messageFor(party, messageId) {
          if (party.side === 'user') asked.resolve();
          await (party.side === 'user' ? goOn : read).promise;
          return reader.messageFor(party, messageId).finally(() => read.resolve());
        },
      },
    });
    onTestFinished(slow.close);
    const [browser, doctor] = [await joinAs(slow, 'user', leaving), await joinAs(slow, 'doctor', leaving)];
    await write(api, leaving, 'doctor', 'A secret');
    await asked.promise;
    await api.call('POST', '/api/auth/logout', undefined, leaving.patient);
    await browser.ended;
    goOn.resolve();
    // It is read for the doctor after it was for the patient: who could be told has been.
    await expect.poll(() => contents(doctor), patience).toEqual(['A secret']);
    expect(messagesOf(browser)).toEqual([]);
  });
});

describe('what is written down', () => {
  it('of all this names no token, no id and no word', () => {
    const log = [...one.logged, ...two.logged].join('\n');
    for (const secret of [pair.patient.token, pair.doctor.token, pair.patientId, pair.conversationId, 'Good morning'])
      expect(log).not.toContain(secret);
  });
});
