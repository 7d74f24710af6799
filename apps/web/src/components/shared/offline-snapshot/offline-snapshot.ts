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

/** Answers with their instants (ms). */
type Answers = Readonly<Record<string, { readonly at: number; readonly data: unknown }>>;

/** Of which account it is, of which version of the app, and the answers about each person; of the own person under ''. */
interface OfflineSnapshot {
  readonly owner: string;
  readonly version: string;
  readonly persons: Readonly<Record<string, Answers>>;
}

export interface OfflineSnapshotOptions {
  readonly client: QueryClient;
  /** The account. */
  readonly owner: string;
  /** Whom `client` asks about; '' for the account's own person. */
  readonly person: string;
  /** Of the app: another one may show other things. */
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

/** What is kept for this account by this version; what anybody else or another version left is nothing. */
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
    // A browser that is full keeps nothing; everything works as before.
  }
};

/** Forgets what is kept of persons for whom the account no longer acts. @param persons those for whom it does */
export const pruneOfflineSnapshot = (store: KeyValueStore, owner: string, persons: readonly string[]): void => {
  const kept = parseSnapshot(store.getItem(offlineSnapshotKey));
  if (kept?.owner !== owner) return;
  const stays = Object.entries(kept.persons).filter(([person]) => person === '' || persons.includes(person));
  writeSnapshot(store, { ...kept, persons: Object.fromEntries(stays) });
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
    // What was brought back is put there by hand.
    if (action.type !== 'success' || action.manual === true) return;
    if (client.getQueryData(snapshotSinceKey) !== undefined) client.setQueryData(snapshotSinceKey, null);
    const kept = readSnapshot(options);
    const answers = { ...kept.persons[person], [query.queryHash]: { at: now(), data: query.state.data } };
    writeSnapshot(store, { ...kept, persons: { ...kept.persons, [person]: answers } });
  });
  if (!isOnline()) bringBack();
  return ended;
};
