import { createNetworkError, toRefusalError } from '@arogo/client/api-error';
import { createMemoryStore } from '@arogo/client/storage';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { offlineSnapshotKey } from '../../../lib/offline-snapshot-key.ts';
import {
  pruneOfflineSnapshot,
  startOfflineSnapshot,
  type OfflineSnapshotOptions,
  snapshotSinceKey,
} from './offline-snapshot.ts';

const hour = 3_600_000;
const morning = Date.parse('2026-11-22T03:00:00Z');
const day = ['medication', 'day'];
const appointments = ['appointments', 'upcoming'];
const doses = { today: '2026-11-22', timeZone: 'Asia/Kolkata', doses: ['Glycomet'] };

const start = (store: OfflineSnapshotOptions['store'], change: Partial<OfflineSnapshotOptions> = {}): QueryClient => {
  const client = new QueryClient();
  startOfflineSnapshot({
    client,
    owner: 'asha',
    person: '',
    version: 'v1',
    store,
    now: () => morning,
    isOnline: () => true,
    ...change,
  });
  return client;
};

/** A browser in which Asha saw her day. */
const seen = async (): Promise<OfflineSnapshotOptions['store']> => {
  const store = createMemoryStore();
  const client = start(store);
  await client.fetchQuery({ queryKey: day, queryFn: () => doses });
  await client.fetchQuery({ queryKey: appointments, queryFn: () => ['visit'] });
  await client.fetchQuery({ queryKey: ['vault', 'latest'], queryFn: () => ['a paper'] });
  return store;
};

describe('the day without a connection', () => {
  it('today’s medicines and the appointments to come are there again, said since when; nothing else is kept', async () => {
    const store = await seen();
    expect(store.getItem(offlineSnapshotKey)).not.toContain('a paper');
    const client = start(store, { isOnline: () => false, now: () => morning + hour });
    expect([
      client.getQueryData(day),
      client.getQueryData(appointments),
      client.getQueryData(snapshotSinceKey),
    ]).toEqual([doses, ['visit'], morning]);
  });

  it('emergency contacts and the medical profile are kept as well, and replaced by what is newer', async () => {
    const store = createMemoryStore();
    const [contacts, profile] = [['emergency-contacts'], ['medical-profile', 'own']];
    const connected = start(store);
    await connected.fetchQuery({ queryKey: contacts, queryFn: () => ['Meena'] });
    await connected.fetchQuery({ queryKey: profile, queryFn: () => ({ allergies: null }) });
    await connected.fetchQuery({ queryKey: profile, queryFn: () => ({ allergies: ['Penicillin'] }) });
    const client = start(store, { isOnline: () => false, now: () => morning + hour });
    expect(client.getQueryData(contacts)).toEqual(['Meena']);
    expect(client.getQueryData(profile)).toEqual({ allergies: ['Penicillin'] });
    expect(client.getQueryData(snapshotSinceKey)).toBe(morning);
    for (const change of [{ owner: 'ravi' }, { now: () => morning + 13 * hour }]) {
      const other = start(store, { isOnline: () => false, ...change });
      expect([other.getQueryData(contacts), other.getQueryData(profile)]).toEqual([undefined, undefined]);
    }
  });

  it('with a connection the server alone is asked; where it does not answer, what is kept comes back', async () => {
    const client = start(await seen());
    expect(client.getQueryData(day)).toBeUndefined();
    const lost = createNetworkError();
    await expect(
      client.fetchQuery({ queryKey: day, queryFn: () => Promise.reject(lost), retry: false }),
    ).rejects.toThrow(lost);
    expect(client.getQueryData(appointments)).toEqual(['visit']);
    await client.fetchQuery({ queryKey: day, queryFn: () => doses });
    expect(client.getQueryData(snapshotSinceKey)).toBeNull();
  });

  it('a refusal is an answer: what is kept stays where it is', async () => {
    const client = start(await seen());
    const refused = toRefusalError(503, {}, null);
    await expect(
      client.fetchQuery({ queryKey: day, queryFn: () => Promise.reject(refused), retry: false }),
    ).rejects.toThrow(refused);
    expect(client.getQueryData(appointments)).toBeUndefined();
  });

  it.each<readonly [string, Partial<OfflineSnapshotOptions>]>([
    ['another person', { owner: 'ravi' }],
    ['another version of the app', { version: 'v2' }],
    ['who comes after a session can have lasted', { now: () => morning + 13 * hour }],
  ])('%s sees nothing of it', async (_who, change) => {
    const client = start(await seen(), { isOnline: () => false, ...change });
    expect([
      client.getQueryData(day),
      client.getQueryData(appointments),
      client.getQueryData(snapshotSinceKey),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('another person’s day replaces what was kept', async () => {
    const store = await seen();
    await start(store, { owner: 'ravi' }).fetchQuery({ queryKey: appointments, queryFn: () => [] });
    expect(store.getItem(offlineSnapshotKey)).not.toContain('Glycomet');
  });

  it('each person has their own part; it goes with the access to them, and the account’s own stays', async () => {
    const store = await seen();
    const child = { person: 'kiran' };
    await start(store, child).fetchQuery({ queryKey: ['emergency-contacts'], queryFn: () => ['Asha'] });
    await start(store, { person: 'meena' }).fetchQuery({ queryKey: ['emergency-contacts'], queryFn: () => ['Ravi'] });
    const offline = { isOnline: () => false };
    const of = (change: Partial<OfflineSnapshotOptions>) => {
      const client = start(store, { ...offline, ...change });
      return [client.getQueryData(['emergency-contacts']), client.getQueryData(appointments)];
    };
    expect([of(child), of({})]).toEqual([
      [['Asha'], undefined],
      [undefined, ['visit']],
    ]);
    pruneOfflineSnapshot(store, 'ravi', []);
    expect(of(child)).toEqual([['Asha'], undefined]);
    pruneOfflineSnapshot(store, 'asha', ['meena']);
    expect([of(child), of({ person: 'meena' }), of({})]).toEqual([
      [undefined, undefined],
      [['Ravi'], undefined],
      [undefined, ['visit']],
    ]);
  });

  it('after midnight yesterday’s doses are none of today, the appointments still stand', async () => {
    const client = start(await seen(), {
      isOnline: () => false,
      now: () => Date.parse('2026-11-22T18:40:00Z') - 4 * hour,
    });
    expect(client.getQueryData(day)).toEqual(doses);
    const store = createMemoryStore();
    const late = start(store, { now: () => Date.parse('2026-11-22T17:00:00Z') });
    await late.fetchQuery({ queryKey: day, queryFn: () => doses });
    await late.fetchQuery({ queryKey: appointments, queryFn: () => ['visit'] });
    const next = start(store, { isOnline: () => false, now: () => Date.parse('2026-11-22T18:40:00Z') });
    expect([next.getQueryData(day), next.getQueryData(appointments)]).toEqual([undefined, ['visit']]);
  });

  it('what is no kept day is nothing', () => {
    const written = { owner: 'asha', version: 'v1' };
    for (const rubbish of [
      '{',
      '7',
      '[]',
      JSON.stringify({ ...written, persons: null }),
      JSON.stringify({ ...written, persons: { '': 7 } }),
    ]) {
      const store = createMemoryStore();
      store.setItem(offlineSnapshotKey, rubbish);
      expect(start(store, { isOnline: () => false }).getQueryData(day)).toBeUndefined();
    }
  });
});
