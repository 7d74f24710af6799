import type { LiveKind } from '@arogo/contract/live';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
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

it('without a grant, for a person that is none, or without naming one it hears of nobody else', async () => {
  const browsers = [await join(), await join({ person: 'x' }), await join({ person: 7 })];
  await give(['records']);
  browsers.push(await join({ person: asha.user.id }));
  await publish(father, ['calls']);
  for (const browser of browsers) expect(await collect(browser)).toEqual([]);
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
