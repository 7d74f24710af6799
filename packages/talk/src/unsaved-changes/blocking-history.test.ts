import { createPath, type Location, NavigationType, type To } from 'react-router';
import { expect, test } from 'vitest';
import { type BrowserHistory, createBlockingHistory } from './blocking-history.ts';
import { createUnsavedForms } from './unsaved-forms.ts';

type Listener = Parameters<BrowserHistory['listen']>[0];

const write = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const toLocation = (address = ''): Location => {
  const { pathname, search, hash } = new URL(address, 'https://arogo.example');
  return { pathname, search, hash, state: null, key: 'default' };
};

/** The history of a tab, as React Router makes it of the browser's: Back and Forward move first and tell then. */
const createTab = (...addresses: readonly string[]) => {
  const entries = [...addresses];
  let index = entries.length - 1;
  let listener: Listener | undefined;
  const history: BrowserHistory = {
    action: NavigationType.Pop,
    get location() {
      return toLocation(entries[index]);
    },
    createHref: write,
    encodeLocation: (to) => toLocation(write(to)),
    push(to) {
      entries.splice(index + 1, Number.POSITIVE_INFINITY, write(to));
      index += 1;
      listener?.({ action: NavigationType.Push, location: history.location, delta: 1 });
    },
    replace(to) {
      entries[index] = write(to);
      listener?.({ action: NavigationType.Replace, location: history.location, delta: 0 });
    },
    go(delta) {
      index += delta;
      listener?.({ action: NavigationType.Pop, location: history.location, delta });
    },
    listen(onChange) {
      listener = onChange;
      return () => {
        listener = undefined;
      };
    },
  };
  return history;
};

const open = (addresses: readonly string[], isAsking = () => true) => {
  const tab = createTab(...addresses);
  const forms = createUnsavedForms();
  const history = createBlockingHistory(tab, forms, isAsking);
  const shown: string[] = [];
  history.listen(({ location }) => shown.push(location.pathname + location.search));
  let agree: (() => void) | undefined;
  const type = (): (() => void) =>
    forms.add((leave) => {
      agree = leave;
    });
  return { tab, history, shown, type, hasAsked: () => agree !== undefined, agree: () => agree?.() };
};

test('without unsaved changes every way leads on at once', () => {
  const { history, tab, shown, hasAsked } = open(['/a', '/b']);
  history.push('/c');
  history.replace('/d');
  tab.go(-1);
  expect(shown).toEqual(['/c', '/d', '/b']);
  expect(hasAsked()).toBe(false);
});

test('a link waits for the answer: nothing moves without a yes', () => {
  const { history, tab, shown, type, hasAsked, agree } = open(['/profile']);
  type();
  history.push('/home');
  expect([hasAsked(), shown, tab.location.pathname]).toEqual([true, [], '/profile']);
  agree();
  expect([shown, tab.location.pathname]).toEqual([['/home'], '/home']);
});

test('Back is put back until the answer, then goes on', () => {
  const { tab, shown, type, hasAsked, agree } = open(['/home', '/profile']);
  type();
  tab.go(-1);
  expect([hasAsked(), shown, tab.location.pathname]).toEqual([true, [], '/profile']);
  // Asked again, with the same effect.
  tab.go(-1);
  expect([shown, tab.location.pathname]).toEqual([[], '/profile']);
  agree();
  expect([shown, tab.location.pathname]).toEqual([['/home'], '/home']);
});

test('another section of the query asks; another hash or the same address does not', () => {
  const { history, shown, type, hasAsked } = open(['/profile?section=address']);
  type();
  history.replace('/profile?section=address#top');
  expect([hasAsked(), shown]).toEqual([false, ['/profile?section=address']]);
  history.push('/profile?section=medical');
  expect(hasAsked()).toBe(true);
});

test('after the session ended nobody is asked, and a form that is gone asks nothing', () => {
  const ended = open(['/profile'], () => false);
  ended.type();
  ended.history.replace('/refresh-token');
  expect([ended.hasAsked(), ended.shown]).toEqual([false, ['/refresh-token']]);
  const saved = open(['/profile']);
  saved.type()();
  saved.history.push('/home');
  expect([saved.hasAsked(), saved.shown]).toEqual([false, ['/home']]);
});

test('a link leads where the app says that its path leads', () => {
  const history = createTab('/for/kiran/profile');
  const places: string[] = [];
  const tab = createBlockingHistory(
    {
      ...history,
      createHref: write,
      push: (to) => void places.push(write(to)),
      replace: (to) => void places.push(write(to)),
    },
    createUnsavedForms(),
    () => false,
    (path) => path.replace(/^\/for\/kiran(?=\/login)/, ''),
  );
  expect(tab.createHref({ pathname: '/for/kiran/login' })).toBe('/login');
  tab.push({ pathname: '/for/kiran/login', search: '?a=1' });
  tab.replace({ pathname: '/for/kiran/profile' });
  // A whole address is followed as it is.
  tab.push('/for/kiran/login');
  expect(places).toEqual(['/login?a=1', '/for/kiran/profile', '/for/kiran/login']);
});
