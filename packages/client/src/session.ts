import type { User } from '@arogo/contract/profile';
import type { KeyValueStore } from './storage.ts';

/** Keys in local storage (the first two) and in session storage, as specified. */
export const storageKeys = {
  authToken: 'authToken',
  user: 'user',
  expiredToken: 'expiredToken',
  originalDestination: 'originalDestination',
  isRefreshingToken: 'isRefreshingToken',
} as const;

/** The state of the session in this browser. */
export interface SessionState {
  readonly token: string | undefined;
  /** 'unreadable': the stored value is not a user. */
  readonly user: User | 'none' | 'unreadable';
  /** The session ended in this tab and waits for renewal with the Security PIN. */
  readonly isRenewing: boolean;
  /** Number of refused calls without a token; each leads to the sign-in page. */
  readonly unauthenticatedCalls: number;
}

/** Meaning of another tab's change for this one. */
export type StorageChangeKind = 'signed-out' | 'ended' | 'renewed' | 'changed' | 'nothing';

/** A change of local storage by another tab, as in a StorageEvent. */
export interface StorageChange {
  readonly key: string | null;
  readonly oldValue: string | null;
}

/** The session in the browser's storage: local storage for all tabs, session storage for this tab. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores a fresh token and its user, and ends a pending renewal. */
  open(token: string, user: User): void;
  /** Stores the user as the server returned it. */
  saveUser(user: User): void;
  /** The token as currently stored; another tab may have changed it. */
  token(): string | undefined;
  /**
   * Handles the server's refusal of `token`: stores it for renewal and remembers `place` (path and query). Without a token there
   * is nothing to renew.
   */
  end(place: string, token: string | undefined): void;
  /** Removes everything, after signing out or a failed renewal. */
  clear(): void;
  expiredToken(): string | undefined;
  /** Remembers the page to return to after signing in on another site (Google), or removes it. */
  remember(place: string | undefined): void;
  /** The remembered page. Not checked: `parseOwnPath` does that. */
  destination(): string | undefined;
  /** Applies a change that another tab made. */
  applyStorageChange(change: StorageChange, place: string): StorageChangeKind;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a stored user leniently: an older version may have stored fewer fields. */
export const readUser = (stored: string | null): SessionState['user'] => {
  if (stored === null) return 'none';
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return 'unreadable';
  }
  if (value === null) return 'none';
  if (typeof value !== 'object' || Array.isArray(value)) return 'unreadable';
  const fields = new Map<string, unknown>(Object.entries(value));
  const photoUrl = fields.get('photoUrl');
  const version = fields.get('version');
  return {
    id: toText(fields.get('id')),
    firstName: toText(fields.get('firstName')),
    lastName: toText(fields.get('lastName')),
    dateOfBirth: toText(fields.get('dateOfBirth')),
    email: toText(fields.get('email')),
    gender: toText(fields.get('gender')),
    phoneNumber: toText(fields.get('phoneNumber')),
    completedProfile: fields.get('completedProfile') !== false,
    ...(typeof version === 'number' && { version }),
    ...(typeof photoUrl === 'string' && { photoUrl }),
  };
};

/**
 * @param local shared by all tabs
 * @param tab of this tab alone
 */
export const createSession = (local: KeyValueStore, tab: KeyValueStore): Session => {
  const listeners = new Set<() => void>();
  let strayed = 0;

  const read = (): SessionState => {
    const token = local.getItem(storageKeys.authToken) ?? undefined;
    const isWaiting = (): boolean =>
      tab.getItem(storageKeys.expiredToken) !== null && tab.getItem(storageKeys.isRefreshingToken) !== null;
    return {
      token,
      user: readUser(local.getItem(storageKeys.user)),
      isRenewing: token === undefined && isWaiting(),
      unauthenticatedCalls: strayed,
    };
  };
  let current = read();

  const changed = (): void => {
    current = read();
    for (const listener of listeners) listener();
  };
  const forgetRenewal = (): void => {
    tab.removeItem(storageKeys.expiredToken);
    tab.removeItem(storageKeys.isRefreshingToken);
    tab.removeItem(storageKeys.originalDestination);
  };
  const awaitRenewal = (token: string, place: string): void => {
    tab.setItem(storageKeys.expiredToken, token);
    tab.setItem(storageKeys.originalDestination, place);
    tab.setItem(storageKeys.isRefreshingToken, 'true');
  };
  // Other tabs react when the token changes, so the user is removed first.
  const clear = (): void => {
    local.removeItem(storageKeys.user);
    local.removeItem(storageKeys.authToken);
    forgetRenewal();
    changed();
  };

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(token, user) {
      local.setItem(storageKeys.user, JSON.stringify(user));
      local.setItem(storageKeys.authToken, token);
      forgetRenewal();
      changed();
    },
    saveUser(user) {
      local.setItem(storageKeys.user, JSON.stringify(user));
      changed();
    },
    token: () => local.getItem(storageKeys.authToken) ?? undefined,
    end(place, token) {
      if (token === undefined) strayed += 1;
      // Another tab may have just signed out; then there is nothing to renew either.
      else if (local.getItem(storageKeys.user) !== null || local.getItem(storageKeys.authToken) !== null) {
        awaitRenewal(token, place);
        local.removeItem(storageKeys.authToken);
      }
      changed();
    },
    clear,
    expiredToken: () => tab.getItem(storageKeys.expiredToken) ?? undefined,
    remember(place) {
      if (place === undefined) tab.removeItem(storageKeys.originalDestination);
      else tab.setItem(storageKeys.originalDestination, place);
    },
    destination: () => tab.getItem(storageKeys.originalDestination) ?? undefined,
    applyStorageChange({ key, oldValue }, place) {
      if (key !== null && key !== storageKeys.authToken && key !== storageKeys.user) return 'nothing';
      const before = current;
      const token = local.getItem(storageKeys.authToken);
      if (token !== null) {
        const renewed = before.isRenewing;
        forgetRenewal();
        changed();
        return renewed ? 'renewed' : 'changed';
      }
      if (local.getItem(storageKeys.user) === null) {
        const knewSomething = before.token !== undefined || before.isRenewing;
        clear();
        return knewSomething ? 'signed-out' : 'nothing';
      }
      const ended = key === storageKeys.authToken ? (oldValue ?? before.token) : before.token;
      if (ended === undefined || before.isRenewing) {
        changed();
        return 'changed';
      }
      awaitRenewal(ended, place);
      changed();
      return 'ended';
    },
  };
};
