import type { About, Area, Endpoint, PersonRole } from '@arogo/contract/endpoint';
import { personHeader } from '@arogo/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointPolicies, type PolicyRequest } from './endpoint-policies.ts';
import {
  callEndpoint,
  findLeaks,
  findRefusalFaults,
  findSuccessFaults,
  getEndpointKey,
  omitTicket,
} from './endpoint-conformance.ts';
import { createUndoRequest } from '../features/vault/owner/record-move.test-helpers.ts';
import { noNotices } from '../features/care-notices/care-notices.test-helpers.ts';
import { createExportTicket } from '../features/privacy/account-data.test-helpers.ts';
import { createTicketLink } from '../platform/http/ticket-links.ts';
import type { TestPatient } from './app.ts';
import { canaries, createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

// docs/decisions/0074, section 9: every endpoint that a patient calls, by everybody who may act for another person or may not, for that
// person. What is to be expected follows from what the endpoint is about and from the grant, and from nothing else.

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
  // The owner has an account; as a person who is kept they are called by everybody in turn.
  await world.sql('alter table person_grant disable trigger account_or_keeper');
}, 120_000);
afterAll(() => world.close());

interface Grant {
  readonly role: PersonRole;
  readonly areas: readonly string[];
  readonly mental: boolean;
  readonly ended?: true;
  readonly expired?: true;
}

const everything = { areas: ['records', 'medicines', 'visits', 'messages'], mental: true } as const;
const only = (area: string, mental = false): Grant => ({ role: 'manage', areas: [area], mental });

/** Who calls for the owner, by the grant that they have; a doctor has none, and works for a doctor whom the owner does not know. */
const callers: Readonly<Record<string, Grant | undefined>> = {
  stranger: undefined,
  doctor: undefined,
  former: { role: 'manage', ...everything, ended: true },
  expired: { role: 'manage', ...everything, expired: true },
  viewer: { role: 'view', ...everything },
  'viewer without the mind': { role: 'view', ...everything, mental: false },
  manager: { role: 'manage', ...everything },
  'manager without the mind': { role: 'manage', ...everything, mental: false },
  'manager of records alone': only('records'),
  'manager of medicines alone': only('medicines'),
  'manager of visits alone': only('visits'),
  'manager of messages alone': only('messages'),
  'manager of messages and the mind': only('messages', true),
  keeper: { role: 'keep', ...everything },
};

const roles: readonly PersonRole[] = ['view', 'manage', 'keep'];

const covers = ({ areas, mental }: Grant, area: Area): boolean => {
  if (area === 'any') return true;
  return area === 'mental' ? mental && areas.length > 0 : areas.includes(area);
};

/** Whether a grant opens what an endpoint is about. */
const isOpen = (about: About | undefined, grant: Grant | undefined): boolean =>
  typeof about === 'object' &&
  grant !== undefined &&
  grant.ended !== true &&
  grant.expired !== true &&
  roles.indexOf(grant.role) >= roles.indexOf(about.role) &&
  covers(grant, about.area);

/** Of the one grant that there is. */
const grantId = crypto.randomUUID();
/** Lets an account act for the owner by this grant alone. */
const give = async (grant: Grant | undefined, accountId: string): Promise<void> => {
  await world.sql('delete from person_grant where patient_id = $1', [world.owner.user.id]);
  if (grant)
    await world.sql(
      `insert into person_grant (id, patient_id, account_id, role, areas, mental, relation, colour, created_at, ends_at, ended_at)
        values ($1, $2, $3, $4, $5, $6, 'parent', 1, '2020-01-01', $7, $8)`,
      [
        grantId,
        world.owner.user.id,
        accountId,
        grant.role,
        grant.areas,
        grant.mental,
        grant.expired ? '2020-02-01' : null,
        grant.ended ? '2020-02-01' : null,
      ],
    );
  world.sessions.invalidateAll();
};

/** What a person or a ticket calls; the rest is nobody's, or a doctor's. */
const listEndpoints = (): readonly Endpoint[] =>
  world.routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'patient' || access === 'ticket');

interface Asked {
  readonly id: string | undefined;
  readonly request: PolicyRequest | undefined;
}

/** What the same call sends, or is about, where somebody else than the owner makes it. */
const adaptations: Readonly<Record<string, (asked: Asked, account: TestPatient) => Promise<Asked>>> = {
  // Names, quiet hours and channels are of the account.
  'PATCH /api/users/settings': async (asked) => ({ ...asked, request: { payload: { autoMedAlert: true } } }),
  // Conditions need the area records besides; what is sent here needs none.
  'PATCH /api/users/medical-profile': async (asked) => ({
    ...asked,
    request: { payload: { version: await readVersion('medical_profile', 'version', 'patient_id'), bloodGroup: 'A+' } },
  }),
  'PUT /api/persons/current': async (asked) => {
    const { firstName, lastName, dateOfBirth } = canaries;
    const names = { firstName, lastName, dateOfBirth, gender: 'Female', relation: 'parent', isSure: true };
    return {
      ...asked,
      request: { payload: { ...names, version: await readVersion('patient', 'profile_version', 'id') } },
    };
  },
  // What it itself is told; each grant of the walk covers one of them.
  'PUT /api/care-notices/{id}': async (asked) => ({
    id: grantId,
    request: { ...asked.request, payload: { ...noNotices } },
  }),
  // A notification is of whoever is told, and a message of whoever wrote it.
  'POST /api/notifications/{id}/answer': (asked, account) => tell(asked, account),
  'POST /api/notifications/{id}/received': (asked, account) => tell(asked, account),
  'PATCH /api/conversations/messages/{id}': (asked, account) => letWrite(asked, account),
  'DELETE /api/conversations/messages/{id}': (asked, account) => letWrite(asked, account),
  // Whoever calls has one vault besides the owner's that is sure to be theirs: their own.
  'POST /api/physical-health/health-vault/{id}/move': async (asked, { user }) => ({
    ...asked,
    request: { payload: { personId: user.id } },
  }),
  'POST /api/physical-health/health-vault/{id}/move/undo': async (asked, account) => ({
    ...asked,
    request: await createUndoRequest(world, account, account.user.id),
  }),
  // A chat is of whoever began it, and so is what belongs to it.
  ...Object.fromEntries(
    [
      'GET /api/assistant/chats/{id}',
      'PATCH /api/assistant/chats/{id}',
      'DELETE /api/assistant/chats/{id}',
      'POST /api/assistant/chats/{id}/messages',
      'POST /api/assistant/chats/{id}/answer',
      'POST /api/assistant/chats/{id}/stop',
      'PATCH /api/assistant/messages/{id}',
      'POST /api/assistant/proposals/{id}',
      'GET /api/assistant/files/{id}',
    ].map((key) => [key, (asked: Asked, account: TestPatient) => letChat(asked, account)]),
  ),
  // Each chat is a line: there is one.
  async 'DELETE /api/assistant/chats'(asked, account) {
    await world.sql('delete from assistant_chat where patient_id = $1', [world.owner.user.id]);
    await endpointPolicies['GET /api/assistant/chats/{id}']?.make?.(world, world.owner);
    return letChat(asked, account);
  },
  // A ticket is of the account that asked.
  'GET /api/users/export': async (asked, account) => ({
    ...asked,
    request: { query: { ticket: await createExportTicket(world, account, world.owner.user.id) } },
  }),
  // A link is renewed for the account that it was made for.
  'POST /api/tickets/renew': async (asked, account) => {
    const sent = asked.request?.payload as { readonly url?: string } | undefined;
    const url = new URL(sent?.url ?? '', 'http://localhost');
    const [path = ''] = /[0-9a-f-]{36}/.exec(url.pathname) ?? [];
    const download = world.routes.find(({ endpoint }) => endpoint.path === url.pathname.replace(path, '{id}'));
    const session = await world.sessions.find(account.token);
    if (download?.endpoint.ticket === undefined || session === undefined) throw new TypeError('This is no link.');
    const acting = { ...session, patientId: world.owner.user.id };
    const link = createTicketLink(world, { ...download.endpoint, ticket: download.endpoint.ticket }, path, acting);
    return { ...asked, request: { payload: { url: link } } };
  },
};

const readVersion = async (table: string, column: string, whose: string): Promise<unknown> =>
  (await world.sql(`select ${column} as version from ${table} where ${whose} = $1`, [world.owner.user.id]))[0]?.[
    'version'
  ] ?? 0;
const tell = async (asked: Asked, { user }: TestPatient): Promise<Asked> => {
  for (const table of ['notification', 'notification_delivery'])
    await world.sql(`update ${table} set recipient_id = $2 where patient_id = $1`, [world.owner.user.id, user.id]);
  return asked;
};
const letChat = async (asked: Asked, { user }: TestPatient): Promise<Asked> => {
  for (const table of ['assistant_chat', 'assistant_attachment'])
    await world.sql(`update ${table} set account_id = $2 where patient_id = $1`, [world.owner.user.id, user.id]);
  return asked;
};
const letWrite = async (asked: Asked, { user }: TestPatient): Promise<Asked> => {
  await world.sql('update message set account_id = $2 where id = $1', [asked.id, user.id]);
  return asked;
};

/** What is about two areas: without the second one the thing is not found. */
const secondAreas: Readonly<Record<string, Area>> = {
  'GET /api/physical-health/health-vault/{id}/med-alert': 'records',
  'POST /api/physical-health/health-vault/{id}/med-alert': 'records',
};

/** A thing of the owner's, and what is sent about it. */
const prepare = async (endpoint: Endpoint, { keepsTicket = false } = {}): Promise<Asked> => {
  const key = getEndpointKey(endpoint);
  const policy = endpointPolicies[key];
  if (policy === undefined) throw new Error(`Nobody decided about ${key}.`);
  const sent = await policy.request?.(world, world.owner);
  const request = keepsTicket ? sent : omitTicket(sent);
  return { request, id: await policy.make?.(world, world.owner) };
};

const callForOwner = (endpoint: Endpoint, token: string, { id, request }: Asked): Promise<LightMyRequestResponse> =>
  callEndpoint(world, endpoint, {
    id,
    token,
    request: { ...request, headers: { ...request?.headers, [personHeader]: world.owner.user.id } },
  });

const findNewestLine = async (): Promise<unknown> =>
  (await world.sql('select coalesce(max(id), 0)::text as id from audit_event'))[0]?.['id'];
const findLines = (after: unknown) =>
  world.sql('select patient_id, account_id from audit_event where id > $1 order by id', [after]);

/** What is done with several things at once is a line for each. */
const countThings = ({ request }: Asked): number =>
  (request?.payload as { readonly ids?: readonly string[] } | undefined)?.ids?.length ?? 1;

/** What happens in the vault of the owner and in the caller's own: a line in the audit of each. */
const withOwnLine: ReadonlySet<string> = new Set([
  'POST /api/physical-health/health-vault/{id}/move',
  'POST /api/physical-health/health-vault/{id}/move/undo',
]);

/** What looks into several things writes a line for each: at least one. */
const withSeveralLines: ReadonlySet<string> = new Set(['POST /api/assistant/chats/{id}/answer']);

const countWantedLines = (key: string, asked: Asked, isUnaudited: boolean, found: number): number => {
  if (isUnaudited) return 0;
  return withSeveralLines.has(key) ? Math.max(found, 1) : countThings(asked);
};

describe('decision 0074, section 9: who acts for another person', () => {
  it('every endpoint of a patient says what it is about, and the walk calls it', () => {
    const endpoints = listEndpoints();
    expect(endpoints.filter(({ about }) => about === undefined).map(getEndpointKey)).toEqual([]);
    expect(endpoints.map(getEndpointKey).filter((key) => endpointPolicies[key] === undefined)).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(140);
  });

  it(
    'reaches what the grant opens and nothing else, each with one line that names both',
    { timeout: 600_000 },
    async () => {
      const faults: string[] = [];
      const refusals = new Set<string>();
      for (const endpoint of listEndpoints()) {
        const { about } = endpoint;
        const key = getEndpointKey(endpoint);
        const { succeeds = 0, unaudited, goesOn } = endpointPolicies[key] ?? {};
        const note = (caller: string, found: readonly string[]): void =>
          void faults.push(...found.map((fault) => `${key} as ${caller}: ${fault}`));
        // What is refused changes nothing: one thing does for all who are refused.
        const untouched = await prepare(endpoint);
        for (const [caller, grant] of Object.entries(callers)) {
          const account = caller === 'doctor' ? world.other : world.plain;
          const open = isOpen(about, grant);
          await give(undefined, account.user.id);
          const made = open ? await prepare(endpoint) : untouched;
          const asked = open ? ((await adaptations[key]?.(made, account)) ?? made) : made;
          await give(grant, account.user.id);
          const before = await findNewestLine();
          const answer = await callForOwner(endpoint, account.token, asked);
          const lines = await findLines(before);
          if (!open) {
            note(caller, [...findRefusalFaults(answer, 404), ...findLeaks(world, answer)]);
            refusals.add(answer.body);
            if (lines.length > 0) note(caller, [`lines ${JSON.stringify(lines)}`]);
            continue;
          }
          const second = secondAreas[key];
          if (second !== undefined && grant && !covers(grant, second)) {
            note(caller, [...findRefusalFaults(answer, 404), ...findLeaks(world, answer)]);
            if (lines.length > 0) note(caller, [`lines ${JSON.stringify(lines)}`]);
            continue;
          }
          note(caller, findSuccessFaults(answer, endpoint, succeeds));
          const named = lines.filter(
            (line) => line['patient_id'] === world.owner.user.id && line['account_id'] === account.user.id,
          );
          const wanted = countWantedLines(key, asked, unaudited !== undefined, named.length);
          const own = lines.filter((line) => line['patient_id'] === account.user.id && line['account_id'] === null);
          const ownWanted = withOwnLine.has(key) ? 1 : 0;
          const isNoted = goesOn
            ? named.length > 0
            : lines.length === wanted + ownWanted && named.length === wanted && own.length === ownWanted;
          if (!isNoted) note(caller, [`lines ${JSON.stringify(lines)}`]);
        }
      }
      expect(faults).toEqual([]);
      // Whatever the reason, it looks the same.
      expect([...refusals].map((body) => (JSON.parse(body) as { code: string }).code)).toEqual(['person_not_found']);
    },
  );

  it('finds none of their own things by naming another person, no thing of a third, and none without naming anybody', async () => {
    const faults: string[] = [];
    await give({ role: 'keep', ...everything }, world.plain.user.id);
    for (const endpoint of listEndpoints()) {
      const { make, request } = endpointPolicies[getEndpointKey(endpoint)] ?? {};
      if (make === undefined || typeof endpoint.about !== 'object') continue;
      const sent = omitTicket(await request?.(world, world.owner));
      const calls = [
        { id: await make(world, world.owner), headers: {} },
        { id: await make(world, world.other), headers: { [personHeader]: world.owner.user.id } },
        { id: await make(world, { ...world.plain, doctorId: '' }), headers: { [personHeader]: world.owner.user.id } },
      ];
      for (const { id, headers } of calls) {
        const answer = await callEndpoint(world, endpoint, {
          id,
          token: world.plain.token,
          request: { ...sent, headers: { ...sent?.headers, ...headers } },
        });
        if (answer.statusCode !== 404 || findLeaks(world, answer).length > 0)
          faults.push(`${getEndpointKey(endpoint)}: ${answer.statusCode}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('the person reaches the same by naming themself as without', { timeout: 300_000 }, async () => {
    const faults: string[] = [];
    // Who called often without an answer has to wait.
    await world.sql("update call set started_at = started_at - interval '1 day'");
    for (const endpoint of listEndpoints()) {
      const key = getEndpointKey(endpoint);
      const policy = endpointPolicies[key];
      // What is about another person names them itself.
      if (policy === undefined || policy.newcomer || key === 'PUT /api/persons/current') continue;
      const asked = await prepare(endpoint, { keepsTicket: true });
      const answer = await callForOwner(endpoint, world.owner.token, asked);
      faults.push(...findSuccessFaults(answer, endpoint, policy.succeeds).map((fault) => `${key}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
