import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryRefresher, type LiveQueryKeys } from './query-refresher.ts';

const liveQueryKeys: LiveQueryKeys = {
  notices: [['notices']],
  medication: [['medication']],
  records: [
    ['vault', 'list'],
    ['vault', 'record'],
  ],
};

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
});
afterEach(() => {
  client.clear();
});

/** A query that counts how often it was asked; shown where somebody observes it. */
const query = async (queryKey: readonly string[], shown = true) => {
  let requestCount = 0;
  const options = { queryKey, queryFn: async () => (requestCount += 1) };
  await client.fetchQuery(options);
  const leave = shown ? new QueryObserver(client, options).subscribe(() => undefined) : undefined;
  return { asked: () => requestCount, leave, isStale: () => client.getQueryState([...queryKey])?.isInvalidated };
};

it('asks again what is shown of a kind, marks what is not shown, and leaves everything else', async () => {
  const list = await query(['vault', 'list', 'PHYSICAL', 'all', '']);
  const record = await query(['vault', 'record', '1']);
  const hidden = await query(['vault', 'record', '2'], false);
  const file = await query(['vault', 'file', '1']);
  const doses = await query(['medication', 'day']);
  const refresher = createQueryRefresher(client, liveQueryKeys, () => false);
  refresher.refresh(['records']);
  await vi.advanceTimersByTimeAsync(0);
  expect([list, record, hidden, file, doses].map(({ asked }) => asked())).toEqual([2, 2, 1, 1, 1]);
  expect([hidden.isStale(), file.isStale()]).toEqual([true, false]);
});

it('asks once a second however much is heard, and never forgets the last', async () => {
  const list = await query(['vault', 'list']);
  const notices = await query(['notices']);
  const refresher = createQueryRefresher(client, liveQueryKeys, () => false);
  for (let event = 0; event < 50; event += 1) {
    refresher.refresh(['records']);
    await vi.advanceTimersByTimeAsync(50);
  }
  refresher.refresh(['notices']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([list.asked(), notices.asked()]).toEqual([1 + 4, 2]);
});

it('of a page that nobody looks at nothing is asked until somebody does', async () => {
  const list = await query(['vault', 'list']);
  let hidden = true;
  const refresher = createQueryRefresher(client, liveQueryKeys, () => hidden);
  refresher.refresh(['records']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([list.asked(), list.isStale()]).toEqual([1, true]);
  hidden = false;
  refresher.refresh(['records']);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.asked()).toBe(2);
});

it('once stopped asks nothing', async () => {
  const list = await query(['vault', 'list']);
  const refresher = createQueryRefresher(client, liveQueryKeys, () => false);
  refresher.refresh(['records']);
  refresher.refresh(['records']);
  refresher.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(list.asked()).toBe(2);
});

it.each([
  ['network_failed', 2, 'success'],
  ['otp_invalid', 1, 'error'],
] as const)(
  'what is shown as failed is asked again where that may have passed (%s), and nothing else',
  async (code, requestCount, status) => {
    let tries = 0;
    const failed = new ApiError({
      status: code === 'otp_invalid' ? 422 : 0,
      code,
      message: 'It failed.',
      hasServerMessage: true,
    });
    const failing = {
      queryKey: ['doctors'],
      queryFn: () => ((tries += 1) === 1 ? Promise.reject(failed) : Promise.resolve(tries)),
    };
    new QueryObserver(client, failing).subscribe(() => undefined);
    const list = await query(['vault', 'list']);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryState(['doctors'])?.status).toBe('error');
    createQueryRefresher(client, liveQueryKeys, () => false).refetchFailed();
    await vi.advanceTimersByTimeAsync(0);
    expect([tries, client.getQueryState(['doctors'])?.status, list.asked()]).toEqual([requestCount, status, 1]);
  },
);
