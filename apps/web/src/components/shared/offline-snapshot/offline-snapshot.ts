import { ApiError } from '@arogo/client/api-error';
import { toCalendarDate } from '@arogo/client/format';
import type { KeyValueStore } from '@arogo/client/storage';
import { sessionLifetimeMs } from '@arogo/contract/limits';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { offlineSnapshotKey } from '../../../lib/offline-snapshot-key.ts';

/** What is kept, by its keys: today's doses, the alerts, the appointments to come, whom to call and what a helper must know. */
const snapshotKeys: readonly QueryKey[] = [
  ['medication', 'day'],
  ['medication', 'alerts'],
  ['appointments', 'upcoming'],
  ['emergency-contacts'],
  ['medical-profile', 'own'],
];
const snapshotHashes: ReadonlySet<string> = new Set(snapshotKeys.map(hashKey));

/** Says since when what is shown is from this browser; nothing while it comes from the server. */
export const snapshotSinceKey: QueryKey = ['kept-day'];

/** Whose it is, of which version of the app, and each answer with its instant (ms). */
interface OfflineSnapshot {
  readonly owner: string;
  readonly version: string;
  readonly answers: Readonly<Record<string, { readonly at: number; readonly data: unknown }>>;
}

export interface OfflineSnapshotOptions {
  readonly client: QueryClient;
  readonly owner: string;
  /** Of the app: another one may show other things. */
  readonly version: string;
  readonly store: KeyValueStore;
  /** Milliseconds. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is kept for this person by this version; what anybody else or another version left is nothing. */
const readSnapshot = ({ store, owner, version }: OfflineSnapshotOptions): OfflineSnapshot => {
  const nothing = { owner, version, answers: {} };
  try {
    const value: unknown = JSON.parse(store.getItem(offlineSnapshotKey) ?? 'null');
    return isObject(value) && value['owner'] === owner && value['version'] === version && isObject(value['answers'])
      ? (value as unknown as OfflineSnapshot)
      : nothing;
  } catch {
    return nothing;
  }
};

/** The server was not reached; a refusal is an answer. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network_failed' || error.code === 'timed_out');

/** Doses of a day that is over are no doses of today. */
const isExpired = (data: unknown, now: number): boolean => {
  if (!isObject(data) || typeof data['today'] !== 'string' || typeof data['timeZone'] !== 'string') return false;
  return data['today'] !== toCalendarDate(now, data['timeZone']);
};

/**
 * Keeps what came of the day, and brings it back where the server cannot be reached. What is older than a session can be is
 * not shown.
 * @returns ends it
 */
export const startOfflineSnapshot = (options: OfflineSnapshotOptions): (() => void) => {
  const { client, store, now, isOnline } = options;

  const bringBack = (): void => {
    let since: number | undefined;
    const { answers } = readSnapshot(options);
    for (const key of snapshotKeys) {
      const answer = answers[hashKey(key)];
      if (
        answer === undefined ||
        client.getQueryData(key) !== undefined ||
        now() - answer.at > sessionLifetimeMs ||
        isExpired(answer.data, now())
      )
        continue;
      client.setQueryData(key, answer.data, { updatedAt: answer.at });
      since = Math.min(since ?? answer.at, answer.at);
    }
    if (since !== undefined) client.setQueryData(snapshotSinceKey, since);
  };

  const ended = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !snapshotHashes.has(event.query.queryHash)) return;
    const { action, query } = event;
    if (
      (action.type === 'failed' || action.type === 'error') &&
      query.state.data === undefined &&
      isNetworkFailure(action.error)
    )
      bringBack();
    // What was brought back is put there by hand.
    if (action.type !== 'success' || action.manual === true) return;
    if (client.getQueryData(snapshotSinceKey) !== undefined) client.setQueryData(snapshotSinceKey, null);
    const day = readSnapshot(options);
    try {
      store.setItem(
        offlineSnapshotKey,
        JSON.stringify({
          ...day,
          answers: { ...day.answers, [query.queryHash]: { at: now(), data: query.state.data } },
        }),
      );
    } catch {
      // A browser that is full keeps nothing; everything works as before.
    }
  });
  if (!isOnline()) bringBack();
  return ended;
};
