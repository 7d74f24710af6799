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

// docs/decisions/0074, section 9: every patient endpoint, called for a person by every kind of account that may or may not act for that
// person. The expected result follows only from the endpoint's subject and from the grant.

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
  // The owner has an account; here they are called for like a person without one.
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

/** The callers for the owner, with their grants. A doctor has none, and works for a doctor whom the owner does not know. */
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

/** Whether a grant covers an endpoint's subject. */
const isOpen = (about: About | undefined, grant: Grant | undefined): boolean =>
  typeof about === 'object' &&
  grant !== undefined &&
  grant.ended !== true &&
  grant.expired !== true &&
  roles.indexOf(grant.role) >= roles.indexOf(about.role) &&
  covers(grant, about.area);

/** The id of the only grant. */
const grantId = crypto.randomUUID();
/** Replaces the grants of the owner by this one. */
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

/** Endpoints for patients and tickets; all others are public, or for doctors. */
const listEndpoints = (): readonly Endpoint[] =>
  world.routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'patient' || access === 'ticket');

interface Asked {
  readonly id: string | undefined;
  readonly request: PolicyRequest | undefined;
}

/** Changes of the request or its subject if another account than the owner calls. */
const adaptations: Readonly<Record<string, (asked: Asked, account: TestPatient) => Promise<Asked>>> = {
  // Names, quiet hours and channels belong to the account.
  'PATCH /api/users/settings': async (asked) => ({ ...asked, request: { payload: { autoMedAlert: true } } }),
  // Conditions also need the area records; this request needs none.
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
  // The caregiver's own notifications; each grant of the tests covers one of them.
  'PUT /api/care-notices/{id}': async (asked) => ({
    id: grantId,
    request: { ...asked.request, payload: { ...noNotices } },
  }),
  // A notification belongs to its recipient, and a message to its author.
  'POST /api/notifications/{id}/answer': (asked, account) => tell(asked, account),
  'POST /api/notifications/{id}/received': (asked, account) => tell(asked, account),
  'PATCH /api/conversations/messages/{id}': (asked, account) => letWrite(asked, account),
  'DELETE /api/conversations/messages/{id}': (asked, account) => letWrite(asked, account),
  // Every caller has at least one vault besides the owner's: their own.
  'POST /api/physical-health/health-vault/{id}/move': async (asked, { user }) => ({
    ...asked,
    request: { payload: { personId: user.id } },
  }),
  'POST /api/physical-health/health-vault/{id}/move/undo': async (asked, account) => ({
    ...asked,
    request: await createUndoRequest(world, account, account.user.id),
  }),
  // A chat and its parts belong to the account that began it.
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
  // One audit row for each chat: there is one.
  async 'DELETE /api/assistant/chats'(asked, account) {
    await world.sql('delete from assistant_chat where patient_id = $1', [world.owner.user.id]);
    await endpointPolicies['GET /api/assistant/chats/{id}']?.make?.(world, world.owner);
    return letChat(asked, account);
  },
  // A ticket belongs to the account that requested it.
  'GET /api/users/export': async (asked, account) => ({
    ...asked,
    request: { query: { ticket: await createExportTicket(world, account, world.owner.user.id) } },
  }),
  // A link is renewed for the account for which it was created.
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

/** Endpoints that need a second area; without it they answer 404. */
const secondAreas: Readonly<Record<string, Area>> = {
  'GET /api/physical-health/health-vault/{id}/med-alert': 'records',
  'POST /api/physical-health/health-vault/{id}/med-alert': 'records',
};

/** Creates a subject of the owner's, and the request about it. */
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

/** Operations on several things write one audit row for each. */
const countThings = ({ request }: Asked): number =>
  (request?.payload as { readonly ids?: readonly string[] } | undefined)?.ids?.length ?? 1;

/** Endpoints that act in the owner's vault and in the caller's own: one audit row in each. */
const withOwnLine: ReadonlySet<string> = new Set([
  'POST /api/physical-health/health-vault/{id}/move',
  'POST /api/physical-health/health-vault/{id}/move/undo',
]);

/** Endpoints that read several things: at least one audit row. */
const withSeveralLines: ReadonlySet<string> = new Set(['POST /api/assistant/chats/{id}/answer']);

const countWantedLines = (key: string, asked: Asked, isUnaudited: boolean, found: number): number => {
  if (isUnaudited) return 0;
  return withSeveralLines.has(key) ? Math.max(found, 1) : countThings(asked);
};

describe('decision 0074, section 9: an account that acts for another person', () => {
  it('every patient endpoint names its subject, and these tests call it', () => {
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
        // Refused requests change nothing, so one subject is enough for all of them.
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
      // All refusals look the same.
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

  it('the person gets the same result with and without naming themself', { timeout: 300_000 }, async () => {
    const faults: string[] = [];
    // Callers without an answer are rate limited.
    await world.sql("update call set started_at = started_at - interval '1 day'");
    for (const endpoint of listEndpoints()) {
      const key = getEndpointKey(endpoint);
      const policy = endpointPolicies[key];
      // Endpoints about another person name that person themselves.
      if (policy === undefined || policy.newcomer || key === 'PUT /api/persons/current') continue;
      const asked = await prepare(endpoint, { keepsTicket: true });
      const answer = await callForOwner(endpoint, world.owner.token, asked);
      faults.push(...findSuccessFaults(answer, endpoint, policy.succeeds).map((fault) => `${key}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
