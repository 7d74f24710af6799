import type { User } from '@arogo/contract/profile';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession, readUser, type Session } from './session.ts';
import { type KeyValueStore, createMemoryStore, openStoreOrMemory } from './storage.ts';

const asha: User = {
  id: '6f3c4f8e-1c0b-4a55-9a52-0f3f6b1d2c3e',
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-04-12',
  email: 'asha@example.org',
  gender: 'Female',
  phoneNumber: '+919876543210',
  completedProfile: true,
};

/** One browser: local storage for all tabs, session storage for each. */
const openTab = (local: KeyValueStore): { session: Session; tab: KeyValueStore } => {
  const tab = createMemoryStore();
  return { session: createSession(local, tab), tab };
};

let local: KeyValueStore;
let first: ReturnType<typeof openTab>;
let second: ReturnType<typeof openTab>;

beforeEach(() => {
  local = createMemoryStore();
  first = openTab(local);
  first.session.open('token-1', asha);
  second = openTab(local);
});

describe('session data', () => {
  it("1 §3, 1 §9, 2 §9: Storage keys; 'local: authToken, user; session: isRefreshingToken, expiredToken, originalDestination'", () => {
    expect(local.getItem('authToken')).toBe('token-1');
    expect(JSON.parse(local.getItem('user') ?? '')).toEqual(asha);
    first.session.end('/profile?section=settings', 'token-1');
    expect(local.getItem('authToken')).toBeNull();
    expect(first.tab.getItem('expiredToken')).toBe('token-1');
    expect(first.tab.getItem('originalDestination')).toBe('/profile?section=settings');
    expect(first.tab.getItem('isRefreshingToken')).not.toBeNull();
    expect(first.session.state()).toMatchObject({ token: undefined, isRenewing: true });
  });

  it("1 §4: 'Renewal: success stores the new token and user'; what waited is over", () => {
    first.session.end('/physical', 'token-1');
    first.session.open('token-2', asha);
    expect(first.session.state()).toMatchObject({ token: 'token-2', isRenewing: false });
    for (const key of ['expiredToken', 'isRefreshingToken', 'originalDestination'])
      expect(first.tab.getItem(key)).toBeNull();
  });

  it("1 §4: 'Logout: clears token and user from local storage and expiredToken and originalDestination from session storage'", () => {
    first.session.end('/physical', 'token-1');
    first.session.clear();
    for (const key of ['authToken', 'user']) expect(local.getItem(key)).toBeNull();
    for (const key of ['expiredToken', 'originalDestination', 'isRefreshingToken'])
      expect(first.tab.getItem(key)).toBeNull();
  });

  it('1 §4: with no token at all there is nothing to renew, and the way leads to signing in', () => {
    first.session.clear();
    first.session.end('/physical', undefined);
    expect(first.session.state()).toMatchObject({ isRenewing: false, unauthenticatedCalls: 1 });
    expect(first.tab.getItem('expiredToken')).toBeNull();
  });

  it('tells its listeners, until they no longer listen', () => {
    let changes = 0;
    const stop = first.session.subscribe(() => {
      changes += 1;
    });
    first.session.saveUser({ ...asha, firstName: 'Usha' });
    expect(first.session.state().user).toMatchObject({ firstName: 'Usha' });
    stop();
    first.session.clear();
    expect(changes).toBe(1);
  });
});

describe('two tabs', () => {
  it('signing out in one signs the other out', () => {
    first.session.clear();
    expect(second.session.applyStorageChange({ key: 'authToken', oldValue: 'token-1' }, '/physical')).toBe(
      'signed-out',
    );
    expect(second.session.state()).toMatchObject({ token: undefined, user: 'none', isRenewing: false });
  });

  it('a session that ended in one waits for its renewal in the other, which remembers its own place', () => {
    first.session.end('/physical', 'token-1');
    expect(second.session.applyStorageChange({ key: 'authToken', oldValue: 'token-1' }, '/profile')).toBe('ended');
    expect(second.session.expiredToken()).toBe('token-1');
    expect(second.session.destination()).toBe('/profile');
  });

  it('renewing in one renews the other', () => {
    first.session.end('/physical', 'token-1');
    second.session.applyStorageChange({ key: 'authToken', oldValue: 'token-1' }, '/profile');
    first.session.open('token-2', asha);
    expect(second.session.applyStorageChange({ key: 'authToken', oldValue: null }, '/refresh-token')).toBe('renewed');
    expect(second.session.state()).toMatchObject({ token: 'token-2', isRenewing: false });
    expect(second.tab.getItem('isRefreshingToken')).toBeNull();
  });

  it('a renewal that failed in one ends the wait in the other', () => {
    first.session.end('/physical', 'token-1');
    second.session.applyStorageChange({ key: 'authToken', oldValue: 'token-1' }, '/profile');
    first.session.clear();
    expect(second.session.applyStorageChange({ key: 'user', oldValue: '{}' }, '/refresh-token')).toBe('signed-out');
    expect(second.session.expiredToken()).toBeUndefined();
  });

  it('signing in again before the other has heard of signing out is only a change', () => {
    first.session.clear();
    first.session.open('token-2', asha);
    expect(second.session.applyStorageChange({ key: 'authToken', oldValue: 'token-1' }, '/physical')).toBe('changed');
    expect(second.session.state().token).toBe('token-2');
  });

  it('a refusal that comes before the news of signing out brings nothing back to be renewed', () => {
    first.session.clear();
    second.session.end('/physical', 'token-1');
    expect(second.session.state().isRenewing).toBe(false);
  });

  it('a refusal that comes before the news of the end waits for the renewal all the same', () => {
    first.session.end('/physical', 'token-1');
    second.session.end('/profile', 'token-1');
    expect(second.session.state().isRenewing).toBe(true);
    expect(second.session.applyStorageChange({ key: 'authToken', oldValue: 'token-1' }, '/refresh-token')).toBe(
      'changed',
    );
    expect(second.session.destination()).toBe('/profile');
  });

  it('a profile saved in one shows in the other', () => {
    first.session.saveUser({ ...asha, firstName: 'Usha' });
    expect(second.session.applyStorageChange({ key: 'user', oldValue: null }, '/physical')).toBe('changed');
    expect(second.session.state().user).toMatchObject({ firstName: 'Usha' });
  });

  it('other keys, and tabs that knew nobody, are left alone', () => {
    expect(second.session.applyStorageChange({ key: 'theme', oldValue: null }, '/')).toBe('nothing');
    const stranger = openTab(createMemoryStore());
    expect(stranger.session.applyStorageChange({ key: null, oldValue: null }, '/')).toBe('nothing');
  });
});

describe('a stored user', () => {
  it.each(['{', 'undefined', '[]', '"Asha"', '5'])("that 'cannot be parsed' is unreadable: %s", (stored) =>
    expect(readUser(stored)).toBe('unreadable'),
  );
  it.each([null, 'null'])('that is not there is none: %s', (stored) => expect(readUser(stored)).toBe('none'));
  it('with less than today is read leniently; only an explicit false asks for the profile', () => {
    expect(readUser('{"firstName":"Asha"}')).toMatchObject({ firstName: 'Asha', email: '', completedProfile: true });
    expect(readUser('{"completedProfile":false,"email":"a@b.example"}')).toMatchObject({
      completedProfile: false,
      email: 'a@b.example',
    });
  });
});

it('a browser that forbids storage keeps the session until a reload', () => {
  const forbidden = openStoreOrMemory(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  forbidden.setItem('authToken', 'x');
  expect(forbidden.getItem('authToken')).toBe('x');
});
