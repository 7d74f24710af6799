import { createQueryRefresher } from '@arogo/client/query-refresher';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveQueryKeys } from './live-queries.ts';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
});
afterEach(() => {
  client.clear();
});

/** A query that counts how often it was asked. */
const query = async (queryKey: readonly string[]) => {
  let requestCount = 0;
  const options = { queryKey, queryFn: async () => (requestCount += 1) };
  await client.fetchQuery(options);
  new QueryObserver(client, options).subscribe(() => undefined);
  return { asked: () => requestCount };
};

it('of the vault, lists and records are asked again; not what never changes, and not what is of another kind', async () => {
  const list = await query(['vault', 'list', 'PHYSICAL', 'all', '']);
  const record = await query(['vault', 'record', '1']);
  const file = await query(['vault', 'file', '1']);
  const doses = await query(['medication', 'day']);
  createQueryRefresher(client, liveQueryKeys, () => false).refresh(['records']);
  await vi.advanceTimersByTimeAsync(0);
  expect([list, record, file, doses].map(({ asked }) => asked())).toEqual([2, 2, 1, 1]);
});

it('asks for the settings again when another page of the patient changed them', async () => {
  const settings = await query(['settings']);
  const doses = await query(['medication', 'day']);
  createQueryRefresher(client, liveQueryKeys, () => false).refresh(['settings']);
  await vi.advanceTimersByTimeAsync(0);
  expect([settings, doses].map(({ asked }) => asked())).toEqual([2, 1]);
});
