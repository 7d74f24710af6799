import { personHeader } from '@arogo/contract/limits';
import type { Area, Endpoint, PersonRole } from '@arogo/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointPolicies } from './endpoint-policies.ts';
import {
  callEndpoint,
  findLeaks,
  findRefusalFaults,
  findSuccessFaults,
  getEndpointKey,
  omitTicket,
} from './endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

type GrantArea = Extract<Area, 'records' | 'medicines' | 'visits' | 'messages'>;
const allAreas: readonly GrantArea[] = ['records', 'medicines', 'visits', 'messages'];

const callers = {
  stranger: undefined,
  viewer: { role: 'view' },
  manager: { role: 'manage' },
  former: { role: 'manage', ended: true },
  expired: { role: 'manage', expired: true },
  'one with other areas': { role: 'manage', others: true },
} as const satisfies Record<string, Grant | undefined>;

interface Grant {
  readonly role: PersonRole;
  /** Each area but the one that is tested. */
  readonly others?: boolean;
  readonly ended?: boolean;
  readonly expired?: boolean;
}

/**
 * Calls every endpoint of an area as an account that acts for another person, with each grant that it may have.
 * @param count how many endpoints the area has at least
 */
export const definePersonEndpointTests = (area: GrantArea, count: number): void => {
  let world: IsolationFixture;
  beforeAll(async () => {
    world = await createIsolationFixture();
  }, 120_000);
  afterAll(() => world.close());

  /** Lets the plain account act for the owner by this grant alone. */
  const give = async (grant: Grant | undefined): Promise<void> => {
    await world.sql('delete from person_grant');
    if (grant)
      await world.sql(
        `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at, ends_at, ended_at)
        values ($1, $2, $3, $4, 'parent', 1, '2020-01-01', $5, $6)`,
        [
          world.owner.user.id,
          world.plain.user.id,
          grant.role,
          grant.others ? allAreas.filter((each) => each !== area) : [area],
          grant.expired ? '2020-02-01' : null,
          grant.ended ? '2020-02-01' : null,
        ],
      );
    world.sessions.invalidateAll();
  };

  const listEndpoints = (): readonly (Endpoint & { readonly about: { readonly role: PersonRole } })[] =>
    world.routes.flatMap(({ endpoint }) =>
      typeof endpoint.about === 'object' && endpoint.about.area === area
        ? [{ ...endpoint, about: endpoint.about }]
        : [],
    );

  const countLines = async (): Promise<number> =>
    Number(
      (await world.sql('select count(*) as count from audit_event where patient_id = $1', [world.owner.user.id]))[0]?.[
        'count'
      ],
    );

  /** Calls an endpoint as the plain account for the owner, about a thing that the owner has. */
  const callForOwner = async (endpoint: Endpoint): Promise<LightMyRequestResponse> => {
    const { make, request } = endpointPolicies[getEndpointKey(endpoint)] ?? {};
    const sent = omitTicket(await request?.(world, world.owner));
    const id = await make?.(world, world.owner);
    linesBefore = await countLines();
    // What is done with several things at once is a line for each.
    linesPerCall = (sent?.payload as { readonly ids?: readonly string[] } | undefined)?.ids?.length ?? 1;
    return callEndpoint(world, endpoint, {
      id,
      token: world.plain.token,
      request: { ...sent, headers: { ...sent?.headers, [personHeader]: world.owner.user.id } },
    });
  };
  let linesBefore = 0;
  let linesPerCall = 1;

  const findNewLines = () =>
    world.sql('select account_id from audit_event where patient_id = $1 order by id offset $2', [
      world.owner.user.id,
      linesBefore,
    ]);

  describe('an account that acts for another person', () => {
    it('has endpoints of the area to call', () => {
      expect(listEndpoints().length).toBeGreaterThanOrEqual(count);
    });

    for (const [caller, grant] of Object.entries(callers))
      it(`as ${caller} reaches what the grant opens and nothing else, each with one line that names both`, async () => {
        await give(grant);
        const faults: string[] = [];
        const refusals = new Set<string>();
        for (const endpoint of listEndpoints()) {
          const key = getEndpointKey(endpoint);
          const { succeeds = 0, unaudited, writerAlone, goesOn } = endpointPolicies[key] ?? {};
          const isLetIn = caller === 'manager' || (caller === 'viewer' && endpoint.about.role === 'view');
          const isOpen = isLetIn && !writerAlone;
          const answer = await callForOwner(endpoint);
          const lines = await findNewLines();
          const found = isOpen
            ? findSuccessFaults(answer, endpoint, succeeds)
            : [...findRefusalFaults(answer, 404), ...findLeaks(world, answer)];
          if (!isLetIn) refusals.add(answer.body);
          faults.push(...found.map((fault) => `${key}: ${fault}`));
          const wanted = isOpen && unaudited === undefined ? linesPerCall : 0;
          const named = lines.filter(({ account_id: account }) => account === world.plain.user.id);
          const isNoted = goesOn && isOpen ? named.length > 0 : lines.length === wanted && named.length === wanted;
          if (!isNoted) faults.push(`${key}: lines ${JSON.stringify(lines)}`);
        }
        expect(faults).toEqual([]);
        // Whatever the reason, it looks the same.
        expect(refusals.size).toBeLessThanOrEqual(1);
      });

    it('reaches nothing of its own by naming another person, and nothing of another person without naming them', async () => {
      await give({ role: 'manage' });
      const faults: string[] = [];
      for (const endpoint of listEndpoints()) {
        const { make, request } = endpointPolicies[getEndpointKey(endpoint)] ?? {};
        if (!make) continue;
        const sent = omitTicket(await request?.(world, world.owner));
        const calls = [
          { id: await make(world, world.owner), headers: {} },
          { id: await make(world, world.other), headers: { [personHeader]: world.owner.user.id } },
        ];
        for (const { id, headers } of calls) {
          const answer = await callEndpoint(world, endpoint, {
            id,
            token: world.plain.token,
            request: { ...sent, headers: { ...sent?.headers, ...headers } },
          });
          if (answer.statusCode !== 404) faults.push(`${getEndpointKey(endpoint)}: ${answer.statusCode}`);
        }
      }
      expect(faults).toEqual([]);
    });
  });
};
