import { ApiError } from '@arogo/client/api-error';
import { toCalendarDate } from '@arogo/client/format';
import type { KeyValueStore } from '@arogo/client/storage';
import { sessionLifetimeMs } from '@arogo/contract/limits';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { offlineSnapshotKey } from '../../../lib/offline-snapshot-key.ts';

/** Keys of the stored queries: today's doses, the alerts, upcoming appointments, emergency contacts and the medical profile. */
const snapshotKeys: readonly QueryKey[] = [
  ['medication', 'day'],
  ['medication', 'alerts'],
  ['appointments', 'upcoming'],
  ['emergency-contacts'],
  ['medical-profile', 'own'],
];
const snapshotHashes: ReadonlySet<string> = new Set(snapshotKeys.map(hashKey));

/** Key of the time of the shown snapshot; empty while the data comes from the server. */
export const snapshotSinceKey: QueryKey = ['kept-day'];

/** Query results with their times (ms). */
type Answers = Readonly<Record<string, { readonly at: number; readonly data: unknown }>>;

/** The account, the app's version, and the query results by person; the account holder's are under ''. */
interface OfflineSnapshot {
  readonly owner: string;
  readonly version: string;
  readonly persons: Readonly<Record<string, Answers>>;
}

export interface OfflineSnapshotOptions {
  readonly client: QueryClient;
  /** Id of the account. */
  readonly owner: string;
  /** Id of the person whose data `client` fetches; '' for the account holder. */
  readonly person: string;
  /** Version of the app: another version may use other data. */
  readonly version: string;
  readonly store: KeyValueStore;
  /** Milliseconds. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseSnapshot = (text: string | null): OfflineSnapshot | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) && isObject(value['persons']) && Object.values(value['persons']).every(isObject)
      ? (value as unknown as OfflineSnapshot)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Reads the snapshot of this account and version; one of another account or version is ignored. */
const readSnapshot = ({
  store,
  owner,
  version,
}: Pick<OfflineSnapshotOptions, 'store' | 'owner' | 'version'>): OfflineSnapshot => {
  const kept = parseSnapshot(store.getItem(offlineSnapshotKey));
  return kept?.owner === owner && kept.version === version ? kept : { owner, version, persons: {} };
};

const writeSnapshot = (store: KeyValueStore, snapshot: OfflineSnapshot): void => {
  try {
    store.setItem(offlineSnapshotKey, JSON.stringify(snapshot));
  } catch {
    // If the storage is full, nothing is stored and the app works as before.
  }
};

/** Removes the data of persons for whom the account no longer acts. @param persons those for whom it does */
export const pruneOfflineSnapshot = (store: KeyValueStore, owner: string, persons: readonly string[]): void => {
  const kept = parseSnapshot(store.getItem(offlineSnapshotKey));
  if (kept?.owner !== owner) return;
  const stays = Object.entries(kept.persons).filter(([person]) => person === '' || persons.includes(person));
  writeSnapshot(store, { ...kept, persons: Object.fromEntries(stays) });
};

/** Whether the server was not reached; a refusal is a response. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network_failed' || error.code === 'timed_out');

/** Whether the data contains doses of a past day, which are not today's. */
const isExpired = (data: unknown, now: number): boolean => {
  if (!isObject(data) || typeof data['today'] !== 'string' || typeof data['timeZone'] !== 'string') return false;
  return data['today'] !== toCalendarDate(now, data['timeZone']);
};

/**
 * Stores the day's query results, and restores them if the server cannot be reached. Results older than the maximum session are
 * not shown.
 * @returns a function that stops it
 */
export const startOfflineSnapshot = (options: OfflineSnapshotOptions): (() => void) => {
  const { client, person, store, now, isOnline } = options;

  const bringBack = (): void => {
    let since: number | undefined;
    const answers = readSnapshot(options).persons[person] ?? {};
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
    // Restored data is set manually and must not be stored again.
    if (action.type !== 'success' || action.manual === true) return;
    if (client.getQueryData(snapshotSinceKey) !== undefined) client.setQueryData(snapshotSinceKey, null);
    const kept = readSnapshot(options);
    const answers = { ...kept.persons[person], [query.queryHash]: { at: now(), data: query.state.data } };
    writeSnapshot(store, { ...kept, persons: { ...kept.persons, [person]: answers } });
  });
  if (!isOnline()) bringBack();
  return ended;
};
