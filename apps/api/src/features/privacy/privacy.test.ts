import { randomUUID } from 'node:crypto';
import type { AccessLine } from '@arogo/contract/access-log';
import type { Consent } from '@arogo/contract/consents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointPolicies } from '../../test/endpoint-policies.ts';
import { createIsolationFixture, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { accessLogPath, consentsPath } from './privacy.test-helpers.ts';

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
});
afterAll(() => world.close());

type Holder = Parameters<IsolationFixture['call']>[3];

const listConsents = async (who: Holder): Promise<readonly Consent[]> =>
  (await world.call('GET', consentsPath, undefined, who)).json<{ consents: Consent[] }>().consents;
const withdraw = (who: Holder, id: string | undefined) =>
  world.call('POST', `${consentsPath}/${id}/withdraw`, undefined, who);
const readAccessLog = async (who: Holder, query = ''): Promise<readonly AccessLine[]> =>
  (await world.call('GET', `${accessLogPath}${query}`, undefined, who)).json<{ lines: AccessLine[] }>().lines;
const summarizeLine = ({ who, did, what }: AccessLine) => [
  who.kind,
  ...(who.name === undefined ? [] : [who.name]),
  did,
  ...(what === undefined ? [] : [what]),
];

describe("decision S9: 'a consent with its version, per purpose, which Settings shows and can withdraw'", () => {
  it('Terms and Privacy are there from sign-up on; to take them back means to close the account, which is said', async () => {
    const patient = await world.signUp();
    const consents = await listConsents(patient);
    expect(consents.map(({ purpose, version, host, withdrawnAt }) => [purpose, version, host, withdrawnAt])).toEqual([
      ['terms', '2026-11-30', null, null],
      ['privacy', '2026-11-30', null, null],
    ]);
    const answer = await withdraw(patient, consents[0]?.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'consent_closes_account', message: expect.stringContaining('delete the account') },
    ]);
    expect((await listConsents(patient)).every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true);
  });

  it('one to a language model is taken back at once and once, and stays listed with both days', async () => {
    const { make } = endpointPolicies[`POST ${consentsPath}/{id}/withdraw`] ?? {};
    const patient = await world.signUp();
    const id = (await make?.(world, { ...patient, doctorId: '' })) ?? '';
    expect((await listConsents(patient)).at(-1)).toMatchObject({
      id,
      purpose: 'model_mental',
      version: '2026-11-22',
      host: expect.stringContaining('.example'),
      withdrawnAt: null,
    });
    const answers = await Promise.all([withdraw(patient, id), withdraw(patient, id), withdraw(patient, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
    expect((await listConsents(patient)).at(-1)).toMatchObject({
      id,
      withdrawnAt: world.clock.now().toString({ smallestUnit: 'millisecond' }),
    });
    expect((await withdraw(world.other, id)).statusCode).toBe(404);
    expect((await withdraw(patient, randomUUID())).statusCode).toBe(404);
    const lines = await readAccessLog(patient, '?from=all');
    expect(lines.filter(({ did }) => did === 'Withdrew a consent')).toHaveLength(1);
  });
});

const log = async (
  patientId: string,
  action: string,
  more: { resource?: string | null; doctor?: string | null } = {},
): Promise<void> => {
  const { resource = null, doctor = null } = more;
  await world.sql(
    'insert into audit_event (at, patient_id, action, resource_id, doctor_id) values ($1, $2, $3, $4, $5)',
    [new Date(world.clock.now().epochMilliseconds), patientId, action, resource, doctor],
  );
};

describe("security.md: 'who opened my records'", () => {
  it('names who (a doctor, a link, a model, the patient with their browser, Arogo by itself), what by its name, and when', async () => {
    const { owner } = world;
    const record = (await endpointPolicies['GET /api/physical-health/health-vault/{id}']?.make?.(world, owner)) ?? '';
    const [doctor] = await world.sql('select id::text, display_name as name from doctor limit 1');
    const named = expect.stringMatching(/^Prescription, .+, \d{1,2} \w{3,4} \d{4}$/);
    for (const [action, more] of [
      ['record.read_text', { resource: record }],
      ['record.read', { resource: record, doctor: String(doctor?.['id']) }],
      ['share.file', { resource: record }],
      ['insights.ask_model', { resource: record }],
      ['record.download', { resource: randomUUID(), doctor: String(doctor?.['id']) }],
    ] as const)
      await log(owner.user.id, action, more);
    const others = await readAccessLog(owner);
    expect(others.slice(0, 4).map(summarizeLine)).toEqual([
      ['doctor', doctor?.['name'], 'Downloaded a record'],
      ['model', 'Received the contents of a record, to put them into words', named],
      ['link', 'Opened a shared record', named],
      ['doctor', doctor?.['name'], 'Opened a record', named],
    ]);
    expect(Date.parse(others[0]?.at ?? '')).toBe(world.clock.now().epochMilliseconds);
    const all = await readAccessLog(owner, '?from=all&limit=100');
    // Reading the list is a line as well, of this browser.
    expect(all[0]).toMatchObject({
      who: { kind: 'you', userAgent: 'lightMyRequest', current: true },
      did: 'Opened this list',
    });
    expect(all.map(summarizeLine)).toContainEqual(['arogo', 'Read the text of a record', named]);
    expect(all.map(summarizeLine)).toContainEqual(['you', 'Added a record', named]);
    expect(others.every(({ who }) => ['doctor', 'link', 'model'].includes(who.kind))).toBe(true);
  });

  it("in pages, the newest first; nothing of anybody else's, and what is wrong is refused", async () => {
    const patient = await world.signUp();
    for (let lines = 0; lines < 5; lines += 1) await log(patient.user.id, 'share.open');
    const page = async (query: string, who: Holder = patient) =>
      (await world.call('GET', `${accessLogPath}?limit=2${query}`, undefined, who)).json<{
        lines: AccessLine[];
        more: boolean;
      }>();
    const first = await page('');
    // Lines that come meanwhile, one by reading the list itself, repeat none of those before.
    await log(patient.user.id, 'share.open');
    const second = await page(`&before=${first.lines[1]?.id}`);
    const third = await page(`&before=${second.lines[1]?.id}`);
    expect([first, second, third].map(({ lines, more }) => [lines.length, more])).toEqual([
      [2, true],
      [2, true],
      [1, false],
    ]);
    const ids = [first, second, third].flatMap(({ lines }) => lines.map(({ id }) => Number(id)));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    expect((await page(`&from=all&before=${ids[4]}`)).lines[0]).toMatchObject({ who: { kind: 'you' } });
    expect(await page(`&before=${ids[0]}`, await world.signUp())).toMatchObject({ lines: [], more: false });
    for (const query of [
      '?from=x',
      '?limit=101',
      '?before=x',
      '?before=-1',
      '?before=1&before=2',
      '?from=all&from=others',
    ])
      expect((await world.call('GET', `${accessLogPath}${query}`, undefined, patient)).statusCode).toBe(400);
  });
});
