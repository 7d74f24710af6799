import type { Endpoint } from '@arogo/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointPolicy, endpointPolicies } from './test/endpoint-policies.ts';
import {
  callEndpoint,
  getCaller,
  findRefusalFaults,
  findSuccessFaults,
  getEndpointKey,
  findLeaks,
  getVisibleAnswer,
  createStrangeIds,
  createTicketFor,
  omitTicket,
} from './test/endpoint-conformance.ts';
import { createIsolationFixture, type IsolationFixture } from './test/isolation-fixture.ts';

let world: IsolationFixture;
beforeAll(async () => {
  world = await createIsolationFixture();
});
afterAll(() => world.close());

const findEndpoint = (key: string): Endpoint => {
  const found = world.routes.find((route) => getEndpointKey(route.endpoint) === key);
  if (!found) throw new Error(`No endpoint ${key} is registered.`);
  return found.endpoint;
};

type CallOptions = Parameters<typeof callEndpoint>[2];
const call = (key: string, options: CallOptions): Promise<LightMyRequestResponse> =>
  callEndpoint(world, findEndpoint(key), options);

/** All answers are the same refusal, and none tells anything of the owner. */
const expectOneRefusal = (answers: readonly LightMyRequestResponse[], status: number): void => {
  expect(answers.flatMap((answer) => [...findRefusalFaults(answer, status), ...findLeaks(world, answer)])).toEqual([]);
  expect(new Set(answers.map(getVisibleAnswer)).size).toBe(1);
};

type Entry = readonly [key: string, decision: EndpointPolicy];
type PolicyWithFactory = readonly [
  key: string,
  decision: EndpointPolicy & { readonly make: NonNullable<EndpointPolicy['make']> },
];
const entries: readonly Entry[] = Object.entries(endpointPolicies);
const guarded = entries.filter(([, { access }]) => access !== 'public');
const aboutOneThing = guarded.filter((entry): entry is PolicyWithFactory => entry[1].make !== undefined);
const aboutThePatient = guarded.filter(([, { make }]) => make === undefined);
const byTicket = aboutOneThing.filter(([, { access, ticket }]) => access === 'ticket' || ticket);
const ofDoctors = entries.filter(([, { access }]) => access === 'doctor');

it('decision A3: every endpoint was decided about: none is missing in the table, none is left over', () => {
  const registered = world.routes.map(({ endpoint }) => [getEndpointKey(endpoint), endpoint.access]);
  expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(entries.map(([key, { access }]) => [key, access])));
  expect(registered).toHaveLength(entries.length);
  const withTickets = world.routes
    .filter(({ endpoint }) => endpoint.ticket !== undefined)
    .map(({ endpoint }) => getEndpointKey(endpoint));
  expect(byTicket.map(([key]) => key).toSorted()).toEqual(
    withTickets.filter((key) => endpointPolicies[key]?.make !== undefined).toSorted(),
  );
});

describe('answers its caller as the contract says, and nothing beyond it', () => {
  it.each(entries)('%s', async (key, decision) => {
    const { access, make, request, succeeds } = decision;
    const caller = await getCaller(world, world.owner, decision);
    const id = await make?.(world, caller);
    const answer = await call(key, {
      id,
      request: await request?.(world, caller),
      token: access === 'public' ? undefined : caller.token,
    });
    expect(findSuccessFaults(answer, findEndpoint(key), succeeds)).toEqual([]);
  });
});

describe('1 §6: refuses everybody without a live session with the same 401, whatever is asked for', () => {
  it.each(guarded)('%s', async (key, decision) => {
    const { owner, other } = world;
    const dead = await world.deadTokens();
    const { make } = decision;
    const ids =
      make === undefined
        ? [undefined]
        : [await make(world, owner), ...Object.values(createStrangeIds(await make(world, other)))];
    const request = omitTicket(await decision.request?.(world, owner));
    const tokens = [
      undefined,
      '',
      'short',
      'A'.repeat(43),
      `${owner.token} `,
      owner.token.slice(0, -1),
      ...Object.values(dead),
    ];
    // Each token for the owner's own thing; each other thing without a token, and with one that was good once.
    const pairs = [
      ...tokens.map((token) => [token, ids[0]] as const),
      ...ids.slice(1).flatMap((id) => [undefined, dead.idle].map((token) => [token, id] as const)),
    ];
    const answers: LightMyRequestResponse[] = [];
    for (const [token, id] of pairs) answers.push(await call(key, { id, request, token }));
    expectOneRefusal(answers, 401);
    expect(answers).toHaveLength(tokens.length + 2 * (ids.length - 1));
  });
});

describe('shows another patient nothing of the owner', () => {
  it.each(aboutThePatient)('%s', async (key, decision) => {
    const { request, succeeds } = decision;
    const caller = await getCaller(world, world.other, decision);
    const answer = await call(key, { token: caller.token, request: await request?.(world, caller) });
    expect([...findSuccessFaults(answer, findEndpoint(key), succeeds), ...findLeaks(world, answer)]).toEqual([]);
    expect(answer.body).not.toContain(world.owner.user.id);
  });
});

describe('decision A1: foreign, absent and malformed are the same 404, byte for byte, and change nothing', () => {
  it.each(aboutOneThing)('%s', async (key, { make, succeeds, ...decision }) => {
    const { owner, other } = world;
    const own = await make(world, owner);
    const request = await decision.request?.(world, other);
    const ids = Object.values(createStrangeIds(own));
    expectOneRefusal(await Promise.all(ids.map((id) => call(key, { id, token: other.token, request }))), 404);
    // And it is still there, untouched, for whom it belongs to. What they send may name what is theirs.
    const ownRequest = await decision.request?.(world, owner);
    expect(
      findSuccessFaults(
        await call(key, { id: own, token: owner.token, request: ownRequest }),
        findEndpoint(key),
        succeeds,
      ),
    ).toEqual([]);
  });
});

describe('a patient who works for no doctor finds no workspace: the same 404 for everything', () => {
  it.each(ofDoctors)('%s', async (key, { make, ...decision }) => {
    const { owner, plain } = world;
    const ids =
      make === undefined
        ? [undefined]
        : [await make(world, owner), ...Object.values(createStrangeIds(await make(world, owner)))];
    const request = await decision.request?.(world, owner);
    const answers: LightMyRequestResponse[] = [];
    for (const id of ids) answers.push(await call(key, { id, token: plain.token, request }));
    expectOneRefusal(answers, 404);
    expect(answers).toHaveLength(ids.length);
  });
});

describe('takes a ticket made for this one thing and a live session of its owner; every other is the same 404', () => {
  it.each(byTicket)('%s', async (key, { make, succeeds, ...decision }) => {
    const { owner, other } = world;
    const dead = await world.deadTokens();
    const [own, foreign] = [await make(world, owner), await make(world, other)];
    const ticket = (token: string, id: string, forged?: Parameters<typeof createTicketFor>[4]): Promise<string> =>
      createTicketFor(world, findEndpoint(key), token, id, forged);
    const good = await ticket(owner.token, own);
    const request = await decision.request?.(world, owner);
    expect(findSuccessFaults(await call(key, { id: own, ticket: good, request }), findEndpoint(key), succeeds)).toEqual(
      [],
    );
    const bad: readonly (readonly [id: string, ticket: string])[] = [
      [own, ''],
      [own, 'x'],
      [own, good.slice(0, -1)],
      [own, `${good}A`],
      [own, `A${good}`],
      [foreign, good],
      [own, await ticket(owner.token, own, { purpose: 'setup-pin' })],
      [own, await ticket(other.token, own, { patientId: owner.user.id })],
      [own, await ticket(owner.token, own, { patientId: other.user.id })],
      [own, await ticket(owner.token, foreign)],
      [own, await ticket(other.token, own)],
      [foreign, await ticket(owner.token, foreign)],
      [own, await ticket(dead.idle, own)],
      [own, await ticket(dead.old, own)],
      [own, await ticket(dead.loggedOut, own)],
    ];
    expectOneRefusal(await Promise.all(bad.map(([id, refused]) => call(key, { id, ticket: refused, request }))), 404);
  });
});
