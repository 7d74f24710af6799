import type { LiveKind } from '@arogo/contract/live';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addTestPerson } from '../../features/persons/persons.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  createPair,
  createPlainReader,
  connectAs,
  getReceivedMessages,
  pollTimeout,
  type TestPair,
  writeMessage,
} from './conversation-events.test-helpers.ts';
import { connectBrowser, type LiveBrowser, startTestServer, type TestServer } from './live.test-helpers.ts';

let api: TestApp;
let server: TestServer;
let asha: TestPatient;
let father: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  server = await startTestServer(api);
});
beforeEach(async () => {
  [asha, father] = [await api.signUp(), await api.signUp()];
  await server.drainEvents();
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const give = async (areas: readonly string[]): Promise<void> => {
  await api.database.rows(
    `update person_grant set ended_at = now() where patient_id = '${father.user.id}' and ended_at is null;
    insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
      values ('${father.user.id}', '${asha.user.id}', 'view', '{${areas.join(',')}}', 'parent', 1, '2026-01-01')`,
  );
};

const join = async (options: { readonly person?: unknown } = {}): Promise<LiveBrowser> => {
  const browser = connectBrowser(server.port, { token: asha.token, person: father.user.id, ...options });
  await browser.connected;
  return browser;
};

const publish = (patient: TestPatient, kinds: readonly LiveKind[]): Promise<void> =>
  api.jobsDb.asSystem((trx) => api.parts.live.publish(trx, [{ patientId: patient.user.id, kinds: [...kinds] }]));

/** What a browser heard before something of its own account's. */
const collect = async ({ received }: LiveBrowser): Promise<readonly string[]> => {
  await publish(asha, ['wishes']);
  await expect.poll(() => received).toContain('wishes');
  return received.slice(0, received.indexOf('wishes'));
};

const everything = ['notices', 'records', 'measurements', 'insurance', 'medication', 'profile', 'calls'] as const;

it('a page about another person hears what changed of theirs, as far as the grant goes', async () => {
  await give(['records']);
  const browser = await join();
  await publish(father, everything);
  expect([...(await collect(browser))].toSorted()).toEqual([
    'insurance',
    'measurements',
    'notices',
    'profile',
    'records',
  ]);
});

it('without a grant, or for a person that is none, it is refused; the own person needs none', async () => {
  for (const person of [father.user.id, 'x', '', 7, null]) {
    const browser = connectBrowser(server.port, { token: asha.token, person });
    expect(await browser.refused).toBe('person_not_found');
  }
  await give(['records']);
  const browser = await join({ person: asha.user.id });
  await publish(father, ['records', 'calls']);
  expect(await collect(browser)).toEqual([]);
});

const over = 'over person_not_found';

it('ends on every server as soon as the access is revoked, and another page of the account stays', async () => {
  const second = await startTestServer(api);
  onTestFinished(second.close);
  await give(['records']);
  const pages = [
    await join(),
    connectBrowser(second.port, { token: asha.token, person: father.user.id }),
    connectBrowser(second.port, { token: asha.token }),
  ];
  await Promise.all(pages.map(({ connected }) => connected));
  const [grant] = (await api.call('GET', '/api/persons/caregivers', undefined, father)).json<{
    data: { id: string }[];
  }>().data;
  const ended = await api.call('DELETE', `/api/persons/caregivers/${grant?.id}`, undefined, father);
  expect(ended.statusCode).toBe(200);
  for (const page of pages.slice(0, 2)) {
    await page.ended;
    expect(page.received.at(-1)).toBe(over);
  }
  await publish(father, ['records']);
  await publish(asha, ['wishes']);
  await expect.poll(() => pages[2]?.received).toContain('wishes');
  expect(pages[2]?.received).not.toContain('records');
  expect(pages[2]?.socket.connected).toBe(true);
});

it('ends when the date comes that was agreed on', async () => {
  const endsAt = api.clock.now().add({ milliseconds: 50 });
  await give(['records']);
  await api.database.rows('update person_grant set ended_at = now() where patient_id = $1', [father.user.id]);
  await api.database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at, ends_at)
      values ($1, $2, 'view', '{records}', 'parent', 1, '2026-01-01', $3)`,
    [father.user.id, asha.user.id, endsAt.toString()],
  );
  const browser = await join();
  expect(browser.received).not.toContain(over);
  api.clock.advance({ milliseconds: 50 });
  await browser.ended;
  expect(browser.received.at(-1)).toBe(over);
});

it('a grant that changes is heard of at once, on a connection that is open', async () => {
  await give(['records']);
  const browser = await join();
  await give(['medicines']);
  await expect
    .poll(async () => {
      await publish(father, ['medication']);
      return browser.received;
    })
    .toContain('medication');
  await publish(father, ['records', 'insurance']);
  expect(new Set(await collect(browser))).toEqual(new Set(['medication']));
});

it('what changed since its page began is told of the person as well', async () => {
  let now = 0;
  const young = await startTestServer(api, { monotonic: () => now });
  onTestFinished(young.close);
  await give(['records']);
  const before = connectBrowser(young.port, { token: asha.token, person: father.user.id });
  await before.connected;
  now = 100_000;
  await publish(father, ['records', 'calls']);
  await expect.poll(() => before.received).toEqual(['records']);
  const browser = connectBrowser(young.port, { token: asha.token, person: father.user.id, age: 1 });
  await expect.poll(() => browser.received).toEqual(['missed ["records"]']);
});

const getContents = (browser: LiveBrowser): string[] => getReceivedMessages(browser).map(({ content }) => content);

describe('conversations of the person of a page', () => {
  let pair: TestPair;
  let own: TestPair;
  let served: TestServer;
  let reader: ReturnType<typeof createPlainReader>;
  beforeAll(async () => {
    reader = createPlainReader(api);
    served = await startTestServer(api, {
      chat: reader,
      limits: { goneAfterMs: 20, presenceEveryMs: 100, closeTimeoutMs: 20 },
    });
  });
  afterAll(() => served.close());
  beforeEach(async () => {
    [pair, own] = [await createPair(api), await createPair(api)];
    [father, asha] = [pair.patient, own.patient];
    await served.drainEvents();
  });

  const openPage = async (): Promise<LiveBrowser> => {
    const browser = connectBrowser(served.port, { token: asha.token, person: father.user.id });
    await browser.connected;
    return browser;
  };

  it('arrive there, read once for each account, and those of the account\u2019s own on its own pages alone', async () => {
    await give(['messages']);
    const [page, his, hers] = [
      await openPage(),
      await connectAs(served, 'user', pair),
      await connectAs(served, 'user', own),
    ];
    reader.reads.length = 0;
    await writeMessage(api, pair, 'doctor', 'To the father');
    await writeMessage(api, own, 'doctor', 'To Asha');
    await expect.poll(() => getContents(page), pollTimeout).toEqual(['To the father']);
    await expect.poll(() => getContents(his), pollTimeout).toEqual(['To the father']);
    await expect.poll(() => getContents(hers), pollTimeout).toEqual(['To Asha']);
    expect(getContents(page)).toEqual(['To the father']);
    const actors = reader.reads.map(({ acting, id }) => acting?.accountId ?? id);
    expect(actors.toSorted()).toEqual([father.user.id, asha.user.id, asha.user.id].toSorted());
  });

  it('are told to nobody without messages', async () => {
    await give(['records', 'medicines', 'visits']);
    const page = await openPage();
    const his = await connectAs(served, 'user', pair);
    await writeMessage(api, pair, 'doctor', 'To the father');
    await expect.poll(() => getContents(his), pollTimeout).toEqual(['To the father']);
    await publish(father, ['conversations', 'calls']);
    expect(await collect(page)).toEqual([]);
  });

  it('are told no more once the access has ended', async () => {
    await give(['messages']);
    const page = await openPage();
    await api.database.rows(`update person_grant set ended_at = now() where patient_id = '${father.user.id}'`);
    await page.ended;
    const his = await connectAs(served, 'user', pair);
    await writeMessage(api, pair, 'doctor', 'To the father');
    await expect.poll(() => getContents(his), pollTimeout).toEqual(['To the father']);
    expect([getContents(page), page.received.at(-1)]).toEqual([[], over]);
  });

  it('say that somebody writes, unless the account may only look', async () => {
    const doctor = await connectAs(served, 'doctor', pair);
    await give(['messages']);
    const looking = await openPage();
    looking.socket.emit('typing', pair.conversationId);
    await api.database.rows(
      `update person_grant set ended_at = now() where patient_id = '${father.user.id}' and ended_at is null;
      insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ('${father.user.id}', '${asha.user.id}', 'manage', '{messages}', 'parent', 1, '2026-01-01')`,
    );
    await looking.ended;
    expect(doctor.received.filter((line) => line.startsWith('typing'))).toEqual([]);
    (await openPage()).socket.emit('typing', pair.conversationId);
    await expect.poll(() => doctor.received, pollTimeout).toContain(`typing ${pair.conversationId}`);
  });

  it('show the person as connected while their keeper is there, and one with an account only while they are', async () => {
    const findPresent = async () =>
      (await api.database.rows<{ party: string }>('select party::text as party from presence')).map(
        ({ party }) => party,
      );
    await give(['messages']);
    await openPage();
    const kept = await addTestPerson(api, asha);
    const page = connectBrowser(served.port, { token: asha.token, person: kept.id });
    await page.connected;
    await expect.poll(findPresent, pollTimeout).toContain(kept.id);
    expect(await findPresent()).not.toContain(father.user.id);
    page.socket.disconnect();
    await expect.poll(findPresent, pollTimeout).not.toContain(kept.id);
  });
});
